// Lets held money go for good. Settling less than was held gives the rest back in the same transfer.

import { postedOrRefuse } from './refuse.ts'
import type { Sql } from './sql.ts'
import type { Posted, Settlement } from './transfer.ts'
import { writeOne } from './write.ts'

export async function settle(tx: Sql, asked: Settlement): Promise<Posted> {
  const transfer = { action: 'settle', ...asked } as const
  return postedOrRefuse(transfer, await writeOne(tx, transfer))
}
