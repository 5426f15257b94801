// Texts of the review of a bank withdrawal.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  compared: {
    en: 'I want to send it to {label}, the account that ends in {tail}. Nobody told me to do so by phone, email or chat.',
    'zh-CN': '我要汇款到 {label}（账号末尾为 {tail}），且并非他人通过电话、邮件或聊天要求我这样做。',
    th: 'ฉันต้องการส่งไปยัง {label} บัญชีที่ลงท้ายด้วย {tail} และไม่มีใครบอกให้ทำทางโทรศัพท์ อีเมล หรือแชต',
  },
  compareFirst: { en: 'Read it first, then tick here.', 'zh-CN': '请先阅读，再勾选此处。', th: 'อ่านก่อน แล้วทำเครื่องหมายที่นี่' },
  final: {
    en: 'A bank transfer can be cancelled only until it is sent.',
    'zh-CN': '银行转账只能在发出之前取消。',
    th: 'การโอนผ่านธนาคารยกเลิกได้เฉพาะก่อนส่งเท่านั้น',
  },
  next: {
    en: 'After this the amount and the fee are set aside. Until it is sent, you can cancel.',
    'zh-CN': '此后金额与手续费将被预留，发出前可以取消。',
    th: 'หลังจากนี้จะกันยอดและค่าธรรมเนียมไว้ ก่อนส่งคุณยกเลิกได้',
  },
} as const satisfies Record<string, Text>
