// The shapes of an entity's page: facts, documents, lines, and the actions that are offered. Labels are in the operator's language.

import * as z from 'zod/mini'
import { count, id, line, list, paragraph, requestId, text, time } from '../shapes/common.ts'
import { keysOf } from '../shapes/keys.ts'
import { signedMoney } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { bankLine, ledgerLine, statementLine } from './line-shapes.ts'
import { moveInputs } from './moves.ts'
import { claim, customer, entityKind, moveName, proposal, reasonCode, version } from './shapes.ts'

export const fact = z.object({
  name: text(60),
  label: line(100),
  value: z.nullable(paragraph(5000)),
  as: z.enum(['text', 'lines', 'money', 'time', 'address', 'hash', 'country']),
  money: z.nullable(signedMoney),
  /** The linked object, when it has its own page. */
  link: z.nullable(z.object({ kind: entityKind, id })),
  /** The field name for /operator/reveal; the value above is then masked. */
  reveal: z.nullable(text(60)),
})

/** The customer's declaration and the bank's line, side by side. */
export const comparison = z.object({
  label: line(100),
  declared: z.nullable(line(300)),
  received: z.nullable(line(300)),
  verdict: z.enum(['same', 'differs', 'unknown']),
  note: z.nullable(line(200)),
})

export const document = z.object({ id, name: line(255), type: text(60), size: count, addedAt: time })

export const step = z.object({ at: time, label: line(200), by: z.nullable(line(200)), text: z.nullable(paragraph(500)) })

export const offeredMove = z.object({
  move: moveName,
  label: line(100),
  about: line(300),
  needsSecond: z.boolean(),
  isNo: z.boolean(),
  /** Why this operator cannot take it now; null when they can. */
  blocked: z.nullable(line(300)),
  textMax: count,
  reasons: list(
    z.object({
      code: reasonCode,
      label: line(100),
      /** The text for the customer, in their language. */
      text: paragraph(500),
    }),
    10,
  ),
  inputs: list(z.object({ name: z.enum(keysOf(moveInputs)), label: line(60) }), 6),
})

export const detail = z.object({
  kind: entityKind,
  id,
  reference: text(64),
  title: line(300),
  states: list(text(40), 4),
  status: z.nullable(status),
  stateLabel: line(100),
  waitingSince: z.nullable(time),
  version,
  claim,
  facts: list(fact, 60),
  comparison: list(comparison, 10),
  documents: list(document, 20),
  suggestions: list(bankLine, 10),
  /** Of a bank statement: its lines, up to 200. */
  statementLines: list(statementLine, 200),
  customer: z.nullable(customer),
  /** The language of the text for the customer. */
  customerLanguage: z.enum(['en', 'zh-CN', 'th']),
  timeline: list(step, 100),
  ledger: list(ledgerLine, 50),
  moves: list(offeredMove, 10),
  proposal: z.nullable(proposal),
})

/** The fields that every action needs. `inputs` has those that the table names for it. */
export const moveBody = {
  requestId,
  move: moveName,
  version,
  reason: reasonCode,
  /** The table has the maximum length for each action. */
  text: paragraph(2000),
  evidence: z.optional(paragraph(1000)),
  inputs: z.optional(
    z.object({
      lineId: z.optional(id),
      depositId: z.optional(id),
      accountId: z.optional(id),
      txnHash: z.optional(text(128)),
      wanted: z.optional(list(z.object({ field: text(64), text: paragraph(500) }), 30)),
    }),
  ),
} as const

/** Done at once, or waiting for a second operator. */
export const moveOutcome = z.object({ done: z.boolean(), proposal: z.nullable(proposal) })
