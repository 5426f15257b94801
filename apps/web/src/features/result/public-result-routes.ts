// The success routes open to everyone. Their other texts are in results.ts, so that the route table stays small.

import type { ResultRouteTable } from './result-route.ts'

export const publicResultRoutes = {
  '/change-password-success': {
    access: 'public',
    message: { en: 'Password changed', 'zh-CN': '您的密码已修改', th: 'เปลี่ยนรหัสผ่านแล้ว' },
  },
  '/feedback-success': {
    access: 'public',
    message: { en: 'Message sent', 'zh-CN': '您的留言已发送', th: 'ส่งข้อความแล้ว' },
  },
  '/activate-success': {
    access: 'public',
    message: { en: 'Your account is active', 'zh-CN': '您的账户已激活', th: 'เปิดใช้งานบัญชีแล้ว' },
  },
  '/register-success': {
    access: 'public',
    message: { en: 'Registration submitted', 'zh-CN': '您的注册已提交', th: 'ส่งการลงทะเบียนแล้ว' },
  },
  '/forget-password/success': {
    access: 'public',
    message: { en: 'Password reset', 'zh-CN': '您的密码已重设', th: 'ตั้งรหัสผ่านใหม่แล้ว' },
  },
  '/mint-redeem/success': {
    access: 'public',
    message: { en: 'Mint & Redeem result', 'zh-CN': '铸造与赎回结果', th: 'ผลการออกเหรียญและไถ่ถอน' },
  },
} as const satisfies ResultRouteTable
