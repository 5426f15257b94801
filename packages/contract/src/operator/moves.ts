// The table of every operator action: its source states, its permission, and whether a second operator must approve.
// When a state machine has the move, the source states are those of the machine.

import { account } from '../machines/account.ts'
import { bankAccountLife } from '../machines/bank-account-life.ts'
import { bankAccountVerification } from '../machines/bank-account-verification.ts'
import { blockchainAddress } from '../machines/blockchain-address.ts'
import { cryptoDeposit } from '../machines/crypto-deposit.ts'
import { cryptoWithdrawal } from '../machines/crypto-withdrawal.ts'
import { fiatDeposit } from '../machines/fiat-deposit.ts'
import { fiatWithdrawal } from '../machines/fiat-withdrawal.ts'
import { adjustment, bankStatement, receivingAccountChange, reserveTransfer } from '../machines/proposals.ts'
import { registration } from '../machines/registration.ts'
import type { Text } from '../text/language.ts'
import type { EntityKind } from './entities.ts'
import type { Permission } from './permissions.ts'
import type { ReasonCode } from './reasons.ts'

/** The inputs of an action besides its reason. */
export const moveInputs = {
  lineId: { en: 'Bank line', 'zh-CN': '银行流水', th: 'รายการธนาคาร' },
  depositId: { en: 'Deposit', 'zh-CN': '充值', th: 'การฝาก' },
  accountId: { en: 'Customer', 'zh-CN': '客户', th: 'ลูกค้า' },
  txnHash: { en: 'Transaction hash', 'zh-CN': '交易哈希', th: 'แฮชธุรกรรม' },
  evidence: { en: 'Evidence', 'zh-CN': '凭证', th: 'หลักฐาน' },
  wanted: { en: 'Fields to correct', 'zh-CN': '需更正的字段', th: 'ช่องที่ต้องแก้ไข' },
} as const satisfies Record<string, Text>

export type MoveInput = keyof typeof moveInputs

export type OperatorMove = {
  readonly kind: EntityKind
  readonly label: Text
  /** The effect in one sentence. */
  readonly about: Text
  readonly from: readonly string[]
  /** Any one of them is enough. */
  readonly permission: readonly [Permission, ...Permission[]]
  /** The maker is never the checker. */
  readonly movesMoney: boolean
  /** Its draft is proposed by a separate endpoint, and can only be approved or declined here. */
  readonly hasOwnProposal?: true
  readonly reasons: readonly [ReasonCode, ...ReasonCode[]]
  readonly inputs: readonly MoveInput[]
  /** Shown as dangerous. */
  readonly isNo?: true
  /** The maximum length of the text for the customer, when it is a reply and not a reason. */
  readonly textMax?: number
}

const reasonMax = 500
export const textMaxOf = (name: MoveName): number => {
  const { textMax = reasonMax }: OperatorMove = moves[name]
  return textMax
}

const reject: Text = { en: 'Reject', 'zh-CN': '拒绝', th: 'ปฏิเสธ' }
const release: Text = { en: 'Release', 'zh-CN': '放行', th: 'ปล่อย' }
const disable: Text = { en: 'Disable', 'zh-CN': '停用', th: 'ระงับ' }
const enable: Text = { en: 'Enable', 'zh-CN': '启用', th: 'เปิดใช้' }
const byHand: Text = { en: 'Paid manually', 'zh-CN': '手动付款', th: 'ชำระด้วยตนเอง' }

