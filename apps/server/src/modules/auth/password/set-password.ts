// A new password takes the place of the old one; what the old one opened is closed.

import type { SessionEvent } from '@sampan/contract/events.ts'
import { type Actor, audit } from '../../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Messages } from '../../../platform/events/messages.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import { forgetOtherDevices } from '../known-devices.ts'
import { startHold } from '../security-hold.ts'
import { endSessions } from '../session/end-sessions.ts'
import { voidTickets } from '../tickets.ts'
import type { User } from '../users.ts'

type NewHash = { readonly userId: string; readonly hash: string; readonly now: Date }

export async function setPassword(tx: Tx, { userId, hash, now }: NewHash): Promise<void> {
  await tx.query(
    `insert into user_password (user_id, hash, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
    [userId, hash, now],
  )
}

/** A user who has not accepted an invitation has none. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from user_password where user_id = $1', [userId])
  return rowCount === 1
}

export async function readPasswordChangedAt(db: Db, userId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ changed_at: Date }>('select changed_at from user_password where user_id = $1', [userId])
  return rows[0]?.changed_at
}

type Replacement = {
  readonly user: User
  readonly hash: string
  readonly kind: 'passwordChanged' | 'passwordReset'
  readonly actor: Actor
  /** Of the browser that sets it. */
  readonly cookies: Pick<Cookies, 'cookie'>
  readonly now: Date
}

const told: SessionEvent = 'wallet_user_updated'

/** Answers until when withdrawals to new destinations wait. */
export async function replacePassword(tx: Tx, messages: Messages, replacement: Replacement): Promise<Date> {
  const { user, hash, kind, actor, cookies, now } = replacement
  await setPassword(tx, { userId: user.id, hash, now })
  const ending = { userId: user.id, because: 'passwordChanged', now } as const
  // The browser that changes it signs out on its own; all others are notified.
  await endSessions(tx, { ...ending, event: told, except: actor.sessionId })
  await endSessions(tx, ending)
  await forgetOtherDevices(tx, cookies, user.id)
  await voidTickets(tx, user.id, ['login', 'passkeyLogin', 'precheck', 'reset', 'changeMobile', 'changeEmail'], now)
  await audit(tx, actor, now, { action: kind, accountId: user.accountId, subject: user.id })
  await messages.security(tx, { userId: user.id, kind })
  return startHold(tx, user, now)
}
