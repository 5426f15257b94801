// Past prices, so that a movement can be shown with its value at the time.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { type Decimal, formatDecimal, parseDecimal } from '@sampan/contract/decimal.ts'
import type { Db } from '../../platform/db/db.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import type { Rates } from './rates.ts'

export const keepPricesJob = defineJob({
  name: 'keep-prices',
  payload: noPayload,
  async run(rates: Rates, { db, now }) {
    const known = heldCurrencies.flatMap((currency) => {
      const price = rates.rateOf({ from: currency, to: 'USD' })?.rate
      return price ? [{ currency, price: formatDecimal(price) }] : []
    })
    await db.query(
      `insert into price_mark (currency, at, price) select currency, $3, price from unnest($1::text[], $2::numeric[]) as kept (currency, price)
       on conflict do nothing`,
      [known.map(({ currency }) => currency), known.map(({ price }) => price), now()],
    )
  },
})

type PriceQuery = { readonly currency: HeldCurrency; readonly at: Date }

/** In USD, in the order asked: the last price of the hour before, or the first of the hour after; none where none was kept. */
export async function pricesAt(db: Db, asked: readonly PriceQuery[]): Promise<(Decimal | undefined)[]> {
  const { rows } = await db.query<{ price: string | null }>({
    name: 'prices-at',
    text: `select coalesce(
             (select price from price_mark m where m.currency = asked.currency and m.at <= asked.at and m.at > asked.at - interval '1 hour'
              order by m.at desc limit 1),
             (select price from price_mark m where m.currency = asked.currency and m.at > asked.at and m.at < asked.at + interval '1 hour'
              order by m.at limit 1))::text as price
           from unnest($1::text[], $2::timestamptz[]) with ordinality as asked (currency, at, place) order by asked.place`,
    values: [asked.map(({ currency }) => currency), asked.map(({ at }) => at)],
  })
  return rows.map(({ price }) => (price === null ? undefined : parseDecimal(price)))
}
