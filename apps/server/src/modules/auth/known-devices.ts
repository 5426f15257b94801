// Browsers that have signed in before, known by a cookie. Each has guesses and codes of its own, which no stranger can use up.

import type { Db, Tx } from '../../platform/db/db.ts'
import type { Cookies } from '../../platform/http/cookies.ts'
import { hashToken, newToken } from '../../platform/security/ids.ts'

/** 400 days is the longest that browsers keep a cookie. */
const cookie = { name: 'sampan_device', path: '/api', maxAgeSeconds: 400 * 24 * 3600 } as const
const devicesPerUserMax = 20

function readToken(cookies: Pick<Cookies, 'cookie'>): string | undefined {
  const shown = cookies.cookie(cookie.name)
  return shown !== undefined && /^sampan_device_[\w-]{43}$/.test(shown) ? shown : undefined
}

/** Names the device to counters, where the user with this email has signed in on it before. */
export async function findKnownDevice(db: Db, cookies: Pick<Cookies, 'cookie'>, email: string): Promise<string | undefined> {
  const token = readToken(cookies)
  if (token === undefined) return undefined
  const { rows } = await db.query<{ device: string }>({
    name: 'find-known-device',
    text: `select encode(known_device.token_hash, 'base64') as device from known_device
           join app_user on app_user.id = known_device.user_id
           where known_device.token_hash = $1 and app_user.email = $2`,
    values: [hashToken(token), email],
  })
  return rows[0]?.device
}

/** The user has just proven who they are in this browser. People who share a browser share its cookie. */
export async function rememberDevice(tx: Tx, cookies: Cookies, userId: string, now: Date): Promise<void> {
  const shown = readToken(cookies)
  const issued = shown !== undefined && (await isIssued(tx, shown))
  const token = issued ? shown : newToken('device')
  await tx.query({
    name: 'remember-device',
    text: `insert into known_device (user_id, token_hash, created_at, last_used_at) values ($1, $2, $3, $3)
           on conflict (user_id, token_hash) do update set last_used_at = excluded.last_used_at`,
    values: [userId, hashToken(token), now],
  })
  await tx.query({
    name: 'forget-oldest-devices',
    text: `delete from known_device where user_id = $1 and token_hash in (
             select token_hash from known_device where user_id = $1 order by last_used_at desc, token_hash offset ${devicesPerUserMax})`,
    values: [userId],
  })
  cookies.setCookie({ ...cookie, value: token })
}

/** A value that we have not given out could be one that someone else knows. */
async function isIssued(tx: Tx, token: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from known_device where token_hash = $1 limit 1', [hashToken(token)])
  return rowCount === 1
}

/** With a new password, devices that knew the old one are strangers again, all but the one that sets it. */
export async function forgetOtherDevices(tx: Tx, cookies: Pick<Cookies, 'cookie'>, userId: string): Promise<void> {
  const token = readToken(cookies)
  await tx.query('delete from known_device where user_id = $1 and token_hash is distinct from $2', [
    userId,
    token === undefined ? null : hashToken(token),
  ])
}
