// Freezes and releases an account's outgoing money on behalf of operators and of the ledger's checks.

import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/outbox.ts'

type Change = { readonly accountId: string; readonly actor: Actor; readonly now: Date }

type Debt = { readonly accountId: string; readonly reason: string; readonly actor: Actor; readonly now: Date }

/** Nothing leaves an account that owes us money until an operator lifts the freeze; its owner cannot. */
export async function freezeDebtor(tx: Tx, { accountId, reason, actor, now }: Debt): Promise<void> {
  const { rowCount } = await tx.query('update account set frozen_by_us = true where id = $1 and not frozen_by_us', [accountId])
  if (rowCount !== 1) return
  await audit(tx, actor, now, { action: 'debtorFrozen', accountId, subject: accountId, detail: { reason } })
  await emitToAccount(tx, accountId, { type: 'notification', ref: accountId })
}

/** Ends the pause after a change of security, and a freeze of ours. A freeze of the owner's stays: only he lifts it. */
export async function liftHold(tx: Tx, { accountId, actor, now }: Change): Promise<void> {
  const { rowCount } = await tx.query(
    'update account set hold_until = null, frozen_by_us = false where id = $1 and (hold_until > $2 or frozen_by_us)',
    [accountId, now],
  )
  if (rowCount !== 1) throw new Refusal('illegalMove')
  await audit(tx, actor, now, { action: 'holdLifted', accountId, subject: accountId })
  await emitToAccount(tx, accountId, { type: 'notification', ref: accountId })
}
