// Notifies everyone who can make and revoke keys of a change: a key acts for all of them.

import type { Tx } from '../../platform/db/db.ts'
import type { SecurityKind } from '../../platform/events/messages.ts'
import { listManagers } from '../auth/public.ts'
import type { ApiKeyDeps } from './deps.ts'

type KeyNotice = {
  readonly accountId: string
  readonly kind: Extract<SecurityKind, `apiKey${string}`>
  /** Left out where all keys were revoked. */
  readonly name?: string
}

export async function notifyManagers(tx: Tx, { messages }: ApiKeyDeps, { accountId, kind, name }: KeyNotice): Promise<void> {
  const params: Record<string, string> = name === undefined ? {} : { name }
  for (const { id: userId } of await listManagers(tx, { accountId, scope: 'account.api_keys' }))
    await messages.security(tx, { userId, kind, params })
}
