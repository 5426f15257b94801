// The states of money that one customer sends to another: the sender's side, and the recipient's.

import { due } from '../due.ts'
import { machine } from '../machine.ts'

export const customerTransferOut = machine({
  name: 'customerTransferOut',
  initial: ['PENDING_APPROVAL', 'AWAITING_CLAIM', 'COMPLETED'],
  states: {
    PENDING_APPROVAL: { status: 'pendingApproval', final: false, nextActor: 'approver', due: due.approval },
    /** The recipient has no account yet. The money is in the clearing account. */
    AWAITING_CLAIM: { status: 'toBeConfirmed', final: false, nextActor: 'recipient', due: due.transferClaim },
    COMPLETED: { status: 'completed', final: true },
    REJECTED: { status: 'rejected', final: true },
    CANCELLED: { status: 'cancelled', final: true },
    /** No one claimed it in time. */
    RETURNED: { status: 'cancelled', final: true },
  },
  moves: {
    approve: { from: ['PENDING_APPROVAL'], to: 'COMPLETED', by: ['approver'] },
    /** Approved, for a recipient without an account. */
    offer: { from: ['PENDING_APPROVAL'], to: 'AWAITING_CLAIM', by: ['approver'] },
    decline: { from: ['PENDING_APPROVAL'], to: 'REJECTED', by: ['approver'] },
    expire: { from: ['PENDING_APPROVAL'], to: 'CANCELLED', by: ['system'] },
    cancel: { from: ['PENDING_APPROVAL', 'AWAITING_CLAIM'], to: 'CANCELLED', by: ['customer'] },
    claim: { from: ['AWAITING_CLAIM'], to: 'COMPLETED', by: ['recipient'] },
    return: { from: ['AWAITING_CLAIM'], to: 'RETURNED', by: ['system'] },
  },
})

/** Money that has arrived: it never waits. */
export const customerTransferIn = machine({
  name: 'customerTransferIn',
  initial: ['COMPLETED'],
  states: { COMPLETED: { status: 'completed', final: true } },
  moves: {},
})
