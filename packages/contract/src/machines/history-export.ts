// The states of a history export, from the request to the download.

import { due } from './due.ts'
import { machine } from './machine.ts'

export const historyExport = machine({
  name: 'historyExport',
  initial: ['QUEUED'],
  states: {
    QUEUED: { status: 'toBeProcessed', final: false, nextActor: 'system', due: due.minutes },
    WORKING: { status: 'processing', final: false, nextActor: 'system', due: due.minutes },
    READY: { status: 'completed', final: true },
    FAILED: { status: 'failed', final: true },
    TOO_LARGE: { status: 'failed', final: true },
  },
  moves: {
    /** After a crash or an error the job starts from the first row again. */
    start: { from: ['QUEUED', 'WORKING', 'FAILED'], to: 'WORKING', by: ['system'] },
    finish: { from: ['WORKING'], to: 'READY', by: ['system'] },
    fail: { from: ['WORKING'], to: 'FAILED', by: ['system'] },
    refuseSize: { from: ['WORKING'], to: 'TOO_LARGE', by: ['system'] },
  },
})
