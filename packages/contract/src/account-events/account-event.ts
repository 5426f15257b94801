// One event of an account: an entry of the feed, and the body of a webhook.

import * as z from 'zod/mini'
import { count, id, text, time } from '../shapes/common.ts'
import { eventData } from './event-data.ts'
import { type EventType, subjectOf } from './event-types.ts'

/** With the other fields a body stays below 20 kB. */
export const eventDataBytesMax = 19_000

/** The type of the event that the owner of a webhook sends to try it. It is not in the feed, and its sequence is 0. */
export const testEventType = 'webhook.test'

/** 1, 2, 3, ... per account, without a gap. */
const sequence = count

/** `livemode` is false in test mode. */
export const eventFields = { id, sequence, type: text(60), timestamp: time, livemode: z.boolean() } as const

/** Any event. `eventSchema` says what the data of one type are. Null: the reading key lacks their scope. */
export const accountEvent = z.object({ ...eventFields, data: z.nullable(z.record(z.string(), z.unknown())) })
export type AccountEvent = z.output<typeof accountEvent>

export const eventSchema = (type: EventType) =>
  z.object({ ...eventFields, type: z.literal(type), data: eventData[subjectOf(type)] })
