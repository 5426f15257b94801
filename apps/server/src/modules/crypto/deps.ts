// What the handlers and jobs of this module depend on. app.ts creates it once.

import type { Gateway, Nodes } from '@sampan/chains/gateway.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Signer } from '@sampan/signer/signer.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Notices } from '../../platform/events/notices.ts'

/** A network that has nodes. One without is closed. */
export type Chain = { readonly gateway: Gateway; readonly tokens: Nodes['tokens'] }
export type Chains = ReadonlyMap<NetworkId, Chain>

export type Risk = 'highRisk' | 'lowRisk'
/** The risk of an address. May call a service outside, so never inside a transaction. */
export type Screening = (asked: { readonly network: NetworkId; readonly address: string }) => Promise<Risk>

type Sender = { readonly accountId: string; readonly network: NetworkId; readonly sender: string | null }
/** Whether the customer has named who is behind the sender (Travel Rule). */
export type KnowsSender = (db: Db, sender: Sender) => Promise<boolean>

export type CryptoDeps = {
  readonly chains: Chains
  readonly signer: Signer
  readonly chart: Chart
  readonly notices: Notices
  readonly screening: Screening
  readonly knowsSender: KnowsSender
  /** In the test environment only: whether the payment of a withdrawal counts as failed. */
  readonly isFailureSimulated?: ((db: Db, withdrawalId: string) => Promise<boolean>) | undefined
}

export const isOffered = (chains: Chains, network: NetworkId, currency: Stablecoin): boolean =>
  chains.get(network)?.tokens[currency] !== undefined
