// The links of an account: the list, and one with everything that was paid to it.

import type { getPaymentLink, searchPaymentLinks } from '@sampan/contract/api/payment-link.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, Ctx, ReadCtxOf } from '../../platform/http/request-context.ts'
import { listArrivals, sumReceipts } from './arrivals.ts'
import { findOwnLink, type LinkRow, type LinkState } from './links.ts'
import { showOwnDetail, showOwnLink } from './show-link.ts'

type Search = {
  readonly accountId: string
  readonly state: LinkState | undefined
  readonly cursor: string | undefined
  readonly size: number
}

/** A page of links, newest first, with what was paid to each. */
export async function loadLinkPage(db: Db, { accountId, state, cursor, size }: Search) {
  const after = readCursor(cursor)
  const { rows } = await db.query<LinkRow>({
    name: 'payment-link-search',
    text: `select * from payment_link where account_id = $1 and ($2::text is null or state = $2)
             and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
           order by created_at desc, id desc limit $5`,
    values: [accountId, state ?? null, after?.createdAt ?? null, after?.id ?? null, size + 1],
  })
  const shown = rows.slice(0, size)
  const receiptsOf = await sumReceipts(
    db,
    shown.map(({ id }) => id),
  )
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    links: shown.map((link) => ({ link, receipts: receiptsOf(link.id) })),
    nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null,
  }
}

export async function searchLinks(
  { db, session: { accountId }, language, now }: ReadCtxOf<typeof searchPaymentLinks>,
  { body: { query, pagination } }: Input<typeof searchPaymentLinks>,
): Promise<Answer<typeof searchPaymentLinks>> {
  const { size, cursor } = pagination
  const { links, nextCursor } = await loadLinkPage(db, { accountId, state: query.state, cursor, size })
  return {
    resultList: links.map(({ link, receipts }) => showOwnLink(link, { receipts, language, now })),
    pagination: { size, nextCursor },
  }
}

export async function readLink(
  ctx: ReadCtxOf<typeof getPaymentLink>,
  { params: { id } }: Input<typeof getPaymentLink>,
): Promise<Answer<typeof getPaymentLink>> {
  return describeLink(ctx.db, await findOwnLink(ctx.db, ctx.session.accountId, id), ctx)
}

export async function describeLink(db: Db | Tx, link: LinkRow, { language, now }: Pick<Ctx, 'language' | 'now'>) {
  const receipts = (await sumReceipts(db, [link.id]))(link.id)
  const { rows } = await db.query<{ name: string }>('select name from app_user where id = $1', [link.created_by])
  const createdBy = rows[0]?.name ?? ''
  return showOwnDetail(link, { receipts, language, now }, { createdBy, arrivals: await listArrivals(db, link.id) })
}
