// Random keys of the installation, stored encrypted. Keyed hashes that cannot be computed again are made with one, so that
// a change of the master key leaves them valid.

import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import type { Cipher } from './cipher.ts'
import { reencrypt, type SealedTable, toColumns } from './reseal.ts'

const placeOf = (name: string): string => `data key ${name}`

const keyBytes = 32

/** Made by the first process that asks for it. */
export async function loadDataKey(tx: Tx, cipher: Cipher, name: string): Promise<Buffer> {
  const fresh = cipher.encrypt(randomBytes(keyBytes).toString('base64'), placeOf(name))
  await tx.query('insert into data_key (name, sealed) values ($1, $2) on conflict do nothing', [name, fresh])
  const { rows } = await tx.query<{ sealed: Buffer }>('select sealed from data_key where name = $1', [name])
  const sealed = rows[0]?.sealed
  if (!sealed) throw new Error(`the data key ${name} could not be stored`)
  return Buffer.from(cipher.decrypt(sealed, placeOf(name)), 'base64')
}

export const dataKeyTable = (cipher: Cipher): SealedTable => ({
  name: 'data keys',
  async read(db, { after, limit, oldKeys }) {
    const { rows } = await db.query<{ key: string; sealed: Buffer | null }>(
      `select name as key, case when substr(sealed, 1, 4) = any($3::bytea[]) then sealed end as sealed
       from data_key where name > coalesce($1, '') order by name limit $2`,
      [after, limit, oldKeys],
    )
    return rows.map((row) => ({ ...row, renew: () => reencrypt(cipher, row.sealed, placeOf(row.key)) }))
  },
  replace(tx, renewals) {
    const { keys, old, renewed } = toColumns(renewals)
    return tx.query(
      `update data_key set sealed = renewal.renewed
       from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewal (key, old, renewed)
       where data_key.name = renewal.key and data_key.sealed = renewal.old`,
      [keys, old, renewed],
    )
  },
})
