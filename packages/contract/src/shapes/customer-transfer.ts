// The shapes of money that customers send to each other by email address.

import * as z from 'zod/mini'
import { line, text, time } from './common.ts'
import { money } from './money.ts'
import { timeline, transaction } from './transaction.ts'

export const transferDirection = z.enum(['out', 'in'])

/** A customer gets the money at once; everyone else gets a link to claim it. */
export const recipientKind = z.enum(['customer', 'link'])

export const transferDetail = z.object({
  ...transaction,
  direction: transferDirection,
  amount: money,
  /** The masked name of the recipient, or the name of the sender. Null while a recipient has no account. */
  counterparty: z.nullable(line(200)),
  /** Of the recipient, for the sender only. */
  email: z.nullable(text(120)),
  to: recipientKind,
  /** Until when the recipient can claim it. */
  claimUntil: z.nullable(time),
  timeline,
})
