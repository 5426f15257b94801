// The audit log in the console: who did what to whom and why, and whether its hash chain is intact.

import * as z from 'zod/mini'
import { count, id, input, line, list, page, paragraph, requestId, search, spelled, time } from '../shapes/common.ts'
import { operatorEndpoint } from './endpoint.ts'

/** A row's own number; it may exceed a JSON number. */
const rowNumber = spelled(/^[1-9]\d{0,18}$/, 19)
const hash = spelled(/^[\da-f]{64}$/, 64)

const actorKind = z.enum(['user', 'operator', 'system', 'visitor'])

const filters = {
  from: z.optional(time),
  to: z.optional(time),
  actorKind: z.optional(actorKind),
  /** The id of a user or an operator. */
  actorId: z.optional(id),
  accountId: z.optional(id),
  /** A whole name ('signedIn'), or its beginning followed by a star ('setting*'). */
  action: z.optional(line(80)),
  /** The exact subject of the action. */
  subject: z.optional(line(128)),
} as const

const auditRow = z.object({
  id: rowNumber,
  at: time,
  actor: z.object({
    kind: actorKind,
    id: z.nullable(id),
    /** The name of an operator, or the masked e-mail address of a customer. */
    name: z.nullable(line(200)),
  }),
  accountId: z.nullable(id),
  action: line(80),
  subject: z.nullable(line(200)),
  /** Facts for this role: personal data is masked for roles that may not reveal it. */
  detail: list(z.object({ name: line(80), value: paragraph(2000, 0) }), 60),
  address: z.nullable(line(64)),
  sessionId: z.nullable(id),
  /** Its position in the chain and the hash there; null until it is chained. */
  link: z.nullable(z.object({ seq: rowNumber, hash })),
})

export const searchAudit = operatorEndpoint({
  method: 'POST',
  path: '/operator/audit/search',
  about: 'The audit log, newest first.',
  permission: 'audit.view',
  limit: 'read',
  readsReplica: 'always',
  body: search(filters),
  result: page(auditRow),
})

export const exportAudit = operatorEndpoint({
  method: 'POST',
  path: '/operator/audit/export',
  about: 'The audit log as CSV, oldest first, streamed. The reason is kept with the name of the operator.',
  permission: 'audit.export',
  limit: 'file',
  readsReplica: 'always',
  body: input({ query: z.object(filters), reason: line(500) }),
  result: 'file',
})

const finding = z.object({
  /** edited: a row is not what was chained. missing: a row or a place is gone. unlinked: a row that the chain passed over. cut: the chain ends before its anchor. rewritten: it is not the chain that was anchored. */
  kind: z.enum(['edited', 'missing', 'unlinked', 'cut', 'rewritten']),
  seq: z.nullable(rowNumber),
  row: z.nullable(rowNumber),
  about: line(400),
})

const head = z.object({ seq: rowNumber, hash, at: time })

export const auditState = operatorEndpoint({
  method: 'GET',
  path: '/operator/audit/state',
  about: 'Where the chain of the audit log stands, what is anchored outside the database, and what the last check found.',
  permission: 'audit.view',
  limit: 'read',
  result: z.object({
    head: z.nullable(head),
    /** The number of rows that are not chained yet, and the age of the oldest. */
    waiting: count,
    waitingSince: z.nullable(time),
    anchor: z.nullable(head),
    checked: z.nullable(z.object({ at: time, links: count, ok: z.boolean(), findings: list(finding, 20) })),
  }),
})

export const verifyAudit = operatorEndpoint({
  method: 'POST',
  path: '/operator/audit/verify',
  about: 'Checks the whole chain in the background; the answer appears in the state.',
  permission: 'audit.view',
  limit: 'write',
  body: input({ requestId }),
  replay: true,
  result: z.object({}),
})
