// Plans the next run of a schedule and announces it. There is one planned run at a time, and none without its notice.

import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { scheduledRun } from '@sampan/contract/machines/scheduled-order.ts'
import { nextRunDay, noticeAheadMs, noticeLeadMs, runTimeOf } from '@sampan/contract/rhythm.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/security/ids.ts'
import type { ScheduleDeps } from './deps.ts'
import { datesOf, moveOrder, type OrderRow, type RunRow, recordOrder, scopeOf } from './orders.ts'

const system = { kind: 'system' } as const

/** Not earlier than its notice allows: what has passed meanwhile is not made up for. */
export const earliestRun = (now: Date): Date => new Date(now.getTime() + noticeLeadMs)

/** The day of the next run that can still be announced and paid within the maximum total. */
export const nextDayOf = (order: OrderRow, after: Date): string | undefined =>
  order.charged + order.amount > order.total_max ? undefined : nextRunDay(datesOf(order), after)

type Planning = { readonly now: Date; readonly after?: Date | undefined }

/** Plans the run after a given one, or finishes the schedule where none is left. */
export async function planNextRun(
  tx: Tx,
  deps: Pick<ScheduleDeps, 'notices'>,
  order: OrderRow,
  { now, after }: Planning,
): Promise<void> {
  const earliest = earliestRun(now)
  const later = after && new Date(after.getTime() + 1)
  const day = nextDayOf(order, later && later > earliest ? later : earliest)
  if (day === undefined) return finish(tx, deps, order, now)
  const run = { id: newId(), runs_at: runTimeOf(day) }
  await tx.query(`insert into scheduled_run (id, order_id, runs_at, state) values ($1, $2, $3, 'PLANNED')`, [
    run.id,
    order.id,
    run.runs_at,
  ])
  if (run.runs_at.getTime() - now.getTime() <= noticeAheadMs) await announceRun(tx, deps, { order, run, now })
}

type Announcement = { readonly order: OrderRow; readonly run: Pick<RunRow, 'id' | 'runs_at'>; readonly now: Date }

/** Its notice and the time of it are one transaction: a run without a recorded notice never starts. */
export async function announceRun(
  tx: Tx,
  { notices }: Pick<ScheduleDeps, 'notices'>,
  { order, run, now }: Announcement,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update scheduled_run set noticed_at = $2 where id = $1 and state = 'PLANNED' and noticed_at is null`,
    [run.id, now],
  )
  if (rowCount !== 1) return
  const earliest = earliestRun(now)
  const at = run.runs_at > earliest ? run.runs_at : earliest
  await recordOrder(tx, order, { action: 'scheduledRunAnnounced', actor: system, now, detail: { runsAt: at.toISOString() } })
  await notices.notice(tx, {
    accountId: order.account_id,
    scope: scopeOf(order.kind),
    kind: 'scheduledRunAhead',
    params: { ...noticeParams(order), startsAt: at.toISOString() },
  })
}

/** What all notices of a schedule say. */
export const noticeParams = (order: OrderRow): Record<string, string> => ({
  scheduleId: order.id,
  amount: formatMoney({ units: order.amount, currency: order.currency }),
  ...(order.label === null ? {} : { label: order.label }),
  ...(order.get_currency === null ? {} : { what: `${order.currency} → ${order.get_currency}` }),
})

async function finish(tx: Tx, { notices }: Pick<ScheduleDeps, 'notices'>, order: OrderRow, now: Date): Promise<void> {
  await moveOrder(tx, order, 'finish', { by: 'system' })
  await recordOrder(tx, order, { action: 'scheduledOrderFinished', actor: system, now })
  await notices.notice(tx, {
    accountId: order.account_id,
    scope: scopeOf(order.kind),
    kind: 'scheduledOrderFinished',
    params: noticeParams(order),
  })
}

type Skipping = { readonly reason: Text; readonly by: 'customer' | 'system'; readonly now: Date }

export const skipRun = (tx: Tx, { id }: Pick<RunRow, 'id'>, { reason, by, now }: Skipping): Promise<void> =>
  moveState(tx, scheduledRun, { table: 'scheduled_run', id, state: 'PLANNED' }, 'skip', {
    by,
    set: { reason: JSON.stringify(reason), decided_at: now },
  })
