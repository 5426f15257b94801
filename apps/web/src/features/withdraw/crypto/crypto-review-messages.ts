// Texts of the review of a crypto withdrawal.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  savedBy: { en: 'Saved {day} by {name}.', 'zh-CN': '{name} 于 {day} 保存。', th: 'บันทึก {day} โดย {name}' },
  saved: { en: 'Saved {day}.', 'zh-CN': '保存于 {day}。', th: 'บันทึก {day}' },
  noMemo: { en: '{network} needs no memo.', 'zh-CN': '{network} 无需备注码。', th: '{network} ไม่ต้องใช้ Memo' },
  memo: { en: 'With this memo', 'zh-CN': '附带备注码', th: 'พร้อม Memo นี้' },
  withoutMemo: { en: 'Without a memo', 'zh-CN': '不附备注码', th: 'ไม่มี Memo' },
  compared: {
    en: 'I compared the address with the one {label} gave me, and it did not come to me by email or chat alone.',
    'zh-CN': '我已将此地址与 {label} 提供的地址核对，且并非仅通过邮件或聊天收到。',
    th: 'ฉันเทียบที่อยู่กับที่ {label} ให้มาแล้ว และไม่ได้รับมาทางอีเมลหรือแชตเท่านั้น',
  },
  comparedOwn: {
    en: 'I compared the address with the one in my own wallet, and it did not come to me by email or chat alone.',
    'zh-CN': '我已将此地址与我自己钱包中的地址核对，且并非仅通过邮件或聊天收到。',
    th: 'ฉันเทียบที่อยู่กับในกระเป๋าของฉันแล้ว และไม่ได้รับมาทางอีเมลหรือแชตเท่านั้น',
  },
  compareFirst: { en: 'Compare it first, then tick here.', 'zh-CN': '请先核对，再勾选此处。', th: 'เทียบก่อน แล้วทำเครื่องหมายที่นี่' },
  final: {
    en: 'A transfer on {network} cannot be called back once sent.',
    'zh-CN': '{network} 上的转账一经发出便无法撤回。',
    th: 'การโอนบน {network} เรียกคืนไม่ได้เมื่อส่งแล้ว',
  },
  unsure: { en: 'Not sure?', 'zh-CN': '不确定？', th: 'ไม่แน่ใจ?' },
  tryFirst: { en: 'Send {amount} first', 'zh-CN': '先转 {amount}', th: 'ส่ง {amount} ก่อน' },
  tryMore: { en: 'and wait until it arrives.', 'zh-CN': '，到账后再继续。', th: 'แล้วรอจนกว่าจะถึง' },
  next: {
    en: 'After this the amount and the fee are set aside. Nothing leaves before the checks are done.',
    'zh-CN': '此后金额与手续费将被预留，检查完成前不会转出。',
    th: 'หลังจากนี้จะกันยอดและค่าธรรมเนียมไว้ ไม่มีเงินออกก่อนตรวจสอบเสร็จ',
  },
} as const satisfies Record<string, Text>
