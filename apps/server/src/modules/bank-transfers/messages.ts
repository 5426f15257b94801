// Why a movement of bank money waits or ended, in words for its owner.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import type { Change } from '../../core/transactions/transition.ts'

export const reasons = {
  lessReceived: {
    en: 'Less arrived than you declared. Banks often deduct a charge on the way.',
    'zh-CN': '到账金额少于您申报的金额。途经银行通常会扣除手续费。',
    th: 'ยอดที่ได้รับน้อยกว่าที่คุณแจ้ง ธนาคารระหว่างทางมักหักค่าธรรมเนียม',
  },
  moreReceived: {
    en: "More arrived than you declared. We're checking whose it is and may contact you.",
    'zh-CN': '到账金额多于您申报的金额。我们正在核实款项归属，可能会联系您。',
    th: 'ยอดที่ได้รับมากกว่าที่คุณแจ้ง เรากำลังตรวจสอบว่าเป็นเงินของใคร และอาจติดต่อคุณ',
  },
  otherSender: {
    en: "The sender's name isn't exactly yours. We're checking it and may contact you.",
    'zh-CN': '汇款人名称与您的名称不完全一致。我们正在核实，可能会联系您。',
    th: 'ชื่อผู้โอนไม่ตรงกับชื่อของคุณทั้งหมด เรากำลังตรวจสอบและอาจติดต่อคุณ',
  },
  returned: {
    en: "Your bank returned the money. It's back in your balance.",
    'zh-CN': '银行已退回款项，金额已重新计入您的余额。',
    th: 'ธนาคารส่งเงินคืน ยอดกลับเข้าบัญชีของคุณแล้ว',
  },
  accountChanged: {
    en: 'The bank account was changed or deleted before we sent the payment. Nothing was sent.',
    'zh-CN': '付款前银行账户已被修改或删除，款项未发出。',
    th: 'บัญชีธนาคารถูกแก้ไขหรือลบก่อนโอน จึงไม่มีการส่งเงิน',
  },
} as const satisfies Record<string, Text>

export type Reason = keyof typeof reasons
/** A change whose reason has words here. */
export type FiatChange = Change & { readonly reason?: Reason }

export const isReason = (value: string | null): value is Reason => value !== null && Object.hasOwn(reasons, value)

/** An operator's own words come first. */
export const wordsOf = (reason: string | null, text: string | null, language: Language): string | null =>
  text ?? (isReason(reason) ? say(reasons[reason], language) : null)
