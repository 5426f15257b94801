// The states of a mint, redeem or swap order, from the accepted quote, which locks rate and funds, to the new balance.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const exchangeOrder = machine({
  name: 'exchangeOrder',
  initial: ['LOCKED'],
  states: {
    LOCKED: { status: 'toBeConfirmed', final: false, nextActor: 'customer', due: due.rateLock },
    PENDING_APPROVAL: { status: 'pendingApproval', final: false, nextActor: 'approver', due: due.approval },
    COMPLETED: { status: 'completed', final: true },
    REJECTED: { status: 'rejected', final: true },
    FAILED: { status: 'failed', final: true },
    RATE_EXPIRED: { status: 'rateExpired', final: true },
    ORDER_CANCELLED: { status: 'orderCancelled', final: true },
  },
  moves: {
    submit: { from: ['LOCKED'], to: 'COMPLETED', by: ['customer'] },
    submitForApproval: { from: ['LOCKED'], to: 'PENDING_APPROVAL', by: ['customer'] },
    approve: { from: ['PENDING_APPROVAL'], to: 'COMPLETED', by: ['approver'] },
    decline: { from: ['PENDING_APPROVAL'], to: 'REJECTED', by: ['approver'] },
    expire: { from: ['LOCKED', 'PENDING_APPROVAL'], to: 'RATE_EXPIRED', by: ['system'] },
    cancel: { from: ['LOCKED', 'PENDING_APPROVAL'], to: 'ORDER_CANCELLED', by: ['customer'] },
    /** The reserve is too low: nothing is charged. */
    fail: { from: ['LOCKED', 'PENDING_APPROVAL'], to: 'FAILED', by: ['system'] },
  },
})
