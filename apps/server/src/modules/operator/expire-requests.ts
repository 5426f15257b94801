// A request about an operator that nobody confirmed in time makes room for the next one.

import type { operatorChange, operatorRenewal } from '@sampan/contract/machines/proposals.ts'
import { tryMoveState } from '../../core/transitions/move-state.ts'
import type { Tx } from '../../platform/db.ts'

export async function expireRequests(
  tx: Tx,
  machine: typeof operatorChange | typeof operatorRenewal,
  table: 'operator_change' | 'operator_renewal',
  operatorId: string,
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from ${table} where operator_id = $1 and state = 'PENDING' and expires_at <= $2`,
    [operatorId, now],
  )
  for (const { id } of rows) await tryMoveState(tx, machine, { table, id }, 'expire', { by: 'system' })
}
