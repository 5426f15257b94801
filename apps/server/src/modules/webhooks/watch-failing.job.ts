// Mails the owner of an endpoint that fails for long, and switches it off in the end.

import type { LetterKind } from '../../platform/events/messages.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import { disableWebhook } from './deliver/record-tries.ts'
import type { NotifyOwner } from './notify-owner.ts'

type Mail = { readonly afterHours: number; readonly kind: Extract<LetterKind, `webhook${string}`> }

/** The last one is the warning. */
const mails: readonly Mail[] = [
  { afterHours: 1, kind: 'webhookFailing' },
  { afterHours: 24, kind: 'webhookFailing' },
  { afterHours: 72, kind: 'webhookDisabling' },
]
/** Later than the last try of the first event that failed. */
const disabledAfterHours = 96

const hourMs = 3_600_000

type FailingRow = { id: string; failing_since: Date; mails_sent: number }

export const watchFailingWebhooks = defineJob({
  name: 'watch-failing-webhooks',
  payload: noPayload,
  async run({ notifyOwner }: { readonly notifyOwner: NotifyOwner }, { db, transact, now: readClock }) {
    const now = readClock()
    const { rows } = await db.query<{ id: string }>(
      `select id from webhook where state = 'ACTIVE' and failing_since <= $1 order by failing_since`,
      [new Date(now.getTime() - hourMs)],
    )
    for (const { id } of rows)
      await transact(async (tx) => {
        const { rows: locked } = await tx.query<FailingRow>(
          `select id, failing_since, mails_sent from webhook
           where id = $1 and state = 'ACTIVE' and failing_since is not null for update`,
          [id],
        )
        const [row] = locked
        if (!row) return
        const hours = (now.getTime() - row.failing_since.getTime()) / hourMs
        if (hours >= disabledAfterHours && row.mails_sent >= mails.length)
          return disableWebhook(tx, notifyOwner, { id, reason: 'failing', now })
        const mail = mails[row.mails_sent]
        if (!mail || hours < mail.afterHours) return
        await tx.query('update webhook set mails_sent = mails_sent + 1 where id = $1', [id])
        await notifyOwner(tx, { webhookId: id, kind: mail.kind })
      })
  },
})
