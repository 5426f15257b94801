// Orders to look at, and the end of those that were never submitted.

import type * as entry from '@sampan/contract/api/otc.ts'
import { idsOf, inOrder, placeOfHit, searchTransactions } from '../../core/transactions/search.ts'
import type { ReadVerb } from '../../platform/ctx.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Job } from '../../platform/jobs.ts'
import { depth, pageOf } from '../../platform/look-back.ts'
import { otcHistory } from './history.ts'
import { endOrder, findOrder, findOrders, showOrder, showRow } from './orders.ts'

export const readOrder: ReadVerb<typeof entry.get> = async ({ db, session, language, now }, { params: { id } }) =>
  showOrder(db, await findOrder(db, session.accountId, id), language, now)

export const searchOrders: ReadVerb<typeof entry.searchOrders> = async (
  { db, session, language, now },
  { body: { query, pagination } },
) => {
  const { accountId } = session
  const found = await searchTransactions(db, {
    accountId,
    kinds: query.kind ? [query.kind] : otcHistory.kinds,
    ...(query.status && { statuses: [query.status] }),
    currency: query.currency,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
    text: query.text?.trim(),
    after: readCursor(pagination.cursor),
    limit: pagination.size + 1,
    depth: depth.further,
  })
  const { shown, next } = pageOf(found, pagination.size, placeOfHit)
  const rows = inOrder(shown, await findOrders(db, accountId, idsOf(shown)))
  return {
    resultList: rows.map((row) => showRow(row, language, now)),
    pagination: { size: pagination.size, nextCursor: next ? writeCursor(next) : null },
  }
}

/** What was locked and never submitted: the rate is gone, the funds are back. Looks at all, so that nothing waits for a lost job. */
export const expireOrdersJob: Job = async ({ db, transact, now }) => {
  const { rows } = await db.query<{ id: string; account_id: string }>(
    `select id, account_id from otc_order where state = 'LOCKED' and locked_until <= $1 order by locked_until limit 500`,
    [now()],
  )
  for (const { id, account_id } of rows)
    await transact(async (tx) => {
      const row = await findOrder(tx, account_id, id, true)
      if (row.state === 'LOCKED') await endOrder(tx, row, 'expire', { now: now(), by: 'system' })
    })
}
