// Decides whether a withdrawal goes on automatically or waits for a person.

import type { WithdrawalReason } from '@sampan/contract/withdrawal-reasons.ts'
import { requireNoTransaction } from '../../platform/db/db.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { readReviewFrom, readTerms } from '../crypto/public.ts'
import { approvalOf } from './approve-withdrawal.ts'
import type { WithdrawalDeps } from './deps.ts'
import { applyMove, planScreened, withdrawalJobs } from './withdrawal-changes.ts'
import { findWithdrawal, lockWithdrawal, type Withdrawal } from './withdrawals.ts'

const isOpen = (withdrawal: Withdrawal | undefined): withdrawal is Withdrawal =>
  withdrawal?.state === 'SUBMITTED' || withdrawal?.state === 'SCREENING'

export const screenJob = defineJob({
  ...withdrawalJobs.screen,
  async run(deps: WithdrawalDeps, ctx, { id }) {
    const withdrawal = await findWithdrawal(ctx.db, id)
    if (!isOpen(withdrawal)) return
    requireNoTransaction('the screening of addresses')
    const risk = await deps.screening({ network: withdrawal.network, address: withdrawal.address })
    const isLarge = withdrawal.amount.units >= (await readReviewFrom(ctx.db, withdrawal.accountId))
    const largeReason: WithdrawalReason | undefined = isLarge ? 'largeAmount' : undefined
    const reason = risk === 'highRisk' ? 'riskyDestination' : largeReason
    const terms = await readTerms(ctx.db, withdrawal.network, withdrawal.currency)
    await ctx.transact(async (tx) => {
      // It may have been cancelled while it was being screened.
      const present = await lockWithdrawal(tx, withdrawal.id)
      if (!isOpen(present)) return
      const approved = approvalOf(deps, present, { screening: 'passed', operator: null })
      if (!reason && !approved)
        ctx.log.error(
          { event: 'withdrawal.notDecided', withdrawal: present.id },
          'a withdrawal lacks a decision that its state claims; nothing is approved',
        )
      await applyMove(tx, deps, planScreened(present, { reason, approved, now: ctx.now(), graceMs: terms?.graceMs ?? 0 }))
    })
  },
})
