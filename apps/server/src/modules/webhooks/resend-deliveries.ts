// Delivers again, with the event's own webhook-id, so that a receiver that has seen it knows it.

import { testEventType } from '@sampan/contract/account-events/account-event.ts'
import type * as entry from '@sampan/contract/api/webhooks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { resendRangeMax } from '@sampan/contract/shapes/webhook.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { deliveriesTopic } from './enqueue-deliveries.ts'
import { type DeliveryRow, findDelivery, showDelivery } from './read-deliveries.ts'
import { findWebhook, type WebhookRow } from './webhook-store.ts'

/** Nothing is delivered to an endpoint that is off. */
function requireActive({ state }: Pick<WebhookRow, 'state'>): void {
  if (state !== 'ACTIVE') throw new Refusal('illegalMove', { result: { process: 'webhook', state, move: 'send' } })
}

const again = 'tries = 0, next_try_at = $2, delivered_at = null, failed_at = null'

export async function testWebhook(
  { tx, session, now }: WriteCtxOf<typeof entry.testWebhook>,
  { params: { id } }: Input<typeof entry.testWebhook>,
): Promise<Answer<typeof entry.testWebhook>> {
  requireActive(await findWebhook(tx, session.accountId, now, id))
  const { rows } = await tx.query<DeliveryRow>(
    `insert into webhook_delivery (id, webhook_id, account_id, event_id, type, next_try_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     returning id, webhook_id, event_id, sequence, type, tries, next_try_at, delivered_at, created_at`,
    [newId(), id, session.accountId, newId(), testEventType, now],
  )
  const [row] = rows
  if (!row) throw new Error('a test delivery was not written')
  tx.wake(deliveriesTopic)
  return showDelivery(row)
}

export async function resendDelivery(
  { tx, session, now }: WriteCtxOf<typeof entry.resendDelivery>,
  { params: { id } }: Input<typeof entry.resendDelivery>,
): Promise<Answer<typeof entry.resendDelivery>> {
  const { webhook_id } = await findDelivery(tx, session.accountId, id)
  requireActive(await findWebhook(tx, session.accountId, now, webhook_id))
  const { rowCount } = await tx.query(`update webhook_delivery set ${again} where id = $1`, [id, now])
  tx.wake(deliveriesTopic)
  return { count: rowCount ?? 0 }
}

export async function resendRange(
  { tx, session, now }: WriteCtxOf<typeof entry.resendRange>,
  { params: { id }, body: { from, to } }: Input<typeof entry.resendRange>,
): Promise<Answer<typeof entry.resendRange>> {
  requireActive(await findWebhook(tx, session.accountId, now, id))
  const { rowCount } = await tx.query(
    `insert into webhook_delivery (id, webhook_id, account_id, sequence, event_id, type, next_try_at, created_at)
     select gen_random_uuid(), $1, account_id, sequence, id, type, $2, $2 from account_event
     where account_id = $3 and sequence between $4 and $5 order by sequence limit ${resendRangeMax}
     on conflict (webhook_id, sequence) where sequence is not null do update set ${again}`,
    [id, now, session.accountId, from, to],
  )
  tx.wake(deliveriesTopic)
  return { count: rowCount ?? 0 }
}

export async function resendFailed(
  { tx, session, now }: WriteCtxOf<typeof entry.resendFailed>,
  { params: { id }, body: { since } }: Input<typeof entry.resendFailed>,
): Promise<Answer<typeof entry.resendFailed>> {
  requireActive(await findWebhook(tx, session.accountId, now, id))
  const { rowCount } = await tx.query(`update webhook_delivery set ${again} where webhook_id = $1 and failed_at >= $3`, [
    id,
    now,
    since,
  ])
  tx.wake(deliveriesTopic)
  return { count: rowCount ?? 0 }
}
