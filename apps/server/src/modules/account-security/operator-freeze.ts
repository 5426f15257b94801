// Freezes and releases an account's outgoing money on behalf of operators and of the ledger's checks.

import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import { clearHold, freezeByOperator } from '../auth/public.ts'

type Change = { readonly accountId: string; readonly actor: Actor; readonly now: Date }

type Debt = { readonly accountId: string; readonly reason: string; readonly actor: Actor; readonly now: Date }

/** Nothing leaves an account that owes us money until an operator lifts the freeze; its owner cannot. */
export async function freezeDebtor(tx: Tx, { accountId, reason, actor, now }: Debt): Promise<void> {
  if (!(await freezeByOperator(tx, accountId))) return
  await audit(tx, actor, now, { action: 'debtorFrozen', accountId, subject: accountId, detail: { reason } })
  await emitToAccount(tx, accountId, { type: 'notification', ref: accountId })
}

/** Ends the pause after a change of security, and an operator freeze. The owner's own freeze stays: only the owner lifts it. */
export async function liftHold(tx: Tx, { accountId, actor, now }: Change): Promise<void> {
  if (!(await clearHold(tx, accountId, now))) throw new Refusal('illegalMove')
  await audit(tx, actor, now, { action: 'holdLifted', accountId, subject: accountId })
  await emitToAccount(tx, accountId, { type: 'notification', ref: accountId })
}
