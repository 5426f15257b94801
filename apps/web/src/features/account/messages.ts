// Texts of the account page.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  loading: { en: 'Loading your account', 'zh-CN': '正在读取您的账户', th: 'กำลังเรียกข้อมูลบัญชีของคุณ' },
  about: { en: 'Account', 'zh-CN': '账户', th: 'บัญชี' },
  name: { en: 'Name', 'zh-CN': '姓名', th: 'ชื่อ' },
  company: { en: 'Company', 'zh-CN': '公司', th: 'บริษัท' },
  role: { en: 'Role', 'zh-CN': '角色', th: 'บทบาท' },
  accountType: { en: 'Account type', 'zh-CN': '账户类型', th: 'ประเภทบัญชี' },
  individual: { en: 'Individual', 'zh-CN': '个人', th: 'บุคคล' },
  corporate: { en: 'Corporate', 'zh-CN': '企业', th: 'บริษัท' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  guests: { en: 'Guest access', 'zh-CN': '访客权限', th: 'สิทธิ์ผู้เยี่ยมชม' },
  accessUntil: { en: 'Access ends', 'zh-CN': '权限结束', th: 'สิทธิ์สิ้นสุด' },
  yourData: { en: 'Download all my data', 'zh-CN': '下载我的全部数据', th: 'ดาวน์โหลดข้อมูลทั้งหมดของฉัน' },
  closeAccount: { en: 'Close account', 'zh-CN': '注销账户', th: 'ปิดบัญชี' },
  accountId: { en: 'Account ID', 'zh-CN': '账户 ID', th: 'รหัสบัญชี' },
  since: { en: 'Opened', 'zh-CN': '开户日期', th: 'เปิดตั้งแต่' },
  signing: { en: 'Sign-in and verification', 'zh-CN': '登录与验证', th: 'การเข้าสู่ระบบและการยืนยัน' },
  consequence: {
    en: 'Changing your password, phone, email or authenticator pauses withdrawals to new destinations for 24 hours.',
    'zh-CN': '修改密码、手机号、邮箱或身份验证器后，向新收款方的提现将暂停 24 小时。',
    th: 'การเปลี่ยนรหัสผ่าน หมายเลขโทรศัพท์ อีเมล หรือแอปยืนยันตัวตน จะหยุดการถอนไปยังปลายทางใหม่ 24\u00a0ชั่วโมง',
  },
  allSettings: { en: 'All security settings', 'zh-CN': '全部安全设置', th: 'การตั้งค่าความปลอดภัยทั้งหมด' },
  preferences: { en: 'Preferences', 'zh-CN': '偏好设置', th: 'ค่ากำหนด' },
  language: { en: 'Language', 'zh-CN': '语言', th: 'ภาษา' },
  languageHelp: {
    en: 'For these pages, and our emails and SMS.',
    'zh-CN': '用于页面、电子邮件和短信。',
    th: 'ของหน้าเหล่านี้ และอีเมลกับ SMS ของเรา',
  },
  currency: { en: 'Show totals in', 'zh-CN': '总额显示币种', th: 'แสดงยอดรวมเป็น' },
  currencyHelp: {
    en: 'For display only. Nothing is converted.',
    'zh-CN': '仅用于显示，不会兑换。',
    th: 'เพื่อแสดงผลเท่านั้น ไม่มีการแปลงเงิน',
  },
  saved: { en: 'Saved', 'zh-CN': '已保存', th: 'บันทึกแล้ว' },
  hold: {
    en: 'Withdrawals to new destinations are paused until {until}.',
    'zh-CN': '向新收款方的提现暂停至 {until}。',
    th: 'หยุดการถอนไปยังปลายทางใหม่ถึง {until}',
  },
} as const satisfies Record<string, Text>
