// Which job goes on with a withdrawal, and when. The time is kept in the row too: what a dead worker has dropped is found by it.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { selectWithdrawals, type Withdrawal, type WithdrawalState } from './withdrawals.ts'

export const withdrawalJobs = {
  screen: 'screen-withdrawal',
  broadcast: 'broadcast-withdrawal',
  confirm: 'confirm-withdrawal',
} as const

const jobOf: Partial<Record<WithdrawalState, string>> = {
  SUBMITTED: withdrawalJobs.screen,
  SCREENING: withdrawalJobs.screen,
  QUEUED: withdrawalJobs.broadcast,
  BROADCASTING: withdrawalJobs.confirm,
  CONFIRMING: withdrawalJobs.confirm,
}

/** Replaces a look that is already planned. Nothing happens where nobody but a person can go on. */
export async function lookAgain(tx: Tx, { id, state }: Pick<Withdrawal, 'id' | 'state'>, at: Date): Promise<void> {
  const job = jobOf[state]
  await tx.query({
    name: 'withdrawal-look',
    text: 'update crypto_withdrawal_detail set look_at = $2 where id = $1',
    values: [id, job === undefined ? null : at],
  })
  if (job !== undefined) await enqueue(tx, job, { id }, { key: `withdrawal ${id}`, runAt: at })
}

const woken = 100

type Arrival = { readonly network: NetworkId; readonly currency: Stablecoin; readonly now: Date }

/** Coins have come into our wallet: those that wait for them do not wait for their next turn as well. */
export async function lookAtWaiting(tx: Tx, { network, currency, now }: Arrival): Promise<void> {
  const waiting = await selectWithdrawals(
    tx,
    `network = $1 and currency = $2 and completed_at is null and state = 'QUEUED' and blocked = 'wallet' order by created_at limit $3
     for no key update skip locked`,
    [network, currency, woken],
  )
  for (const withdrawal of waiting) await lookAgain(tx, withdrawal, now)
}
