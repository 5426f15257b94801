// What second verifications hold under the master key, for a change of it.

import type { Cipher } from '../../platform/security/cipher.ts'
import { type LastingUse, reencrypt, type SealedTable, toColumns } from '../../platform/security/reseal.ts'
import { secretPlace } from './authenticator/authenticators.ts'

export const authenticatorTable = (cipher: Cipher): SealedTable => ({
  name: 'authenticator secrets of customers',
  async read(db, { after, limit, oldKeys }) {
    const { rows } = await db.query<{ key: string; sealed: Buffer | null }>(
      `select id as key, case when substr(secret, 1, 4) = any($3::bytea[]) then secret end as sealed
       from authenticator where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $2`,
      [after, limit, oldKeys],
    )
    return rows.map((row) => ({ ...row, renew: () => reencrypt(cipher, row.sealed, secretPlace(row.key)) }))
  },
  replace(tx, renewals) {
    const { keys, old, renewed } = toColumns(renewals)
    return tx.query(
      `update authenticator set secret = renewal.renewed
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as renewal (key, old, renewed)
       where authenticator.id = renewal.key and authenticator.secret = renewal.old`,
      [keys, old, renewed],
    )
  },
})

/** Codes are computed with the key of their seed, and the action is bound with one. */
export const openChallenges: LastingUse = {
  name: 'verifications in progress',
  async count(db, { oldKeys, now }) {
    const { rows } = await db.query<{ count: number; ends_at: Date | null }>(
      `select count(*)::int as count, max(challenge.expires_at) as ends_at from verification_challenge as challenge
       where challenge.expires_at > $2 and challenge.used_at is null and challenge.burned_at is null
         and (encode(substr(challenge.action_hash, 1, 4), 'hex') = any($1::text[])
              or exists (select from verification_code as code where code.challenge_id = challenge.id
                           and code.expires_at > $2 and encode(substr(code.seed, 1, 4), 'hex') = any($1::text[])))`,
      [oldKeys, now],
    )
    return { count: rows[0]?.count ?? 0, endsAt: rows[0]?.ends_at ?? null }
  },
}
