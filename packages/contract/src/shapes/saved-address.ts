// The shapes of saved blockchain addresses.

import * as z from 'zod/mini'
import { count, id, line, paragraph, text, time } from './common.ts'
import { mainNet } from './money.ts'
import { status } from './status.ts'
import { allowedMoves, nextStep } from './transaction.ts'

export const where = { mainNet, address: text(128), memo: z.optional(text(64)) } as const
export const owner = z.enum(['selfHosted', 'ownAtExchange', 'someoneElse'])
/** The screening result of the address, independent of its state. */
const risk = z.nullable(z.enum(['highRisk', 'lowRisk']))

export const address = z.object({
  id,
  mainNet,
  address: text(128),
  memo: z.nullable(text(64)),
  label: line(60),
  payeeId: z.nullable(id),
  /** The name that it was saved by, and where that name leads now if not here; empty where it leads nowhere. */
  ensName: z.nullable(line(255)),
  ensPointsTo: z.nullable(text(128, 0)),
  owner,
  beneficiaryName: z.nullable(line(140)),
  exchangeName: z.nullable(line(140)),
  purpose: z.nullable(line(140)),
  state: text(40),
  status: z.nullable(status),
  risk,
  nextStep,
  allowedMoves,
  reason: z.nullable(paragraph(500)),
  usable: z.boolean(),
  usableFrom: z.nullable(time),
  /** When its holder has proven that it is theirs. */
  provenAt: z.nullable(time),
  createdAt: time,
  createdBy: z.nullable(line(200)),
  lastUsedAt: z.nullable(time),
  timesUsed: count,
})

export const lookAlike = z.object({ label: line(60), address: text(128) })
