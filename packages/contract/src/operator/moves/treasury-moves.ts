// Actions on receiving accounts, reserves, bank statements and adjustments.

import { adjustment, bankStatement, receivingAccountChange, reserveTransfer } from '../../machines/proposals.ts'
import { type OperatorMove, proposed } from './move.ts'

export const treasuryMoves = {
  'receivingAccount.open': {
    kind: 'receivingAccount',
    label: { en: 'Open receiving account', 'zh-CN': '启用收款账户', th: 'เปิดบัญชีรับเงิน' },
    about: {
      en: 'Customers see these details from now on and pay to them.',
      'zh-CN': '客户从现在起看到这些信息并向此账户付款。',
      th: 'ลูกค้าจะเห็นรายละเอียดนี้และโอนเข้าบัญชีนี้ตั้งแต่นี้ไป',
    },
    from: receivingAccountChange.moves.apply.from,
    when: proposed,
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
    when: proposed,
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
    when: proposed,
    permission: ['treasury.decide'],
    movesMoney: true,
    hasOwnProposal: true,
    reasons: ['treasury'],
    inputs: ['evidence'],
  },
  'bankStatement.book': {
    kind: 'bankStatement',
    label: { en: 'Book statement', 'zh-CN': '对账单记账', th: 'ลงบัญชีรายการเดินบัญชี' },
    about: {
      en: 'Books every new line. Credits deposits, and completes or returns payments.',
      'zh-CN': '所有新流水入账：充值计入余额，付款完成或退回。',
      th: 'ลงบัญชีทุกรายการใหม่ เพิ่มยอดฝาก และปิดหรือคืนรายการจ่าย',
    },
    from: bankStatement.moves.book.from,
    when: proposed,
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
    when: proposed,
    permission: ['adjustment.decide'],
    movesMoney: true,
    hasOwnProposal: true,
    reasons: ['ourMistake', 'goodwill', 'bankCharges', 'legalOrder'],
    inputs: ['evidence'],
  },
} as const satisfies Record<string, OperatorMove>
