// Hands stored bytes to the network. It may be done any number of times: the same bytes pay once.

import type { BroadcastResult } from '@sampan/chains/gateway.ts'
import { requireNoTransaction } from '../../../platform/db/db.ts'
import { faultPoint } from '../../../platform/jobs/fault-point.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { gatewayOf } from '../../crypto/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { noticeOf } from '../withdrawal-changes.ts'
import type { Withdrawal } from '../withdrawals.ts'
import { noteSent, type SignedPayment } from './payments.ts'

export type StoredPayment = { readonly withdrawal: Withdrawal; readonly payment: SignedPayment }

/** Only the network's yes is noted. Anything else leaves the outcome open and the hold where it is. */
export async function sendStored(deps: WithdrawalDeps, ctx: JobCtx, { withdrawal, payment }: StoredPayment): Promise<void> {
  const sent = await send(deps, ctx, { withdrawal, payment })
  faultPoint('withdrawal sent')
  if (sent?.outcome === 'rejected')
    ctx.log.warn(
      { withdrawal: withdrawal.id, reason: sent.reason },
      'the network rejects a payment; it stays held until that is proven',
    )
  if (sent === undefined || sent.outcome === 'rejected') return
  await ctx.transact(async (tx) => {
    const isFirst = await noteSent(tx, payment, ctx.now())
    if (isFirst && payment.number === 1) await deps.notices.notice(tx, noticeOf(withdrawal, 'cryptoWithdrawalSent'))
  })
  faultPoint('withdrawal hash saved')
}

async function send(
  deps: WithdrawalDeps,
  ctx: JobCtx,
  { withdrawal, payment }: StoredPayment,
): Promise<BroadcastResult | undefined> {
  requireNoTransaction('a node')
  try {
    return await gatewayOf(deps.chains, withdrawal.network).send(payment.signed)
  } catch (error) {
    ctx.log.warn({ error, withdrawal: withdrawal.id }, 'nobody knows whether a payment arrived; the same bytes are sent again')
    return undefined
  }
}
