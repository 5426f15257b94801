// Releases a hold: the whole held amount becomes available again.

import { postedOrRefuse } from './refuse.ts'
import type { Sql } from './sql.ts'
import type { PostedTransfer, Release } from './transfer.ts'
import { writeOne } from './write.ts'

export async function release(tx: Sql, asked: Release): Promise<PostedTransfer> {
  const transfer = { action: 'release', ...asked } as const
  return postedOrRefuse(transfer, await writeOne(tx, transfer))
}
