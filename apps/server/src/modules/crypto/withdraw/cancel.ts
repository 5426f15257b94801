// Cancels a withdrawal as long as the signer has not signed it.

import type { cancel as entry } from '@sampan/contract/api/crypto.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../../platform/audit.ts'
import type { BeforeWrite, WriteVerb } from '../../../platform/ctx.ts'
import { endUnpaid } from './end-withdrawal.ts'
import type { WithdrawParts } from './parts.ts'
import { showDetail } from './show.ts'
import { requirePaymentsKnown } from './signer-sync.ts'
import { voidAtSigner } from './void-withdrawal.ts'
import { findWithdrawal, lockWithdrawal } from './withdrawals.ts'

export const beforeCancel =
  (parts: Pick<WithdrawParts, 'signer'>): BeforeWrite<typeof entry> =>
  async ({ db, session }, { params }) => {
    const found = await findWithdrawal(db, params.id)
    if (found?.accountId === session.accountId) await voidAtSigner(parts, db, found, 'cancel')
  }

export const cancelWithdrawal =
  ({ approvals }: Pick<WithdrawParts, 'approvals'>): WriteVerb<typeof entry> =>
  async (ctx, { params }) => {
    const { tx, session, language, now } = ctx
    const { accountId } = session
    const actor = callerOf(ctx)
    // Before its own row, as whoever approves it does: so nobody waits in a circle.
    if (session.accountType === 'corporate') await approvals.recall(tx, { accountId, subjectId: params.id, actor, now })
    const found = await lockWithdrawal(tx, params.id)
    if (found?.accountId !== accountId) throw new Refusal('notFound')
    await requirePaymentsKnown(tx, found.network)
    return showDetail(tx, await endUnpaid(tx, found, 'cancel', { now, by: 'customer', actor }), language)
  }
