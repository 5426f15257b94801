// Mails the people who manage webhooks when an endpoint has a new address, when it fails for long, and when it is switched off.

import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { LetterKind, Messages } from '../../platform/events/messages.ts'
import { listManagers } from '../auth/public.ts'

const scope = 'account.webhooks'

type OwnerNotice = {
  readonly webhookId: string
  readonly kind: Extract<LetterKind, `webhook${string}`>
}
export type NotifyOwner = (tx: Tx, notice: OwnerNotice) => Promise<void>

export const createOwnerNotifier =
  (messages: Messages, now: () => Date): NotifyOwner =>
  async (tx, { webhookId, kind }) => {
    const { rows } = await tx.query<{ account_id: string; url: string; failing_since: Date | null }>(
      'select account_id, url, failing_since from webhook where id = $1',
      [webhookId],
    )
    const [found] = rows
    if (!found) throw new Error(`there is no webhook ${webhookId}`)
    const { account_id: accountId, url, failing_since } = found
    // Only the host: a path may hold a secret of the receiver.
    const params = { webhook: new URL(url).host, ...(failing_since && { since: failing_since.toISOString() }) }
    for (const { id, email, language } of await listManagers(tx, { accountId, scope }))
      await messages.letter(tx, { email, language, kind, params, userId: id })
    await audit(tx, { kind: 'system' }, now(), { action: kind, accountId, subject: webhookId, detail: { host: params.webhook } })
  }

/** Events say who pays how much to where, so everyone who could remove the endpoint learns of it. */
export async function notifyManagers(
  tx: Tx,
  messages: Messages,
  { accountId, url }: { readonly accountId: string; readonly url: string },
): Promise<void> {
  const params = { webhook: new URL(url).host }
  for (const { id: userId } of await listManagers(tx, { accountId, scope }))
    await messages.security(tx, { userId, kind: 'webhookAddressChanged', params })
}
