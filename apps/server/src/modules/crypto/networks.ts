// What operators decide per network and coin. Seeded once from the contract; from then on the rows rule.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { Money } from '@sampan/contract/money.ts'
import { type Network, type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { toCamelCase } from '../../core/rows.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type Finality = 'tag' | 'count'

export type AssetPolicy = {
  readonly currency: Stablecoin
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
  /** Closed by a deep reorganisation: what arrives waits and is not credited. */
  readonly creditingOpen: boolean
  readonly minimumDeposit: Money
  readonly minimumWithdraw: Money
  /** From this amount on the sender has to be known. */
  readonly travelRuleFrom: Money
  /** With less than this on a deposit address it is left where it is. */
  readonly sweepFrom: Money
}

export type NetworkPolicy = {
  readonly network: Network
  readonly confirmations: number
  readonly finality: Finality
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
  readonly notice: Text | null
  readonly assets: ReadonlyMap<Stablecoin, AssetPolicy>
}

type PolicyRow = Omit<NetworkPolicy, 'network' | 'assets'> & { readonly network: NetworkId }
type AssetRow = Pick<AssetPolicy, 'currency' | 'depositsOpen' | 'withdrawalsOpen' | 'creditingOpen'> &
  Record<'minimumDeposit' | 'minimumWithdraw' | 'travelRuleFrom' | 'sweepFrom', bigint> & { readonly network: NetworkId }

export async function readPolicies(db: Db): Promise<ReadonlyMap<NetworkId, NetworkPolicy>> {
  const policies = await db.query<object>({ name: 'network-policies', text: 'select * from network_policy order by network' })
  const { rows } = await db.query<object>({ name: 'network-assets', text: 'select * from network_asset' })
  const assets = Map.groupBy(rows.map(toCamelCase) as AssetRow[], ({ network }) => network)
  return new Map(
    (policies.rows.map(toCamelCase) as PolicyRow[]).map((row) => {
      const { network: id, confirmations } = row
      if (!(confirmations >= 1)) throw new Error(`network ${id} has ${confirmations} confirmations`)
      const own = (assets.get(id) ?? []).map((asset) => [asset.currency, assetOf(asset)] as const)
      return [id, { ...row, network: networkById(id), assets: new Map(own) }]
    }),
  )
}

export async function readPolicy(db: Db, network: NetworkId): Promise<NetworkPolicy> {
  const found = (await readPolicies(db)).get(network)
  if (!found) throw new Error(`network ${network} has no row in network_policy`)
  return found
}

/** Closes deposits, withdrawals and crediting of one asset; false if all are closed already. */
export async function closeAsset(tx: Tx, network: NetworkId, currency: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update network_asset set deposits_open = false, withdrawals_open = false, crediting_open = false
     where network = $1 and currency = $2 and (deposits_open or withdrawals_open or crediting_open)`,
    [network, currency],
  )
  return rowCount === 1
}

function assetOf({ minimumDeposit, minimumWithdraw, travelRuleFrom, sweepFrom, ...row }: AssetRow): AssetPolicy {
  const money = (units: bigint): Money => ({ units, currency: row.currency })
  return {
    ...row,
    minimumDeposit: money(minimumDeposit),
    minimumWithdraw: money(minimumWithdraw),
    travelRuleFrom: money(travelRuleFrom),
    sweepFrom: money(sweepFrom),
  }
}

type NetworkStatus = { network: NetworkId; open: boolean; notice: Text | null; eta: number | null }

/** What the public status shows of each network. */
export async function readNetworkStatus(db: Db): Promise<NetworkStatus[]> {
  const { rows } = await db.query<NetworkStatus>({
    name: 'status-networks',
    text: `select n.network, n.deposits_open or n.withdrawals_open as open, n.notice, p.eta_minutes_to::int as eta
           from network_policy n left join crypto_payout_policy p on p.network = n.network`,
    values: [],
  })
  return rows
}
