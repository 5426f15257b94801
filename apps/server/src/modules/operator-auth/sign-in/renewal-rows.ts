// The rows of requested renewals: selected, locked, and settled once.

import { operatorRenewal } from '@sampan/contract/machines/proposals.ts'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState } from '../../../core/transitions/move-state.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'

export type RenewalRow = {
  id: string
  operator_id: string
  reason: string
  maker: string
  token_hash: Buffer
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

export async function selectRenewals(db: Db, where: string, values: unknown[]): Promise<RenewalRow[]> {
  const { rows } = await db.query<RenewalRow>(
    `select r.id, r.operator_id, r.reason, r.maker, r.token_hash, r.made_at, r.expires_at, r.state,
            o.name, o.email, o.role, o.status, o.person,
            m.name as maker_name, m.role as maker_role, m.status as maker_status, m.person as maker_person
     from operator_renewal r join operator o on o.id = r.operator_id join operator m on m.id = r.maker where ${where}`,
    values,
  )
  return rows
}

/** Decided once: the second attempt finds it decided. */
export async function lockOpenRenewal(tx: Tx, id: string, now: Date): Promise<RenewalRow> {
  const [row] = await selectRenewals(tx, 'r.id = $1 for update of r', [rowId(id)])
  if (!row) throw new Refusal('notFound')
  const state = row.state === 'PENDING' && row.expires_at <= now ? 'EXPIRED' : row.state
  if (state !== 'PENDING') throw new Refusal('illegalMove', { result: { process: 'renewal', state } })
  return row
}

export const settleRenewal = (tx: Tx, { id }: RenewalRow, move: 'confirm' | 'decline', checker: string, now: Date) =>
  moveState(tx, operatorRenewal, { table: 'operator_renewal', id }, move, { by: 'operator', set: { checker, decided_at: now } })
