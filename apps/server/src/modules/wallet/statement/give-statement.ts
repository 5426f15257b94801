// The statement of a month or a year as a file.

import { Readable } from 'node:stream'
import type { statementFile as entry } from '@sampan/contract/api/documents.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type StatementFormat, statementEndings } from '@sampan/contract/statement-formats.ts'
import { renderPdf } from '../../../platform/documents/pdf/render-pdf.ts'
import { writeCsv } from '../../../platform/documents/table/csv.ts'
import type { FileAnswer, ManualHandler } from '../../../platform/http/request-context.ts'
import { bothOf, walletAccount } from '../accounts.ts'
import type { WalletDeps } from '../deps.ts'
import { quickBooksTable, xeroTable } from './as-bookkeeping-csv.ts'
import { writeCamt053 } from './as-camt053.ts'
import { statementTable } from './as-csv.ts'
import { writeMt940 } from './as-mt940.ts'
import { writeOfx } from './as-ofx.ts'
import { type Making, statementPaper } from './as-pdf.ts'
import { periodOf } from './period.ts'
import { type FiatStatement, isFiatStatement, readStatement, type Statement } from './read-statement.ts'

type FileForm = {
  readonly type: string
  readonly entriesMax: number
  /** For programs of banks and bookkeepers: in English, in letters without marks, for bank currencies only. */
  readonly isForPrograms?: true
}

const forPrograms = { entriesMax: 50_000, isForPrograms: true } as const
const csv = 'text/csv; charset=utf-8'
const forms: Readonly<Record<StatementFormat, FileForm>> = {
  // A printed period has an end.
  pdf: { type: 'application/pdf', entriesMax: 2_000 },
  csv: { type: csv, entriesMax: 50_000 },
  mt940: { type: 'application/octet-stream', ...forPrograms },
  camt053: { type: 'application/xml', ...forPrograms },
  ofx: { type: 'application/x-ofx', ...forPrograms },
  xero: { type: csv, ...forPrograms },
  quickbooks: { type: csv, ...forPrograms },
}

export const giveStatement =
  ({ loadWallet, explainers, holderName }: WalletDeps): ManualHandler<typeof entry> =>
  async (ctx, { params: { id }, query: { period: name, format } }): Promise<FileAnswer> => {
    const { db, session, now } = ctx
    const { type, entriesMax, isForPrograms } = forms[format]
    const period = periodOf(name)
    if (period.start > now) throw new Refusal('notFound')
    const account = await walletAccount(loadWallet, ctx, id)
    const { currency } = account
    const language = isForPrograms ? 'en' : ctx.language
    const read = await readStatement(db, explainers, { accounts: bothOf(account), currency, period, language, entriesMax })
    const making = { accountId: account.id, holder: await holderName(db, session.accountId), language, now }
    return { name: `sampan-${currency}-${name}.${statementEndings[format]}`, type, content: await write(format, read, making) }
  }

async function write(format: StatementFormat, statement: Statement, making: Making): Promise<FileAnswer['content']> {
  if (format === 'csv') return Readable.from(writeCsv(statementTable(statement, making.language)))
  if (format === 'pdf') return renderPdf(statementPaper(statement, making))
  if (!isFiatStatement(statement)) throw new Refusal('notFound')
  return writeForPrograms(format, statement, making)
}

function writeForPrograms(format: Exclude<StatementFormat, 'pdf' | 'csv'>, statement: FiatStatement, making: Making) {
  switch (format) {
    case 'mt940':
      return Buffer.from(writeMt940(statement, making.accountId))
    case 'camt053':
      return Buffer.from(writeCamt053(statement, making))
    case 'ofx':
      return Buffer.from(writeOfx(statement, making))
    case 'xero':
      return Readable.from(writeCsv(xeroTable(statement), { isMarked: false }))
    case 'quickbooks':
      return Readable.from(writeCsv(quickBooksTable(statement), { isMarked: false }))
  }
}
