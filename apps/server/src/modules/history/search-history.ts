// One list of everything that moved. Each room tells its own rows; here they are merged, newest first, page by page.

import type { searchHistory as entry } from '@sampan/contract/api/history.ts'
import { parseDecimal } from '@sampan/contract/decimal.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { ReadVerb } from '../../platform/ctx.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import type { HistoryAsked, HistoryRow, HistorySource } from '../../platform/transactions.ts'
import { viewScopes } from './scopes.ts'

export const searchHistory =
  (sources: readonly HistorySource[]): ReadVerb<typeof entry> =>
  async ({ db, session: { accountId, scopes }, language }, { body: { query, pagination } }) => {
    const { size } = pagination
    const after = readCursor(pagination.cursor)
    const rows = await historyPage(db, sources, { accountId, scopes, language, query, after, limit: size + 1 })
    const shown = rows.slice(0, size)
    const last = rows.length > size ? shown.at(-1) : undefined
    return {
      resultList: shown,
      pagination: { size, nextCursor: last ? writeCursor({ createdAt: new Date(last.createdAt), id: last.id }) : null },
    }
  }

type PageAsked = Pick<HistoryAsked, 'accountId' | 'language' | 'after' | 'limit'> & {
  readonly scopes: readonly Scope[]
  readonly query: BodyOf<typeof entry>['query']
}

/** Each room gives as many as the page can hold; of all of them the newest are it. */
export async function historyPage(
  db: Db,
  sources: readonly HistorySource[],
  { scopes, query, ...asked }: PageAsked,
): Promise<HistoryRow[]> {
  const common = { ...filterOf(query), ...asked }
  const lists = await Promise.all(
    sources.map(async (source) => {
      const kinds = source.kinds.filter((kind) => scopes.includes(viewScopes[kind]) && (query.kinds?.includes(kind) ?? true))
      return kinds.length === 0 ? [] : source.search(db, { ...common, kinds })
    }),
  )
  return lists.flat().sort(newestFirst).slice(0, asked.limit)
}

type Filter = Omit<HistoryAsked, 'accountId' | 'language' | 'kinds' | 'after' | 'limit'>

function filterOf(query: BodyOf<typeof entry>['query']): Filter {
  const { statuses, currency, direction, mainNet, from, to, amountFrom, amountTo, text } = query
  return {
    statuses,
    currency,
    direction,
    mainNet,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    amountFrom: amountFrom === undefined ? undefined : parseDecimal(amountFrom),
    amountTo: amountTo === undefined ? undefined : parseDecimal(amountTo),
    text: text?.trim() || undefined,
  }
}

/** ISO times of equal length sort as they are written, and so do ids. */
const newestFirst = (a: HistoryRow, b: HistoryRow): number =>
  a.createdAt === b.createdAt ? compare(b.id, a.id) : compare(b.createdAt, a.createdAt)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
