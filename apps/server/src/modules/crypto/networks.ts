// What operators decide per network and coin. Seeded once from the contract; from then on the rows rule.

import { ledgerScale, type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { Money } from '@sampan/contract/money.ts'
import { allNetworks, type Network, type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { toCamelCase } from '../../core/rows.ts'
import type { Db, Transact, Tx } from '../../platform/db/db.ts'
import { PlainProblem } from '../../platform/observability/startup-problem.ts'

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

/** These networks have no block that they call final themselves, or call every block so. */
const counted: readonly string[] = ['Viction', 'Stellar']
/** On one's own machine nobody waits for a thousand blocks. Simulated networks call a block final as late as the real ones. */
const practiceConfirmationsMax = 6
const seeds = {
  minimumDeposit: 5,
  minimumWithdraw: 10,
  travelRuleFrom: 1_000,
  practiceTravelRuleFrom: 10_000,
  /** Where gas is expensive, more has to gather first. */
  sweepFrom: { Ethereum: 500, others: 25 },
} as const

/** Before anything else of this module: the rows are there and make sense. */
export async function prepareNetworks(transact: Transact, { practice }: { practice: boolean }): Promise<void> {
  await transact((tx) => seedNetworks(tx, { practice }))
  await transact(requirePolicies)
}

/** Fills an empty table. A row that is missing later is not guessed: `requirePolicies` says so. */
export async function seedNetworks(tx: Tx, { practice }: { practice: boolean }): Promise<void> {
  // Two processes may start at once.
  await tx.query('lock table network_policy in share row exclusive mode')
  const { rowCount } = await tx.query('select from network_policy limit 1')
  if (rowCount) return
  for (const { id, name, family, confirmations, tokens } of allNetworks) {
    await tx.query('insert into network_policy (network, confirmations, finality) values ($1, $2, $3)', [
      id,
      practice && family === 'evm' ? Math.min(confirmations, practiceConfirmationsMax) : confirmations,
      counted.includes(name) ? 'count' : 'tag',
    ])
    for (const currency of stablecoins.filter((code) => Object.hasOwn(tokens, code)))
      await tx.query(
        `insert into network_asset (network, currency, minimum_deposit, minimum_withdraw, travel_rule_from, sweep_from)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          currency,
          whole(currency, seeds.minimumDeposit),
          whole(currency, seeds.minimumWithdraw),
          whole(currency, practice ? seeds.practiceTravelRuleFrom : seeds.travelRuleFrom),
          whole(currency, name === 'Ethereum' && !practice ? seeds.sweepFrom.Ethereum : seeds.sweepFrom.others),
        ],
      )
  }
}

const whole = (currency: Stablecoin, amount: number): bigint => BigInt(amount) * powerOfTen(ledgerScale(currency))

/** Without a number of confirmations a deposit would count at first sight: then nothing starts at all. */
export async function requirePolicies(db: Db): Promise<void> {
  const { rows } = await db.query<{ network: number; confirmations: number | null }>(
    'select network, confirmations from network_policy',
  )
  const faults = allNetworks.flatMap(({ id, label }) => {
    const found = rows.find(({ network }) => network === id)
    if (found?.confirmations && found.confirmations >= 1) return []
    return [`${label} has ${found ? `${found.confirmations ?? 'no'} confirmations` : 'no row in network_policy'}`]
  })
  if (faults.length > 0)
    throw new PlainProblem(
      `Every network needs at least 1 confirmation before a deposit counts, but ${faults.join(', ')}. Correct the table network_policy.`,
    )
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
