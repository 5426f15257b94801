// Actions on a registration.

import { registration } from '../../machines/registration.ts'
import type { Text } from '../../text/language.ts'
import { activatable, type OperatorMove, reject } from './move.ts'

const underReview: Text = {
  en: 'Only while the registration is under review.',
  'zh-CN': '仅在注册审核中时可用。',
  th: 'เฉพาะการสมัครที่กำลังตรวจสอบ',
}

export const registrationMoves = {
  'registration.approve': {
    kind: 'registration',
    label: { en: 'Approve', 'zh-CN': '批准', th: 'อนุมัติ' },
    about: {
      en: 'Opens the account and sends the activation email.',
      'zh-CN': '开立账户并发送激活邮件。',
      th: 'เปิดบัญชีและส่งอีเมลเปิดใช้งาน',
    },
    from: registration.moves.approve.from,
    when: underReview,
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
    when: underReview,
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
    when: {
      en: 'Only while the registration is under review or waits for information.',
      'zh-CN': '仅在注册审核中或等待补充资料时可用。',
      th: 'เฉพาะการสมัครที่กำลังตรวจสอบหรือรอข้อมูลเพิ่ม',
    },
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
    when: activatable,
    permission: ['customer.help'],
    movesMoney: false,
    reasons: ['askedByCustomer'],
    inputs: [],
  },
} as const satisfies Record<string, OperatorMove>
