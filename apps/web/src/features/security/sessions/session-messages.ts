// Texts of the sessions.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: "Where you're signed in", 'zh-CN': '您的登录设备', th: 'อุปกรณ์ที่คุณเข้าสู่ระบบ' },
  loading: { en: 'Loading your devices', 'zh-CN': '正在读取设备', th: 'กำลังเรียกอุปกรณ์ของคุณ' },
  thisDevice: { en: 'This device', 'zh-CN': '本设备', th: 'อุปกรณ์นี้' },
  signedIn: { en: 'Signed in {when}.', 'zh-CN': '登录于 {when}。', th: 'เข้าสู่ระบบเมื่อ {when}' },
  activeNow: { en: 'Active now.', 'zh-CN': '当前活跃。', th: 'ใช้งานอยู่ตอนนี้' },
  active: { en: 'Last active {when}.', 'zh-CN': '上次活跃于 {when}。', th: 'ใช้งานล่าสุด {when}' },
  signOut: { en: 'Sign out', 'zh-CN': '退出登录', th: 'ออกจากระบบ' },
  signingOut: { en: 'Signing out', 'zh-CN': '正在退出', th: 'กำลังออกจากระบบ' },
  signOutOthers: { en: 'Sign out all others', 'zh-CN': '退出所有其他设备', th: 'ออกจากระบบอุปกรณ์อื่นทั้งหมด' },
  ended: { en: 'Signed out of {device}.', 'zh-CN': '{device} 已退出登录。', th: '{device} ออกจากระบบแล้ว' },
  endedOthers: {
    en: 'Signed out of all other devices.',
    'zh-CN': '所有其他设备均已退出登录。',
    th: 'อุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว',
  },
  policy: { en: 'Multiple sessions', 'zh-CN': '多设备登录', th: 'เข้าสู่ระบบหลายอุปกรณ์' },
  policySingle: {
    en: 'Signing in elsewhere ends this session.',
    'zh-CN': '在其他设备登录后，本设备会退出登录。',
    th: 'การเข้าสู่ระบบที่อื่นจะจบเซสชันนี้ พร้อมแจ้งให้ทราบ',
  },
  policyMultiple: {
    en: 'You can stay signed in on multiple devices.',
    'zh-CN': '多台设备可同时保持登录。',
    th: 'หลายอุปกรณ์เข้าสู่ระบบพร้อมกันได้',
  },
  allowSeveral: { en: 'Allow multiple', 'zh-CN': '允许多设备登录', th: 'ใช้หลายเครื่อง' },
  allowOne: { en: 'Allow only one', 'zh-CN': '仅允许一台', th: 'ใช้เครื่องเดียว' },
  afterSeveral: {
    en: 'Signing in elsewhere will no longer end this session.',
    'zh-CN': '此后在其他设备登录，本设备不会退出登录。',
    th: 'หลังจากนี้ การเข้าสู่ระบบที่อื่นจะไม่จบเซสชันนี้',
  },
  afterOne: {
    en: 'We sign you out of all other devices right away.',
    'zh-CN': '所有其他设备会立即退出登录。',
    th: 'อุปกรณ์อื่นทั้งหมดจะออกจากระบบทันที',
  },
} as const satisfies Record<string, Text>
