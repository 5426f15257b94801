// Webhooks and deliveries that exist already, for tests that begin with them.

import type { Pool } from 'pg'
import { addSecret } from '../../apps/server/src/modules/webhooks/webhook-secrets.ts'
import { withTx } from '../../apps/server/src/platform/db/db.ts'
import { newId } from '../../apps/server/src/platform/security/ids.ts'

type Owner = { readonly accountId: string; readonly userId: string }

type NewTestWebhook = {
  readonly owner: Owner
  readonly url: string
  readonly cipher: Parameters<typeof addSecret>[1]
  readonly signing?: 'ed25519' | 'hmac'
  readonly now: Date
}

export async function insertWebhook(pool: Pool, { owner, url, cipher, signing = 'hmac', now }: NewTestWebhook): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into webhook (id, account_id, url, description, events, signing, state, created_by, created_at, updated_at)
     values ($1, $2, $3, '', '{*}', $4, 'ACTIVE', $5, $6, $6)`,
    [id, owner.accountId, url, signing, owner.userId, now],
  )
  await withTx(pool, (tx) => addSecret(tx, cipher, { webhookId: id, signing, now }))
  return id
}

type NewDeliveries = { readonly owner: Owner; readonly webhookId: string; readonly count: number; readonly now: Date }

export async function insertDeliveries(pool: Pool, { owner, webhookId, count, now }: NewDeliveries): Promise<void> {
  await pool.query(
    `insert into webhook_delivery (id, webhook_id, account_id, event_id, type, next_try_at, created_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'webhook.test', $3, $3 from generate_series(1, $4)`,
    [webhookId, owner.accountId, now, count],
  )
}
