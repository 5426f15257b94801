// Holds the books against the chains: what the ledger says we keep on each network, and what is really there.

import { type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import { allNetworks, type Network, type NetworkId } from '@sampan/contract/networks.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Chain, Chains } from '../crypto/public.ts'
import { chainUnitsPerLedgerUnit } from '../crypto/public.ts'

/** All in units of the chain. */
export type CoinReconciliation = {
  readonly network: Network
  readonly currency: Stablecoin
  /** What the ledger and its dust say that we hold. */
  readonly books: bigint
  readonly omnibus: bigint
  readonly depositAddresses: bigint
  /** Seen on the chain and not in the books yet. */
  readonly arriving: bigint
  /** Out of our wallet on the chain and not out of the books yet. */
  readonly leaving: bigint
  readonly difference: bigint
  /** Addresses whose balance the network cannot read; the difference is without them. */
  readonly unreadable: readonly string[]
}

export type Reconciliation = {
  readonly coins: readonly CoinReconciliation[]
  /** Networks that could not be compared at all, each with the first error. */
  readonly unreachable: readonly { readonly network: Network; readonly error: unknown }[]
}

type ReconcileDeps = { readonly chains: Chains; readonly chart: Chart }

/** Compares every network that has nodes and was ever watched; one that fails does not stop the others. */
export async function reconcileChains(db: Db, { chains, chart }: ReconcileDeps): Promise<Reconciliation> {
  const { rows } = await db.query<{ network: NetworkId; omnibus: string }>('select network, omnibus from chain_cursor')
  const coins: CoinReconciliation[] = []
  const unreachable: { network: Network; error: unknown }[] = []
  for (const network of allNetworks) {
    const chain = chains.get(network.id)
    const omnibus = rows.find((row) => row.network === network.id)?.omnibus
    if (!chain || omnibus === undefined) continue
    try {
      coins.push(...(await reconcileNetwork(db, chart, { network, chain, omnibus })))
    } catch (error) {
      unreachable.push({ network, error })
    }
  }
  return { coins, unreachable }
}

async function reconcileNetwork(db: Db, chart: Chart, wallet: Omit<Coin, 'currency'>): Promise<CoinReconciliation[]> {
  const coins: CoinReconciliation[] = []
  for (const currency of stablecoins.filter((code) => wallet.chain.tokens[code] !== undefined))
    coins.push(await reconcileCoin(db, chart, { ...wallet, currency }))
  return coins
}

type Coin = { readonly network: Network; readonly chain: Chain; readonly currency: Stablecoin; readonly omnibus: string }

async function reconcileCoin(db: Db, chart: Chart, { network, chain, currency, omnibus }: Coin): Promise<CoinReconciliation> {
  const { gateway } = chain
  const held = await gateway.balance(omnibus, { kind: 'token', currency })
  const addresses = (await addressesWith(db, network.id, currency)).filter((address) => address !== omnibus)
  const { total: depositAddresses, unreadable } = await readBalances({ network, chain, currency, omnibus }, addresses)
  const perUnit = chainUnitsPerLedgerUnit(network.id, currency)
  // The omnibus account gives what customers get: it stands below zero by what we hold.
  const ledger = -(await balanceOf(db, chart.omnibus(network.name, currency))).units
  const books = ledger * perUnit + (await dustOf(db, network.id, currency))
  const arriving = await arrivingOf(db, network.id, currency)
  const leaving = await leavingOf(db, chain, network.id, currency)
  const difference = held + depositAddresses + leaving - (books + arriving)
  return { network, currency, books, omnibus: held, depositAddresses, arriving, leaving, difference, unreadable }
}

/** Distinguishes an address that the network cannot read from a network that does not answer, by reading the wallet. */
async function readBalances({ chain: { gateway }, currency, omnibus }: Coin, addresses: readonly string[]) {
  const unreadable: string[] = []
  let total = 0n
  for (const address of addresses) {
    try {
      total += await gateway.balance(address, { kind: 'token', currency })
    } catch {
      await gateway.balance(omnibus, { kind: 'token', currency })
      unreadable.push(address)
    }
  }
  return { total, unreadable }
}

/** Where a coin ever arrived. */
async function addressesWith(db: Db, network: NetworkId, currency: Stablecoin): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>(
    'select distinct address from crypto_deposit where network = $1 and currency = $2',
    [network, currency],
  )
  return rows.map(({ address }) => address)
}

async function dustOf(db: Db, network: NetworkId, currency: Stablecoin): Promise<bigint> {
  const { rows } = await db.query<{ chain_units: string }>(
    'select chain_units from chain_dust where network = $1 and currency = $2',
    [network, currency],
  )
  return BigInt(rows[0]?.chain_units ?? 0)
}

async function arrivingOf(db: Db, network: NetworkId, currency: Stablecoin): Promise<bigint> {
  const { rows } = await db.query<{ units: string | null }>(
    `select sum(chain_units)::text as units from crypto_deposit d
     where network = $1 and currency = $2 and block_height is not null and state not in ('FAILED', 'RETURNED')
       and not (state = 'CREDITED' and amount = 0)
       and not exists (select from crypto_deposit_posting p where p.deposit_id = d.id and p.standing is not null)`,
    [network, currency],
  )
  return BigInt(rows[0]?.units ?? 0)
}

/** Mined, and settled only when it is final. */
async function leavingOf(db: Db, { gateway }: Chain, network: NetworkId, currency: Stablecoin): Promise<bigint> {
  const { rows } = await db.query<{ units: string; hashes: string[] }>(
    `select w.units::text, array_agg(p.txn_hash) as hashes from crypto_withdrawal w join crypto_payment p on p.withdrawal_id = w.id
     where w.network = $1 and w.currency = $2 and w.completed_at is null and w.state in ('BROADCASTING', 'CONFIRMING') and p.txn_hash is not null
     group by w.id, w.units`,
    [network, currency],
  )
  let leaving = 0n
  for (const { units, hashes } of rows) {
    const found = await Promise.all(hashes.map((hash) => gateway.find(hash)))
    if (found.some(({ state }) => state === 'mined')) leaving += BigInt(units)
  }
  return leaving
}
