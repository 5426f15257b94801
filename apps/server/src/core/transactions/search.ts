// The one search over transactions: history, exports and the lists of each kind. It answers ids; each module shows its own rows.

import { hasRange } from '../../platform/db/amount-range.ts'
import type { Cursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { emptyPage, newestOf, type SearchPage, searchNewestFirst, selectAmong } from '../../platform/db/keyset-search.ts'
import type { TransactionKind } from './history-source.ts'
import { exchanges, kindsAll, lookBackOf, possibleKinds, type TransactionQuery } from './search-conditions.ts'

export type TransactionHit = { readonly id: string; readonly kind: TransactionKind; readonly created_at: Date }

const incoming: readonly TransactionKind[] = ['cryptoDeposit', 'fiatDeposit', 'customerTransferIn']
const outgoing: readonly TransactionKind[] = ['cryptoWithdrawal', 'fiatWithdrawal', 'customerTransferOut']
const oppositeKinds = { in: outgoing, out: incoming } as const

type Side = 'pay' | 'get'

/** An exchange is found by what is paid and by what is got; everything else has one side. */
export async function searchTransactions(db: Db, asked: TransactionQuery): Promise<SearchPage<TransactionHit>> {
  const query = { ...asked, kinds: possibleKinds(asked) }
  if (query.kinds.length === 0) return emptyPage
  const plain = !isFiltered(query)
  if (plain)
    return searchNewestFirst(db, lookBackOf(query, 'transaction', 'currency is not null', query.kinds), select(db, 'transaction'))
  const unfiled = await readUnfiled(db, query.accountId)
  const sides = await Promise.all(
    sidesOf(query).map(async ({ side, kinds }) => {
      const always = `side = '${side}' and currency is not null`
      const wider = { ...query, limit: query.limit + unfiled.length }
      const [filed, fresh] = await Promise.all([
        searchNewestFirst(db, lookBackOf(wider, 'transaction_search', always, kinds), select(db, 'transaction_search')),
        unfiled.length === 0
          ? []
          : selectAmong(
              lookBackOf(query, 'transaction_searchable', always, kinds),
              unfiled,
              select(db, 'transaction_searchable'),
            ),
      ])
      return [withoutUnfiled(filed, unfiled, query.limit), { rows: fresh, seenTo: undefined }]
    }),
  )
  const seen = new Set<string>()
  const once = sides.flat().map(({ rows, seenTo }) => ({ rows: rows.filter(({ id }) => !seen.has(id) && seen.add(id)), seenTo }))
  return newestOf(once, placeOfHit, query.limit)
}

/** The rows of these hits, in their order. */
export function inOrder<Row extends { readonly id: string }>(hits: readonly TransactionHit[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id }) => byId.get(id) ?? [])
}

export const idsOf = (hits: readonly TransactionHit[]): string[] => hits.map(({ id }) => id)

export const placeOfHit = ({ created_at: createdAt, id }: TransactionHit): Cursor => ({ createdAt, id })

const isFiltered = (query: TransactionQuery): boolean =>
  hasRange(query) ||
  query.kinds.length < kindsAll.length ||
  [query.statuses, query.currency, query.direction, query.mainNet, query.channel, query.text].some((asked) => asked !== undefined)

/** What was changed a moment ago is judged by what it is now, not by what is filed. */
function withoutUnfiled(
  { rows, seenTo }: SearchPage<TransactionHit>,
  unfiled: readonly string[],
  limit: number,
): SearchPage<TransactionHit> {
  const changed = new Set(unfiled)
  const kept = rows.filter(({ id }) => !changed.has(id)).slice(0, limit)
  return { rows: kept, seenTo: kept.length === limit ? undefined : seenTo }
}

const unfiledMax = 5_000

async function readUnfiled(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'transactions-unfiled',
    text: `select distinct transaction_id as id from transaction_unfiled where account_id = $1 limit ${unfiledMax}`,
    values: [accountId],
  })
  return rows.map(({ id }) => id)
}

const select =
  (db: Db, table: string) =>
  async (where: string, values: unknown[]): Promise<TransactionHit[]> =>
    (await db.query<TransactionHit>(`select id, kind, created_at from ${table} where ${where}`, values)).rows

function sidesOf(query: TransactionQuery): { readonly side: Side; readonly kinds: readonly TransactionKind[] }[] {
  const { direction, currency, kinds } = query
  const bothSides = currency !== undefined || hasRange(query)
  const excluded = direction === undefined ? [] : oppositeKinds[direction]
  const pay = kinds.filter((kind) => (exchanges.includes(kind) ? direction !== 'in' || !bothSides : !excluded.includes(kind)))
  const get = bothSides && direction !== 'out' ? kinds.filter((kind) => exchanges.includes(kind)) : []
  return [
    { side: 'pay' as const, kinds: pay },
    { side: 'get' as const, kinds: get },
  ].filter((one) => one.kinds.length > 0)
}
