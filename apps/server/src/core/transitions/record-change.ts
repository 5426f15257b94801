// What a change of something that an account owns leaves behind: a row of the audit log, and an event for open pages.

import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type AccountEvent, emitToAccount } from '../../platform/events/emit-events.ts'

export type ChangeRecord = {
  readonly action: string
  readonly actor: Actor
  readonly now: Date
  readonly detail?: Readonly<Record<string, unknown>>
}

export async function recordChange(
  tx: Tx,
  { id, account_id: accountId }: { readonly id: string; readonly account_id: string },
  type: AccountEvent['type'],
  { action, actor, now, detail = {} }: ChangeRecord,
): Promise<void> {
  await audit(tx, actor, now, { action, accountId, subject: id, detail })
  await emitToAccount(tx, accountId, { type, ref: id })
}
