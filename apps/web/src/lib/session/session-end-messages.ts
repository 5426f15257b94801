// Texts for the reasons why a session ended.

import type { Text } from '@sampan/contract/language.ts'
import type { Ending } from './session.ts'

/** Why a session ended without the user asking for it in this tab; the first three in the specification's words. */
export const sessionEndMessages = {
  expired: {
    en: 'Auto login failed or session expired, please login manually.',
    'zh-CN': '自动登录失败或会话已过期，请手动登录。',
    th: 'เข้าสู่ระบบอัตโนมัติไม่สำเร็จหรือเซสชันหมดอายุ โปรดเข้าสู่ระบบด้วยตนเอง',
  },
  elsewhere: {
    en: 'Your account has logged in at another location.',
    'zh-CN': '您的账户已在其他地点登录。',
    th: 'บัญชีของคุณเข้าสู่ระบบจากที่อื่นแล้ว',
  },
  updated: {
    en: 'Please log in again. Your user information has been updated.',
    'zh-CN': '请重新登录。您的用户信息已更新。',
    th: 'โปรดเข้าสู่ระบบอีกครั้ง ข้อมูลผู้ใช้ของคุณมีการอัปเดต',
  },
  otherTab: { en: 'You signed out in another tab.', 'zh-CN': '您已在其他标签页退出登录。', th: 'คุณออกจากระบบในแท็บอื่นแล้ว' },
} as const satisfies Record<Ending, Text>
