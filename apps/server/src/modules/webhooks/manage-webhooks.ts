// Adds, changes and deletes endpoints, and replaces their secrets.

import { isEventPattern } from '@sampan/contract/account-events/event-types.ts'
import type * as entry from '@sampan/contract/api/webhooks.ts'
import { webhook as machine } from '@sampan/contract/machines/webhook.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { webhooksMax } from '@sampan/contract/shapes/webhook.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { openEventFeed } from '../account-events/public.ts'
import { failPending } from './deliver/record-tries.ts'
import type { WebhookDeps } from './deps.ts'
import { endWebhook } from './end-webhooks.ts'
import { notifyManagers } from './notify-owner.ts'
import { addSecret, endSecrets } from './webhook-secrets.ts'
import { findWebhook, readWebhooks, showWebhook } from './webhook-store.ts'

export async function listWebhooks({ outbound }: WebhookDeps, { db, session, now }: ReadCtxOf<typeof entry.listWebhooks>) {
  const rows = await readWebhooks(db, session.accountId, now)
  return { resultList: rows.map(showWebhook), loopbackAllowed: outbound.allowLoopback }
}

export async function createWebhook(
  deps: WebhookDeps,
  ctx: WriteCtxOf<typeof entry.createWebhook>,
  { body: { url, events, signing = 'ed25519', description = '' } }: Input<typeof entry.createWebhook>,
): Promise<Answer<typeof entry.createWebhook>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  requireAllowed(deps.outbound, { url, events })
  const id = newId()
  // Two at once wait for each other, so that the limit holds.
  await tx.query('select from account where id = $1 for no key update', [accountId])
  const existing = await readWebhooks(tx, accountId, now)
  if (existing.length >= webhooksMax) throw new Refusal('invalidInput', { fields: { url: messages.webhookMany } })
  await openEventFeed(tx, accountId)
  await tx.query(
    `insert into webhook (id, account_id, url, description, events, signing, state, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'ACTIVE', $7, $8, $8)`,
    [id, accountId, url, description, events, signing, userId, now],
  )
  const shown = await addSecret(tx, deps.cipher, { webhookId: id, signing, now })
  await audit(tx, callerOf(ctx), now, {
    action: 'webhookAdded',
    accountId,
    subject: id,
    detail: { host: new URL(url).host, events },
  })
  await notifyManagers(tx, deps.messages, { accountId, url })
  const row = await findWebhook(tx, accountId, now, id)
  return { webhook: showWebhook(row), secret: signing === 'hmac' ? shown : null }
}

export async function changeWebhook(
  deps: WebhookDeps,
  ctx: WriteCtxOf<typeof entry.changeWebhook>,
  { params: { id }, body: { url, events, description = '', enabled } }: Input<typeof entry.changeWebhook>,
): Promise<Answer<typeof entry.changeWebhook>> {
  const { tx, session, now } = ctx
  const { accountId } = session
  requireAllowed(deps.outbound, { url, events })
  const row = await findWebhook(tx, accountId, now, id)
  if (enabled && row.state === 'DISABLED')
    await moveState(tx, machine, { table: 'webhook', id, state: row.state }, 'enable', {
      by: 'customer',
      set: { disabled_reason: null, failing_since: null, mails_sent: 0 },
    })
  if (!enabled && row.state === 'ACTIVE') {
    await moveState(tx, machine, { table: 'webhook', id, state: row.state }, 'disable', {
      by: 'customer',
      set: { disabled_reason: 'owner' },
    })
    await failPending(tx, id, now)
  }
  await tx.query('update webhook set url = $2, events = $3, description = $4, updated_at = $5 where id = $1', [
    id,
    url,
    events,
    description,
    now,
  ])
  if (url !== row.url) await notifyManagers(tx, deps.messages, { accountId, url })
  const detail = { host: new URL(url).host, events, enabled }
  await audit(tx, callerOf(ctx), now, { action: 'webhookChanged', accountId, subject: id, detail })
  return showWebhook(await findWebhook(tx, accountId, now, id))
}

export async function rollSecret(
  { cipher }: WebhookDeps,
  ctx: WriteCtxOf<typeof entry.rollWebhookSecret>,
  { params: { id }, body: { overlapHours } }: Input<typeof entry.rollWebhookSecret>,
): Promise<Answer<typeof entry.rollWebhookSecret>> {
  const { tx, session, now } = ctx
  const { accountId } = session
  const { signing } = await findWebhook(tx, accountId, now, id)
  await endSecrets(tx, id, now, new Date(now.getTime() + overlapHours * 3_600_000))
  const shown = await addSecret(tx, cipher, { webhookId: id, signing, now })
  await audit(tx, callerOf(ctx), now, { action: 'webhookSecretRolled', accountId, subject: id, detail: { overlapHours } })
  const row = await findWebhook(tx, accountId, now, id)
  return { webhook: showWebhook(row), secret: signing === 'hmac' ? shown : null }
}

export async function deleteWebhook(
  ctx: WriteCtxOf<typeof entry.deleteWebhook>,
  { params: { id } }: Input<typeof entry.deleteWebhook>,
): Promise<Answer<typeof entry.deleteWebhook>> {
  const { tx, session, now } = ctx
  const { accountId } = session
  const { state } = await findWebhook(tx, accountId, now, id)
  await endWebhook(tx, { id, state, by: 'customer', accountId, actor: callerOf(ctx), now })
  return {}
}

type WebhookTarget = { readonly url: string; readonly events: readonly string[] }

/** A name is resolved with every connection; what is wrong with the address itself is said now. */
export function requireAllowed(outbound: WebhookDeps['outbound'], { url, events }: WebhookTarget): void {
  if (outbound.findProblem(url)) throw new Refusal('invalidInput', { fields: { url: messages.webhookAddress } })
  if (!events.every(isEventPattern)) throw new Refusal('invalidInput', { fields: { events: messages.invalid } })
}
