// Cancels a payment link: its page is gone, and what still arrives is credited as a late payment.

import type { cancelPaymentLink as entry } from '@sampan/contract/api/payment-link.ts'
import { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { findOwnLink, type LinkRow } from './links.ts'
import { describeLink } from './read-links.ts'

export async function cancelLink(
  ctx: WriteCtxOf<typeof entry>,
  { params: { id } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  return describeLink(ctx.tx, await endLink(ctx, id), ctx)
}

/** By a person or by an API key. */
export async function endLink(ctx: WriteCtx, id: string): Promise<LinkRow> {
  const { tx, session, now } = ctx
  const { accountId } = session
  const link = await findOwnLink(tx, accountId, id, true)
  // A repeat finds it cancelled and changes nothing.
  if (link.cancelled_at === null) {
    const row = { table: 'payment_link', id: link.id, state: link.state }
    await moveState(tx, paymentLink, row, 'cancel', { by: 'customer', set: { cancelled_at: now, updated_at: now } })
    await audit(tx, callerOf(ctx), now, { action: 'paymentLinkCancelled', accountId, subject: link.id, detail: {} })
    await emitToAccount(tx, accountId, { type: 'transaction_changed', ref: link.id })
  }
  return findOwnLink(tx, accountId, id)
}
