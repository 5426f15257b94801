// Notices keys that have expired, once each, so that systems learn of it as they learn of a revocation.

import { emitToAccount } from '../../platform/events/emit-events.ts'
import { noteAccountEvents } from '../../platform/events/note-account-events.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'

const keysPerRound = 500

type ExpiredRow = { id: string; account_id: string; expires_at: Date; is_active: boolean }

export const expireKeys = defineJob({
  name: 'expire-keys',
  payload: noPayload,
  async run(_: object, { transact, now }) {
    await transact(async (tx) => {
      const { rows } = await tx.query<ExpiredRow>(
        `update api_key k set expiry_noted_at = $1 from app_user u
         where u.id = k.id and k.id = any(array(
           select id from api_key where expires_at <= $1 and expiry_noted_at is null order by expires_at limit ${keysPerRound}
           for update skip locked))
         returning k.id, k.account_id, k.expires_at, u.status = 'ACTIVE' as is_active`,
        [now()],
      )
      // A key that was revoked before, or never approved, has ended already.
      for (const { id: ref, account_id: accountId, expires_at: at } of rows.filter(({ is_active }) => is_active)) {
        await emitToAccount(tx, accountId, { type: 'member_changed', ref })
        await noteAccountEvents(tx, { accountIds: [accountId], subject: 'key', subjectId: ref, state: 'expired', at })
      }
    })
  },
})
