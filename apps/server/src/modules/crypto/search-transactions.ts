// Deposits and withdrawals in one list, newest first, and one of them in full.

import type { get as getEntry, searchTransactions as searchEntry } from '@sampan/contract/api/crypto.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { idsOf, inOrder, placeOfHit, searchTransactions as search } from '../../core/transactions/search.ts'
import type { ReadVerb } from '../../platform/ctx.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { depth, pageOf } from '../../platform/look-back.ts'
import type { CryptoSource } from './rows.ts'

export const searchTransactions =
  (sources: readonly CryptoSource[]): ReadVerb<typeof searchEntry> =>
  async ({ db, session, language }, { body: { query, pagination } }) => {
    const { size } = pagination
    const { accountId } = session
    const seen = sources.filter(
      ({ kind, view }) => (query.kind === undefined || kind === query.kind) && session.scopes.includes(view),
    )
    const found = await search(db, {
      accountId,
      kinds: seen.map(({ transactionKind }) => transactionKind),
      ...(query.status && { statuses: [query.status] }),
      currency: query.currency,
      mainNet: query.mainNet,
      from: query.from === undefined ? undefined : new Date(query.from),
      to: query.to === undefined ? undefined : new Date(query.to),
      text: query.text?.trim(),
      after: readCursor(pagination.cursor),
      limit: size + 1,
      depth: depth.further,
    })
    const { shown, next } = pageOf(found, size, placeOfHit)
    const rows = await Promise.all(
      seen.map(async (source) => {
        const ids = idsOf(shown.filter(({ kind }) => kind === source.transactionKind))
        return ids.length === 0 ? [] : source.load(db, { accountId, ids, language })
      }),
    )
    return { resultList: inOrder(shown, rows.flat()), pagination: { size, nextCursor: next ? writeCursor(next) : null } }
  }

export const readTransaction =
  (sources: readonly CryptoSource[]): ReadVerb<typeof getEntry> =>
  async ({ db, session, language }, { params: { id } }) => {
    for (const source of sources) {
      const found = await source.find(db, { accountId: session.accountId, id, language })
      if (!found) continue
      if (!session.scopes.includes(source.view))
        throw new Refusal('scopeMissing', { params: { scope: source.view }, result: { needed: [source.view] } })
      return found
    }
    throw new Refusal('notFound')
  }
