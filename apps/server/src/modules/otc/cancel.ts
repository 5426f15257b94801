// Takes an order back before it is carried out: what was held is free again.

import type * as entry from '@sampan/contract/api/otc.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Decision, Flow, InTransaction } from '../../core/changes/run-flow.ts'
import { planTransition } from '../../core/transactions/transition.ts'
import { callerOf } from '../../platform/audit.ts'
import type { Ctx, WriteVerb } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db.ts'
import { rowId } from '../../platform/ids.ts'
import type { Session } from '../../platform/session.ts'
import { shareTrips } from '../../platform/share-trip.ts'
import { endOrder, findOrder, type OrderRow, type OrderStep, releaseOf, showOrder, showWithSteps, stateOf } from './orders.ts'
import type { OtcParts } from './parts.ts'

type Context = { readonly row: OrderRow; readonly steps: readonly OrderStep[] } | undefined

export const cancelFlow = (db: Db): Flow<typeof entry.cancel, Context> => {
  const loadOrder = createOrderLoader(db)
  return {
    load: ({ session: { accountId } }, { params: { id } }) => loadOrder({ accountId, id: rowId(id) }),
    decide: decideCancel,
  }
}

export function decideCancel(
  context: Context,
  ctx: Ctx<Session>,
): Decision<ResultOf<typeof entry.cancel>> | Refusal | InTransaction {
  const { now, session } = ctx
  if (!context) return new Refusal('notFound')
  const { row, steps } = context
  if (row.state === 'PENDING_APPROVAL') return 'inTransaction'
  const change = planTransition(otcOrder, stateOf(row), 'cancel', { now, by: 'customer', actor: callerOf(ctx), movesMoney: true })
  if (change instanceof Refusal) return change
  const { to } = otcOrder.moves.cancel
  const cancelled: OrderRow = { ...row, state: to, updated_at: now, completed_at: now, reason: null }
  return {
    answer: showWithSteps(cancelled, [...steps, { state: to, at: now, name: session.name }], ctx),
    change: {
      ...change,
      transfers: [releaseOf(row)],
    },
  }
}

/** An order that waits for colleagues: their approval ends in the same transaction. */
export const cancelWaitingOrder =
  ({ approvals }: Pick<OtcParts, 'approvals'>): WriteVerb<typeof entry.cancel> =>
  async (ctx, { params: { id } }) => {
    const { tx, session, now, language } = ctx
    const { accountId } = session
    const actor = callerOf(ctx)
    // Locked before the order, in the same order as an approval, to avoid a deadlock.
    if (session.accountType === 'corporate') await approvals.recall(tx, { accountId, subjectId: id, actor, now })
    const row = await findOrder(tx, accountId, id, true)
    return showOrder(tx, await endOrder(tx, row, 'cancel', { now, by: 'customer', actor }), language, now)
  }

type OrderKey = { readonly accountId: string; readonly id: string | null }
type Found = OrderRow & {
  steps: readonly { readonly state: string; readonly at: string; readonly name: string | null }[]
}

function createOrderLoader(db: Db): (key: OrderKey) => Promise<Context> {
  return shareTrips({
    async read(keys: readonly OrderKey[]) {
      const { rows } = await db.query<Found>({
        name: 'otc-orders-with-steps',
        // Each order by its id, whatever the planner believes of the tables: they grow while its plan is kept.
        text: `select o.*, s.steps from unnest($1::uuid[]) as wanted (id)
               cross join lateral (select * from otc_order where id = wanted.id offset 0) o
               cross join lateral (
                 select json_agg(json_build_object('state', s.state, 'at', s.at, 'name', a.name) order by s.id) as steps
                 from transaction_step s left join app_user a on a.id = s.actor_id where s.transaction_id = wanted.id
               ) s`,
        values: [keys.map(({ id }) => id)],
      })
      const found = new Map(
        rows.map(({ steps, ...row }) => [row.id, { row, steps: steps.map((step) => ({ ...step, at: new Date(step.at) })) }]),
      )
      return new Map(
        keys.flatMap((key) => {
          const order = key.id === null ? undefined : found.get(key.id)
          return order?.row.account_id === key.accountId ? [[key, order]] : []
        }),
      )
    },
  })
}
