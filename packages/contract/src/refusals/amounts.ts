// Refusals about amounts, limits, fees and rates. Amounts are formatted for the reader.

import type { RefusalRow } from './row.ts'

export const moneyRefusals = {
  insufficientFunds: {
    code: '03001',
    status: 422,
    text: {
      en: 'You can withdraw up to {max}.',
      'zh-CN': '最多可提现 {max}。',
      th: 'ถอนได้สูงสุด {max}',
    },
  },
  belowMinimum: {
    code: '03002',
    status: 422,
    text: { en: 'Minimum amount is {minimum}', 'zh-CN': '最低金额为 {minimum}', th: 'จำนวนขั้นต่ำคือ {minimum}' },
  },
  aboveMaximum: {
    code: '03003',
    status: 422,
    text: { en: 'Maximum amount is {maximum}', 'zh-CN': '最高金额为 {maximum}', th: 'จำนวนสูงสุดคือ {maximum}' },
  },
  limitReached: {
    code: '03004',
    status: 422,
    text: {
      en: 'This is over your limit. You have {left} left until {resetsAt}.',
      'zh-CN': '超出您的限额。{resetsAt} 之前还可使用 {left}。',
      th: 'เกินวงเงินของคุณ เหลือ {left} จนถึง {resetsAt}',
    },
  },
  feeChanged: {
    code: '03005',
    status: 409,
    text: {
      en: 'The fee is now {fee}. Nothing was sent. Check it and try again.',
      'zh-CN': '手续费现为 {fee}。尚未转出任何款项，请重新确认。',
      th: 'ค่าธรรมเนียมตอนนี้คือ {fee} ยังไม่มีการส่งเงิน โปรดตรวจสอบอีกครั้ง',
    },
  },
  withdrawalsPaused: {
    code: '03006',
    status: 503,
    text: {
      en: 'Withdrawals are paused while we check our ledger. Your balance is unchanged.',
      'zh-CN': '我们正在核对账目，提现暂停。您的余额没有变化。',
      th: 'หยุดการถอนไว้ระหว่างที่เราตรวจสอบบัญชี ยอดเงินของคุณไม่เปลี่ยนแปลง',
    },
  },
  tooManyPaymentLinks: {
    code: '03007',
    status: 422,
    text: {
      en: 'You can have up to {max} open payment links. Cancel one first.',
      'zh-CN': '最多可同时保留 {max} 个有效收款链接，请先取消一个。',
      th: 'มีลิงก์รับเงินที่เปิดอยู่ได้ไม่เกิน {max}\u00a0ลิงก์ ยกเลิกสักลิงก์ก่อน',
    },
  },
  tooManyPaymentLinksToday: {
    code: '03008',
    status: 429,
    text: {
      en: 'You can create up to {max} payment links a day. Try again tomorrow.',
      'zh-CN': '每天最多可创建 {max} 个收款链接，请明天再试。',
      th: 'สร้างลิงก์รับเงินได้ไม่เกิน {max}\u00a0ลิงก์ต่อวัน ลองอีกครั้งพรุ่งนี้',
    },
  },
  ownLimitExceeded: {
    code: '03009',
    status: 422,
    text: {
      en: 'This is over your own limit of {maximum} per transaction. You can change it in security settings.',
      'zh-CN': '超出您自定的单笔限额 {maximum}，可在安全设置中修改。',
      th: 'เกินวงเงินต่อรายการที่คุณตั้งไว้ {maximum} เปลี่ยนได้ในการตั้งค่าความปลอดภัย',
    },
  },
  ownLimitReached: {
    code: '03010',
    status: 422,
    text: {
      en: 'This is over your own limit. You have {left} left until {resetsAt}. You can change it in security settings.',
      'zh-CN': '超出您的自定限额。{resetsAt} 之前还可使用 {left}，可在安全设置中修改。',
      th: 'เกินวงเงินที่คุณตั้งไว้ เหลือ {left} จนถึง {resetsAt} เปลี่ยนได้ในการตั้งค่าความปลอดภัย',
    },
  },
  ownLimitLowered: {
    code: '03031',
    status: 409,
    text: {
      en: "This is over the company's own limit, now {maximum}. Raise the limit or reject the request.",
      'zh-CN': '超出公司自定限额（现为 {maximum}）。请提高限额或拒绝此请求。',
      th: 'เกินวงเงินที่บริษัทตั้งไว้ ซึ่งตอนนี้คือ {maximum} เพิ่มวงเงินหรือปฏิเสธคำขอนี้',
    },
  },
  ownLimitNeedsCode: {
    code: '03032',
    status: 409,
    text: {
      en: 'Raising a limit needs a security code. Reload the page and try again.',
      'zh-CN': '提高限额需要安全验证码。请重新加载页面后再试。',
      th: 'การเพิ่มวงเงินต้องใช้รหัสยืนยัน โหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    },
  },
  rateReached: {
    code: '06005',
    status: 409,
    text: {
      en: 'The rate is already there. Choose another value.',
      'zh-CN': '汇率已达到该值，请选择其他数值。',
      th: 'อัตราถึงค่านี้แล้ว เลือกค่าอื่น',
    },
  },
  tooManyRateAlerts: {
    code: '06006',
    status: 422,
    text: {
      en: 'You can have up to {max} rate alerts. Delete one first.',
      'zh-CN': '最多可设置 {max} 个汇率提醒，请先删除一个。',
      th: 'ตั้งแจ้งเตือนอัตราได้ไม่เกิน {max}\u00a0รายการ ลบสักรายการก่อน',
    },
  },
  rateExpired: {
    code: '06001',
    status: 409,
    text: {
      en: 'Rate Expired. Nothing was charged. Get a new quote.',
      'zh-CN': '汇率已过期。未产生任何费用，请重新报价。',
      th: 'อัตราหมดอายุ ไม่มีการเรียกเก็บเงิน ขอใบเสนอราคาใหม่',
    },
  },
  pairClosed: {
    code: '06002',
    status: 503,
    text: {
      en: "{pair} isn't available right now.",
      'zh-CN': '目前不提供 {pair} 兑换。',
      th: 'ขณะนี้ไม่เปิดให้แลก {pair}',
    },
  },
  tooManyQuotes: {
    code: '06003',
    status: 429,
    text: {
      en: 'You can have up to {max} quotes at a time. Use one or let it expire.',
      'zh-CN': '同时最多 {max} 个报价，请先使用或等待其过期。',
      th: 'มีใบเสนอราคาพร้อมกันได้ไม่เกิน {max}\u00a0รายการ ใช้หรือรอให้หมดอายุก่อน',
    },
  },
  rateMissing: {
    code: '06004',
    status: 503,
    text: {
      en: 'We have no reliable rate right now. Try again later.',
      'zh-CN': '目前没有可靠的汇率，暂停报价，请稍后重试。',
      th: 'ขณะนี้ไม่มีอัตราที่เชื่อถือได้ เราจึงยังไม่เสนออัตรา ลองอีกครั้งภายหลัง',
    },
  },
} as const satisfies Record<string, RefusalRow>
