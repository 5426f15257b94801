// What goes with a change of a transaction's details that is no step of it.

import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { TransactionState } from './transition.ts'

export async function emitTransactionChanged(
  tx: Tx,
  { id, accountId }: Pick<TransactionState, 'id' | 'accountId'>,
): Promise<void> {
  if (accountId !== null) await emitToAccount(tx, accountId, { type: 'transaction_changed', ref: id })
}

/** The search finds it by its new details; the version keeps an earlier filing from overwriting a later one. */
export async function refileTransaction(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'refile-transaction',
    text: `with changed as (update transaction set version = version + 1 where id = $1 returning id, account_id)
           insert into transaction_unfiled (transaction_id, account_id) select id, account_id from changed`,
    values: [id],
  })
}
