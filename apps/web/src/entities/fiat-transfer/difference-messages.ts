// Texts about the difference between a declared and a received deposit.

import type { Text } from '@sampan/contract/language.ts'

export const differenceMessages = {
  title: { en: 'The amounts differ', 'zh-CN': '到账金额不符', th: 'จำนวนไม่ตรงกัน' },
  difference: { en: 'Difference', 'zh-CN': '差额', th: 'ผลต่าง' },
  answerBy: {
    en: 'Answer by {time}. Until you answer, we credit nothing.',
    'zh-CN': '请在 {time} 前答复，在您答复之前不会入账。',
    th: 'โปรดตอบภายใน {time} ก่อนคุณตอบจะยังไม่มีเงินเข้าบัญชี',
  },
  accept: { en: 'Accept {amount}', 'zh-CN': '接受 {amount}', th: 'ยอมรับ {amount}' },
  accepting: { en: 'Accepting', 'zh-CN': '正在提交', th: 'กำลังส่ง' },
  accepted: {
    en: "Accepted. We're crediting {amount}.",
    'zh-CN': '已接受，{amount} 正在入账。',
    th: 'ยอมรับแล้ว กำลังเข้าบัญชี {amount}',
  },
  contest: { en: 'Contest', 'zh-CN': '提出异议', th: 'โต้แย้ง' },
  why: { en: 'What is wrong?', 'zh-CN': '哪里有误？', th: 'มีอะไรไม่ถูกต้อง' },
  whyFirst: { en: "Tell us what's wrong.", 'zh-CN': '请说明问题所在。', th: 'โปรดบอกว่ามีอะไรผิดพลาด' },
  whyHelp: {
    en: 'For example: the amount and reference your bank shows.',
    'zh-CN': '例如：您的银行显示的汇出金额和附言编号。',
    th: 'เช่น จำนวนเงินและเลขอ้างอิงที่ธนาคารของคุณแสดง',
  },
  send: { en: 'Submit objection', 'zh-CN': '提交异议', th: 'ส่งข้อโต้แย้ง' },
  sending: { en: 'Sending', 'zh-CN': '正在提交', th: 'กำลังส่ง' },
  sent: {
    en: "We'll review it and email you. Nothing is credited until then.",
    'zh-CN': '我们会审核并通过邮件通知您，在此之前不会入账。',
    th: 'เราจะตรวจสอบและแจ้งทางอีเมล ระหว่างนี้ยังไม่มีเงินเข้าบัญชี',
  },
  back: { en: 'Back', 'zh-CN': '返回', th: 'กลับ' },
} as const satisfies Record<string, Text>
