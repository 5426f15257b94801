// Texts of the feedback screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: "Tell us what went wrong, what was unclear, or what you'd like. We read every message.",
    'zh-CN': '请告诉我们哪里出错、哪里不清楚，或您的建议。我们会阅读每条留言。',
    th: 'บอกเราว่ามีอะไรผิดพลาด ไม่ชัดเจน หรืออยากให้มี เราอ่านทุกข้อความ',
  },
  category: { en: 'Topic', 'zh-CN': '主题', th: 'หัวข้อ' },
  choose: { en: 'Choose one', 'zh-CN': '请选择', th: 'เลือกหนึ่งข้อ' },
  message: { en: 'Message', 'zh-CN': '留言', th: 'ข้อความ' },
  messageHelp: {
    en: "Don't include passwords, codes or keys. We never need them.",
    'zh-CN': '请勿填写密码、验证码或密钥：我们从不需要这些。',
    th: 'อย่าใส่รหัสผ่าน รหัสยืนยัน หรือคีย์ส่วนตัว (private key) เราไม่เคยต้องใช้สิ่งเหล่านี้',
  },
  email: { en: 'Email for our reply', 'zh-CN': '接收答复的邮箱', th: 'อีเมลสำหรับรับคำตอบ' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
  send: { en: 'Send message', 'zh-CN': '发送留言', th: 'ส่งข้อความ' },
  sending: { en: 'Sending', 'zh-CN': '正在发送', th: 'กำลังส่ง' },
  closed: {
    en: "This server doesn't accept messages.",
    'zh-CN': '此服务器尚未接收留言。',
    th: 'เซิร์ฟเวอร์นี้ยังไม่รับข้อความ',
  },
  closedMore: {
    en: "Your text is still here. It wasn't sent or saved.",
    'zh-CN': '您的文字仍在此处，未发送也未保存。',
    th: 'ข้อความของคุณยังอยู่ที่นี่ ไม่ได้ส่งและไม่ได้เก็บไว้',
  },
  write: { en: 'Contact us', 'zh-CN': '联系我们', th: 'ติดต่อเรา' },
  cases: { en: 'Your support requests', 'zh-CN': '您的支持请求', th: 'คำขอความช่วยเหลือของคุณ' },
  about: { en: 'Your message is about', 'zh-CN': '您的留言关于', th: 'ข้อความของคุณเกี่ยวกับ' },
  removeTransaction: {
    en: 'Remove this transaction',
    'zh-CN': '移除此交易',
    th: 'นำธุรกรรมนี้ออก',
  },
  transactionUnknown: {
    en: "We couldn't find this transaction in your account. We'll send your message without it.",
    'zh-CN': '未在您的账户中找到此交易，留言发送时将不附带此交易。',
    th: 'ไม่พบธุรกรรมนี้ในบัญชีของคุณ ข้อความจะส่งโดยไม่แนบรายการนี้',
  },
  wanted: { en: 'We need documents from you', 'zh-CN': '需要您提供文件', th: 'เราต้องการเอกสารจากคุณ' },
  document: { en: 'Document', 'zh-CN': '文件', th: 'เอกสาร' },
  dropDocument: { en: 'Drop a file here, or choose one', 'zh-CN': '将文件拖到此处，或选择文件', th: 'วางไฟล์ที่นี่ หรือเลือกไฟล์' },
  documentLimits: {
    en: 'One PDF, JPG or PNG, up to 5M.',
    'zh-CN': '一个 PDF、JPG 或 PNG 文件，最大 5M。',
    th: 'PDF, JPG หรือ PNG หนึ่งไฟล์ ไม่เกิน 5M',
  },
  screenshot: { en: 'Screenshot', 'zh-CN': '截图', th: 'ภาพหน้าจอ' },
  drop: { en: 'Drop a picture here, or choose one', 'zh-CN': '将图片拖到此处，或选择图片', th: 'วางภาพที่นี่ หรือเลือกภาพ' },
  limits: {
    en: "One JPG or PNG, up to 5M. Hide anything we don't need to see.",
    'zh-CN': '一张 JPG 或 PNG，最大 5M。请遮盖无需我们看到的内容。',
    th: 'JPG หรือ PNG หนึ่งภาพ ไม่เกิน 5M ปิดส่วนที่เราไม่จำเป็นต้องเห็น',
  },
  replace: { en: 'Replace {name}', 'zh-CN': '替换 {name}', th: 'แทนที่ {name}' },
  remove: { en: 'Remove {name}', 'zh-CN': '移除 {name}', th: 'ลบ {name}' },
  open: { en: 'Open', 'zh-CN': '处理中', th: 'รอคำตอบ' },
  answered: { en: 'Answered', 'zh-CN': '已答复', th: 'ตอบแล้ว' },
  answer: { en: 'Our answer', 'zh-CN': '我们的答复', th: 'คำตอบของเรา' },
  withScreenshot: { en: 'With a screenshot', 'zh-CN': '附截图', th: 'แนบภาพหน้าจอ' },
  noCases: { en: 'No support requests yet', 'zh-CN': '暂无支持请求', th: 'ยังไม่มีคำขอความช่วยเหลือ' },
  noCasesMore: {
    en: 'Each message gets a number. Track it and our reply here.',
    'zh-CN': '每条留言都有编号，您可在此查看进度和回复。',
    th: 'ทุกข้อความมีหมายเลข ติดตามสถานะและคำตอบได้ที่นี่',
  },
} as const satisfies Record<string, Text>
