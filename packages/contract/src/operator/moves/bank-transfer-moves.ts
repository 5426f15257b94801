// Actions on bank deposits and bank withdrawals.

import { fiatDeposit } from '../../machines/fiat-deposit.ts'
import { fiatWithdrawal } from '../../machines/fiat-withdrawal.ts'
import type { Text } from '../../text/language.ts'
import { byHand, type OperatorMove, reject, requestDocuments } from './move.ts'

const waitsForLine: Text = {
  en: 'Only while the deposit waits for its bank line.',
  'zh-CN': '仅在充值等待银行流水时可用。',
  th: 'เฉพาะการฝากที่รอรายการธนาคาร',
}
const beforeBank: Text = {
  en: 'Only before the payment is sent to the bank.',
  'zh-CN': '仅在付款发送至银行前可用。',
  th: 'ทำได้ก่อนส่งรายการจ่ายไปธนาคารเท่านั้น',
}

export const bankTransferMoves = {
  'fiatDeposit.match': {
    kind: 'fiatDeposit',
    label: { en: 'Confirm', 'zh-CN': '确认', th: 'ยืนยัน' },
    about: { en: 'Credits the amount of the bank line.', 'zh-CN': '按银行流水金额入账。', th: 'เพิ่มยอดตามรายการธนาคาร' },
    from: fiatDeposit.moves.match.from,
    when: waitsForLine,
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
      th: 'หากได้รับน้อยกว่า ลูกค้ายอมรับหรือโต้แย้ง หากมากกว่า เราเป็นผู้พิจารณา ยังไม่เพิ่มยอด',
    },
    from: fiatDeposit.moves.findDifference.from,
    when: waitsForLine,
    permission: ['deposit.decide'],
    movesMoney: true,
    reasons: ['bankCharges', 'otherAmount'],
    inputs: ['lineId'],
  },
  'fiatDeposit.settleContest': {
    kind: 'fiatDeposit',
    label: { en: 'Credit received amount', 'zh-CN': '按实收入账', th: 'เพิ่มยอดตามที่ได้รับ' },
    about: {
      en: "Credits what arrived after the customer's objection was reviewed.",
      'zh-CN': '已听取客户意见；按到账金额入账。',
      th: 'รับฟังลูกค้าแล้ว เพิ่มยอดตามที่มาถึง',
    },
    from: fiatDeposit.moves.settleContest.from,
    when: {
      en: 'Only after the customer has contested a difference.',
      'zh-CN': '仅在客户对差额提出异议后可用。',
      th: 'ทำได้หลังลูกค้าโต้แย้งผลต่างเท่านั้น',
    },
    permission: ['deposit.decide'],
    movesMoney: true,
    reasons: ['checked', 'bankCharges'],
    inputs: ['evidence'],
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
    when: { en: 'Only before the deposit is credited.', 'zh-CN': '仅在入账前可用。', th: 'ทำได้ก่อนเพิ่มยอดเท่านั้น' },
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
    when: {
      en: 'Only for a credited deposit that was not recalled before.',
      'zh-CN': '仅在充值已入账且尚未收回时可用。',
      th: 'เฉพาะการฝากที่เพิ่มยอดแล้วและยังไม่เคยเรียกคืน',
    },
    permission: ['deposit.decide'],
    movesMoney: true,
    reasons: ['recalled'],
    inputs: ['evidence'],
    isNo: true,
  },
  'fiatDeposit.requestDocuments': {
    ...requestDocuments,
    kind: 'fiatDeposit',
    from: ['TO_BE_CONFIRMED', 'DIFFERENCE', 'CONTESTED'],
    permission: ['deposit.decide'],
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
    when: beforeBank,
    permission: ['withdrawal.decide'],
    movesMoney: true,
    reasons: ['paidByHand'],
    inputs: ['evidence'],
  },
  'fiatWithdrawal.reject': {
    kind: 'fiatWithdrawal',
    label: reject,
    about: {
      en: "Returns the amount and fee to the customer's balance.",
      'zh-CN': '金额和手续费退回客户余额。',
      th: 'จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดของลูกค้า',
    },
    from: fiatWithdrawal.moves.reject.from,
    when: beforeBank,
    permission: ['withdrawal.decide', 'risk.decide'],
    movesMoney: false,
    reasons: ['highRisk', 'askedByCustomer', 'nameDiffers', 'legalOrder'],
    inputs: [],
    isNo: true,
  },
  'fiatWithdrawal.requestDocuments': {
    ...requestDocuments,
    kind: 'fiatWithdrawal',
    from: ['TO_BE_PROCESSED'],
    permission: ['withdrawal.decide', 'risk.decide'],
  },
} as const satisfies Record<string, OperatorMove>
