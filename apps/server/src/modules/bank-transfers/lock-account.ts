// Calls that read what an account has used up, or whether something of it exists, run one after the other.

import type { Tx } from '../../platform/db/db.ts'

export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.query({ name: 'fiat-lock-account', text: 'select from account where id = $1 for no key update', values: [accountId] })
}
