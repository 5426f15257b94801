// Holds part of an available balance until the hold is settled or released, once.

import { postedOrRefuse } from './refuse.ts'
import type { Sql } from './sql.ts'
import type { Hold, PostedTransfer } from './transfer.ts'
import { writeOne } from './write.ts'

export async function hold(tx: Sql, asked: Hold): Promise<PostedTransfer> {
  const transfer = { action: 'hold', ...asked } as const
  return postedOrRefuse(transfer, await writeOne(tx, transfer))
}
