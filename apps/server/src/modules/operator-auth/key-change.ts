// What operators' sign-ins hold under the master key, for a change of it.

import type { Cipher } from '../../platform/security/cipher.ts'
import { type LastingUse, reencrypt, type SealedTable, toColumns } from '../../platform/security/reseal.ts'
import { secretPlace } from './sign-in/verify-second-step.ts'

/** The server's role may not update this table, so that no authenticator is replaced: the command works as the owner. */
export const operatorAuthenticatorTable = (cipher: Cipher): SealedTable => ({
  name: 'authenticator secrets of operators',
  async read(db, { after, limit, oldKeys }) {
    const { rows } = await db.query<{ key: string; sealed: Buffer | null }>(
      `select operator_id as key, case when substr(secret, 1, 4) = any($3::bytea[]) then secret end as sealed
       from operator_authenticator
       where operator_id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by operator_id limit $2`,
      [after, limit, oldKeys],
    )
    return rows.map((row) => ({ ...row, renew: () => reencrypt(cipher, row.sealed, secretPlace(row.key)) }))
  },
  replace(tx, renewals) {
    const { keys, old, renewed } = toColumns(renewals)
    return tx.query(
      `update operator_authenticator as kept set secret = renewal.renewed
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as renewal (key, old, renewed)
       where kept.operator_id = renewal.key and kept.secret = renewal.old`,
      [keys, old, renewed],
    )
  },
})

export const operatorSessionUse: LastingUse = {
  name: 'sessions of operators',
  async count(db, { oldKeys, now }) {
    const { rows } = await db.query<{ count: number; ends_at: Date | null }>(
      `select count(*)::int as count, max(expires_at) as ends_at from operator_session
       where revoked_at is null and expires_at > $2 and master_key_id = any($1::text[])`,
      [oldKeys, now],
    )
    return { count: rows[0]?.count ?? 0, endsAt: rows[0]?.ends_at ?? null }
  },
}

/** A sign-in that has begun, and perhaps shown the secret of a new authenticator. */
export const operatorTicketUse: LastingUse = {
  name: 'sign-ins of operators in progress',
  async count(db, { oldKeys, now }) {
    const { rows } = await db.query<{ count: number; ends_at: Date | null }>(
      `select count(*)::int as count, max(expires_at) as ends_at from operator_ticket
       where used_at is null and expires_at > $2
         and (master_key_id = any($1::text[]) or encode(substr(secret, 1, 4), 'hex') = any($1::text[]))`,
      [oldKeys, now],
    )
    return { count: rows[0]?.count ?? 0, endsAt: rows[0]?.ends_at ?? null }
  },
}
