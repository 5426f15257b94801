// Texts of the saved addresses screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'Withdrawals go to these addresses and to no others.',
    'zh-CN': '只能提现到这些地址。',
    th: 'ถอนได้เฉพาะที่อยู่เหล่านี้',
  },
  add: { en: 'Add an address', 'zh-CN': '添加地址', th: 'เพิ่มที่อยู่' },
  importCsv: { en: 'Import CSV', 'zh-CN': '导入 CSV', th: 'นำเข้า CSV' },
  exportCsv: { en: 'Export CSV', 'zh-CN': '导出 CSV', th: 'ส่งออก CSV' },
  exporting: { en: 'Exporting', 'zh-CN': '正在导出', th: 'กำลังส่งออก' },
  caption: { en: 'Saved addresses', 'zh-CN': '已保存的地址', th: 'ที่อยู่ที่บันทึกไว้' },
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  whose: { en: 'Whose', 'zh-CN': '归属', th: 'เป็นของ' },
  risk: { en: 'Risk', 'zh-CN': '风险', th: 'ความเสี่ยง' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  used: { en: 'Last used', 'zh-CN': '最近使用', th: 'ใช้ล่าสุด' },
  anyNetwork: { en: 'All networks', 'zh-CN': '全部网络', th: 'ทุกเครือข่าย' },
  anyStatus: { en: 'All statuses', 'zh-CN': '全部状态', th: 'ทุกสถานะ' },
  networkIs: { en: 'Network: {name}', 'zh-CN': '网络：{name}', th: 'เครือข่าย: {name}' },
  statusIs: { en: 'Status: {name}', 'zh-CN': '状态：{name}', th: 'สถานะ: {name}' },
  search: { en: 'Label, address or memo', 'zh-CN': '标签、地址或备注码', th: 'ป้ายชื่อ ที่อยู่ หรือ Memo' },
  searchLabel: { en: 'Search the addresses', 'zh-CN': '搜索地址', th: 'ค้นหาที่อยู่' },
  filters: { en: 'Filters', 'zh-CN': '筛选', th: 'ตัวกรอง' },
  clear: { en: 'Show all', 'zh-CN': '显示全部', th: 'แสดงทั้งหมด' },
  empty: { en: 'No address is saved yet', 'zh-CN': '还没有保存地址', th: 'ยังไม่มีที่อยู่ที่บันทึกไว้' },
  emptyMore: {
    en: 'Save the address you want to withdraw to. You confirm it with two codes, it cools down for a day, and after that nobody can change it into another one.',
    'zh-CN': '请保存您要提现到的地址。用两个验证码确认后进入一天的冷却期，此后任何人都无法将其改为其他地址。',
    th: 'บันทึกที่อยู่ที่ต้องการถอนไป ยืนยันด้วยรหัสสองชุด พักหนึ่งวัน หลังจากนั้นไม่มีใครเปลี่ยนเป็นที่อยู่อื่นได้',
  },
  nothing: { en: 'No address fits these filters', 'zh-CN': '没有符合筛选条件的地址', th: 'ไม่มีที่อยู่ที่ตรงกับตัวกรอง' },
  nothingMore: { en: 'There may be some outside of them.', 'zh-CN': '筛选之外可能还有其他地址。', th: 'อาจมีที่อยู่อื่นนอกตัวกรอง' },
  saved: { en: '{label} is saved.', 'zh-CN': '{label} 已保存。', th: 'บันทึก {label} แล้ว' },
  savedNext: {
    en: 'We check it now. After that it cools down, and we email you.',
    'zh-CN': '我们正在核查，之后进入冷却期，并会通过邮件通知您。',
    th: 'เรากำลังตรวจสอบ จากนั้นจะเข้าสู่ช่วงพัก และเราจะแจ้งทางอีเมล',
  },
  queueLeft: {
    en: '{count} imported addresses still wait for your confirmation.',
    'zh-CN': '还有 {count} 个导入的地址等待您确认。',
    th: 'ยังมีที่อยู่นำเข้า {count} รายการรอการยืนยันของคุณ',
  },
  queueGo: { en: 'Go on with the import', 'zh-CN': '继续导入', th: 'นำเข้าต่อ' },
} as const satisfies Record<string, Text>
