// The log of deliveries: what was sent, what came back, how long it took, and when it is tried next.

import type * as entry from '@sampan/contract/api/webhooks.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { EventRow } from '../account-events/public.ts'
import { toEvent } from './deliver/claim-deliveries.ts'
import type { WebhookDeps } from './deps.ts'
import { describeHeaders } from './sign-webhook.ts'
import { deliveryState, findWebhook } from './webhook-store.ts'

type DeliveryView = ResultOf<typeof entry.searchDeliveries>['resultList'][number]

export type DeliveryRow = {
  id: string
  webhook_id: string
  event_id: string
  sequence: bigint | null
  type: string
  tries: number
  next_try_at: Date | null
  delivered_at: Date | null
  created_at: Date
}

const columns = 'd.id, d.webhook_id, d.event_id, d.sequence, d.type, d.tries, d.next_try_at, d.delivered_at, d.created_at'

export async function searchDeliveries(
  { db, session, now }: ReadCtxOf<typeof entry.searchDeliveries>,
  { body: { query, pagination } }: Input<typeof entry.searchDeliveries>,
): Promise<Answer<typeof entry.searchDeliveries>> {
  const { id } = await findWebhook(db, session.accountId, now, query.webhookId)
  const after = readCursor(pagination.cursor)
  const { rows } = await db.query<DeliveryRow>({
    name: 'search-webhook-deliveries',
    text: `select ${columns} from webhook_delivery d
           where d.webhook_id = $1 and ($2::timestamptz is null or (d.created_at, d.id) < ($2, $3::uuid))
             and case $4 when 'pending' then d.next_try_at is not null when 'delivered' then d.delivered_at is not null
               when 'failed' then d.failed_at is not null else true end
           order by d.created_at desc, d.id desc limit $5`,
    values: [id, after?.createdAt ?? null, after?.id ?? null, query.state ?? null, pagination.size + 1],
  })
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: page.map(showDelivery),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

type TryRow = {
  at: Date
  url: string
  status: number | null
  problem: string | null
  latency_ms: number
  response: string | null
}

export async function getDelivery(
  { environment }: WebhookDeps,
  { db, session }: ReadCtxOf<typeof entry.getDelivery>,
  { params: { id } }: Input<typeof entry.getDelivery>,
): Promise<Answer<typeof entry.getDelivery>> {
  const row = await findDelivery(db, session.accountId, id)
  const { rows: tries } = await db.query<TryRow>(
    'select at, url, status, problem, latency_ms, response from webhook_try where delivery_id = $1 order by at desc limit 50',
    [row.id],
  )
  return {
    ...showDelivery(row),
    request: {
      headers: Object.entries(describeHeaders(row.event_id)).map(([name, value]) => ({ name, value })),
      body: JSON.stringify(toEvent(row, environment)),
    },
    triesMade: tries.map(({ at, latency_ms, ...made }) => ({ ...made, at: at.toISOString(), latencyMs: latency_ms })),
  }
}

type FoundDelivery = DeliveryRow & { at: Date | null; data: EventRow['data'] }

/** Those of deleted endpoints and of other accounts are unknown. */
export async function findDelivery(db: Db, accountId: string, id: string): Promise<FoundDelivery> {
  const { rows } = await db.query<FoundDelivery>({
    name: 'find-webhook-delivery',
    text: `select ${columns}, e.at, e.data
           from webhook_delivery d join webhook w on w.id = d.webhook_id and w.state <> 'DELETED'
           left join account_event e on e.account_id = d.account_id and e.sequence = d.sequence
           where d.id = $1 and w.account_id = $2`,
    values: [rowId(id), accountId],
  })
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  return row
}

export const showDelivery = (row: DeliveryRow): DeliveryView => ({
  id: row.id,
  webhookId: row.webhook_id,
  eventId: row.event_id,
  sequence: row.sequence === null ? null : Number(row.sequence),
  type: row.type,
  state: deliveryState(row),
  tries: row.tries,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
