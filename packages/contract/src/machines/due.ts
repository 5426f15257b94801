// The longest duration of each kind of waiting: in words, and in seconds or business days.

import { hints, quote, waits } from '../endpoint/constants.ts'
import { linkDaysMax } from '../shapes/payment-link-limits.ts'
import type { Due } from './machine.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const seconds = (ms: number): number => ms / 1000

export const due = {
  atOnce: { text: { en: 'Right away', 'zh-CN': '立即', th: 'ทันที' }, seconds: minute },
  minutes: { text: { en: 'Within minutes', 'zh-CN': '几分钟之内', th: 'ภายในไม่กี่นาที' }, seconds: 15 * minute },
  confirmations: { text: hints.blockchainConfirmation, seconds: 20 * minute },
  businessDay: { text: { en: 'Within 1 business day', 'zh-CN': '1 个工作日之内', th: 'ภายใน 1\u00a0วันทำการ' }, businessDays: 1 },
  reviewDays: {
    text: { en: 'Within 2 business days', 'zh-CN': '2 个工作日之内', th: 'ภายใน 2\u00a0วันทำการ' },
    businessDays: 2,
  },
  withdrawalDays: { text: hints.withdrawalProcessing, businessDays: 2 },
  depositDays: { text: hints.fiatDepositConfirmation, businessDays: 2 },
  approval: { text: { en: 'Within 72 hours', 'zh-CN': '72 小时之内', th: 'ภายใน 72\u00a0ชั่วโมง' }, seconds: 72 * hour },
  activation: {
    text: {
      en: 'Within 72 hours, then the link expires',
      'zh-CN': '72 小时之内，之后链接失效',
      th: 'ภายใน 72\u00a0ชั่วโมง จากนั้นลิงก์จะหมดอายุ',
    },
    seconds: seconds(waits.activationLinkMs),
  },
  answer: { text: { en: 'Answer within 14 days', 'zh-CN': '请在 14 天之内答复', th: 'ตอบภายใน 14\u00a0วัน' }, seconds: 14 * day },
  draft: { text: { en: 'Kept for 30 days', 'zh-CN': '保留 30 天', th: 'เก็บไว้ 30\u00a0วัน' }, seconds: 30 * day },
  accumulating: {
    text: {
      en: 'Once enough has arrived to reach the minimum',
      'zh-CN': '累计到账达到最低金额后立即处理',
      th: 'ทันทีที่ยอดสะสมถึงขั้นต่ำ',
    },
    seconds: 365 * day,
  },
  rateLock: {
    text: {
      en: 'Within 3 minutes, then the rate expires',
      'zh-CN': '3 分钟之内，之后汇率失效',
      th: 'ภายใน 3\u00a0นาที จากนั้นอัตราจะหมดอายุ',
    },
    seconds: seconds(quote.lockMs),
  },
  coolDown: {
    text: { en: 'Available after 24 hours', 'zh-CN': '24 小时后可用', th: 'ใช้ได้หลัง 24\u00a0ชั่วโมง' },
    seconds: seconds(waits.addressCoolDownMs),
  },
  freezeLift: {
    text: { en: 'Unfrozen after 24 hours', 'zh-CN': '24 小时后解除', th: 'ยกเลิกหลัง 24\u00a0ชั่วโมง' },
    seconds: seconds(waits.securityHoldMs),
  },
  accountClosing: {
    text: { en: 'After 7 days', 'zh-CN': '7 天后', th: 'หลัง 7\u00a0วัน' },
    seconds: seconds(waits.accountClosingMs),
  },
  paymentLink: {
    text: { en: 'Until the link expires', 'zh-CN': '链接过期之前', th: 'จนกว่าลิงก์จะหมดอายุ' },
    seconds: linkDaysMax * day,
  },
  transferClaim: {
    text: { en: 'Within 14 days, then it returns', 'zh-CN': '14 天之内，逾期退回', th: 'ภายใน 14\u00a0วัน จากนั้นเงินจะกลับคืน' },
    seconds: seconds(waits.transferClaimMs),
  },
  nextRun: { text: { en: 'On its next date', 'zh-CN': '下一个执行日', th: 'ตามวันถัดไป' }, seconds: 31 * day },
  ownersChoice: { text: { en: 'Any time you choose', 'zh-CN': '由您决定何时', th: 'เมื่อคุณต้องการ' }, seconds: 365 * day },
} as const satisfies Record<string, Due>
