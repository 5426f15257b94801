// What is hashed of an audit row, computed without the database: a check must not believe the one that it checks.

import { createHash } from 'node:crypto'

/** A row as text, column by column. */
export type RowColumns = {
  readonly id: string
  readonly at_micros: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly account_id: string | null
  readonly action: string
  readonly subject: string | null
  readonly detail: string
  readonly address: string | null
  readonly session_id: string | null
}

export const rowColumns = `r.id::text as id, (extract(epoch from r.at) * 1000000)::bigint::text as at_micros, r.actor_kind, r.actor_id::text,
  r.account_id::text, r.action, r.subject, r.detail::text as detail, r.address, r.session_id::text`

export const firstHash = Buffer.alloc(32)

/** Every column with its length in bytes before it, so that no two rows read alike. audit_row_text says the same in SQL. */
export const rowText = (row: RowColumns): string =>
  [
    row.id,
    row.at_micros,
    row.actor_kind,
    row.actor_id,
    row.account_id,
    row.action,
    row.subject,
    row.detail,
    row.address,
    row.session_id,
  ]
    .map((part) => (part === null ? '-;' : `${Buffer.byteLength(part)}:${part};`))
    .join('')

export const linkHash = (before: Buffer, seq: bigint, row: RowColumns): Buffer =>
  createHash('sha256')
    .update(before)
    .update(`${seq};${rowText(row)}`)
    .digest()
