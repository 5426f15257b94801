// The jobs of withdrawals, by name.

import type { Job, Jobs } from '../../platform/jobs/jobs.ts'
import { noteSignerAnswers } from '../signer-journal/public.ts'
import type { WithdrawalDeps } from './deps.ts'
import { broadcastJob } from './payment/broadcast.job.ts'
import { catchUpWithSigner } from './payment/catch-up.ts'
import { confirmJob } from './payment/confirm.job.ts'
import { screenJob } from './screen.job.ts'
import { scheduleNextJob, withdrawalJobs } from './withdrawal-changes.ts'
import { selectWithdrawals } from './withdrawals.ts'

export const requeueStuckWithdrawals = 'forgotten-withdrawals'

export const withdrawalJobDefinitions = (deps: WithdrawalDeps): Jobs => ({
  [withdrawalJobs.screen]: screenJob(deps),
  [withdrawalJobs.broadcast]: broadcastJob(deps),
  [withdrawalJobs.confirm]: confirmJob(deps),
  [requeueStuckWithdrawals]: requeueStuckJob(deps),
})

/** A job that is this late was lost by a dead worker. */
const lateMs = 30_000
const batch = 500

/** Every minute: continues what a dead worker has dropped, and asks the signer whether it is there. */
const requeueStuckJob =
  (deps: WithdrawalDeps): Job =>
  async (ctx) => {
    const now = ctx.now()
    const answers = await catchUpWithSigner(deps, ctx).then(
      () => true,
      (error: unknown) => {
        ctx.log.error({ event: 'signer.down', error }, 'the signer cannot be asked')
        return false
      },
    )
    await noteSignerAnswers(ctx.db, answers)
    const late = await selectWithdrawals(ctx.db, 'next_check_at < $1 order by next_check_at limit $2', [
      new Date(now.getTime() - lateMs),
      batch,
    ])
    for (const withdrawal of late) await ctx.transact((tx) => scheduleNextJob(tx, deps, withdrawal, now))
  }
