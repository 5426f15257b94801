// The rows of requested changes of operators: selected, locked, and settled once.

import { operatorChange } from '@sampan/contract/machines/proposals.ts'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type OperatorChangeRow = {
  id: string
  operator_id: string
  /** Null: the role stays. */
  to_role: OperatorRole | null
  enables: boolean
  reason: string
  maker: string
  made_at: Date
  expires_at: Date
  state: string
  name: string
  email: string
  role: OperatorRole
  status: string
  person: string
  maker_name: string
  maker_role: OperatorRole
  maker_status: string
  maker_person: string
}

export async function selectChanges(db: Db, where: string, values: unknown[]): Promise<OperatorChangeRow[]> {
  const { rows } = await db.query<OperatorChangeRow>(
    `select c.id, c.operator_id, c.role as to_role, c.enables, c.reason, c.maker, c.made_at, c.expires_at, c.state,
            o.name, o.email, o.role, o.status, o.person,
            m.name as maker_name, m.role as maker_role, m.status as maker_status, m.person as maker_person
     from operator_change c join operator o on o.id = c.operator_id join operator m on m.id = c.maker where ${where}`,
    values,
  )
  return rows
}

export async function lockOpenChange(tx: Tx, id: string, now: Date): Promise<OperatorChangeRow> {
  const [row] = await selectChanges(tx, 'c.id = $1 for update of c, o', [rowId(id)])
  if (!row) throw new Refusal('notFound')
  const state = row.state === 'PENDING' && row.expires_at <= now ? 'EXPIRED' : row.state
  if (state !== 'PENDING') throw new Refusal('illegalMove', { result: { process: 'operatorChange', state } })
  return row
}

export const settleChange = (tx: Tx, { id }: OperatorChangeRow, move: 'confirm' | 'decline', checker: string, now: Date) =>
  moveState(tx, operatorChange, { table: 'operator_change', id }, move, { by: 'operator', set: { checker, decided_at: now } })
