// What other modules may use of bank-statements.

export { type BankChannel, signStatement, spellAccount, toBankChannel } from './bank-channel.ts'
export { type BankLineRow, bankLineColumns, findBankLine, listBankLines } from './bank-lines.ts'
export type { PracticeBank } from './create-bank-statements.ts'
export type { BankStatementDeps } from './deps.ts'
export { runPracticeBank } from './export-payments.job.ts'
export { findPaymentFile, listPaymentFiles, markFileTaken, readUntakenFiles } from './payment-files.ts'
export { bookProposedStatement, declineStatement, proposeStatement } from './propose-statement.ts'
export { receiveStatement, requireFile } from './receive-statement.ts'
export { spellBank } from './statement.ts'
export { readStatementLines, type StatementEffect } from './statement-lines.ts'
