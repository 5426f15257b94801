// Operators' sessions: idle for 15 minutes or 8 hours old, they are over. Each call looks at the row, so a disabled operator is out at once.
// A token counts only with a proof of the device that signed in (decision 0036).

import { permissionsOfRole } from '@sampan/contract/operator/permissions.ts'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { type AgreementOf, createProofKeys, verifyDeviceProof } from '../../../platform/security/device-proof.ts'
import { hashToken, newId } from '../../../platform/security/ids.ts'
import type { OperatorSessions } from '../../../platform/security/operator-session.ts'
import type { TokenPair } from '../../auth/public.ts'

/** How their tokens begin; the console's door takes no others. */
export const tokenKinds = { access: 'operator', refresh: 'operatorrefresh' } as const
export const idleMs = 15 * 60_000
export const lifeMs = 8 * 3_600_000
const tokenLifeMs = 10 * 60_000
/** Every call would otherwise write; a minute more or less of idle time does not matter. */
const touchMs = 20_000

export const living = `s.revoked_at is null and o.status = 'ACTIVE' and s.expires_at > $1 and s.last_seen_at > $1 - interval '${idleMs} milliseconds'`

type Row = {
  id: string
  operator_id: string
  name: string
  email: string
  role: OperatorRole
  expires_at: Date
  /** Null for a session from before devices had keys. */
  device_key: Buffer | null
  master_key_id: string | null
}

type Options = {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly agreementOf: AgreementOf
}

export function createOperatorSessions({ pool, clock, log, agreementOf }: Options): OperatorSessions {
  const proofKeyOf = createProofKeys(agreementOf)
  return {
    async find(token, call) {
      const now = clock.now()
      const { rows } = await pool.query<Row>({
        name: 'find-operator-session',
        text: `select s.id, s.operator_id, o.name, o.email, o.role, s.expires_at, s.device_key, s.master_key_id
               from operator_token t join operator_session s on s.id = t.session_id join operator o on o.id = s.operator_id
               where t.token_hash = $2 and t.kind = 'access' and t.expires_at > $1 and ${living}`,
        values: [now, hashToken(token)],
      })
      const row = rows[0]
      if (!row) return undefined
      const key = row.device_key && proofKeyOf(row.device_key, row.master_key_id)
      const proven = key ? verifyDeviceProof({ key, token, call, now }) : 'invalid'
      if (proven === 'stale') throw new Refusal('proofStale')
      if (proven === 'invalid') {
        const facts = { event: 'operator_session.proof_refused', sessionId: row.id }
        log.warn(facts, 'a valid token of an operator came without a proof of its device')
        return undefined
      }
      const { id, operator_id: operatorId, name, email, role, expires_at: endsAt } = row
      return { id, operatorId, name, email, role, permissions: permissionsOfRole[role], endsAt }
    },
    async touch({ id }) {
      const now = clock.now()
      await pool.query('update operator_session set last_seen_at = $2 where id = $1 and last_seen_at < $3', [
        id,
        now,
        new Date(now.getTime() - touchMs),
      ])
    },
    async alive(ids) {
      const { rows } = await pool.query<{ id: string }>(
        `select s.id from operator_session s join operator o on o.id = s.operator_id where s.id = any($2) and ${living}`,
        [clock.now(), ids],
      )
      return new Set(rows.map(({ id }) => id))
    },
  }
}

type Start = {
  readonly operatorId: string
  readonly device: string
  readonly address: string
  readonly deviceKey: Buffer
  /** Of the key that the device has agreed with. */
  readonly masterKeyId: string | null
  readonly pair: TokenPair
  readonly now: Date
}

export async function startSession(tx: Tx, { operatorId, device, address, deviceKey, masterKeyId, pair, now }: Start) {
  const sessionId = newId()
  await tx.query(
    `insert into operator_session (id, operator_id, device, address, created_at, last_seen_at, expires_at, device_key, master_key_id)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [sessionId, operatorId, device, address, now, new Date(now.getTime() + lifeMs), deviceKey, masterKeyId],
  )
  return { sessionId, ...(await keepTokens(tx, pair, { sessionId, now })) }
}

export async function keepTokens(tx: Tx, { access, refresh }: TokenPair, { sessionId, now }: { sessionId: string; now: Date }) {
  await tx.query(
    `insert into operator_token (token_hash, kind, session_id, expires_at)
     values ($1, 'access', $3, $4), ($2, 'refresh', $3, $5)`,
    [hashToken(access), hashToken(refresh), sessionId, new Date(now.getTime() + tokenLifeMs), new Date(now.getTime() + lifeMs)],
  )
  return { access, refresh, expiresInSeconds: tokenLifeMs / 1000 }
}

type Ending = { readonly sessionId: string } | { readonly operatorId: string; readonly except?: string }

/** Answers how many there were. */
export async function endSessions(db: Db, which: Ending, now: Date): Promise<number> {
  const [column, value, except] =
    'sessionId' in which ? ['id', which.sessionId, null] : ['operator_id', which.operatorId, which.except ?? null]
  const { rowCount } = await db.query(
    `update operator_session set revoked_at = $2 where ${column} = $1 and id is distinct from $3 and revoked_at is null`,
    [value, now, except],
  )
  return rowCount ?? 0
}
