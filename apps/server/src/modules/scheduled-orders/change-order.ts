// What the owner of a schedule does with it: pause, resume, skip the next run, cancel.

import type * as entry from '@sampan/contract/api/scheduled-orders.ts'
import { fill, say } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { noticeLeadMs } from '@sampan/contract/rhythm.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { targetOfAccount, usableBankAccount } from '../bank-accounts/public.ts'
import { targetOfAddress, usableAddress } from '../saved-addresses/public.ts'
import type { ScheduleDeps } from './deps.ts'
import { pausedBy, runMessages } from './messages.ts'
import {
  findOrder,
  findPlannedRun,
  isConfirmed,
  lockOrder,
  moveOrder,
  type OrderRow,
  type RunRow,
  recordOrder,
  requireScope,
} from './orders.ts'
import { earliestRun, nextDayOf, planNextRun, skipRun } from './plan-runs.ts'
import { requireMaker } from './run-orders.job.ts'
import { showDetail } from './show-order.ts'
import { RunFailure } from './submit-run.ts'

type Ctx = WriteCtxOf<typeof entry.pauseScheduledOrder>

const nameOf = ({ session: { name, email } }: Ctx): string => name ?? email

export async function pauseOrder(
  deps: ScheduleDeps,
  ctx: Ctx,
  { params: { id } }: Input<typeof entry.pauseScheduledOrder>,
): Promise<Answer<typeof entry.pauseScheduledOrder>> {
  const { tx, session, now } = ctx
  const order = await lockOrder(tx, session, id)
  const reason = fill(pausedBy, { name: nameOf(ctx) })
  await moveOrder(tx, order, 'pause', { by: 'customer', set: { pause_reason: JSON.stringify(reason) } })
  await recordOrder(tx, order, { action: 'scheduledOrderPaused', actor: callerOf(ctx), now })
  return showDetail(deps, tx, await findOrder(tx, session, id), ctx)
}

/** No codes: what runs again is what was confirmed. Dates that have passed meanwhile are left out. */
export async function resumeOrder(
  deps: ScheduleDeps,
  ctx: Ctx,
  { params: { id } }: Input<typeof entry.resumeScheduledOrder>,
): Promise<Answer<typeof entry.resumeScheduledOrder>> {
  const { tx, session, now } = ctx
  const order = await lockOrder(tx, session, id)
  requireScope(session, order.kind)
  await requireUnchanged(deps, ctx, order)
  const run = await findPlannedRun(tx, order.id)
  const keepsRun = run !== undefined && canStart(run, now)
  if (!keepsRun && nextDayOf(order, earliestRun(now)) === undefined) throw new Refusal('scheduleOver')
  await moveOrder(tx, order, 'resume', { by: 'customer', set: { pause_reason: null } })
  await recordOrder(tx, order, { action: 'scheduledOrderResumed', actor: callerOf(ctx), now })
  if (!keepsRun) {
    if (run) await skipRun(tx, run, { reason: runMessages.paused, by: 'system', now })
    await planNextRun(tx, deps, { ...order, state: 'ACTIVE' }, { now, after: run?.runs_at })
  }
  return showDetail(deps, tx, await findOrder(tx, session, id), ctx)
}

/** Its time is still to come, and its notice was or can be a day before. */
const canStart = ({ runs_at: at, noticed_at: noticedAt }: RunRow, now: Date): boolean =>
  at > now && (noticedAt ?? now).getTime() + noticeLeadMs <= at.getTime()

/** What could never run again is not resumed. What may pass, such as a missing balance, is looked at when the run is due. */
async function requireUnchanged(deps: ScheduleDeps, { tx, now, language }: Ctx, order: OrderRow): Promise<void> {
  try {
    if (!isConfirmed(deps, order)) throw new RunFailure(runMessages.unconfirmed)
    await requireMaker(tx, order)
    if (!(await isSameDestination({ tx, now }, order))) throw new RunFailure(runMessages.destination)
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error
    throw new Refusal('scheduleChanged', { params: { reason: say(error.text, language) } })
  }
}

async function isSameDestination({ tx, now }: Pick<Ctx, 'tx' | 'now'>, order: OrderRow): Promise<boolean> {
  const { kind, destination_id: id, account_id: accountId, target } = order
  if (id === null) return true
  if (kind === 'crypto') return targetOfAddress(await usableAddress(tx, { accountId, addressId: id, now })) === target
  const { version, fields } = await usableBankAccount(tx, { accountId, id, now })
  return version === order.destination_version && targetOfAccount(fields) === target
}

export async function cancelOrder(
  deps: ScheduleDeps,
  ctx: Ctx,
  { params: { id } }: Input<typeof entry.cancelScheduledOrder>,
): Promise<Answer<typeof entry.cancelScheduledOrder>> {
  const { tx, session, now } = ctx
  const { accountId, accountType } = session
  if (accountType === 'corporate') await deps.approvals.lockCompany(tx, accountId)
  const order = await lockOrder(tx, session, id)
  const actor = callerOf(ctx)
  await moveOrder(tx, order, 'cancel', { by: 'customer', set: { pause_reason: null } })
  const run = await findPlannedRun(tx, order.id)
  if (run) await skipRun(tx, run, { reason: runMessages.cancelled, by: 'customer', now })
  if (order.state === 'PENDING_APPROVAL') await deps.approvals.withdraw(tx, { accountId, subjectId: order.id, actor, now })
  await recordOrder(tx, order, { action: 'scheduledOrderCancelled', actor, now })
  return showDetail(deps, tx, await findOrder(tx, session, id), ctx)
}

/** The run is named, so that a late click does not skip the one after it. */
export async function skipNextRun(
  deps: ScheduleDeps,
  ctx: WriteCtxOf<typeof entry.skipScheduledRun>,
  { params: { id }, body: { runId } }: Input<typeof entry.skipScheduledRun>,
): Promise<Answer<typeof entry.skipScheduledRun>> {
  const { tx, session, now } = ctx
  const order = await lockOrder(tx, session, id)
  const run = await findPlannedRun(tx, order.id)
  if (order.state !== 'ACTIVE') throw new Refusal('illegalMove', { result: { state: order.state, move: 'skip' } })
  if (run?.id !== runId) throw new Refusal('notFound')
  await skipRun(tx, run, { reason: fill(runMessages.skipped, { name: nameOf(ctx) }), by: 'customer', now })
  await recordOrder(tx, order, { action: 'scheduledRunSkipped', actor: callerOf(ctx), now })
  await planNextRun(tx, deps, order, { now, after: run.runs_at })
  return showDetail(deps, tx, await findOrder(tx, session, id), ctx)
}
