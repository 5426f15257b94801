// Accepts a quote: rate and funds are kept while the code is entered. A quote works once.

import type { lockExchange as entry } from '@sampan/contract/api/exchange.ts'
import { quote as quoteRules } from '@sampan/contract/constants.ts'
import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { compareDecimals, type Decimal, decimal } from '@sampan/contract/decimal.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { adjustRate } from '@sampan/contract/rates.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import type { Decision, Flow } from '../../core/changes/run-flow.ts'
import { newReference } from '../../core/transactions/reference.ts'
import { eventsOf } from '../../core/transactions/transition.ts'
import { clockSlackMs } from '../../platform/clock.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import { createBatchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/request-context.ts'
import { newId, rowId } from '../../platform/security/ids.ts'
import type { Session } from '../../platform/security/session.ts'
import { type RestrictionRow, restrictionColumns, restrictionsOf } from '../auth/public.ts'
import type { ExchangeDeps, Standing } from './deps.ts'
import { type OrderRow, paidOf, showWithSteps } from './orders.ts'
import type { Kind } from './pairs.ts'

type Quote = Pick<
  OrderRow,
  'pay_currency' | 'get_currency' | 'pay' | 'fee' | 'get' | 'gross' | 'rate' | 'base_rate' | 'adjustment_bp'
> & {
  id: string
  created_at: Date
  expires_at: Date
  /** An order was made of it. */
  used: boolean
}

/** A quote with what an order made of it needs to know. */
type Offer = {
  readonly quote: Quote
  /** Undefined where the pair is closed. */
  readonly kind: Kind | undefined
  readonly reserve: bigint
  /** The ledger account that pays. */
  readonly account: bigint
}

/** With the columns of the account that asked for the quote. */
type LoadedOffer = Offer & { readonly standing: RestrictionRow }

type Context = {
  readonly standing: Standing
  readonly offer: Offer | undefined
  readonly presentRate: Decimal | undefined
  readonly id: string
  readonly reference: string
}

/** A market that has moved further than this since the quote is another market: the quote is not honoured by surprise. */
const moveMaxBp = 100

export function lockFlow(deps: ExchangeDeps): Flow<typeof entry, Context> {
  const loadOffer = createOfferLoader(deps)
  return {
    async load({ session, now }, { body: { quoteId } }) {
      const { accountId } = session
      const offer = await loadOffer({ accountId, quoteId: rowId(quoteId) })
      const standing = offer
        ? await restrictionsOf(deps.db, accountId, offer.standing, now)
        : await deps.standingOf(deps.db, accountId, now)
      if (offer && offer.quote.expires_at <= now) await forgetQuote(deps.db, offer.quote)
      const { pay_currency: from, get_currency: to } = offer?.quote ?? {}
      const presentRate = from && to ? deps.rates.rateOf({ from, to })?.rate : undefined
      return { standing, offer, presentRate, id: newId(), reference: newReference('EX') }
    },
    decide: decideLock,
  }
}

export function decideLock(context: Context, ctx: Ctx<Session>): Decision<ResultOf<typeof entry>> | Refusal {
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
    answer: showWithSteps(row, [{ state: 'LOCKED', at: now, name: session.name }], ctx),
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
  { id, reference }: Context,
  { session, now }: Ctx<Session>,
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

function refuseOffer({ standing, offer, presentRate }: Context, now: Date): Refusal | undefined {
  if (!standing.active) return new Refusal('accountUnavailable')
  if (standing.frozen) return new Refusal('accountFrozen')
  if (!offer || !isOpen(offer.quote, now)) return new Refusal('rateExpired')
  const { pay_currency: pay, get_currency: get, gross, base_rate: quoted } = offer.quote
  const closed = () => new Refusal('pairClosed', { params: { pair: `${pay} → ${get}` } })
  if (!offer.kind) return closed()
  if (!presentRate) return new Refusal('rateMissing')
  if (hasMoved(presentRate, decimal(quoted))) return new Refusal('rateExpired')
  // What we cannot pay out is not promised.
  return offer.reserve < gross ? closed() : undefined
}

/** One that was made later than now belongs to a clock that went back: an old rate must not stay alive. */
const isOpen = ({ used, expires_at, created_at }: Quote, now: Date): boolean =>
  !used && expires_at > now && created_at.getTime() <= now.getTime() + clockSlackMs

const hasMoved = (present: Decimal, quoted: Decimal): boolean =>
  compareDecimals(present, adjustRate(quoted, -moveMaxBp)) < 0 || compareDecimals(present, adjustRate(quoted, moveMaxBp)) > 0

type QuoteKey = { readonly accountId: string; readonly quoteId: string | null }
type OfferRow = Quote & RestrictionRow & { account_id: string; kind: Kind | null; reserve: bigint; account: bigint | null }

function createOfferLoader({
  db,
  chart,
}: Pick<ExchangeDeps, 'db' | 'chart'>): (key: QuoteKey) => Promise<LoadedOffer | undefined> {
  const reserves = heldCurrencies.map((currency) => chart.account('reserve', currency).id)
  return createBatchLoader({
    async read(keys: readonly QuoteKey[]) {
      const { rows } = await db.query<OfferRow>({
        name: 'exchange-offers',
        // Each quote by its id, whatever the planner believes of the tables: they grow while its plan is kept.
        text: `select q.* from unnest($1::uuid[]) as wanted (id) cross join lateral (
                 select q.*, ${restrictionColumns.map((column) => `a.${column}`).join()}, p.kind,
                   exists (select from exchange_order_detail o where o.quote_id = q.id) as used,
                   (
                     select own.id from ledger.account own where own.owner = q.account_id and own.kind = 'available'
                       and own.currency = (select c.number from ledger.currency c where c.code = q.pay_currency)
                   ) as account,
                   (select balance from ledger.customer_balance where account_id = ($3::bigint[])[array_position($2::text[], q.get_currency)]) as reserve
                 from exchange_quote q
                 join account a on a.id = q.account_id
                 left join exchange_pair p on p.pay = q.pay_currency and p.get = q.get_currency and p.is_open
                 where q.id = wanted.id offset 0) q`,
        values: [keys.map(({ quoteId }) => quoteId), heldCurrencies, reserves],
      })
      const offers = new Map(await Promise.all(rows.map(async (row) => [row.id, await offerOf(db, row)] as const)))
      return new Map(
        keys.flatMap((key) => {
          const offer = key.quoteId === null ? undefined : offers.get(key.quoteId)
          return offer?.quote.account_id === key.accountId ? [[key, offer]] : []
        }),
      )
    },
  })
}

async function offerOf(db: Db, row: OfferRow) {
  const { kind, reserve, account, ...quote } = row
  return {
    quote,
    standing: row,
    kind: kind ?? undefined,
    reserve,
    account: account ?? (await openAccount(db, quote.account_id, quote.pay_currency)),
  }
}

/** Before the first movement in a currency there is no account yet. */
async function openAccount(db: Db, accountId: string, currency: OrderRow['pay_currency']): Promise<bigint> {
  const customer = (await openAccounts(db, accountId, [currency])).get(currency)
  if (!customer) throw new Error(`no account in ${currency}`)
  return customer.available.id
}

/** A quote that ran out is gone for good, also where a clock should go back. */
async function forgetQuote(db: Db, { id }: Quote): Promise<void> {
  await db.query({ name: 'exchange-quote-forget', text: 'delete from exchange_quote where id = $1', values: [id] })
}
