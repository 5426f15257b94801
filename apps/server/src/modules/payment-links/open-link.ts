// The public page of a payment link: what to pay, where, and what has arrived. It knows the payer by the link alone.

import type { followPaymentLink, openPaymentLink } from '@sampan/contract/api/payment-link.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, Ctx, ManualCtxOf, ReadCtxOf } from '../../platform/http/request-context.ts'
import { listArrivals, sumReceipts } from './arrivals.ts'
import type { LinkDeps } from './deps.ts'
import { findPublicLink, type LinkRow } from './links.ts'
import { findBankMethod, listCryptoMethods } from './payment-methods.ts'
import { showArrival, showProgress } from './show-link.ts'

export async function openLink(
  deps: LinkDeps,
  ctx: ManualCtxOf<typeof openPaymentLink>,
  { body: { token } }: Input<typeof openPaymentLink>,
): Promise<Answer<typeof openPaymentLink>> {
  const link = await findPublicLink(ctx.db, token)
  const { remaining, ...progress } = await readProgress(ctx.db, link, ctx)
  const shown = { ...progress, remaining, payee: link.payee, note: link.note }
  // Nobody is asked to pay what has been paid, or a link that has ended.
  if (progress.state !== 'OPEN' && progress.state !== 'PARTLY_PAID') return { ...shown, crypto: [], bank: null }
  return {
    ...shown,
    crypto: await listCryptoMethods(deps, ctx, link, remaining),
    bank: await findBankMethod(deps, ctx.db, link, remaining),
  }
}

export async function followLink(
  ctx: ReadCtxOf<typeof followPaymentLink>,
  { body: { token } }: Input<typeof followPaymentLink>,
): Promise<Answer<typeof followPaymentLink>> {
  return readProgress(ctx.db, await findPublicLink(ctx.db, token), ctx)
}

async function readProgress(db: Db, link: LinkRow, { language, now }: Pick<Ctx, 'language' | 'now'>) {
  const receipts = (await sumReceipts(db, [link.id]))(link.id)
  const arrivals = await listArrivals(db, link.id)
  return { ...showProgress(link, { receipts, language, now }), arrivals: arrivals.map((one) => showArrival(link, one)) }
}
