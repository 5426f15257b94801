// Refusals about amounts, withdrawals, addresses, bank accounts, files and rates. Amounts are formatted for the reader.

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
  withdrawalInProgress: {
    code: '04001',
    status: 409,
    text: { en: 'Withdrawal in progress', 'zh-CN': '提现正在进行中', th: 'มีการถอนที่กำลังดำเนินการอยู่' },
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
      'zh-CN': '地址不可用。此钱包目前处于 {cooldown} 小时的冷却期',
      th: 'ที่อยู่ใช้งานไม่ได้ กระเป๋าเงินนี้อยู่ในช่วงพัก {cooldown} ชั่วโมง',
    },
  },
  invalidAddress: { code: '04004', status: 422, text: { en: 'Invalid Address', 'zh-CN': '地址无效', th: 'ที่อยู่ไม่ถูกต้อง' } },
  tooManyAddresses: {
    code: '04006',
    status: 422,
    text: {
      en: 'You can save up to {max} addresses. Delete one you no longer use.',
      'zh-CN': '最多保存 {max} 个地址，请删除不再使用的地址。',
      th: 'บันทึกได้ไม่เกิน {max} ที่อยู่ ลบที่อยู่ที่คุณไม่ใช้แล้ว',
    },
  },
  networkPaused: {
    code: '04005',
    status: 503,
    text: {
      en: '{network} is paused right now. Choose another network or try again later.',
      'zh-CN': '{network} 目前暂停，请选择其他网络或稍后重试。',
      th: 'ขณะนี้หยุดใช้ {network} ชั่วคราว เลือกเครือข่ายอื่นหรือลองอีกครั้งภายหลัง',
    },
  },
  networkCannotPay: {
    code: '04007',
    status: 503,
    text: {
      en: "We can't send {currency} on {network} right now. Choose another network or try again later.",
      'zh-CN': '目前无法通过 {network} 转出 {currency}，请选择其他网络或稍后重试。',
      th: 'ขณะนี้ส่ง {currency} ผ่าน {network} ไม่ได้ เลือกเครือข่ายอื่นหรือลองอีกครั้งภายหลัง',
    },
  },
  networkShort: {
    code: '04008',
    status: 422,
    text: {
      en: 'We can send up to {max} on {network} right now. Enter a smaller amount or choose another network.',
      'zh-CN': '目前通过 {network} 最多可转出 {max}，请减少金额或选择其他网络。',
      th: 'ขณะนี้ส่งผ่าน {network} ได้สูงสุด {max} ลดจำนวนเงินหรือเลือกเครือข่ายอื่น',
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
      th: 'ที่อยู่ไม่ถูกต้อง กระเป๋าเงินนี้เป็นของ Sampan เอง',
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
      'zh-CN': '此地址仅接受带备注码的转账，请连同备注码重新保存该地址。',
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
  bankAccountUnavailable: {
    code: '05001',
    status: 409,
    text: {
      en: "You can't use this bank account. It isn't active and verified.",
      'zh-CN': '此银行账户不可用：尚未启用或未通过验证。',
      th: 'ใช้บัญชีธนาคารนี้ไม่ได้ เพราะยังไม่เปิดใช้งานหรือยังไม่ผ่านการตรวจสอบ',
    },
  },
  channelPaused: {
    code: '05002',
    status: 503,
    text: {
      en: '{channel} is paused right now. Choose another channel or try again later.',
      'zh-CN': '{channel} 目前暂停，请选择其他渠道或稍后重试。',
      th: 'ขณะนี้หยุดใช้ {channel} ชั่วคราว เลือกช่องทางอื่นหรือลองอีกครั้งภายหลัง',
    },
  },
  fileRefused: {
    code: '05003',
    status: 415,
    text: {
      en: "{name} can't be uploaded. Use a JPG, PNG or PDF file.",
      'zh-CN': '仅接受 JPG、PNG 或 PDF 文件，{name} 不符合要求。',
      th: 'รับเฉพาะไฟล์ JPG, PNG หรือ PDF แต่ {name} ไม่ใช่',
    },
  },
  fileInfected: {
    code: '05007',
    status: 415,
    text: {
      en: "{name} didn't pass the virus check.",
      'zh-CN': '病毒检查未通过：{name}。',
      th: '{name} ไม่ผ่านการตรวจไวรัส',
    },
  },
  pdfLocked: {
    code: '05008',
    status: 415,
    text: {
      en: '{name} needs a password. Save it without one, or send a picture of it.',
      'zh-CN': '{name} 需要密码才能打开。请另存为无密码的文件，或上传其图片。',
      th: '{name} ต้องใช้รหัสผ่าน บันทึกแบบไม่มีรหัสผ่าน หรือส่งเป็นรูปภาพ',
    },
  },
  pdfDamaged: {
    code: '05009',
    status: 415,
    text: {
      en: '{name} is damaged. Save it as a PDF again, or send a picture of it.',
      'zh-CN': '{name} 已损坏，无法打开。请重新存为 PDF，或上传其图片。',
      th: '{name} เสียหายและเปิดไม่ได้ บันทึกเป็น PDF อีกครั้ง หรือส่งเป็นรูปภาพ',
    },
  },
  pdfTooLong: {
    code: '05010',
    status: 415,
    text: {
      en: '{name} has more than {max} pages. Send only the pages that show the payment.',
      'zh-CN': '{name} 超过 {max} 页，请只上传显示付款信息的页面。',
      th: '{name} มีเกิน {max} หน้า ส่งเฉพาะหน้าที่แสดงการชำระเงิน',
    },
  },
  pdfTooComplex: {
    code: '05011',
    status: 415,
    text: {
      en: '{name} takes too long to open. Send a picture of it.',
      'zh-CN': '{name} 处理时间过长，请上传其图片。',
      th: '{name} ใช้เวลาแปลงนานเกินไป ส่งเป็นรูปภาพแทน',
    },
  },
  fileTooLarge: {
    code: '05004',
    status: 413,
    text: {
      en: '{name} is too large. Files can be up to 5M.',
      'zh-CN': '单个文件最大 5M，{name} 超出限制。',
      th: 'ไฟล์หนึ่งมีขนาดได้ไม่เกิน 5M แต่ {name} ใหญ่กว่านั้น',
    },
  },
  tooManyFiles: {
    code: '05005',
    status: 422,
    text: { en: 'You can add up to {max} files.', 'zh-CN': '最多 {max} 个文件。', th: 'แนบได้ไม่เกิน {max} ไฟล์' },
  },
  storageFull: {
    code: '05006',
    status: 422,
    text: {
      en: 'Your file storage is full. Contact support.',
      'zh-CN': '您的文件空间已用完，请联系我们。',
      th: 'พื้นที่เก็บไฟล์ของคุณเต็มแล้ว ติดต่อเราเพื่อขอความช่วยเหลือ',
    },
  },
  rateExpired: {
    code: '06001',
    status: 409,
    text: {
      en: 'Rate Expired. Nothing was charged. Get a new quote.',
      'zh-CN': '汇率已过期。未产生任何费用，请重新报价。',
      th: 'อัตราหมดอายุ ไม่มีการเรียกเก็บเงิน ขอใบเสนออัตราใหม่',
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
      th: 'มีใบเสนออัตราพร้อมกันได้ไม่เกิน {max} รายการ ใช้หรือรอให้หมดอายุก่อน',
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
  statementTooLong: {
    code: '06010',
    status: 422,
    text: {
      en: 'This month has too many entries for this format. Choose CSV instead.',
      'zh-CN': '本月的条目超出此格式的容量，请改选 CSV。',
      th: 'เดือนนี้มีรายการมากเกินกว่ารูปแบบนี้รองรับ เลือก CSV แทน',
    },
  },
  bankChannelRefused: {
    code: '06011',
    status: 403,
    text: {
      en: "This statement isn't signed by a channel of that bank and account.",
      'zh-CN': '此对账单并非由该银行及账户的通道签名。',
      th: 'รายการเดินบัญชีนี้ไม่ได้ลงนามโดยช่องทางของธนาคารและบัญชีดังกล่าว',
    },
  },
} as const satisfies Record<string, RefusalRow>
