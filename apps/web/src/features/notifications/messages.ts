// What the notification centre says.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'The last six months. Choose what we also email you in {account}.',
    'zh-CN': '最近六个月。您可在{account}中选择还要通过邮件接收哪些通知。',
    th: 'การแจ้งเตือนย้อนหลัง 6\u00a0เดือน เลือกรายการที่ต้องการรับทางอีเมลได้ใน{account}',
  },
  account: { en: 'your account', 'zh-CN': '您的账户', th: 'บัญชีของคุณ' },
  title: { en: 'Notifications', 'zh-CN': '通知', th: 'การแจ้งเตือน' },
  loading: { en: 'Loading notifications', 'zh-CN': '正在加载通知', th: 'กำลังโหลดการแจ้งเตือน' },
  seeAll: { en: 'See all notifications', 'zh-CN': '查看全部通知', th: 'ดูการแจ้งเตือนทั้งหมด' },
  which: { en: 'Show notifications', 'zh-CN': '显示哪些通知', th: 'แสดงการแจ้งเตือนใด' },
  all: { en: 'All', 'zh-CN': '全部', th: 'ทั้งหมด' },
  unread: { en: 'Unread', 'zh-CN': '未读', th: 'ยังไม่อ่าน' },
  markAll: { en: 'Mark all as read', 'zh-CN': '全部标为已读', th: 'ทำเครื่องหมายว่าอ่านแล้ว' },
  allRead: { en: 'All marked as read.', 'zh-CN': '已全部阅读。', th: 'อ่านครบแล้ว' },
  markOne: { en: 'Mark as read', 'zh-CN': '标为已读', th: 'อ่านแล้ว' },
  empty: { en: 'No notifications yet', 'zh-CN': '暂无通知', th: 'ยังไม่มีการแจ้งเตือน' },
  emptyMore: {
    en: 'Money in and out, approvals and security changes appear here.',
    'zh-CN': '资金收支、审批和安全变更会显示在这里。',
    th: 'เงินเข้าออก การอนุมัติ และการเปลี่ยนแปลงด้านความปลอดภัยจะแสดงที่นี่',
  },
  emptyUnread: { en: "You're all caught up", 'zh-CN': '没有未读通知', th: 'อ่านครบแล้ว' },
  emptyUnreadMore: {
    en: 'New notifications appear here and on the bell.',
    'zh-CN': '新通知会显示在这里和铃铛上。',
    th: 'การแจ้งเตือนใหม่จะแสดงที่นี่และที่กระดิ่ง',
  },
} as const satisfies Record<string, Text>
