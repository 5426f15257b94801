// Actions on a customer, on changes in a company, and on support requests.

import { account } from '../../machines/account.ts'
import { accountClosing } from '../../machines/account-closing.ts'
import type { Text } from '../../text/language.ts'
import { activatable, disable, enable, type OperatorMove, reject } from './move.ts'

const undecidable: Text = {
  en: 'Only once no one in the company can approve it and the waiting time is over.',
  'zh-CN': '仅在公司内无人可批准且等待期已过后可用。',
  th: 'ทำได้เมื่อไม่มีใครในบริษัทอนุมัติได้และพ้นเวลารอแล้ว',
}

export const customerMoves = {
  'account.disable': {
    kind: 'account',
    label: disable,
    about: {
      en: 'Ends every session within a second. No money can leave.',
      'zh-CN': '所有会话将在一秒内结束，资金无法转出。',
      th: 'ทุกเซสชันสิ้นสุดภายในหนึ่งวินาที และไม่มีเงินออก',
    },
    from: account.moves.disable.from,
    when: {
      en: 'The account is already disabled or not yet activated.',
      'zh-CN': '账户已停用或尚未激活。',
      th: 'บัญชีถูกระงับแล้วหรือยังไม่เปิดใช้งาน',
    },
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
    when: { en: 'The account is not disabled.', 'zh-CN': '账户未被停用。', th: 'บัญชีไม่ได้ถูกระงับ' },
    permission: ['customer.enable'],
    movesMoney: false,
    reasons: ['concernCleared', 'askedByCustomer'],
    inputs: [],
  },
  'account.liftHold': {
    kind: 'account',
    label: { en: 'Lift hold', 'zh-CN': '解除限制', th: 'ยกเลิกการพัก' },
    about: { en: 'Outgoing transfers are possible again.', 'zh-CN': '可以再次转出。', th: 'โอนออกได้อีกครั้ง' },
    from: ['ON_HOLD'],
    when: { en: 'The account has no hold.', 'zh-CN': '账户没有限制。', th: 'บัญชีไม่ได้ถูกพักไว้' },
    permission: ['customer.enable'],
    movesMoney: false,
    reasons: ['concernCleared', 'askedByCustomer'],
    inputs: ['evidence'],
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
    when: activatable,
    permission: ['customer.help'],
    movesMoney: false,
    reasons: ['askedByCustomer'],
    inputs: [],
  },
  'accountClosing.hold': {
    kind: 'accountClosing',
    label: { en: 'Hold', 'zh-CN': '暂停', th: 'พักไว้' },
    about: {
      en: 'The account stays open until you resume the closing. The customer sees your reason.',
      'zh-CN': '恢复之前账户保持开通，客户会看到您的理由。',
      th: 'บัญชียังเปิดอยู่จนกว่าจะดำเนินการต่อ ลูกค้าจะเห็นเหตุผลของคุณ',
    },
    from: accountClosing.moves.hold.from,
    when: { en: 'Only while the closing is scheduled.', 'zh-CN': '仅在已安排注销时可用。', th: 'เฉพาะตอนที่กำหนดปิดบัญชีไว้' },
    permission: ['customer.disable'],
    movesMoney: false,
    reasons: ['securityConcern', 'legalOrder', 'highRisk', 'askedByCustomer'],
    inputs: [],
    isNo: true,
  },
  'accountClosing.resume': {
    kind: 'accountClosing',
    label: { en: 'Resume', 'zh-CN': '恢复', th: 'ดำเนินการต่อ' },
    about: {
      en: 'The account closes once its waiting time is over.',
      'zh-CN': '等待期结束后账户即注销。',
      th: 'บัญชีจะปิดเมื่อพ้นเวลารอ',
    },
    from: accountClosing.moves.resume.from,
    when: { en: 'Only while the closing is on hold.', 'zh-CN': '仅在注销已暂停时可用。', th: 'เฉพาะการปิดบัญชีที่พักไว้' },
    permission: ['customer.enable'],
    movesMoney: false,
    reasons: ['concernCleared', 'checked', 'askedByCustomer'],
    inputs: [],
  },
  'accountClosing.reopen': {
    kind: 'accountClosing',
    label: { en: 'Reopen account', 'zh-CN': '重新开通账户', th: 'เปิดบัญชีอีกครั้ง' },
    about: {
      en: 'The customer can sign in and withdraw again. API keys and webhooks stay ended.',
      'zh-CN': '客户可以重新登录和提现，API 密钥和 Webhook 不会恢复。',
      th: 'ลูกค้าเข้าสู่ระบบและถอนเงินได้อีก คีย์ API และเว็บฮุกเดิมจะยังใช้ไม่ได้',
    },
    from: accountClosing.moves.reopen.from,
    when: { en: 'Only after the account was closed.', 'zh-CN': '仅在账户注销后可用。', th: 'ทำได้หลังปิดบัญชีแล้วเท่านั้น' },
    permission: ['risk.decide'],
    // What has arrived since can then be withdrawn.
    movesMoney: true,
    reasons: ['askedByCustomer', 'checked'],
    inputs: ['evidence'],
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
    when: undecidable,
    permission: ['company.decide'],
    // It decides who may send the company's money.
    movesMoney: true,
    reasons: ['checked', 'askedByCustomer'],
    inputs: ['evidence'],
  },
  'companyChange.reject': {
    kind: 'companyChange',
    label: reject,
    about: {
      en: 'Nothing changes. The member who asked is notified.',
      'zh-CN': '不作任何修改，并通知发起人。',
      th: 'ไม่มีการเปลี่ยนแปลง และแจ้งสมาชิกที่ขอ',
    },
    from: ['DECIDABLE'],
    when: undecidable,
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
      'zh-CN': '提交人会收到邮件并看到答复，支持请求随即结束。',
      th: 'ผู้เขียนจะได้รับคำตอบทางอีเมล และคำขอนี้จะปิด',
    },
    from: ['UNANSWERED'],
    when: { en: 'The request is already answered.', 'zh-CN': '该请求已答复。', th: 'คำขอนี้ตอบแล้ว' },
    permission: ['case.answer'],
    movesMoney: false,
    reasons: ['answered', 'passedOn'],
    inputs: [],
    textMax: 2000,
  },
} as const satisfies Record<string, OperatorMove>
