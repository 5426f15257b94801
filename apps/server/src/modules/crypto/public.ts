// What other modules may know of stablecoins: what operators do about them, and what practice mode builds on.

export { ensureDepositAddress } from './deposit/deposit-addresses.ts'
export { decimalsOf } from './deposit/dust.ts'
export { decideDeposit, requireUnusedHash } from './deposit/operate-deposit.ts'
export { type Chains, type CryptoParts, isOffered } from './parts.ts'
export type { CryptoRow, CryptoSource } from './rows.ts'
export { rejectWithdrawal, releaseWithdrawal, transferManually } from './withdraw/operate.ts'
export type { WithdrawParts } from './withdraw/parts.ts'
export { voidById } from './withdraw/void-withdrawal.ts'
