// Decides whether a quote becomes an order, and plans the order. Pure.

import type { lockExchange as entry } from '@sampan/contract/api/exchange.ts'
import { quote as quoteRules } from '@sampan/contract/constants.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ChangeSet } from '../../core/changes/change-set.ts'
import type { Decision } from '../../core/changes/run-flow.ts'
import type { SubmitCtx } from '../../core/money-calls/submit-context.ts'
import { eventsOf } from '../../core/transactions/transition.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Ctx } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'
import type { Offer } from './load-offer.ts'
import { type OrderRow, paidOf } from './orders.ts'
import type { Kind } from './pairs.ts'
import { type LockContext, refuseOffer } from './refuse-offer.ts'
import { showWithSteps } from './show-order.ts'

type LockCtx = Pick<SubmitCtx, 'session' | 'now' | 'ip'>

export function decideLock(context: LockContext, ctx: Ctx<Session>): Decision<ResultOf<typeof entry>> | Refusal {
  const { session, now } = ctx
  const lock = planLock(context, ctx)
  if (lock instanceof Refusal) return lock
  return { answer: showWithSteps(lock.row, [{ state: 'LOCKED', at: now, name: session.name }], ctx), change: lock.change }
}

/** The locked order, and the change set that makes it. */
export function planLock(context: LockContext, ctx: LockCtx): { readonly row: OrderRow; readonly change: ChangeSet } | Refusal {
  const { session, now } = ctx
  const refusal = refuseOffer(context, now)
  if (refusal) return refusal
  const { offer, id, reference } = context
  if (!offer?.kind) return new Refusal('rateExpired')
  const row = lockedOrder({ ...offer, kind: offer.kind }, context, ctx)
  const { accountId, userId } = session
  const actor = callerOf(ctx)
  const { pay_currency: payCurrency, get_currency: getCurrency, pay, fee, get } = row
  const { quote_id, gross, rate, base_rate, adjustment_bp, locked_until } = row
  return {
    row,
    change: {
      transfers: [
        {
          action: 'hold',
          key: ['exchange', id, 'hold'],
          purpose: 'exchange',
          account: { id: offer.account, currency: payCurrency },
          amount: paidOf(row, pay),
        },
      ],
      transactions: [
        {
          id,
          kind: row.kind,
          accountId,
          userId,
          reference,
          state: 'LOCKED',
          currency: payCurrency,
          amount: pay,
          fee,
          get: { currency: getCurrency, amount: get },
          hold: 0,
          now,
          by: 'customer',
          actorId: userId,
        },
      ],
      transitions: [],
      inserts: [{ table: 'exchange_order_detail', row: { id, quote_id, gross, rate, base_rate, adjustment_bp, locked_until } }],
      // That a quote works once is a constraint of its orders.
      updates: [],
      audit: [{ actor, at: now, action: 'exchangeOrderLocked', accountId, subject: id, detail: { to: 'LOCKED' } }],
      events: eventsOf(exchangeOrder.name, { id, accountId }, true),
    },
  }
}

function lockedOrder(
  { quote, kind }: Offer & { readonly kind: Kind },
  { id, reference }: LockContext,
  { session, now }: LockCtx,
): OrderRow {
  const { pay_currency, get_currency, pay, fee, get, gross, rate, base_rate, adjustment_bp } = quote
  return {
    id,
    reference,
    account_id: session.accountId,
    user_id: session.userId,
    quote_id: quote.id,
    kind,
    state: 'LOCKED',
    pay_currency,
    get_currency,
    pay,
    fee,
    get,
    gross,
    rate,
    base_rate,
    adjustment_bp,
    hold_transfer: 0n,
    payout_transfer: null,
    locked_until: new Date(now.getTime() + quoteRules.lockMs),
    reason: null,
    created_at: now,
    updated_at: now,
    completed_at: null,
    version: 1,
  }
}
