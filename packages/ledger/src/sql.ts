// What the ledger needs of a database connection: a pool, a client or a caller's transaction all serve.

import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

export type Sql = {
  query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>
}

/** A bigint column: text from a plain connection, a bigint where the process has set its own parser. */
export type WireBigint = string | bigint

/** For values that need no quoting: numbers, uuids, names from our own unions. */
export const arrayOf = (values: readonly (bigint | number | string | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Another transaction was in the way, or the connection was lost: worth another try, because a key posts once. */
export const isPassing = (error: unknown): boolean =>
  /^(40001|40P01|55P03|57P0[123]|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) ||
  (error instanceof Error && /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message))

/** Which of a transfer's unique names was written by someone else between our look and our write. */
export function lostRaceFor(error: unknown): 'key' | 'reference' | 'concludes' | undefined {
  if (codeOf(error) !== '23505' || typeof error !== 'object' || error === null || !('constraint' in error)) return undefined
  const name = String(error.constraint).replace(/^transfer_/, '')
  return name === 'key' || name === 'reference' || name === 'concludes' ? name : undefined
}
