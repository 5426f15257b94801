import type { Text } from '@sampan/contract/language.ts'

export const words = {
  title: { en: 'Waiting for a second operator', 'zh-CN': '等待第二位运营人员', th: 'รอเจ้าหน้าที่คนที่สอง' },
  about: {
    en: 'Nobody approves what he has proposed himself.',
    'zh-CN': '任何人都不能批准自己的提议。',
    th: 'ไม่มีใครอนุมัติสิ่งที่ตนเสนอเอง',
  },
  empty: { en: 'Nothing waits for approval', 'zh-CN': '没有待批准的提议', th: 'ไม่มีรายการรออนุมัติ' },
  move: { en: 'Proposal', 'zh-CN': '提议', th: 'ข้อเสนอ' },
  kind: { en: 'What', 'zh-CN': '类型', th: 'ประเภท' },
  by: { en: 'Proposed by', 'zh-CN': '提议人', th: 'ผู้เสนอ' },
  approvable: { en: 'You may approve', 'zh-CN': '您可以批准', th: 'คุณอนุมัติได้' },
  another: { en: 'Another operator', 'zh-CN': '须由他人批准', th: 'ต้องเป็นเจ้าหน้าที่คนอื่น' },
} as const satisfies Record<string, Text>
