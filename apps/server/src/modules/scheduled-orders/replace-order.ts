// Changes a schedule: another one takes its place, confirmed like any other. At no moment do both run, and none is lost.

import { allowedMoves } from '@sampan/contract/machine.ts'
import { scheduledOrder } from '@sampan/contract/machines/scheduled-order.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Session } from '../../platform/security/session.ts'
import type { ScheduleDeps } from './deps.ts'
import { runMessages } from './messages.ts'
import { findOrder, findPlannedRun, lockOrder, moveOrder, type OrderRow, recordOrder, requireScope } from './orders.ts'
import { skipRun } from './plan-runs.ts'

type Owner = Pick<Session, 'accountId' | 'scopes'>

export const isOpen = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  allowedMoves(scheduledOrder, state, 'customer').includes('cancel')

/** An approver may stop a schedule, and not make another of it. */
export async function findReplaceable(db: Db, owner: Owner, id: string): Promise<OrderRow> {
  return requireReplaceable(owner, await findOrder(db, owner, id))
}

/** Locked before the account, as in a run of it. Of two successors that wait for an approver both would run. */
export async function lockReplaceable(tx: Tx, owner: Owner, id: string): Promise<OrderRow> {
  const order = requireReplaceable(owner, await lockOrder(tx, owner, id))
  const { rowCount } = await tx.query(
    `select from scheduled_order where replaces_id = $1 and state = 'PENDING_APPROVAL' limit 1`,
    [order.id],
  )
  if (rowCount !== 0) throw new Refusal('alreadyWaiting')
  return order
}

function requireReplaceable(owner: Owner, order: OrderRow): OrderRow {
  requireScope(owner, order.kind)
  if (!isOpen(order)) throw new Refusal('illegalMove', { result: { state: order.state, move: 'change' } })
  return order
}

type Replacement = { readonly order: OrderRow; readonly replacedBy: string; readonly actor: Actor; readonly now: Date }

/** The row is locked. Its next run is left out; the runs of its successor are planned by their own dates. */
export async function endReplaced(tx: Tx, deps: ScheduleDeps, { order, replacedBy, actor, now }: Replacement): Promise<void> {
  const { id, account_id: accountId } = order
  await moveOrder(tx, order, 'cancel', { by: 'customer', set: { pause_reason: null } })
  const run = await findPlannedRun(tx, id)
  if (run) await skipRun(tx, run, { reason: runMessages.replaced, by: 'customer', now })
  if (order.state === 'PENDING_APPROVAL') await deps.approvals.withdraw(tx, { accountId, subjectId: id, actor, now })
  await recordOrder(tx, order, { action: 'scheduledOrderCancelled', actor, now, detail: { replacedBy } })
}
