// Finds the key that a secret opens. Nothing is cached: a revoked key fails with the next call, in every process.

import { apiVersions, isKeyScope, newestVersion } from '@sampan/contract/api-keys.ts'
import type { Environment } from '@sampan/contract/test-mode.ts'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { createBatchLoader } from '../../platform/db/batch-loader.ts'
import { quickly } from '../../platform/db/db.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { ApiKeys, FoundKey, KeySession } from '../../platform/security/find-api-key.ts'
import { hashTokenText } from '../../platform/security/ids.ts'
import { createUseRecorder } from './record-use.ts'
import { isSecret } from './secrets.ts'

type KeyRow = {
  hash: Buffer
  confirmed_at: Date | null
  ends_at: Date | null
  id: string
  account_id: string
  account_type: 'individual' | 'corporate'
  email: string
  name: string
  custom_scopes: string[] | null
  is_waiting: boolean
  is_active: boolean
  expires_at: Date
  addresses: string[]
  prepare_only: boolean
  signing_key: Buffer | null
  version: string
}

type Deps = { readonly pool: Pool; readonly clock: Clock; readonly log: Log; readonly environment: Environment }

export function createApiKeys({ pool, clock, log, environment }: Deps): ApiKeys {
  const load = createKeyReader(pool)
  const recordUse = createUseRecorder({ pool, clock, log })
  return {
    async find(secret) {
      const row = isSecret(secret, environment) ? await load(hashTokenText(secret)) : undefined
      if (!row) return undefined
      const state = stateOf(row, clock.now())
      const owner = { keyId: row.id, accountId: row.account_id }
      if (state !== 'valid') return { ...owner, state }
      return { ...owner, state, session: toSession(row), touch: (use) => recordUse(row.id, use) }
    },
  }
}

/** Calls of the same moment share the look-up. */
function createKeyReader(pool: Pool): (hash: string) => Promise<KeyRow | undefined> {
  return createBatchLoader({
    timeoutMs: quickly.query_timeout,
    async read(hashes: readonly string[]) {
      const { rows } = await pool.query<KeyRow>({
        ...quickly,
        name: 'find-api-key',
        text: `select s.hash, s.confirmed_at, s.ends_at, k.id, k.account_id, a.type as account_type, u.email, u.name, u.custom_scopes,
                 u.status = 'TO_BE_ACTIVATED' as is_waiting, u.status = 'ACTIVE' and a.status not in ('DISABLED', 'CLOSED') as is_active,
                 k.expires_at, k.addresses, k.prepare_only, k.signing_key, k.version
               from api_key_secret s join api_key k on k.id = s.key_id join app_user u on u.id = k.id
                 join account a on a.id = k.account_id
               where s.hash = any($1)`,
        values: [hashes.map((text) => Buffer.from(text, 'base64url'))],
      })
      return new Map(rows.map((row) => [row.hash.toString('base64url'), row]))
    },
  })
}

function stateOf(row: KeyRow, now: Date): FoundKey['state'] {
  if (row.ends_at !== null && row.ends_at <= now) return 'revoked'
  if (row.is_waiting) return 'waiting'
  if (!row.is_active) return 'revoked'
  if (row.expires_at <= now) return 'expired'
  return row.confirmed_at === null ? 'waiting' : 'valid'
}

function toSession(row: KeyRow): KeySession {
  const scopes = (row.custom_scopes ?? []).filter(isKeyScope)
  return {
    id: row.id,
    userId: row.id,
    accountId: row.account_id,
    accountType: row.account_type,
    email: row.email,
    name: row.name,
    scopes,
    expiresAt: row.expires_at,
    key: {
      scopes,
      addresses: row.addresses,
      prepareOnly: row.prepare_only,
      signingKey: row.signing_key,
      version: apiVersions.find((version) => version === row.version) ?? newestVersion,
      expiresAt: row.expires_at,
      secretEndsAt: row.ends_at,
    },
  }
}
