// The security-verification routes open to everyone. What each confirms and where it leads is in scenes.ts, so that the route table stays small.

import type { VerificationRouteTable } from './verification-route.ts'

export const publicVerificationRoutes = {
  '/forget-password-security-verification': {
    access: 'public',
    title: { en: 'Set a new password', 'zh-CN': '设置新密码', th: 'ตั้งรหัสผ่านใหม่' },
    back: '/forget-password',
  },
  '/login-security-verification': {
    access: 'public',
    title: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
    back: '/login',
  },
  '/register-security-verification': {
    access: 'public',
    title: { en: 'Confirm your email', 'zh-CN': '确认您的邮箱', th: 'ยืนยันอีเมลของคุณ' },
    back: '/register/register-info',
  },
  '/account-activation-security-verification': {
    access: 'public',
    title: { en: 'Activate your account', 'zh-CN': '激活账户', th: 'เปิดใช้งานบัญชี' },
    back: '/account-activation',
  },
} as const satisfies VerificationRouteTable
