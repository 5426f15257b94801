// GET /v1/transactions: the history as a customer's own system reads it.

import type { Language } from '@sampan/contract/language.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { limitMax, type listTransactions as listEntry, type getTransaction as oneEntry } from '@sampan/contract/v1/reads.ts'
import type { HistoryRow, HistorySource } from '../../core/transactions/history-source.ts'
import { viewScopes } from '../../core/transactions/view-scopes.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { depth, pageOf } from '../../platform/db/keyset-search.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import { historyPage, placeOfRow } from './search-history.ts'

export async function listTransactions(
  sources: readonly HistorySource[],
  { db, session: { accountId, scopes }, language }: ReadCtxOf<typeof listEntry>,
  { query: { cursor, limit = limitMax, kind, ...query } }: Input<typeof listEntry>,
): Promise<Answer<typeof listEntry>> {
  const found = await historyPage(db, sources, {
    accountId,
    scopes,
    language,
    query: { ...query, ...(kind && { kinds: [kind] }) },
    after: readCursor(cursor),
    limit: limit + 1,
    // A program follows the cursor to the end, so each page may look far.
    depth: depth.further,
  })
  const { shown, next } = pageOf(found, limit, placeOfRow)
  return { data: shown.map(showTransaction), nextCursor: next ? writeCursor(next) : null }
}

/** Other people's ids, and kinds that the key may not see, are answered like unknown ones. */
export async function readTransaction(
  sources: readonly HistorySource[],
  { db, session: { accountId, scopes }, language }: ReadCtxOf<typeof oneEntry>,
  { params }: Input<typeof oneEntry>,
): Promise<Answer<typeof oneEntry>> {
  const found = await loadTransaction(db, sources, { accountId, id: params.id, language })
  if (!found || !scopes.includes(viewScopes[found.kind])) throw new Refusal('notFound')
  return found
}

type TransactionQuery = { readonly accountId: string; readonly id: string; readonly language: Language }

/** Undefined where the account has no such transaction. */
export async function loadTransaction(
  db: Db,
  sources: readonly HistorySource[],
  { accountId, id, language }: TransactionQuery,
): Promise<Answer<typeof oneEntry> | undefined> {
  const known = rowId(id)
  if (known === null) return undefined
  const found = await Promise.all(sources.map(({ load }) => load(db, { accountId, ids: [known], language })))
  const row = found.flat()[0]
  return row && showTransaction(row)
}

const showTransaction = ({ mainNet, ...row }: HistoryRow): Answer<typeof oneEntry> => ({
  ...row,
  network: mainNet === null ? null : networkById(mainNet).name,
})
