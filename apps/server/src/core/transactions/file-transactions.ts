// Files changed transactions for the search, beside the worker, so that a money call does not pay for the indexes of the search.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import { runPeriodically } from '../../platform/jobs/run-periodically.ts'
import type { Log } from '../../platform/observability/log.ts'

const pauseMs = 1_000
/** Longer than most exchanges take from lock to end. */
const settledSeconds = 10
/** In small passes with a pause between them: calls of customers come first. */
const changesPerPass = 50
const passPauseMs = 25

/** Several may run: each takes changes that no other has. */
export const startSearchIndexing = (db: Db, log: Log): { stop(): Promise<void> } =>
  runPeriodically({
    work: () => fileWaiting(db),
    pauseMs,
    failed: 'changed transactions were not filed for the search; tried again',
    log,
  })

async function fileWaiting(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ filed: number }>({
      name: 'file-transactions',
      text: 'select file_transactions($1, make_interval(secs => $2)) as filed',
      values: [changesPerPass, settledSeconds],
    })
    if ((rows[0]?.filed ?? 0) < changesPerPass) return
    await sleep(passPauseMs)
  }
}
