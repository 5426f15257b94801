// Endpoints with which people manage API keys. A key can call none of them: it has no session.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { keyDaysMax, keysMax, overlapHoursMax } from '../identity/api-keys.ts'
import { apiCall, apiKey, callResults, keyTerms } from '../shapes/api-key.ts'
import { choices, count, id, idParams, input, nothing, page, paragraph, requestId, search, text } from '../shapes/common.ts'

const expiresInDays = z.int().check(z.minimum(1), z.maximum(keyDaysMax))
const note = z.optional(paragraph(500))

/** The secret is shown once. It works once the key is active, in a company after an approval. */
const withSecret = z.object({ key: apiKey, secret: text(64) })

export const listKeys = endpoint({
  method: 'GET',
  path: '/api-key/list',
  about: 'The API keys of the account with what they may do and their last use, newest first.',
  access: ['account.api_keys'],
  limit: 'read',
  result: choices(apiKey, keysMax * 4),
})

// Without `replay`: a stored response would keep the secret.
export const createKey = endpoint({
  method: 'POST',
  path: '/api-key',
  about: 'Makes an API key and shows its secret, once. In a company an approver has to agree before it works.',
  access: ['account.api_keys'],
  scene: 'apiKey',
  limit: 'credential',
  body: input({ ...keyTerms, expiresInDays, note }),
  result: withSecret,
})

export const rollKey = endpoint({
  method: 'POST',
  path: '/api-key/roll/{id}',
  about: 'Gives a key a new secret, shown once. The former one works for the overlap, which begins when the roll takes effect.',
  access: ['account.api_keys'],
  scene: 'apiKey',
  limit: 'credential',
  params: idParams,
  body: input({ overlapHours: z.int().check(z.minimum(0), z.maximum(overlapHoursMax)), note }),
  result: withSecret,
})

export const changeKey = endpoint({
  method: 'POST',
  path: '/api-key/change/{id}',
  about: 'Changes what a key may do. In a company an approver has to agree where it may then do more, or for longer.',
  access: ['account.api_keys'],
  scene: 'apiKey',
  limit: 'write',
  replay: true,
  params: idParams,
  /** Without `expiresInDays` the key ends when it would have ended. */
  body: input({ requestId, ...keyTerms, expiresInDays: z.optional(expiresInDays), note }),
  result: z.object({ key: apiKey }),
})

export const revokeKey = endpoint({
  method: 'POST',
  path: '/api-key/revoke/{id}',
  about: 'Ends a key at once and for good. A brake needs no second verification and no approver.',
  access: ['account.api_keys'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: nothing,
})

export const revokeAllKeys = endpoint({
  method: 'POST',
  path: '/api-key/revoke-all',
  about: 'Ends every key of the account at once and for good.',
  access: ['account.api_keys'],
  limit: 'write',
  replay: true,
  body: input({ requestId }),
  result: z.object({ revoked: count }),
})

export const searchCalls = endpoint({
  method: 'POST',
  path: '/api-key/call/search',
  about: 'Calls of the keys of the account in the last 30 days, newest first. A call appears a second after its response.',
  access: ['account.api_keys'],
  limit: 'read',
  body: search({ keyId: z.optional(id), result: z.optional(z.enum(callResults)) }),
  result: page(apiCall),
})
