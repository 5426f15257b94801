// One list of everything that moved. Each room tells its own rows; here they are merged, newest first, page by page.

import type { searchHistory as entry } from '@sampan/contract/api/history.ts'
import { parseDecimal } from '@sampan/contract/decimal.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { ReadVerb } from '../../platform/ctx.ts'
import { type Place, readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { depth, type Found, newestOf, nothingFound, pageOf } from '../../platform/look-back.ts'
import type { HistoryAsked, HistoryRow, HistorySource } from '../../platform/transactions.ts'
import { viewScopes } from '../../platform/view-scopes.ts'

export const searchHistory =
  (sources: readonly HistorySource[]): ReadVerb<typeof entry> =>
  async ({ db, session: { accountId, scopes }, language }, { body: { query, pagination } }) => {
    const { size } = pagination
    const after = readCursor(pagination.cursor)
    const found = await historyPage(db, sources, {
      accountId,
      scopes,
      language,
      query,
      after,
      limit: size + 1,
      depth: after?.further ? depth.further : depth.page,
    })
    const { shown, next } = pageOf(found, size, placeOfRow)
    // Who has gone so far finds the rows of the next page no nearer to each other.
    const further = next?.further ?? after?.further ?? false
    return {
      resultList: [...shown],
      pagination: { size, nextCursor: next ? writeCursor({ ...next, further }) : null },
      lookedBackTo: found.seenTo?.createdAt.toISOString() ?? null,
    }
  }

type PageAsked = Pick<HistoryAsked, 'accountId' | 'language' | 'after' | 'limit' | 'depth'> & {
  readonly scopes: readonly Scope[]
  readonly query: BodyOf<typeof entry>['query']
}

/** Each room gives as many as the page can hold; of all of them the newest are it. */
export async function historyPage(
  db: Db,
  sources: readonly HistorySource[],
  { scopes, query, ...asked }: PageAsked,
): Promise<Found<HistoryRow>> {
  const common = { ...filterOf(query), ...asked }
  const lists = await Promise.all(
    sources.map(async (source) => {
      const kinds = source.kinds.filter((kind) => scopes.includes(viewScopes[kind]) && (query.kinds?.includes(kind) ?? true))
      return kinds.length === 0 ? nothingFound : source.search(db, { ...common, kinds })
    }),
  )
  return newestOf(lists, placeOfRow, asked.limit)
}

export const placeOfRow = ({ createdAt, id }: HistoryRow): Place => ({ createdAt: new Date(createdAt), id })

type Filter = Omit<HistoryAsked, 'accountId' | 'language' | 'kinds' | 'after' | 'limit' | 'depth'>

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
