// Every minute: takes up what a dead worker has dropped, and asks the signer whether it is there.

import type { Job } from '../../../platform/jobs.ts'
import { lookAgain } from './look-again.ts'
import type { WithdrawParts } from './parts.ts'
import { catchUpWithSigner } from './signer-sync.ts'
import { selectWithdrawals } from './withdrawals.ts'

/** A look that is this late has been forgotten. */
const lateMs = 30_000
const batch = 500

export const forgottenJob =
  (parts: WithdrawParts): Job =>
  async (ctx) => {
    const now = ctx.now()
    const answers = await catchUpWithSigner(parts, ctx).then(
      () => true,
      (error: unknown) => {
        ctx.log.error({ event: 'signer.down', error }, 'the signer cannot be asked')
        return false
      },
    )
    await ctx.db.query('update signer_sync set signer_answers = $1 where signer_answers <> $1', [answers])
    const late = await selectWithdrawals(ctx.db, 'look_at < $1 order by look_at limit $2', [
      new Date(now.getTime() - lateMs),
      batch,
    ])
    for (const withdrawal of late) await ctx.transact((tx) => lookAgain(tx, withdrawal, now))
  }
