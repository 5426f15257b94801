// The life of a saved bank account. Its verification by the bank is separate: bank-account-verification.ts.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const bankAccountLife = machine({
  name: 'bankAccountLife',
  initial: ['PENDING_ADD', 'ACTIVE'],
  states: {
    PENDING_ADD: { status: 'pendingAdd', final: false, nextActor: 'approver', due: due.approval },
    ACTIVE: { status: 'active', final: true },
    PENDING_DELETE: { status: 'pendingDelete', final: false, nextActor: 'approver', due: due.approval },
    INACTIVE: { status: 'inactive', final: true },
    DISABLED: { status: 'disabled', final: true },
  },
  moves: {
    /** Another number or name is another destination, which needs a new approval. */
    requireApproval: { from: ['ACTIVE'], to: 'PENDING_ADD', by: ['system'] },
    approveAdd: { from: ['PENDING_ADD'], to: 'ACTIVE', by: ['approver'] },
    declineAdd: { from: ['PENDING_ADD'], to: 'INACTIVE', by: ['approver', 'system'] },
    requestDelete: { from: ['ACTIVE'], to: 'PENDING_DELETE', by: ['customer'] },
    approveDelete: { from: ['PENDING_DELETE'], to: 'INACTIVE', by: ['approver'] },
    declineDelete: { from: ['PENDING_DELETE'], to: 'ACTIVE', by: ['approver', 'system'] },
    /** When no approval is needed. */
    delete: { from: ['PENDING_ADD', 'ACTIVE', 'DISABLED'], to: 'INACTIVE', by: ['customer'] },
    disable: { from: ['ACTIVE', 'PENDING_DELETE'], to: 'DISABLED', by: ['operator', 'system'] },
    enable: { from: ['DISABLED'], to: 'ACTIVE', by: ['operator'] },
  },
})
