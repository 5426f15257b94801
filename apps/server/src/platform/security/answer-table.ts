// The stored answers of writes, for a change of the master key.

import { placeOf } from '../http/idempotency.ts'
import type { Cipher } from './cipher.ts'
import { reencrypt, type SealedTable, toColumns } from './reseal.ts'

type Row = { owner: string; request_id: string; entry: string; sealed: Buffer | null }

/** The key is a list as JSON: owner, request id, entry. */
const keyOf = ({ owner, request_id, entry }: Row): string => JSON.stringify([owner, request_id, entry])

export const answerTable = (cipher: Cipher): SealedTable => ({
  name: 'stored answers',
  async read(db, { after, limit, oldKeys }) {
    const { rows } = await db.query<Row>(
      `select owner, request_id, entry, case when substr(answer, 1, 4) = any($3::bytea[]) then answer end as sealed
       from idempotency_key
       where (owner, request_id, entry) > (coalesce($1::jsonb ->> 0, ''), coalesce($1::jsonb ->> 1, ''), coalesce($1::jsonb ->> 2, ''))
       order by owner, request_id, entry limit $2`,
      [after, limit, oldKeys],
    )
    return rows.map((row) => {
      const place = placeOf({ owner: row.owner, requestId: row.request_id, entry: row.entry })
      return { key: keyOf(row), sealed: row.sealed, renew: () => reencrypt(cipher, row.sealed, place) }
    })
  },
  replace(tx, renewals) {
    const { keys, old, renewed } = toColumns(renewals)
    return tx.query(
      `update idempotency_key as kept set answer = renewal.renewed
       from unnest($1::jsonb[], $2::bytea[], $3::bytea[]) as renewal (key, old, renewed)
       where kept.owner = renewal.key ->> 0 and kept.request_id = renewal.key ->> 1 and kept.entry = renewal.key ->> 2
         and kept.answer = renewal.old`,
      [keys, old, renewed],
    )
  },
})
