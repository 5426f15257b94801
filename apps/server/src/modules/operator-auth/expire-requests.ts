// A request about an operator that nobody confirmed in time makes room for the next one.

import { operatorChange, operatorRenewal } from '@sampan/contract/machines/proposals.ts'
import { tryMoveState } from '../../core/transitions/move-state.ts'
import type { Tx } from '../../platform/db/db.ts'

const machines = { operator_change: operatorChange, operator_renewal: operatorRenewal }

export async function expireRequests(tx: Tx, table: keyof typeof machines, operatorId: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from ${table} where operator_id = $1 and state = 'PENDING' and expires_at <= $2`,
    [operatorId, now],
  )
  for (const { id } of rows) await tryMoveState(tx, machines[table], { table, id }, 'expire', { by: 'system' })
}
