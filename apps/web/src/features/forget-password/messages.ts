// Texts of the password reset screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: "Enter your sign-in email. If it belongs to an account, we'll send a code.",
    'zh-CN': '请填写您登录所用的邮箱。如该邮箱已注册，我们会向其发送验证码。',
    th: 'ใส่อีเมลที่คุณใช้เข้าสู่ระบบ หากอีเมลนี้มีบัญชี เราจะส่งรหัสให้',
  },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  go: { en: 'Continue', 'zh-CN': '继续', th: 'ดำเนินการต่อ' },
  going: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  next: {
    en: 'Next: an email code, plus your authenticator or phone if set up.',
    'zh-CN': '下一步：输入邮箱验证码；如果您已绑定身份验证器或手机，还需要其验证码。',
    th: 'ถัดไป: รหัสทางอีเมล และแอปยืนยันตัวตนหรือโทรศัพท์หากคุณตั้งค่าไว้',
  },
  remembered: { en: 'Remembered it?', 'zh-CN': '想起来了？', th: 'จำได้แล้ว?' },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  pause: {
    en: 'Resetting your password never moves money.',
    'zh-CN': '重设密码不会转移任何资金。',
    th: 'การตั้งรหัสผ่านใหม่ไม่กระทบเงินของคุณ',
  },
  pauseMore: {
    en: "After the reset, withdrawals to new destinations are paused for 24 hours and you're signed out everywhere. We'll email you.",
    'zh-CN': '重设后，向新收款方的提现将暂停 24 小时，且所有设备都会退出登录。我们会发送邮件通知。',
    th: 'หลังตั้งใหม่ การถอนไปปลายทางใหม่จะหยุด 24\u00a0ชั่วโมงและคุณจะถูกออกจากระบบทุกที่ เราจะแจ้งทางอีเมล',
  },
  setLead: {
    en: "You've confirmed it's you. Choose a password you don't use anywhere else.",
    'zh-CN': '已确认是您本人。请选择一个未在其他地方使用过的密码。',
    th: 'ยืนยันแล้วว่าเป็นคุณ เลือกรหัสผ่านที่ไม่ใช้ที่อื่น',
  },
  set: { en: 'Set new password', 'zh-CN': '设置新密码', th: 'ตั้งรหัสผ่านใหม่' },
  setting: { en: 'Saving', 'zh-CN': '正在保存', th: 'กำลังบันทึก' },
  noTicket: {
    en: 'Verify your identity first.',
    'zh-CN': '请先完成验证。',
    th: 'โปรดยืนยันตัวตนก่อน',
  },
  noTicketMore: {
    en: 'This page was opened directly, or your verification expired. Nothing has changed.',
    'zh-CN': '页面被直接打开，或已超时。未做任何修改。',
    th: 'หน้านี้ถูกเปิดโดยตรงหรือหมดเวลาแล้ว ไม่มีการเปลี่ยนแปลง',
  },
  startAgain: { en: 'Start again', 'zh-CN': '重新开始', th: 'เริ่มใหม่' },
} as const satisfies Record<string, Text>
