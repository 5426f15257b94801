// Notifies the person who changed a key, and in a company its owners and administrators: a key acts for all of them.

import type { Tx } from '../../platform/db/db.ts'
import type { SecurityKind } from '../../platform/events/messages.ts'
import { listAccountOwners } from '../auth/public.ts'
import type { ApiKeyDeps } from './deps.ts'

type KeyNotice = {
  readonly accountId: string
  readonly userId: string
  readonly kind: Extract<SecurityKind, `apiKey${string}`>
  /** Left out where all keys were revoked. */
  readonly name?: string
}

export async function notifyOwners(tx: Tx, { messages }: ApiKeyDeps, notice: KeyNotice): Promise<void> {
  const { kind, name } = notice
  const params: Record<string, string> = name === undefined ? {} : { name }
  for (const userId of await listAccountOwners(tx, notice)) await messages.security(tx, { userId, kind, params })
}
