// What other modules may know of the wallet.

import type { Db } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type { Chart } from '@sampan/ledger/chart.ts'
export { postAdjustment } from './post-adjustment.ts'

/** The currency of one of the customer's wallet accounts; undefined for an id of another customer. */
export async function findWalletCurrency(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ currency: string }>({
    name: 'find-wallet-currency',
    text: 'select currency from wallet_account where account_id = $1 and id = $2',
    values: [accountId, rowId(id)],
  })
  return rows[0]?.currency
}
