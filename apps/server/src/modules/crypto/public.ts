// What other modules may use of crypto.

export { createDestinationChecks, type DestinationChecks } from './check-destination.ts'
export type { CryptoDetail, CryptoRow, CryptoSource } from './crypto-source.ts'
export { type Chain, type Chains, type CryptoDeps, isOffered, type Risk } from './deps.ts'
export { carry, chainUnitsPerLedgerUnit, decimalsOf } from './dust.ts'
export { quoteLifeMs, readQuoteState, writeQuote } from './fee-quote.ts'
export { onWire } from './list-assets.ts'
export { askFee, createFees, type Fees, gatewayOf, isAbsurd, knownFee, networkPaused } from './network-fee.ts'
export { mayLackPayments, stopNetwork } from './network-stops.ts'
export { readTerms, type Terms } from './network-terms.ts'
export { type AssetPolicy, closeAsset, type NetworkPolicy, readNetworkStatus, readPolicies, readPolicy } from './networks.ts'
export {
  claimNonce,
  followChain,
  lockWallet,
  type NonceOwner,
  noteChainAhead,
  releaseNonce,
  takeNonce,
  useNonce,
  usesChainNonce,
  type Wallet,
} from './nonces.ts'
export { readPayoutCapacity } from './payout-capacity.ts'
export { readFee } from './read-fee.ts'
export { assetSettings, limitSettings, networkSettings, payoutSettings } from './setting-tables.ts'
export { findLoweredLimit, listCryptoLimits, lockLimits, readLimits, readReviewFrom } from './withdrawal-limits.ts'
