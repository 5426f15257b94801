// Endpoints about the calling key itself, and about refusals.

import * as z from 'zod/mini'
import { grantedTerms } from '../shapes/api-key.ts'
import { id, input, nothing, text, time } from '../shapes/common.ts'
import { keyEndpoint } from './endpoint.ts'

export const getKey = keyEndpoint({
  method: 'GET',
  path: '/v1/key',
  about: 'What the calling key may do, and what is left of its amounts today.',
  access: 'any-key',
  limit: 'read',
  result: z.object({
    ...grantedTerms,
    accountId: id,
    accountType: z.enum(['individual', 'corporate']),
    /** When the amounts of the day start again. */
    resetsAt: time,
    /** Of the secret that was sent, after a roll. */
    secretEndsAt: z.nullable(time),
  }),
})

export const revokeCallingKey = keyEndpoint({
  method: 'DELETE',
  path: '/v1/key',
  about: 'Ends the calling key at once and for good, for a system that notices that its secret has leaked.',
  access: 'any-key',
  limit: 'write',
  result: nothing,
})

export const getError = keyEndpoint({
  method: 'GET',
  path: '/v1/errors/{name}',
  about: 'Explains a refusal: the page that the `type` of a problem document leads to.',
  access: 'public',
  limit: 'visitor',
  params: input({ name: text(64) }),
  result: z.object({ name: text(64), code: text(5), status: z.int(), title: text(100), detail: text(2000) }),
})
