// The operators. New ones are added by a command on the server; what they may do changes by two of them.

import type { Language } from '@sampan/contract/language.ts'
import { say } from '@sampan/contract/language.ts'
import { operatorAccess } from '@sampan/contract/machines/access.ts'
import type { changeOperator as changeEntry, operators as listEntry } from '@sampan/contract/operator/api/staff.ts'
import { type OperatorRole, operatorRoles } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import { requestOperatorChange } from './operator-changes.ts'
import { endSessions } from './sign-in/operator-sessions.ts'
import { type Operator, requireOperator } from './sign-in/operators.ts'

type Row = {
  id: string
  name: string
  email: string
  role: OperatorRole
  status: 'ACTIVE' | 'DISABLED'
  break_glass: boolean
  last_sign_in: Date | null
  renewal_asked: boolean
  change_asked: boolean
}

const select = (db: Db, where: string, values: readonly [now: Date, ...unknown[]]) =>
  db.query<Row>(
    `select o.id, o.name, o.email, o.role, o.status, o.break_glass,
            (select max(created_at) from operator_session s where s.operator_id = o.id) as last_sign_in,
            exists (select from operator_renewal r where r.operator_id = o.id and r.state = 'PENDING' and r.expires_at > $1) as renewal_asked,
            exists (select from operator_change c where c.operator_id = o.id and c.state = 'PENDING' and c.expires_at > $1) as change_asked
     from operator o where ${where} order by o.name, o.id limit 200`,
    [...values],
  )

const show = (row: Row, language: Language) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  roleLabel: say(operatorRoles[row.role].label, language),
  state: row.status,
  breakGlass: row.break_glass,
  lastSignInAt: row.last_sign_in?.toISOString() ?? null,
  renewalAsked: row.renewal_asked,
  changeAsked: row.change_asked,
})

export async function listOperators({ db, language, now }: ReadCtxOf<typeof listEntry>): Promise<Answer<typeof listEntry>> {
  const { rows } = await select(db, 'true', [now])
  return { resultList: rows.map((row) => show(row, language)) }
}

/** Disabling counts at once. Whatever gives rights waits for a second operator. */
export async function changeOperator(
  ctx: WriteCtxOf<typeof changeEntry>,
  { params, body }: Input<typeof changeEntry>,
): Promise<Answer<typeof changeEntry>> {
  const { tx, session, now, language } = ctx
  const actor = operatorOf(ctx)
  await tx.query('select from operator where id = $1 for update', [rowId(params.id)])
  const [operator, maker] = [await requireOperator(tx, params.id), await requireOperator(tx, session.operatorId)]
  if (operator.person === maker.person) throw new Refusal('secondOperatorNeeded')
  const { role, state, reason } = body
  if (state === 'DISABLED' && operator.status !== 'DISABLED') await disableOperator(tx, { operator, reason, actor, now })
  const newRole = role === operator.role ? undefined : role
  const enables = state === 'ACTIVE' && operator.status !== 'ACTIVE'
  if (newRole || enables) await requestOperatorChange(tx, { operator, maker, role: newRole, enables, reason, actor, now })
  const after = (await select(tx, 'o.id = $2', [now, params.id])).rows[0]
  if (!after) throw new Error('an operator that was changed is gone')
  return show(after, language)
}

type Disabling = { readonly operator: Operator; readonly reason: string; readonly actor: Actor; readonly now: Date }

async function disableOperator(tx: Tx, { operator, reason, actor, now }: Disabling): Promise<void> {
  const { id, role, status } = operator
  await moveState(tx, operatorAccess, { table: 'operator', column: 'status', id }, 'disable', { by: 'operator' })
  await endSessions(tx, { operatorId: id }, now)
  const detail = { from: { role, status }, to: { status: 'DISABLED' }, reason }
  await audit(tx, actor, now, { action: 'operatorChanged', subject: id, detail })
}
