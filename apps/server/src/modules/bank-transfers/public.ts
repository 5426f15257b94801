// What other modules may use of bank-transfers.

export { applyAccountChange, draftAccountChange, dropAccountChange } from './account-changes.ts'
export { closeRailsAfterRestore } from './close-rails.ts'
export { applyDecision, type DepositContext, type DepositRow, findDeposit, loadDepositContext } from './deposit/bank-deposits.ts'
export { decideMatch } from './deposit/decide-bank-deposit.ts'
export { questionSender } from './deposit/decide-recall.ts'
export { differenceTasks } from './deposit/difference-tasks.ts'
export { type ExpectedTransfer, findExpectedTransfer, listExpectedTransfers } from './deposit/expected-transfers.ts'
export { giveReference } from './deposit/open-deposit.ts'
export { type NewDeposit, planDeclaration } from './deposit/plan-declaration.ts'
export type { BankTransferDeps } from './deps.ts'
export { listReceivingAccounts } from './list-receiving-accounts.ts'
export { lockAccount } from './lock-account.ts'
export {
  matchDeposit,
  recallDeposit,
  rejectDeposit,
  rejectFiatWithdrawal,
  requireOwnReference,
  settleContest,
  transferFiatManually,
} from './operate-transfer.ts'
export { feeOf as bankFeeOf, findRail, type Rail, railSettings, readChannelStatus } from './rails.ts'
export { findFiat } from './read-transfers.ts'
export type { ReceivingAccount } from './receiving-accounts.ts'
export { explainFiatDeposits, explainFiatWithdrawals, fiatHistory } from './transfer-history.ts'
export { exportPayments, matchBankLines } from './transfer-jobs.ts'
export { referencesIn } from './transfer-reference.ts'
export { writeQuote as writeBankFeeQuote } from './withdraw/bank-fee-quote.ts'
export { loadWithdrawalContext as loadBankWithdrawalContext } from './withdraw/bank-withdrawal-context.ts'
export { listBankLimits, readLimits as readBankLimits } from './withdraw/bank-withdrawal-limits.ts'
export {
  type Destination,
  decideSending,
  endUnsent,
  findWithdrawal as findBankWithdrawal,
  selectWithdrawals,
  type WithdrawalRow,
} from './withdraw/bank-withdrawals.ts'
export { previewWithdraw } from './withdraw/preview-withdraw.ts'
export { validateWithdrawal as validateBankWithdrawal } from './withdraw/validate-bank-withdrawal.ts'
export { submitBankWithdrawal } from './withdraw/withdraw-to-bank.ts'
