// The states of a saved address, from the form to its deletion. Risk is an attribute beside the state.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const blockchainAddress = machine({
  name: 'blockchainAddress',
  initial: ['PENDING_VERIFICATION'],
  states: {
    PENDING_VERIFICATION: { status: 'pendingVerification', final: false, nextActor: 'customer', due: due.minutes },
    SCREENING: { status: 'pendingVerification', final: false, nextActor: 'system', due: due.minutes },
    PENDING_ADD: { status: 'pendingAdd', final: false, nextActor: 'approver', due: due.approval },
    COOLING: {
      status: null,
      label: { en: 'Cooling down', 'zh-CN': '冷却期', th: 'อยู่ในช่วงพัก' },
      final: false,
      nextActor: 'system',
      due: due.coolDown,
    },
    ACTIVE: { status: 'active', final: true },
    PENDING_DELETE: { status: 'pendingDelete', final: false, nextActor: 'approver', due: due.approval },
    INACTIVE: { status: 'inactive', final: true },
    DISABLED: { status: 'disabled', final: true },
    VERIFICATION_FAILED: { status: 'verificationFailed', final: true },
  },
  moves: {
    verify: { from: ['PENDING_VERIFICATION'], to: 'SCREENING', by: ['customer'] },
    requireApproval: { from: ['SCREENING'], to: 'PENDING_ADD', by: ['system'] },
    coolDown: { from: ['SCREENING'], to: 'COOLING', by: ['system'] },
    approveAdd: { from: ['PENDING_ADD'], to: 'COOLING', by: ['approver'] },
    declineAdd: { from: ['PENDING_ADD'], to: 'INACTIVE', by: ['approver', 'system'] },
    failVerification: { from: ['PENDING_VERIFICATION', 'SCREENING'], to: 'VERIFICATION_FAILED', by: ['system', 'operator'] },
    activate: { from: ['COOLING'], to: 'ACTIVE', by: ['system'] },
    requestDelete: { from: ['ACTIVE'], to: 'PENDING_DELETE', by: ['customer'] },
    approveDelete: { from: ['PENDING_DELETE'], to: 'INACTIVE', by: ['approver'] },
    declineDelete: { from: ['PENDING_DELETE'], to: 'ACTIVE', by: ['approver', 'system'] },
    /** When no approval is needed. */
    delete: {
      from: ['PENDING_VERIFICATION', 'SCREENING', 'PENDING_ADD', 'COOLING', 'ACTIVE', 'DISABLED', 'VERIFICATION_FAILED'],
      to: 'INACTIVE',
      by: ['customer'],
    },
    disable: { from: ['COOLING', 'ACTIVE', 'PENDING_DELETE'], to: 'DISABLED', by: ['operator', 'system'] },
    /** Trust and its waiting time start again. */
    enable: { from: ['DISABLED'], to: 'COOLING', by: ['operator'] },
  },
})
