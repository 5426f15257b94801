// Texts of the panel of API keys.

import type { Text } from '@sampan/contract/language.ts'

export const keyMessages = {
  keys: { en: 'API keys', 'zh-CN': 'API 密钥', th: 'คีย์ API' },
  loading: { en: 'Loading API keys', 'zh-CN': '正在加载 API 密钥', th: 'กำลังโหลดคีย์ API' },
  name: { en: 'Name', 'zh-CN': '名称', th: 'ชื่อ' },
  may: { en: 'Withdrawals', 'zh-CN': '提现', th: 'การถอน' },
  reads: { en: 'Not allowed', 'zh-CN': '不允许', th: 'ไม่อนุญาต' },
  withdraws: { en: 'Allowed', 'zh-CN': '允许', th: 'อนุญาต' },
  lastUse: { en: 'Last used', 'zh-CN': '最近使用', th: 'ใช้ล่าสุด' },
  never: { en: 'Never', 'zh-CN': '从未', th: 'ไม่เคย' },
  expires: { en: 'Expires', 'zh-CN': '到期时间', th: 'หมดอายุ' },
  waiting: { en: 'Waiting for approval', 'zh-CN': '等待审批', th: 'รออนุมัติ' },
  active: { en: 'Active', 'zh-CN': '有效', th: 'เปิดใช้งาน' },
  expired: { en: 'Expired', 'zh-CN': '已过期', th: 'หมดอายุแล้ว' },
  revoked: { en: 'Revoked', 'zh-CN': '已撤销', th: 'เพิกถอนแล้ว' },
  revoke: { en: 'Revoke', 'zh-CN': '撤销', th: 'เพิกถอน' },
  revokeTitle: { en: 'Why revoke {name}?', 'zh-CN': '撤销 {name} 的原因', th: 'เหตุผลที่เพิกถอน {name}' },
  revokedToast: { en: '{name} is revoked.', 'zh-CN': '{name} 已撤销。', th: 'เพิกถอน {name} แล้ว' },
} as const satisfies Record<string, Text>
