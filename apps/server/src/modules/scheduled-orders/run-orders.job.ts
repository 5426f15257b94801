// Announces runs and starts those that are due. A run and its order are one transaction, so that a crash or a repeated job starts no
// run twice.

import type { Text } from '@sampan/contract/language.ts'
import { say } from '@sampan/contract/language.ts'
import { scheduledRun } from '@sampan/contract/machines/scheduled-order.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { noticeAheadMs, noticeLeadMs, runLateMs } from '@sampan/contract/rhythm.ts'
import { textOfRefusal } from '../../core/money-calls/refusal-text.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { declareJob, defineJob, enqueue, idPayload, noPayload } from '../../platform/jobs/define-job.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { findUserById } from '../auth/public.ts'
import type { ScheduleDeps } from './deps.ts'
import { runMessages } from './messages.ts'
import {
  findPlannedRun,
  isConfirmed,
  lockOrder,
  moveOrder,
  type OrderRow,
  type RunRow,
  recordOrder,
  scopeOf,
  selectOrders,
  wholeAccount,
} from './orders.ts'
import { announceRun, noticeParams, planNextRun } from './plan-runs.ts'
import { askNodesForRun, RunFailure, sessionOf, submitRun } from './submit-run.ts'

const system = { kind: 'system' } as const
const batch = 2_000
const attemptsMax = 5

const runOrder = declareJob({ name: 'run-order', payload: idPayload })

type DueRow = { run_id: string; order_id: string; account_id: string }

/** Every minute: a run whose notice comes late waits until the notice is old enough. */
export const startRuns = defineJob({
  name: 'start-runs',
  payload: noPayload,
  async run(deps: ScheduleDeps, ctx) {
    const { db, transact, now } = ctx
    const { rows: unannounced } = await db.query<DueRow>(
      `select r.id as run_id, r.order_id, o.account_id from scheduled_run r join scheduled_order o on o.id = r.order_id
       where r.state = 'PLANNED' and r.noticed_at is null and r.runs_at <= $1 and o.state = 'ACTIVE' order by r.runs_at limit ${batch}`,
      [new Date(now().getTime() + noticeAheadMs)],
    )
    for (const due of unannounced) await transact((tx) => announceDue(tx, deps, due, now()))
    const { rows } = await db.query<DueRow>(
      `select r.id as run_id, r.order_id, o.account_id from scheduled_run r join scheduled_order o on o.id = r.order_id
       where r.state = 'PLANNED' and r.runs_at <= $1 and r.noticed_at <= $2 and o.state = 'ACTIVE' order by r.runs_at limit ${batch}`,
      [now(), new Date(now().getTime() - noticeLeadMs)],
    )
    await transact(async (tx) => {
      for (const { run_id: id, account_id: accountId } of rows)
        await enqueue(tx, runOrder, { id }, { key: `run-order ${id}`, queue: `run-order ${accountId}` })
    })
  },
})

async function announceDue(tx: Tx, deps: ScheduleDeps, due: DueRow, now: Date): Promise<void> {
  const order = await lockOrder(tx, wholeAccount(due.account_id), due.order_id)
  const run = await findPlannedRun(tx, order.id)
  if (order.state === 'ACTIVE' && run?.id === due.run_id) await announceRun(tx, deps, { order, run, now })
}

export const runOrderJob = defineJob({
  ...runOrder,
  async run(deps: ScheduleDeps, ctx, { id }) {
    const { rows } = await ctx.db.query<OrderRow>(
      `${selectOrders} where o.id = (select order_id from scheduled_run where id = $1)`,
      [id],
    )
    const [order] = rows
    if (!order) return
    try {
      await askNodesForRun(deps, ctx.db, order, ctx.now())
      await ctx.transact((tx) => startRun(deps, tx, { order, runId: id, now: ctx.now() }))
    } catch (error) {
      await handleFailure(deps, ctx, { order, runId: id, error })
    }
  },
})

type Start = { readonly order: OrderRow; readonly runId: string; readonly now: Date }

