// The statement of a month as a file.

import { Readable } from 'node:stream'
import type { statementFile as entry } from '@sampan/contract/api/documents.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import type { Language } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { renderPdf } from '../../../platform/documents/pdf/render-pdf.ts'
import { writeCsv } from '../../../platform/documents/table/csv.ts'
import type { FileAnswer, ManualHandler } from '../../../platform/http/request-context.ts'
import { bothOf, walletAccount } from '../accounts.ts'
import type { WalletDeps } from '../deps.ts'
import { statementTable } from './as-csv.ts'
import { writeMt940 } from './as-mt940.ts'
import { statementPaper } from './as-pdf.ts'
import { monthOf } from './month.ts'
import { readStatement } from './read-statement.ts'

/** A printed month has an end; the others are for programs. */
const entriesMax = { pdf: 2_000, csv: 50_000, mt940: 50_000 } as const

export const giveStatement =
  ({ loadWallet, explainers, holderName }: WalletDeps): ManualHandler<typeof entry> =>
  async (ctx, { params: { id }, query: { month: name, format } }): Promise<FileAnswer> => {
    const { db, session, now } = ctx
    const month = monthOf(name)
    if (month.start > now) throw new Refusal('notFound')
    const account = await walletAccount(loadWallet, ctx, id)
    const { currency } = account
    if (format === 'mt940' && !isFiat(currency)) throw new Refusal('notFound')
    // Bank programs read one language, and letters without marks.
    const language: Language = format === 'mt940' ? 'en' : ctx.language
    const read = await readStatement(db, explainers, {
      accounts: bothOf(account),
      currency,
      month,
      language,
      entriesMax: entriesMax[format],
    })
    const file = `sampan-${currency}-${name}`
    if (format === 'csv')
      return {
        name: `${file}.csv`,
        type: 'text/csv; charset=utf-8',
        content: Readable.from(writeCsv(statementTable(read, language))),
      }
    if (format === 'mt940' && isFiat(currency)) {
      const text = writeMt940({ ...read, currency }, account.id)
      return { name: `${file}.sta`, type: 'application/octet-stream', content: Buffer.from(text) }
    }
    const holder = await holderName(db, session.accountId)
    const paper = statementPaper(read, { accountId: account.id, holder, language, now })
    return { name: `${file}.pdf`, type: 'application/pdf', content: await renderPdf(paper) }
  }
