// What other modules may use of crypto-withdrawals.

export type { WithdrawalDeps } from './deps.ts'
export { rejectWithdrawal, releaseWithdrawal, transferManually } from './operate-withdrawal.ts'
export { voidById } from './payment/void-withdrawal.ts'
export { previewWithdrawal } from './request/preview-withdrawal.ts'
export { validateWithdrawal } from './request/validate-withdrawal.ts'
export { precheckWithdraw, submitWithdrawal, toWithdrawalRequest, type WithdrawalBody } from './request/withdraw.ts'
export { loadWithdrawalContext, type WithdrawalContext } from './request/withdrawal-context.ts'
export { showDetail } from './show-withdrawal.ts'
export { scheduleNextJob, scheduleWaitingWithdrawals } from './withdrawal-changes.ts'
export { blockages, findWithdrawal } from './withdrawals.ts'
