// Texts of deciding several approvals together.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const bulkMessages = {
  select: { en: 'Select', 'zh-CN': '选择', th: 'เลือก' },
  selectOne: { en: 'Select {title}', 'zh-CN': '选择 {title}', th: 'เลือก {title}' },
  equalOnly: {
    en: 'You can only decide requests of one kind and currency together.',
    'zh-CN': '只能同时审批同一类型、同一币种的事项。',
    th: 'พิจารณาพร้อมกันได้เฉพาะรายการประเภทและสกุลเดียวกัน',
  },
  selectEqual: {
    en: 'Select all {count} like this',
    'zh-CN': '选择全部 {count} 项同类事项',
    th: 'เลือกทั้งหมด {count}\u00a0รายการแบบนี้',
  },
  review: { en: 'Review together', 'zh-CN': '一并审核', th: 'ตรวจสอบพร้อมกัน' },
  clear: { en: 'Clear selection', 'zh-CN': '取消选择', th: 'ล้างการเลือก' },
  lead: {
    en: 'Check each one. You confirm every approval with its own code.',
    'zh-CN': '请逐项核对。每项批准都需单独验证。',
    th: 'ตรวจสอบทีละรายการ ทุกการอนุมัติต้องยืนยันด้วยรหัสของตัวเอง',
  },
  total: { en: 'Total', 'zh-CN': '合计', th: 'รวม' },
  list: { en: 'Selected requests', 'zh-CN': '所选事项', th: 'รายการที่เลือก' },
  details: { en: 'View details', 'zh-CN': '查看详情', th: 'ดูรายละเอียด' },
  preparedBy: { en: 'Prepared by {name}', 'zh-CN': '由 {name} 发起', th: 'จัดทำโดย {name}' },
  rateExpired: {
    en: 'The rate has expired. Open the request to get a new one.',
    'zh-CN': '汇率已过期，请打开该事项获取新汇率。',
    th: 'อัตราหมดอายุแล้ว เปิดรายการเพื่อขออัตราใหม่',
  },
  approveNext: { en: 'Approve {place} of {count}', 'zh-CN': '批准第 {place} 项，共 {count} 项', th: 'อนุมัติ {place} จาก {count}' },
  rejectAll: { en: 'Reject {count}', 'zh-CN': '拒绝 {count} 项', th: 'ปฏิเสธ {count}\u00a0รายการ' },
  reasonHelp: {
    en: 'The people who prepared these will see this. Funds on hold become available right away.',
    'zh-CN': '发起人会看到此内容。冻结的资金会立即恢复可用。',
    th: 'ผู้จัดทำจะเห็นข้อความนี้ เงินที่กันไว้จะกลับมาใช้ได้ทันที',
  },
  progress: { en: '{done} of {count} decided', 'zh-CN': '已处理 {done}/{count}', th: 'พิจารณาแล้ว {done} จาก {count}' },
  done: { en: 'Back to approvals', 'zh-CN': '返回审批', th: 'กลับไปการอนุมัติ' },
  notDecided: { en: 'Not decided: {reason}', 'zh-CN': '未处理：{reason}', th: 'ยังไม่ได้พิจารณา: {reason}' },
  unsent: { en: 'no connection', 'zh-CN': '网络连接失败', th: 'ไม่มีการเชื่อมต่อ' },
} as const satisfies Record<string, Text>

export const selectedCount: PluralText = {
  one: { en: '1 selected', 'zh-CN': '已选 1 项', th: 'เลือก 1\u00a0รายการ' },
  other: { en: '{count} selected', 'zh-CN': '已选 {count} 项', th: 'เลือก {count}\u00a0รายการ' },
}

export const togetherTitle: PluralText = {
  one: { en: '1 request', 'zh-CN': '1 项事项', th: '1\u00a0รายการ' },
  other: { en: '{count} requests together', 'zh-CN': '一并处理 {count} 项事项', th: 'พิจารณา {count}\u00a0รายการพร้อมกัน' },
}
