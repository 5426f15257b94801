// Every minute: takes up what a dead worker has dropped, and counts what cannot go on, for whoever watches.

import type { Job } from '../../../platform/jobs.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { countStoppedNetworks } from '../network-stops.ts'
import { lookAgain } from './look-again.ts'
import type { WithdrawParts } from './parts.ts'
import { catchUpWithSigner } from './signer-sync.ts'
import { blockages, selectWithdrawals } from './withdrawals.ts'

/** A look that is this late has been forgotten. */
const lateMs = 30_000
const batch = 500

export function forgottenJob(parts: WithdrawParts, metrics: Metrics): Job {
  const waiting = new Map<string, number>()
  let oldestSeconds = 0
  let stoppedNetworks = 0
  let isSignerUp = 0
  metrics.gauge('sampan_signer_up', '1 when the signer answered the last question of the worker', () => isSignerUp)
  metrics.gauge('sampan_networks_stopped', 'Networks whose withdrawals the system has stopped', () => stoppedNetworks)
  for (const blockage of blockages)
    metrics.gauge(
      `sampan_withdrawals_waiting_${blockage.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      `Queued withdrawals that cannot go on: ${blockage}`,
      () => waiting.get(blockage) ?? 0,
    )
  metrics.gauge(
    'sampan_withdrawals_sent_oldest_seconds',
    'Age of the oldest payment that no block has taken yet',
    () => oldestSeconds,
  )
  return async (ctx) => {
    const now = ctx.now()
    isSignerUp = await catchUpWithSigner(parts, ctx).then(
      () => 1,
      (error: unknown) => {
        ctx.log.error({ event: 'signer.down', error }, 'the signer cannot be asked')
        return 0
      },
    )
    const late = await selectWithdrawals(ctx.db, 'look_at < $1 order by look_at limit $2', [
      new Date(now.getTime() - lateMs),
      batch,
    ])
    for (const withdrawal of late) await ctx.transact((tx) => lookAgain(tx, withdrawal, now))
    const { rows } = await ctx.db.query<{ blocked: string; count: number }>(
      `select blocked, count(*)::int as count from crypto_withdrawal where state = 'QUEUED' and blocked is not null group by blocked`,
    )
    const { rows: sent } = await ctx.db.query<{ since: Date | null }>(
      `select min(updated_at) as since from crypto_withdrawal where state = 'BROADCASTING'`,
    )
    oldestSeconds = sent[0]?.since ? (now.getTime() - sent[0].since.getTime()) / 1000 : 0
    stoppedNetworks = await countStoppedNetworks(ctx.db)
    waiting.clear()
    for (const { blocked, count } of rows) waiting.set(blocked, count)
  }
}
