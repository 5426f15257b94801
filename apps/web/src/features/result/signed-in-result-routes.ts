// The success routes behind the sign-in. Their other texts are in results.ts, so that the route table stays small.

import type { ResultRouteTable } from './result-route.ts'

export const signedInResultRoutes = {
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
    message: { en: 'Phone verified', 'zh-CN': '您的手机号已验证', th: 'ยืนยันหมายเลขโทรศัพท์แล้ว' },
  },
  '/change-phone-success': {
    access: 'signed-in',
    message: { en: 'Phone number changed', 'zh-CN': '您的手机号已更换', th: 'เปลี่ยนหมายเลขโทรศัพท์แล้ว' },
  },
  '/change-email-success': {
    access: 'signed-in',
    message: { en: 'Email changed', 'zh-CN': '您的邮箱已更换', th: 'เปลี่ยนอีเมลแล้ว' },
  },
} as const satisfies ResultRouteTable
