// Reads the rows of many sessions with one query.

import type { Pool } from 'pg'
import { createBatchLoader } from '../../../platform/db/batch-loader.ts'
import { quickly } from '../../../platform/db/db.ts'
import { type KeptSessionPolicy, sessionPolicyColumn } from '../../../platform/db/policies.ts'

type SessionRow = {
  token_hash: Buffer
  id: string
  user_id: string
  account_id: string
  account_type: 'individual' | 'corporate'
  email: string
  name: string | null
  scopes: string[]
  token_expires_at: Date
  expires_at: Date
  last_seen_at: Date
  device_key: Buffer | null
  master_key_id: string | null
  policy: KeptSessionPolicy
}

export const livingSessions = `session.revoked_at is null and app_user.status = 'ACTIVE' and account.status not in ('DISABLED', 'CLOSED')`

/** Calls of the same moment share the look-up. */
export function createSessionReader(pool: Pool): (hash: string) => Promise<SessionRow | undefined> {
  return createBatchLoader({
    timeoutMs: quickly.query_timeout,
    async read(hashes: readonly string[]) {
      const { rows } = await pool.query<SessionRow>({
        ...quickly,
        name: 'find-session',
        text: `select access_token.token_hash, session.id, session.user_id, app_user.account_id, account.type as account_type, app_user.email, app_user.name, session.scopes,
                    access_token.expires_at as token_expires_at, session.expires_at, session.last_seen_at, session.device_key, session.master_key_id,
                    ${sessionPolicyColumn} as policy
             from access_token
             join session on session.id = access_token.session_id
             join app_user on app_user.id = session.user_id
             join account on account.id = app_user.account_id
             where access_token.token_hash = any($1) and ${livingSessions}`,
        values: [hashes.map((text) => Buffer.from(text, 'base64url'))],
      })
      return new Map(rows.map((row) => [row.token_hash.toString('base64url'), row]))
    },
  })
}
