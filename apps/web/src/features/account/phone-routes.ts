// What differs between the two routes of the phone screen.

import type { Text } from '@sampan/contract/language.ts'

export type PhoneRoute = {
  readonly verification: string
  readonly success: string
  readonly lead: Text
  readonly number: Text
  readonly help: Text
  readonly go: Text
  readonly confirm: Text
  /** Whether another phone loses its place. */
  readonly replaces: boolean
}

const help: Text = {
  en: 'With the country code. For example: +65 8123 4567',
  'zh-CN': '请带国家代码，例如：+65 8123 4567',
  th: 'พร้อมรหัสประเทศ ตัวอย่าง: +65 8123 4567',
}

const go: Text = { en: 'Send an SMS code', 'zh-CN': '发送短信验证码', th: 'ส่งรหัส SMS' }

export const phoneRoutes = {
  '/verify-phone': {
    verification: '/verify-phone-security-verification',
    success: '/verify-phone-success',
    lead: {
      en: 'A verified phone receives codes when your authenticator is not at hand.',
      'zh-CN': '已验证的手机可在身份验证器不在手边时接收验证码。',
      th: 'โทรศัพท์ที่ยืนยันแล้วรับรหัสได้เมื่อแอปยืนยันตัวตนไม่อยู่กับคุณ',
    },
    number: { en: 'Phone to verify', 'zh-CN': '要验证的手机号', th: 'โทรศัพท์ที่จะยืนยัน' },
    help,
    go,
    confirm: { en: 'Verify phone', 'zh-CN': '验证手机号', th: 'ยืนยันโทรศัพท์' },
    replaces: false,
  },
  '/change-phone': {
    verification: '/change-phone-security-verification',
    success: '/change-phone-success',
    lead: {
      en: 'Codes by SMS go to the new number from then on, and no longer to the old one.',
      'zh-CN': '此后短信验证码将发送到新号码，不再发送到旧号码。',
      th: 'หลังจากนี้รหัส SMS จะส่งไปยังหมายเลขใหม่ และไม่ส่งไปยังหมายเลขเดิมอีก',
    },
    number: { en: 'New phone', 'zh-CN': '新手机号', th: 'โทรศัพท์ใหม่' },
    help,
    go,
    confirm: { en: 'Change phone', 'zh-CN': '更换手机号', th: 'เปลี่ยนโทรศัพท์' },
    replaces: true,
  },
} as const satisfies Record<string, PhoneRoute>

export type PhonePath = keyof typeof phoneRoutes
