// Finds transactions of an account, of any kind.

import type { Db } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { TransactionKind } from './history-source.ts'
import { netAmount } from './transaction-columns.ts'

export type TransactionSummary = { kind: TransactionKind; reference: string; currency: string; amount: bigint; created_at: Date }

/** Undefined also for a transaction of another account. */
export async function findTransactionOf(
  db: Pick<Db, 'query'>,
  accountId: string,
  id: string,
): Promise<TransactionSummary | undefined> {
  const { rows } = await db.query<TransactionSummary>({
    name: 'find-transaction-of',
    text: `select kind, reference, currency, ${netAmount} as amount, created_at from transaction
           where id = $1 and account_id = $2 and currency is not null`,
    values: [rowId(id), accountId],
  })
  return rows[0]
}

/** Those of the given transactions that have not ended. */
export async function findOpenTransactions(
  db: Pick<Db, 'query'>,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, TransactionSummary>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<TransactionSummary & { id: string }>({
    name: 'find-open-transactions',
    text: `select id, kind, reference, currency, ${netAmount} as amount, created_at from transaction
           where id = any($1::uuid[]) and account_id = $2 and currency is not null and completed_at is null`,
    values: [ids, accountId],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
