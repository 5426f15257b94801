// One list of everything that moved, newest first, page by page.

import type { searchHistory as entry } from '@sampan/contract/api/history.ts'
import { parseDecimal } from '@sampan/contract/decimal.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { HistoryQuery, HistoryRow, HistorySource } from '../../core/transactions/history-source.ts'
import { idsOf, inOrder, searchTransactions } from '../../core/transactions/search.ts'
import { viewScopes } from '../../core/transactions/view-scopes.ts'
import { type Cursor, readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { depth, pageOf, type SearchPage } from '../../platform/db/keyset-search.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'

export async function searchHistory(
  sources: readonly HistorySource[],
  { db, session: { accountId, scopes }, language }: ReadCtxOf<typeof entry>,
  { body: { query, pagination } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
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

type PageQuery = Pick<HistoryQuery, 'accountId' | 'language' | 'after' | 'limit' | 'depth'> & {
  readonly scopes: readonly Scope[]
  readonly query: BodyOf<typeof entry>['query']
}

/** The search finds the page; each module shows its own rows of it. */
export async function historyPage(
  db: Db,
  sources: readonly HistorySource[],
  { scopes, query, language, ...asked }: PageQuery,
): Promise<SearchPage<HistoryRow>> {
  const kinds = sources
    .flatMap((source) => source.kinds)
    .filter((kind) => scopes.includes(viewScopes[kind]) && (query.kinds?.includes(kind) ?? true))
  const found = await searchTransactions(db, { ...filterOf(query), ...asked, kinds })
  const loaded = await Promise.all(
    sources.map(async (source) => {
      const ids = idsOf(found.rows.filter(({ kind }) => source.kinds.includes(kind)))
      return ids.length === 0 ? [] : source.load(db, { accountId: asked.accountId, ids, language })
    }),
  )
  return { rows: inOrder(found.rows, loaded.flat()), seenTo: found.seenTo }
}

export const placeOfRow = ({ createdAt, id }: HistoryRow): Cursor => ({ createdAt: new Date(createdAt), id })

type Filter = Omit<HistoryQuery, 'accountId' | 'language' | 'kinds' | 'after' | 'limit' | 'depth'>

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
