// Creates users with an active session, for tests that begin signed in.

import { scopes as allScopes, type Scope } from '@sampan/contract/scopes.ts'
import type { Pool } from 'pg'
import { hashToken, newId, newToken } from '../../../apps/server/src/platform/security/ids.ts'
import { newDevice, registerToken } from './device.ts'

export type NewUser = {
  readonly email?: string
  readonly accountType?: 'individual' | 'corporate'
  /** Every scope by default. */
  readonly scopes?: readonly Scope[]
  /** Another user of the same account. */
  readonly accountId?: string
  readonly tokenLifeMs?: number
}

export type TestUser = {
  readonly userId: string
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
  readonly token: string
}

const tokenLife = 10 * 60_000
const sessionLife = 8 * 3_600_000

export async function createUser(pool: Pool, now: Date, user: NewUser = {}): Promise<TestUser> {
  const userId = newId()
  const accountId = user.accountId ?? newId()
  const accountType = user.accountType ?? 'individual'
  const email = user.email ?? `user-${userId}@example.com`
  if (user.accountId === undefined) {
    const name = accountType === 'corporate' ? 'Example Company' : null
    await pool.query('insert into account (id, type, name) values ($1, $2, $3)', [accountId, accountType, name])
  }
  await pool.query('insert into app_user (id, account_id, email, name) values ($1, $2, $3, $4)', [
    userId,
    accountId,
    email,
    'Example User',
  ])
  const session = await createSession(pool, now, { userId, scopes: user.scopes ?? allScopes, tokenLifeMs: user.tokenLifeMs })
  return { userId, accountId, email, ...session }
}

type NewSession = { readonly userId: string; readonly scopes?: readonly Scope[]; readonly tokenLifeMs?: number }

export async function createSession(pool: Pool, now: Date, { userId, scopes = allScopes, tokenLifeMs = tokenLife }: NewSession) {
  const sessionId = newId()
  const token = newToken('access')
  const device = newDevice()
  await pool.query(
    'insert into session (id, user_id, scopes, created_at, last_seen_at, expires_at, device_key) values ($1, $2, $3, $4, $4, $5, $6)',
    [sessionId, userId, scopes, now, new Date(now.getTime() + sessionLife), device.publicKey],
  )
  await pool.query('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
    hashToken(token),
    sessionId,
    new Date(now.getTime() + tokenLifeMs),
  ])
  registerToken(token, device)
  return { sessionId, token }
}
