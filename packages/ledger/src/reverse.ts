// Reverses a transfer by a second one; the first stays unchanged. A reversed settlement becomes available balance.

import { postedOrRefuse } from './refuse.ts'
import type { Sql } from './sql.ts'
import type { PostedTransfer, Reversal } from './transfer.ts'
import { writeOne } from './write.ts'

export async function reverse(tx: Sql, asked: Reversal): Promise<PostedTransfer> {
  const transfer = { action: 'reverse', ...asked } as const
  return postedOrRefuse(transfer, await writeOne(tx, transfer))
}
