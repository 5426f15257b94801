// The security-verification routes behind the sign-in. What each confirms and where it leads is in scenes.ts, so that the route table stays small.

import type { VerificationRouteTable } from './verification-route.ts'

export const signedInVerificationRoutes = {
  '/verify-phone-security-verification': {
    access: 'signed-in',
    title: { en: 'Verify your phone number', 'zh-CN': '验证手机号', th: 'ยืนยันหมายเลขโทรศัพท์' },
    back: '/account-info',
  },
  '/change-phone-security-verification': {
    access: 'signed-in',
    title: { en: 'Change your phone number', 'zh-CN': '修改手机号', th: 'เปลี่ยนหมายเลขโทรศัพท์' },
    back: '/account-info',
  },
  '/change-email-security-verification': {
    access: 'signed-in',
    title: { en: 'Change your email', 'zh-CN': '修改邮箱', th: 'เปลี่ยนอีเมล' },
    back: '/account-info',
  },
  '/change-password-security-verification': {
    access: 'signed-in',
    title: { en: 'Change your password', 'zh-CN': '修改密码', th: 'เปลี่ยนรหัสผ่าน' },
    back: '/change-password',
  },
  '/crypto-withdraw-security-verification': {
    access: 'signed-in',
    title: { en: 'Withdraw crypto', 'zh-CN': '提现加密货币', th: 'ถอนคริปโต' },
    back: '/crypto-withdraw',
    inHistory: true,
  },
  '/remit-security-verification': {
    access: 'signed-in',
    title: { en: 'Mint & Redeem', 'zh-CN': '铸造与赎回', th: 'ออกเหรียญและไถ่ถอน' },
    back: '/mint-redeem',
    inHistory: true,
  },
  '/fiat-withdraw-security-verification': {
    access: 'signed-in',
    title: { en: 'Withdraw to a bank', 'zh-CN': '提现到银行', th: 'ถอนเข้าธนาคาร' },
    back: '/fiat-withdraw',
    inHistory: true,
  },
  '/send-security-verification': {
    access: 'signed-in',
    title: { en: 'Send money', 'zh-CN': '转账', th: 'ส่งเงิน' },
    back: '/send',
    inHistory: true,
  },
  '/add-bank-account-security-verification': {
    access: 'signed-in',
    title: { en: 'Add bank account', 'zh-CN': '添加银行账户', th: 'เพิ่มบัญชีธนาคาร' },
    back: '/add-bank-account',
  },
  '/edit-bank-account-security-verification': {
    access: 'signed-in',
    title: { en: 'Edit bank account', 'zh-CN': '编辑银行账户', th: 'แก้ไขบัญชีธนาคาร' },
    back: '/bank-account',
  },
  '/blockchain-security-verification': {
    access: 'signed-in',
    title: { en: 'Saved addresses', 'zh-CN': '已保存的地址', th: 'ที่อยู่ที่บันทึกไว้' },
    back: '/blockchain',
  },
  '/security-setting-security-verification': {
    access: 'signed-in',
    title: { en: 'Security settings', 'zh-CN': '安全设置', th: 'การตั้งค่าความปลอดภัย' },
    back: '/security-setting',
  },
  '/authenticator-security-verification': {
    access: 'signed-in',
    title: { en: 'Authenticator app', 'zh-CN': '身份验证器', th: 'แอปยืนยันตัวตน' },
    back: '/authenticator',
  },
  '/company-security-verification': {
    access: 'signed-in',
    title: { en: 'Confirm for your company', 'zh-CN': '公司事项确认', th: 'ยืนยันสำหรับบริษัท' },
    back: '/approvals',
  },
  '/developers-security-verification': {
    access: 'signed-in',
    title: { en: 'API access', 'zh-CN': 'API 访问', th: 'การเข้าถึง API' },
    back: '/developers/keys',
  },
} as const satisfies VerificationRouteTable
