// The shapes of stablecoin deposits and withdrawals.

import * as z from 'zod/mini'
import { id, line, list, text, time } from './common.ts'
import { mainNet, money, stablecoin } from './money.ts'
import { status } from './status.ts'
import { confirmations, timeline, transaction } from './transaction.ts'

export const txnHash = text(128, 8)
export const kind = z.enum(['deposit', 'withdraw'])

export const row = z.object({
  ...transaction,
  kind,
  currency: stablecoin,
  mainNet,
  /** The received amount: by us for a deposit, by the destination for a withdrawal. */
  amount: money,
  fee: money,
  /** The change of the wallet's balance. */
  total: money,
  counterparty: z.nullable(line(200)),
  address: z.nullable(text(128)),
  memo: z.nullable(text(64)),
  txnHash: z.nullable(txnHash),
  explorerUrl: z.nullable(text(300)),
  confirmations: z.nullable(confirmations),
  etaAt: z.nullable(time),
})

/** A deposit names the withdrawals that sent it back, and such a withdrawal its deposit. */
const linked = z.object({ id, reference: text(64), kind, amount: money, status: z.nullable(status) })

export const detail = z.object({
  ...row.shape,
  timeline,
  linked: z.optional(list(linked, 20)),
  mayReturn: z.optional(z.boolean()),
})
