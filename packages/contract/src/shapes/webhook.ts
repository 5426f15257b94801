// The shapes of webhook endpoints and their deliveries.

import * as z from 'zod/mini'
import { messageOf } from '../text/messages.ts'
import { count, id, line, list, paragraph, spelled, text, time } from './common.ts'
import { status } from './status.ts'

/** Endpoints of one account, and events that one call can deliver again. */
export const webhooksMax = 20
export const resendRangeMax = 1000

/** Ed25519: we keep the private key. HMAC: both sides keep one secret. */
export const signing = z.enum(['ed25519', 'hmac'])
export type Signing = z.output<typeof signing>

/** Everything, everything of a subject, or one type. The server knows the types: their machines are too heavy for a browser. */
export const events = list(spelled(/^(?:\*|[a-z_]+\.(?:\*|[a-z_]+))$/, 60), 100).check(z.minLength(1))

export const webhookUrl = text(500).check(z.refine(isPlainUrl, { error: messageOf('webhookUrl') }))

/** Without user name and password, which would be kept and shown, and without a fragment, which is never sent. */
function isPlainUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, hash } = new URL(value)
  return /^https?:$/.test(protocol) && username + password + hash === ''
}

export const description = line(100, 0)
export const overlapHours = z.int().check(z.minimum(0), z.maximum(24))

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

export const disabledReasons = ['owner', 'gone', 'failing'] as const

export const webhook = z.object({
  id,
  url: text(500),
  description,
  events,
  signing,
  state: text(40),
  status: z.nullable(status),
  disabledReason: z.nullable(z.enum(disabledReasons)),
  /** Since when no delivery has succeeded. */
  failingSince: z.nullable(time),
  /** Public keys that verify its deliveries (Ed25519), the newest first; during a roll there are two. */
  publicKeys: list(text(100), 5),
  /** When the secret before the last roll ends. */
  formerSecretEndsAt: z.nullable(time),
  /** The newest delivery; null before the first, and 30 days after the last. */
  lastDelivery: z.nullable(z.object({ at: time, state: z.enum(deliveryStates) })),
  createdAt: time,
})

/** With an HMAC secret, which is shown this once. */
export const newSecret = z.object({ webhook, secret: z.nullable(text(100)) })

export const delivery = z.object({
  id,
  webhookId: id,
  /** The webhook-id header: the same for every try of one event. */
  eventId: id,
  /** Null for a test event. */
  sequence: z.nullable(count),
  type: text(60),
  state: z.enum(deliveryStates),
  tries: count,
  nextTryAt: z.nullable(time),
  createdAt: time,
})

const deliveryTry = z.object({
  at: time,
  url: text(500),
  /** The response's status; null where none came. */
  status: z.nullable(z.int()),
  /** Why no response came, as a code. */
  problem: z.nullable(text(40)),
  latencyMs: count,
  /** The beginning of the response's body. */
  response: z.nullable(paragraph(5000, 0)),
})

export const deliveryDetail = z.object({
  ...delivery.shape,
  request: z.object({ headers: list(z.object({ name: text(40), value: text(200) }), 20), body: text(20_000) }),
  triesMade: list(deliveryTry, 50),
})
