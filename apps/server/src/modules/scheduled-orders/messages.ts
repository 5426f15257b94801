// What is said about schedules and their runs, in all languages: reasons are stored with the run.

import type { Text } from '@sampan/contract/language.ts'
import type { Rhythm } from '@sampan/contract/rhythm.ts'

/** Why a run did not start. */
export const runMessages = {
  fee: {
    en: 'The fee is {fee}, above your highest fee of {max}.',
    'zh-CN': '手续费为 {fee}，高于您设定的上限 {max}。',
    th: 'ค่าธรรมเนียม {fee} สูงกว่าเพดานของคุณ {max}',
  },
  rate: {
    en: 'The rate was {rate}, below your lowest rate.',
    'zh-CN': '汇率为 {rate}，低于您设定的最低汇率。',
    th: 'อัตราคือ {rate} ต่ำกว่าอัตราต่ำสุดของคุณ',
  },
  total: {
    en: 'This run would exceed your maximum total of {max}.',
    'zh-CN': '本次执行将超出您设定的总额上限 {max}。',
    th: 'รายการนี้จะเกินยอดรวมสูงสุดของคุณ {max}',
  },
  destination: {
    en: 'The destination was changed after the schedule was confirmed.',
    'zh-CN': '确认计划后，收款方信息已修改。',
    th: 'ปลายทางถูกเปลี่ยนหลังจากยืนยันรายการล่วงหน้า',
  },
  maker: {
    en: "The person who created the schedule can't make such orders any more.",
    'zh-CN': '创建此计划的人员已无权发起此类订单。',
    th: 'ผู้ที่ตั้งรายการล่วงหน้านี้ไม่มีสิทธิ์ทำรายการแบบนี้แล้ว',
  },
  closing: { en: 'The account is being closed.', 'zh-CN': '账户正在注销。', th: 'บัญชีกำลังถูกปิด' },
  late: {
    en: "We couldn't start it within 24 hours of its time.",
    'zh-CN': '未能在预定时间后 24 小时内发起。',
    th: 'เริ่มไม่ได้ภายใน 24\u00a0ชั่วโมงหลังเวลาที่กำหนด',
  },
  unconfirmed: {
    en: 'The schedule differs from what was confirmed.',
    'zh-CN': '计划内容与确认时不一致。',
    th: 'รายการล่วงหน้าไม่ตรงกับที่ยืนยันไว้',
  },
  unexpected: {
    en: "We couldn't start it. No money was sent.",
    'zh-CN': '无法发起，未转出任何款项。',
    th: 'เริ่มไม่ได้ ไม่มีการส่งเงิน',
  },
  skipped: { en: 'Skipped by {name}.', 'zh-CN': '由 {name} 跳过。', th: '{name} ข้ามรายการนี้' },
  paused: { en: 'The schedule was paused.', 'zh-CN': '计划已暂停。', th: 'รายการล่วงหน้าหยุดชั่วคราว' },
  replaced: { en: 'The schedule was changed.', 'zh-CN': '计划已修改。', th: 'รายการล่วงหน้าถูกเปลี่ยน' },
  cancelled: { en: 'The schedule was cancelled.', 'zh-CN': '计划已取消。', th: 'รายการล่วงหน้าถูกยกเลิก' },
} as const satisfies Record<string, Text>

export const pausedBy: Text = { en: 'Paused by {name}.', 'zh-CN': '由 {name} 暂停。', th: '{name} หยุดชั่วคราว' }

export const rhythmTexts: Readonly<Record<Rhythm, Text>> = {
  once: { en: 'Once', 'zh-CN': '一次', th: 'ครั้งเดียว' },
  weekly: { en: 'Every week', 'zh-CN': '每周', th: 'ทุกสัปดาห์' },
  monthly: { en: 'Every month', 'zh-CN': '每月', th: 'ทุกเดือน' },
}

export const factLabels = {
  what: { en: 'Action', 'zh-CN': '事项', th: 'รายการ' },
  to: { en: 'To', 'zh-CN': '收款方', th: 'ถึง' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  account: { en: 'Account number', 'zh-CN': '账号', th: 'เลขบัญชี' },
  pair: { en: 'Pair', 'zh-CN': '兑换', th: 'คู่แลก' },
  amount: { en: 'Each time', 'zh-CN': '每次金额', th: 'ครั้งละ' },
  feeMax: { en: 'Maximum fee each time', 'zh-CN': '每次手续费上限', th: 'ค่าธรรมเนียมสูงสุดต่อครั้ง' },
  rateMin: { en: 'Lowest rate', 'zh-CN': '最低汇率', th: 'อัตราต่ำสุด' },
  totalMax: { en: 'Maximum total', 'zh-CN': '总额上限', th: 'ยอดรวมสูงสุด' },
  rhythm: { en: 'Repeats', 'zh-CN': '频率', th: 'ความถี่' },
  firstOn: { en: 'First date', 'zh-CN': '首次日期', th: 'วันแรก' },
  lastOn: { en: 'Last date', 'zh-CN': '最后日期', th: 'วันสุดท้าย' },
  reference: { en: 'Reference', 'zh-CN': '附言', th: 'ข้อความอ้างอิง' },
  replaces: { en: 'Replaces', 'zh-CN': '替换', th: 'แทนที่' },
} as const satisfies Record<string, Text>

export const untilCancelled: Text = {
  en: 'Until the maximum total is reached',
  'zh-CN': '直至达到总额上限',
  th: 'จนกว่าจะถึงยอดรวมสูงสุด',
}

export const kindTexts = {
  crypto: { en: 'Crypto withdrawal', 'zh-CN': '加密货币提现', th: 'ถอนคริปโต' },
  bank: { en: 'Bank withdrawal', 'zh-CN': '银行提现', th: 'ถอนเข้าธนาคาร' },
  exchange: { en: 'Exchange', 'zh-CN': '兑换', th: 'แลกเหรียญ' },
} as const satisfies Record<string, Text>

export const fieldMessages = {
  tooSoon: {
    en: 'Choose {day} or later. We announce every run a day before.',
    'zh-CN': '请选择 {day} 或之后的日期。每次执行前一天我们会发出通知。',
    th: 'เลือกวันที่ {day} เป็นต้นไป เราแจ้งล่วงหน้าหนึ่งวันทุกครั้ง',
  },
  tooFar: { en: 'Choose a date within {years} years.', 'zh-CN': '请选择 {years} 年内的日期。', th: 'เลือกวันภายใน {years}\u00a0ปี' },
  lastBeforeFirst: {
    en: 'The last date must be after the first.',
    'zh-CN': '最后日期必须晚于首次日期。',
    th: 'วันสุดท้ายต้องอยู่หลังวันแรก',
  },
  feeTooLow: {
    en: 'The fee is {fee} now. Enter at least this.',
    'zh-CN': '当前手续费为 {fee}，请至少填写此金额。',
    th: 'ค่าธรรมเนียมตอนนี้ {fee} ใส่อย่างน้อยเท่านี้',
  },
  totalTooLow: {
    en: 'Enter at least the amount and highest fee of one run: {least}.',
    'zh-CN': '请至少填写一次的金额与手续费上限之和：{least}。',
    th: 'ใส่อย่างน้อยจำนวนและค่าธรรมเนียมสูงสุดของหนึ่งครั้ง: {least}',
  },
  rateZero: { en: 'Enter a rate greater than 0.', 'zh-CN': '请填写大于 0 的汇率。', th: 'ใส่อัตราที่มากกว่า 0' },
} as const satisfies Record<string, Text>
