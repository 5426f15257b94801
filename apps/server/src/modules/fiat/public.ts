// What other rooms may know of bank money.

export { applyAccountChange, draftAccountChange, dropAccountChange, listReceivingAccounts } from './account-changes.ts'
export { toBankChannel } from './bank/bank-channel.ts'
export {
  bookProposedStatement,
  declineStatement,
  proposeStatement,
  readStatementLines,
  requireFile,
  type StatementEffect,
} from './bank/statements.ts'
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
