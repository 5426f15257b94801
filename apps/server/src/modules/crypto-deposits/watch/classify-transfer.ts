// What a transfer on a chain is to us, judged by the transfer and the owner of its address alone.

import type { ChainTransfer } from '@sampan/chains/gateway.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { DepositReason } from '@sampan/contract/deposit-reasons.ts'
import { chainToLedger } from '@sampan/contract/money.ts'
import { type Network, tokenOn } from '@sampan/contract/networks.ts'
import { decimalsOf } from '../../crypto/public.ts'

export type TransferClass = {
  readonly state: 'DETECTED' | 'UNMATCHED'
  readonly reason: DepositReason | null
  readonly asset: 'token' | 'native' | 'other'
  readonly currency: Stablecoin | null
  readonly contract: string | null
  readonly amount: bigint | null
  readonly dust: bigint
}

type About = { readonly network: Network; readonly owner: string | undefined; readonly omnibus: string }

/** Nothing where it is no deposit at all: a transfer of nothing, or gas for our own wallet. */
export function classifyTransfer(movement: ChainTransfer, { network, owner, omnibus }: About): TransferClass | undefined {
  const { asset, units } = movement
  if (units <= 0n) return undefined
  if (asset.kind === 'native') {
    if (movement.to === omnibus && !network.memo) return undefined
    return { ...unmatched('native'), asset: 'native', currency: null, contract: null, amount: null, dust: 0n }
  }
  if (asset.kind === 'other') return otherToken(asset.contract)
  // Whatever a node calls it: what is not on the allow-list of this very network is another token.
  if (!tokenOn(network.id, asset.currency)) return otherToken(asset.currency)
  const { money, dust } = chainToLedger(units, decimalsOf(network.id, asset.currency), asset.currency)
  const coin = { asset: 'token', currency: asset.currency, contract: null, amount: money.units, dust } as const
  if (owner !== undefined) return { state: 'DETECTED', reason: null, ...coin }
  return { ...unmatched(whyUnmatched(movement, network)), ...coin }
}

const otherToken = (contract: string): TransferClass => ({
  ...unmatched('otherToken'),
  asset: 'other',
  currency: null,
  contract,
  amount: null,
  dust: 0n,
})

const unmatched = (reason: DepositReason) => ({ state: 'UNMATCHED', reason }) as const

function whyUnmatched({ memo }: ChainTransfer, network: Network): DepositReason {
  if (!network.memo) return 'toOmnibus'
  return memo === null ? 'memoMissing' : 'memoUnknown'
}
