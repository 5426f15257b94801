// Messages that wait for delivery or were not purged yet, for a change of the master key.

import type { Cipher } from '../../platform/security/cipher.ts'
import { reencrypt, type SealedTable, toColumns } from '../../platform/security/reseal.ts'

export const messageTable = (cipher: Cipher): SealedTable => ({
  name: 'messages',
  async read(db, { after, limit, oldKeys }) {
    const { rows } = await db.query<{ key: string; sealed: Buffer | null }>(
      `select id as key, case when substr(content, 1, 4) = any($3::bytea[]) then content end as sealed
       from message where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $2`,
      [after, limit, oldKeys],
    )
    return rows.map((row) => ({ ...row, renew: () => reencrypt(cipher, row.sealed, `message ${row.key}`) }))
  },
  replace(tx, renewals) {
    const { keys, old, renewed } = toColumns(renewals)
    return tx.query(
      `update message set content = renewal.renewed
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as renewal (key, old, renewed)
       where message.id = renewal.key and message.content = renewal.old`,
      [keys, old, renewed],
    )
  },
})
