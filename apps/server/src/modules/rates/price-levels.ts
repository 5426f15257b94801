// The accepted price levels, stored once for all processes: a restart or a second process starts from them, never from its first reading.

import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { decimal, formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import type { Transact, Tx } from '../../platform/db/db.ts'
import type { Judgement, PriceLevel, PriceLevels } from './check-prices.ts'

export type PriceLevelStore = {
  /** Loads the levels, lets `assess` decide, and stores what changed, in one step for all processes. */
  update(assess: (levels: PriceLevels) => Judgement): Promise<Judgement>
}

type Row = { currency: string; accepted: string; accepted_at: Date; doubted: string | null; doubted_since: Date | null }

export const storedPriceLevels = (transact: Transact, now: () => Date): PriceLevelStore => ({
  update: (assess) =>
    transact(async (tx) => {
      const { rows } = await tx.query<Row>({
        name: 'price-levels',
        text: `select currency, accepted::text, accepted_at, doubted::text, doubted_since from price_level order by currency for update`,
        values: [],
      })
      const judgement = assess(new Map(rows.flatMap(toLevel)))
      await saveLevels(tx, judgement.levels, now())
      return judgement
    }),
})

const toLevel = ({ currency, accepted, doubted, doubted_since }: Row): [HeldCurrency, PriceLevel][] => {
  if (!isHeldCurrency(currency)) return []
  const waiting = doubted !== null &&
    doubted_since !== null && {
      doubted: { price: decimal(doubted), since: doubted_since },
    }
  return [[currency, { accepted: decimal(accepted), ...waiting }]]
}

async function saveLevels(tx: Tx, levels: PriceLevels, now: Date): Promise<void> {
  const rows = [...levels].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await tx.query({
    name: 'price-levels-save',
    text: `insert into price_level as level (currency, accepted, accepted_at, doubted, doubted_since)
           select currency, accepted, $5, doubted, since
           from unnest($1::text[], $2::numeric[], $3::numeric[], $4::timestamptz[]) as read (currency, accepted, doubted, since)
           on conflict (currency) do update set accepted = excluded.accepted, doubted = excluded.doubted, doubted_since = excluded.doubted_since,
             accepted_at = case when level.accepted = excluded.accepted then level.accepted_at else excluded.accepted_at end`,
    values: [
      rows.map(([currency]) => currency),
      rows.map(([, { accepted }]) => formatDecimal(trimDecimal(accepted))),
      rows.map(([, { doubted }]) => (doubted ? formatDecimal(trimDecimal(doubted.price)) : null)),
      rows.map(([, { doubted }]) => doubted?.since ?? null),
      now,
    ],
  })
}
