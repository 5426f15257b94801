// What the signer does for the rest of the house. It runs as a process of its own and alone knows the seed.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Signed, Unsigned } from '../gateway.ts'

/** What a customer confirmed with the second factor. Its approval is a signature by a key that the database never sees. */
export type Intent = {
  readonly withdrawalId: string
  readonly network: NetworkId
  readonly currency: Stablecoin
  readonly to: string
  readonly memo: string | null
  readonly units: bigint
}

export type Signer = {
  /** The customer's address on this network; networks with a memo have one address for all. */
  depositAddress(network: NetworkId, index: number): Promise<string>
  /** Where customers' coins are gathered and paid from; it also pays the gas of the others. */
  omnibusAddress(network: NetworkId): Promise<string>
  /** One payment per withdrawal: another transaction for the same one is signed only with the same sequence. */
  signWithdrawal(asked: { intent: Intent; approval: string; unsigned: Unsigned }): Promise<Signed>
  /** From a deposit address to the omnibus wallet, nowhere else. */
  signSweep(asked: { index: number; unsigned: Unsigned }): Promise<Signed>
  /** Native coins from the omnibus wallet to a deposit address, for the gas of a sweep. */
  signTopUp(asked: { index: number; unsigned: Unsigned }): Promise<Signed>
}

/** Why the signer says no. Never a reason to release a hold by itself. */
export type SignerRefusal =
  | 'badApproval'
  | 'notTheIntent'
  | 'notAllowedToken'
  | 'overLimit'
  | 'feeTooHigh'
  | 'alreadySigned'
  | 'stopped'
