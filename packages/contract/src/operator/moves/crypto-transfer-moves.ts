// Actions on crypto deposits and crypto withdrawals.

import { cryptoDeposit } from '../../machines/crypto-deposit.ts'
import { cryptoWithdrawal } from '../../machines/crypto-withdrawal.ts'
import type { Text } from '../../text/language.ts'
import { byHand, type OperatorMove, reject, release, requestDocuments } from './move.ts'

const onceMatched: Text = { en: 'Match a customer first.', 'zh-CN': '请先匹配客户。', th: 'จับคู่กับลูกค้าก่อน' }

export const cryptoTransferMoves = {
  'cryptoWithdrawal.release': {
    kind: 'cryptoWithdrawal',
    label: release,
    about: { en: 'Signs and sends it.', 'zh-CN': '将签名并发送。', th: 'ลงนามและส่งออก' },
    from: cryptoWithdrawal.moves.release.from,
    when: {
      en: 'Only while the withdrawal is on hold for review.',
      'zh-CN': '仅在提现因审核而暂停时可用。',
      th: 'เฉพาะการถอนที่พักไว้เพื่อตรวจสอบ',
    },
    permission: ['withdrawal.decide', 'risk.decide'],
    movesMoney: true,
    reasons: ['checked'],
    inputs: ['evidence'],
  },
  'cryptoWithdrawal.reject': {
    kind: 'cryptoWithdrawal',
    label: reject,
    about: {
      en: "Returns the amount and fee to the customer's balance.",
      'zh-CN': '金额和手续费退回客户余额。',
      th: 'จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดของลูกค้า',
    },
    from: cryptoWithdrawal.moves.reject.from,
    when: {
      en: 'Only before the withdrawal is signed and sent.',
      'zh-CN': '仅在提现签名发送前可用。',
      th: 'ทำได้ก่อนลงนามและส่งการถอนเท่านั้น',
    },
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
      'zh-CN': '已由您填写的交易付款；结清冻结金额。',
      th: 'จ่ายด้วยธุรกรรมที่คุณระบุแล้ว ปิดยอดที่กันไว้',
    },
    from: cryptoWithdrawal.moves.transferManually.from,
    when: {
      en: 'Only while the withdrawal is on hold or queued to be sent.',
      'zh-CN': '仅在提现暂停或排队等待发送时可用。',
      th: 'เฉพาะการถอนที่พักไว้หรือรอส่งในคิว',
    },
    permission: ['withdrawal.decide'],
    movesMoney: true,
    reasons: ['paidByHand'],
    inputs: ['txnHash'],
  },
  'cryptoWithdrawal.requestDocuments': {
    ...requestDocuments,
    kind: 'cryptoWithdrawal',
    from: ['ON_HOLD'],
    permission: ['withdrawal.decide', 'risk.decide'],
  },
  'cryptoDeposit.release': {
    kind: 'cryptoDeposit',
    label: { en: 'Release and credit', 'zh-CN': '放行并入账', th: 'ปล่อยและเพิ่มยอด' },
    about: { en: 'Credits the deposit to its owner.', 'zh-CN': '充值计入其所属客户的余额。', th: 'เพิ่มยอดให้เจ้าของ' },
    from: cryptoDeposit.moves.release.from,
    when: {
      en: 'Only while the deposit is on hold for review.',
      'zh-CN': '仅在充值因审核而暂停时可用。',
      th: 'เฉพาะการฝากที่พักไว้เพื่อตรวจสอบ',
    },
    permission: ['risk.decide'],
    movesMoney: true,
    reasons: ['checked'],
    inputs: ['evidence'],
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
    when: { en: 'Only while the owner is unknown.', 'zh-CN': '仅在归属未定时可用。', th: 'เฉพาะตอนที่ยังไม่ทราบเจ้าของ' },
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
    when: onceMatched,
    permission: ['deposit.decide', 'risk.decide'],
    movesMoney: true,
    reasons: ['ownerFound', 'checked'],
    inputs: ['evidence'],
  },
  'cryptoDeposit.declineClaim': {
    kind: 'cryptoDeposit',
    label: { en: 'Decline claim', 'zh-CN': '拒绝认领', th: 'ปฏิเสธการอ้างสิทธิ์' },
    about: { en: 'The deposit stays unmatched.', 'zh-CN': '充值恢复为待认领状态。', th: 'รอเจ้าของที่แท้จริงอีกครั้ง' },
    from: cryptoDeposit.moves.declineClaim.from,
    when: onceMatched,
    permission: ['deposit.decide', 'risk.decide'],
    movesMoney: false,
    reasons: ['notTheOwner'],
    inputs: [],
    isNo: true,
  },
  'cryptoDeposit.return': {
    kind: 'cryptoDeposit',
    label: { en: 'Record return', 'zh-CN': '记录退回', th: 'บันทึกการส่งกลับ' },
    about: {
      en: 'The coins left our wallet in the transaction you enter.',
      'zh-CN': '代币已通过您填写的交易从我们的钱包退回。',
      th: 'เหรียญออกจากกระเป๋าของเราด้วยธุรกรรมที่คุณระบุ',
    },
    from: cryptoDeposit.moves.return.from,
    when: {
      en: 'Only while the deposit is on hold, unmatched or matched, and not yet credited.',
      'zh-CN': '仅在充值暂停、未匹配或已匹配但尚未入账时可用。',
      th: 'เฉพาะการฝากที่พักไว้ ยังไม่จับคู่ หรือจับคู่แล้วแต่ยังไม่เพิ่มยอด',
    },
    permission: ['risk.decide', 'deposit.decide'],
    movesMoney: true,
    reasons: ['highRisk', 'askedByCustomer', 'legalOrder'],
    inputs: ['txnHash'],
    isNo: true,
  },
  'cryptoDeposit.requestDocuments': {
    ...requestDocuments,
    kind: 'cryptoDeposit',
    from: ['ON_HOLD', 'CLAIMED'],
    permission: ['deposit.decide', 'risk.decide'],
  },
} as const satisfies Record<string, OperatorMove>
