// Members have changed: what nobody can approve any more says so, what somebody can approve again goes on.

import type { Tx } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { moveApproval, selectApprovals } from './approvals.ts'
import { concludeDeclined } from './decline.ts'
import { approversFor, readMembers, standInLine } from './members.ts'
import type { CompanyParts } from './parts.ts'
import { askApprovers, tellBlocked } from './tell.ts'
import { words } from './words.ts'

const system = { kind: 'system' } as const

/** The caller stands in the company's line already. */
export async function reconsider(
  tx: Tx,
  parts: CompanyParts,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const open = await selectApprovals(tx, `account_id = $1 and state in ('PENDING', 'BLOCKED') order by created_at, id`, [
    accountId,
  ])
  if (open.length === 0) return
  const members = await readMembers(tx, accountId)
  for (const row of open) {
    const asked = approversFor(members, { makerId: row.maker_id, role: row.role })
    const isPossible = asked.length >= row.needed
    if (isPossible === (row.state === 'PENDING')) continue
    const moved = await moveApproval(tx, row, isPossible ? 'unblock' : 'block', { by: 'system', actor: system, now })
    if (isPossible) await askApprovers(tx, parts, { row: moved, members, asked })
    else await tellBlocked(tx, parts, { row: moved, members })
  }
}

/** What somebody has prepared goes with him. */
export async function afterMemberChange(
  tx: Tx,
  parts: CompanyParts,
  { accountId, memberId, now }: { accountId: string; memberId: string; now: Date },
): Promise<void> {
  const member = (await readMembers(tx, accountId)).find(({ id }) => id === memberId)
  if (member?.state === 'removed' || member?.state === 'suspended') {
    const made = await selectApprovals(tx, `account_id = $1 and maker_id = $2 and state in ('PENDING', 'BLOCKED') order by id`, [
      accountId,
      memberId,
    ])
    for (const row of made)
      await concludeDeclined(tx, parts, row, {
        ending: 'recalled',
        actor: system,
        now,
        reason: words.makerLeft[member.language],
      })
  }
  await reconsider(tx, parts, { accountId, now })
}

export const reconsiderJob =
  (parts: CompanyParts): Job =>
  async ({ transact, now }, payload) => {
    const { accountId } = payload as { accountId: string }
    await transact(async (tx) => {
      await standInLine(tx, accountId)
      await reconsider(tx, parts, { accountId, now: now() })
    })
  }

/** Looks at all that has run out, so that nothing waits for a lost job. */
export const expireJob =
  (parts: CompanyParts): Job =>
  async ({ db, transact, now }) => {
    const at = now()
    const due = await selectApprovals(db, `state in ('PENDING', 'BLOCKED') and expires_at <= $1 order by expires_at limit 500`, [
      at,
    ])
    for (const { id, account_id: accountId } of due)
      await transact(async (tx) => {
        await standInLine(tx, accountId)
        const [row] = await selectApprovals(tx, `id = $1 and state in ('PENDING', 'BLOCKED')`, [id])
        if (row) await concludeDeclined(tx, parts, row, { ending: 'expired', actor: system, now: at })
      })
  }
