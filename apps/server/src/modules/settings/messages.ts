// What the fields of settings are called.

import type { Text } from '@sampan/contract/language.ts'

export const noNode = { en: 'Paused: no node', 'zh-CN': '已暂停：无节点', th: 'หยุดอยู่: ไม่มีโหนด' } as const satisfies Text

export const fieldWords = {
  depositsOpen: { en: 'Deposits open', 'zh-CN': '开放充值', th: 'เปิดฝาก' },
  withdrawalsOpen: { en: 'Withdrawals open', 'zh-CN': '开放提现', th: 'เปิดถอน' },
  creditingOpen: { en: 'Credit deposits', 'zh-CN': '充值入账', th: 'บันทึกยอดฝากเข้าบัญชี' },
  journalStatus: { en: 'Signer journal', 'zh-CN': '签名器日志', th: 'บันทึกของระบบลงนาม' },
  stopReason: { en: 'Withdrawals stopped by the system', 'zh-CN': '系统已暂停提现', th: 'ระบบหยุดการถอน' },
  isOpen: { en: 'Open', 'zh-CN': '启用', th: 'เปิดใช้' },
  notice: { en: 'Notice for customers', 'zh-CN': '给客户的提示', th: 'ข้อความถึงลูกค้า' },
  confirmations: { en: 'Confirmations', 'zh-CN': '确认数', th: 'จำนวนการยืนยัน' },
  finality: { en: 'Block finality', 'zh-CN': '区块计数方式', th: 'เกณฑ์ที่นับบล็อก' },
  minimumDeposit: { en: 'Minimum deposit', 'zh-CN': '最低充值', th: 'ฝากขั้นต่ำ' },
  minimumWithdraw: { en: 'Minimum withdrawal', 'zh-CN': '最低提现', th: 'ถอนขั้นต่ำ' },
  maximumWithdraw: { en: 'Maximum withdrawal', 'zh-CN': '最高提现', th: 'ถอนสูงสุด' },
  travelRuleFrom: { en: 'Sender required from', 'zh-CN': '付款人信息门槛', th: 'ต้องทราบผู้ส่งตั้งแต่' },
  sweepFrom: { en: 'Sweep from', 'zh-CN': '归集门槛', th: 'รวมเหรียญตั้งแต่' },
  feeMin: { en: 'Minimum fee', 'zh-CN': '最低手续费', th: 'ค่าธรรมเนียมต่ำสุด' },
  feeMax: { en: 'Maximum fee', 'zh-CN': '最高手续费', th: 'ค่าธรรมเนียมสูงสุด' },
  marginBp: { en: 'Gas margin', 'zh-CN': '网络费加成', th: 'ส่วนเผื่อค่าแก๊ส' },
  graceSeconds: { en: 'Wait before signing', 'zh-CN': '签名前等待', th: 'เวลารอก่อนลงนาม' },
  feeFixed: { en: 'Fixed fee', 'zh-CN': '固定手续费', th: 'ค่าธรรมเนียมคงที่' },
  feeBasisPoints: { en: 'Percentage fee', 'zh-CN': '按金额手续费', th: 'ค่าธรรมเนียมตามยอด' },
  limitDay: { en: 'Daily limit', 'zh-CN': '每日限额', th: 'วงเงินต่อวัน' },
  limitMonth: { en: 'Monthly limit', 'zh-CN': '每月限额', th: 'วงเงินต่อเดือน' },
  minimum: { en: 'Minimum', 'zh-CN': '单笔最低', th: 'ขั้นต่ำ' },
  maximum: { en: 'Maximum', 'zh-CN': '单笔限额', th: 'สูงสุด' },
  adjustmentBp: { en: 'Rate spread', 'zh-CN': '汇率点差', th: 'ส่วนต่างของอัตรา' },
  feeBp: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  perTransaction: { en: 'Per withdrawal', 'zh-CN': '单笔限额', th: 'ต่อการถอนหนึ่งครั้ง' },
  perDay: { en: 'Per day', 'zh-CN': '每日限额', th: 'ต่อวัน' },
  perMonth: { en: 'Per month', 'zh-CN': '每月限额', th: 'ต่อเดือน' },
  reviewFrom: { en: 'Manual review from', 'zh-CN': '人工审核门槛', th: 'เจ้าหน้าที่ตรวจตั้งแต่' },
  idleMinutes: { en: 'Sign out after idle time of', 'zh-CN': '无操作后退出登录', th: 'ออกจากระบบเมื่อไม่ใช้งานนาน' },
  longestHours: { en: 'Maximum session length', 'zh-CN': '会话最长持续', th: 'เซสชันยาวที่สุด' },
  coolDownHours: { en: 'New address cool-down', 'zh-CN': '新地址冷却期', th: 'ที่อยู่ใหม่ต้องรอ' },
} as const satisfies Record<string, Text>

export const titleWords = {
  signer: { en: 'Signer', 'zh-CN': '签名器', th: 'ระบบลงนาม' },
  payout: { en: '{network}: withdrawal fees', 'zh-CN': '{network}：提现手续费', th: '{network}: ค่าธรรมเนียมการถอน' },
  asset: { en: '{currency} on {network}', 'zh-CN': '{currency}（{network}）', th: '{currency} บน {network}' },
  individual: {
    en: 'Stablecoin withdrawals by individuals',
    'zh-CN': '个人稳定币提现',
    th: 'การถอนเหรียญของลูกค้าบุคคลธรรมดา',
  },
  corporate: {
    en: 'Stablecoin withdrawals by companies',
    'zh-CN': '企业稳定币提现',
    th: 'การถอนเหรียญของลูกค้านิติบุคคล',
  },
  transfer: {
    en: 'Transfers between customers: {currency}',
    'zh-CN': '客户间转账：{currency}',
    th: 'การโอนระหว่างลูกค้า: {currency}',
  },
  sessions: { en: 'Customer sessions', 'zh-CN': '客户会话', th: 'เซสชันของลูกค้า' },
  addresses: { en: 'New saved addresses', 'zh-CN': '新增地址', th: 'การเพิ่มที่อยู่' },
} as const satisfies Record<string, Text>

export const ruleWords: Text = {
  en: "{lower} can't be higher than {upper}.",
  'zh-CN': '{lower}不得高于{upper}。',
  th: '{lower} ต้องไม่สูงกว่า {upper}',
}
