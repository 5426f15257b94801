// Sets part of an available balance aside. It ends once: settled or released.

import { postedOrRefuse } from './refuse.ts'
import type { Sql } from './sql.ts'
import type { Hold, Posted } from './transfer.ts'
import { writeOne } from './write.ts'

export async function hold(tx: Sql, asked: Hold): Promise<Posted> {
  const transfer = { action: 'hold', ...asked } as const
  return postedOrRefuse(transfer, await writeOne(tx, transfer))
}
