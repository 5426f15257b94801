// Refusals about withdrawals to blockchain addresses: the address, its network, and what it accepts.

import type { RefusalRow } from './row.ts'

export const destinationRefusals = {
  withdrawalInProgress: {
    code: '04001',
    status: 409,
    text: { en: 'Withdrawal in progress', 'zh-CN': '提现正在进行中', th: 'มีการถอนที่กำลังดำเนินการอยู่' },
  },
  depositNotCredited: {
    code: '04027',
    status: 409,
    text: {
      en: 'Only a deposit that has been credited can be sent back.',
      'zh-CN': '只有已入账的充值才能退回。',
      th: 'ส่งคืนได้เฉพาะเงินฝากที่เข้าบัญชีแล้ว',
    },
  },
  senderNotReliable: {
    code: '04026',
    status: 409,
    text: {
      en: 'This deposit came from an address that several people share, such as an exchange. Ask the sender for an address of their own.',
      'zh-CN': '此充值来自多人共用的地址（例如交易所）。请向付款人索取其本人地址。',
      th: 'เงินฝากนี้มาจากที่อยู่ที่หลายคนใช้ร่วมกัน เช่น ศูนย์ซื้อขาย ขอที่อยู่ของผู้ส่งเองแทน',
    },
  },
  addressUnavailable: {
    code: '04002',
    status: 409,
    text: { en: 'Address Unavailable', 'zh-CN': '地址不可用', th: 'ที่อยู่ใช้งานไม่ได้' },
  },
  addressCoolingDown: {
    code: '04003',
    status: 409,
    text: {
      en: 'Address Unavailable. This wallet is currently in a {cooldown}-hours cooldown period',
      'zh-CN': '地址不可用。此地址目前处于 {cooldown} 小时的冷却期',
      th: 'ที่อยู่ใช้งานไม่ได้ อยู่ในช่วงพัก {cooldown}\u00a0ชั่วโมง',
    },
  },
  invalidAddress: { code: '04004', status: 422, text: { en: 'Invalid Address', 'zh-CN': '地址无效', th: 'ที่อยู่ไม่ถูกต้อง' } },
  tooManyAddresses: {
    code: '04006',
    status: 422,
    text: {
      en: 'You can save up to {max} addresses. Delete one you no longer use.',
      'zh-CN': '最多保存 {max} 个地址，请删除不再使用的地址。',
      th: 'บันทึกได้ไม่เกิน {max}\u00a0ที่อยู่ ลบที่อยู่ที่คุณไม่ใช้แล้ว',
    },
  },
  tooManyPayees: {
    code: '04021',
    status: 422,
    text: {
      en: 'You can save up to {max} payees. Delete one you no longer use.',
      'zh-CN': '最多保存 {max} 个收款人，请删除不再使用的收款人。',
      th: 'บันทึกได้ไม่เกิน {max}\u00a0ผู้รับเงิน ลบผู้รับเงินที่คุณไม่ใช้แล้ว',
    },
  },
  payeeNameTaken: {
    code: '04022',
    status: 409,
    text: {
      en: 'You already have a payee with this name.',
      'zh-CN': '已有同名收款人。',
      th: 'มีผู้รับเงินชื่อนี้อยู่แล้ว',
    },
  },
  nameUnknown: {
    code: '04023',
    status: 422,
    text: {
      en: 'This name has no address on {network}. Check it, or enter the address.',
      'zh-CN': '该名称在 {network} 上没有地址。请核对，或直接输入地址。',
      th: 'ชื่อนี้ไม่มีที่อยู่บน {network} ตรวจสอบชื่อ หรือกรอกที่อยู่',
    },
  },
  nameMoved: {
    code: '04024',
    status: 409,
    text: {
      en: 'This name now points to another address. Look it up again.',
      'zh-CN': '该名称现已指向另一个地址，请重新查询。',
      th: 'ชื่อนี้ชี้ไปยังที่อยู่อื่นแล้ว ค้นหาอีกครั้ง',
    },
  },
  nameUnavailable: {
    code: '04025',
    status: 503,
    text: {
      en: "We can't look up names right now. Enter the address, or try again later.",
      'zh-CN': '目前无法查询域名。请输入地址，或稍后重试。',
      th: 'ขณะนี้ค้นหาชื่อไม่ได้ กรอกที่อยู่ หรือลองอีกครั้งภายหลัง',
    },
  },
  networkPaused: {
    code: '04005',
    status: 503,
    text: {
      en: '{network} is paused right now. Try again later.',
      'zh-CN': '{network} 目前暂停，请稍后重试。',
      th: 'ขณะนี้หยุดใช้ {network} ชั่วคราว ลองอีกครั้งภายหลัง',
    },
  },
  networkCannotPay: {
    code: '04007',
    status: 503,
    text: {
      en: "We can't send {currency} on {network} right now. Try again later.",
      'zh-CN': '目前无法通过 {network} 转出 {currency}，请稍后重试。',
      th: 'ขณะนี้ส่ง {currency} ผ่าน {network} ไม่ได้ ลองอีกครั้งภายหลัง',
    },
  },
  networkShort: {
    code: '04008',
    status: 422,
    text: {
      en: 'We can send up to {max} on {network} right now. Enter a smaller amount or try again later.',
      'zh-CN': '目前通过 {network} 最多可转出 {max}，请减少金额或稍后重试。',
      th: 'ขณะนี้ส่งผ่าน {network} ได้สูงสุด {max} ลดจำนวนเงินหรือลองอีกครั้งภายหลัง',
    },
  },
  destinationIsToken: {
    code: '04010',
    status: 422,
    text: {
      en: 'Invalid Address. This is a token contract, so coins sent there are lost.',
      'zh-CN': '地址无效。这是代币合约地址，转入的币会丢失。',
      th: 'ที่อยู่ไม่ถูกต้อง นี่คือสัญญาของโทเคน เหรียญที่ส่งไปจะสูญหาย',
    },
  },
  destinationIsOurs: {
    code: '04011',
    status: 422,
    text: {
      en: 'Invalid Address. This wallet belongs to Sampan.',
      'zh-CN': '地址无效。此钱包属于 Sampan 自身。',
      th: 'ที่อยู่ไม่ถูกต้อง ที่อยู่นี้เป็นของ Sampan เอง',
    },
  },
  destinationNeedsTrustline: {
    code: '04012',
    status: 422,
    text: {
      en: "This account doesn't accept {currency} yet. Its owner needs to add a trustline first.",
      'zh-CN': '此账户尚不接受 {currency}，需由其所有者先添加信任线。',
      th: 'บัญชีนี้ยังไม่รับ {currency} เจ้าของบัญชีต้องเพิ่ม trustline ก่อน',
    },
  },
  destinationNeedsMemo: {
    code: '04013',
    status: 422,
    text: {
      en: 'This address needs a memo. Save it again with its memo.',
      'zh-CN': '此地址仅接受带 Memo 的转账，请连同 Memo 重新保存该地址。',
      th: 'ที่อยู่นี้รับเหรียญเฉพาะเมื่อมี Memo โปรดบันทึกใหม่พร้อม Memo',
    },
  },
  destinationMissing: {
    code: '04014',
    status: 422,
    text: {
      en: "This account doesn't exist on {network} yet, so it can't receive {currency}.",
      'zh-CN': '此账户在 {network} 上尚不存在，无法接收 {currency}。',
      th: 'บัญชีนี้ยังไม่มีบน {network} จึงรับ {currency} ไม่ได้',
    },
  },
  ownRecipient: {
    code: '04015',
    status: 422,
    text: {
      en: "This is your own account. Enter someone else's email.",
      'zh-CN': '这是您自己的账户，请输入他人的邮箱。',
      th: 'นี่คือบัญชีของคุณเอง กรอกอีเมลของผู้อื่น',
    },
  },
  recipientUnavailable: {
    code: '04016',
    status: 409,
    text: {
      en: "This person can't receive money right now. Nothing was sent.",
      'zh-CN': '对方目前无法收款，未转出任何款项。',
      th: 'ขณะนี้บุคคลนี้รับเงินไม่ได้ ยังไม่มีการส่งเงิน',
    },
  },
  recipientChanged: {
    code: '04017',
    status: 409,
    text: {
      en: 'Confirm the recipient again. Nothing was sent.',
      'zh-CN': '请重新确认收款人，未转出任何款项。',
      th: 'โปรดยืนยันผู้รับอีกครั้ง ยังไม่มีการส่งเงิน',
    },
  },
  claimForOther: {
    code: '04018',
    status: 403,
    text: {
      en: 'This money was sent to {email}. Sign in with that email to claim it.',
      'zh-CN': '这笔款项发送至 {email}，请使用该邮箱登录后领取。',
      th: 'เงินนี้ส่งถึง {email} เข้าสู่ระบบด้วยอีเมลนั้นเพื่อรับเงิน',
    },
  },
  claimTaken: {
    code: '04019',
    status: 409,
    text: { en: 'This money was already claimed.', 'zh-CN': '这笔款项已被领取。', th: 'เงินนี้ถูกรับไปแล้ว' },
  },
  claimEnded: {
    code: '04020',
    status: 410,
    text: {
      en: 'This link has ended, and the money is back with its sender.',
      'zh-CN': '此链接已失效，款项已退回付款人。',
      th: 'ลิงก์นี้สิ้นสุดแล้ว เงินกลับไปยังผู้ส่ง',
    },
  },
} as const satisfies Record<string, RefusalRow>
