// What a queue, a detail page and a customer's page are made of. Labels come in the operator's language; figures as everywhere.

import * as z from 'zod/mini'
import { count, id, line, list, paragraph, requestId, text, time } from '../shapes/common.ts'
import { money, signedMoney } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { entityKindNames } from './entities.ts'
import { moveInputs, moveNames } from './moves.ts'
import { permissionNames } from './permissions.ts'
import { queueNames, serviceLevels } from './queues.ts'
import { reasonCodes } from './reasons.ts'
import { operatorRoleNames } from './roles.ts'

export const role = z.enum(operatorRoleNames)
export const permission = z.enum(permissionNames)
export const entityKind = z.enum(entityKindNames)
export const queueName = z.enum(queueNames)
export const moveName = z.enum(moveNames)
export const reasonCode = z.enum(reasonCodes)
export const serviceLevel = z.enum(serviceLevels)
export const version = count

const person = z.object({ id, name: line(200) })

/** Who works on it, and until when the others keep away. */
export const claim = z.nullable(z.object({ by: person, until: time, mine: z.boolean() }))

export const proposal = z.object({
  id,
  move: moveName,
  label: line(100),
  entity: z.object({ kind: entityKind, id, reference: text(64) }),
  amount: z.nullable(money),
  by: person,
  at: time,
  reason: reasonCode,
  text: paragraph(500),
  evidence: z.nullable(paragraph(1000)),
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'EXPIRED']),
  /** Nobody approves what he has proposed himself. */
  mayApprove: z.boolean(),
  /** The proposer takes it back; whoever may approve may also decline it. */
  mayReject: z.boolean(),
})

/** Personal data are masked here; a field that may be revealed has its name in `reveal`. */
export const customer = z.object({
  accountId: id,
  type: z.enum(['individual', 'corporate']),
  name: line(200),
  email: line(200),
  country: z.nullable(text(2)),
  since: time,
  state: text(40),
  openItems: count,
})

export const queueRow = z.object({
  kind: entityKind,
  id,
  reference: text(64),
  state: text(40),
  status: z.nullable(status),
  stateLabel: line(100),
  /** Masked. */
  customer: z.nullable(line(200)),
  channel: z.nullable(line(60)),
  amount: z.nullable(money),
  /** Of a fiat deposit: what the bank line brought. */
  received: z.nullable(money),
  /** Why it is here, or how it fits: "Bank line matches", "Amount differs", "High risk". */
  note: z.nullable(z.object({ label: line(200), tone: z.enum(['good', 'warn', 'bad', 'plain']) })),
  waitingSince: time,
  ageMinutes: count,
  serviceLevel,
  version,
  claim,
  proposal: z.nullable(z.object({ id, move: moveName, by: person, mayApprove: z.boolean() })),
})

export const queueCount = z.object({
  queue: queueName,
  label: line(100),
  about: line(200),
  count,
  oldestMinutes: z.nullable(count),
  serviceLevel,
})

export const fact = z.object({
  name: text(60),
  label: line(100),
  value: z.nullable(paragraph(5000)),
  as: z.enum(['text', 'lines', 'money', 'time', 'address', 'hash', 'country']),
  money: z.nullable(signedMoney),
  /** What it names, where that has a page of its own. */
  link: z.nullable(z.object({ kind: entityKind, id })),
  /** The name to ask /operator/reveal for; the value above is masked then. */
  reveal: z.nullable(text(60)),
})

/** Side by side: what the customer declared, what the bank says. */
export const comparison = z.object({
  label: line(100),
  declared: z.nullable(line(300)),
  received: z.nullable(line(300)),
  verdict: z.enum(['same', 'differs', 'unknown']),
  note: z.nullable(line(200)),
})

export const document = z.object({ id, name: line(255), type: text(60), size: count, addedAt: time })

export const step = z.object({ at: time, label: line(200), by: z.nullable(line(200)), text: z.nullable(paragraph(500)) })

export const ledgerLine = z.object({
  transferId: text(40),
  at: time,
  purpose: text(60),
  account: line(100),
  amount: signedMoney,
})

/** A bank line that may be what the customer declared; best first. */
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

/** A line of a statement that waits for approval, and what booking it does. */
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

export const offeredMove = z.object({
  move: moveName,
  label: line(100),
  about: line(300),
  needsSecond: z.boolean(),
  isNo: z.boolean(),
  textMax: count,
  reasons: list(
    z.object({
      code: reasonCode,
      label: line(100),
      /** What the customer would read, in his language. */
      text: paragraph(500),
    }),
    10,
  ),
  inputs: list(z.object({ name: z.enum(Object.keys(moveInputs) as (keyof typeof moveInputs)[]), label: line(60) }), 6),
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
  /** In which the text for the customer is written. */
  customerLanguage: z.enum(['en', 'zh-CN', 'th']),
  timeline: list(step, 100),
  ledger: list(ledgerLine, 50),
  moves: list(offeredMove, 10),
  proposal: z.nullable(proposal),
})

/** What every move asks for. `inputs` holds what the table names for it. */
export const moveBody = {
  requestId,
  move: moveName,
  version,
  reason: reasonCode,
  /** How much of it a move takes stands in the table. */
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
