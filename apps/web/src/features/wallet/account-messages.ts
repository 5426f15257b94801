// Texts of the balance sheet.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  available: { en: 'Available', 'zh-CN': '可用', th: 'ใช้ได้' },
  onHold: { en: 'On hold', 'zh-CN': '冻结', th: 'ถูกกันไว้' },
  total: { en: 'Total', 'zh-CN': '合计', th: 'รวม' },
  holds: { en: 'What is on hold', 'zh-CN': '冻结明细', th: 'สิ่งที่ถูกกันไว้' },
  holdsMore: {
    en: 'Set aside for these. It leaves when they are done, or returns when they are not.',
    'zh-CN': '为以下事项预留。完成后转出，未完成则退回。',
    th: 'กันไว้สำหรับรายการเหล่านี้ จะออกไปเมื่อเสร็จ หรือคืนเมื่อไม่สำเร็จ',
  },
  since: { en: 'Since {time}', 'zh-CN': '自 {time}', th: 'ตั้งแต่ {time}' },
  until: { en: 'until {time} at the latest', 'zh-CN': '最迟至 {time}', th: 'อย่างช้าถึง {time}' },
  lines: { en: 'Why is this my balance', 'zh-CN': '余额由来', th: 'ยอดนี้มาจากไหน' },
  linesMore: {
    en: 'Every line that made it, newest first, with the balance after it.',
    'zh-CN': '构成余额的每一笔，最新在前，并附该笔之后的余额。',
    th: 'ทุกบรรทัดที่ประกอบเป็นยอด ใหม่สุดก่อน พร้อมยอดหลังรายการ',
  },
  noLines: { en: 'Nothing has moved here yet.', 'zh-CN': '尚无变动。', th: 'ยังไม่มีการเคลื่อนไหว' },
  loading: { en: 'Fetching the lines', 'zh-CN': '正在读取明细', th: 'กำลังเรียกรายการ' },
  balanceAfter: { en: '{part}, then {amount}', 'zh-CN': '{part}，之后 {amount}', th: '{part} หลังรายการ {amount}' },
  correction: { en: 'A correction of ours', 'zh-CN': '我方更正', th: 'รายการแก้ไขของเรา' },
} as const satisfies Record<string, Text>
