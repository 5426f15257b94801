// Where a coin differs: which of the transactions that the books rest on does its chain not know?

import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Db } from '../../platform/db/db.ts'
import type { AccountingDeps, ChainCoin } from './deps.ts'
import type { Finding } from './finding.ts'

type BookedDeposit = { txn_hash: string; units: string; at: Date }

/** What was booked lately is asked for, newest first: older ones were final when they were booked, and were compared since. */
const askedMax = 200

export async function findMissing(db: Db, deps: AccountingDeps, { network, currency }: ChainCoin): Promise<Finding[]> {
  const missing: Finding[] = []
  for (const { txn_hash, units, at } of await bookedOn(db, network.id, currency)) {
    if ((await deps.isOnChain(network.id, txn_hash)) !== false) continue
    missing.push({
      kind: 'missingTransaction',
      where: 'chain',
      place: network.label,
      subject: txn_hash,
      units,
      scale: deps.decimalsOf(network.id, currency),
      currency,
      since: at.toISOString(),
    })
  }
  return missing
}

/** What came in is positive, what went out negative. */
async function bookedOn(db: Db, network: NetworkId, currency: string): Promise<BookedDeposit[]> {
  const { rows } = await db.query<BookedDeposit>(
    `(select txn_hash, sum(chain_units)::text as units, max(coalesce(completed_at, updated_at)) as at from crypto_deposit d
      where network = $1 and currency = $2
        and exists (select from crypto_deposit_posting p where p.deposit_id = d.id and p.standing is not null)
      group by txn_hash order by at desc limit ${askedMax})
     union all
     (select txn_hash, (-units)::text, completed_at from crypto_withdrawal
      where network = $1 and currency = $2 and state = 'COMPLETED' order by completed_at desc limit ${askedMax})`,
    [network, currency],
  )
  return rows
}
