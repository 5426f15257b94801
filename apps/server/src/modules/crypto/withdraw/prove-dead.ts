// Whether stored bytes can never be mined any more. Without proof on final blocks the answer is no, and the hold stays.

import type { Gateway } from '@sampan/chains/gateway.ts'
import { requireNoTransaction } from '../../../platform/db.ts'
import type { JobCtx } from '../../../platform/jobs.ts'
import { noteDead, type SignedPayment } from './payments.ts'

type Asked = { readonly payments: readonly SignedPayment[]; readonly gateway: Gateway }

/** True where every one of them is proven dead. */
export async function findProof(ctx: JobCtx, { payments, gateway }: Asked): Promise<boolean> {
  requireNoTransaction('a node')
  let areAllDead = payments.length > 0
  for (const payment of payments.filter(({ isDead }) => !isDead)) {
    if (await gateway.isDead(payment.signed, payment.wallet)) await noteDead(ctx.db, payment, ctx.now())
    else areAllDead = false
  }
  return areAllDead
}
