// Runs a task when it is asked for, and now and then anyway: one round at a time, and none is missed.

import { throttle } from '../events/throttle.ts'
import type { Log } from '../observability/log.ts'

type DemandedTask = {
  /** One round; true where more may be waiting. */
  readonly work: () => Promise<boolean>
  /** What other processes leave is found at the latest after this time. */
  readonly pollMs: number
  /** Demands wait this long for each other. */
  readonly gatherMs: number
  /** Event and message of the log when a round fails; the next one tries again. */
  readonly event: string
  readonly failed: string
  readonly log: Log
}

export type OnDemand = {
  demand(): void
  /** Waits for the round that is under way. */
  stop(): Promise<void>
}

export function runOnDemand({ work, pollMs, gatherMs, event, failed, log }: DemandedTask): OnDemand {
  let running: Promise<void> | undefined
  let isDemanded = false
  let stopped = false

  async function runAll(): Promise<void> {
    for (;;) {
      isDemanded = false
      const hasMore = await work()
      if (stopped || !(hasMore || isDemanded)) return
    }
  }
  const run = () => {
    isDemanded = true
    if (stopped) return
    running ??= runAll()
      .catch((error: unknown) => {
        if (!stopped) log.warn({ error, event }, failed)
      })
      .finally(() => {
        running = undefined
      })
  }
  const gathered = throttle(gatherMs, run)
  const timer = setInterval(run, pollMs)
  return {
    demand: gathered.call,
    async stop() {
      stopped = true
      clearInterval(timer)
      gathered.stop()
      await running
    },
  }
}
