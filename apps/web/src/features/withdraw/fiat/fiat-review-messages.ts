// Texts of the review of a bank withdrawal.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  compared: {
    en: 'I want to send it to {label}, the account ending in {tail}. No one told me to by phone, email or chat.',
    'zh-CN': '我要汇款到 {label}（账号末尾为 {tail}），且并非他人通过电话、邮件或聊天要求我这样做。',
    th: 'ฉันต้องการส่งไปยัง {label} บัญชีที่ลงท้ายด้วย {tail} และไม่มีใครบอกให้ทำทางโทรศัพท์ อีเมล หรือแชต',
  },
  compareFirst: { en: 'Read this, then tick the box.', 'zh-CN': '请先阅读，再勾选此处。', th: 'อ่านก่อน แล้วทำเครื่องหมายที่นี่' },
  final: {
    en: 'You can cancel a bank transfer only until we send it.',
    'zh-CN': '银行转账只能在发出之前取消。',
    th: 'การโอนผ่านธนาคารยกเลิกได้เฉพาะก่อนส่งเท่านั้น',
  },
  next: {
    en: 'Next, the amount and fee go on hold. You can cancel until we send it.',
    'zh-CN': '接下来金额和手续费将被冻结，发出前可以取消。',
    th: 'ถัดไปจำนวนเงินและค่าธรรมเนียมจะถูกกันไว้ ยกเลิกได้จนกว่าเราจะส่ง',
  },
} as const satisfies Record<string, Text>
