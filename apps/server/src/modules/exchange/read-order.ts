// Orders to read: one, and the list.

import type * as entry from '@sampan/contract/api/exchange.ts'
import { listPage } from '../../core/transactions/list-page.ts'
import { idsOf } from '../../core/transactions/search.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { exchangeHistory } from './exchange-history.ts'
import { findOrder, findOrders } from './orders.ts'
import { showOrder, showRow } from './show-order.ts'

export async function readOrder(
  { db, session, language, now }: ReadCtxOf<typeof entry.getExchangeOrder>,
  { params: { id } }: Input<typeof entry.getExchangeOrder>,
): Promise<Answer<typeof entry.getExchangeOrder>> {
  return showOrder(db, await findOrder(db, session.accountId, id), language, now)
}

export async function searchOrders(
  { db, session, language, now }: ReadCtxOf<typeof entry.searchOrders>,
  { body }: Input<typeof entry.searchOrders>,
): Promise<Answer<typeof entry.searchOrders>> {
  const { query, pagination } = body
  const { accountId } = session
  const kinds = query.kind ? [query.kind] : exchangeHistory.kinds
  return listPage(db, { accountId, kinds, query, pagination }, async (hits) =>
    (await findOrders(db, accountId, idsOf(hits))).map((row) => showRow(row, language, now)),
  )
}
