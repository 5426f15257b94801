// Texts of the address sheet.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  qr: { en: 'QR code of this address', 'zh-CN': '此地址的二维码', th: 'คิวอาร์โค้ดของที่อยู่นี้' },
  showQr: { en: 'Show the QR code', 'zh-CN': '显示二维码', th: 'แสดงคิวอาร์โค้ด' },
  noMemo: { en: 'None', 'zh-CN': '无', th: 'ไม่มี' },
  beneficiary: { en: 'Name', 'zh-CN': '姓名或名称', th: 'ชื่อ' },
  exchange: { en: 'Exchange', 'zh-CN': '交易所', th: 'แพลตฟอร์มซื้อขาย' },
  purpose: { en: 'Purpose', 'zh-CN': '用途', th: 'วัตถุประสงค์' },
  saved: { en: 'Saved', 'zh-CN': '保存时间', th: 'บันทึกเมื่อ' },
  savedBy: { en: '{day} by {name}', 'zh-CN': '{day}，{name}', th: '{day} โดย {name}' },
  reason: { en: 'Why it cannot be used', 'zh-CN': '不可用的原因', th: 'เหตุที่ใช้ไม่ได้' },
  withdraw: { en: 'Withdraw to it', 'zh-CN': '提现到此地址', th: 'ถอนไปที่อยู่นี้' },
  relabel: { en: 'Change label', 'zh-CN': '修改标签', th: 'เปลี่ยนป้ายชื่อ' },
  save: { en: 'Save label', 'zh-CN': '保存标签', th: 'บันทึกป้ายชื่อ' },
  saving: { en: 'Saving', 'zh-CN': '正在保存', th: 'กำลังบันทึก' },
  cancel: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  relabelled: { en: 'Label saved', 'zh-CN': '标签已保存', th: 'บันทึกป้ายชื่อแล้ว' },
  fixed: {
    en: 'Only the label can change. Another address is a new one, with its own cool-down.',
    'zh-CN': '只能修改标签。更换地址需重新添加并经过冷却期。',
    th: 'เปลี่ยนได้เฉพาะป้ายชื่อ หากเป็นที่อยู่อื่นต้องเพิ่มใหม่และมีช่วงพักของตัวเอง',
  },
  remove: { en: 'Delete address', 'zh-CN': '删除地址', th: 'ลบที่อยู่' },
  removeAsk: { en: 'Delete {label}?', 'zh-CN': '删除 {label}？', th: 'ลบ {label} หรือไม่' },
  removeMore: {
    en: 'To use it again you would have to add it again and wait for its cool-down. Two codes confirm it.',
    'zh-CN': '之后若要再次使用，需重新添加并等待冷却期。删除需用两个验证码确认。',
    th: 'หากจะใช้อีกต้องเพิ่มใหม่และรอช่วงพัก การลบยืนยันด้วยรหัสสองชุด',
  },
  keep: { en: 'Keep it', 'zh-CN': '保留', th: 'เก็บไว้' },
  removed: { en: '{label} is deleted.', 'zh-CN': '{label} 已删除。', th: 'ลบ {label} แล้ว' },
} as const satisfies Record<string, Text>
