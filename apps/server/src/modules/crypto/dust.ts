// What the ledger is too coarse for. It is kept in units of the chain until it adds up to a unit of the ledger, which goes to rounding.

import { ledgerScale, type Stablecoin } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import type { Money } from '@sampan/contract/money.ts'
import { type NetworkId, networkById, tokenOn } from '@sampan/contract/networks.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import { post } from '@sampan/ledger/post.ts'
import type { Tx } from '../../platform/db.ts'

/** How many units of the chain make one of the ledger; at least one. */
export function chainUnitsPerLedgerUnit(network: NetworkId, currency: Stablecoin): bigint {
  return powerOfTen(Math.max(0, decimalsOf(network, currency) - ledgerScale(currency)))
}

/** The allow-list's own number: whatever a node says of the token, this is what counts. */
export function decimalsOf(network: NetworkId, currency: Stablecoin): number {
  const token = tokenOn(network, currency)
  if (!token) throw new Error(`${currency} is not on the allow-list of network ${network}`)
  return token.decimals
}

type Dust = { readonly network: NetworkId; readonly currency: Stablecoin; readonly chainUnits: bigint }

/** Negative where a reorganised chain takes dust away again. */
export async function addDust(tx: Tx, chart: Chart, { network, currency, chainUnits }: Dust): Promise<void> {
  if (chainUnits === 0n) return
  await tx.query('insert into chain_dust (network, currency) values ($1, $2) on conflict do nothing', [network, currency])
  const { rows } = await tx.query<{ chain_units: string; postings: number }>(
    'select chain_units, postings from chain_dust where network = $1 and currency = $2 for no key update',
    [network, currency],
  )
  const row = rows[0]
  if (!row) throw new Error('the dust of this network has no row')
  const { whole, rest } = carry(BigInt(row.chain_units) + chainUnits, chainUnitsPerLedgerUnit(network, currency))
  const number = row.postings + (whole === 0n ? 0 : 1)
  if (whole !== 0n) await postWhole(tx, chart, { network, currency, whole, number })
  await tx.query('update chain_dust set chain_units = $3, postings = $4 where network = $1 and currency = $2', [
    network,
    currency,
    rest,
    number,
  ])
}

/** Rounds towards the past: the rest is never negative. */
export function carry(units: bigint, perWhole: bigint): { whole: bigint; rest: bigint } {
  const rest = ((units % perWhole) + perWhole) % perWhole
  return { whole: (units - rest) / perWhole, rest }
}

type Whole = { readonly network: NetworkId; readonly currency: Stablecoin; readonly whole: bigint; readonly number: number }

async function postWhole(tx: Tx, chart: Chart, { network, currency, whole, number }: Whole): Promise<void> {
  const omnibus = chart.omnibus(networkById(network).name, currency)
  const rounding = chart.account('rounding', currency)
  const amount: Money = { units: whole < 0n ? -whole : whole, currency }
  const leg = whole > 0n ? { from: omnibus, to: rounding, amount } : { from: rounding, to: omnibus, amount }
  await post(tx, { key: ['chain-dust', String(network), currency, String(number)], purpose: 'crypto_deposit', legs: [leg] })
}
