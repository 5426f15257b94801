// Texts of the page of rate alerts.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  back: { en: 'Mint & Redeem', 'zh-CN': '铸造与赎回', th: 'ออกเหรียญและไถ่ถอน' },
  lead: {
    en: 'We notify you once when a market rate is reached. Your own rate includes our spread.',
    'zh-CN': '市场汇率达到您设定的值时，我们会通知您一次。实际成交汇率包含点差。',
    th: 'เราจะแจ้งคุณหนึ่งครั้งเมื่ออัตราตลาดถึงค่าที่ตั้งไว้ อัตราที่คุณได้รับรวมส่วนต่างของเราแล้ว',
  },
  loading: { en: 'Loading rate alerts', 'zh-CN': '正在加载汇率提醒', th: 'กำลังโหลดการแจ้งเตือนอัตรา' },
  caption: { en: 'Rate alerts', 'zh-CN': '汇率提醒', th: 'การแจ้งเตือนอัตรา' },
  none: { en: 'No rate alerts yet', 'zh-CN': '尚无汇率提醒', th: 'ยังไม่มีการแจ้งเตือนอัตรา' },
  noneMore: { en: 'Add one below.', 'zh-CN': '可在下方添加。', th: 'เพิ่มได้ด้านล่าง' },
  alert: { en: 'Alert', 'zh-CN': '提醒', th: 'การแจ้งเตือน' },
  state: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  action: { en: 'Action', 'zh-CN': '操作', th: 'การดำเนินการ' },
  on: { en: 'On', 'zh-CN': '已开启', th: 'เปิด' },
  reached: { en: 'Reached {when}', 'zh-CN': '{when} 达到', th: 'ถึงเมื่อ {when}' },
  restart: { en: 'Turn on', 'zh-CN': '开启', th: 'เปิด' },
  remove: { en: 'Delete', 'zh-CN': '删除', th: 'ลบ' },
  removed: { en: 'Alert deleted', 'zh-CN': '提醒已删除', th: 'ลบการแจ้งเตือนแล้ว' },
  atLeast: {
    en: '1 {pay} is {rate} {get} or more',
    'zh-CN': '1 {pay} 达到或高于 {rate} {get}',
    th: '1 {pay} เท่ากับ {rate} {get} ขึ้นไป',
  },
  atMost: {
    en: '1 {pay} is {rate} {get} or less',
    'zh-CN': '1 {pay} 达到或低于 {rate} {get}',
    th: '1 {pay} เท่ากับ {rate} {get} หรือต่ำกว่า',
  },
  add: { en: 'Add alert', 'zh-CN': '添加提醒', th: 'เพิ่มการแจ้งเตือน' },
  added: { en: 'Alert added', 'zh-CN': '已添加提醒', th: 'เพิ่มการแจ้งเตือนแล้ว' },
  adding: { en: 'Adding', 'zh-CN': '正在添加', th: 'กำลังเพิ่ม' },
  pay: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  get: { en: 'Priced in', 'zh-CN': '计价币种', th: 'เทียบกับสกุลเงิน' },
  when: { en: 'Notify me at', 'zh-CN': '提醒条件', th: 'แจ้งเมื่อ' },
  orMore: { en: 'This rate or more', 'zh-CN': '达到或高于', th: 'อัตรานี้ขึ้นไป' },
  orLess: { en: 'This rate or less', 'zh-CN': '达到或低于', th: 'อัตรานี้หรือต่ำกว่า' },
  rate: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
  rateNow: { en: 'Now: {rate}', 'zh-CN': '当前：{rate}', th: 'ตอนนี้: {rate}' },
  noRate: { en: 'No reliable rate right now', 'zh-CN': '目前没有可靠的汇率', th: 'ขณะนี้ไม่มีอัตราที่เชื่อถือได้' },
  rateWrong: { en: 'Enter a rate, for example 36.5.', 'zh-CN': '请输入汇率，例如 36.5。', th: 'ใส่อัตรา เช่น 36.5' },
} as const satisfies Record<string, Text>
