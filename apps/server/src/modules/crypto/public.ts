// What other modules may know of stablecoins: what operators do about them, and what practice mode builds on.

export { ensureDepositAddress } from './deposit-addresses.ts'
export { decimalsOf } from './dust.ts'
export { decideDeposit, requireUnusedHash } from './operate-deposit.ts'
export { type Chains, type CryptoParts, isOffered } from './parts.ts'
export type { CryptoRow, CryptoSource } from './rows.ts'
export { rejectWithdrawal, releaseWithdrawal, transferManually } from './withdraw/operate.ts'
export type { WithdrawParts } from './withdraw/parts.ts'
export { voidById } from './withdraw/void-withdrawal.ts'
