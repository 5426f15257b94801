// What the lists of each kind share: one page of the search with the module's own rows, and the transactions behind ledger transfers.

import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { depth, pageOf } from '../../platform/db/keyset-search.ts'
import type { Explain, TransactionKind } from './history-source.ts'
import { inOrder, placeOfHit, searchTransactions, type TransactionHit } from './search.ts'
import type { TransactionQuery } from './search-conditions.ts'

type ListQuery = Pick<TransactionQuery, 'currency' | 'mainNet' | 'channel' | 'text'> & {
  readonly status?: NonNullable<TransactionQuery['statuses']>[number] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type ListRequest = {
  readonly accountId: string
  readonly kinds: readonly TransactionKind[]
  readonly query: ListQuery
  readonly pagination: { readonly size: number; readonly cursor?: string | undefined }
}

/** The search finds the page; `load` reads the rows of these hits, in any order. */
export async function listPage<Row extends { readonly id: string }>(
  db: Db,
  { accountId, kinds, query, pagination }: ListRequest,
  load: (hits: readonly TransactionHit[]) => Promise<readonly Row[]>,
) {
  const { status, currency, mainNet, channel, from, to, text } = query
  const { size } = pagination
  const found = await searchTransactions(db, {
    accountId,
    kinds,
    ...(status && { statuses: [status] }),
    currency,
    mainNet,
    channel,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    text: text?.trim(),
    after: readCursor(pagination.cursor),
    limit: size + 1,
    depth: depth.further,
  })
  const { shown, next } = pageOf(found, size, placeOfHit)
  return { resultList: inOrder(shown, await load(shown)), pagination: { size, nextCursor: next ? writeCursor(next) : null } }
}

/** `text` selects id, reference and transfer where the transfer is one of $1. */
export const explainTransfers =
  (kind: TransactionKind, name: string, text: string): Explain =>
  async (db, transfers) => {
    const { rows } = await db.query<{ id: string; reference: string; transfer: bigint }>({ name, text, values: [[...transfers]] })
    return new Map(rows.map(({ id, reference, transfer }) => [transfer, { transactionId: id, kind, reference }]))
  }
