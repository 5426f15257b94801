// Texts of the login screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  password: { en: 'Password', 'zh-CN': '密码', th: 'รหัสผ่าน' },
  forgot: { en: 'Forgot password?', 'zh-CN': '忘记密码？', th: 'ลืมรหัสผ่าน?' },
  show: { en: 'Show password', 'zh-CN': '显示密码', th: 'แสดงรหัสผ่าน' },
  hide: { en: 'Hide password', 'zh-CN': '隐藏密码', th: 'ซ่อนรหัสผ่าน' },
  go: { en: 'Continue', 'zh-CN': '继续', th: 'ดำเนินการต่อ' },
  going: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  next: {
    en: 'Next: a verification code.',
    'zh-CN': '下一步：输入验证码。',
    th: 'ถัดไป: รหัสยืนยัน',
  },
  nextReturn: {
    en: "Next: a verification code. Then you'll return to {place}.",
    'zh-CN': '下一步：输入验证码，然后返回 {place}。',
    th: 'ถัดไป: รหัสยืนยัน จากนั้นกลับไปที่ {place}',
  },
  or: { en: 'or', 'zh-CN': '或', th: 'หรือ' },
  passkey: { en: 'Sign in with a passkey', 'zh-CN': '使用通行密钥登录', th: 'เข้าสู่ระบบด้วยพาสคีย์' },
  askingPasskey: { en: 'Waiting for your device', 'zh-CN': '等待您的设备', th: 'กำลังรออุปกรณ์ของคุณ' },
  noPasskey: {
    en: "Your device didn't offer a passkey. Use your password or try again.",
    'zh-CN': '您的设备没有提供通行密钥。请使用密码登录，或重试。',
    th: 'อุปกรณ์ของคุณไม่ได้ให้พาสคีย์ เข้าสู่ระบบด้วยรหัสผ่าน หรือลองอีกครั้ง',
  },
  newHere: { en: 'New here?', 'zh-CN': '还没有账户？', th: 'ยังไม่มีบัญชี?' },
  register: { en: 'Register Corporate Account', 'zh-CN': '注册企业账户', th: 'ลงทะเบียนบัญชีบริษัท' },
  closed: { en: "Sign-in isn't available on this server.", 'zh-CN': '此服务器尚未开放登录。', th: 'เซิร์ฟเวอร์นี้ยังไม่เปิดให้เข้าสู่ระบบ' },
  closedMore: {
    en: "Your details are fine, and we didn't save them.",
    'zh-CN': '您输入的内容没有问题，也未被保存。',
    th: 'ข้อมูลที่คุณกรอกไม่มีปัญหา และเราไม่ได้บันทึกไว้',
  },
  check: { en: 'Check the address bar before you type.', 'zh-CN': '输入之前，请核对地址栏。', th: 'ตรวจแถบที่อยู่ก่อนพิมพ์' },
  checkMore: {
    en: 'We never send links that ask for your password. If you set an anti-phishing code, every email from us shows it.',
    'zh-CN': '我们绝不会发送索要密码的链接。设置防钓鱼码后，我们的每封邮件都会显示该码。',
    th: 'เราไม่เคยส่งลิงก์ที่ขอรหัสผ่าน หากคุณตั้งรหัสป้องกันฟิชชิงไว้ อีเมลทุกฉบับจากเราจะแสดงรหัสนั้น',
  },
} as const satisfies Record<string, Text>
