// Finds a credited deposit by its sender and its exact amount.

import type { Money } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

type DepositSearch = {
  readonly accountId: string
  readonly network: NetworkId
  readonly sender: string
  readonly money: Money
  readonly from: Date
  readonly until: Date
}

/** Its transaction hash. A sender who has paid to other accounts too may be an exchange, which pays for many people. */
export async function findCredited(
  db: Db | Tx,
  { accountId, network, sender, money, from, until }: DepositSearch,
): Promise<string | undefined> {
  const { rows } = await db.query<{ txn_hash: string }>({
    name: 'find-credited-deposit',
    text: `select txn_hash from crypto_deposit
           where account_id = $1 and network = $2 and sender = $3 and currency = $4 and amount = $5 and dust = 0
             and state = 'CREDITED' and created_at between $6 and $7
             and not exists (select from crypto_deposit other where other.network = $2 and other.sender = $3 and other.account_id <> $1)
           limit 1`,
    values: [accountId, network, sender, money.currency, money.units, from, until],
  })
  return rows[0]?.txn_hash
}
