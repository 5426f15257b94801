// The files of batch payouts: the template to fill in, and the results. Cells that a spreadsheet would run are written as text.

import { Readable } from 'node:stream'
import type { getPayoutResults, getPayoutTemplate } from '@sampan/contract/api/payout-batches.ts'
import { fiats } from '@sampan/contract/currencies.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { type Money, moneyAsTyped } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { figure, type TableRow } from '../../platform/documents/table/cell.ts'
import { writeCsv } from '../../platform/documents/table/csv.ts'
import { writeXlsx } from '../../platform/documents/table/xlsx.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, FileAnswer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { findBatch, type PayoutRow, readRows } from './batches.ts'
import { columns } from './read-payout-file.ts'
import { type RowTransaction, readTransactions, statusOf } from './show-batch.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Format = keyof typeof types

const sheetName = 'Payments'

function fileOf(name: string, format: Format, rows: readonly TableRow[]): FileAnswer {
  const table = (async function* () {
    yield rows
  })()
  const bytes = format === 'csv' ? writeCsv(table) : writeXlsx(table, sheetName)
  return { name: `${name}.${format}`, type: types[format], content: Readable.from(bytes) }
}

const exampleAddress: Text = { en: 'Name of a saved address', 'zh-CN': '已保存地址的名称', th: 'ชื่อของที่อยู่ที่บันทึกไว้' }
const exampleAccount: Text = { en: 'Name of a bank account', 'zh-CN': '银行账户的名称', th: 'ชื่อของบัญชีธนาคาร' }

export async function giveTemplate(
  { language }: ReadCtxOf<typeof getPayoutTemplate>,
  { query: { format } }: Input<typeof getPayoutTemplate>,
): Promise<Answer<typeof getPayoutTemplate>> {
  return fileOf('sampan-payments', format, [
    [...columns],
    [say(exampleAddress, language), 'Ethereum', 'USDC', figure('25.50'), null, 'INV 1001'],
    [say(exampleAccount, language), null, fiats[0], figure('100'), 'SUPP', 'INV 1002'],
  ])
}

const resultLabels = {
  line: { en: 'Line', 'zh-CN': '行', th: 'บรรทัด' },
  name: { en: 'Destination', 'zh-CN': '收款方', th: 'ปลายทาง' },
  target: { en: 'Address or account', 'zh-CN': '地址或账号', th: 'ที่อยู่หรือเลขบัญชี' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวนเงิน' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  reference: { en: 'Reference', 'zh-CN': '附言', th: 'ข้อความอ้างอิง' },
  result: { en: 'Result', 'zh-CN': '结果', th: 'ผลลัพธ์' },
  withdrawal: { en: 'Withdrawal', 'zh-CN': '提现编号', th: 'เลขที่การถอน' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
} as const satisfies Record<string, Text>

const waiting: Text = { en: 'Not paid', 'zh-CN': '未付款', th: 'ยังไม่จ่าย' }

export async function giveResults(
  { db, session, language }: ReadCtxOf<typeof getPayoutResults>,
  { params: { id }, query: { format } }: Input<typeof getPayoutResults>,
): Promise<Answer<typeof getPayoutResults>> {
  const batch = await findBatch(db, session.accountId, id)
  const rows = await readRows(db, batch.id)
  const transactions = await readTransactions(db, rows)
  return fileOf(`sampan-payments-${batch.created_at.toISOString().slice(0, 10)}`, format, [
    Object.values(resultLabels).map((label) => say(label, language)),
    ...rows.map((row) => toResult(row, transactions.get(row.transaction_id ?? ''), language)),
  ])
}

const sumOf = (units: bigint | null, currency: Money['currency'] | null) =>
  units === null || currency === null ? null : figure(moneyAsTyped({ units, currency }))

function toResult(row: PayoutRow, transaction: RowTransaction | undefined, language: Language): TableRow {
  const { place, cells, label, target, network, currency, amount, fee, state, failure, problems } = row
  const status = transaction && statusOf(transaction)
  const reached = status ? statuses[status].label : waiting
  const errors = problems.filter(({ kind }) => kind === 'error').map(({ text }) => say(text, language))
  return [
    figure(String(place)),
    label ?? cells.destination,
    target,
    network === null ? null : networkById(network).label,
    currency ?? cells.currency,
    sumOf(amount, currency) ?? cells.amount,
    sumOf(fee, currency),
    cells.reference,
    say(state === 'FAILED' ? statuses.failed.label : reached, language),
    transaction?.reference ?? null,
    failure ? say(failure, language) : errors.join(say(sentenceGap, language)),
  ]
}
