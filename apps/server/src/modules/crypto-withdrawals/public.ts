// What other modules may use of crypto-withdrawals.

export type { WithdrawalDeps } from './deps.ts'
export { rejectWithdrawal, releaseWithdrawal, transferManually } from './operate-withdrawal.ts'
export { voidById } from './payment/void-withdrawal.ts'
export { previewWithdrawal } from './request/preview-withdrawal.ts'
export { precheckWithdraw, submitWithdrawal, toWithdrawalRequest, type WithdrawalBody } from './request/withdraw.ts'
export { scheduleNextJob, scheduleWaitingWithdrawals } from './withdrawal-changes.ts'
export { blockages, findWithdrawal } from './withdrawals.ts'
