// The published roots of the last nights, with what we hold against them.

import type { listLiabilityRoots as entry } from '@sampan/contract/api/liabilities.ts'
import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { proofNights } from './publish-liabilities.job.ts'

const shownNights = 31

type RootRow = {
  night: string
  made_at: Date
  reserves_at: Date | null
  currency: string
  total: string
  clearing: string
  leaves: number
  root: Buffer
  reserves: string | null
}

export async function readRoots({ db }: Pick<ReadCtxOf<typeof entry>, 'db'>): Promise<Answer<typeof entry>> {
  const { rows } = await db.query<RootRow>({
    name: 'liability-roots',
    text: `select n.night::text as night, n.made_at, n.reserves_at, t.currency, t.total::text as total, t.clearing::text as clearing, t.leaves, t.root,
             t.reserves::text as reserves
           from (select night, made_at, reserves_at from liability_night order by night desc limit $1) n
           join liability_tree t on t.night = n.night order by n.night desc, t.currency`,
    values: [shownNights],
  })
  const nights = [...new Set(rows.map(({ night }) => night))]
  return {
    nights: nights.map((night) => showNight(rows.filter((row) => row.night === night))),
    proofNights,
  }
}

function showNight(rows: readonly RootRow[]): Answer<typeof entry>['nights'][number] {
  const [first] = rows
  if (!first) throw new Error('a night has a tree')
  return {
    night: first.night,
    madeAt: first.made_at.toISOString(),
    reservesAt: first.reserves_at?.toISOString() ?? null,
    trees: rows.map(({ currency, total, clearing, leaves, root, reserves }) => {
      if (!isHeldCurrency(currency)) throw new Error(`customers cannot hold ${currency}`)
      return {
        currency,
        total: written(total, currency),
        clearing: written(clearing, currency),
        leaves,
        root: root.toString('hex'),
        reserves: reserves === null ? null : written(reserves, currency),
      }
    }),
  }
}

const written = (units: string, currency: HeldCurrency): string => moneyToWire({ units: BigInt(units), currency })
