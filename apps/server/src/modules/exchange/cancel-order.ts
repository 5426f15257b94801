// Cancels an order before it is executed: its hold is released.

import type * as entry from '@sampan/contract/api/exchange.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { PlanWithdrawn } from '../../core/approvals/approvals.ts'
import { mergeChanges } from '../../core/changes/change-set.ts'
import type { Decision, Flow } from '../../core/changes/run-flow.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import { createBatchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { Session } from '../../platform/security/session.ts'
import type { ExchangeDeps } from './deps.ts'
import { type OrderRow, planEnd } from './orders.ts'
import { type OrderStep, showWithSteps } from './show-order.ts'

type Context =
  | {
      readonly row: OrderRow
      readonly steps: readonly OrderStep[]
      /** Ends the approval request that an order of a company waits for. */
      readonly withdraw?: PlanWithdrawn | undefined
    }
  | undefined

export const cancelFlow = ({
  db,
  approvals,
}: Pick<ExchangeDeps, 'db' | 'approvals'>): Flow<typeof entry.cancelExchange, Context> => {
  const loadOrder = createOrderLoader(db)
  return {
    async load({ session: { accountId } }, { params: { id } }) {
      const found = await loadOrder({ accountId, id: rowId(id) })
      if (found?.row.state !== 'PENDING_APPROVAL') return found
      return { ...found, withdraw: await approvals.findOpen(db, { accountId, subjectId: id }) }
    },
    decide: decideCancel,
  }
}

export function decideCancel(context: Context, ctx: Ctx<Session>): Decision<ResultOf<typeof entry.cancelExchange>> | Refusal {
  const { now, session } = ctx
  if (!context) return new Refusal('notFound')
  const { row, steps, withdraw } = context
  const actor = callerOf(ctx)
  const change = planEnd(row, 'cancel', { now, by: 'customer', actor })
  if (change instanceof Refusal) return change
  const { to } = exchangeOrder.moves.cancel
  const cancelled: OrderRow = { ...row, state: to, updated_at: now, completed_at: now, reason: null }
  return {
    answer: showWithSteps(cancelled, [...steps, { state: to, at: now, name: session.name }], ctx),
    change: withdraw ? mergeChanges(change, withdraw({ actor, now })) : change,
  }
}

type OrderKey = { readonly accountId: string; readonly id: string | null }
type CancellableOrder = OrderRow & {
  steps: readonly { readonly state: string; readonly at: string; readonly name: string | null }[]
}

function createOrderLoader(db: Db): (key: OrderKey) => Promise<Context> {
  return createBatchLoader({
    async read(keys: readonly OrderKey[]) {
      const { rows } = await db.query<CancellableOrder>({
        name: 'exchange-orders-with-steps',
        // Each order by its id, whatever the planner believes of the tables: they grow while its plan is kept.
        text: `select o.*, s.steps from unnest($1::uuid[]) as wanted (id)
               cross join lateral (select * from exchange_order where id = wanted.id offset 0) o
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
