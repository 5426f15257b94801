// Every success route of section 2: who may see it, and what was accepted, which is also its title.
// The other texts are in results.ts, so that the route table stays small.

import type { Text } from '@sampan/contract/language.ts'

type ResultRoute = { readonly access: 'public' | 'signed-in'; readonly message: Text }

export const resultRoutes = {
  '/fiat-deposit-success': {
    access: 'signed-in',
    message: { en: 'Deposit submitted', 'zh-CN': '您的充值已提交', th: 'ส่งรายการฝากแล้ว' },
  },
  '/crypto-withdraw-success': {
    access: 'signed-in',
    message: { en: 'Withdrawal submitted', 'zh-CN': '您的提现已提交', th: 'ส่งคำขอถอนแล้ว' },
  },
  '/fiat-withdraw-success': {
    access: 'signed-in',
    message: { en: 'Withdrawal submitted', 'zh-CN': '您的提现已提交', th: 'ส่งคำขอถอนแล้ว' },
  },
  '/change-password-success': {
    access: 'public',
    message: { en: 'Password changed', 'zh-CN': '您的密码已更改', th: 'เปลี่ยนรหัสผ่านแล้ว' },
  },
  '/feedback-success': {
    access: 'public',
    message: { en: 'Message sent', 'zh-CN': '您的消息已发送', th: 'ส่งข้อความแล้ว' },
  },
  '/activate-success': {
    access: 'public',
    message: { en: 'Your account is active', 'zh-CN': '您的账户已激活', th: 'เปิดใช้งานบัญชีแล้ว' },
  },
  '/register-success': {
    access: 'public',
    message: { en: 'Registration submitted', 'zh-CN': '您的注册已提交', th: 'ส่งการลงทะเบียนแล้ว' },
  },
  '/bank-account-success': {
    access: 'signed-in',
    message: { en: 'Bank account saved', 'zh-CN': '银行账户已保存', th: 'บันทึกบัญชีธนาคารแล้ว' },
  },
  '/bank-account-success1': {
    access: 'signed-in',
    message: { en: 'Bank account saved', 'zh-CN': '银行账户已保存', th: 'บันทึกบัญชีธนาคารแล้ว' },
  },
  '/verify-phone-success': {
    access: 'signed-in',
    message: { en: 'Phone verified', 'zh-CN': '您的手机已验证', th: 'ยืนยันโทรศัพท์แล้ว' },
  },
  '/change-phone-success': {
    access: 'signed-in',
    message: { en: 'Phone number changed', 'zh-CN': '您的手机号码已更改', th: 'เปลี่ยนหมายเลขโทรศัพท์แล้ว' },
  },
  '/change-email-success': {
    access: 'signed-in',
    message: { en: 'Email changed', 'zh-CN': '您的邮箱已更改', th: 'เปลี่ยนอีเมลแล้ว' },
  },
  '/forget-password/success': {
    access: 'public',
    message: { en: 'Password reset', 'zh-CN': '您的密码已重设', th: 'ตั้งรหัสผ่านใหม่แล้ว' },
  },
  '/mint-redeem/success': {
    access: 'public',
    message: { en: 'Mint & Redeem result', 'zh-CN': '铸造与赎回结果', th: 'ผลการออกและไถ่ถอน' },
  },
} as const satisfies Record<`/${string}`, ResultRoute>

export type ResultPath = keyof typeof resultRoutes
