// Posts a transfer between accounts that are not held. All legs are posted, or none.

import { postedOrRefuse } from './refuse.ts'
import type { Sql } from './sql.ts'
import type { PostedTransfer, Posting } from './transfer.ts'
import { writeOne } from './write.ts'

export async function post(tx: Sql, asked: Posting): Promise<PostedTransfer> {
  const transfer = { action: 'post', ...asked } as const
  return postedOrRefuse(transfer, await writeOne(tx, transfer))
}
