// Takes nonces: a captured grant, proof or signed call cannot be sent again.

import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** False where one of them was taken before. They are remembered until `endsAt`. */
export async function takeNonces(db: Db | Tx, nonces: readonly string[], endsAt: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-nonces',
    text: 'insert into seen_nonce (hash, ends_at) select unnest($1::bytea[]), $2 on conflict do nothing',
    values: [nonces.map((nonce) => createHash('sha256').update(nonce).digest()), endsAt],
  })
  return rowCount === nonces.length
}
