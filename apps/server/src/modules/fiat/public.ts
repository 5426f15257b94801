// What other modules may know of bank money.

export { applyAccountChange, draftAccountChange, dropAccountChange, listReceivingAccounts } from './account-changes.ts'
export { type BankChannel, signStatement, spellAccount, toBankChannel } from './bank/bank-channel.ts'
export { spellBank } from './bank/statement.ts'
export {
  bookProposedStatement,
  declineStatement,
  proposeStatement,
  readStatementLines,
  receiveStatement,
  requireFile,
  type StatementEffect,
} from './bank/statements.ts'
export { type Child, render } from './bank/xml.ts'
export type { PracticeBank } from './create-fiat.ts'
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
export type { ReceivingAccount } from './receiving-accounts.ts'
