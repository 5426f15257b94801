// Whether the bank knows the account under the given name. Its life is separate: bank-account-life.ts.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const bankAccountVerification = machine({
  name: 'bankAccountVerification',
  initial: ['PENDING_VERIFICATION'],
  states: {
    PENDING_VERIFICATION: { status: 'pendingVerification', final: false, nextActor: 'operator', due: due.reviewDays },
    VERIFIED: { status: 'verified', final: true },
    VERIFICATION_FAILED: { status: 'verificationFailed', final: true },
  },
  moves: {
    verify: { from: ['PENDING_VERIFICATION'], to: 'VERIFIED', by: ['bank', 'operator'] },
    fail: { from: ['PENDING_VERIFICATION'], to: 'VERIFICATION_FAILED', by: ['bank', 'operator'] },
    /** A new number, IBAN, SWIFT code or name is another account to the bank. */
    restart: { from: ['PENDING_VERIFICATION', 'VERIFIED', 'VERIFICATION_FAILED'], to: 'PENDING_VERIFICATION', by: ['customer'] },
  },
})
