// Deletes the personal data of accounts that were closed so long ago that no law requires it any more.

import { retentionYears } from '@sampan/contract/constants.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { readRestrictions } from '../auth/public.ts'
import { type ClosingRow, moveClosing, readClosing } from './closings.ts'
import type { ClosingDeps } from './deps.ts'
import { readOpenItems } from './open-items.ts'

/** Accounts of one run. */
const batch = 20
/** Rows of one transaction: short enough that the lock of the account holds up no one. */
const rowsMax = 2_000
/** Transactions of one run; the next run continues. */
const stepsMax = 200
const retryMs = 24 * 3_600_000
const actor = { kind: 'system' } as const

type EraseDeps = Pick<ClosingDeps, 'approvals'>

export const eraseAccounts = defineJob({
  name: 'erase-accounts',
  payload: noPayload,
  async run(deps: EraseDeps, ctx) {
    const { rows } = await ctx.db.query<{ id: string }>(
      `select id from account_closing
       where state = 'ERASING' or (state = 'CLOSED' and closed_at <= $1 and next_check_at <= $2) order by state desc, closed_at limit ${batch}`,
      [retentionStart(ctx.now()), ctx.now()],
    )
    const left = { steps: stepsMax }
    for (const { id } of rows) if (left.steps > 0) await eraseAccount(deps, ctx, id, left)
  },
})

/** What was closed before this moment is kept no longer. */
function retentionStart(now: Date): Date {
  const start = new Date(now)
  start.setUTCFullYear(start.getUTCFullYear() - retentionYears)
  return start
}

/** One transaction at a time, each of them complete: a run that is killed loses nothing, and the next one continues. */
async function eraseAccount(deps: EraseDeps, { transact, now, log }: JobCtx, id: string, left: { steps: number }): Promise<void> {
  for (; left.steps > 0; left.steps -= 1) {
    const outcome = await transact((tx) => eraseStep(tx, deps, { id, now: now() }))
    if (outcome === 'erased')
      log.info({ event: 'account.erased', closingId: id }, 'personal data of a closed account was deleted')
    if (outcome !== 'continues') return
  }
}

type Step = { readonly id: string; readonly now: Date }

async function eraseStep(tx: Tx, { approvals }: EraseDeps, { id, now }: Step): Promise<'continues' | 'erased' | 'waits'> {
  const { account_id: accountId } = await readClosing(tx, id)
  await approvals.lockCompany(tx, accountId)
  const row = await readClosing(tx, id)
  if (row.state === 'CLOSED') return beginErasure(tx, row, now)
  if (row.state !== 'ERASING') return 'waits'
  const { rows } = await tx.query<{ erased: number }>({
    name: 'erase-account-data',
    text: 'select erase_account_data($1, $2) as erased',
    values: [accountId, rowsMax],
  })
  if (rows[0]?.erased !== 0) return 'continues'
  await moveClosing(tx, row, 'finishErasure', { by: 'system', set: { erased_at: now } })
  await audit(tx, actor, now, { action: 'accountErased', accountId, subject: id })
  return 'erased'
}

/** Money that can be paid out, an open transaction or a freeze because of a debt needs a person to whom it belongs. */
async function beginErasure(tx: Tx, row: ClosingRow, now: Date): Promise<'continues' | 'waits'> {
  const { id, account_id: accountId, closed_at: closedAt } = row
  if (closedAt === null || closedAt > retentionStart(now)) return 'waits'
  const { blockers } = await readOpenItems(tx, { accountId, now })
  const { frozen } = await readRestrictions(tx, accountId, now)
  if (frozen || blockers.includes('balance') || blockers.includes('transactions')) {
    await tx.query('update account_closing set next_check_at = $2 where id = $1', [id, new Date(now.getTime() + retryMs)])
    return 'waits'
  }
  await moveClosing(tx, row, 'erase', { by: 'system' })
  return 'continues'
}
