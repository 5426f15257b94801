// Texts of the page of own limits.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  back: { en: 'Security settings', 'zh-CN': '安全设置', th: 'การตั้งค่าความปลอดภัย' },
  loading: { en: 'Loading limits', 'zh-CN': '正在加载限额', th: 'กำลังโหลดวงเงิน' },
  managersOnly: {
    en: 'Only members who manage the approval policy can change these limits.',
    'zh-CN': '只有管理审批规则的成员可以修改这些限额。',
    th: 'เฉพาะสมาชิกที่จัดการนโยบายการอนุมัติเท่านั้นที่เปลี่ยนวงเงินนี้ได้',
  },
  caption: { en: 'Your own limits', 'zh-CN': '您的自定限额', th: 'วงเงินที่คุณตั้งเอง' },
  none: { en: 'No limits set yet', 'zh-CN': '尚未设置自定限额', th: 'ยังไม่มีวงเงินที่ตั้งเอง' },
  noneMore: {
    en: "Your account's limits apply. Set lower ones below.",
    'zh-CN': '目前适用账户限额。可在下方设置更低的限额。',
    th: 'ใช้วงเงินของบัญชีอยู่ ตั้งให้ต่ำลงได้ด้านล่าง',
  },
  what: { en: 'For', 'zh-CN': '适用于', th: 'สำหรับ' },
  action: { en: 'Action', 'zh-CN': '操作', th: 'การดำเนินการ' },
  change: { en: 'Change', 'zh-CN': '修改', th: 'เปลี่ยน' },
  waits: {
    en: '{what}: new limits from {when}',
    'zh-CN': '{what}：新限额将于 {when} 生效',
    th: '{what}: วงเงินใหม่เริ่ม {when}',
  },
  cancel: { en: 'Cancel this raise', 'zh-CN': '取消提高', th: 'ยกเลิกการเพิ่มวงเงิน' },
  cancelling: { en: 'Cancelling', 'zh-CN': '正在取消', th: 'กำลังยกเลิก' },
  cancelled: { en: 'Raise cancelled', 'zh-CN': '已取消提高', th: 'ยกเลิกการเพิ่มวงเงินแล้ว' },
  set: { en: 'Set limits', 'zh-CN': '设置限额', th: 'ตั้งวงเงิน' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  allCoins: {
    en: 'All stablecoins count together.',
    'zh-CN': '所有稳定币合并计算。',
    th: 'นับรวมสเตเบิลคอยน์ทั้งหมด',
  },
  accountLimit: { en: 'Account limit: {amount}', 'zh-CN': '账户限额：{amount}', th: 'วงเงินของบัญชี: {amount}' },
  emptyMeansNone: {
    en: 'Leave a field empty to use the account limit.',
    'zh-CN': '留空则使用账户限额。',
    th: 'เว้นว่างไว้เพื่อใช้วงเงินของบัญชี',
  },
  isThis: { en: 'Do you mean {one}?', 'zh-CN': '您是指 {one} 吗？', th: 'คุณหมายถึง {one} หรือไม่' },
  whichAmount: { en: 'Do you mean {one} or {other}?', 'zh-CN': '您是指 {one} 还是 {other}？', th: 'คุณหมายถึง {one} หรือ {other}' },
  unclear: { en: 'Choose which amount you mean.', 'zh-CN': '请选择您要输入的金额。', th: 'เลือกว่าคุณหมายถึงจำนวนใด' },
  raiseNote: {
    en: 'This raises a limit. It needs a security code and applies after {hours} hours.',
    'zh-CN': '此操作会提高限额，需要安全验证码，{hours} 小时后生效。',
    th: 'นี่เป็นการเพิ่มวงเงิน ต้องใช้รหัสยืนยัน และมีผลหลัง {hours}\u00a0ชั่วโมง',
  },
  save: { en: 'Save limits', 'zh-CN': '保存限额', th: 'บันทึกวงเงิน' },
  saving: { en: 'Saving', 'zh-CN': '正在保存', th: 'กำลังบันทึก' },
  saved: { en: 'New limits apply now', 'zh-CN': '新限额已生效', th: 'วงเงินใหม่มีผลแล้ว' },
  raise: { en: 'Request raise', 'zh-CN': '申请提高', th: 'ขอเพิ่มวงเงิน' },
} as const satisfies Record<string, Text>

export const flowMessages = {
  crypto: { en: 'Crypto', 'zh-CN': '加密货币', th: 'คริปโต' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  transfer: { en: 'To people', 'zh-CN': '转账给他人', th: 'ส่งให้บุคคล' },
} as const satisfies Record<string, Text>

export const subjectMessages = {
  crypto: { en: 'Crypto withdrawals', 'zh-CN': '加密货币提现', th: 'ถอนคริปโต' },
  bank: { en: 'Bank withdrawals in {currency}', 'zh-CN': '{currency} 银行提现', th: 'ถอนเข้าธนาคารเป็น {currency}' },
  transfer: { en: 'Sends to people in {currency}', 'zh-CN': '转账给他人 {currency}', th: 'ส่งให้บุคคลเป็น {currency}' },
} as const satisfies Record<string, Text>

export const periodMessages = {
  perTransaction: { en: 'Per transaction', 'zh-CN': '单笔', th: 'ต่อรายการ' },
  perDay: { en: 'Per day', 'zh-CN': '每日', th: 'ต่อวัน' },
  perMonth: { en: 'Per month', 'zh-CN': '每月', th: 'ต่อเดือน' },
} as const satisfies Record<string, Text>
