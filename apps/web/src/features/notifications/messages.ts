// What the notification centre says.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'What has happened, for half a year. Choose in {account} what we mail to you as well.',
    'zh-CN': '保留最近半年的通知。您可以在{account}中选择哪些通知同时发送邮件。',
    th: 'สิ่งที่เกิดขึ้นในช่วงครึ่งปี เลือกได้ใน{account}ว่าจะให้ส่งเรื่องใดทางอีเมลด้วย',
  },
  account: { en: 'your account', 'zh-CN': '您的账户', th: 'บัญชีของคุณ' },
  which: { en: 'Which notifications', 'zh-CN': '显示哪些通知', th: 'แสดงการแจ้งเตือนใด' },
  all: { en: 'All', 'zh-CN': '全部', th: 'ทั้งหมด' },
  unread: { en: 'Unread', 'zh-CN': '未读', th: 'ยังไม่อ่าน' },
  markAll: { en: 'Mark all as read', 'zh-CN': '全部标为已读', th: 'อ่านแล้วทั้งหมด' },
  allRead: { en: 'Everything is read.', 'zh-CN': '已全部阅读。', th: 'อ่านครบแล้ว' },
  markOne: { en: 'Mark as read', 'zh-CN': '标为已读', th: 'อ่านแล้ว' },
  today: { en: 'Today, {day}', 'zh-CN': '今天，{day}', th: 'วันนี้ {day}' },
  yesterday: { en: 'Yesterday, {day}', 'zh-CN': '昨天，{day}', th: 'เมื่อวาน {day}' },
  empty: { en: 'Nothing has happened yet', 'zh-CN': '暂无通知', th: 'ยังไม่มีสิ่งใดเกิดขึ้น' },
  emptyMore: {
    en: 'Money that arrives or leaves, approvals and everything about your security will stand here, also when the mail is lost.',
    'zh-CN': '到账与转出、审批以及与您账户安全有关的一切都会显示在这里，邮件丢失也不受影响。',
    th: 'เงินเข้าหรือออก การอนุมัติ และทุกเรื่องเกี่ยวกับความปลอดภัยของคุณจะอยู่ที่นี่ แม้อีเมลจะหายไป',
  },
  emptyUnread: { en: 'You have read everything', 'zh-CN': '您已全部阅读', th: 'คุณอ่านครบแล้ว' },
  emptyUnreadMore: {
    en: 'What comes next is shown here and counted on the bell.',
    'zh-CN': '新的通知会显示在这里，并计入铃铛上的数字。',
    th: 'สิ่งที่มาใหม่จะแสดงที่นี่และนับบนกระดิ่ง',
  },
} as const satisfies Record<string, Text>
