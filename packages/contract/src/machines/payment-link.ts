// The states of a payment link. They follow from what has arrived, so a payment that a network takes back leads back too.

import { due } from './due.ts'
import { machine } from './machine.ts'

const waitsForPayer = { final: false, nextActor: 'customer', due: due.paymentLink } as const

export const paymentLink = machine({
  name: 'paymentLink',
  initial: ['OPEN'],
  states: {
    OPEN: { status: null, label: { en: 'Open', 'zh-CN': '待付款', th: 'รอชำระ' }, ...waitsForPayer },
    PARTLY_PAID: { status: null, label: { en: 'Partly paid', 'zh-CN': '部分付款', th: 'ชำระบางส่วน' }, ...waitsForPayer },
    PAID: { status: null, label: { en: 'Paid', 'zh-CN': '已付款', th: 'ชำระแล้ว' }, final: true },
    OVERPAID: { status: null, label: { en: 'Overpaid', 'zh-CN': '超额付款', th: 'ชำระเกิน' }, final: true },
    /** Money came after the link had expired or was cancelled. It is the customer's all the same. */
    PAID_LATE: { status: null, label: { en: 'Paid late', 'zh-CN': '逾期付款', th: 'ชำระล่าช้า' }, final: true },
    EXPIRED: { status: null, label: { en: 'Expired', 'zh-CN': '已过期', th: 'หมดอายุแล้ว' }, final: true },
    CANCELLED: { status: 'cancelled', final: true },
  },
  moves: {
    cancel: { from: ['OPEN', 'PARTLY_PAID'], to: 'CANCELLED', by: ['customer'] },
    pay: { from: ['OPEN', 'PARTLY_PAID', 'OVERPAID', 'PAID_LATE', 'EXPIRED', 'CANCELLED'], to: 'PAID', by: ['system'] },
    overpay: { from: ['OPEN', 'PARTLY_PAID', 'PAID', 'PAID_LATE', 'EXPIRED', 'CANCELLED'], to: 'OVERPAID', by: ['system'] },
    payPart: { from: ['OPEN', 'PAID', 'OVERPAID'], to: 'PARTLY_PAID', by: ['system'] },
    payLate: { from: ['OPEN', 'PARTLY_PAID', 'PAID', 'OVERPAID', 'EXPIRED', 'CANCELLED'], to: 'PAID_LATE', by: ['system'] },
    expire: { from: ['OPEN', 'PARTLY_PAID', 'PAID', 'OVERPAID', 'PAID_LATE'], to: 'EXPIRED', by: ['system'] },
    /** A network took the payments back that had come before. */
    reopen: { from: ['PARTLY_PAID', 'PAID', 'OVERPAID'], to: 'OPEN', by: ['system'] },
    restoreCancelled: { from: ['PAID', 'OVERPAID', 'PAID_LATE'], to: 'CANCELLED', by: ['system'] },
  },
})
