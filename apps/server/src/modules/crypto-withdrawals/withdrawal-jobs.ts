// The jobs of withdrawals, by name.

import { bindJob, defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { noteSignerAnswers } from '../signer-journal/public.ts'
import type { WithdrawalDeps } from './deps.ts'
import { broadcastJob } from './payment/broadcast.job.ts'
import { catchUpWithSigner } from './payment/catch-up.ts'
import { confirmJob } from './payment/confirm.job.ts'
import { screenJob } from './screen.job.ts'
import { scheduleNextJob } from './withdrawal-changes.ts'
import { selectWithdrawals } from './withdrawals.ts'

export const withdrawalJobDefinitions = (deps: WithdrawalDeps): Jobs => ({
  ...bindJob(screenJob, deps),
  ...bindJob(broadcastJob, deps),
  ...bindJob(confirmJob, deps),
  ...bindJob(requeueStuckWithdrawals, deps),
})

/** A job that is this late was lost by a dead worker. */
const lateMs = 30_000
const batch = 500

/** Every minute: continues what a dead worker has dropped, and asks the signer whether it is there. */
export const requeueStuckWithdrawals = defineJob({
  name: 'forgotten-withdrawals',
  payload: noPayload,
  async run(deps: WithdrawalDeps, ctx) {
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
  },
})
