// Ends the locks that ran out, soon after they did. One look at an index for all of them: a job for each order would wake every worker
// once when it is left and once when it is due, and the notice of it would make all commits wait for each other.

import type { JobCtx } from '../../platform/jobs.ts'
import { expireOrdersJob } from './read.ts'

const pauseMs = 1_000

/** Several may look at once: an order is ended by whoever locks its row first. */
export function watchLocks(ctx: JobCtx): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const look = async () => {
    try {
      await expireOrdersJob(ctx, {})
    } catch (error) {
      if (!stopped) ctx.log.warn({ error }, 'locks that ran out were not ended; it is tried again')
    }
    if (!stopped)
      timer = setTimeout(() => {
        running = look()
      }, pauseMs)
  }
  let running = look()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
