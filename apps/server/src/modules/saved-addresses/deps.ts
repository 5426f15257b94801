// What the handlers of this module depend on.

import type { Contracts } from '@sampan/chains/contracts.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'

/** The deposit of exactly this money that came from an address, and when it was seen. */
export type DepositSearch = {
  readonly accountId: string
  readonly network: NetworkId
  readonly sender: string
  readonly money: Money
  readonly from: Date
  readonly until: Date
}

export type AddressDeps = {
  readonly messages: Messages
  /** How long a new address waits before money may go there. */
  readonly coolDownHours: number
  /** Contracts of tokens: coins sent to them are lost. */
  readonly contracts: Contracts
  /** Until when new destinations wait after a change of security, if they do. */
  securityHold(db: Db, accountId: string, now: Date): Promise<Date | undefined>
  /** Whose addresses they are, as the Travel Rule asks. */
  holderName(db: Db | Tx, accountId: string): Promise<string>
  readonly deposits: {
    /** The least deposit of a coin on a network, while deposits of it are open. */
    minimumOf(db: Db | Tx, network: NetworkId, currency: Stablecoin): Promise<Money | undefined>
    /** Its transaction hash. Nothing where its sender has also paid to other accounts, as an exchange does. */
    findCredited(db: Db | Tx, search: DepositSearch): Promise<string | undefined>
  }
  /** The address that a name under .eth has on a network, asked from a node of Ethereum. */
  findNameAddress(query: { readonly name: string; readonly network: NetworkId }): Promise<string | undefined>
  /** Whether an approver of the company must agree before an address is added or deleted. */
  readonly approvals: Approvals
}
