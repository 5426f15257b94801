// The reasons why a crypto deposit waits or ended, as texts for its owner. Operators can add their own text.

import type { Text } from '../text/language.ts'

export const depositReasons = {
  highRisk: {
    en: 'High Risk: the sending address is on a risk list. Our team reviews it before crediting it.',
    'zh-CN': '高风险：付款地址在风险名单上。我们审核后才会入账。',
    th: 'ความเสี่ยงสูง: ที่อยู่ผู้ส่งอยู่ในรายชื่อเสี่ยง เราตรวจสอบก่อนนับเข้ายอด',
  },
  travelRule: {
    en: 'We need to know who sent a deposit of this size. Our team reviews it within 1 business day. Save the sending address with its owner to have the next one credited right away.',
    'zh-CN':
      '此金额的充值需确认付款人后才会入账，我们将在 1 个工作日之内审核。保存付款地址并填写其持有人后，下一笔即可直接入账。',
    th: 'การฝากขนาดนี้จะนับเข้ายอดเมื่อเราทราบผู้ส่ง เราตรวจสอบภายใน 1\u00a0วันทำการ บันทึกที่อยู่ผู้ส่งพร้อมเจ้าของ แล้วครั้งต่อไปจะนับเข้ายอดทันที',
  },
  memoMissing: {
    en: "It arrived without a memo, so we can't credit it automatically.",
    'zh-CN': '没有 Memo，我们无法确认这笔款项属于谁。',
    th: 'มาโดยไม่มี Memo เราจึงไม่ทราบว่าเป็นของใคร',
  },
  memoUnknown: {
    en: "The memo doesn't match any customer, so we can't credit it automatically.",
    'zh-CN': 'Memo 与任何客户都不匹配，无法自动入账。',
    th: 'Memo ไม่ตรงกับลูกค้ารายใด จึงเข้าบัญชีอัตโนมัติไม่ได้',
  },
  otherToken: {
    en: "We don't accept this token on this network.",
    'zh-CN': '这是我们在该网络上不接受的代币。',
    th: 'เป็นโทเคนที่เราไม่รับบนเครือข่ายนี้',
  },
  native: {
    en: "We don't accept the network's native coin.",
    'zh-CN': '这是该网络的原生币，我们不接受。',
    th: 'เป็นเหรียญของเครือข่ายเอง ซึ่งเราไม่รับ',
  },
  toOmnibus: {
    en: 'It was sent to our own wallet, not to a deposit address.',
    'zh-CN': '款项转入了我们自己的钱包，而非充值地址。',
    th: 'ส่งไปยังกระเป๋าของเราเอง ไม่ใช่ที่อยู่สำหรับฝาก',
  },
  dropped: {
    en: 'The network dropped the transaction. The sender still has the coins.',
    'zh-CN': '网络已丢弃该交易，资金仍在付款方。',
    th: 'เครือข่ายทิ้งธุรกรรมนี้แล้ว เหรียญยังอยู่กับผู้ส่ง',
  },
  failedOnChain: {
    en: 'The network rejected the transaction. The sender still has the coins.',
    'zh-CN': '网络拒绝了该交易，资金仍在付款方。',
    th: 'เครือข่ายปฏิเสธธุรกรรมนี้ เหรียญยังอยู่กับผู้ส่ง',
  },
} as const satisfies Record<string, Text>

export type DepositReason = keyof typeof depositReasons
export const isDepositReason = (name: string): name is DepositReason => Object.hasOwn(depositReasons, name)

/** The missing amount until the collected deposits are credited. */
export const belowMinimum: Text = {
  en: 'Below the {minimum} minimum. We keep it for you and credit it once {missing} more arrives.',
  'zh-CN': '低于最低金额 {minimum}：已为您保留，再到账 {missing} 后一并入账。',
  th: 'ต่ำกว่าขั้นต่ำ {minimum}: เราเก็บไว้ให้คุณ และจะนับเข้ายอดเมื่อมาถึงอีก {missing}',
}
