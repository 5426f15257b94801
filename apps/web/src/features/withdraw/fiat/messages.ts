// Texts of the bank withdrawal.

import type { Text } from '@sampan/contract/language.ts'
import { formMessages } from '../messages.ts'

export const messages = {
  ...formMessages,
  reviewTitle: { en: 'Check it line by line', 'zh-CN': '请逐行核对', th: 'ตรวจทีละบรรทัด' },
  sendTo: { en: 'Send to', 'zh-CN': '收款账户', th: 'ส่งไปยัง' },
  addAccount: { en: 'Add a bank account', 'zh-CN': '添加银行账户', th: 'เพิ่มบัญชีธนาคาร' },
  savedOnly: {
    en: 'Withdrawals go to verified accounts in your own name only.',
    'zh-CN': '只能提现到您本人名下且已验证的账户。',
    th: 'ถอนได้เฉพาะบัญชีในชื่อของคุณที่ผ่านการตรวจสอบแล้ว',
  },
  currencyFirst: {
    en: 'Choose the currency, then your accounts for it are here',
    'zh-CN': '选择币种后，这里会显示您的账户',
    th: 'เลือกสกุลเงิน แล้วบัญชีของคุณจะแสดงที่นี่',
  },
  noAccount: {
    en: 'No bank account in {currency} yet',
    'zh-CN': '还没有 {currency} 银行账户',
    th: 'ยังไม่มีบัญชีธนาคารสกุล {currency}',
  },
  noAccountMore: {
    en: 'Add the account once. After we have verified it, you can withdraw to it at any time.',
    'zh-CN': '账户只需添加一次。验证后即可随时提现。',
    th: 'เพิ่มบัญชีเพียงครั้งเดียว เมื่อตรวจสอบแล้วถอนได้ทุกเมื่อ',
  },
  chooseAccount: { en: 'Choose where it goes.', 'zh-CN': '请选择收款账户。', th: 'เลือกปลายทาง' },
  usableFrom: { en: 'Usable from {time}.', 'zh-CN': '{time} 起可用。', th: 'ใช้ได้ตั้งแต่ {time}' },
  bounds: {
    en: 'Minimum {minimum}. Max is {max}, after the fee and within your limits.',
    'zh-CN': '最低 {minimum}。最多 {max}，已扣除手续费并在限额之内。',
    th: 'ขั้นต่ำ {minimum} สูงสุด {max} หักค่าธรรมเนียมแล้วและไม่เกินวงเงิน',
  },
  overMax: {
    en: 'Max is {max}, after the fee and within your limits.',
    'zh-CN': '最多 {max}，已扣除手续费并在限额之内。',
    th: 'สูงสุด {max} หักค่าธรรมเนียมแล้วและไม่เกินวงเงิน',
  },
  statement: { en: 'Reference on the statement', 'zh-CN': '对账单附言', th: 'ข้อความในใบแจ้งยอด' },
  statementHelp: {
    en: 'Shown on the recipient’s bank statement, at most 35 characters.',
    'zh-CN': '显示在收款人的对账单上，最多 35 个字符。',
    th: 'แสดงในใบแจ้งยอดของผู้รับ ไม่เกิน 35 อักขระ',
  },
  heldMore: {
    en: 'Your security settings have changed. Accounts that you have sent to before still work.',
    'zh-CN': '您的安全设置已更改。之前转过账的账户仍可使用。',
    th: 'การตั้งค่าความปลอดภัยของคุณมีการเปลี่ยน บัญชีที่เคยส่งแล้วยังใช้ได้',
  },
  sent: { en: 'Sent with the next payment file', 'zh-CN': '随下一批付款文件发出', th: 'ส่งพร้อมไฟล์การจ่ายเงินรอบถัดไป' },
  cancelUntil: { en: 'Until then you can cancel.', 'zh-CN': '在此之前可以取消。', th: 'ก่อนหน้านั้นยกเลิกได้' },
  arrivesThere: { en: 'Arrives at the bank', 'zh-CN': '到达收款银行', th: 'ถึงธนาคารปลายทาง' },
} as const satisfies Record<string, Text>
