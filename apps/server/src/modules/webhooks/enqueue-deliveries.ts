// Leaves a delivery for every endpoint that wants an event, in the transaction that numbers the event.

import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/security/ids.ts'
import type { NumberedEvent } from '../account-events/public.ts'

/** Wakes the delivering side of this process. */
export const deliveriesTopic = 'webhook deliveries'

export async function enqueueDeliveries(tx: Tx, events: readonly NumberedEvent[], now: Date): Promise<void> {
  const { rows } = await tx.query<{ webhook_id: string; account_id: string; events: string[] }>({
    name: 'webhooks-of-accounts',
    text: `select id as webhook_id, account_id, events from webhook where state = 'ACTIVE' and account_id = any($1)`,
    values: [[...new Set(events.map(({ accountId }) => accountId))]],
  })
  const deliveries = events.flatMap((event) =>
    rows
      .filter(({ account_id, events: wanted }) => account_id === event.accountId && wants(wanted, event.type))
      .map(({ webhook_id }) => ({ id: newId(), webhookId: webhook_id, ...event })),
  )
  if (deliveries.length === 0) return
  await tx.query({
    name: 'enqueue-webhook-deliveries',
    text: `insert into webhook_delivery (id, webhook_id, account_id, sequence, event_id, type, next_try_at, created_at)
           select d.id, d.webhook_id, d.account_id, d.sequence, d.event_id, d.type, $7, $7
           from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::uuid[], $6::text[])
             as d (id, webhook_id, account_id, sequence, event_id, type)`,
    values: [
      deliveries.map(({ id }) => id),
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ accountId }) => accountId),
      deliveries.map(({ sequence }) => sequence),
      deliveries.map(({ eventId }) => eventId),
      deliveries.map(({ type }) => type),
      now,
    ],
  })
}

/** '*' wants everything, 'subject.*' everything of a subject. */
export const wants = (patterns: readonly string[], type: string): boolean =>
  ['*', `${type.split('.')[0]}.*`, type].some((pattern) => patterns.includes(pattern))
