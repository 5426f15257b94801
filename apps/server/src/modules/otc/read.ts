// Orders to look at, and calling one back.

import type * as entry from '@sampan/contract/api/otc.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { callerOf } from '../../platform/audit.ts'
import type { ReadVerb, WriteVerb } from '../../platform/ctx.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Job } from '../../platform/jobs.ts'
import { endOrder, findOrder, type OrderRow, showOrder, showRow } from './orders.ts'
import type { OtcParts } from './parts.ts'

export const readOrder: ReadVerb<typeof entry.get> = async ({ db, session, language, now }, { params: { id } }) =>
  showOrder(db, await findOrder(db, session.accountId, id), language, now)

export const searchOrders: ReadVerb<typeof entry.searchOrders> = async (
  { db, session, language, now },
  { body: { query, pagination } },
) => {
  const after = readCursor(pagination.cursor)
  const states = query.status
    ? Object.entries(otcOrder.states)
        .filter(([, { status }]) => status === query.status)
        .map(([name]) => name)
    : null
  const { rows } = await db.query<OrderRow>({
    name: 'otc-search',
    text: `select * from otc_order where account_id = $1 and ($2::text is null or kind = $2) and ($3::text[] is null or state = any($3))
             and ($4::text is null or $4 in (pay_currency, get_currency))
             and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
             and ($7::text is null or strpos(lower(reference), lower($7)) > 0)
             and ($8::timestamptz is null or (created_at, id) < ($8, $9::uuid))
           order by created_at desc, id desc limit $10`,
    values: [
      session.accountId,
      query.kind ?? null,
      states,
      query.currency ?? null,
      query.from ?? null,
      query.to ?? null,
      query.text ?? null,
      after?.createdAt ?? null,
      after?.id ?? null,
      pagination.size + 1,
    ],
  })
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: page.map((row) => showRow(row, language, now)),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

export const cancelOrder =
  ({ approvals }: Pick<OtcParts, 'approvals'>): WriteVerb<typeof entry.cancel> =>
  async (ctx, { params: { id } }) => {
    const { tx, session, now, language } = ctx
    const { accountId } = session
    const actor = callerOf(ctx)
    // Before its own row, as whoever approves it does: so nobody waits in a circle.
    if (session.accountType === 'corporate') await approvals.recall(tx, { accountId, subjectId: id, actor, now })
    const row = await findOrder(tx, accountId, id, true)
    return showOrder(tx, await endOrder(tx, row, 'cancel', { now, by: 'customer', actor }), language, now)
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
