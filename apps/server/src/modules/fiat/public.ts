// What other rooms may know of bank money.

export { applyAccountChange, draftAccountChange, dropAccountChange, listReceivingAccounts } from './account-changes.ts'
export { importStatement } from './bank/import-statement.ts'
export { readStatement } from './bank/read-statement.ts'
export { explainFiatDeposits, explainFiatWithdrawals, fiatHistory } from './history.ts'
export {
  matchDeposit,
  recallDeposit,
  rejectDeposit,
  rejectFiatWithdrawal,
  requireOwnReference,
  settleContest,
  transferFiatManually,
} from './operate.ts'
export type { FiatParts } from './parts.ts'
export { findFiat } from './read.ts'
