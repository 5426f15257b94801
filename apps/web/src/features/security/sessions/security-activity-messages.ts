// Texts of the security activity.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Security activity', 'zh-CN': '安全活动', th: 'กิจกรรมความปลอดภัย' },
  which: { en: 'Which activity', 'zh-CN': '活动类型', th: 'ประเภทกิจกรรม' },
  all: { en: 'Everything', 'zh-CN': '全部', th: 'ทั้งหมด' },
  signIns: { en: 'Sign-ins', 'zh-CN': '登录', th: 'การเข้าสู่ระบบ' },
  refused: { en: 'refused', 'zh-CN': '被拒绝', th: 'ถูกปฏิเสธ' },
  empty: { en: 'Nothing yet.', 'zh-CN': '暂无记录。', th: 'ยังไม่มีรายการ' },
  emptyMore: {
    en: 'Sign-ins and changes of your security appear here.',
    'zh-CN': '登录和安全变更会显示在这里。',
    th: 'การเข้าสู่ระบบและการเปลี่ยนแปลงความปลอดภัยจะแสดงที่นี่',
  },
} as const satisfies Record<string, Text>
