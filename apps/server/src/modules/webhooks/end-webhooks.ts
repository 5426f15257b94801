// Deletes an endpoint with its secrets: at its owner's request, or with the account.

import { webhook as machine } from '@sampan/contract/machines/webhook.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { failPending } from './deliver/record-tries.ts'
import { readWebhooks, type WebhookRow } from './webhook-store.ts'

type Ending = { readonly accountId: string; readonly actor: Actor; readonly now: Date }

type EndedWebhook = Ending & Pick<WebhookRow, 'id' | 'state'> & { readonly by: 'customer' | 'system' }

export async function endWebhook(tx: Tx, { id, state, by, accountId, actor, now }: EndedWebhook): Promise<void> {
  const set = { disabled_reason: null, updated_at: now }
  await moveState(tx, machine, { table: 'webhook', id, state }, 'delete', { by, set })
  await tx.query('delete from webhook_secret where webhook_id = $1', [id])
  await failPending(tx, id, now)
  await audit(tx, actor, now, { action: 'webhookDeleted', accountId, subject: id })
}

export async function endAccountWebhooks(tx: Tx, ending: Ending): Promise<void> {
  for (const { id, state } of await readWebhooks(tx, ending.accountId, ending.now))
    await endWebhook(tx, { ...ending, id, state, by: 'system' })
}
