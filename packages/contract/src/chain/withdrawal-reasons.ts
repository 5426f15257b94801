// The reasons why a withdrawal waits for a person, or ended without paying. Operators can add their own text.

import type { Text } from '../text/language.ts'

export const withdrawalReasons = {
  largeAmount: {
    en: 'Large amounts are reviewed by our team.',
    'zh-CN': '大额提现需由我们的团队审核。',
    th: 'ยอดจำนวนมากต้องผ่านการตรวจสอบโดยทีมงาน',
  },
  riskyDestination: {
    en: 'Our team is reviewing the destination.',
    'zh-CN': '我们的团队正在审核收款地址。',
    th: 'ทีมงานกำลังตรวจสอบปลายทาง',
  },
  delayed: {
    en: "Delayed on our side. We'll send it as soon as we can; you can cancel until then.",
    'zh-CN': '因我们的原因延迟，将尽快发出；发出之前您可以取消。',
    th: 'ล่าช้าจากฝั่งเรา เราจะส่งให้เร็วที่สุด และคุณยกเลิกได้จนกว่าจะส่ง',
  },
  calledBack: {
    en: 'Cancelled before it was sent. The amount and fee are back in your balance.',
    'zh-CN': '该提现在发送前已被撤回。金额和手续费已退回您的余额。',
    th: 'รายการนี้ถูกเรียกคืนก่อนส่ง จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดคงเหลือของคุณแล้ว',
  },
  reverted: {
    en: 'The network rejected the payment. The amount and fee are back in your balance.',
    'zh-CN': '网络拒绝了这笔付款。金额和手续费已退回您的余额。',
    th: 'เครือข่ายปฏิเสธการจ่ายเงินนี้ จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดคงเหลือของคุณแล้ว',
  },
  neverMined: {
    en: 'The network can no longer process this payment. The amount and fee are back in your balance.',
    'zh-CN': '网络已无法执行这笔付款。金额和手续费已退回您的余额。',
    th: 'เครือข่ายดำเนินการจ่ายเงินนี้ไม่ได้อีกแล้ว จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดคงเหลือของคุณแล้ว',
  },
} as const satisfies Record<string, Text>

export type WithdrawalReason = keyof typeof withdrawalReasons
export const isWithdrawalReason = (name: string): name is WithdrawalReason => Object.hasOwn(withdrawalReasons, name)
