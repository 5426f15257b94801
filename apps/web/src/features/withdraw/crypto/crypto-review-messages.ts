// Texts of the review of a crypto withdrawal.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  savedBy: { en: 'Saved {day} by {name}.', 'zh-CN': '{name} 于 {day} 保存。', th: 'บันทึก {day} โดย {name}' },
  saved: { en: 'Saved {day}.', 'zh-CN': '保存于 {day}。', th: 'บันทึก {day}' },
  noMemo: { en: '{network} needs no memo.', 'zh-CN': '{network} 无需 Memo。', th: '{network} ไม่ต้องใช้ Memo' },
  memo: { en: 'With this memo', 'zh-CN': '附带 Memo', th: 'พร้อม Memo นี้' },
  withoutMemo: { en: 'Without a memo', 'zh-CN': '不附 Memo', th: 'ไม่มี Memo' },
  compared: {
    en: "I've compared the address with the one {label} gave me, and I didn't get it only by email or chat.",
    'zh-CN': '我已将此地址与 {label} 提供的地址核对，且并非仅通过邮件或聊天收到。',
    th: 'ฉันเทียบที่อยู่กับที่ {label} ให้มาแล้ว และไม่ได้รับมาทางอีเมลหรือแชตเท่านั้น',
  },
  comparedOwn: {
    en: "I've compared the address with the one in my own wallet, and I didn't get it only by email or chat.",
    'zh-CN': '我已将此地址与我自己钱包中的地址核对，且并非仅通过邮件或聊天收到。',
    th: 'ฉันเทียบที่อยู่กับในกระเป๋าของฉันแล้ว และไม่ได้รับมาทางอีเมลหรือแชตเท่านั้น',
  },
  compareFirst: {
    en: 'Compare the address, then tick the box.',
    'zh-CN': '请先核对，再勾选此处。',
    th: 'เทียบก่อน แล้วทำเครื่องหมายที่นี่',
  },
  final: {
    en: "Transfers on {network} can't be reversed once sent.",
    'zh-CN': '{network} 上的转账一经发出便无法撤回。',
    th: 'การโอนบน {network} เรียกคืนไม่ได้เมื่อส่งแล้ว',
  },
  unsure: { en: 'Not sure?', 'zh-CN': '不确定？', th: 'ไม่แน่ใจ?' },
  tryFirst: { en: 'Send {amount} first', 'zh-CN': '先转 {amount}', th: 'ส่ง {amount} ก่อน' },
  tryMore: { en: 'and wait for it to arrive.', 'zh-CN': '，到账后再继续。', th: 'แล้วรอจนกว่าจะถึง' },
  next: {
    en: 'Next, the amount and fee go on hold. We send them after our checks.',
    'zh-CN': '接下来金额和手续费将被冻结，检查通过后发出。',
    th: 'ถัดไปจำนวนเงินและค่าธรรมเนียมจะถูกกันไว้ เราจะส่งหลังตรวจสอบเสร็จ',
  },
} as const satisfies Record<string, Text>
