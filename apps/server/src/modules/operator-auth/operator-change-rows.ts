// The rows of requested changes of operators: selected, locked, and settled once.

import { operatorChange } from '@sampan/contract/machines/proposals.ts'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import { type OperatorProposalRow, operatorColumns, requirePending } from './operator-proposal.ts'

export type OperatorChangeRow = OperatorProposalRow & {
  /** Null: the role stays. */
  to_role: OperatorRole | null
  enables: boolean
}

export async function selectChanges(db: Db, where: string, values: unknown[]): Promise<OperatorChangeRow[]> {
  const { rows } = await db.query<OperatorChangeRow>(
    `select c.id, c.operator_id, c.role as to_role, c.enables, c.reason, c.maker, c.made_at, c.expires_at, c.state,
            ${operatorColumns}
     from operator_change c join operator o on o.id = c.operator_id join operator m on m.id = c.maker where ${where}`,
    values,
  )
  return rows
}

export async function lockOpenChange(tx: Tx, id: string, now: Date): Promise<OperatorChangeRow> {
  const [row] = await selectChanges(tx, 'c.id = $1 for update of c, o', [rowId(id)])
  return requirePending(row, 'operatorChange', now)
}

export const settleChange = (tx: Tx, { id }: OperatorChangeRow, move: 'confirm' | 'decline', checker: string, now: Date) =>
  moveState(tx, operatorChange, { table: 'operator_change', id }, move, { by: 'operator', set: { checker, decided_at: now } })
