// The events of the server-event stream. Those of the specification concern the session; ours say what has changed, by type and id only.

import * as z from 'zod/mini'
import { id } from './shapes/common.ts'

/** What concerns the session itself; the browser's `events.ts` says what becomes of it. */
export type SessionEvent = 'logout' | 'wallet_user_updated' | '406' | 'ping'

/** What has changed; the screen asks for it anew. */
export const dataEvents = [
  'wallet_changed',
  'transaction_changed',
  'order_changed',
  'address_changed',
  'bank_account_changed',
  'approval_changed',
  'member_changed',
  'policy_changed',
  'service_changed',
  'notification',
] as const

export type DataEvent = (typeof dataEvents)[number]

/** The `data` of one event of ours. No amount, no name: the stream tells that there is news, not what it is. */
export const dataEvent = z.object({ type: z.enum(dataEvents), id })

export type DataEventMessage = z.output<typeof dataEvent>
