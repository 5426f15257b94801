// A receipt as plain text in the reader's language: nothing in it can be executed, fetched or mistaken for something else.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Status, statuses } from '@sampan/contract/statuses.ts'
import type { FileAnswer } from '../../platform/ctx.ts'

const words = {
  title: { en: 'Receipt', 'zh-CN': '收据', th: 'ใบเสร็จ' },
  reference: { en: 'Reference', 'zh-CN': '参考编号', th: 'หมายเลขอ้างอิง' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  completed: { en: 'Completed (UTC)', 'zh-CN': '完成时间（UTC）', th: 'เสร็จเมื่อ (UTC)' },
  created: { en: 'Created (UTC)', 'zh-CN': '创建时间（UTC）', th: 'สร้างเมื่อ (UTC)' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  total: { en: 'Total', 'zh-CN': '合计', th: 'รวม' },
  paid: { en: 'Paid', 'zh-CN': '支付', th: 'จ่าย' },
  got: { en: 'Received', 'zh-CN': '收到', th: 'ได้รับ' },
  rate: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  memo: { en: 'Memo', 'zh-CN': '备注码', th: 'Memo (บันทึก)' },
  hash: { en: 'Transaction hash', 'zh-CN': '交易哈希', th: 'แฮชธุรกรรม' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  account: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  channel: { en: 'Channel', 'zh-CN': '渠道', th: 'ช่องทาง' },
  beneficiary: { en: 'Beneficiary', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
} as const satisfies Record<string, Text>

export type ReceiptWord = keyof typeof words
export type ReceiptLine = readonly [ReceiptWord, string | null | undefined]

export type Receiptable = {
  readonly reference: string
  readonly status: Status | null
  readonly createdAt: string
  readonly completedAt: string | null
}

type Wire = { readonly amount: string; readonly currency: HeldCurrency }
export const written = ({ amount, currency }: Wire): string => formatMoney(moneyFromWire(amount, currency))

/** Only what is final has a receipt. */
export function writeReceipt(of: Receiptable, lines: readonly ReceiptLine[], language: Language): FileAnswer {
  const { status } = of
  if (status !== 'completed' && status !== 'transferredManually')
    throw new Refusal('illegalMove', { result: { process: 'receipt', state: status } })
  const all: readonly ReceiptLine[] = [
    ['reference', of.reference],
    ['status', say(statuses[status].label, language)],
    ['created', moment(of.createdAt)],
    ['completed', of.completedAt && moment(of.completedAt)],
    ...lines,
  ]
  const told = all.flatMap(([word, value]) => (value ? [`${say(words[word], language)}: ${oneLine(value)}`] : []))
  const text = [`Sampan · ${say(words.title, language)}`, '', ...told, ''].join('\n')
  return { name: `${of.reference}.txt`, type: 'text/plain; charset=utf-8', content: Buffer.from(text) }
}

const moment = (iso: string): string => iso.slice(0, 19).replace('T', ' ')
/** What a person typed stays on its own line. */
const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()