export const moves = {
  'registration.approve': {
    kind: 'registration',
    label: { en: 'Approve', 'zh-CN': '批准', th: 'อนุมัติ' },
    about: {
      en: 'Opens the account and sends the activation email.',
      'zh-CN': '开立账户并发送激活邮件。',
      th: 'เปิดบัญชีและส่งอีเมลเปิดใช้งาน',
    },
    from: registration.moves.approve.from,
    permission: ['registration.decide'],
    movesMoney: false,
    reasons: ['checked'],
    inputs: [],
  },
  'registration.requestInfo': {
    kind: 'registration',
    label: { en: 'Request information', 'zh-CN': '要求补充资料', th: 'ขอข้อมูลเพิ่ม' },
    about: {
      en: 'The applicant gets an email and corrects the fields you name.',
      'zh-CN': '申请人会收到邮件并更正您指出的内容。',
      th: 'ผู้สมัครจะได้รับอีเมลและแก้ไขสิ่งที่คุณระบุ',
    },
    from: registration.moves.requestInfo.from,
    permission: ['registration.decide'],
    movesMoney: false,
    reasons: ['documentsMissing', 'detailsDiffer'],
    inputs: ['wanted'],
  },
  'registration.reject': {
    kind: 'registration',
    label: reject,
    about: {
      en: 'The applicant gets an email with the reason.',
      'zh-CN': '申请人会收到说明原因的邮件。',
      th: 'ผู้สมัครจะได้รับอีเมลพร้อมเหตุผล',
    },
    from: registration.moves.reject.from,
    permission: ['registration.decide'],
    movesMoney: false,
    reasons: ['notServed', 'detailsDiffer', 'highRisk'],
    inputs: [],
    isNo: true,
  },
  'registration.resendActivation': {
    kind: 'registration',
    label: { en: 'Resend activation', 'zh-CN': '重发激活邮件', th: 'ส่งลิงก์เปิดใช้งานอีกครั้ง' },
    about: {
      en: 'Sends a new link. The old one stops working.',
      'zh-CN': '发送新链接，旧链接失效。',
      th: 'ส่งลิงก์ใหม่ ลิงก์เดิมใช้ไม่ได้อีก',
    },
    from: registration.moves.renewLink.from,
    permission: ['customer.help'],
    movesMoney: false,
    reasons: ['askedByCustomer'],
    inputs: [],
  },
  'fiatDeposit.match': {
    kind: 'fiatDeposit',
    label: { en: 'Confirm', 'zh-CN': '确认', th: 'ยืนยัน' },
    about: { en: 'Credits the amount of the bank line.', 'zh-CN': '按银行流水金额入账。', th: 'เพิ่มยอดตามรายการธนาคาร' },
    from: fiatDeposit.moves.match.from,
    permission: ['deposit.decide'],
    movesMoney: true,
    reasons: ['bankLineFits', 'checked'],
    inputs: ['lineId'],
  },
  'fiatDeposit.recordDifference': {
    kind: 'fiatDeposit',
    label: { en: 'Record difference', 'zh-CN': '记录差额', th: 'บันทึกผลต่าง' },
    // Otherwise one operator and one customer could together credit any line.
    about: {
      en: 'If less arrived, the customer accepts or contests it. If more arrived, we decide. Nothing is credited yet.',
      'zh-CN': '少收由客户接受或提出异议，多收由我们决定，暂不入账。',
      th: 'หากได้รับน้อยกว่า ลูกค้ายอมรับหรือโต้แย้ง หากมากกว่า เราเป็นผู้ตัดสิน ยังไม่เพิ่มยอด',
    },
    from: fiatDeposit.moves.findDifference.from,
    permission: ['deposit.decide'],
    movesMoney: true,
    reasons: ['bankCharges', 'otherAmount'],
    inputs: ['lineId'],
  },
  'fiatDeposit.settleContest': {
    kind: 'fiatDeposit',
    label: { en: 'Credit received amount', 'zh-CN': '按实收入账', th: 'เพิ่มยอดตามที่ได้รับ' },
    about: {
      en: 'Credits what arrived after the customer’s objection was reviewed.',
      'zh-CN': '已听取客户意见；按到账金额入账。',
      th: 'รับฟังลูกค้าแล้ว เพิ่มยอดตามที่มาถึง',
    },
    from: fiatDeposit.moves.settleContest.from,
    permission: ['deposit.decide'],
    movesMoney: true,
    reasons: ['checked', 'bankCharges'],
    inputs: [],
  },
  'fiatDeposit.reject': {
    kind: 'fiatDeposit',
    label: reject,
    about: {
      en: 'Nothing is credited. The money goes back to the sender.',
      'zh-CN': '不入账，到账款项将退回。',
      th: 'ไม่เพิ่มยอด เงินที่มาถึงจะส่งกลับ',
    },
    from: fiatDeposit.moves.reject.from,
    permission: ['deposit.decide'],
    movesMoney: false,
    reasons: ['otherSender', 'notReceived', 'highRisk'],
    inputs: [],
    isNo: true,
  },
  'fiatDeposit.recall': {
    kind: 'fiatDeposit',
    label: { en: 'Reverse credit', 'zh-CN': '收回', th: 'เรียกคืน' },
    about: {
      en: 'The sending bank recalled it. Reverses the credit; any shortfall is owed.',
      'zh-CN': '付款银行已召回：收回入账金额，不足部分记为欠款。',
      th: 'ธนาคารต้นทางเรียกคืน ยอดที่เพิ่มจะถูกหักกลับ ส่วนที่ขาดเป็นหนี้',
    },
    from: ['COMPLETED'],
    permission: ['deposit.decide'],
    movesMoney: true,
    reasons: ['recalled'],
    inputs: ['evidence'],
    isNo: true,
  },
  'fiatWithdrawal.transferManually': {
    kind: 'fiatWithdrawal',
    label: byHand,
    about: {
      en: 'Paid outside the payment files. Settles the hold.',
      'zh-CN': '已在付款文件之外付款；结清冻结金额。',
      th: 'จ่ายนอกไฟล์แล้ว ปิดยอดที่กันไว้',
    },
    from: fiatWithdrawal.moves.transferManually.from,
    permission: ['withdrawal.decide'],
    movesMoney: true,
    reasons: ['paidByHand'],
    inputs: ['evidence'],
  },
  'fiatWithdrawal.reject': {
    kind: 'fiatWithdrawal',
    label: reject,
    about: {
      en: 'Returns the amount and fee to the customer’s balance.',
      'zh-CN': '金额和手续费退回客户余额。',
      th: 'จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดของลูกค้า',
    },
    from: fiatWithdrawal.moves.reject.from,
    permission: ['withdrawal.decide', 'risk.decide'],
    movesMoney: false,
    reasons: ['highRisk', 'askedByCustomer', 'nameDiffers', 'legalOrder'],
    inputs: [],
    isNo: true,
  },
  'cryptoWithdrawal.release': {
    kind: 'cryptoWithdrawal',
    label: release,
    about: { en: 'Signs and sends it.', 'zh-CN': '将签名并发送。', th: 'ลงนามและส่งออก' },
    from: cryptoWithdrawal.moves.release.from,
    permission: ['withdrawal.decide', 'risk.decide'],
    movesMoney: true,
    reasons: ['checked'],
    inputs: [],
  },
  'cryptoWithdrawal.reject': {
    kind: 'cryptoWithdrawal',
    label: reject,
    about: {
      en: 'Returns the amount and fee to the customer’s balance.',
      'zh-CN': '金额和手续费退回客户余额。',
      th: 'จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดของลูกค้า',
    },
    from: cryptoWithdrawal.moves.reject.from,
    permission: ['withdrawal.decide', 'risk.decide'],
    movesMoney: false,
    reasons: ['highRisk', 'askedByCustomer', 'legalOrder'],
    inputs: [],
    isNo: true,
  },
  'cryptoWithdrawal.transferManually': {
    kind: 'cryptoWithdrawal',
    label: byHand,
    about: {
      en: 'Paid by the transaction you enter. Settles the hold.',
      'zh-CN': '已由您指定的交易付款；结清冻结金额。',
      th: 'จ่ายด้วยธุรกรรมที่คุณระบุแล้ว ปิดยอดที่กันไว้',
    },
    from: cryptoWithdrawal.moves.transferManually.from,
    permission: ['withdrawal.decide'],
    movesMoney: true,
    reasons: ['paidByHand'],
    inputs: ['txnHash'],
  },
  'cryptoDeposit.release': {
    kind: 'cryptoDeposit',
    label: { en: 'Release and credit', 'zh-CN': '放行并入账', th: 'ปล่อยและเพิ่มยอด' },
    about: { en: 'Credits the deposit to its owner.', 'zh-CN': '充值计入所有人的余额。', th: 'เพิ่มยอดให้เจ้าของ' },
    from: cryptoDeposit.moves.release.from,
    permission: ['risk.decide'],
    movesMoney: true,
    reasons: ['checked'],
    inputs: [],
  },
  'cryptoDeposit.claim': {
    kind: 'cryptoDeposit',
    label: { en: 'Match customer', 'zh-CN': '匹配客户', th: 'จับคู่กับลูกค้า' },
    about: {
      en: 'Records the owner. Crediting is the next step.',
      'zh-CN': '已确认归属；下一步为入账。',
      th: 'ทราบว่าเป็นของใคร ขั้นต่อไปคือเพิ่มยอด',
    },
    from: cryptoDeposit.moves.claim.from,
    permission: ['deposit.decide', 'risk.decide'],
    movesMoney: false,
    reasons: ['ownerFound'],
    inputs: ['accountId'],
  },
  'cryptoDeposit.creditClaim': {
    kind: 'cryptoDeposit',
    label: { en: 'Credit', 'zh-CN': '入账', th: 'เพิ่มยอด' },
    about: {
      en: 'Credits the deposit to the matched customer.',
      'zh-CN': '充值计入已匹配客户的余额。',
      th: 'เพิ่มยอดให้ลูกค้าที่จับคู่ไว้',
    },
    from: cryptoDeposit.moves.creditClaim.from,
    permission: ['deposit.decide', 'risk.decide'],
    movesMoney: true,
    reasons: ['ownerFound', 'checked'],
    inputs: [],
  },
  'cryptoDeposit.declineClaim': {
    kind: 'cryptoDeposit',
    label: { en: 'Decline claim', 'zh-CN': '驳回认领', th: 'ปฏิเสธการอ้างสิทธิ์' },
    about: { en: 'The deposit stays unmatched.', 'zh-CN': '重新等待真正的所有人。', th: 'รอเจ้าของที่แท้จริงอีกครั้ง' },
    from: cryptoDeposit.moves.declineClaim.from,
    permission: ['deposit.decide', 'risk.decide'],
    movesMoney: false,
    reasons: ['notTheOwner'],
    inputs: [],
    isNo: true,
  },
  'cryptoDeposit.return': {
    kind: 'cryptoDeposit',
    label: { en: 'Returned', 'zh-CN': '已退回', th: 'ส่งกลับแล้ว' },
    about: {
      en: 'The coins left our wallet in the transaction you enter.',
      'zh-CN': '代币已通过您指定的交易退出我们的钱包。',
      th: 'เหรียญออกจากกระเป๋าของเราด้วยธุรกรรมที่คุณระบุ',
    },
    from: cryptoDeposit.moves.return.from,
    permission: ['risk.decide', 'deposit.decide'],
    movesMoney: true,
    reasons: ['highRisk', 'askedByCustomer', 'legalOrder'],
    inputs: ['txnHash'],
    isNo: true,
  },
  'bankAccount.verify': {
    kind: 'bankAccount',
    label: { en: 'Verify', 'zh-CN': '通过验证', th: 'ยืนยันบัญชี' },
    about: { en: 'The customer can withdraw to it.', 'zh-CN': '可以向该账户付款。', th: 'ส่งเงินไปที่บัญชีนี้ได้' },
    from: bankAccountVerification.moves.verify.from,
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['checked'],
    inputs: [],
  },
  'bankAccount.fail': {
    kind: 'bankAccount',
    label: { en: 'Not verified', 'zh-CN': '不通过验证', th: 'ยืนยันไม่ผ่าน' },
    about: { en: 'The customer has to correct or delete it.', 'zh-CN': '由客户更正或删除。', th: 'ลูกค้าแก้ไขหรือลบ' },
    from: bankAccountVerification.moves.fail.from,
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['nameDiffers', 'detailsDiffer', 'highRisk'],
    inputs: [],
    isNo: true,
  },
  'bankAccount.disable': {
    kind: 'bankAccount',
    label: disable,
    about: { en: "The customer can't withdraw to it.", 'zh-CN': '不再向该账户付款。', th: 'ไม่ส่งเงินไปที่บัญชีนี้' },
    from: bankAccountLife.moves.disable.from,
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['securityConcern', 'highRisk', 'legalOrder'],
    inputs: [],
    isNo: true,
  },
  'bankAccount.enable': {
    kind: 'bankAccount',
    label: enable,
    about: { en: 'The customer can withdraw to it again.', 'zh-CN': '可再次向该账户付款。', th: 'ส่งเงินไปที่บัญชีนี้ได้อีก' },
    from: bankAccountLife.moves.enable.from,
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['concernCleared'],
    inputs: [],
  },
  'blockchainAddress.disable': {
    kind: 'blockchainAddress',
    label: disable,
    about: { en: "The customer can't withdraw to it.", 'zh-CN': '不再向该地址付款。', th: 'ไม่ส่งเหรียญไปที่นี่' },
    from: blockchainAddress.moves.disable.from,
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['securityConcern', 'highRisk', 'legalOrder'],
    inputs: [],
    isNo: true,
  },
  'blockchainAddress.enable': {
    kind: 'blockchainAddress',
    label: enable,
    about: { en: 'The cool-down restarts.', 'zh-CN': '冷却期重新开始。', th: 'ช่วงพักเริ่มนับใหม่' },
    from: blockchainAddress.moves.enable.from,
    permission: ['destination.decide'],
    movesMoney: false,
    reasons: ['concernCleared'],
    inputs: [],
  },
  'account.disable': {
    kind: 'account',
    label: disable,
    about: {
      en: 'Ends every session within a second. No money can leave.',
      'zh-CN': '所有会话在一秒内结束；资金不再流出。',
      th: 'ทุกเซสชันสิ้นสุดภายในหนึ่งวินาที และไม่มีเงินออก',
    },
    from: account.moves.disable.from,
    permission: ['customer.disable'],
    movesMoney: false,
    reasons: ['securityConcern', 'legalOrder', 'askedByCustomer', 'highRisk'],
    inputs: [],
    isNo: true,
  },
  'account.enable': {
    kind: 'account',
    label: enable,
    about: { en: 'The customer can sign in again.', 'zh-CN': '客户可以重新登录。', th: 'ลูกค้าเข้าสู่ระบบได้อีก' },
    from: account.moves.enable.from,
    permission: ['customer.enable'],
    movesMoney: false,
    reasons: ['concernCleared', 'askedByCustomer'],
    inputs: [],
  },
  'account.liftHold': {
    kind: 'account',
    label: { en: 'Lift hold', 'zh-CN': '解除限制', th: 'ยกเลิกการระงับ' },
    about: { en: 'Outgoing transfers are possible again.', 'zh-CN': '可以再次转出。', th: 'โอนออกได้อีกครั้ง' },
    from: ['ON_HOLD'],
    permission: ['customer.enable'],
    movesMoney: false,
    reasons: ['concernCleared', 'askedByCustomer'],
    inputs: [],
  },
  'account.resendActivation': {
    kind: 'account',
    label: { en: 'Resend activation', 'zh-CN': '重发激活邮件', th: 'ส่งลิงก์เปิดใช้งานอีกครั้ง' },
    about: {
      en: 'Sends a new link. The old one stops working.',
      'zh-CN': '发送新链接，旧链接失效。',
      th: 'ส่งลิงก์ใหม่ ลิงก์เดิมใช้ไม่ได้อีก',
    },
    from: ['TO_BE_ACTIVATED'],
    permission: ['customer.help'],
    movesMoney: false,
    reasons: ['askedByCustomer'],
    inputs: [],
  },
  'companyChange.approve': {
    kind: 'companyChange',
    label: { en: 'Approve', 'zh-CN': '批准', th: 'อนุมัติ' },
    about: {
      en: 'The change takes effect. Speak to the suspended members first.',
      'zh-CN': '变更生效。请先联系被暂停的成员。',
      th: 'การเปลี่ยนแปลงจะมีผล ติดต่อสมาชิกที่ถูกระงับก่อน',
    },
    from: ['DECIDABLE'],
    permission: ['company.decide'],
    // It decides who may send the company's money.
    movesMoney: true,
    reasons: ['checked', 'askedByCustomer'],
    inputs: [],
  },
  'companyChange.reject': {
    kind: 'companyChange',
    label: reject,
    about: {
      en: 'Nothing changes. The member who asked is notified.',
      'zh-CN': '不作任何更改，并通知发起人。',
      th: 'ไม่มีการเปลี่ยนแปลง และแจ้งสมาชิกที่ขอ',
    },
    from: ['DECIDABLE'],
    permission: ['company.decide'],
    movesMoney: false,
    reasons: ['companyObjects', 'highRisk', 'legalOrder'],
    inputs: [],
    isNo: true,
  },
  'feedbackCase.answer': {
    kind: 'feedbackCase',
    label: { en: 'Answer', 'zh-CN': '答复', th: 'ตอบ' },
    about: {
      en: 'Emails the answer to the writer and closes the request.',
      'zh-CN': '来信人会收到邮件并看到答复；支持请求结束。',
      th: 'ผู้เขียนได้รับอีเมลและอ่านคำตอบ คำขอนี้ปิดลง',
    },
    from: ['UNANSWERED'],
    permission: ['case.answer'],
    movesMoney: false,
    reasons: ['answered', 'passedOn'],
    inputs: [],
    textMax: 2000,
  },
  'receivingAccount.open': {
    kind: 'receivingAccount',
    label: { en: 'Open receiving account', 'zh-CN': '启用收款账户', th: 'เปิดบัญชีรับเงิน' },
    about: {
      en: 'Customers see these details from now on and pay to them.',
      'zh-CN': '客户从现在起看到这些信息并向此账户付款。',
      th: 'ลูกค้าจะเห็นรายละเอียดนี้และโอนเข้าบัญชีนี้ตั้งแต่นี้ไป',
    },
    from: receivingAccountChange.moves.apply.from,
    permission: ['treasury.decide'],
    movesMoney: true,
    hasOwnProposal: true,
    reasons: ['treasury'],
    inputs: ['evidence'],
  },
  'receivingAccount.close': {
    kind: 'receivingAccount',
    label: { en: 'Close receiving account', 'zh-CN': '停用收款账户', th: 'ปิดบัญชีรับเงิน' },
    about: {
      en: 'Customers no longer see this account.',
      'zh-CN': '客户不再看到此账户。',
      th: 'ลูกค้าจะไม่เห็นบัญชีนี้อีก',
    },
    from: receivingAccountChange.moves.apply.from,
    permission: ['treasury.decide'],
    movesMoney: true,
    hasOwnProposal: true,
    reasons: ['treasury'],
    inputs: ['evidence'],
  },
  'reserveTransfer.post': {
    kind: 'reserveTransfer',
    label: { en: 'Post reserve transfer', 'zh-CN': '准备金调拨过账', th: 'บันทึกการโอนเงินสำรอง' },
    about: {
      en: 'The reserve changes by this amount.',
      'zh-CN': '准备金按此金额变动。',
      th: 'เงินสำรองเปลี่ยนตามจำนวนนี้',
    },
    from: reserveTransfer.moves.post.from,
    permission: ['treasury.decide'],
    movesMoney: true,
    hasOwnProposal: true,
    reasons: ['treasury'],
    inputs: ['evidence'],
  },
  'bankStatement.book': {
    kind: 'bankStatement',
    label: { en: 'Book statement', 'zh-CN': '入账对账单', th: 'ลงบัญชีรายการเดินบัญชี' },
    about: {
      en: 'Books every new line. Credits deposits, and completes or returns payments.',
      'zh-CN': '所有新流水入账：充值计入余额，付款完成或退回。',
      th: 'ลงบัญชีทุกรายการใหม่ เพิ่มยอดฝาก และปิดหรือคืนรายการจ่าย',
    },
    from: bankStatement.moves.book.from,
    permission: ['bank.import'],
    movesMoney: true,
    hasOwnProposal: true,
    reasons: ['checked'],
    inputs: [],
  },
  'adjustment.post': {
    kind: 'adjustment',
    label: { en: 'Post adjustment', 'zh-CN': '过账', th: 'บันทึกการปรับยอด' },
    about: {
      en: 'Moves the amount between the customer and the counter account.',
      'zh-CN': '金额在客户与对方科目之间转移。',
      th: 'ยอดเงินเคลื่อนระหว่างลูกค้ากับบัญชีคู่',
    },
    from: adjustment.moves.post.from,
    permission: ['adjustment.decide'],
    movesMoney: true,
    hasOwnProposal: true,
    reasons: ['ourMistake', 'goodwill', 'bankCharges', 'legalOrder'],
    inputs: ['evidence'],
  },
} as const satisfies Record<string, OperatorMove>

export type MoveName = keyof typeof moves
export const moveNames = Object.keys(moves) as readonly MoveName[]
export const isMoveName = (value: string): value is MoveName => Object.hasOwn(moves, value)

/** The actions on an object of this kind in one of these states; permissions are checked later. */
export const movesFrom = (kind: EntityKind, states: readonly string[]): MoveName[] =>
  moveNames.filter((name) => {
    const move: OperatorMove = moves[name]
    return move.kind === kind && move.from.some((state) => states.includes(state))
  })
