// Another role for an operator, or the return of a disabled one: one administrator asks, a second operator confirms.

import { type Language, say } from '@sampan/contract/language.ts'
import { operatorAccess } from '@sampan/contract/machines/access.ts'
import type {
  confirmOperatorChange as confirmEntry,
  declineOperatorChange as declineEntry,
  operatorChanges as listEntry,
} from '@sampan/contract/operator/api/staff.ts'
import { mayRole } from '@sampan/contract/operator/permissions.ts'
import { type OperatorRole, operatorRoles } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { tryMoveState } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitConsoleEvent } from '../../platform/events/console-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import type { OperatorAuthDeps } from './deps.ts'
import { expireRequests } from './expire-requests.ts'
import { lockOpenChange, type OperatorChangeRow, selectChanges, settleChange } from './operator-change-rows.ts'
import { findOperator, type Operator, requireOperator } from './sign-in/operators.ts'

/** A request that nobody confirms ends. */
const lifeMs = 24 * 3_600_000

type ChangeRequest = {
  readonly operator: Operator
  readonly maker: Operator
  readonly role: OperatorRole | undefined
  readonly enables: boolean
  readonly reason: string
  readonly actor: Actor
  readonly now: Date
}

export async function requestOperatorChange(tx: Tx, request: ChangeRequest): Promise<void> {
  const { operator, maker, role, enables, reason, actor, now } = request
  await expireRequests(tx, 'operator_change', operator.id, now)
  const { rowCount } = await tx.query(
    `insert into operator_change (id, operator_id, role, enables, reason, maker, made_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (operator_id) where state = 'PENDING' do nothing`,
    [newId(), operator.id, role ?? null, enables, reason, maker.id, now, new Date(now.getTime() + lifeMs)],
  )
  if (rowCount !== 1) throw new Refusal('alreadyProposed')
  await audit(tx, actor, now, { action: 'operatorChangeAsked', subject: operator.id, detail: { role, enables, reason } })
  await emitConsoleEvent(tx, { type: 'queue_changed' })
}

/** The person counts, under whatever name: neither the one who asked nor the one it is about. */
const isSecond = ({ maker_person, person }: OperatorChangeRow, by: Operator): boolean =>
  ![maker_person, person].includes(by.person)

export async function listOperatorChanges({
  db,
  session,
  language,
  now,
}: ReadCtxOf<typeof listEntry>): Promise<Answer<typeof listEntry>> {
  const rows = await selectChanges(db, `c.state = 'PENDING' and c.expires_at > $1 order by c.made_at limit 100`, [now])
  const reader = await findOperator(db, 'id', session.operatorId)
  const mayConfirm = (row: OperatorChangeRow) =>
    session.permissions.includes('operator.confirm') && reader !== undefined && isSecond(row, reader)
  return { resultList: rows.map((row) => ({ ...showChange(row, language), mayConfirm: mayConfirm(row) })) }
}

const labelOf = (role: OperatorRole, language: Language): string => say(operatorRoles[role].label, language)

const showChange = (row: OperatorChangeRow, language: Language) => ({
  id: row.id,
  operator: { id: row.operator_id, name: row.name, email: row.email, roleLabel: labelOf(row.role, language) },
  newRoleLabel: row.to_role && labelOf(row.to_role, language),
  enables: row.enables,
  reason: row.reason,
  by: { id: row.maker, name: row.maker_name },
  at: row.made_at.toISOString(),
  until: row.expires_at.toISOString(),
})

export async function confirmOperatorChange(
  deps: OperatorAuthDeps,
  ctx: WriteCtxOf<typeof confirmEntry>,
  { params }: Input<typeof confirmEntry>,
): Promise<Answer<typeof confirmEntry>> {
  const { tx, session, now } = ctx
  const row = await lockOpenChange(tx, params.id, now)
  const checker = await requireOperator(tx, session.operatorId)
  if (!isSecond(row, checker)) throw new Refusal('secondOperatorNeeded')
  // The request of an administrator who was disabled or has another role since counts no longer.
  if (row.maker_status !== 'ACTIVE' || !mayRole(row.maker_role, 'operator.manage'))
    throw new Refusal('illegalMove', { result: { process: 'operatorChange', state: 'EXPIRED' } })
  await settleChange(tx, row, 'confirm', checker.id, now)
  const { operator_id: id, to_role: role } = row
  if (role) await tx.query('update operator set role = $2 where id = $1', [id, role])
  if (row.enables)
    await tryMoveState(tx, operatorAccess, { table: 'operator', column: 'status', id }, 'enable', { by: 'operator' })
  const from = { role: row.role, status: row.status }
  const to = { role: row.to_role ?? row.role, status: row.enables ? 'ACTIVE' : row.status }
  const detail = { from, to, maker: row.maker, reason: row.reason }
  await audit(tx, operatorOf(ctx), now, { action: 'operatorChanged', subject: row.operator_id, detail })
  await notifyOperators(tx, deps, row, now)
  await emitConsoleEvent(tx, { type: 'queue_changed' })
  return {}
}

async function notifyOperators(tx: Tx, { messages }: OperatorAuthDeps, row: OperatorChangeRow, now: Date): Promise<void> {
  const { rows } = await tx.query<{ email: string }>(
    `select email from operator where status = 'ACTIVE' and (id = $1 or role in ('admin', 'auditor'))`,
    [row.operator_id],
  )
  const params = { name: row.name, email: row.email, at: now.toISOString(), reason: row.reason }
  for (const { email } of rows) await messages.letter(tx, { email, language: 'en', kind: 'operatorChanged', params })
}

/** Also by the operator it is about, with the right to: then nothing changes for them. */
export async function declineOperatorChange(
  ctx: WriteCtxOf<typeof declineEntry>,
  { params, body }: Input<typeof declineEntry>,
): Promise<Answer<typeof declineEntry>> {
  const { tx, session, now } = ctx
  const row = await lockOpenChange(tx, params.id, now)
  await settleChange(tx, row, 'decline', session.operatorId, now)
  const detail = { maker: row.maker, reason: body.reason }
  await audit(tx, operatorOf(ctx), now, { action: 'operatorChangeDeclined', subject: row.operator_id, detail })
  await emitConsoleEvent(tx, { type: 'queue_changed' })
  return {}
}
