// The shapes of queues, detail pages and customer pages. Labels are in the operator's language.

import * as z from 'zod/mini'
import { count, id, line, list, paragraph, requestId, text, time } from '../shapes/common.ts'
import { keysOf } from '../shapes/keys.ts'
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

/** The operator who claimed it, and until when. */
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
  /** False for the proposer, who can never approve. */
  mayApprove: z.boolean(),
  /** The proposer can withdraw it; an approver can decline it. */
  mayReject: z.boolean(),
})

/** Personal data is masked here; a field that may be revealed has its name in `reveal`. */
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
  /** For a fiat deposit: the amount of the bank line. */
  received: z.nullable(money),
  /** Why it is queued, or how it matches: "Bank line matches", "Amount differs", "High risk". */
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

export const offeredMove = z.object({
  move: moveName,
  label: line(100),
  about: line(300),
  needsSecond: z.boolean(),
  isNo: z.boolean(),
  /** Why it cannot be taken now; null where it can. */
  blocked: z.nullable(line(200)),
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
