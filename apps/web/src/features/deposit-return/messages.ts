// Texts of the page that sends a deposit back.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  back: { en: 'History', 'zh-CN': '历史记录', th: 'ประวัติ' },
  lead: {
    en: 'The coins go back to the address they came from, less the network fee.',
    'zh-CN': '资金将扣除网络费后退回至来源地址。',
    th: 'เหรียญจะถูกส่งกลับไปยังที่อยู่ต้นทาง หักค่าธรรมเนียมเครือข่าย',
  },
  loading: { en: 'Loading deposit', 'zh-CN': '正在加载充值', th: 'กำลังโหลดเงินฝาก' },
  to: { en: 'Back to', 'zh-CN': '退回至', th: 'ส่งคืนไปที่' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  received: { en: 'You received', 'zh-CN': '原充值金额', th: 'ยอดที่ฝากเข้ามา' },
  left: { en: 'Not sent back yet', 'zh-CN': '尚未退回', th: 'ยังไม่ได้ส่งคืน' },
  fee: { en: 'Fee', 'zh-CN': '网络费', th: 'ค่าธรรมเนียม' },
  amount: { en: 'They receive', 'zh-CN': '对方收到', th: 'ปลายทางได้รับ' },
  amountName: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  bounds: { en: 'From {minimum} to {max}', 'zh-CN': '{minimum} 至 {max}', th: 'ตั้งแต่ {minimum} ถึง {max}' },
  max: { en: 'Max', 'zh-CN': '最大', th: 'สูงสุด' },
  isThis: { en: 'Do you mean {one}?', 'zh-CN': '您是指 {one} 吗？', th: 'คุณหมายถึง {one} หรือไม่' },
  whichAmount: { en: 'Do you mean {one} or {other}?', 'zh-CN': '您是指 {one} 还是 {other}？', th: 'คุณหมายถึง {one} หรือ {other}' },
  unclear: { en: 'Choose which amount you mean.', 'zh-CN': '请选择您要输入的金额。', th: 'เลือกว่าคุณหมายถึงจำนวนใด' },
  warn: { en: 'Ask the sender first.', 'zh-CN': '请先询问付款人。', th: 'ถามผู้ส่งก่อน' },
  warnMore: {
    en: "An exchange or a contract often can't receive at the address it sends from. Coins sent there are lost.",
    'zh-CN': '交易所或合约通常无法用转出地址收款，退回的资金会丢失。',
    th: 'ศูนย์ซื้อขายหรือสัญญาอัจฉริยะมักรับเหรียญกลับทางที่อยู่ต้นทางไม่ได้ เหรียญที่ส่งไปจะสูญหาย',
  },
  confirm: {
    en: 'The sender confirmed that they can receive at this address.',
    'zh-CN': '付款人已确认可以在此地址收款。',
    th: 'ผู้ส่งยืนยันแล้วว่ารับเหรียญที่ที่อยู่นี้ได้',
  },
  confirmNeeded: { en: 'Confirm this to continue.', 'zh-CN': '请确认后继续。', th: 'ยืนยันก่อนดำเนินการต่อ' },
  approves: { en: 'Approval by', 'zh-CN': '审批人', th: 'อนุมัติโดย' },
  submit: { en: 'Send back', 'zh-CN': '退回', th: 'ส่งคืน' },
  next: { en: "We'll send it once our checks are done.", 'zh-CN': '审核后即会发出。', th: 'เราจะส่งเมื่อตรวจสอบเสร็จ' },
  chooseDeposit: {
    en: 'Open the deposit in your history and choose Send back.',
    'zh-CN': '请在历史记录中打开该充值，然后选择“退回”。',
    th: 'เปิดรายการฝากในประวัติ แล้วเลือก “ส่งคืน”',
  },
  viewHistory: { en: 'View history', 'zh-CN': '查看历史记录', th: 'ดูประวัติ' },
  noDeposit: { en: 'No deposit selected', 'zh-CN': '未选择充值', th: 'ยังไม่ได้เลือกรายการฝาก' },
  impossible: { en: "This deposit can't be sent back now.", 'zh-CN': '此充值目前无法退回', th: 'ตอนนี้ส่งเงินฝากนี้คืนไม่ได้' },
} as const satisfies Record<string, Text>
