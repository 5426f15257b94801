// What the handlers and jobs of this module are given: the books are proved and compared by their own modules.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Network, NetworkId } from '@sampan/contract/networks.ts'
import type { AuditReport } from '@sampan/ledger/audit.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Db } from '../../platform/db/db.ts'

/** One coin on one network, all in units of the chain. */
export type ChainCoin = {
  readonly network: Network
  readonly currency: Stablecoin
  readonly books: bigint
  readonly omnibus: bigint
  readonly depositAddresses: bigint
  readonly arriving: bigint
  readonly leaving: bigint
  readonly difference: bigint
  /** Addresses whose balance the network cannot tell. */
  readonly unreadable: readonly string[]
}

export type ChainComparison = {
  readonly coins: readonly ChainCoin[]
  readonly unreachable: readonly { readonly network: Network; readonly error: unknown }[]
}

export type AccountingDeps = {
  readonly chart: Chart
  proveWhole(): Promise<AuditReport>
  compareChains(db: Db): Promise<ChainComparison>
  /** Networks that customers may use; one that is not compared has kept silent. */
  readonly networks: readonly NetworkId[]
  /** The decimals of a coin on its network. */
  decimalsOf(network: NetworkId, currency: Stablecoin): number
  /** Between two looks at a difference; a test need not wait. */
  readonly pauseMs?: number
  /** Whether the chain knows this transaction; nothing where it cannot be asked. */
  isOnChain(network: NetworkId, txnHash: string): Promise<boolean | undefined>
}
