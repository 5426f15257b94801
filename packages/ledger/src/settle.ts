// Settles a hold: the held money leaves the customer. The same transfer releases any amount that is not settled.

import { postedOrRefuse } from './refuse.ts'
import type { Sql } from './sql.ts'
import type { PostedTransfer, Settlement } from './transfer.ts'
import { writeOne } from './write.ts'

export async function settle(tx: Sql, asked: Settlement): Promise<PostedTransfer> {
  const transfer = { action: 'settle', ...asked } as const
  return postedOrRefuse(transfer, await writeOne(tx, transfer))
}
