// The reasons of operators' decisions: a code for reports and a default text for the customer.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'

type ReasonRow = { readonly label: Text; readonly text: Text }

export const reasons = {
  checked: {
    label: { en: 'Checked, all in order', 'zh-CN': '已核实，无异常', th: 'ตรวจแล้ว ถูกต้องทั้งหมด' },
    text: {
      en: "We've checked it and everything is in order.",
      'zh-CN': '我们已核实，一切正常。',
      th: 'เราตรวจสอบแล้ว ทุกอย่างถูกต้อง',
    },
  },
  bankLineFits: {
    label: { en: 'Matches bank line', 'zh-CN': '与银行流水一致', th: 'ตรงกับรายการธนาคาร' },
    text: {
      en: 'Your transfer has arrived at our bank.',
      'zh-CN': '您的转账已到达我们的银行。',
      th: 'เงินโอนของคุณมาถึงธนาคารของเราแล้ว',
    },
  },
  bankCharges: {
    label: { en: 'Bank charges (SHA)', 'zh-CN': '银行费用（SHA）', th: 'ค่าธรรมเนียมธนาคาร (SHA)' },
    text: {
      en: 'The sending bank deducted a charge, so less arrived than you declared.',
      'zh-CN': '付款银行扣除了费用，因此到账金额少于您申报的金额。',
      th: 'ธนาคารต้นทางหักค่าธรรมเนียม เงินที่มาถึงจึงน้อยกว่าที่คุณแจ้ง',
    },
  },
  otherAmount: {
    label: { en: 'Different amount arrived', 'zh-CN': '到账金额不同', th: 'ยอดที่มาถึงไม่ตรง' },
    text: {
      en: "A different amount arrived than you declared. Accept it, or tell us what's wrong.",
      'zh-CN': '到账金额与您申报的不同。请接受，或告诉我们问题所在。',
      th: 'ยอดที่มาถึงไม่ตรงกับที่คุณแจ้ง ยอมรับ หรือบอกเราว่าผิดตรงไหน',
    },
  },
  otherSender: {
    label: { en: 'Sent by someone else', 'zh-CN': '由他人汇出', th: 'ผู้ส่งเป็นบุคคลอื่น' },
    text: {
      en: 'The money came from an account in another name. We accept transfers only from accounts in your own name.',
      'zh-CN': '款项来自他人名下的账户。我们只接受您本人名下账户的转账。',
      th: 'เงินมาจากบัญชีในชื่ออื่น เรารับโอนจากบัญชีในชื่อของคุณเท่านั้น',
    },
  },
  notReceived: {
    label: { en: 'Nothing arrived', 'zh-CN': '未收到款项', th: 'ไม่ได้รับเงิน' },
    text: {
      en: 'No transfer with this reference has arrived. Ask the sending bank to trace it.',
      'zh-CN': '我们没有收到带有此附言编号的转账。请向付款银行查询。',
      th: 'ไม่มีเงินโอนที่มีเลขอ้างอิงนี้มาถึงเรา สอบถามธนาคารต้นทางว่าอยู่ที่ใด',
    },
  },
  recalled: {
    label: { en: 'Recalled by the sending bank', 'zh-CN': '被付款银行召回', th: 'ธนาคารต้นทางเรียกคืน' },
    text: {
      en: 'The sending bank has recalled this transfer.',
      'zh-CN': '付款银行已召回这笔转账。',
      th: 'ธนาคารต้นทางเรียกเงินโอนนี้คืนแล้ว',
    },
  },
  highRisk: {
    label: { en: 'High risk', 'zh-CN': '高风险', th: 'ความเสี่ยงสูง' },
    text: {
      en: "Our check found a risk we can't accept.",
      'zh-CN': '我们的检查发现了无法接受的风险。',
      th: 'การตรวจสอบของเราพบความเสี่ยงที่เรารับไม่ได้',
    },
  },
  askedByCustomer: {
    label: { en: 'Requested by the customer', 'zh-CN': '客户要求', th: 'ลูกค้าขอ' },
    text: { en: 'Done at your request.', 'zh-CN': '已按您的要求处理。', th: 'ดำเนินการตามที่คุณขอแล้ว' },
  },
  paidByHand: {
    label: { en: 'Paid manually', 'zh-CN': '手动付款', th: 'ชำระด้วยตนเอง' },
    text: { en: "We've paid it manually.", 'zh-CN': '我们已人工付款。', th: 'เราจ่ายให้โดยเจ้าหน้าที่แล้ว' },
  },
  ownerFound: {
    label: { en: 'Owner found', 'zh-CN': '已确认所属客户', th: 'พบเจ้าของแล้ว' },
    text: {
      en: "We've confirmed that this deposit is yours.",
      'zh-CN': '我们确认这笔充值属于您。',
      th: 'เราพบว่าการฝากนี้เป็นของคุณ',
    },
  },
  notTheOwner: {
    label: { en: 'Not the owner', 'zh-CN': '并非其所属客户', th: 'ไม่ใช่เจ้าของ' },
    text: {
      en: "We couldn't confirm that this deposit is yours. Send us proof of payment.",
      'zh-CN': '我们无法确认这笔充值属于您。请发送付款凭证。',
      th: 'เรายืนยันไม่ได้ว่าการฝากนี้เป็นของคุณ ส่งหลักฐานการโอนให้เรา',
    },
  },
  proofOfPayment: {
    label: { en: 'Proof of payment needed', 'zh-CN': '需要付款凭证', th: 'ต้องการหลักฐานการโอน' },
    text: {
      en: 'Please send us proof of this payment, for example a bank statement or a receipt.',
      'zh-CN': '请提供此笔付款的凭证，例如银行对账单或回单。',
      th: 'โปรดส่งหลักฐานการชำระเงินนี้ เช่น รายการเดินบัญชีหรือใบเสร็จ',
    },
  },
  sourceOfFunds: {
    label: { en: 'Source of funds needed', 'zh-CN': '需要资金来源证明', th: 'ต้องการหลักฐานแหล่งที่มาของเงิน' },
    text: {
      en: 'Please send us a document that shows where this money comes from.',
      'zh-CN': '请提供能说明这笔资金来源的文件。',
      th: 'โปรดส่งเอกสารที่แสดงแหล่งที่มาของเงินนี้',
    },
  },
  documentsMissing: {
    label: { en: 'Documents missing', 'zh-CN': '文件不全', th: 'เอกสารไม่ครบ' },
    text: {
      en: 'A document is missing or unreadable. Send it again.',
      'zh-CN': '文件缺失或无法辨认，请重新发送。',
      th: 'เอกสารขาดหรืออ่านไม่ได้ ส่งอีกครั้ง',
    },
  },
  detailsDiffer: {
    label: { en: 'Details differ', 'zh-CN': '信息不符', th: 'ข้อมูลไม่ตรงกัน' },
    text: {
      en: "Your details differ from the document. Correct them, and we'll review it again.",
      'zh-CN': '您填写的内容与文件不符。请更正，我们会重新审核。',
      th: 'ข้อมูลที่คุณกรอกไม่ตรงกับเอกสาร แก้ไขแล้วเราจะตรวจอีกครั้ง',
    },
  },
  notServed: {
    label: { en: 'Not served', 'zh-CN': '不在服务范围', th: 'อยู่นอกขอบเขตบริการ' },
    text: { en: "We can't open an account for you.", 'zh-CN': '我们无法为您开立账户。', th: 'เราเปิดบัญชีให้คุณไม่ได้' },
  },
  nameDiffers: {
    label: { en: 'Name differs at the bank', 'zh-CN': '银行户名不符', th: 'ชื่อที่ธนาคารไม่ตรง' },
    text: {
      en: "The name doesn't match the bank's records.",
      'zh-CN': '银行登记的户名与此不同。',
      th: 'ธนาคารรู้จักบัญชีนี้ในชื่ออื่น',
    },
  },
  securityConcern: {
    label: { en: 'Security concern', 'zh-CN': '安全疑虑', th: 'ข้อกังวลด้านความปลอดภัย' },
    text: {
      en: "We've stopped your account to protect it. Contact support to continue.",
      'zh-CN': '为保护您的账户，我们已将其停用。请联系我们以继续使用。',
      th: 'เราหยุดบัญชีของคุณเพื่อความปลอดภัย เขียนถึงเราเพื่อใช้งานต่อ',
    },
  },
  legalOrder: {
    label: { en: 'Order by an authority', 'zh-CN': '主管机关命令', th: 'คำสั่งของหน่วยงาน' },
    text: {
      en: 'An authority has ordered this. Contact support for your options.',
      'zh-CN': '这是主管机关的命令。请联系我们了解您可以采取的措施。',
      th: 'หน่วยงานมีคำสั่งในเรื่องนี้ เขียนถึงเราเพื่อทราบสิ่งที่คุณทำได้',
    },
  },
  concernCleared: {
    label: { en: 'Concern cleared', 'zh-CN': '疑虑已消除', th: 'ข้อกังวลหมดไปแล้ว' },
    text: {
      en: "We've reviewed it. You can continue.",
      'zh-CN': '我们已核查，您可以继续使用。',
      th: 'เราตรวจสอบแล้ว คุณใช้งานต่อได้',
    },
  },
  companyObjects: {
    label: { en: 'Another member objects', 'zh-CN': '其他成员反对', th: 'สมาชิกคนอื่นคัดค้าน' },
    text: {
      en: 'Another member of your company has objected to this change.',
      'zh-CN': '贵公司的其他成员反对此项变更。',
      th: 'สมาชิกอีกคนในบริษัทของคุณคัดค้านการเปลี่ยนแปลงนี้',
    },
  },
  ourMistake: {
    label: { en: 'Our own mistake', 'zh-CN': '我方失误', th: 'ความผิดพลาดของเรา' },
    text: { en: "We've corrected our mistake.", 'zh-CN': '我们更正了自己的失误。', th: 'เราแก้ไขความผิดพลาดของเราแล้ว' },
  },
  treasury: {
    label: { en: 'Treasury operation', 'zh-CN': '资金操作', th: 'งานบริหารเงิน' },
    text: { en: 'Done by our treasury team.', 'zh-CN': '由我们的资金团队办理。', th: 'ดำเนินการโดยทีมบริหารเงินของเรา' },
  },
  goodwill: {
    label: { en: 'Goodwill', 'zh-CN': '善意补偿', th: 'ชดเชยให้ลูกค้า' },
    text: { en: "We've credited this as goodwill.", 'zh-CN': '我们以善意补偿入账。', th: 'เราเพิ่มยอดนี้เป็นการชดเชย' },
  },
  answered: {
    label: { en: 'Answered', 'zh-CN': '已答复', th: 'ตอบแล้ว' },
    text: { en: 'Thank you for your message.', 'zh-CN': '感谢您的留言。', th: 'ขอบคุณที่เขียนถึงเรา' },
  },
  passedOn: {
    label: { en: 'Forwarded', 'zh-CN': '已转达', th: 'ส่งต่อแล้ว' },
    text: {
      en: "Thank you. We've forwarded it to the team in charge.",
      'zh-CN': '感谢您。我们已转达给能够改进此事的同事。',
      th: 'ขอบคุณ เราส่งต่อให้ผู้ที่ปรับปรุงเรื่องนี้ได้แล้ว',
    },
  },
} as const satisfies Record<string, ReasonRow>

export type ReasonCode = keyof typeof reasons
export const reasonCodes = keysOf(reasons)
export const isReasonCode = (value: string): value is ReasonCode => Object.hasOwn(reasons, value)
