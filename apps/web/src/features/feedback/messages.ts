// Texts of the feedback screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'Say what went wrong, what was unclear, or what you would like. Someone reads every message.',
    'zh-CN': '请告诉我们哪里出了问题、哪里不清楚，或您希望有什么。每一条留言都有人阅读。',
    th: 'บอกเราว่ามีอะไรผิดพลาด ไม่ชัดเจน หรือคุณอยากได้อะไร มีคนอ่านทุกข้อความ',
  },
  category: { en: 'What is it about', 'zh-CN': '关于什么', th: 'เกี่ยวกับเรื่องใด' },
  choose: { en: 'Choose one', 'zh-CN': '请选择', th: 'เลือกหนึ่งข้อ' },
  message: { en: 'Message', 'zh-CN': '留言', th: 'ข้อความ' },
  messageHelp: {
    en: 'No passwords, codes or keys: we never need them.',
    'zh-CN': '请勿填写密码、验证码或密钥：我们从不需要这些。',
    th: 'อย่าใส่รหัสผ่าน รหัสยืนยัน หรือกุญแจ เราไม่เคยต้องใช้สิ่งเหล่านี้',
  },
  email: { en: 'Email for the answer', 'zh-CN': '接收答复的邮箱', th: 'อีเมลสำหรับรับคำตอบ' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
  send: { en: 'Send message', 'zh-CN': '发送留言', th: 'ส่งข้อความ' },
  sending: { en: 'Sending', 'zh-CN': '正在发送', th: 'กำลังส่ง' },
  closed: {
    en: 'Messages are not taken on this server.',
    'zh-CN': '此服务器尚未接收留言。',
    th: 'เซิร์ฟเวอร์นี้ยังไม่รับข้อความ',
  },
  closedMore: {
    en: 'Your text is still here. It was not sent and not kept.',
    'zh-CN': '您的文字仍在此处，未发送也未保存。',
    th: 'ข้อความของคุณยังอยู่ที่นี่ ไม่ได้ส่งและไม่ได้เก็บไว้',
  },
  write: { en: 'Write to us', 'zh-CN': '给我们留言', th: 'เขียนถึงเรา' },
  cases: { en: 'Your cases', 'zh-CN': '您的个案', th: 'เรื่องของคุณ' },
  about: { en: 'Your message is about', 'zh-CN': '您的留言关于', th: 'ข้อความของคุณเกี่ยวกับ' },
  removeTransaction: {
    en: 'Write without this transaction',
    'zh-CN': '不附上此交易',
    th: 'เขียนโดยไม่แนบรายการนี้',
  },
  transactionUnknown: {
    en: 'This transaction is not among yours. Your message goes without it.',
    'zh-CN': '此交易不在您的记录中，留言将不附上它。',
    th: 'ไม่พบรายการนี้ในประวัติของคุณ ข้อความจะส่งโดยไม่แนบรายการ',
  },
  screenshot: { en: 'Screenshot', 'zh-CN': '截图', th: 'ภาพหน้าจอ' },
  drop: { en: 'Drop a picture here, or choose one', 'zh-CN': '将图片拖到此处，或选择图片', th: 'วางภาพที่นี่ หรือเลือกภาพ' },
  limits: {
    en: 'One JPG or PNG of up to 5M. Cover what we need not see.',
    'zh-CN': '一张 JPG 或 PNG，最大 5M。请遮盖无需我们看到的内容。',
    th: 'JPG หรือ PNG หนึ่งภาพ ไม่เกิน 5M ปิดส่วนที่เราไม่จำเป็นต้องเห็น',
  },
  replace: { en: 'Replace {name}', 'zh-CN': '替换 {name}', th: 'เปลี่ยน {name}' },
  remove: { en: 'Remove {name}', 'zh-CN': '移除 {name}', th: 'ลบ {name}' },
  open: { en: 'Open', 'zh-CN': '处理中', th: 'รอคำตอบ' },
  answered: { en: 'Answered', 'zh-CN': '已答复', th: 'ตอบแล้ว' },
  answer: { en: 'Our answer', 'zh-CN': '我们的答复', th: 'คำตอบของเรา' },
  withScreenshot: { en: 'With a screenshot', 'zh-CN': '附截图', th: 'แนบภาพหน้าจอ' },
  noCases: { en: 'You have not written to us yet', 'zh-CN': '您还没有给我们留言', th: 'คุณยังไม่เคยเขียนถึงเรา' },
  noCasesMore: {
    en: 'Each message becomes a case with a number. You find it here with our answer.',
    'zh-CN': '每条留言都会成为有编号的个案，您可在此查看我们的答复。',
    th: 'ทุกข้อความจะมีหมายเลขเรื่อง และคุณอ่านคำตอบของเราได้ที่นี่',
  },
} as const satisfies Record<string, Text>
