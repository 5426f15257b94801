// Refusals about members, policies and approvals of a company.

import type { RefusalRow } from './row.ts'

export const companyRefusals = {
  lastOwner: {
    code: '07001',
    status: 409,
    text: {
      en: 'A company needs at least one active owner. Name another one first.',
      'zh-CN': '公司必须至少保留一位有效的所有者，请先指定另一位。',
      th: 'บริษัทต้องมีเจ้าของที่เปิดใช้งานอย่างน้อยหนึ่งคน กำหนดคนอื่นก่อน',
    },
  },
  ownMembership: {
    code: '07002',
    status: 409,
    text: {
      en: "You can't change your own membership. Ask another owner or administrator.",
      'zh-CN': '您不能修改自己的成员身份。请联系其他所有者或管理员。',
      th: 'คุณเปลี่ยนสถานะสมาชิกของตนเองไม่ได้ โปรดขอให้เจ้าของหรือผู้ดูแลคนอื่นดำเนินการ',
    },
  },
  ownerNeeded: {
    code: '07003',
    status: 403,
    text: {
      en: 'Only an owner can name or change owners.',
      'zh-CN': '只有所有者可以指定或变更所有者。',
      th: 'เฉพาะเจ้าของเท่านั้นที่กำหนดหรือเปลี่ยนเจ้าของได้',
    },
  },
  emailTaken: {
    code: '07004',
    status: 409,
    text: {
      en: "You can't invite this email. It already belongs to an account.",
      'zh-CN': '无法邀请此邮箱：该邮箱已属于某个账户。',
      th: 'เชิญอีเมลนี้ไม่ได้ เพราะเป็นของบัญชีอื่นอยู่แล้ว',
    },
  },
  makerIsApprover: {
    code: '07005',
    status: 403,
    text: {
      en: "You can't approve your own request.",
      'zh-CN': '您不能批准自己发起的请求。',
      th: 'คุณอนุมัติคำขอของตนเองไม่ได้',
    },
  },
  notAnApprover: {
    code: '07006',
    status: 403,
    text: {
      en: 'The policy requires someone else to approve this.',
      'zh-CN': '按照审批规则，此事项由其他人审批。',
      th: 'ตามนโยบาย รายการนี้ต้องให้ผู้อื่นอนุมัติ',
    },
  },
  alreadyDecided: {
    code: '07007',
    status: 409,
    text: {
      en: "You've already approved this. Another approver is needed.",
      'zh-CN': '您已批准过此事项，还需另一人批准。',
      th: 'คุณอนุมัติรายการนี้แล้ว ต้องมีอีกคนอนุมัติ',
    },
  },
  alreadyWaiting: {
    code: '07008',
    status: 409,
    text: {
      en: 'A change to this is already waiting for approval. Decide on it or recall it first.',
      'zh-CN': '此项变更正在等待审批，请先处理或撤回。',
      th: 'มีการเปลี่ยนแปลงรายการนี้รออนุมัติอยู่แล้ว พิจารณาหรือเรียกคืนก่อน',
    },
  },
  tooManyMembers: {
    code: '07009',
    status: 422,
    text: {
      en: 'You can have up to {max} members. Remove one who has left.',
      'zh-CN': '最多 {max} 名成员，请移除已离开的成员。',
      th: 'มีสมาชิกได้ไม่เกิน {max}\u00a0คน นำผู้ที่ออกไปแล้วออกก่อน',
    },
  },
} as const satisfies Record<string, RefusalRow>
