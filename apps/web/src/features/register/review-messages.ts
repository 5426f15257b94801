// Texts of the registration review.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Your registration', 'zh-CN': '您的注册', th: 'การลงทะเบียนของคุณ' },
  state: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  accountType: { en: 'Account', 'zh-CN': '账户类型', th: 'ประเภทบัญชี' },
  individual: { en: 'Individual', 'zh-CN': '个人', th: 'บุคคล' },
  corporate: { en: 'Company', 'zh-CN': '企业', th: 'บริษัท' },
  handedIn: { en: 'Submitted', 'zh-CN': '已提交', th: 'ส่งแล้ว' },
  next: { en: 'Next step by', 'zh-CN': '下一步由', th: 'ขั้นตอนถัดไปโดย' },
  by: { en: 'Deadline', 'zh-CN': '最迟', th: 'อย่างช้าที่สุด' },
  customer: { en: 'You', 'zh-CN': '您', th: 'คุณ' },
  operator: { en: 'Our team', 'zh-CN': '我们的团队', th: 'ทีมงานของเรา' },
  system: { en: 'Our system', 'zh-CN': '我们的系统', th: 'ระบบของเรา' },
  review: {
    en: "We'll email you when it's decided. You can close this page.",
    'zh-CN': '一有结果我们会通过电子邮件通知您。您可以关闭此页面。',
    th: 'เราจะส่งอีเมลทันทีที่มีผล คุณปิดหน้านี้ได้',
  },
  activate: {
    en: 'Approved. Open the link in our email to set your password.',
    'zh-CN': '已批准。请打开邮件中的链接设置密码。',
    th: 'อนุมัติแล้ว เปิดลิงก์ในอีเมลของเราเพื่อตั้งรหัสผ่าน',
  },
  activateMore: {
    en: "The link works for 72 hours. Didn't get it? Send a new one.",
    'zh-CN': '链接有效期 72 小时。没有收到？可重新发送。',
    th: 'ลิงก์ใช้ได้ 72\u00a0ชั่วโมง ไม่พบ? ขอให้ส่งใหม่ได้',
  },
  newLink: { en: 'Send a new link', 'zh-CN': '发送新链接', th: 'ส่งลิงก์ใหม่' },
  active: { en: 'Your account is active.', 'zh-CN': '账户已激活。', th: 'บัญชีใช้งานได้แล้ว' },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  rejected: { en: "We couldn't accept your registration.", 'zh-CN': '注册未获通过。', th: 'คำขอลงทะเบียนไม่ผ่าน' },
  wanted: { en: 'We need more information.', 'zh-CN': '我们需要您补充资料。', th: 'เราต้องการข้อมูลเพิ่มจากคุณ' },
  answer: { en: 'Submit answers', 'zh-CN': '提交补充资料', th: 'ส่งข้อมูลเพิ่มเติม' },
  answering: { en: 'Submitting', 'zh-CN': '正在提交', th: 'กำลังส่ง' },
  another: { en: 'Start another registration', 'zh-CN': '开始另一份注册', th: 'เริ่มการลงทะเบียนอื่น' },
} as const satisfies Record<string, Text>
