// Ends orders that were locked and never submitted: the rate has expired, the hold is released. One look at an index serves all of
// them: a job for each order would wake every worker twice, and its notice would make all commits wait for each other.

import { applyIn } from '../../core/changes/apply.ts'
import { required } from '../../core/transactions/transition.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { runPeriodically } from '../../platform/jobs/run-periodically.ts'
import { findOrder, planEnd } from './orders.ts'

export async function expireOrders({ db, transact, now }: Pick<JobCtx, 'db' | 'transact' | 'now'>): Promise<void> {
  const { rows } = await db.query<{ id: string; account_id: string }>(
    `select id, account_id from exchange_order where state = 'LOCKED' and locked_until <= $1 order by locked_until limit 500`,
    [now()],
  )
  for (const { id, account_id } of rows)
    await transact(async (tx) => {
      const row = await findOrder(tx, account_id, id, true)
      if (row.state === 'LOCKED') await applyIn(tx, required(planEnd(row, 'expire', { now: now(), by: 'system' })))
    })
}

export const expireOrdersJob = defineJob({
  name: 'expire-exchange-orders',
  payload: noPayload,
  run: (_: object, ctx) => expireOrders(ctx),
})

const pauseMs = 1_000

/** Several processes may look at once: an order is ended by the first that locks its row. */
export const watchLocks = (ctx: JobCtx): { stop(): Promise<void> } =>
  runPeriodically({
    work: () => expireOrders(ctx),
    pauseMs,
    failed: 'locks that ran out were not ended; it is tried again',
    log: ctx.log,
  })
