// The states of a withdrawal to a saved address. Funds are held from the start; every negative end releases them.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const cryptoWithdrawal = machine({
  name: 'cryptoWithdrawal',
  initial: ['SUBMITTED'],
  states: {
    SUBMITTED: { status: 'toBeProcessed', final: false, nextActor: 'system', due: due.atOnce },
    PENDING_APPROVAL: { status: 'pendingApproval', final: false, nextActor: 'approver', due: due.approval },
    SCREENING: { status: 'toBeProcessed', final: false, nextActor: 'system', due: due.minutes },
    ON_HOLD: { status: 'pendingApproval', final: false, nextActor: 'operator', due: due.withdrawalDays },
    QUEUED: { status: 'toBeProcessed', final: false, nextActor: 'system', due: due.minutes },
    BROADCASTING: { status: 'processing', final: false, nextActor: 'network', due: due.confirmations },
    CONFIRMING: { status: 'processing', final: false, nextActor: 'network', due: due.confirmations },
    COMPLETED: { status: 'completed', final: true },
    CANCELLED: { status: 'cancelled', final: true },
    REJECTED: { status: 'rejected', final: true },
    FAILED: { status: 'failed', final: true },
    TRANSFERRED_MANUALLY: { status: 'transferredManually', final: true },
  },
  moves: {
    requireApproval: { from: ['SUBMITTED'], to: 'PENDING_APPROVAL', by: ['system'] },
    approve: { from: ['PENDING_APPROVAL'], to: 'SCREENING', by: ['approver'] },
    decline: { from: ['PENDING_APPROVAL'], to: 'REJECTED', by: ['approver'] },
    expire: { from: ['PENDING_APPROVAL'], to: 'CANCELLED', by: ['system'] },
    screen: { from: ['SUBMITTED'], to: 'SCREENING', by: ['system'] },
    queue: { from: ['SCREENING'], to: 'QUEUED', by: ['system'] },
    hold: { from: ['SCREENING'], to: 'ON_HOLD', by: ['system'] },
    release: { from: ['ON_HOLD'], to: 'QUEUED', by: ['operator'] },
    reject: { from: ['SCREENING', 'ON_HOLD', 'QUEUED'], to: 'REJECTED', by: ['operator', 'system'] },
    /** Once the bytes may have been sent, they cannot be recalled. */
    cancel: { from: ['SUBMITTED', 'PENDING_APPROVAL', 'SCREENING', 'ON_HOLD', 'QUEUED'], to: 'CANCELLED', by: ['customer'] },
    broadcast: { from: ['QUEUED'], to: 'BROADCASTING', by: ['system'] },
    /** The signer has signed it but the books do not show it, because they were restored from a backup. */
    adopt: {
      from: ['SUBMITTED', 'PENDING_APPROVAL', 'SCREENING', 'ON_HOLD', 'QUEUED'],
      to: 'BROADCASTING',
      by: ['system'],
    },
    confirm: { from: ['BROADCASTING'], to: 'CONFIRMING', by: ['network'] },
    /** A reorg removed it: the same bytes are sent again. */
    drop: { from: ['CONFIRMING'], to: 'BROADCASTING', by: ['network'] },
    complete: { from: ['CONFIRMING'], to: 'COMPLETED', by: ['network'] },
    /** Only with proof that the bytes can never be mined, or were mined and reverted. */
    fail: { from: ['BROADCASTING', 'CONFIRMING'], to: 'FAILED', by: ['network'] },
    /** Only before anything was sent, because it could otherwise be paid twice. */
    transferManually: { from: ['ON_HOLD', 'QUEUED'], to: 'TRANSFERRED_MANUALLY', by: ['operator'] },
  },
})
