// Ends the access of guests and members whose time is over.

import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import { afterMemberChange, applyChange, type CompanyDeps, lockCompany } from '../companies/public.ts'
import { endAccess } from './manage-guests.ts'

const usersPerRound = 500

type EndedRow = { id: string; account_id: string; role: string }

export const endAccesses = defineJob({
  name: 'end-accesses',
  payload: noPayload,
  async run(deps: CompanyDeps, { db, transact, now }) {
    const { rows } = await db.query<EndedRow>({
      name: 'ended-accesses',
      text: `select id, account_id, role from app_user where access_until <= $1 and removed_at is null
             order by access_until limit ${usersPerRound}`,
      values: [now()],
    })
    for (const { id: userId, account_id: accountId, role } of rows)
      await transact(async (tx) => {
        await lockCompany(tx, accountId)
        const at = now()
        // Invited again or removed in the meantime.
        const { rowCount } = await tx.query('select from app_user where id = $1 and access_until <= $2 and removed_at is null', [
          userId,
          at,
        ])
        if (rowCount !== 1) return
        const actor = { kind: 'system' } as const
        if (role === 'guest') return endAccess(tx, { accountId, userId, actor, now: at })
        const change = { kind: 'remove', memberId: userId } as const
        await applyChange(tx, deps, { accountId, makerId: userId, change, actor, now: at })
        await afterMemberChange(tx, deps, { accountId, memberId: userId, now: at })
      })
  },
})
