// What a movement is called in a list of holds, a chart or the lines of a balance.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import type { Purpose, Transfer } from '@sampan/ledger/transfer.ts'
import type { TransactionKind } from '../../core/transactions/history-source.ts'

type PurposeRow = {
  readonly name: Text
  /** What a customer's transaction with this purpose is called on the wire; null where customers have none. */
  readonly kind: TransactionKind | null
}

export const purposes: Readonly<Record<Purpose, PurposeRow>> = {
  crypto_deposit: { kind: 'cryptoDeposit', name: { en: 'crypto deposit', 'zh-CN': '加密货币充值', th: 'ฝากคริปโต' } },
  crypto_withdrawal: { kind: 'cryptoWithdrawal', name: { en: 'crypto withdrawal', 'zh-CN': '加密货币提现', th: 'ถอนคริปโต' } },
  fiat_deposit: { kind: 'fiatDeposit', name: { en: 'bank deposit', 'zh-CN': '银行充值', th: 'ฝากจากธนาคาร' } },
  fiat_withdrawal: { kind: 'fiatWithdrawal', name: { en: 'bank withdrawal', 'zh-CN': '银行提现', th: 'ถอนเข้าธนาคาร' } },
  exchange: { kind: 'swap', name: { en: 'mint & redeem', 'zh-CN': '铸造与赎回', th: 'ออกเหรียญและไถ่ถอน' } },
  internal: { kind: 'customerTransferOut', name: { en: 'transfer between accounts', 'zh-CN': '账户间转账', th: 'โอนระหว่างบัญชี' } },
  treasury: { kind: null, name: { en: 'house funds transfer', 'zh-CN': '自有资金调拨', th: 'การเคลื่อนย้ายเงินของเรา' } },
  network_fee: { kind: null, name: { en: 'network fee', 'zh-CN': '网络费', th: 'ค่าธรรมเนียมเครือข่าย' } },
  suspense: { kind: null, name: { en: 'release from suspense', 'zh-CN': '暂记款转出', th: 'ปล่อยจากบัญชีพัก' } },
  adjustment: { kind: null, name: { en: 'correction', 'zh-CN': '更正', th: 'รายการแก้ไข' } },
}

/** What a line did, by the ledger's action: 'Set aside: crypto withdrawal'. */
export const lineWords: Readonly<Record<Transfer['action'] | 'rest', Text>> = {
  post: { en: '{what}', 'zh-CN': '{what}', th: '{what}' },
  hold: { en: 'On hold: {what}', 'zh-CN': '冻结：{what}', th: 'กันไว้: {what}' },
  settle: { en: 'Paid from hold: {what}', 'zh-CN': '从冻结款支付：{what}', th: 'จ่ายจากที่กันไว้: {what}' },
  release: { en: 'Released: {what}', 'zh-CN': '退回：{what}', th: 'คืน: {what}' },
  reverse: { en: 'Reversed: {what}', 'zh-CN': '冲回：{what}', th: 'กลับรายการ: {what}' },
  /** What a settlement leaves of a hold returns to the available balance. */
  rest: { en: 'Remaining hold released: {what}', 'zh-CN': '冻结款余额退回：{what}', th: 'ส่วนที่เหลือจากที่กันไว้: {what}' },
}

/** The text of a line with what it is about; a line begins with a capital letter. */
export function lineText(text: Text, what: string, language: Language): string {
  const line = say(text, language, { what })
  return line.charAt(0).toUpperCase() + line.slice(1)
}
