// What other modules may use of crypto-withdrawals.

export type { WithdrawParts } from './deps.ts'
export { rejectWithdrawal, releaseWithdrawal, transferManually } from './operate-withdrawal.ts'
export { voidById } from './void-withdrawal.ts'
export { lookAtWaiting } from './withdrawal-changes.ts'
export { blockages } from './withdrawals.ts'
