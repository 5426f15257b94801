// Addresses that could be mistaken for this one. Thieves make them: same beginning, same end, another owner.

import { endsOf, looksAlike } from '@sampan/chains/address.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type LookAlike = { readonly label: string; readonly address: string }

const shownMax = 10

/** Among all that the account has or ever had: a deleted one is still known to its eyes. */
export async function findLookAlikes(db: Db | Tx, accountId: string, address: string): Promise<LookAlike[]> {
  const { rows } = await db.query<LookAlike>({
    name: 'address-look-alikes',
    text: `select distinct on (address) label, address from blockchain_address
           where account_id = $1 and ends = $2 order by address, created_at desc limit 50`,
    values: [accountId, endsOf(address)],
  })
  return rows.filter((row) => looksAlike(row.address, address)).slice(0, shownMax)
}
