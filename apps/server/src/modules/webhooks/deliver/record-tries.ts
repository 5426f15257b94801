// Writes what became of tries: the try itself, the delivery's next step, and whether the endpoint is failing.

import { webhook } from '@sampan/contract/machines/webhook.ts'
import { tryMoveState } from '../../../core/transitions/move-state.ts'
import type { Transact, Tx } from '../../../platform/db/db.ts'
import type { OutboundProblem } from '../../../platform/outbound/outbound.ts'
import type { NotifyOwner } from '../notify-owner.ts'
import { nextTryAt } from '../retry-schedule.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'

export type FinishedTry = {
  readonly delivery: ClaimedDelivery
  readonly at: Date
  readonly latencyMs: number
  readonly status: number | null
  readonly problem: OutboundProblem | null
  readonly response: string | null
  readonly retryAfter: string | undefined
}

const isSuccess = ({ status }: FinishedTry): boolean => status !== null && status >= 200 && status < 300
/** The receiver says that it is gone for good. */
const isGone = ({ status }: FinishedTry): boolean => status === 410

export async function recordTries(transact: Transact, notifyOwner: NotifyOwner, tries: readonly FinishedTry[]): Promise<void> {
  const now = new Date(Math.max(...tries.map(({ at, latencyMs }) => at.getTime() + latencyMs)))
  await transact(async (tx) => {
    await insertTries(tx, tries)
    await updateDeliveries(tx, tries, now)
    const idsOf = (some: readonly FinishedTry[]) => [...new Set(some.map(({ delivery }) => delivery.webhookId))].sort()
    const working = idsOf(tries.filter(isSuccess))
    const failing = idsOf(tries.filter((one) => !isSuccess(one))).filter((id) => !working.includes(id))
    await tx.query(
      `update webhook set failing_since = case when id = any($1) then null else coalesce(failing_since, $3) end,
         mails_sent = case when id = any($1) then 0 else mails_sent end
       where (id = any($1) and failing_since is not null) or (id = any($2) and failing_since is null)`,
      [working, failing, now],
    )
    for (const id of idsOf(tries.filter(isGone))) await disableWebhook(tx, notifyOwner, { id, reason: 'gone', now })
  })
}

async function insertTries(tx: Tx, tries: readonly FinishedTry[]): Promise<void> {
  await tx.query({
    name: 'insert-webhook-tries',
    text: `insert into webhook_try (delivery_id, at, url, status, problem, latency_ms, response)
           select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::smallint[], $5::text[], $6::int[], $7::text[])
           on conflict do nothing`,
    values: [
      tries.map(({ delivery }) => delivery.id),
      tries.map(({ at }) => at),
      tries.map(({ delivery }) => delivery.url),
      tries.map(({ status }) => status),
      tries.map(({ problem }) => problem),
      tries.map(({ latencyMs }) => Math.round(latencyMs)),
      tries.map(({ response }) => response),
    ],
  })
}

/** Sorted, so that two workers never wait for each other. */
async function updateDeliveries(tx: Tx, tries: readonly FinishedTry[], now: Date): Promise<void> {
  const sorted = tries.toSorted((one, other) => (one.delivery.id < other.delivery.id ? -1 : 1))
  const next = sorted.map((one) =>
    isSuccess(one) ? null : (nextTryAt({ tries: one.delivery.tries + 1, now, retryAfter: one.retryAfter }) ?? null),
  )
  await tx.query({
    name: 'update-webhook-deliveries',
    text: `update webhook_delivery d set tries = d.tries + 1, next_try_at = r.next_try_at,
             delivered_at = case when r.is_delivered then $4::timestamptz end,
             failed_at = case when not r.is_delivered and r.next_try_at is null then $4::timestamptz end
           from unnest($1::uuid[], $2::boolean[], $3::timestamptz[]) as r (id, is_delivered, next_try_at)
           where d.id = r.id and d.next_try_at is not null`,
    values: [sorted.map(({ delivery }) => delivery.id), sorted.map(isSuccess), next, now],
  })
}

type Disabling = { readonly id: string; readonly reason: 'gone' | 'failing'; readonly now: Date }

/** What was not delivered counts as failed, so that its owner finds it and can send it again. */
export async function disableWebhook(tx: Tx, notifyOwner: NotifyOwner, { id, reason, now }: Disabling): Promise<void> {
  const set = { disabled_reason: reason, updated_at: now }
  if (!(await tryMoveState(tx, webhook, { table: 'webhook', id }, 'disable', { by: 'system', set }))) return
  await failPending(tx, id, now)
  await notifyOwner(tx, { webhookId: id, kind: 'webhookDisabled' })
}

export async function failPending(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await tx.query(
    `update webhook_delivery set next_try_at = null, failed_at = $2 where webhook_id = $1 and next_try_at is not null`,
    [webhookId, now],
  )
}
