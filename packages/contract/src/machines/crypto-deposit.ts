// The states of a deposit on a chain, from detection to credit.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const cryptoDeposit = machine({
  name: 'cryptoDeposit',
  initial: ['DETECTED', 'UNMATCHED'],
  states: {
    DETECTED: { status: 'processing', final: false, nextActor: 'network', due: due.confirmations },
    /** The count of n of m confirmations is shown beside the state. */
    CONFIRMING: { status: 'processing', final: false, nextActor: 'network', due: due.confirmations },
    SCREENING: { status: 'processing', final: false, nextActor: 'system', due: due.minutes },
    CREDITED: { status: 'completed', final: true },
    /** Collected until the minimum is reached. */
    BELOW_MINIMUM: { status: 'toBeProcessed', final: false, nextActor: 'customer', due: due.accumulating },
    ON_HOLD: { status: 'pendingApproval', final: false, nextActor: 'operator', due: due.businessDay },
    RETURNED: { status: 'rejected', final: true },
    FAILED: { status: 'failed', final: true },
    /** No memo, or a token that is not accepted. */
    UNMATCHED: { status: 'toBeProcessed', final: false, nextActor: 'customer', due: due.ownersChoice },
    CLAIMED: { status: 'pendingApproval', final: false, nextActor: 'operator', due: due.reviewDays },
  },
  moves: {
    confirm: { from: ['DETECTED'], to: 'CONFIRMING', by: ['network'] },
    screen: { from: ['CONFIRMING'], to: 'SCREENING', by: ['network'] },
    credit: { from: ['SCREENING'], to: 'CREDITED', by: ['system'] },
    keepBelowMinimum: { from: ['SCREENING'], to: 'BELOW_MINIMUM', by: ['system'] },
    creditAccumulated: { from: ['BELOW_MINIMUM'], to: 'CREDITED', by: ['system'] },
    hold: { from: ['SCREENING'], to: 'ON_HOLD', by: ['system'] },
    release: { from: ['ON_HOLD'], to: 'CREDITED', by: ['operator'] },
    /** A reorg removed the deposit for now. */
    orphan: { from: ['CONFIRMING', 'SCREENING', 'BELOW_MINIMUM', 'ON_HOLD'], to: 'DETECTED', by: ['network'] },
    /** A reorg deeper than the network's finality: the posting is reversed. */
    takeBack: { from: ['CREDITED'], to: 'DETECTED', by: ['network'] },
    fail: {
      from: ['DETECTED', 'CONFIRMING', 'SCREENING', 'BELOW_MINIMUM', 'ON_HOLD', 'UNMATCHED'],
      to: 'FAILED',
      by: ['network'],
    },
    /** Abandoned and mined after all: coins that arrive are always handled. */
    reappear: { from: ['FAILED'], to: 'DETECTED', by: ['network'] },
    setAside: { from: ['DETECTED', 'CONFIRMING'], to: 'UNMATCHED', by: ['system'] },
    claim: { from: ['UNMATCHED'], to: 'CLAIMED', by: ['customer', 'operator'] },
    creditClaim: { from: ['CLAIMED'], to: 'CREDITED', by: ['operator'] },
    declineClaim: { from: ['CLAIMED'], to: 'UNMATCHED', by: ['operator'] },
    return: { from: ['ON_HOLD', 'UNMATCHED', 'CLAIMED'], to: 'RETURNED', by: ['operator'] },
  },
})
