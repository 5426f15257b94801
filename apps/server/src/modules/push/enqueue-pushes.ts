// Leaves a job per device of a user, in the transaction that stores the notice.

import * as z from 'zod/mini'
import type { Tx } from '../../platform/db/db.ts'
import { declareJob } from '../../platform/jobs/define-job.ts'

export const deliverPush = declareJob({
  name: 'deliver-push',
  payload: z.object({ noticeId: z.uuid(), subscriptionId: z.uuid() }),
})

/** In all about half an hour; the notice itself waits in the app. */
const attemptsMax = 8

/** One statement for all devices: most users have none, and then it does nothing. */
export function enqueuePushes(tx: Tx, { userId, noticeId }: { readonly userId: string; readonly noticeId: string }): void {
  tx.queryDeferred({
    name: 'enqueue-pushes',
    text: `select enqueue_job($1, json_build_object('noticeId', $2::text, 'subscriptionId', id), null, $3, null, null)
           from push_subscription where user_id = $4 and gone_at is null`,
    values: [deliverPush.name, noticeId, attemptsMax, userId],
  })
}
