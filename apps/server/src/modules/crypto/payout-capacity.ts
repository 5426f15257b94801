// What the books still hold of a coin on a network, for the maximum of a withdrawal.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Db } from '../../platform/db/db.ts'

/** How much a network can still pay out in one coin: what the books hold there, less what is promised to others.
 * Never below zero. A race past it leaves a withdrawal queued until the wallet is refilled.
 */
export async function readPayoutCapacity(db: Db, chart: Chart, network: NetworkId, currency: Stablecoin): Promise<Money> {
  // The omnibus account gives what customers receive, so it is below zero by what we hold.
  const holdings = -(await balanceOf(db, chart.omnibus(networkById(network).name, currency))).units
  const left = holdings - (await readPromised(db, network, currency))
  return { units: left > 0n ? left : 0n, currency }
}

async function readPromised(db: Db, network: NetworkId, currency: Stablecoin): Promise<bigint> {
  const { rows } = await db.query<{ units: bigint }>({
    name: 'withdrawals-promised',
    text: `select coalesce(sum(amount), 0)::bigint as units from crypto_withdrawal
           where network = $1 and currency = $2 and completed_at is null`,
    values: [network, currency],
  })
  return rows[0]?.units ?? 0n
}
