// The shapes of exchange quotes and orders.

import * as z from 'zod/mini'
import { time } from './common.ts'
import { decimal, money } from './money.ts'
import { timeline, transaction } from './transaction.ts'

export const kind = z.enum(['mint', 'redeem', 'swap'])
const basisPoints = z.int().check(z.minimum(-10_000), z.maximum(10_000))

export const priced = {
  kind,
  /** The debit of the wallet, the fee included. */
  pay: money,
  fee: money,
  /** The amount to convert, without the fee. */
  converted: money,
  get: money,
  /** From the paid to the received currency. */
  rate: decimal,
  baseRate: decimal,
  adjustmentBp: basisPoints,
} as const

export const order = z.object({
  ...transaction,
  ...priced,
  lockedUntil: z.nullable(time),
  serverTime: time,
  timeline,
})
