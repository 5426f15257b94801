// The rows of requested renewals: selected, locked, and settled once.

import { operatorRenewal } from '@sampan/contract/machines/proposals.ts'
import { moveState } from '../../../core/transitions/move-state.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { type OperatorProposalRow, operatorColumns, requirePending } from '../operator-proposal.ts'

export type RenewalRow = OperatorProposalRow & {
  token_hash: Buffer
}

export async function selectRenewals(db: Db, where: string, values: unknown[]): Promise<RenewalRow[]> {
  const { rows } = await db.query<RenewalRow>(
    `select r.id, r.operator_id, r.reason, r.maker, r.token_hash, r.made_at, r.expires_at, r.state,
            ${operatorColumns}
     from operator_renewal r join operator o on o.id = r.operator_id join operator m on m.id = r.maker where ${where}`,
    values,
  )
  return rows
}

export async function lockOpenRenewal(tx: Tx, id: string, now: Date): Promise<RenewalRow> {
  const [row] = await selectRenewals(tx, 'r.id = $1 for update of r', [rowId(id)])
  return requirePending(row, 'renewal', now)
}

export const settleRenewal = (tx: Tx, { id }: RenewalRow, move: 'confirm' | 'decline', checker: string, now: Date) =>
  moveState(tx, operatorRenewal, { table: 'operator_renewal', id }, move, { by: 'operator', set: { checker, decided_at: now } })
