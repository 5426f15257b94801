// Texts of the announcements screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Announcements', 'zh-CN': '公告', th: 'ประกาศ' },
  about: {
    en: 'Customers see these on every page of the wallet.',
    'zh-CN': '所有客户都会在钱包的每个页面看到。',
    th: 'ลูกค้าทุกคนเห็นในทุกหน้าของกระเป๋าเงิน',
  },
  empty: { en: 'No announcements', 'zh-CN': '没有公告', th: 'ไม่มีประกาศ' },
  emptyMore: {
    en: "What you publish shows on every customer's wallet page.",
    'zh-CN': '发布后，会显示在所有客户的钱包页面上。',
    th: 'เมื่อเผยแพร่แล้ว จะแสดงในหน้ากระเป๋าของลูกค้าทุกราย',
  },
  write: { en: 'Write an announcement', 'zh-CN': '发布公告', th: 'เขียนประกาศ' },
  level: { en: 'Severity', 'zh-CN': '级别', th: 'ระดับ' },
  info: { en: 'Information', 'zh-CN': '通知', th: 'เพื่อทราบ' },
  warning: { en: 'Caution', 'zh-CN': '注意', th: 'โปรดระวัง' },
  urgent: { en: 'Urgent', 'zh-CN': '紧急', th: 'เร่งด่วน' },
  text: { en: 'Text ({language})', 'zh-CN': '内容（{language}）', th: 'ข้อความ ({language})' },
  until: { en: 'Until (Singapore time)', 'zh-CN': '截止（新加坡时间）', th: 'จนถึง (เวลาสิงคโปร์)' },
  untilHelp: {
    en: 'Leave empty to show it until you end it.',
    'zh-CN': '留空则一直显示，直到您结束。',
    th: 'เว้นว่างไว้เพื่อแสดงจนกว่าคุณจะปิด',
  },
  publish: { en: 'Publish', 'zh-CN': '发布', th: 'เผยแพร่' },
  published: { en: 'Published. Customers can see it now.', 'zh-CN': '客户现在可以看到。', th: 'ลูกค้าเห็นแล้ว' },
  end: { en: 'End', 'zh-CN': '结束', th: 'ปิด' },
  endWhy: { en: 'Reason for ending it', 'zh-CN': '结束原因', th: 'ปิดเพราะเหตุใด' },
  ended: { en: 'Ended.', 'zh-CN': '已结束。', th: 'ปิดแล้ว' },
  planned: { en: 'Planned', 'zh-CN': '待发布', th: 'วางแผนไว้' },
  shown: { en: 'Shown', 'zh-CN': '显示中', th: 'กำลังแสดง' },
  over: { en: 'Ended', 'zh-CN': '已结束', th: 'สิ้นสุดแล้ว' },
  period: { en: '{from} to {to}', 'zh-CN': '{from} 至 {to}', th: '{from} ถึง {to}' },
  openEnd: { en: 'from {from}', 'zh-CN': '{from} 起', th: 'ตั้งแต่ {from}' },
} as const satisfies Record<string, Text>
