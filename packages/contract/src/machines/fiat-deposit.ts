// The states of a bank transfer to us, from the customer's declaration to the bank's statement.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const fiatDeposit = machine({
  name: 'fiatDeposit',
  initial: ['TO_BE_CONFIRMED'],
  states: {
    TO_BE_CONFIRMED: { status: 'toBeConfirmed', final: false, nextActor: 'bank', due: due.depositDays },
    MATCHED: { status: 'processing', final: false, nextActor: 'operator', due: due.businessDay },
    COMPLETED: { status: 'completed', final: true },
    /** The received amount differs from the declared one: the customer decides. */
    DIFFERENCE: { status: 'toBeConfirmed', final: false, nextActor: 'customer', due: due.answer },
    CONTESTED: { status: 'toBeConfirmed', final: false, nextActor: 'operator', due: due.reviewDays },
    CANCELLED: { status: 'cancelled', final: true },
    REJECTED: { status: 'rejected', final: true },
  },
  moves: {
    match: { from: ['TO_BE_CONFIRMED'], to: 'MATCHED', by: ['operator', 'system'] },
    findDifference: { from: ['TO_BE_CONFIRMED'], to: 'DIFFERENCE', by: ['operator', 'system'] },
    /** More than declared may be someone else's money, so the customer cannot accept it alone. */
    findSurplus: { from: ['TO_BE_CONFIRMED'], to: 'CONTESTED', by: ['operator', 'system'] },
    acceptDifference: { from: ['DIFFERENCE'], to: 'MATCHED', by: ['customer'] },
    contestDifference: { from: ['DIFFERENCE'], to: 'CONTESTED', by: ['customer'] },
    settleContest: { from: ['CONTESTED'], to: 'MATCHED', by: ['operator'] },
    /** At the same time as the move to MATCHED, by the same actor. */
    complete: { from: ['MATCHED'], to: 'COMPLETED', by: ['customer', 'operator', 'system'] },
    cancel: { from: ['TO_BE_CONFIRMED'], to: 'CANCELLED', by: ['customer'] },
    reject: { from: ['TO_BE_CONFIRMED', 'MATCHED', 'DIFFERENCE', 'CONTESTED'], to: 'REJECTED', by: ['operator'] },
  },
})
