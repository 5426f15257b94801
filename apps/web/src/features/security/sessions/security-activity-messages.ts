// Texts of the security activity.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Security activity', 'zh-CN': '安全活动', th: 'กิจกรรมความปลอดภัย' },
  which: { en: 'Show activity', 'zh-CN': '活动类型', th: 'ประเภทกิจกรรม' },
  all: { en: 'All', 'zh-CN': '全部', th: 'ทั้งหมด' },
  signIns: { en: 'Sign-ins', 'zh-CN': '登录', th: 'การเข้าสู่ระบบ' },
  refused: { en: 'failed', 'zh-CN': '失败', th: 'ไม่สำเร็จ' },
  empty: { en: 'No security events yet', 'zh-CN': '暂无安全活动', th: 'ยังไม่มีกิจกรรมความปลอดภัย' },
  emptyMore: {
    en: 'Sign-ins and security changes appear here.',
    'zh-CN': '登录和安全变更会显示在这里。',
    th: 'การเข้าสู่ระบบและการเปลี่ยนแปลงความปลอดภัยจะแสดงที่นี่',
  },
} as const satisfies Record<string, Text>
