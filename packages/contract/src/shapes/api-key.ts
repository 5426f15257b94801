// The shapes of API keys on the wire.

import * as z from 'zod/mini'
import { apiVersions, keyAddressesMax, keyScopes } from '../identity/api-keys.ts'
import { heldCurrencies } from '../money/currencies.ts'
import { messageOf } from '../text/messages.ts'
import { count, id, line, list, text, time } from './common.ts'
import { currency, decimal } from './money.ts'

const scopes = list(z.enum(keyScopes), keyScopes.length)

/** Null: no limit. */
const limit = { currency, perTransaction: z.nullable(decimal), perDay: z.nullable(decimal) }

/** What is left of its amount today; null without one. */
export const limitToday = z.object({ ...limit, leftToday: z.nullable(decimal) })
export const limitsToday = list(limitToday, heldCurrencies.length)

export const keyName = line(60)
export const addresses = list(text(64), keyAddressesMax)

/** What a person decides about a key. */
export const keyTerms = {
  name: keyName,
  scopes: scopes.check(z.minLength(1, messageOf('required'))),
  /** The currencies that it may move. */
  limits: list(z.object(limit), heldCurrencies.length),
  /** CIDR blocks of IPv4 and IPv6; none: every address. */
  addresses,
  /** Companies: every movement waits for an approver, whatever the policy says. */
  prepareOnly: z.boolean(),
  /** The customer's Ed25519 public key: PEM, or 32 bytes in base64url. Needed to move money. */
  signingKey: z.nullable(text(200)),
} as const

/** What a key may do, as GET /v1/key and the list of keys say it. */
export const grantedTerms = {
  id,
  name: keyName,
  scopes,
  limits: limitsToday,
  addresses,
  prepareOnly: z.boolean(),
  /** Whether calls that move money can be signed. */
  signs: z.boolean(),
  version: z.enum(apiVersions),
  expiresAt: time,
} as const

export const keyStates = ['waiting', 'active', 'expired', 'revoked'] as const
export const keyChangeKinds = ['create', 'roll', 'change'] as const

export const callResults = ['success', 'refused', 'failed'] as const

/** One call of a key, without its query and its body. */
export const apiCall = z.object({
  /** The request id that the response named. */
  id,
  at: time,
  keyId: id,
  keyName,
  method: text(10),
  path: text(300),
  /** Null: the caller hung up before the response. */
  status: z.nullable(z.int()),
  /** The code of the refusal, as the problem document named it. */
  code: z.nullable(text(10)),
  latencyMs: count,
  address: text(64),
})

export const apiKey = z.object({
  ...grantedTerms,
  /** The public key that verifies its signed calls: 32 bytes in base64url. */
  signingKey: z.nullable(text(64)),
  state: z.enum(keyStates),
  createdAt: time,
  createdBy: line(200),
  /** After a roll, the former secret is listed until it ends. */
  secrets: list(z.object({ shownEnd: text(4), createdAt: time, endsAt: z.nullable(time) }), 10),
  lastUse: z.nullable(z.object({ at: time, address: text(64), call: text(128) })),
  /** A change that waits for an approver; operators do not get its approval. */
  waiting: z.nullable(
    z.object({ kind: z.enum(keyChangeKinds), requestedAt: time, requestedBy: line(200), approvalId: z.optional(id) }),
  ),
})
