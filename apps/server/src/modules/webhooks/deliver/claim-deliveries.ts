// Takes due deliveries, a bounded number of each endpoint, so that none waits behind another's.

import { type AccountEvent, testEventType } from '@sampan/contract/account-events/account-event.ts'
import type { Environment } from '@sampan/contract/test-mode.ts'
import type { Db } from '../../../platform/db/db.ts'
import { showEvent } from '../../account-events/public.ts'

export type ClaimedDelivery = {
  readonly id: string
  readonly webhookId: string
  readonly eventId: string
  readonly url: string
  /** Tries before this one. */
  readonly tries: number
  readonly body: string
}

export type ClaimOptions = {
  readonly now: Date
  /** Until then no other worker takes them; a worker that dies leaves them to others. */
  readonly leaseUntil: Date
  readonly perWebhook: number
  readonly limit: number
  /** Endpoints with anything under way: one that is failing gets no more, so that dead ones never fill all places. */
  readonly busy: readonly string[]
  /** Endpoints that have enough under way. */
  readonly full: readonly string[]
  readonly environment: Environment
}

type Row = {
  id: string
  webhook_id: string
  event_id: string
  url: string
  tries: number
  created_at: Date
  sequence: bigint | null
  type: string
  at: Date | null
  data: AccountEvent['data']
}

export async function claimDeliveries(db: Db, options: ClaimOptions): Promise<ClaimedDelivery[]> {
  const { now, leaseUntil, perWebhook, limit, busy, full, environment } = options
  const { rows } = await db.query<Row>({
    name: 'claim-webhook-deliveries',
    // In a random order of endpoints: where more is due than can be taken, each gets its turn.
    text: `with due as materialized (
             select d.id, w.url
             from (
               select id, url, case when failing_since is null then $3::int else 1 end as most from webhook
               where state = 'ACTIVE' and not id = any($5::uuid[]) and (failing_since is null or not id = any($6::uuid[]))
               order by random()
             ) w
             cross join lateral (
               select id from webhook_delivery where webhook_id = w.id and next_try_at <= $1
               order by next_try_at limit w.most for update skip locked
             ) d limit $4
           ), claimed as (
             update webhook_delivery d set next_try_at = $2 from due where d.id = due.id
             returning d.id, d.webhook_id, d.account_id, d.event_id, d.sequence, d.type, d.tries, d.created_at, due.url
           )
           select c.id, c.webhook_id, c.event_id, c.url, c.tries, c.created_at, c.sequence, c.type, e.at, e.data
           from claimed c left join account_event e on e.account_id = c.account_id and e.sequence = c.sequence`,
    values: [now, leaseUntil, perWebhook, limit, full, busy],
  })
  return rows.map((row) => ({
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    url: row.url,
    tries: row.tries,
    body: JSON.stringify(toEvent(row, environment)),
  }))
}

/** A test event has no row in the feed. */
export function toEvent(row: Omit<Row, 'id' | 'webhook_id' | 'url' | 'tries'>, environment: Environment): AccountEvent {
  const { event_id: id, sequence, type, at, data, created_at } = row
  return sequence === null || at === null
    ? showEvent({ id, sequence: 0n, type: testEventType, at: created_at, data: {} }, environment)
    : showEvent({ id, sequence, type, at, data }, environment)
}
