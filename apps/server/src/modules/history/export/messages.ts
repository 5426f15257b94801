// The heading of an export, as an accountant reads it.

import type { Text } from '@sampan/contract/language.ts'
import type { TransactionKind } from '../../../core/transactions/history-source.ts'

export const timeColumns = [
  { en: 'Created ({zone})', 'zh-CN': '创建时间（{zone}）', th: 'สร้างเมื่อ ({zone})' },
  { en: 'Completed ({zone})', 'zh-CN': '完成时间（{zone}）', th: 'เสร็จเมื่อ ({zone})' },
] as const satisfies readonly Text[]

export const columns = [
  { en: 'Type', 'zh-CN': '类型', th: 'ประเภท' },
  { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  { en: 'In', 'zh-CN': '收入', th: 'เข้า' },
  { en: 'In, currency', 'zh-CN': '收入币种', th: 'สกุลที่เข้า' },
  { en: 'Out, including fee', 'zh-CN': '支出（含手续费）', th: 'ออก รวมค่าธรรมเนียม' },
  { en: 'Out, currency', 'zh-CN': '支出币种', th: 'สกุลที่ออก' },
  { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  { en: 'Fee, currency', 'zh-CN': '手续费币种', th: 'สกุลค่าธรรมเนียม' },
  { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
  { en: 'Value at the time', 'zh-CN': '当时价值', th: 'มูลค่า ณ เวลานั้น' },
  { en: 'Value, currency', 'zh-CN': '价值币种', th: 'สกุลของมูลค่า' },
  { en: 'Amount not posted', 'zh-CN': '未入账金额', th: 'จำนวนที่ไม่ได้ลงบัญชี' },
  { en: 'Not posted, currency', 'zh-CN': '未入账币种', th: 'สกุลที่ไม่ได้ลงบัญชี' },
  { en: 'Counterparty', 'zh-CN': '对方', th: 'ผู้โอน/ผู้รับ' },
  { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  { en: 'Transaction hash', 'zh-CN': '交易哈希', th: 'แฮชธุรกรรม' },
  { en: 'Note', 'zh-CN': '备注', th: 'หมายเหตุ' },
] as const satisfies readonly Text[]

export const kindNames: Readonly<Record<TransactionKind, Text>> = {
  cryptoDeposit: { en: 'Crypto deposit', 'zh-CN': '加密货币充值', th: 'ฝากคริปโต' },
  cryptoWithdrawal: { en: 'Crypto withdrawal', 'zh-CN': '加密货币提现', th: 'ถอนคริปโต' },
  fiatDeposit: { en: 'Bank deposit', 'zh-CN': '银行充值', th: 'ฝากจากธนาคาร' },
  fiatWithdrawal: { en: 'Bank withdrawal', 'zh-CN': '银行提现', th: 'ถอนเข้าธนาคาร' },
  customerTransferOut: { en: 'Sent to a person', 'zh-CN': '转账给他人', th: 'ส่งเงินให้บุคคล' },
  customerTransferIn: { en: 'Received from a person', 'zh-CN': '收到他人转账', th: 'รับเงินจากบุคคล' },
  mint: { en: 'Mint', 'zh-CN': '铸造', th: 'ออกเหรียญ' },
  redeem: { en: 'Redeem', 'zh-CN': '赎回', th: 'ไถ่ถอน' },
  swap: { en: 'Swap', 'zh-CN': '兑换', th: 'แลก' },
}

export const sheetName: Text = { en: 'History', 'zh-CN': '历史记录', th: 'ประวัติ' }
