// Which coin on which network: what the address asks for, as far as it is offered.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { isNetworkName, type NetworkId, type NetworkName, networkById } from '@sampan/contract/networks.ts'
import { toMoney } from '@sampan/ui/wire-money'
import type { PausedChannel } from '../transaction/paused-channels.tsx'
import type { NetworkChoice } from './asset-network.tsx'

type AssetRow = {
  readonly currency: Stablecoin
  readonly mainNet: NetworkId
  readonly deposit: boolean
  readonly withdraw: boolean
  readonly about?: string | null
  readonly feeFrom?: { readonly amount: string; readonly currency: Stablecoin }
  readonly etaMinutes?: NetworkChoice['etaMinutes']
}

type AssetQuery = { readonly currency: string | undefined; readonly network: string | undefined }

export type AssetChoice<Row> = {
  readonly assets: readonly Stablecoin[]
  readonly asset: Stablecoin | undefined
  readonly networks: readonly NetworkChoice[]
  /** The networks of this coin that are closed now, the chosen one apart: it has a note of its own. */
  readonly closed: readonly PausedChannel[]
  readonly network: NetworkName | undefined
  /** The row of both together; missing as long as no network is chosen. */
  readonly row: Row | undefined
}

/** The coin with the most networks is the default; a network is never preselected, because a wrong one loses the money. */
export function chooseAsset<Row extends AssetRow>(
  rows: readonly Row[],
  way: 'deposit' | 'withdraw',
  asked: AssetQuery,
): AssetChoice<Row> {
  const counts = new Map<Stablecoin, number>()
  for (const { currency } of rows) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const assets = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const asset = assets.find((one) => one === asked.currency) ?? (assets.includes('USDC') ? 'USDC' : assets[0])
  const here = rows.filter(({ currency }) => currency === asset)
  const networks = here.map((row) => ({
    name: networkById(row.mainNet).name,
    open: row[way],
    // A deposit costs nothing here, and its time depends on the sender.
    ...(way === 'withdraw' && row.feeFrom && { feeFrom: toMoney(row.feeFrom), etaMinutes: row.etaMinutes }),
  }))
  const row = isNetworkName(asked.network) ? here.find(({ mainNet }) => networkById(mainNet).name === asked.network) : undefined
  const closed = here
    .filter((one) => !one[way] && one !== row)
    .map(({ mainNet, about = null }) => ({ name: networkById(mainNet).label, about }))
  return { assets, asset, networks, closed, network: row && networkById(row.mainNet).name, row }
}
