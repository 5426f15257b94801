// Endpoints as their account reads them. Those of others are answered like unknown ones.

import type { listWebhooks } from '@sampan/contract/api/webhooks.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { StateOf } from '@sampan/contract/machine.ts'
import { webhook as machine } from '@sampan/contract/machines/webhook.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { deliveryStates } from '@sampan/contract/shapes/webhook.ts'
import type { Db } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type WebhookView = ResultOf<typeof listWebhooks>['resultList'][number]

export type WebhookRow = {
  id: string
  url: string
  description: string
  events: WebhookView['events']
  signing: WebhookView['signing']
  state: StateOf<typeof machine>
  disabled_reason: WebhookView['disabledReason']
  failing_since: Date | null
  created_at: Date
  public_keys: string[] | null
  former_secret_ends_at: Date | null
  last_at: Date | null
  last_next_try_at: Date | null
  last_delivered_at: Date | null
}

export async function readWebhooks(db: Db, accountId: string, now: Date, id?: string): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>({
    name: 'read-webhooks',
    text: `select w.id, w.url, w.description, w.events, w.signing, w.state, w.disabled_reason, w.failing_since, w.created_at,
             s.public_keys, s.former_secret_ends_at, d.created_at as last_at, d.next_try_at as last_next_try_at,
             d.delivered_at as last_delivered_at
           from webhook w left join lateral (
             select array_agg(public_key order by created_at desc, id desc) filter (where public_key is not null) as public_keys,
               max(ends_at) as former_secret_ends_at
             from webhook_secret where webhook_id = w.id and (ends_at is null or ends_at > $3)
           ) s on true left join lateral (
             select created_at, next_try_at, delivered_at from webhook_delivery
             where webhook_id = w.id order by created_at desc, id desc limit 1
           ) d on true
           where w.account_id = $1 and w.state <> 'DELETED' and ($2::uuid is null or w.id = $2) order by w.created_at, w.id`,
    values: [accountId, id ?? null, now],
  })
  return rows
}

export async function findWebhook(db: Db, accountId: string, now: Date, id: string): Promise<WebhookRow> {
  const known = rowId(id)
  const [row] = known === null ? [] : await readWebhooks(db, accountId, now, known)
  if (!row) throw new Refusal('notFound')
  return row
}

export const showWebhook = (row: WebhookRow): WebhookView => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  signing: row.signing,
  state: row.state,
  status: machine.states[row.state].status,
  disabledReason: row.disabled_reason,
  failingSince: row.failing_since?.toISOString() ?? null,
  publicKeys: row.public_keys ?? [],
  formerSecretEndsAt: row.former_secret_ends_at?.toISOString() ?? null,
  lastDelivery: row.last_at && {
    at: row.last_at.toISOString(),
    state: deliveryState({ next_try_at: row.last_next_try_at, delivered_at: row.last_delivered_at }),
  },
  createdAt: row.created_at.toISOString(),
})

type DeliveryTimes = { readonly next_try_at: Date | null; readonly delivered_at: Date | null }

export function deliveryState({ next_try_at, delivered_at }: DeliveryTimes): (typeof deliveryStates)[number] {
  if (next_try_at) return 'pending'
  return delivered_at ? 'delivered' : 'failed'
}
