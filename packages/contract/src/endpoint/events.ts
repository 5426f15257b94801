// The events of the server-event stream: about the session (specification), or about a change, by type and id only.

import * as z from 'zod/mini'
import { id } from '../shapes/common.ts'

/** Events about the session; the browser's `events.ts` handles them. */
export type SessionEvent = 'logout' | 'wallet_user_updated' | '406' | 'ping'

/** Events about a change, after which the screen loads the data again. */
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

/** The `data` of a change event. It has no amount and no name: the stream says that data changed, not how. */
export const dataEvent = z.object({ type: z.enum(dataEvents), id })

export type DataEventMessage = z.output<typeof dataEvent>
