// Freezes and releases an account's outgoing money, and sends its activation once more.

import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'
import { emitToAccount } from '../../platform/events/outbox.ts'
import { sendActivation } from './registration/approve.ts'
import { voidTickets } from './tickets.ts'
import { findUserById } from './users.ts'

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

/** The old link is dead from now on. Nobody but the mailbox of the account gets the new one. */
export async function renewActivation(tx: Tx, messages: Messages, { accountId, actor, now }: Change): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from app_user where account_id = $1 and status = 'TO_BE_ACTIVATED' order by created_at limit 1`,
    [accountId],
  )
  const user = rows[0] && (await findUserById(tx, rows[0].id))
  if (!user?.toBeActivated) throw new Refusal('illegalMove')
  await voidTickets(tx, user.id, ['activation'], now)
  await sendActivation(tx, messages, { userId: user.id, email: user.email, language: user.language, now })
  await audit(tx, actor, now, { action: 'activationResent', accountId, subject: user.id })
}
