// Decides whether a withdrawal may go on by itself or waits for a person.

import type { WithdrawalReason } from '@sampan/contract/withdrawal-reasons.ts'
import * as z from 'zod/mini'
import { requireNoTransaction } from '../../../platform/db.ts'
import type { Job } from '../../../platform/jobs.ts'
import { keepApproval } from './approve-withdrawal.ts'
import { readReviewFrom } from './limits.ts'
import { lookAgain } from './look-again.ts'
import type { WithdrawParts } from './parts.ts'
import { readTerms } from './terms.ts'
import { findWithdrawal, lockWithdrawal, transitionWithdrawal } from './withdrawals.ts'

const notDecidedWaitMs = 60_000
const payloadSchema = z.object({ id: z.uuid() })

export const screenJob =
  (parts: WithdrawParts): Job =>
  async (ctx, payload) => {
    const withdrawal = await findWithdrawal(ctx.db, payloadSchema.parse(payload).id)
    if (withdrawal?.state !== 'SUBMITTED' && withdrawal?.state !== 'SCREENING') return
    requireNoTransaction('the screening of addresses')
    const risk = await parts.screening({ network: withdrawal.network, address: withdrawal.address })
    const isLarge = withdrawal.amount.units >= (await readReviewFrom(ctx.db, withdrawal.accountId))
    const reason: WithdrawalReason | undefined = risk === 'highRisk' ? 'riskyDestination' : isLarge ? 'largeAmount' : undefined
    const terms = await readTerms(ctx.db, withdrawal.network, withdrawal.currency)
    await ctx.transact(async (tx) => {
      const now = ctx.now()
      // It may have been called back while it was being looked at.
      const present = await lockWithdrawal(tx, withdrawal.id)
      if (present?.state !== 'SUBMITTED' && present?.state !== 'SCREENING') return
      const screening =
        present.state === 'SCREENING' ? present : await transitionWithdrawal(tx, present, 'screen', { now, by: 'system' })
      if (!reason && !(await keepApproval(tx, parts, present, { screening: 'passed', operator: null }))) {
        ctx.log.error(
          { event: 'withdrawal.notDecided', withdrawal: present.id },
          'a withdrawal lacks a decision that its state claims; nothing is approved',
        )
        await tx.query(`update crypto_withdrawal_detail set blocked = 'approval' where id = $1`, [present.id])
        return lookAgain(tx, screening, new Date(now.getTime() + notDecidedWaitMs))
      }
      const moved = await transitionWithdrawal(tx, screening, reason ? 'hold' : 'queue', { now, by: 'system', reason })
      await lookAgain(tx, moved, new Date(now.getTime() + (terms?.graceMs ?? 0)))
    })
  }
