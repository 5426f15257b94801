// Invites a member: the user exists from now on, and a mail carries the link for setting a password.

import type { Language } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Role } from '@sampan/contract/roles.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'
import {
  endSessions,
  findUserByEmail,
  insertInvitedUser,
  markSuspended,
  moveUserAccess,
  readUser,
  voidTickets,
} from '../auth/public.ts'
import { sendActivation } from './approve-registration.ts'
import { readInvitation } from './invitation.ts'

type Invitation = {
  readonly accountId: string
  readonly email: string
  readonly name: string
  readonly role: Role | 'custom'
  readonly scopes: readonly Scope[]
  readonly language: Language
  readonly invitedBy: string
  readonly accessUntil?: Date
  readonly now: Date
}

/** A member who was removed earlier comes back under their old row, without any of its data. */
export async function inviteUser(tx: Tx, messages: Messages, invitation: Invitation): Promise<string> {
  const { accountId, email, name, role, scopes, language, invitedBy, accessUntil = null, now } = invitation
  const custom = role === 'custom' ? scopes : null
  const userId = await insertInvitedUser(tx, {
    accountId,
    email,
    name,
    role,
    customScopes: custom,
    language,
    invitedBy,
    accessUntil,
    now,
  })
  if (userId === undefined) throw new Refusal('emailTaken')
  await moveUserAccess(tx, userId, 'invite', 'customer')
  const user = await readUser(tx, userId)
  await sendActivation(tx, messages, { userId, email, language: user.language, now, invitation: await readInvitation(tx, user) })
  return userId
}

/** The old link ends with the new one. */
export async function renewInvitation(
  tx: Tx,
  messages: Messages,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<{ expiresAt: Date }> {
  const user = await readUser(tx, userId)
  const { email, language } = user
  await voidTickets(tx, userId, ['activation'], now)
  return sendActivation(tx, messages, { userId, email, language, now, invitation: await readInvitation(tx, user) })
}

/** Neither a session nor a link of the user works from now on. */
export async function removeUser(
  tx: Tx,
  { userId, now, keeps }: { readonly userId: string; readonly now: Date; readonly keeps: 'seat' | 'nothing' },
): Promise<void> {
  await markSuspended(tx, { userId, now, isRemoved: keeps === 'nothing' })
  await moveUserAccess(tx, userId, 'suspend', 'customer')
  await endSessions(tx, { userId, because: 'userUpdated', event: 'wallet_user_updated', now })
  const kinds = ['login', 'passkeyLogin', 'precheck', 'reset', 'changeMobile', 'changeEmail', 'activation'] as const
  await voidTickets(tx, userId, kinds, now)
}

/** Whether this address can be invited: it has no user, or a former member of this company. */
export async function isFree(tx: Tx, accountId: string, email: string): Promise<boolean> {
  const user = await findUserByEmail(tx, email)
  if (!user) return true
  const { rowCount } = await tx.query('select from app_user where id = $1 and account_id = $2 and removed_at is not null', [
    user.id,
    accountId,
  ])
  return rowCount === 1
}
