// Calls that read what an account has used up, or whether something of it exists, run one after the other.

import type { Tx } from '../../platform/db/db.ts'

/** Statements after it run once the lock is held, so nobody waits for its answer. */
export function lockAccount(tx: Tx, accountId: string): void {
  tx.queryDeferred({
    name: 'fiat-lock-account',
    text: 'select from account where id = $1 for no key update',
    values: [accountId],
  })
}
