// Payment links as a customer's own systems make, read and cancel them. Every decision is the one that is made for people.

import { networkById, networkByName } from '@sampan/contract/networks.ts'
import { payPath } from '@sampan/contract/shapes/payment-link.ts'
import type * as entry from '@sampan/contract/v1/payment-links.ts'
import { limitMax } from '@sampan/contract/v1/reads.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, Ctx, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { listArrivals, noReceipts, sumReceipts } from './arrivals.ts'
import { endLink } from './cancel-link.ts'
import { addLink } from './create-link.ts'
import type { Receipts } from './decide-link-state.ts'
import type { LinkDeps } from './deps.ts'
import { findOwnLink, type LinkRow } from './links.ts'
import { loadLinkPage } from './read-links.ts'
import { showArrival, showProgress } from './show-link.ts'

type PaymentLink = Answer<typeof entry.createPaymentLink>
type PaymentLinkDetail = Answer<typeof entry.getPaymentLink>
type Reading = Pick<Ctx, 'language' | 'now'>

export async function createLinkByKey(
  deps: LinkDeps,
  ctx: WriteCtxOf<typeof entry.createPaymentLink>,
  { body: { networks, ...terms } }: Input<typeof entry.createPaymentLink>,
): Promise<PaymentLink> {
  const chosen = networks && { networks: networks.map((name) => networkByName(name).id) }
  return showToKey(deps, await addLink(deps, ctx, { ...terms, ...chosen }), noReceipts, ctx)
}

export async function listLinksByKey(
  deps: LinkDeps,
  ctx: ReadCtxOf<typeof entry.listPaymentLinks>,
  { query: { state, cursor, limit = limitMax } }: Input<typeof entry.listPaymentLinks>,
): Promise<Answer<typeof entry.listPaymentLinks>> {
  const { accountId } = ctx.session
  const { links, nextCursor } = await loadLinkPage(ctx.db, { accountId, state, cursor, size: limit })
  return { data: links.map(({ link, receipts }) => showToKey(deps, link, receipts, ctx)), nextCursor }
}

export async function readLinkByKey(
  deps: LinkDeps,
  ctx: ReadCtxOf<typeof entry.getPaymentLink>,
  { params: { id } }: Input<typeof entry.getPaymentLink>,
): Promise<PaymentLinkDetail> {
  return describeToKey(deps, ctx.db, await findOwnLink(ctx.db, ctx.session.accountId, id), ctx)
}

export async function cancelLinkByKey(
  deps: LinkDeps,
  ctx: WriteCtxOf<typeof entry.cancelPaymentLink>,
  { params: { id } }: Input<typeof entry.cancelPaymentLink>,
): Promise<PaymentLinkDetail> {
  return describeToKey(deps, ctx.tx, await endLink(ctx, id), ctx)
}

async function describeToKey(deps: LinkDeps, db: Db | Tx, link: LinkRow, ctx: Reading): Promise<PaymentLinkDetail> {
  const receipts = (await sumReceipts(db, [link.id]))(link.id)
  const arrivals = await listArrivals(db, link.id)
  const payments = arrivals.map((arrival) => {
    const { state, amount, mainNet, seenAt, late } = showArrival(link, arrival)
    const network = mainNet === null ? null : networkById(mainNet).name
    return { transactionId: arrival.id, reference: arrival.reference, state, amount, network, seenAt, late }
  })
  return { ...showToKey(deps, link, receipts, ctx), payments }
}

function showToKey({ publicOrigin }: LinkDeps, link: LinkRow, receipts: Receipts, { language, now }: Reading): PaymentLink {
  const { stateLabel: _, ...progress } = showProgress(link, { receipts, language, now })
  return {
    id: link.id,
    ...progress,
    currency: link.currency,
    networks: link.networks.map((id) => networkById(id).name),
    channel: link.channel,
    reference: link.reference_no,
    payee: link.payee,
    note: link.note,
    url: publicOrigin + payPath(link.token),
    createdAt: link.created_at.toISOString(),
    cancelledAt: link.cancelled_at?.toISOString() ?? null,
  }
}
