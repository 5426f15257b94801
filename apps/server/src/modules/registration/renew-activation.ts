// Sends a new activation link when an operator asks for it; the old link stops working.

import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'
import { findUserById, voidTickets } from '../auth/public.ts'
import { sendActivation } from './approve-registration.ts'

type Change = { readonly accountId: string; readonly actor: Actor; readonly now: Date }

/** The old link is dead from now on. Nobody but the mailbox of the account gets the new one. */
export async function renewActivation(tx: Tx, messages: Messages, { accountId, actor, now }: Change): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from app_user where account_id = $1 and kind = 'person' and status = 'TO_BE_ACTIVATED' order by created_at limit 1`,
    [accountId],
  )
  const user = rows[0] && (await findUserById(tx, rows[0].id))
  if (!user?.toBeActivated) throw new Refusal('illegalMove')
  await voidTickets(tx, user.id, ['activation'], now)
  await sendActivation(tx, messages, { userId: user.id, email: user.email, language: user.language, now })
  await audit(tx, actor, now, { action: 'activationResent', accountId, subject: user.id })
}
