// Texts of the saved addresses screens.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  lead: {
    en: 'You can only withdraw to these addresses.',
    'zh-CN': '只能提现到这些地址。',
    th: 'ถอนได้เฉพาะที่อยู่เหล่านี้',
  },
  add: { en: 'Add address', 'zh-CN': '添加地址', th: 'เพิ่มที่อยู่' },
  importCsv: { en: 'Import CSV', 'zh-CN': '导入 CSV', th: 'นำเข้า CSV' },
  exportCsv: { en: 'Export CSV', 'zh-CN': '导出 CSV', th: 'ส่งออก CSV' },
  exporting: { en: 'Exporting', 'zh-CN': '正在导出', th: 'กำลังส่งออก' },
  caption: { en: 'Saved addresses', 'zh-CN': '已保存的地址', th: 'ที่อยู่ที่บันทึกไว้' },
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  whose: { en: 'Owner', 'zh-CN': '持有人', th: 'เจ้าของ' },
  risk: { en: 'Risk', 'zh-CN': '风险', th: 'ความเสี่ยง' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  used: { en: 'Last used', 'zh-CN': '最近使用', th: 'ใช้ล่าสุด' },
  anyNetwork: { en: 'All networks', 'zh-CN': '全部网络', th: 'ทุกเครือข่าย' },
  anyStatus: { en: 'All statuses', 'zh-CN': '全部状态', th: 'ทุกสถานะ' },
  networkIs: { en: 'Network: {name}', 'zh-CN': '网络：{name}', th: 'เครือข่าย: {name}' },
  statusIs: { en: 'Status: {name}', 'zh-CN': '状态：{name}', th: 'สถานะ: {name}' },
  search: { en: 'Label, address or memo', 'zh-CN': '标签、地址或 Memo', th: 'ป้ายชื่อ ที่อยู่ หรือ Memo' },
  searchLabel: { en: 'Search addresses', 'zh-CN': '搜索地址', th: 'ค้นหาที่อยู่' },
  filters: { en: 'Filters', 'zh-CN': '筛选', th: 'ตัวกรอง' },
  clear: { en: 'Show all', 'zh-CN': '显示全部', th: 'แสดงทั้งหมด' },
  empty: { en: 'No saved addresses yet', 'zh-CN': '暂无已保存地址', th: 'ยังไม่มีที่อยู่ที่บันทึกไว้' },
  emptyMore: {
    en: "Add an address to withdraw to. New addresses unlock after 24 hours. They can't be edited, only removed.",
    'zh-CN': '添加要提现到的地址。新地址 24 小时后可用，只能删除，不能修改。',
    th: 'เพิ่มที่อยู่ที่ต้องการถอนไป ที่อยู่ใหม่ใช้ได้หลัง 24\u00a0ชั่วโมง แก้ไขไม่ได้ ลบได้เท่านั้น',
  },
  nothing: { en: 'No addresses match', 'zh-CN': '没有符合条件的地址', th: 'ไม่พบที่อยู่ที่ตรงกัน' },
  nothingMore: { en: 'Try clearing a filter.', 'zh-CN': '请尝试清除部分筛选条件。', th: 'ลองล้างตัวกรองบางรายการ' },
  saved: { en: '{label} saved.', 'zh-CN': '{label} 已保存。', th: 'บันทึก {label} แล้ว' },
  savedNext: {
    en: "We're checking it now. Then the cool-down starts, and we email you.",
    'zh-CN': '我们正在核查，之后进入冷却期，并会通过邮件通知您。',
    th: 'เรากำลังตรวจสอบ จากนั้นจะเข้าสู่ช่วงพัก และเราจะแจ้งทางอีเมล',
  },
  queueGo: { en: 'Continue import', 'zh-CN': '继续导入', th: 'นำเข้าต่อ' },
} as const satisfies Record<string, Text>

export const queueCount: PluralText = {
  one: {
    en: '1 imported address still needs your confirmation.',
    'zh-CN': '还有 1 个导入的地址待您确认。',
    th: 'ยังมีที่อยู่ที่นำเข้า 1\u00a0รายการรอคุณยืนยัน',
  },
  other: {
    en: '{count} imported addresses still need your confirmation.',
    'zh-CN': '还有 {count} 个导入的地址待您确认。',
    th: 'ยังมีที่อยู่ที่นำเข้า {count}\u00a0รายการรอคุณยืนยัน',
  },
}
