import type { Text } from '@sampan/contract/language.ts'

export const words = {
  title: { en: 'What will happen', 'zh-CN': '将会发生什么', th: 'สิ่งที่จะเกิดขึ้น' },
  arrives: { en: 'Arrives', 'zh-CN': '到账', th: 'ผู้รับได้' },
  fee: { en: 'Network fee', 'zh-CN': '网络手续费', th: 'ค่าธรรมเนียมเครือข่าย' },
  fixed: { en: 'Fixed until {time}', 'zh-CN': '固定至 {time}', th: 'คงที่ถึง {time}' },
  leaves: { en: 'Leaves your wallet', 'zh-CN': '从钱包扣除', th: 'ออกจากกระเป๋า' },
  way: { en: 'The way it takes', 'zh-CN': '流程', th: 'เส้นทาง' },
  approves: { en: 'Approval by {names}', 'zh-CN': '由 {names} 批准', th: 'อนุมัติโดย {names}' },
  approvesMore: { en: 'You can cancel until it is sent.', 'zh-CN': '发出之前可以取消。', th: 'ยกเลิกได้จนกว่าจะส่ง' },
  sent: { en: 'Sent on {network}', 'zh-CN': '在 {network} 上发出', th: 'ส่งบน {network}' },
  sentMore: {
    en: 'Within minutes. Until then you can cancel.',
    'zh-CN': '几分钟内发出，在此之前可以取消。',
    th: 'ภายในไม่กี่นาที ก่อนหน้านั้นยกเลิกได้',
  },
  sentFinal: {
    en: 'Within minutes. From here it cannot be stopped.',
    'zh-CN': '几分钟内发出，此后无法撤回。',
    th: 'ภายในไม่กี่นาที หลังจากนี้หยุดไม่ได้',
  },
  arrivesAt: { en: 'Arrives at {label}', 'zh-CN': '到达 {label}', th: 'ถึง {label}' },
  arrivesThere: { en: 'Arrives at the address', 'zh-CN': '到达收款地址', th: 'ถึงที่อยู่ปลายทาง' },
  arrivesMore: { en: '{time} after sending', 'zh-CN': '发出后 {time}', th: '{time} หลังส่ง' },
  ahead: { en: 'ahead', 'zh-CN': '待进行', th: 'ถัดไป' },
  daily: { en: 'Daily limit left after this', 'zh-CN': '此后每日剩余限额', th: 'วงเงินต่อวันที่เหลือหลังรายการนี้' },
  monthly: { en: 'Monthly limit left after this', 'zh-CN': '此后每月剩余限额', th: 'วงเงินต่อเดือนที่เหลือหลังรายการนี้' },
  of: { en: 'of {amount}', 'zh-CN': '共 {amount}', th: 'จาก {amount}' },
  resets: { en: 'of {amount}, resets {time}', 'zh-CN': '共 {amount}，{time} 重置', th: 'จาก {amount} เริ่มใหม่ {time}' },
  used: { en: '{left} of {amount} left', 'zh-CN': '剩余 {left}，共 {amount}', th: 'เหลือ {left} จาก {amount}' },
} as const satisfies Record<string, Text>
