// One face for every network. Rooms outside know a chain only through it; amounts here are units of the chain scale.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'

export type BlockRef = { readonly height: bigint; readonly hash: string }

/** The newest block, and the newest one that the network itself calls final. */
export type Head = { readonly newest: BlockRef; readonly final: BlockRef }

/** What moved: a token of the allow-list, the native coin, or something that is not taken here. */
export type Asset =
  | { readonly kind: 'token'; readonly currency: Stablecoin }
  | { readonly kind: 'native' }
  | { readonly kind: 'other'; readonly contract: string }

/** One movement to an address, as a mined block tells it. (network, txnHash, index) names it for ever. */
export type Movement = {
  readonly txnHash: string
  /** The place inside the transaction: log index, instruction index, operation index. */
  readonly index: number
  readonly from: string | null
  /** In the network's own spelling, as `normalise` gives it. */
  readonly to: string
  readonly memo: string | null
  readonly asset: Asset
  readonly units: bigint
  readonly block: BlockRef
}

/** What the network knows of a transaction. `unknown` proves nothing: it may only be late. */
export type Found =
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' }
  | { readonly state: 'mined'; readonly block: BlockRef; readonly movements: readonly Movement[]; readonly feeUnits: bigint }
  | { readonly state: 'failed'; readonly block: BlockRef; readonly feeUnits: bigint }

export type FeeLevel = 'normal' | 'bumped'

/** What a transfer costs at most, in units of the native coin, with the network's own parameters for `build`. */
export type Fee = { readonly nativeUnits: bigint; readonly parameters: Readonly<Record<string, string>> }

/** A payment of ours, with everything fixed that the network would otherwise fill in. */
export type Order = {
  readonly from: string
  readonly to: string
  readonly memo: string | null
  readonly asset: { readonly kind: 'token'; readonly currency: Stablecoin } | { readonly kind: 'native' }
  readonly units: bigint
  /** Nonce (EVM), sequence (Stellar); networks without one ignore it and expire instead. */
  readonly sequence: bigint
  readonly fee: Fee
}

/** Ready to sign: JSON of the network's own shape. The signer decodes it again and trusts nothing else. */
export type Unsigned = { readonly network: NetworkId; readonly body: string }
export type Signed = {
  readonly network: NetworkId
  readonly bytes: string
  readonly txnHash: string
  readonly sequence: bigint
  /** After this height (or never) the bytes cannot be mined any more: Solana and Tron expire, EVM does not. */
  readonly lastValidHeight: bigint | null
}

/** What the signer reads out of unsigned bytes, to hold against the approved intent. */
export type Decoded = {
  readonly network: NetworkId
  readonly from: string
  readonly to: string
  readonly memo: string | null
  readonly asset: Asset
  readonly units: bigint
  readonly sequence: bigint
  readonly feeUnitsMax: bigint
  /** The moment written into the bytes themselves after which no block takes them; networks that expire by height have none. */
  readonly expiresAt?: Date
}

/** `rejected` is said only where the network proves that these bytes will never be mined; any doubt throws. */
export type Sent = { readonly outcome: 'accepted' | 'known' } | { readonly outcome: 'rejected'; readonly reason: string }

export type DestinationProblem = 'tokenContract' | 'zeroAddress' | 'noTrustline' | 'memoNeeded' | 'notExisting'

export type Gateway = {
  readonly network: NetworkId
  head(): Promise<Head>
  blockAt(height: bigint): Promise<BlockRef | undefined>
  /** Every movement to the watched addresses in these blocks, both ends included. A node that cannot answer wholly makes it throw. */
  scan(range: { readonly from: bigint; readonly to: bigint; readonly watched: ReadonlySet<string> }): Promise<readonly Movement[]>
  find(txnHash: string): Promise<Found>
  balance(address: string, asset: Order['asset']): Promise<bigint>
  /** The next nonce or sequence by the network's own count, pending ones included. */
  nextSequence(address: string): Promise<bigint>
  checkDestination(to: string, currency: Stablecoin, memo: string | null): Promise<DestinationProblem | undefined>
  estimateFee(currency: Stablecoin, level?: FeeLevel): Promise<Fee>
  build(order: Order): Promise<Unsigned>
  send(signed: Signed): Promise<Sent>
  /** True only with proof, on final blocks, that these bytes can never be mined (nonce used by others, expired). */
  isDead(signed: Signed, from: string): Promise<boolean>
  close(): Promise<void>
}

/** The half of a network that needs keys and no node; the signer's process loads only this. */
export type Signing = {
  decode(unsigned: Unsigned): Decoded
  /** `secret` is the family's private key as bytes. */
  sign(unsigned: Unsigned, secret: Uint8Array): Promise<Signed>
}

/** Where a network's nodes are. More than one: what is credited must be told alike by at least two. */
export type Nodes = { readonly urls: readonly string[]; readonly tokens: Partial<Record<Stablecoin, string>> }
