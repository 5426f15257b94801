// What other rooms may know of stablecoins: what an operator may do about them.

export { decideDeposit, requireUnusedHash } from './operate-deposit.ts'
export type { CryptoParts } from './parts.ts'
export { rejectWithdrawal, releaseWithdrawal, transferManually } from './withdraw/operate.ts'
export type { WithdrawParts } from './withdraw/parts.ts'
export { voidById } from './withdraw/void-withdrawal.ts'
