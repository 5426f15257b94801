// Texts of the address sheet.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  proven: { en: 'Proven yours', 'zh-CN': '已证明归您所有', th: 'ยืนยันเป็นของคุณ' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  qr: { en: 'QR code of this address', 'zh-CN': '此地址的二维码', th: 'คิวอาร์โค้ดของที่อยู่นี้' },
  showQr: { en: 'Show QR code', 'zh-CN': '显示二维码', th: 'แสดงคิวอาร์โค้ด' },
  noMemo: { en: 'None', 'zh-CN': '无', th: 'ไม่มี' },
  beneficiary: { en: 'Name', 'zh-CN': '姓名或名称', th: 'ชื่อ' },
  exchange: { en: 'Exchange', 'zh-CN': '交易所', th: 'ศูนย์ซื้อขาย' },
  purpose: { en: 'Purpose', 'zh-CN': '用途', th: 'วัตถุประสงค์' },
  saved: { en: 'Saved', 'zh-CN': '保存日期', th: 'บันทึกเมื่อ' },
  savedBy: { en: '{day} by {name}', 'zh-CN': '{day}，{name}', th: '{day} โดย {name}' },
  reason: { en: "Why you can't use it", 'zh-CN': '不可用的原因', th: 'เหตุที่ใช้ไม่ได้' },
  withdraw: { en: 'Withdraw to this address', 'zh-CN': '提现到此地址', th: 'ถอนไปที่อยู่นี้' },
  relabel: { en: 'Change label', 'zh-CN': '修改标签', th: 'เปลี่ยนป้ายชื่อ' },
  save: { en: 'Save label', 'zh-CN': '保存标签', th: 'บันทึกป้ายชื่อ' },
  saving: { en: 'Saving', 'zh-CN': '正在保存', th: 'กำลังบันทึก' },
  cancel: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  relabelled: { en: 'Label saved', 'zh-CN': '标签已保存', th: 'บันทึกป้ายชื่อแล้ว' },
  fixed: {
    en: 'You can only change the label. To change the address, add a new one with its own cool-down.',
    'zh-CN': '只能修改标签。如需更换地址，请新增并等待冷却期。',
    th: 'แก้ไขได้เฉพาะป้ายชื่อ หากต้องการเปลี่ยนที่อยู่ ให้เพิ่มเป็นที่อยู่ใหม่ แล้วรอช่วงพักใช้งานอีกครั้ง',
  },
  remove: { en: 'Delete address', 'zh-CN': '删除地址', th: 'ลบที่อยู่' },
  removeAsk: { en: 'Delete {label}?', 'zh-CN': '删除 {label}？', th: 'ลบ {label} หรือไม่' },
  removeMore: {
    en: "To use it again, you'd have to add it and wait for the cool-down. Confirm with two codes.",
    'zh-CN': '若要再次使用，需重新添加并等待冷却期。删除需两个验证码确认。',
    th: 'หากต้องการใช้อีก ต้องเพิ่มใหม่และรอช่วงพัก ยืนยันด้วยรหัสสองชุด',
  },
  keep: { en: 'Keep address', 'zh-CN': '保留地址', th: 'เก็บที่อยู่ไว้' },
  removed: { en: '{label} deleted.', 'zh-CN': '{label} 已删除。', th: 'ลบ {label} แล้ว' },
} as const satisfies Record<string, Text>
