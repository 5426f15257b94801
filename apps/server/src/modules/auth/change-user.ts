// Changes the role or status of a signed-in user: running sessions follow at once, and open screens are notified.

import { scopesOfMember } from '@sampan/contract/members.ts'
import type { Role } from '@sampan/contract/roles.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit-events.ts'
import { tellSessionsChanged } from '../../platform/security/session.ts'
import { endSessions } from './session/end-sessions.ts'
import { voidTickets } from './tickets.ts'
import { readUser } from './users.ts'
import { moveAccountAccess } from './write-users.ts'

type Change = { readonly userId: string; readonly actor: Actor; readonly now: Date }

type Part = { readonly role: Role | 'custom' /** Counts where the role is custom. */; readonly scopes?: readonly Scope[] }

export async function changeRole(tx: Tx, { userId, role, scopes = [], actor, now }: Change & Part): Promise<void> {
  const user = await readUser(tx, userId)
  const custom = role === 'custom' ? scopes : null
  const granted = scopesOfMember(role, custom)
  if (user.role === role && (role !== 'custom' || isSame(user.scopes, granted))) return
  await tx.query('update app_user set role = $2, custom_scopes = $3 where id = $1', [userId, role, custom])
  // The next call already has the new scopes, whether or not the browser hears of it.
  await tx.query('update session set scopes = $2 where user_id = $1 and revoked_at is null', [userId, granted])
  tellSessionsChanged(tx)
  await emit(tx, { userId, type: 'wallet_user_updated' })
  const detail = { from: user.role, to: role }
  await audit(tx, actor, now, { action: 'roleChanged', accountId: user.accountId, subject: userId, detail })
}

const isSame = (one: readonly Scope[], other: readonly Scope[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope))

type AccountChange = { readonly accountId: string; readonly disabled: boolean; readonly actor: Actor; readonly now: Date }

/** An operator closes a whole account, or opens it again. A freeze of its owner's outlives both. */
export async function setAccountStatus(tx: Tx, { accountId, disabled, actor, now }: AccountChange): Promise<void> {
  if (!(await moveAccountAccess(tx, accountId, disabled ? 'disable' : 'enable', 'operator'))) return
  if (disabled) await lockOut(tx, accountId, now)
  await audit(tx, actor, now, { action: disabled ? 'accountDisabled' : 'accountEnabled', accountId, subject: accountId })
}

/** No session and no step begun before outlives it. */
export async function lockOut(tx: Tx, accountId: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>('select id from app_user where account_id = $1 order by id', [accountId])
  for (const { id: userId } of rows) {
    await endSessions(tx, { userId, because: 'userUpdated', event: 'wallet_user_updated', now })
    await voidTickets(tx, userId, ['login', 'passkeyLogin', 'precheck', 'reset', 'changeMobile', 'changeEmail'], now)
  }
}
