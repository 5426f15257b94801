// Closes the accounts whose waiting time is over. What still has money or something open waits, and its owner is notified.

import type { Tx } from '../../platform/db/db.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import { lockOut, moveAccountAccess } from '../auth/public.ts'
import { type ClosingRow, findOpenClosing, moveClosing, recordClosing } from './closings.ts'
import type { ClosingDeps, ProgramDeps } from './deps.ts'
import { readOpenItems } from './open-items.ts'

const batch = 100
const retryMs = 3_600_000
const actor = { kind: 'system' } as const

type JobDeps = ClosingDeps & ProgramDeps

export const closeAccounts = defineJob({
  name: 'close-accounts',
  payload: noPayload,
  async run(deps: JobDeps, { db, transact, now }) {
    const { rows } = await db.query<{ account_id: string }>(
      `select account_id from account_closing where state = 'SCHEDULED' and next_check_at <= $1 order by next_check_at limit ${batch}`,
      [now()],
    )
    for (const { account_id } of rows) await transact((tx) => closeDue(tx, deps, account_id, now()))
  },
})

/** The first to hold the lock decides: a cancellation, a hold or this. */
async function closeDue(tx: Tx, deps: JobDeps, accountId: string, now: Date): Promise<void> {
  await deps.approvals.lockCompany(tx, accountId)
  const row = await findOpenClosing(tx, accountId)
  if (row?.state !== 'SCHEDULED' || row.closes_at === null || row.closes_at > now) return
  const { blockers } = await readOpenItems(tx, { accountId, now })
  if (blockers.length > 0) return postpone(tx, deps, row, { blockers, now })
  // Keys and webhooks before the account: they are members of a living one.
  await deps.revokeKeys(tx, { accountId, actor, now })
  await deps.endWebhooks(tx, { accountId, actor, now })
  await moveClosing(tx, row, 'close', { by: 'system', set: { closed_at: now } })
  if (!(await moveAccountAccess(tx, accountId, 'close', 'system'))) throw new Error(`account ${accountId} is not active`)
  await lockOut(tx, accountId, now)
  await recordClosing(tx, deps, { row, action: 'accountClosed', kind: 'accountClosed', actor, now })
}

async function postpone(
  tx: Tx,
  deps: JobDeps,
  row: ClosingRow,
  { blockers, now }: { readonly blockers: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.query('update account_closing set next_check_at = $2, blocked_at = coalesce(blocked_at, $3) where id = $1', [
    row.id,
    new Date(now.getTime() + retryMs),
    now,
  ])
  if (row.blocked_at !== null) return
  const kind = 'accountClosingBlocked'
  await recordClosing(tx, deps, { row, action: kind, kind, actor, now, detail: { blockers } })
}
