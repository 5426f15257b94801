// Texts of the balance sheet.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  available: { en: 'Available', 'zh-CN': '可用', th: 'ใช้ได้' },
  onHold: { en: 'On hold', 'zh-CN': '冻结', th: 'กันไว้' },
  total: { en: 'Total', 'zh-CN': '合计', th: 'รวม' },
  holds: { en: 'On hold', 'zh-CN': '冻结明细', th: 'รายการที่กันไว้' },
  holdsMore: {
    en: 'Released when the transfer completes or is cancelled.',
    'zh-CN': '转账完成或取消后解除冻结。',
    th: 'จะปล่อยเมื่อรายการเสร็จสมบูรณ์หรือถูกยกเลิก',
  },
  since: { en: 'Since {time}', 'zh-CN': '自 {time}', th: 'ตั้งแต่ {time}' },
  until: { en: 'until {time}', 'zh-CN': '最迟至 {time}', th: 'อย่างช้าถึง {time}' },
  lines: { en: 'Balance history', 'zh-CN': '余额变动', th: 'ประวัติยอดเงิน' },
  linesMore: {
    en: 'Every change, newest first',
    'zh-CN': '全部变动，最新在前',
    th: 'ทุกการเปลี่ยนแปลง เรียงจากใหม่ไปเก่า',
  },
  noLines: { en: 'No changes yet.', 'zh-CN': '尚无变动。', th: 'ยังไม่มีการเคลื่อนไหว' },
  loading: { en: 'Loading balance history', 'zh-CN': '正在读取明细', th: 'กำลังเรียกรายการ' },
  balanceAfter: { en: '{part} balance {amount}', 'zh-CN': '{part}余额：{amount}', th: 'ยอดที่{part}หลังรายการ {amount}' },
  correction: { en: 'Correction by Sampan', 'zh-CN': '我方更正', th: 'รายการแก้ไขของเรา' },
} as const satisfies Record<string, Text>
