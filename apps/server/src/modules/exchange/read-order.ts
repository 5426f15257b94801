// Orders to read: one, and the list.

import type * as entry from '@sampan/contract/api/otc.ts'
import { listPage } from '../../core/transactions/list-page.ts'
import { idsOf } from '../../core/transactions/search.ts'
import type { ReadHandler } from '../../platform/http/request-context.ts'
import { otcHistory } from './exchange-history.ts'
import { findOrder, findOrders, showOrder, showRow } from './orders.ts'

export const readOrder: ReadHandler<typeof entry.get> = async ({ db, session, language, now }, { params: { id } }) =>
  showOrder(db, await findOrder(db, session.accountId, id), language, now)

export const searchOrders: ReadHandler<typeof entry.searchOrders> = async ({ db, session, language, now }, { body }) => {
  const { query, pagination } = body
  const { accountId } = session
  const kinds = query.kind ? [query.kind] : otcHistory.kinds
  return listPage(db, { accountId, kinds, query, pagination }, async (hits) =>
    (await findOrders(db, accountId, idsOf(hits))).map((row) => showRow(row, language, now)),
  )
}
