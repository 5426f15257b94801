// Loads the quote that an order locks, with what decides whether it still binds us; requests at the same time share one query.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { createBatchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/db.ts'
import { type RestrictionRow, restrictionColumns } from '../auth/public.ts'
import type { ExchangeDeps } from './deps.ts'
import type { OrderRow } from './orders.ts'
import type { Kind } from './pairs.ts'

export type Quote = Pick<
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
export type Offer = {
  readonly quote: Quote
  /** Undefined where the pair is closed. */
  readonly kind: Kind | undefined
  readonly reserve: bigint
  /** The ledger account that pays. */
  readonly account: bigint
}

/** With the columns of the account that asked for the quote. */
type LoadedOffer = Offer & { readonly standing: RestrictionRow }

type QuoteKey = { readonly accountId: string; readonly quoteId: string | null }
type OfferRow = Quote & RestrictionRow & { account_id: string; kind: Kind | null; reserve: bigint; account: bigint | null }

export function createOfferLoader({
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
