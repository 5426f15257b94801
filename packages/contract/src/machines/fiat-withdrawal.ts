// The states of a bank transfer from us. Funds are held from the start; every negative end releases them.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const fiatWithdrawal = machine({
  name: 'fiatWithdrawal',
  initial: ['PENDING_APPROVAL', 'TO_BE_PROCESSED'],
  states: {
    PENDING_APPROVAL: { status: 'pendingApproval', final: false, nextActor: 'approver', due: due.approval },
    TO_BE_PROCESSED: { status: 'toBeProcessed', final: false, nextActor: 'operator', due: due.businessDay },
    PROCESSING: { status: 'processing', final: false, nextActor: 'bank', due: due.withdrawalDays },
    COMPLETED: { status: 'completed', final: true },
    FAILED: { status: 'failed', final: true },
    REJECTED: { status: 'rejected', final: true },
    CANCELLED: { status: 'cancelled', final: true },
    TRANSFERRED_MANUALLY: { status: 'transferredManually', final: true },
  },
  moves: {
    approve: { from: ['PENDING_APPROVAL'], to: 'TO_BE_PROCESSED', by: ['approver'] },
    decline: { from: ['PENDING_APPROVAL'], to: 'REJECTED', by: ['approver'] },
    expire: { from: ['PENDING_APPROVAL'], to: 'CANCELLED', by: ['system'] },
    cancel: { from: ['PENDING_APPROVAL', 'TO_BE_PROCESSED'], to: 'CANCELLED', by: ['customer'] },
    reject: { from: ['TO_BE_PROCESSED'], to: 'REJECTED', by: ['operator', 'system'] },
    send: { from: ['TO_BE_PROCESSED'], to: 'PROCESSING', by: ['operator', 'system'] },
    transferManually: { from: ['TO_BE_PROCESSED'], to: 'TRANSFERRED_MANUALLY', by: ['operator'] },
    complete: { from: ['PROCESSING'], to: 'COMPLETED', by: ['bank', 'operator'] },
    /** A bank may return money even after it reported the payment: the customer is credited. */
    return: { from: ['PROCESSING', 'COMPLETED', 'TRANSFERRED_MANUALLY'], to: 'FAILED', by: ['bank', 'operator'] },
  },
})
