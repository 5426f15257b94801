// A sign-in is finished: a session begins, and by the account's policy the older ones end.

import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { readSessionPolicy } from '../../../platform/db/policies.ts'
import type { Ctx } from '../../../platform/http/request-context.ts'
import { newId } from '../../../platform/security/ids.ts'
import type { AuthDeps } from '../deps.ts'
import { deviceName } from '../device-name.ts'
import { voidTickets } from '../tickets.ts'
import type { User } from '../users.ts'
import { endSessions } from './end-sessions.ts'
import { storeTokens, type TokenAnswer } from './keep-tokens.ts'

type Start = Pick<Ctx, 'ip' | 'userAgent' | 'now'> & {
  readonly user: User
  readonly thumbprint: string
  readonly deviceKey: Buffer
  /** Of the key that the device has agreed with. */
  readonly masterKeyId: string
}

export async function startSession(tx: Tx, { tokens, messages }: AuthDeps, start: Start): Promise<TokenAnswer> {
  const { user, ip, userAgent, now, thumbprint, deviceKey, masterKeyId } = start
  const device = deviceName(userAgent)
  const known = await knowsDevice(tx, user.id, device)
  if (user.sessionPolicy === 'single') await endSessions(tx, { userId: user.id, because: 'elsewhere', event: 'logout', now })
  const sessionId = newId()
  const { longestMs } = await readSessionPolicy(tx)
  const expiresAt = new Date(now.getTime() + longestMs)
  await tx.query({
    name: 'start-session',
    text: `insert into session (id, user_id, scopes, created_at, last_seen_at, expires_at, device, address, key_thumbprint, device_key, master_key_id)
           values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10)`,
    values: [sessionId, user.id, user.scopes, now, expiresAt, device, ip, thumbprint, deviceKey, masterKeyId],
  })
  // A user who can sign in needs no reset: an open one could only be an attacker's.
  await voidTickets(tx, user.id, ['precheck', 'reset'], now)
  const actor = { kind: 'user', id: user.id, sessionId, address: ip } as const
  await audit(tx, actor, now, { action: 'signedIn', accountId: user.accountId, subject: user.id, detail: { device } })
  if (known === 'other devices only')
    await messages.security(tx, { userId: user.id, kind: 'signedInOnNewDevice', params: { device } })
  return storeTokens(tx, tokens.first(), { sessionId, expiresAt, now })
}

async function knowsDevice(tx: Tx, userId: string, device: string): Promise<'this device' | 'other devices only' | 'none'> {
  const { rows } = await tx.query<{ any: boolean; same: boolean }>(
    `select exists (select from session where user_id = $1) as any,
            exists (select from session where user_id = $1 and device = $2) as same`,
    [userId, device],
  )
  if (rows[0]?.same) return 'this device'
  return rows[0]?.any ? 'other devices only' : 'none'
}
