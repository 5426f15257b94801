// The states of a registration, from the first saved field to the first sign-in.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const registration = machine({
  name: 'registration',
  initial: ['DRAFT'],
  states: {
    DRAFT: {
      status: null,
      label: { en: 'Draft', 'zh-CN': '草稿', th: 'ฉบับร่าง' },
      final: false,
      nextActor: 'customer',
      due: due.draft,
    },
    SUBMITTED: {
      status: null,
      label: { en: 'Submitted', 'zh-CN': '已提交', th: 'ส่งแล้ว' },
      final: false,
      nextActor: 'system',
      due: due.minutes,
    },
    UNDER_REVIEW: {
      status: null,
      label: { en: 'Under review', 'zh-CN': '审核中', th: 'กำลังตรวจสอบ' },
      final: false,
      nextActor: 'operator',
      due: due.reviewDays,
    },
    INFO_REQUESTED: {
      status: null,
      label: { en: 'More information needed', 'zh-CN': '需要补充资料', th: 'ต้องการข้อมูลเพิ่มเติม' },
      final: false,
      nextActor: 'customer',
      due: due.answer,
    },
    REJECTED: { status: 'rejected', final: true },
    TO_BE_ACTIVATED: {
      status: null,
      label: { en: 'To be activated', 'zh-CN': '待激活', th: 'รอเปิดใช้งาน' },
      final: false,
      nextActor: 'customer',
      due: due.activation,
    },
    ACTIVE: { status: 'active', final: true },
  },
  moves: {
    submit: { from: ['DRAFT'], to: 'SUBMITTED', by: ['customer'] },
    review: { from: ['SUBMITTED'], to: 'UNDER_REVIEW', by: ['system', 'operator'] },
    requestInfo: { from: ['UNDER_REVIEW'], to: 'INFO_REQUESTED', by: ['operator'] },
    resubmit: { from: ['INFO_REQUESTED'], to: 'UNDER_REVIEW', by: ['customer'] },
    /** Individuals without findings of the rules. */
    approveByRule: { from: ['UNDER_REVIEW'], to: 'TO_BE_ACTIVATED', by: ['system'] },
    /** Companies, and individuals with findings. */
    approve: { from: ['UNDER_REVIEW'], to: 'TO_BE_ACTIVATED', by: ['operator'] },
    reject: { from: ['UNDER_REVIEW', 'INFO_REQUESTED'], to: 'REJECTED', by: ['operator'] },
    /** The link has expired: a new one replaces it. */
    renewLink: { from: ['TO_BE_ACTIVATED'], to: 'TO_BE_ACTIVATED', by: ['customer', 'operator'] },
    activate: { from: ['TO_BE_ACTIVATED'], to: 'ACTIVE', by: ['customer'] },
  },
})
