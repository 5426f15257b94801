// Texts that the screens for crypto transfers and saved addresses share.

import type { Text } from '@sampan/contract/language.ts'

export const cryptoMessages = {
  asset: { en: 'Asset', 'zh-CN': '币种', th: 'สินทรัพย์' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  chooseNetwork: { en: 'Choose a network', 'zh-CN': '选择网络', th: 'เลือกเครือข่าย' },
  paused: { en: '{network} (paused)', 'zh-CN': '{network}（暂停）', th: '{network} (หยุดชั่วคราว)' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  memo: { en: 'Memo', 'zh-CN': 'Memo', th: 'Memo' },
  copyAddress: { en: 'Copy address', 'zh-CN': '复制地址', th: 'คัดลอกที่อยู่' },
  copyMemo: { en: 'Copy memo', 'zh-CN': '复制 Memo', th: 'คัดลอก Memo' },
  addressCopied: {
    en: 'Address copied. It ends in {tail}.',
    'zh-CN': '地址已复制，末尾为 {tail}。',
    th: 'คัดลอกที่อยู่แล้ว ลงท้ายด้วย {tail}',
  },
  memoCopied: { en: 'Memo {memo} copied', 'zh-CN': 'Memo {memo} 已复制', th: 'คัดลอก Memo {memo} แล้ว' },
  notCopied: {
    en: 'Your browser blocked copying. Select the text and copy it yourself.',
    'zh-CN': '浏览器未能复制，请选中后手动复制。',
    th: 'เบราว์เซอร์ไม่อนุญาตให้คัดลอก โปรดเลือกข้อความแล้วคัดลอกเอง',
  },
  minutes: { en: '{from} to {to} minutes', 'zh-CN': '{from} 至 {to} 分钟', th: '{from} ถึง {to}\u00a0นาที' },
  feeAndTime: {
    en: 'fee from {fee}, {from}–{to} min',
    'zh-CN': '手续费 {fee} 起，{from}–{to} 分钟',
    th: 'ค่าธรรมเนียมเริ่มต้น {fee}, {from}–{to}\u00a0นาที',
  },
  oneMinute: { en: 'About 1 minute', 'zh-CN': '约 1 分钟', th: 'ประมาณ 1\u00a0นาที' },
  confirmations: { en: '{n} of {m} confirmations', 'zh-CN': '{n}/{m} 次确认', th: 'ยืนยันแล้ว {n} จาก {m}' },
  confirmationsLabel: { en: 'Confirmations', 'zh-CN': '确认数', th: 'จำนวนการยืนยัน' },
  minutesLeft: { en: 'About {time} left', 'zh-CN': '约剩 {time}', th: 'เหลือประมาณ {time}' },
  loading: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
} as const satisfies Record<string, Text>
