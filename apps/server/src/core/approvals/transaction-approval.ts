// What the outcome of an approval request does to a transaction, the same for every kind.

import type { Refusal } from '@sampan/contract/refusals.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type ChangeSet, noChange } from '../changes/change-set.ts'
import { type Change, required } from '../transactions/transition.ts'
import type { ApprovalHandler, ApprovalOutcome, Ending } from './approvals.ts'

type EndMove = 'decline' | 'cancel' | 'expire'

/** What differs between kinds. */
type Definition<Row> = {
  /** Locks the account's own transaction. */
  lock(tx: Tx, decided: ApprovalOutcome): Promise<Row>
  /** Executes what was approved. */
  approve(tx: Tx, row: Row, decided: ApprovalOutcome): Promise<ChangeSet | Refusal>
  /** Ends it and releases its hold. */
  end(tx: Tx, row: Row, move: EndMove, change: Omit<Change, 'reason'>): Promise<ChangeSet | Refusal>
}

const endings = {
  rejected: { move: 'decline', by: 'approver' },
  withdrawn: { move: 'cancel', by: 'customer' },
  expired: { move: 'expire', by: 'system' },
} as const satisfies Record<Ending, object>

export const transactionApproval = <Row extends { readonly state: string }>({
  lock,
  approve,
  end,
}: Definition<Row>): ApprovalHandler => ({
  approve: async (tx, decided) => required(await approve(tx, await lock(tx, decided), decided)),
  async end(tx, { ending, reason, ...decided }) {
    const row = await lock(tx, decided)
    if (row.state !== 'PENDING_APPROVAL') return noChange
    const { move, by } = endings[ending]
    const { actor, now } = decided
    return required(await end(tx, row, move, { now, by, actor, ...(reason !== null && { reasonText: reason }) }))
  },
})
