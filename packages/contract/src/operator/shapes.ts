// The shapes of queues, proposals and customers. Labels are in the operator's language.

import * as z from 'zod/mini'
import { count, id, line, paragraph, text, time } from '../shapes/common.ts'
import { money } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { entityKindNames } from './entities.ts'
import { moveNames } from './moves.ts'
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
  /** Why this operator cannot approve it; null when they can or when it is decided. */
  blocked: z.nullable(line(300)),
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
