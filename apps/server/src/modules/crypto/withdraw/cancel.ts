// Calls a withdrawal back as long as nothing of it is signed and stored.

import type { cancel as entry } from '@sampan/contract/api/crypto.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { release } from '@sampan/ledger/release.ts'
import { callerOf } from '../../../platform/audit.ts'
import type { WriteVerb } from '../../../platform/ctx.ts'
import { giveSequenceBack } from '../sequences.ts'
import { moveWithdrawal, tellWallet } from './move-withdrawal.ts'
import type { WithdrawParts } from './parts.ts'
import { releaseOf } from './postings.ts'
import { showDetail } from './show.ts'
import { findWithdrawal } from './withdrawals.ts'

export const cancelWithdrawal =
  ({ approvals }: Pick<WithdrawParts, 'approvals'>): WriteVerb<typeof entry> =>
  async (ctx, { params }) => {
    const { tx, session, language, now } = ctx
    const { accountId } = session
    const actor = callerOf(ctx)
    // Before its own row, as whoever approves it does: so nobody waits in a circle.
    if (session.accountType === 'corporate') await approvals.recall(tx, { accountId, subjectId: params.id, actor, now })
    const found = await findWithdrawal(tx, params.id)
    if (found?.accountId !== accountId) throw new Refusal('notFound')
    const cancelled = await moveWithdrawal(tx, found, { move: 'cancel', now, by: 'customer', actor })
    await giveSequenceBack(tx, { purpose: 'withdrawal', subject: found.id })
    await release(tx, releaseOf(cancelled))
    await tellWallet(tx, cancelled)
    return showDetail(tx, cancelled, language)
  }
