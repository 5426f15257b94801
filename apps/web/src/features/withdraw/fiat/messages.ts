// Texts of the bank withdrawal.

import type { Text } from '@sampan/contract/language.ts'
import { formMessages } from '../messages.ts'

export const messages = {
  ...formMessages,
  reviewTitle: { en: 'Check the details', 'zh-CN': '核对信息', th: 'ตรวจสอบรายละเอียด' },
  sendTo: { en: 'Send to', 'zh-CN': '收款账户', th: 'ส่งไปยัง' },
  addAccount: { en: 'Add bank account', 'zh-CN': '添加银行账户', th: 'เพิ่มบัญชีธนาคาร' },
  savedOnly: {
    en: 'You can only withdraw to verified accounts in your own name.',
    'zh-CN': '只能提现到您本人名下且已验证的账户。',
    th: 'ถอนเข้าได้เฉพาะบัญชีธนาคารในชื่อของคุณที่ตรวจสอบแล้ว',
  },
  currencyFirst: {
    en: 'Choose a currency to see your bank accounts',
    'zh-CN': '选择币种即可查看您的银行账户',
    th: 'เลือกสกุลเงินเพื่อดูบัญชีธนาคารของคุณ',
  },
  noAccount: {
    en: 'No bank account in {currency} yet',
    'zh-CN': '还没有 {currency} 银行账户',
    th: 'ยังไม่มีบัญชีธนาคารสกุล {currency}',
  },
  noAccountMore: {
    en: 'Add the account once. After we verify it, you can withdraw to it at any time.',
    'zh-CN': '账户只需添加一次。验证后即可随时提现。',
    th: 'เพิ่มบัญชีเพียงครั้งเดียว เมื่อตรวจสอบแล้วถอนได้ทุกเมื่อ',
  },
  chooseAccount: { en: 'Choose an account.', 'zh-CN': '请选择账户。', th: 'เลือกบัญชี' },
  usableFrom: { en: 'Available from {time}.', 'zh-CN': '{time} 起可用。', th: 'ใช้ได้ตั้งแต่ {time}' },
  statement: { en: 'Statement reference', 'zh-CN': '对账单附言', th: 'ข้อความในรายการเดินบัญชี' },
  statementHelp: {
    en: "Shown on the recipient's bank statement, up to 35 characters.",
    'zh-CN': '显示在收款人的对账单上，最多 35 个字符。',
    th: 'แสดงในรายการเดินบัญชีของผู้รับ ไม่เกิน 35 อักขระ',
  },
  heldMore: {
    en: "Your security settings changed. You can still withdraw to accounts you've used before.",
    'zh-CN': '您的安全设置已修改。之前转过账的账户仍可使用。',
    th: 'การตั้งค่าความปลอดภัยของคุณมีการเปลี่ยน บัญชีที่เคยส่งแล้วยังใช้ได้',
  },
  sent: { en: 'Sent in the next payment run', 'zh-CN': '随下一批付款发出', th: 'ส่งในรอบการชำระเงินถัดไป' },
  cancelUntil: { en: 'You can cancel until then.', 'zh-CN': '在此之前可以取消。', th: 'ก่อนหน้านั้นยกเลิกได้' },
  arrivesThere: { en: 'Arrives at the bank', 'zh-CN': '到达收款银行', th: 'ถึงธนาคารปลายทาง' },
} as const satisfies Record<string, Text>
