// The shapes of ledger, bank and statement lines on an entity's page.

import * as z from 'zod/mini'
import { id, line, paragraph, text, time } from '../shapes/common.ts'
import { signedMoney } from '../shapes/money.ts'

export const ledgerLine = z.object({
  transferId: text(40),
  at: time,
  purpose: text(60),
  account: line(100),
  amount: signedMoney,
})

/** A bank line that may match the customer's declaration; best first. */
export const bankLine = z.object({
  id,
  bank: line(100),
  amount: signedMoney,
  bookedOn: text(10),
  /** Masked. */
  counterparty: z.nullable(line(200)),
  text: paragraph(500, 0),
  depositId: z.nullable(id),
  withdrawalId: z.nullable(id),
  importedAt: time,
  score: z.enum(['exact', 'amountDiffers', 'possible', 'none']),
})

/** A line of a statement that waits for approval, and the effect of booking it. */
export const statementLine = z.object({
  name: line(120),
  bookedOn: text(10),
  amount: signedMoney,
  /** Masked. */
  counterparty: z.nullable(line(200)),
  text: paragraph(500, 0),
  effect: line(200),
  isNew: z.boolean(),
})
