// The gateway interface: the only access of other modules to a network. Amounts are units of the chain's scale.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { NameQuery } from './evm/evm-name.ts'

export type BlockRef = { readonly height: bigint; readonly hash: string }

/** The newest block, and the newest one that the network itself calls final. */
export type Head = { readonly newest: BlockRef; readonly final: BlockRef }

/** The asset of a movement: a token of the allow-list, the native coin, or an asset that is not accepted. */
export type Asset =
  | { readonly kind: 'token'; readonly currency: Stablecoin }
  | { readonly kind: 'native' }
  | { readonly kind: 'other'; readonly contract: string }

/** One movement to an address in a mined block, identified by (network, txnHash, index). */
export type ChainTransfer = {
  readonly txnHash: string
  /** The index inside the transaction: of a log, an instruction or an operation. */
  readonly index: number
  readonly from: string | null
  /** In the network's own spelling, as returned by `normalise`. */
  readonly to: string
  readonly memo: string | null
  readonly asset: Asset
  readonly units: bigint
  readonly block: BlockRef
}

/** The network's state of a transaction. `unknown` proves nothing: the transaction may only be late. */
export type TransactionLookup =
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' }
  | { readonly state: 'mined'; readonly block: BlockRef; readonly movements: readonly ChainTransfer[]; readonly feeUnits: bigint }
  | { readonly state: 'failed'; readonly block: BlockRef; readonly feeUnits: bigint }

export type FeeLevel = 'normal' | 'bumped'

/** The highest cost of a transfer in units of the native coin, with the network's own parameters for `build`. */
export type Fee = { readonly nativeUnits: bigint; readonly parameters: Readonly<Record<string, string>> }

/** An outgoing payment with every field that the network would otherwise fill in. */
export type Order = {
  readonly from: string
  readonly to: string
  readonly memo: string | null
  readonly asset: { readonly kind: 'token'; readonly currency: Stablecoin } | { readonly kind: 'native' }
  readonly units: bigint
  /** The nonce (EVM) or sequence (Stellar); other networks ignore it, because their bytes expire. */
  readonly sequence: bigint
  readonly fee: Fee
}

/** Ready to sign: JSON in the network's own shape. The signer decodes it again and trusts no other input. */
export type UnsignedTransfer = { readonly network: NetworkId; readonly body: string }
export type SignedTransfer = {
  readonly network: NetworkId
  readonly bytes: string
  readonly txnHash: string
  readonly sequence: bigint
  /** The last height at which the bytes can be mined: Solana and Tron expire, EVM does not. */
  readonly lastValidHeight: bigint | null
}

/** The fields that the signer decodes from unsigned bytes and compares with the approved intent. */
export type DecodedTransfer = {
  readonly network: NetworkId
  readonly from: string
  readonly to: string
  readonly memo: string | null
  readonly asset: Asset
  readonly units: bigint
  readonly sequence: bigint
  readonly feeUnitsMax: bigint
  /** The time in the bytes after which no block accepts them; undefined for networks that expire by height. */
  readonly expiresAt?: Date
}

/** `rejected` requires proof by the network that these bytes will never be mined; any doubt throws. */
export type BroadcastResult =
  | { readonly outcome: 'accepted' | 'known' }
  | { readonly outcome: 'rejected'; readonly reason: string }

export type DestinationProblem = 'tokenContract' | 'zeroAddress' | 'noTrustline' | 'memoNeeded' | 'notExisting'

export type Gateway = {
  readonly network: NetworkId
  head(): Promise<Head>
  blockAt(height: bigint): Promise<BlockRef | undefined>
  /** Every movement to the watched addresses in these blocks, both ends included. An incomplete response throws. */
  scan(range: {
    readonly from: bigint
    readonly to: bigint
    readonly watched: ReadonlySet<string>
  }): Promise<readonly ChainTransfer[]>
  find(txnHash: string): Promise<TransactionLookup>
  balance(address: string, asset: Order['asset']): Promise<bigint>
  /** The next nonce or sequence in the network's own count, pending ones included. */
  nextSequence(address: string): Promise<bigint>
  checkDestination(to: string, currency: Stablecoin, memo: string | null): Promise<DestinationProblem | undefined>
  estimateFee(currency: Stablecoin, level?: FeeLevel): Promise<Fee>
  build(order: Order): Promise<UnsignedTransfer>
  send(signed: SignedTransfer): Promise<BroadcastResult>
  /** True only with proof on final blocks that these bytes can never be mined (nonce used by others, expired). */
  isDead(signed: SignedTransfer, from: string): Promise<boolean>
  /** The address that a name of this network's name service has on a network; undefined where there is none. */
  resolveName?(query: NameQuery): Promise<string | undefined>
  close(): Promise<void>
}

/** The part of a network that needs keys and no node; the signer's process loads only this. */
export type Signing = {
  decode(unsigned: UnsignedTransfer): DecodedTransfer
  /** `secret` is the family's private key as bytes. */
  sign(unsigned: UnsignedTransfer, secret: Uint8Array): Promise<SignedTransfer>
}

/** The nodes of a network. With more than one, at least two must agree on every credit. */
export type Nodes = { readonly urls: readonly string[]; readonly tokens: Partial<Record<Stablecoin, string>> }
