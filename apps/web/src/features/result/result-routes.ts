// Every success route of section 2: who may see it, and what was accepted, which is also its title.
// The other texts are in results.ts, so that the route table stays small.

import type { Text } from '@sampan/contract/language.ts'

type ResultRoute = { readonly access: 'public' | 'signed-in'; readonly message: Text }

export const resultRoutes = {
  '/fiat-deposit-success': {
    access: 'signed-in',
    message: { en: 'Your deposit is declared.', 'zh-CN': '您的存款已申报。', th: 'แจ้งฝากเงินของคุณแล้ว' },
  },
  '/crypto-withdraw-success': {
    access: 'signed-in',
    message: { en: 'Your withdrawal is handed in.', 'zh-CN': '您的提币申请已提交。', th: 'ส่งคำขอถอนของคุณแล้ว' },
  },
  '/fiat-withdraw-success': {
    access: 'signed-in',
    message: { en: 'Your withdrawal is handed in.', 'zh-CN': '您的提现申请已提交。', th: 'ส่งคำขอถอนของคุณแล้ว' },
  },
  '/change-password-success': {
    access: 'public',
    message: { en: 'Your password is changed.', 'zh-CN': '您的密码已更改。', th: 'เปลี่ยนรหัสผ่านของคุณแล้ว' },
  },
  '/feedback-success': {
    access: 'public',
    message: { en: 'Your message has reached us.', 'zh-CN': '我们已收到您的留言。', th: 'เราได้รับข้อความของคุณแล้ว' },
  },
  '/activate-success': {
    access: 'public',
    message: { en: 'Your account is active.', 'zh-CN': '您的账户已激活。', th: 'บัญชีของคุณใช้งานได้แล้ว' },
  },
  '/register-success': {
    access: 'public',
    message: { en: 'Your registration is handed in.', 'zh-CN': '您的注册申请已提交。', th: 'ส่งคำขอลงทะเบียนของคุณแล้ว' },
  },
  '/bank-account-success': {
    access: 'signed-in',
    message: { en: 'The bank account is saved.', 'zh-CN': '银行账户已保存。', th: 'บันทึกบัญชีธนาคารแล้ว' },
  },
  '/bank-account-success1': {
    access: 'signed-in',
    message: { en: 'The bank account is saved.', 'zh-CN': '银行账户已保存。', th: 'บันทึกบัญชีธนาคารแล้ว' },
  },
  '/verify-phone-success': {
    access: 'signed-in',
    message: { en: 'Your phone is verified.', 'zh-CN': '您的手机号已验证。', th: 'ยืนยันโทรศัพท์ของคุณแล้ว' },
  },
  '/change-phone-success': {
    access: 'signed-in',
    message: { en: 'Your phone number is changed.', 'zh-CN': '您的手机号已更改。', th: 'เปลี่ยนหมายเลขโทรศัพท์ของคุณแล้ว' },
  },
  '/change-email-success': {
    access: 'signed-in',
    message: { en: 'Your email is changed.', 'zh-CN': '您的邮箱已更改。', th: 'เปลี่ยนอีเมลของคุณแล้ว' },
  },
  '/forget-password/success': {
    access: 'public',
    message: { en: 'Your new password is set.', 'zh-CN': '您的新密码已设置。', th: 'ตั้งรหัสผ่านใหม่ของคุณแล้ว' },
  },
  '/mint-redeem/success': {
    access: 'public',
    message: { en: 'Mint & Redeem result', 'zh-CN': '铸造与赎回结果', th: 'ผลการออกและไถ่ถอน' },
  },
} as const satisfies Record<`/${string}`, ResultRoute>

export type ResultPath = keyof typeof resultRoutes
