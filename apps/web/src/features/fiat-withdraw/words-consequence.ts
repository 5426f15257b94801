import type { Text } from '@sampan/contract/language.ts'

export const words = {
  title: { en: 'What will happen', 'zh-CN': '将会发生什么', th: 'สิ่งที่จะเกิดขึ้น' },
  fixed: { en: 'Fixed until {time}', 'zh-CN': '固定至 {time}', th: 'คงที่ถึง {time}' },
  way: { en: 'The way it takes', 'zh-CN': '流程', th: 'เส้นทาง' },
  approves: { en: 'Approval by {names}', 'zh-CN': '由 {names} 批准', th: 'อนุมัติโดย {names}' },
  sent: { en: 'Sent with the next payment file', 'zh-CN': '随下一批付款文件发出', th: 'ส่งพร้อมไฟล์การจ่ายเงินรอบถัดไป' },
  cancelUntil: { en: 'Until then you can cancel.', 'zh-CN': '在此之前可以取消。', th: 'ก่อนหน้านั้นยกเลิกได้' },
  arrivesAt: { en: 'Arrives at {label}', 'zh-CN': '到达 {label}', th: 'ถึง {label}' },
  arrivesThere: { en: 'Arrives at the bank', 'zh-CN': '到达收款银行', th: 'ถึงธนาคารปลายทาง' },
  ahead: { en: 'ahead', 'zh-CN': '待进行', th: 'ถัดไป' },
  daily: { en: 'Daily limit left after this', 'zh-CN': '此后每日剩余限额', th: 'วงเงินต่อวันที่เหลือหลังรายการนี้' },
  monthly: { en: 'Monthly limit left after this', 'zh-CN': '此后每月剩余限额', th: 'วงเงินต่อเดือนที่เหลือหลังรายการนี้' },
  single: { en: 'Most at a time', 'zh-CN': '单笔上限', th: 'สูงสุดต่อครั้ง' },
  limit: { en: 'Limit left after this', 'zh-CN': '此后剩余限额', th: 'วงเงินที่เหลือหลังรายการนี้' },
  of: { en: 'of {amount}', 'zh-CN': '共 {amount}', th: 'จาก {amount}' },
  resets: { en: 'of {amount}, resets {time}', 'zh-CN': '共 {amount}，{time} 重置', th: 'จาก {amount} เริ่มใหม่ {time}' },
  used: { en: '{left} of {amount} left', 'zh-CN': '剩余 {left}，共 {amount}', th: 'เหลือ {left} จาก {amount}' },
} as const satisfies Record<string, Text>
