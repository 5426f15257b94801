import type { Text } from '@sampan/contract/language.ts'

export const words = {
  lead: {
    en: 'Say what went wrong, what was unclear, or what you would like. Someone reads every message.',
    'zh-CN': '请告诉我们哪里出了问题、哪里不清楚，或您希望有什么。每一条留言都有人阅读。',
    th: 'บอกเราว่ามีอะไรผิดพลาด ไม่ชัดเจน หรือคุณอยากได้อะไร มีคนอ่านทุกข้อความ',
  },
  category: { en: 'What is it about', 'zh-CN': '关于什么', th: 'เกี่ยวกับเรื่องใด' },
  choose: { en: 'Choose one', 'zh-CN': '请选择', th: 'เลือกหนึ่งข้อ' },
  question: { en: 'A question', 'zh-CN': '咨询', th: 'คำถาม' },
  problem: { en: 'A problem', 'zh-CN': '问题', th: 'ปัญหา' },
  idea: { en: 'An idea', 'zh-CN': '建议', th: 'ข้อเสนอ' },
  complaint: { en: 'A complaint', 'zh-CN': '投诉', th: 'ข้อร้องเรียน' },
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
} as const satisfies Record<string, Text>
