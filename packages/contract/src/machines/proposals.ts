// The states of proposals, which one operator makes and a second one decides.

import { approval } from './approval.ts'
import { due } from './due.ts'
import { machine } from './machine.ts'

const waiting = {
  status: null,
  label: { en: 'Waiting for a second operator', 'zh-CN': '等待第二位运营人员', th: 'รอเจ้าหน้าที่คนที่สอง' },
  final: false,
  nextActor: 'operator',
  due: due.businessDay,
} as const
const posted = { status: null, label: { en: 'Posted', 'zh-CN': '已过账', th: 'บันทึกแล้ว' }, final: true } as const
const declined = { status: null, label: { en: 'Declined', 'zh-CN': '已拒绝', th: 'ไม่อนุมัติ' }, final: true } as const
const { APPROVED, EXPIRED, RECALLED } = approval.states

/** The proposal of any action of operator/moves.ts that needs a second operator. */
export const operatorProposal = machine({
  name: 'operatorProposal',
  initial: ['PENDING'],
  states: { PENDING: waiting, APPROVED, REJECTED: declined },
  moves: {
    approve: { from: ['PENDING'], to: 'APPROVED', by: ['operator'] },
    reject: { from: ['PENDING'], to: 'REJECTED', by: ['operator'] },
  },
})

export const adjustment = machine({
  name: 'adjustment',
  initial: ['DRAFT'],
  states: { DRAFT: waiting, POSTED: posted, REJECTED: declined },
  moves: {
    post: { from: ['DRAFT'], to: 'POSTED', by: ['operator'] },
    reject: { from: ['DRAFT'], to: 'REJECTED', by: ['operator'] },
  },
})

export const reserveTransfer = machine({ ...adjustment, name: 'reserveTransfer' })

export const receivingAccountChange = machine({
  name: 'receivingAccountChange',
  initial: ['DRAFT'],
  states: {
    DRAFT: waiting,
    APPLIED: { status: null, label: { en: 'In effect', 'zh-CN': '已生效', th: 'มีผลแล้ว' }, final: true },
    REJECTED: declined,
  },
  moves: {
    apply: { from: ['DRAFT'], to: 'APPLIED', by: ['operator'] },
    reject: { from: ['DRAFT'], to: 'REJECTED', by: ['operator'] },
  },
})

export const bankStatement = machine({
  name: 'bankStatement',
  /** A statement that the bank itself delivers is booked at once. */
  initial: ['PROPOSED', 'BOOKED'],
  states: {
    PROPOSED: {
      ...waiting,
      label: { en: 'Waiting for a second operator', 'zh-CN': '等待第二位运营人员', th: 'รอเจ้าหน้าที่คนที่สอง' },
    },
    BOOKED: { status: null, label: { en: 'Booked', 'zh-CN': '已记账', th: 'ลงบัญชีแล้ว' }, final: true },
    DECLINED: { status: null, label: { en: 'Rejected', 'zh-CN': '已拒绝', th: 'ปฏิเสธแล้ว' }, final: true },
  },
  moves: {
    book: { from: ['PROPOSED'], to: 'BOOKED', by: ['operator'] },
    decline: { from: ['PROPOSED'], to: 'DECLINED', by: ['operator'] },
  },
})

/** Another role or the return of a disabled operator. */
export const operatorChange = machine({
  name: 'operatorChange',
  initial: ['PENDING'],
  states: { PENDING: waiting, CONFIRMED: APPROVED, DECLINED: declined, EXPIRED },
  moves: {
    confirm: { from: ['PENDING'], to: 'CONFIRMED', by: ['operator'] },
    decline: { from: ['PENDING'], to: 'DECLINED', by: ['operator'] },
    expire: { from: ['PENDING'], to: 'EXPIRED', by: ['system'] },
  },
})

/** A new authenticator for an operator. */
export const operatorRenewal = machine({ ...operatorChange, name: 'operatorRenewal' })

export const settingProposal = machine({
  name: 'settingProposal',
  initial: ['proposed'],
  states: { proposed: waiting, approved: APPROVED, rejected: declined, withdrawn: RECALLED },
  moves: {
    approve: { from: ['proposed'], to: 'approved', by: ['operator'] },
    reject: { from: ['proposed'], to: 'rejected', by: ['operator'] },
    /** By the operator who proposed it. */
    withdraw: { from: ['proposed'], to: 'withdrawn', by: ['operator'] },
  },
})
