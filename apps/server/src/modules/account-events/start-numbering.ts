// Runs the sequencer beside the worker, and announces new events to every process.

import type { Pool } from 'pg'
import { onWake, readerOf, type Transact } from '../../platform/db/db.ts'
import { eventsTopic } from '../../platform/events/emit-events.ts'
import { faultPoint } from '../../platform/jobs/fault-point.ts'
import { runOnDemand } from '../../platform/jobs/run-on-demand.ts'
import type { Log } from '../../platform/observability/log.ts'
import { type NumberedEvent, numberEvents, type OnNumbered } from './number-events.ts'

/** Processes hear on it which accounts have new events. */
export const accountEventsChannel = 'account_events'

/** What other processes commit is found at the latest after this time. */
const pollMs = 500
/** Changes wait this long for each other: a batch costs little more than one event. */
const gatherMs = 50

type SequencerOptions = {
  readonly pool: Pool
  readonly transact: Transact
  readonly onNumbered: OnNumbered
  /** Called after the commit, in this process. */
  readonly afterBatch: () => void
  readonly log: Log
}

export function startNumbering({ pool, transact, onNumbered, afterBatch, log }: SequencerOptions): { stop(): Promise<void> } {
  async function numberBatch(): Promise<boolean> {
    const { events, failures, isFull } = await numberEvents(transact, onNumbered)
    for (const problem of failures)
      log.error({ event: 'account_events.set_aside', problem }, 'an account event could not be described')
    if (events.length > 0) {
      faultPoint('events committed')
      afterBatch()
      await announce(pool, events)
    }
    return isFull
  }
  const task = runOnDemand({
    work: numberBatch,
    pollMs,
    gatherMs,
    event: 'account_events.not_numbered',
    failed: 'account events were not numbered; tried again',
    log,
  })
  onWake(pool, eventsTopic, task.demand)
  return { stop: task.stop }
}

/** A notification carries at most 8,000 bytes; an id has 36 and a comma. */
const accountsPerNotice = 200

async function announce(pool: Pool, events: readonly NumberedEvent[]): Promise<void> {
  const accounts = [...new Set(events.map(({ accountId }) => accountId))]
  for (let from = 0; from < accounts.length; from += accountsPerNotice)
    await readerOf(pool).query({
      name: 'announce-account-events',
      text: 'select pg_notify($1, $2)',
      values: [accountEventsChannel, accounts.slice(from, from + accountsPerNotice).join()],
    })
}
