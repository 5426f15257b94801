// Measures how long calls wait for the event loop and for the database, and says when new ones are refused instead of joining them.

import type { Pool } from 'pg'

type Kind = 'read' | 'write'

/** Reads are refused first: a refused write costs its caller another confirmation. */
const timesTarget: Readonly<Record<Kind, number>> = { read: 1, write: 2.5 }
/** How long the wait must stay above its target: a burst that drains within this time is served. */
const intervalMs = 500
const everyMs = 50

export type QueueTime = {
  isTooLong(kind: Kind): boolean
  /** The wait that was measured last. */
  seconds(): number
  close(): void
}

const now = (): number => performance.now()

type Options = {
  /** How long a read may wait. */
  readonly targetMs: number
  readonly pool?: Pool
}

export function createQueueTime({ targetMs, pool }: Options): QueueTime {
  const controls = {
    read: createDelayControl(timesTarget.read * targetMs, intervalMs),
    write: createDelayControl(timesTarget.write * targetMs, intervalMs),
  }
  const poolWaitMs = pool ? createPoolProbe(pool) : () => 0
  let waitMs = 0
  let due = now() + everyMs
  const timer = setInterval(() => {
    const at = now()
    waitMs = Math.max(at - due, poolWaitMs())
    for (const control of Object.values(controls)) control.observe(waitMs, at)
    due = at + everyMs
  }, everyMs)
  timer.unref()
  return {
    isTooLong: (kind) => controls[kind].isRefusing(),
    seconds: () => waitMs / 1000,
    close: () => clearInterval(timer),
  }
}

/** Where calls wait for a connection, one more waits with them and is timed. */
function createPoolProbe(pool: Pool): () => number {
  let lastMs = 0
  let since: number | undefined
  const probe = async () => {
    const begun = now()
    since = begun
    // A wait that ends without a connection was as long.
    const client = await pool.connect().catch(() => undefined)
    client?.release()
    lastMs = now() - begun
    since = undefined
  }
  return () => {
    if (since !== undefined) return Math.max(lastMs, now() - since)
    if (pool.waitingCount === 0) lastMs = 0
    else void probe()
    return lastMs
  }
}

/** As CoDel decides: what counts is the least wait of an interval, not its largest. */
export function createDelayControl(targetMs: number, holdMs: number) {
  let aboveSince: number | undefined
  let refuses = false
  return {
    observe(waitMs: number, at: number): void {
      if (waitMs <= targetMs) aboveSince = undefined
      else aboveSince ??= at
      refuses = aboveSince !== undefined && at - aboveSince >= holdMs
    },
    isRefusing: () => refuses,
  }
}
