// What the signer needs, and what operators can control of it.

import type { Nodes, Signing } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Journal } from './journal/journal.ts'
import type { KeyStore } from './keys/keystore.ts'
import type { Limits } from './limits.ts'

export type SignerOptions = {
  readonly keyStore: KeyStore
  readonly journal: Journal
  readonly limits: Limits
  /** The public key of the server, which approves withdrawals with the private one; several with commas during a change. */
  readonly approvalKey: string
  /** The contracts on each network that count as allowed coins. */
  readonly tokens: Partial<Record<NetworkId, Nodes['tokens']>>
  readonly now?: () => Date
  /** For Solana, whose bytes contain no time: a death statement is accepted only this long after the signature. */
  readonly resignWaitMs?: number
  /** true: nothing is signed until the server has shown the newest journal head that it knows. */
  readonly checksJournal?: boolean
  readonly signingOf?: (network: NetworkId, tokens: Nodes['tokens']) => Promise<Signing>
}

/** The kill switch of each network, which survives a restart. */
export type SignerControl = {
  stop(network: NetworkId): Promise<void>
  resume(network: NetworkId): Promise<void>
  stopped(): Promise<readonly NetworkId[]>
}

/** Solana forgets a transaction after about 90 seconds. */
export const usualResignWaitMs = 5 * 60_000
