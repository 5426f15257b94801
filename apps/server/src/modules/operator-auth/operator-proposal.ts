// What requested changes of operators and requested renewals have in common: the operator, the maker, and one decision in time.

import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'

export type OperatorProposalRow = {
  id: string
  operator_id: string
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

/** Of the operator `o` and the maker `m`. */
export const operatorColumns = `o.name, o.email, o.role, o.status, o.person,
  m.name as maker_name, m.role as maker_role, m.status as maker_status, m.person as maker_person`

/** Decided once: the second attempt finds it decided. */
export function requirePending<Row extends OperatorProposalRow>(row: Row | undefined, process: string, now: Date): Row {
  if (!row) throw new Refusal('notFound')
  const state = row.state === 'PENDING' && row.expires_at <= now ? 'EXPIRED' : row.state
  if (state !== 'PENDING') throw new Refusal('illegalMove', { result: { process, state } })
  return row
}
