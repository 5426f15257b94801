// Texts of the adjustments screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Adjustments by day', 'zh-CN': '调账记录', th: 'การปรับยอดตามวัน' },
  about: {
    en: 'One operator proposes, another posts.',
    'zh-CN': '每笔均由一位运营人员提议，另一位过账。',
    th: 'แต่ละรายการเสนอโดยเจ้าหน้าที่คนหนึ่งและบันทึกโดยอีกคน',
  },
  empty: { en: 'No posted adjustments', 'zh-CN': '尚无已过账的调账', th: 'ยังไม่มีการปรับยอดที่บันทึกแล้ว' },
  emptyText: {
    en: 'Proposals appear here once another operator posts them.',
    'zh-CN': '提议由另一位运营人员过账后显示在这里。',
    th: 'ข้อเสนอจะปรากฏที่นี่เมื่อเจ้าหน้าที่อีกคนบันทึกแล้ว',
  },
  toQueue: { en: 'View proposals', 'zh-CN': '查看提议', th: 'ดูข้อเสนอ' },
  propose: { en: 'Propose an adjustment', 'zh-CN': '提议调账', th: 'เสนอการปรับยอด' },
  proposeAbout: {
    en: 'Moves an amount between a customer and a house account, never between two customers.',
    'zh-CN': '在客户与内部科目之间转移金额，绝不在两个客户之间。',
    th: 'เคลื่อนยอดระหว่างลูกค้ากับบัญชีภายใน ไม่ใช่ระหว่างลูกค้าสองราย',
  },
  direction: { en: 'Direction', 'zh-CN': '方向', th: 'ทิศทาง' },
  credit: { en: 'Credit the customer', 'zh-CN': '计入客户', th: 'เพิ่มให้ลูกค้า' },
  debit: { en: 'Debit the customer', 'zh-CN': '从客户扣除', th: 'หักจากลูกค้า' },
  accountId: { en: 'Customer account number', 'zh-CN': '客户账户编号', th: 'หมายเลขบัญชีของลูกค้า' },
  amountHelp: { en: 'Up to {max} {currency}.', 'zh-CN': '最多 {max}\u00a0{currency}。', th: 'ไม่เกิน {max} {currency}' },
  amountBad: { en: 'Enter an amount, for example 12.50.', 'zh-CN': '请输入金额，例如 12.50。', th: 'จำนวนเงิน เช่น 12.50' },
  counter: { en: 'Counter account', 'zh-CN': '对方科目', th: 'บัญชีคู่' },
  customerReads: { en: 'Message to the customer', 'zh-CN': '给客户的说明', th: 'ข้อความถึงลูกค้า' },
  customerReadsHelp: {
    en: "Write it in the customer's language.",
    'zh-CN': '请用客户的语言书写。',
    th: 'เขียนเป็นภาษาของลูกค้า',
  },
  evidence: { en: 'Evidence', 'zh-CN': '凭证', th: 'หลักฐาน' },
  evidenceHelp: {
    en: 'What proves it: a request number, a statement, an email.',
    'zh-CN': '证明其正确的依据：请求编号、对账单、邮件。',
    th: 'สิ่งที่แสดงว่าถูกต้อง: หมายเลขคำขอ รายการเดินบัญชี อีเมล',
  },
  send: { en: 'Propose', 'zh-CN': '提议', th: 'เสนอ' },
  sending: { en: 'Sending', 'zh-CN': '正在提交', th: 'กำลังส่ง' },
  proposed: {
    en: 'Proposed. Waiting for another operator to post it.',
    'zh-CN': '已提议，由另一位运营人员过账。',
    th: 'เสนอแล้ว เจ้าหน้าที่อีกคนเป็นผู้บันทึก',
  },
  maker: { en: 'Proposed by', 'zh-CN': '提议人', th: 'ผู้เสนอ' },
  checker: { en: 'Posted by', 'zh-CN': '过账人', th: 'ผู้บันทึก' },
  credited: { en: 'credited', 'zh-CN': '计入', th: 'เพิ่ม' },
  debited: { en: 'debited', 'zh-CN': '扣除', th: 'หัก' },
} as const satisfies Record<string, Text>
