// A batch payout, from the uploaded file to its last row, and each of its rows.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const payoutBatch = machine({
  name: 'payoutBatch',
  initial: ['DRAFT'],
  states: {
    DRAFT: {
      status: null,
      label: { en: 'Draft', 'zh-CN': '草稿', th: 'ฉบับร่าง' },
      final: false,
      nextActor: 'customer',
      due: due.ownersChoice,
    },
    PENDING_APPROVAL: { status: 'pendingApproval', final: false, nextActor: 'approver', due: due.approval },
    PROCESSING: { status: 'processing', final: false, nextActor: 'system', due: due.minutes },
    /** Every row has become a withdrawal or was refused. */
    COMPLETED: { status: 'completed', final: true },
    CANCELLED: { status: 'cancelled', final: true },
    REJECTED: { status: 'rejected', final: true },
  },
  moves: {
    submit: { from: ['DRAFT'], to: 'PROCESSING', by: ['customer'] },
    requestApproval: { from: ['DRAFT'], to: 'PENDING_APPROVAL', by: ['customer'] },
    approve: { from: ['PENDING_APPROVAL'], to: 'PROCESSING', by: ['approver'] },
    /** Also when no one decides in time. */
    reject: { from: ['PENDING_APPROVAL'], to: 'REJECTED', by: ['approver', 'system'] },
    cancel: { from: ['DRAFT', 'PENDING_APPROVAL'], to: 'CANCELLED', by: ['customer'] },
    finish: { from: ['PROCESSING'], to: 'COMPLETED', by: ['system'] },
  },
})

export const payoutRow = machine({
  name: 'payoutRow',
  initial: ['QUEUED'],
  states: {
    QUEUED: { status: 'toBeProcessed', final: false, nextActor: 'system', due: due.minutes },
    SUBMITTED: { status: 'processing', final: true },
    FAILED: { status: 'failed', final: true },
  },
  moves: {
    submit: { from: ['QUEUED'], to: 'SUBMITTED', by: ['system'] },
    fail: { from: ['QUEUED'], to: 'FAILED', by: ['system'] },
  },
})
