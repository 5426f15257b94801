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
  en: 'Include the country code, for example +65 8123 4567.',
  'zh-CN': '请带国家代码，例如：+65 8123 4567',
  th: 'พร้อมรหัสประเทศ ตัวอย่าง: +65 8123 4567',
}

const go: Text = { en: 'Send SMS code', 'zh-CN': '发送短信验证码', th: 'ส่งรหัส SMS' }

export const phoneRoutes = {
  '/verify-phone': {
    verification: '/verify-phone-security-verification',
    success: '/verify-phone-success',
    lead: {
      en: "Get codes by SMS when your authenticator isn't at hand.",
      'zh-CN': '身份验证器不在手边时，可用短信接收验证码。',
      th: 'รับรหัสทาง SMS เมื่อไม่มีแอปยืนยันตัวตนอยู่กับตัว',
    },
    number: { en: 'Phone to verify', 'zh-CN': '要验证的手机号', th: 'หมายเลขโทรศัพท์ที่จะยืนยัน' },
    help,
    go,
    confirm: { en: 'Verify phone', 'zh-CN': '验证手机号', th: 'ยืนยันหมายเลขโทรศัพท์' },
    replaces: false,
  },
  '/change-phone': {
    verification: '/change-phone-security-verification',
    success: '/change-phone-success',
    lead: {
      en: 'SMS codes will go to the new number only.',
      'zh-CN': '短信验证码将只发送到新号码。',
      th: 'รหัสทาง SMS จะส่งไปหมายเลขใหม่เท่านั้น',
    },
    number: { en: 'New phone', 'zh-CN': '新手机号', th: 'หมายเลขโทรศัพท์ใหม่' },
    help,
    go,
    confirm: { en: 'Change phone', 'zh-CN': '修改手机号', th: 'เปลี่ยนหมายเลขโทรศัพท์' },
    replaces: true,
  },
} as const satisfies Record<string, PhoneRoute>

export type PhonePath = keyof typeof phoneRoutes
