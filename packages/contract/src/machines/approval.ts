// The states of an approval: an approver's decision on a member's request.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const approval = machine({
  name: 'approval',
  initial: ['PENDING', 'BLOCKED'],
  states: {
    PENDING: { status: 'pendingApproval', final: false, nextActor: 'approver', due: due.approval },
    /** No member can approve it: it reopens as soon as one can. */
    BLOCKED: {
      status: null,
      label: { en: 'No one is able to approve this', 'zh-CN': '无可用审批人', th: 'ไม่มีผู้ที่อนุมัติได้' },
      final: false,
      nextActor: 'customer',
      due: due.approval,
    },
    APPROVED: { status: null, label: { en: 'Approved', 'zh-CN': '已批准', th: 'อนุมัติแล้ว' }, final: true },
    REJECTED: { status: 'rejected', final: true },
    RECALLED: { status: 'cancelled', final: true },
    EXPIRED: { status: null, label: { en: 'Expired', 'zh-CN': '已过期', th: 'หมดอายุ' }, final: true },
  },
  moves: {
    /** One approval of several that are needed. */
    agree: { from: ['PENDING'], to: 'PENDING', by: ['approver'] },
    approve: { from: ['PENDING'], to: 'APPROVED', by: ['approver'] },
    reject: { from: ['PENDING'], to: 'REJECTED', by: ['approver'] },
    /** By the requester, or automatically when they are no longer a member. */
    recall: { from: ['PENDING', 'BLOCKED'], to: 'RECALLED', by: ['customer', 'system'] },
    expire: { from: ['PENDING', 'BLOCKED'], to: 'EXPIRED', by: ['system'] },
    block: { from: ['PENDING'], to: 'BLOCKED', by: ['system'] },
    unblock: { from: ['BLOCKED'], to: 'PENDING', by: ['system'] },
    /** A change of members or policy that no approver can decide, after the waiting time. */
    approveByOperator: { from: ['BLOCKED'], to: 'APPROVED', by: ['operator'] },
    rejectByOperator: { from: ['BLOCKED'], to: 'REJECTED', by: ['operator'] },
  },
})
