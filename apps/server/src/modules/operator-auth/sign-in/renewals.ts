// Renews the set-up of an operator who lost their phone: one operator asks, another confirms, and each passes on one of the two tokens.

import { say } from '@sampan/contract/language.ts'
import type {
  askRenewal as askEntry,
  confirmRenewal as confirmEntry,
  declineRenewal as declineEntry,
  renewals as listEntry,
} from '@sampan/contract/operator/api/staff.ts'
import { mayRole } from '@sampan/contract/operator/permissions.ts'
import { operatorRoles } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { emitConsoleEvent } from '../../../platform/events/console-events.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { hashToken, newId } from '../../../platform/security/ids.ts'
import { operatorOf } from '../../../platform/security/operator-session.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import { expireRequests } from '../expire-requests.ts'
import { endSessions } from './operator-sessions.ts'
import { findOperator, type Operator, requireOperator } from './operators.ts'
import { lockOpenRenewal, type RenewalRow, selectRenewals, settleRenewal } from './renewal-rows.ts'
import { inviteToSetUp, newSetUpToken } from './set-up-authenticator.ts'

/** An operator who has lost their phone waits for it; a request that is not confirmed expires. */
const lifeMs = 24 * 3_600_000

/** The person counts, under whatever name: neither who asked nor who gets the new authenticator. */
const isSecond = ({ maker_person, person }: RenewalRow, by: Operator): boolean => ![maker_person, person].includes(by.person)

export async function listRenewals({
  db,
  session,
  language,
  now,
}: ReadCtxOf<typeof listEntry>): Promise<Answer<typeof listEntry>> {
  const rows = await selectRenewals(db, `r.state = 'PENDING' and r.expires_at > $1 order by r.made_at limit 100`, [now])
  const reader = await findOperator(db, 'id', session.operatorId)
  const resultList = rows.map((row) => ({
    id: row.id,
    operator: {
      id: row.operator_id,
      name: row.name,
      email: row.email,
      roleLabel: say(operatorRoles[row.role].label, language),
    },
    reason: row.reason,
    by: { id: row.maker, name: row.maker_name },
    at: row.made_at.toISOString(),
    until: row.expires_at.toISOString(),
    mayConfirm: session.permissions.includes('operator.confirm') && reader !== undefined && isSecond(row, reader),
  }))
  return { resultList }
}

export async function requestRenewal(
  { messages }: OperatorAuthDeps,
  ctx: WriteCtxOf<typeof askEntry>,
  { params, body }: Input<typeof askEntry>,
): Promise<Answer<typeof askEntry>> {
  const { tx, session, now } = ctx
  const [operator, maker] = [await requireOperator(tx, params.id), await requireOperator(tx, session.operatorId)]
  if (operator.person === maker.person) throw new Refusal('secondOperatorNeeded')
  if (operator.status !== 'ACTIVE') throw new Refusal('illegalMove', { result: { process: 'renewal', state: operator.status } })
  await expireRequests(tx, 'operator_renewal', operator.id, now)
  const token = newSetUpToken()
  const { rowCount } = await tx.query(
    `insert into operator_renewal (id, operator_id, reason, maker, token_hash, made_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (operator_id) where state = 'PENDING' do nothing`,
    [newId(), operator.id, body.reason, maker.id, hashToken(token), now, new Date(now.getTime() + lifeMs)],
  )
  if (rowCount !== 1) throw new Refusal('alreadyProposed')
  const detail = { reason: body.reason }
  await audit(tx, operatorOf(ctx), now, { action: 'operatorRenewalAsked', subject: operator.id, detail })
  const told = { name: operator.name, email: operator.email, at: now.toISOString(), reason: body.reason }
  await messages.letter(tx, { email: operator.email, language: 'en', kind: 'operatorRenewalAsked', params: told })
  await emitConsoleEvent(tx, { type: 'queue_changed' })
  return { setUpToken: token }
}

export async function confirmRenewal(
  deps: OperatorAuthDeps,
  ctx: WriteCtxOf<typeof confirmEntry>,
  { params }: Input<typeof confirmEntry>,
): Promise<Answer<typeof confirmEntry>> {
  const { tx, session, now } = ctx
  const row = await lockOpenRenewal(tx, params.id, now)
  const checker = await requireOperator(tx, session.operatorId)
  if (!isSecond(row, checker)) throw new Refusal('secondOperatorNeeded')
  // Who has been sent away since, or has another role now, does not ask any more.
  const stands = row.status === 'ACTIVE' && row.maker_status === 'ACTIVE' && mayRole(row.maker_role, 'operator.manage')
  if (!stands) throw new Refusal('illegalMove', { result: { process: 'renewal', state: 'EXPIRED' } })
  await settleRenewal(tx, row, 'confirm', checker.id, now)
  // Tickets first: a sign-in under way either has its session before this line, which ends below, or finds no ticket.
  const setUpToken = await inviteToSetUp(tx, { operatorId: row.operator_id, now, beside: row.token_hash })
  for (const table of ['operator_authenticator', 'operator_authenticator_step', 'operator_passkey'])
    await tx.query(`delete from ${table} where operator_id = $1`, [row.operator_id])
  await endSessions(tx, { operatorId: row.operator_id }, now)
  const detail = { maker: row.maker, reason: row.reason }
  await audit(tx, operatorOf(ctx), now, { action: 'operatorRenewed', subject: row.operator_id, detail })
  await notifyRenewed(tx, deps, row, now)
  await emitConsoleEvent(tx, { type: 'queue_changed' })
  return { setUpToken }
}

async function notifyRenewed(tx: Tx, { messages }: OperatorAuthDeps, row: RenewalRow, now: Date): Promise<void> {
  const { rows } = await tx.query<{ email: string }>(
    `select email from operator where status = 'ACTIVE' and (id = $1 or role in ('admin', 'auditor'))`,
    [row.operator_id],
  )
  const params = { name: row.name, email: row.email, at: now.toISOString(), reason: row.reason }
  for (const { email } of rows) await messages.letter(tx, { email, language: 'en', kind: 'operatorRenewed', params })
}

/** Also by the operator concerned, if they have the permission: nothing changes for them then. */
export async function declineRenewal(
  ctx: WriteCtxOf<typeof declineEntry>,
  { params, body }: Input<typeof declineEntry>,
): Promise<Answer<typeof declineEntry>> {
  const { tx, session, now } = ctx
  const row = await lockOpenRenewal(tx, params.id, now)
  await settleRenewal(tx, row, 'decline', session.operatorId, now)
  const detail = { maker: row.maker, reason: body.reason }
  await audit(tx, operatorOf(ctx), now, { action: 'operatorRenewalDeclined', subject: row.operator_id, detail })
  await emitConsoleEvent(tx, { type: 'queue_changed' })
  return {}
}
