// The shapes of a transaction for lists, detail pages and trackers. The server says which actions are allowed next.

import * as z from 'zod/mini'
import { actors } from '../machines/actors.ts'
import { limitPeriods, ownLimitNames } from '../money/own-limits.ts'
import { count, id, line, list, paragraph, text, time } from './common.ts'
import { currency, mainNet, money, signedMoney } from './money.ts'
import { status } from './status.ts'

export const actor = z.enum(actors)

/** The next actor and the due time. Null in a final state. */
export const nextStep = z.nullable(
  z.object({
    who: actor,
    name: z.nullable(line(200)),
    by: z.nullable(time),
    text: z.nullable(paragraph(500)),
    /** While colleagues are expected: since when, and for which approval. */
    since: z.optional(time),
    approvalId: z.optional(id),
  }),
)

export const allowedMoves = list(text(40), 20)

const step = z.object({
  state: text(40),
  status: z.nullable(status),
  at: z.nullable(time),
  by: z.nullable(line(200)),
  text: z.nullable(paragraph(500)),
})

export const timeline = list(step, 100)

/** n of m blocks. */
export const confirmations = z.object({ n: count, m: count })

export const transactionKind = z.enum([
  'cryptoDeposit',
  'cryptoWithdrawal',
  'fiatDeposit',
  'fiatWithdrawal',
  'customerTransferOut',
  'customerTransferIn',
  'mint',
  'redeem',
  'swap',
])

/** The fields of every kind. `state` is the state of its machine, `status` the label for people. */
export const transaction = {
  id,
  reference: text(64),
  state: text(40),
  status: z.nullable(status),
  createdAt: time,
  updatedAt: time,
  completedAt: z.nullable(time),
  nextStep,
  allowedMoves,
  note: z.nullable(paragraph(500)),
  reason: z.nullable(paragraph(500)),
} as const

export const historyRow = z.object({
  ...transaction,
  kind: transactionKind,
  /** Signed: the change of the balance in this currency. */
  amount: signedMoney,
  counterAmount: z.nullable(signedMoney),
  fee: z.nullable(money),
  counterparty: z.nullable(line(200)),
  mainNet: z.nullable(mainNet),
  txnHash: z.nullable(text(128)),
  /** Of an exchange: what one unit that was paid is worth, in the currency that was received. */
  rate: z.optional(money),
})

/** The rest of a limit, and when it is reset. */
export const limitLeft = z.object({ name: text(40), left: money, of: money, resetsAt: z.nullable(time) })

/** The rule of the company's policy that applies, by its place in the list from 1; 0 for a default rule, null where none does. */
export const ruleApplied = z.nullable(z.object({ place: count, text: line(300) }))

/** What the largest sendable amount comes from: the balance less the fee, a limit, or what the network can pay out. */
export const maxBound = z.enum(['balance', ...limitPeriods, ...Object.values(ownLimitNames), 'network'])

/** An ordered review: each line of a receipt, ready to print. */
export const summaryLine = z.object({
  label: line(100),
  value: line(300, 0),
  as: z.enum(['text', 'money', 'address', 'network', 'time']),
  currency: z.optional(currency),
})
