// Ends the locks that ran out, soon after they did. One look at an index for all of them: a job for each order would wake every worker
// once when it is left and once when it is due, and the notice of it would make all commits wait for each other.

import type { JobCtx } from '../../platform/jobs.ts'
import { repeat } from '../../platform/repeat.ts'
import { expireOrdersJob } from './read.ts'

const pauseMs = 1_000

/** Several may look at once: an order is ended by whoever locks its row first. */
export const watchLocks = (ctx: JobCtx): { stop(): Promise<void> } =>
  repeat({
    work: () => expireOrdersJob(ctx, {}),
    pauseMs,
    failed: 'locks that ran out were not ended; it is tried again',
    log: ctx.log,
  })
