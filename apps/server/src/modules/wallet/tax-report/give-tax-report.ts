// The tax report of a year as a file.

import { Readable } from 'node:stream'
import type { taxReportFile as entry } from '@sampan/contract/api/documents.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { renderPdf } from '../../../platform/documents/pdf/render-pdf.ts'
import { writeCsv } from '../../../platform/documents/table/csv.ts'
import type { FileAnswer, ManualHandler } from '../../../platform/http/request-context.ts'
import { walletOf } from '../accounts.ts'
import type { WalletDeps } from '../deps.ts'
import { periodOf } from '../statement/period.ts'
import { readTaxReport } from './read-tax-report.ts'
import { taxReportPaper } from './tax-report-paper.ts'
import { taxReportTable } from './tax-report-table.ts'

export const giveTaxReport =
  ({ loadWallet, explainers, holderName, displayCurrencyOf }: WalletDeps): ManualHandler<typeof entry> =>
  async (ctx, { query: { year, format, valueIn } }): Promise<FileAnswer> => {
    const { db, session, language, now } = ctx
    if (periodOf(year).start > now) throw new Refusal('notFound')
    const wallet = await walletOf(loadWallet, ctx)
    const valueCurrency = valueIn ?? (await displayCurrencyOf(db, session.userId))
    const report = await readTaxReport(db, explainers, { wallet, year, valueCurrency, language })
    const name = `sampan-tax-report-${year}.${format}`
    if (format === 'csv')
      return { name, type: 'text/csv; charset=utf-8', content: Readable.from(writeCsv(taxReportTable(report, language))) }
    const holder = await holderName(db, session.accountId)
    return { name, type: 'application/pdf', content: await renderPdf(taxReportPaper(report, { holder, language, now })) }
  }
