// Who works here. New operators are added by a command on the server, so that nobody alone at a console makes himself a colleague.

import type { Language } from '@sampan/contract/language.ts'
import { say } from '@sampan/contract/language.ts'
import type { changeOperator as changeEntry, operators as listEntry } from '@sampan/contract/operator/api/staff.ts'
import { type OperatorRole, operatorRoles } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { rowId } from '../../platform/ids.ts'
import type { OperatorRead, OperatorWrite } from '../../platform/operator-mount.ts'
import { operatorOf } from '../../platform/operator-session.ts'
import { endSessions } from './sign-in/sessions.ts'

type Row = {
  id: string
  name: string
  email: string
  role: OperatorRole
  status: 'ACTIVE' | 'DISABLED'
  break_glass: boolean
  last_sign_in: Date | null
  renewal_asked: boolean
}

const select = (db: Db, where: string, values: readonly [now: Date, ...unknown[]]) =>
  db.query<Row>(
    `select o.id, o.name, o.email, o.role, o.status, o.break_glass,
            (select max(created_at) from operator_session s where s.operator_id = o.id) as last_sign_in,
            exists (select from operator_renewal r where r.operator_id = o.id and r.state = 'PENDING' and r.expires_at > $1) as renewal_asked
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
})

export const listOperators: OperatorRead<typeof listEntry> = async ({ db, language, now }) => {
  const { rows } = await select(db, 'true', [now])
  return { resultList: rows.map((row) => show(row, language)) }
}

export const changeOperator: OperatorWrite<typeof changeEntry> = async (ctx, { params, body }) => {
  const { tx, session, now, language } = ctx
  if (params.id === session.operatorId) throw new Refusal('secondOperatorNeeded')
  const { rows } = await tx.query<{ role: OperatorRole; status: string }>(
    'select role, status from operator where id = $1 for update',
    [rowId(params.id)],
  )
  const before = rows[0]
  if (!before) throw new Refusal('notFound')
  await tx.query('update operator set role = coalesce($2, role), status = coalesce($3, status) where id = $1', [
    params.id,
    body.role ?? null,
    body.state ?? null,
  ])
  if (body.state === 'DISABLED') await endSessions(tx, { operatorId: params.id }, now)
  const detail = { from: before, to: { role: body.role, status: body.state }, reason: body.reason }
  await audit(tx, operatorOf(ctx), now, { action: 'operatorChanged', subject: params.id, detail })
  const after = (await select(tx, 'o.id = $2', [now, params.id])).rows[0]
  if (!after) throw new Error('an operator that was changed is gone')
  return show(after, language)
}