/** The order is locked first: of a pause and this, the first decides. The company's lock comes before it, as in every withdrawal. */
async function startRun(deps: ScheduleDeps, tx: Tx, { order: found, runId, now }: Start): Promise<void> {
  const due = await lockDue(deps, tx, { order: found, runId, now })
  if (!due) return
  const { order, run } = due
  requireInTime(run, now)
  if (!isConfirmed(deps, order)) throw new RunFailure(runMessages.unconfirmed)
  await requireMaker(tx, order)
  if (await deps.isClosing(tx, order.account_id)) throw new RunFailure(runMessages.closing)
  const ctx = { tx, session: sessionOf(order), language: order.language, ip: order.address, now }
  const { transactionId, total } = await submitRun(deps, ctx, order)
  await moveState(tx, scheduledRun, { table: 'scheduled_run', id: run.id, state: 'PLANNED' }, 'submit', {
    by: 'system',
    set: { transaction_id: transactionId, total, decided_at: now },
  })
  await tx.query('update scheduled_order set charged = charged + $2 where id = $1', [order.id, total])
  await recordOrder(tx, order, { action: 'scheduledRunStarted', actor: system, now, detail: { transactionId } })
  await planNextRun(tx, deps, { ...order, charged: order.charged + total }, { now, after: run.runs_at })
}

type DueRun = { readonly order: OrderRow; readonly run: RunRow }

/** Undefined where it was paused, skipped, cancelled or started meanwhile, or its notice is not old enough. */
async function lockDue(
  deps: ScheduleDeps,
  tx: Tx,
  { order: { id, account_id: accountId, account_type }, runId, now }: Start,
): Promise<DueRun | undefined> {
  if (account_type === 'corporate') await deps.approvals.lockCompany(tx, accountId)
  const order = await lockOrder(tx, wholeAccount(accountId), id)
  const run = await findPlannedRun(tx, id)
  if (order.state !== 'ACTIVE' || run?.id !== runId) return undefined
  if (run.runs_at > now || run.noticed_at === null) return undefined
  return run.noticed_at.getTime() + noticeLeadMs <= now.getTime() ? { order, run } : undefined
}

/** A clock that jumped or a worker that was away starts no old run. */
function requireInTime({ runs_at: at }: RunRow, now: Date): void {
  if (at.getTime() + runLateMs <= now.getTime()) throw new RunFailure(runMessages.late)
}

/** The member who confirmed it must still be able to make such an order. */
export async function requireMaker(db: Db, { created_by: userId, account_id: accountId, kind }: OrderRow): Promise<void> {
  const user = await findUserById(db, userId)
  const mayMake = user?.usable && user.accountId === accountId && user.scopes.includes(scopeOf(kind))
  if (!mayMake) throw new RunFailure(runMessages.maker)
}

type FailedStart = { readonly order: OrderRow; readonly runId: string; readonly error: unknown }

async function handleFailure(deps: ScheduleDeps, ctx: JobCtx, { order, runId, error }: FailedStart): Promise<void> {
  if (error instanceof RunFailure) return failRun(deps, ctx, { order, runId, reason: error.text })
  // An earlier withdrawal to the same address comes first; this one is tried again until it is too late.
  if (error instanceof Refusal && error.refusal === 'withdrawalInProgress') return
  if (error instanceof Refusal) return failRun(deps, ctx, { order, runId, reason: textOfRefusal(error) })
  ctx.log.error({ event: 'scheduled_order.run_failed', error, runId }, 'a run of a schedule could not be started')
  const { rows } = await ctx.db.query<{ attempts: number }>(
    `update scheduled_run set attempts = attempts + 1 where id = $1 and state = 'PLANNED' returning attempts`,
    [runId],
  )
  if ((rows[0]?.attempts ?? 0) >= attemptsMax) await failRun(deps, ctx, { order, runId, reason: runMessages.unexpected })
}

type Failure = { readonly order: OrderRow; readonly runId: string; readonly reason: Text }

/** The schedule pauses: nothing else of it starts before its owner has looked at it. */
async function failRun(deps: ScheduleDeps, { transact, now }: JobCtx, { order: found, runId, reason }: Failure): Promise<void> {
  await transact(async (tx) => {
    const due = await lockDue(deps, tx, { order: found, runId, now: now() })
    if (!due) return
    const { order, run } = due
    const set = { reason: JSON.stringify(reason), decided_at: now() }
    await moveState(tx, scheduledRun, { table: 'scheduled_run', id: run.id, state: 'PLANNED' }, 'fail', { by: 'system', set })
    await moveOrder(tx, order, 'pause', { by: 'system', set: { pause_reason: JSON.stringify(reason) } })
    await recordOrder(tx, order, { action: 'scheduledRunFailed', actor: system, now: now(), detail: { reason: reason.en } })
    await deps.notices.notice(tx, {
      accountId: order.account_id,
      scope: scopeOf(order.kind),
      kind: 'scheduledOrderPaused',
      params: { ...noticeParams(order), reason: say(reason, order.language) },
    })
  })
}
