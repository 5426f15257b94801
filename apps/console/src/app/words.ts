import type { Text } from '@sampan/contract/language.ts'

export const words = {
  console: { en: 'Console', 'zh-CN': '控制台', th: 'คอนโซล' },
  title: { en: 'Operator console', 'zh-CN': '运营控制台', th: 'คอนโซลเจ้าหน้าที่' },
  closed: {
    en: 'Operator sign-in is not open on this server.',
    'zh-CN': '此服务器尚未开放操作员登录。',
    th: 'เซิร์ฟเวอร์นี้ยังไม่เปิดให้เจ้าหน้าที่เข้าสู่ระบบ',
  },
  about: {
    en: 'Queues, reviews and releases belong here. Customers use the wallet.',
    'zh-CN': '待办队列、审核和放行在此处理。客户请使用钱包。',
    th: 'คิวงาน การตรวจทาน และการปล่อยรายการอยู่ที่นี่ ลูกค้าใช้กระเป๋าเงิน',
  },
  toWallet: { en: 'Go to the wallet', 'zh-CN': '前往钱包', th: 'ไปที่กระเป๋าเงิน' },
  health: { en: 'This server', 'zh-CN': '此服务器', th: 'เซิร์ฟเวอร์นี้' },
  asking: { en: 'Asking the server', 'zh-CN': '正在查询服务器', th: 'กำลังสอบถามเซิร์ฟเวอร์' },
  ready: {
    en: 'Ready: the database answers and is up to date.',
    'zh-CN': '就绪：数据库有响应且为最新。',
    th: 'พร้อม: ฐานข้อมูลตอบสนองและเป็นปัจจุบัน',
  },
  troubled: { en: 'Not ready: {what} is missing.', 'zh-CN': '未就绪：缺少 {what}。', th: 'ยังไม่พร้อม: ขาด {what}' },
  silent: { en: 'The server does not answer.', 'zh-CN': '服务器没有响应。', th: 'เซิร์ฟเวอร์ไม่ตอบสนอง' },
} as const satisfies Record<string, Text>
