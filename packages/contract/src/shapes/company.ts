// The shapes of members, policies and approvals of a company on the wire.

import * as z from 'zod/mini'
import { approvalActionNames } from '../identity/approval-actions.ts'
import { memberMoves, memberRoles, memberStateNames } from '../identity/members.ts'
import { approversMax, ruleDestinationNames, ruleMakerNames, ruleRoleNames, rulesMax } from '../identity/policies.ts'
import { scopes } from '../identity/scopes.ts'
import { messageOf } from '../text/messages.ts'
import { count, id, line, list, paragraph, text, time } from './common.ts'
import { email } from './credential.ts'
import { currency, decimal, money } from './money.ts'
import { status } from './status.ts'
import { allowedMoves, limitLeft, nextStep, summaryLine } from './transaction.ts'

export const memberRole = z.enum(memberRoles)
export const scopeList = list(z.enum(scopes), scopes.length)
export const person = z.object({ id, name: line(200) })

export const member = z.object({
  id,
  name: line(200),
  email,
  role: memberRole,
  scopes: scopeList,
  state: z.enum(memberStateNames),
  /** True for the reader. */
  present: z.boolean(),
  invitedAt: z.nullable(time),
  invitedBy: z.nullable(line(200)),
  invitationExpiresAt: z.nullable(time),
  joinedAt: z.nullable(time),
  lastActiveAt: z.nullable(time),
  /** When the access ends automatically. */
  accessUntil: z.nullable(time),
  authenticator: z.boolean(),
  allowedMoves: list(z.enum(memberMoves), memberMoves.length),
  /** A change of this member that waits for approval. */
  pendingApprovalId: z.nullable(id),
})

export const rule = z.object({
  action: z.enum(approvalActionNames),
  currency: z.nullable(currency),
  amountOver: z.nullable(decimal),
  destination: z.enum(ruleDestinationNames),
  /** Whose requests it is for; any when left out. */
  maker: z.optional(z.enum(ruleMakerNames)),
  approvers: z.int().check(z.minimum(0), z.maximum(approversMax)),
  role: z.enum(ruleRoleNames),
})

/** In their order. */
export const rules = list(rule, rulesMax).check(z.minLength(1, messageOf('required')))

/** The subjects by which the activity log can be filtered. */
export const logAreaNames = ['payments', 'approvals', 'members', 'destinations', 'security'] as const
export type LogArea = (typeof logAreaNames)[number]

export const approvalState = z.enum(['PENDING', 'BLOCKED', 'APPROVED', 'REJECTED', 'RECALLED', 'EXPIRED'])

const decision = z.object({
  who: person,
  decision: z.enum(['agreed', 'rejected']),
  at: time,
  reason: z.nullable(paragraph(500)),
})

/** What every list of approvals shows. The texts are in the language of the request. */
const approvalFields = {
  id,
  action: z.enum(approvalActionNames),
  state: approvalState,
  status: z.nullable(status),
  /** One line about the effect. */
  title: line(300),
  amount: z.nullable(money),
  /** In full. */
  destination: z.nullable(line(300)),
  /** The id of its subject: a transaction, an order, an address, a bank account or a member. */
  subjectId: z.nullable(id),
  maker: person,
  note: z.nullable(paragraph(500)),
  createdAt: time,
  expiresAt: time,
  decidedAt: z.nullable(time),
  needed: count,
  agreed: count,
  decisions: list(decision, 20),
  /** The members whose approval would still count. Empty when none is expected. */
  waitingFor: list(person, 100),
  nextStep,
  /** The reader's actions: approve, reject, recall, requote. */
  allowedMoves,
  /** Why it was rejected, recalled or blocked. */
  reason: z.nullable(paragraph(500)),
} as const

export const approval = z.object(approvalFields)

export const approvalDetail = z.object({
  ...approvalFields,
  /** The decoded action, line by line, in full. */
  facts: list(summaryLine, 60),
  /** A hash of all of the above: the approver returns it, so that they confirm what they have read. */
  content: text(64),
  risk: z.nullable(z.enum(['highRisk', 'lowRisk'])),
  /** What is left of each limit after this payment, which is counted in. */
  limits: list(limitLeft, 10),
  /** Of an open payment or order: what stays available. The amount itself is on hold already. Null without the permission to see balances. */
  balanceAfter: z.nullable(money),
  /** Of a payment: the completed ones to the same destination, and when the last was. Zero: this is the first. */
  earlierPayments: z.nullable(z.object({ count, lastAt: z.nullable(time) })),
  /** Where it is among the requests that wait for the reader, newest first. `place` is null when the reader cannot decide it. */
  queue: z.object({ place: z.nullable(count), waiting: count, previousId: z.nullable(id), nextId: z.nullable(id) }),
  /** For an order: its rate. After it expires, approving needs a new one (requote). */
  quote: z.nullable(z.object({ pay: money, get: money, rate: decimal, expiresAt: time, expired: z.boolean() })),
})

/** A change that was made at once or waits for approval. */
export const changed = z.object({ member: z.nullable(member), approval: z.nullable(approval) })
