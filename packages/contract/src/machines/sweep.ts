// The states of a sweep or its gas top-up: one blockchain transaction between our own wallets.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const sweep = machine({
  name: 'sweep',
  initial: ['PLANNED'],
  states: {
    PLANNED: { status: 'toBeProcessed', final: false, nextActor: 'system', due: due.minutes },
    SIGNED: { status: 'processing', final: false, nextActor: 'system', due: due.minutes },
    SENT: { status: 'processing', final: false, nextActor: 'network', due: due.confirmations },
    DONE: { status: 'completed', final: true },
    FAILED: { status: 'failed', final: true },
  },
  moves: {
    sign: { from: ['PLANNED'], to: 'SIGNED', by: ['system'] },
    send: { from: ['SIGNED'], to: 'SENT', by: ['system'] },
    /** The network may include a transaction whose sending was never confirmed to us. */
    complete: { from: ['PLANNED', 'SIGNED', 'SENT'], to: 'DONE', by: ['network'] },
    fail: { from: ['PLANNED', 'SIGNED', 'SENT'], to: 'FAILED', by: ['network'] },
  },
})
