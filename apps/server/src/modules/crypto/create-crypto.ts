// Builds the room of deposits: the rows that operators edit are there and make sense before anything is watched.

import type { Pool } from 'pg'
import { readerOf, withTx } from '../../platform/db.ts'
import { requirePolicies, seedNetworks } from './networks.ts'
import type { CryptoParts } from './parts.ts'

type Given = CryptoParts & { readonly pool: Pool; readonly practice: boolean }

export async function createCrypto({ pool, practice, ...parts }: Given): Promise<CryptoParts> {
  await withTx(pool, (tx) => seedNetworks(tx, { practice }))
  await requirePolicies(readerOf(pool))
  return parts
}
