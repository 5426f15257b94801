// Texts of the audit screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Audit log', 'zh-CN': '审计日志', th: 'บันทึกการตรวจสอบ' },
  about: {
    en: 'Append-only. Each entry is chained to the one before.',
    'zh-CN': '只增不改，每条记录与前一条相连。',
    th: 'เพิ่มได้อย่างเดียว แต่ละรายการผูกกับรายการก่อนหน้า',
  },
  chain: { en: 'Chain', 'zh-CN': '哈希链', th: 'ห่วงโซ่แฮช' },
  head: { en: 'Head', 'zh-CN': '链首', th: 'ปลายห่วงโซ่' },
  anchor: { en: 'External anchor', 'zh-CN': '外部锚定', th: 'จุดอ้างอิงภายนอก' },
  waiting: { en: 'Not chained yet', 'zh-CN': '尚未入链', th: 'ยังไม่เข้าห่วงโซ่' },
  checked: { en: 'Last check', 'zh-CN': '最近核验', th: 'ตรวจล่าสุด' },
  notChecked: { en: 'Not checked yet', 'zh-CN': '尚未核验', th: 'ยังไม่เคยตรวจ' },
  intact: { en: 'Intact', 'zh-CN': '完整', th: 'สมบูรณ์' },
  broken: { en: 'Broken', 'zh-CN': '被破坏', th: 'ถูกทำลาย' },
  links: { en: 'Links: {n}, {time}', 'zh-CN': '{n} 个链接，{time}', th: '{n}\u00a0รายการ {time}' },
  verify: { en: 'Verify chain now', 'zh-CN': '立即核验', th: 'ตรวจสอบห่วงโซ่ตอนนี้' },
  started: { en: 'Started. The result will appear here.', 'zh-CN': '已开始，结果将显示在这里。', th: 'เริ่มแล้ว ผลจะแสดงที่นี่' },
  filters: { en: 'Filters', 'zh-CN': '筛选', th: 'ตัวกรอง' },
  action: { en: 'Action', 'zh-CN': '操作', th: 'การกระทำ' },
  actionHelp: {
    en: 'Choose one, or type part of it.',
    'zh-CN': '选择一项，或输入其中几个字。',
    th: 'เลือกจากรายการ หรือพิมพ์บางส่วนของชื่อ',
  },
  noAction: { en: 'No action with these words', 'zh-CN': '没有包含这些文字的操作', th: 'ไม่มีการกระทำที่มีคำนี้' },
  actor: { en: 'Who', 'zh-CN': '操作人', th: 'ผู้ดำเนินการ' },
  user: { en: 'Customer', 'zh-CN': '客户', th: 'ลูกค้า' },
  operator: { en: 'Operator', 'zh-CN': '运营人员', th: 'เจ้าหน้าที่' },
  system: { en: 'System', 'zh-CN': '系统', th: 'ระบบ' },
  visitor: { en: 'Visitor', 'zh-CN': '访客', th: 'ผู้เยี่ยมชม' },
  subject: { en: 'Subject', 'zh-CN': '对象', th: 'เรื่อง' },
  accountId: { en: 'Customer account', 'zh-CN': '客户账户', th: 'บัญชีลูกค้า' },
  detail: { en: 'Detail', 'zh-CN': '详情', th: 'รายละเอียด' },
  empty: { en: 'No entries match', 'zh-CN': '没有符合的记录', th: 'ไม่มีรายการที่ตรง' },
  export: { en: 'Export', 'zh-CN': '导出', th: 'ส่งออก' },
  exportTitle: { en: 'Export filtered entries', 'zh-CN': '导出筛选结果', th: 'ส่งออกตามตัวกรอง' },
  exportAbout: {
    en: 'CSV, oldest first. We record your name and reason.',
    'zh-CN': 'CSV 格式，由旧到新。会记录您的姓名和原因。',
    th: 'เป็น CSV เก่าสุดก่อน ชื่อและเหตุผลของคุณจะถูกบันทึก',
  },
} as const satisfies Record<string, Text>
