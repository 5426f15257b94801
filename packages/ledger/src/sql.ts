// The database connection that the ledger needs: a pool, a client or a caller's transaction.

import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

export type Sql = {
  query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>
}

/** A bigint column: text from a plain connection, or a bigint when the process has set its own parser. */
export type WireBigint = string | bigint

/** For values that need no quoting: numbers, uuids, names from our own unions. */
export const arrayOf = (values: readonly (bigint | number | string | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A serialization conflict or a lost connection: safe to retry, because a key posts once. */
export const isPassing = (error: unknown): boolean =>
  /^(40001|40P01|55P03|57P0[123]|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) ||
  (error instanceof Error && /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message))

/** The unique name of the transfer that a concurrent transaction wrote between our read and our write. */
export function lostRaceFor(error: unknown): 'key' | 'reference' | 'resolves' | undefined {
  if (codeOf(error) !== '23505' || typeof error !== 'object' || error === null || !('constraint' in error)) return undefined
  const name = String(error.constraint).replace(/^transfer_/, '')
  return name === 'key' || name === 'reference' || name === 'resolves' ? name : undefined
}
