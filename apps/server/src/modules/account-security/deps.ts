// What the handlers of this module depend on besides the users themselves.

import type { Actor } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AuthDeps } from '../auth/public.ts'

type KeyOwner = { readonly accountId: string; readonly actor: Actor; readonly now: Date }

export type FreezeDeps = AuthDeps & {
  /** Ends every API key of the account: a brake stops programs too. */
  revokeKeys(tx: Tx, owner: KeyOwner): Promise<unknown>
}
