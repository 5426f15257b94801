// Runs a task repeatedly in the background, one round after the other, until it is stopped.

import type { Log } from '../observability/log.ts'

type PeriodicTask = {
  readonly work: () => Promise<unknown>
  readonly pauseMs: number
  /** What is logged when a round fails; the next one tries again. */
  readonly failed: string
  readonly log: Log
}

/** Stopping waits for the round that is under way. */
export function runPeriodically({ work, pauseMs, failed, log }: PeriodicTask): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const round = async () => {
    try {
      await work()
    } catch (error) {
      if (!stopped) log.warn({ error }, failed)
    }
    if (!stopped)
      timer = setTimeout(() => {
        running = round()
      }, pauseMs)
  }
  let running = round()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
