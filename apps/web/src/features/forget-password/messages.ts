// Texts of the password reset screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'Give the email you sign in with. If it belongs to an account, we send it a code.',
    'zh-CN': '请填写您登录所用的邮箱。如果它属于某个账户，我们会向它发送验证码。',
    th: 'ใส่อีเมลที่คุณใช้เข้าสู่ระบบ หากเป็นของบัญชีใด เราจะส่งรหัสไปที่นั่น',
  },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  go: { en: 'Continue', 'zh-CN': '继续', th: 'ดำเนินการต่อ' },
  going: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  next: {
    en: 'Next: a code by email, and your authenticator or phone if you have set one up.',
    'zh-CN': '下一步：输入邮箱验证码；如果您已绑定身份验证器或手机，还需要其验证码。',
    th: 'ขั้นต่อไป: รหัสทางอีเมล และแอปยืนยันตัวตนหรือโทรศัพท์หากคุณตั้งค่าไว้',
  },
  remembered: { en: 'Remembered it?', 'zh-CN': '想起来了？', th: 'จำได้แล้ว?' },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  pause: {
    en: 'A new password alone moves no money.',
    'zh-CN': '仅凭新密码无法转出资金。',
    th: 'รหัสผ่านใหม่อย่างเดียวย้ายเงินไม่ได้',
  },
  pauseMore: {
    en: 'After it is set, withdrawals to new destinations are paused for 24 hours, and you are signed out everywhere. We email you about it.',
    'zh-CN': '设置之后，向新目的地的提现将暂停 24 小时，您会在所有设备上退出登录。我们会通过电子邮件通知您。',
    th: 'หลังตั้งรหัสแล้ว การถอนไปยังปลายทางใหม่จะหยุดพัก 24 ชั่วโมง และคุณจะออกจากระบบทุกอุปกรณ์ เราจะส่งอีเมลแจ้งคุณ',
  },
  setLead: {
    en: 'You have shown that it is you. Choose a password you use nowhere else.',
    'zh-CN': '已确认是您本人。请选择一个未在其他地方使用过的密码。',
    th: 'ยืนยันแล้วว่าเป็นคุณ เลือกรหัสผ่านที่ไม่ใช้ที่อื่น',
  },
  set: { en: 'Set new password', 'zh-CN': '设置新密码', th: 'ตั้งรหัสผ่านใหม่' },
  setting: { en: 'Setting', 'zh-CN': '正在设置', th: 'กำลังตั้ง' },
  noTicket: {
    en: 'This page needs a verification first.',
    'zh-CN': '此页面需要先完成验证。',
    th: 'หน้านี้ต้องยืนยันก่อน',
  },
  noTicketMore: {
    en: 'It was opened on its own, or the time for it is over. Nothing has changed.',
    'zh-CN': '此页面被单独打开，或已超时。没有任何变动。',
    th: 'หน้านี้ถูกเปิดโดยตรง หรือหมดเวลาแล้ว ไม่มีอะไรเปลี่ยนแปลง',
  },
  startAgain: { en: 'Start again', 'zh-CN': '重新开始', th: 'เริ่มใหม่' },
} as const satisfies Record<string, Text>
