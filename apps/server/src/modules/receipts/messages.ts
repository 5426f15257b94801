// What receipts say, in the reader's language.

import type { Text } from '@sampan/contract/language.ts'
import type { TransactionKind } from '../../core/transactions/history-source.ts'

export const titles: Readonly<Record<TransactionKind, Text>> = {
  cryptoDeposit: { en: 'Receipt: crypto deposit', 'zh-CN': '回单：加密货币充值', th: 'ใบเสร็จ: ฝากคริปโต' },
  cryptoWithdrawal: { en: 'Receipt: crypto withdrawal', 'zh-CN': '回单：加密货币提现', th: 'ใบเสร็จ: ถอนคริปโต' },
  fiatDeposit: { en: 'Receipt: bank deposit', 'zh-CN': '回单：银行充值', th: 'ใบเสร็จ: ฝากจากธนาคาร' },
  fiatWithdrawal: { en: 'Confirmation of payment', 'zh-CN': '付款确认函', th: 'หนังสือยืนยันการชำระเงิน' },
  customerTransferOut: { en: 'Receipt: money sent', 'zh-CN': '回单：转出', th: 'ใบเสร็จ: ส่งเงิน' },
  customerTransferIn: { en: 'Receipt: money received', 'zh-CN': '回单：转入', th: 'ใบเสร็จ: รับเงิน' },
  mint: { en: 'Receipt: mint', 'zh-CN': '回单：铸造', th: 'ใบเสร็จ: ออกเหรียญ' },
  redeem: { en: 'Receipt: redemption', 'zh-CN': '回单：赎回', th: 'ใบเสร็จ: ไถ่ถอน' },
  swap: { en: 'Receipt: swap', 'zh-CN': '回单：兑换', th: 'ใบเสร็จ: แลก' },
}

export const words = {
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  holder: { en: 'Account holder', 'zh-CN': '账户持有人', th: 'เจ้าของบัญชี' },
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
  memo: { en: 'Memo', 'zh-CN': 'Memo', th: 'Memo' },
  hash: { en: 'Transaction hash', 'zh-CN': '交易哈希', th: 'แฮชธุรกรรม' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  account: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  channel: { en: 'Channel', 'zh-CN': '渠道', th: 'ช่องทาง' },
  beneficiary: { en: 'Beneficiary', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  recipient: { en: 'To', 'zh-CN': '收款人', th: 'ผู้รับ' },
  sender: { en: 'From', 'zh-CN': '付款人', th: 'ผู้ส่ง' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  statementReference: { en: 'Reference for the recipient', 'zh-CN': '收款方附言', th: 'ข้อความถึงผู้รับ' },
} as const satisfies Record<string, Text>

export const texts = {
  letter: {
    en: 'We confirm that we have paid {amount} on behalf of our customer to the account named below. The payment is final on our side.',
    'zh-CN': '兹确认，我们已按客户指示向下述账户支付 {amount}。该笔付款在我方已最终完成。',
    th: 'เราขอยืนยันว่าได้ชำระเงิน {amount} ตามคำสั่งของลูกค้าเข้าบัญชีที่ระบุด้านล่างแล้ว การชำระเงินนี้สิ้นสุดแล้วในส่วนของเรา',
  },
  check: { en: 'Verification code', 'zh-CN': '验证码', th: 'รหัสตรวจสอบ' },
  checkHow: {
    en: 'Verify this document at this address. The page confirms type, amount, date and status.',
    'zh-CN': '可在此网址核验本文件，页面会确认类型、金额、日期和状态。',
    th: 'ตรวจสอบเอกสารนี้ได้ที่ที่อยู่นี้ หน้าเว็บจะยืนยันประเภท จำนวน วันที่ และสถานะ',
  },
  foot: {
    en: 'Sampan · {reference} · created {time} UTC',
    'zh-CN': 'Sampan · {reference} · 生成于 {time} UTC',
    th: 'Sampan · {reference} · ออกเมื่อ {time} UTC',
  },
} as const satisfies Record<string, Text>
