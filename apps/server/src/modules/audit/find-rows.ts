// Rows of the audit log by what was asked, in pages that begin where the last one ended.

import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { searchAudit } from '@sampan/contract/operator/audit.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../platform/db/db.ts'

export type Filters = BodyOf<typeof searchAudit>['query']

export type FoundRow = {
  readonly id: bigint
  readonly at: Date
  readonly at_micros: bigint
  readonly actor_kind: 'user' | 'operator' | 'system' | 'visitor'
  readonly actor_id: string | null
  readonly account_id: string | null
  readonly action: string
  readonly subject: string | null
  readonly detail: Readonly<Record<string, unknown>>
  readonly address: string | null
  readonly session_id: string | null
  readonly seq: bigint | null
  readonly hash: Buffer | null
}

/** The time in microseconds and the number of a row: the clock of a process may give two rows the same time. */
export type AuditCursor = { readonly atMicros: bigint; readonly id: bigint }

type AuditQuery = Filters & {
  readonly order: 'newest' | 'oldest'
  readonly after: AuditCursor | undefined
  readonly size: number
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export async function findRows(db: Db, asked: AuditQuery): Promise<FoundRow[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = conditionsOf(asked, given)
  // An id that is none of ours names nothing.
  if (conditions === undefined) return []
  const [sign, direction] = asked.order === 'newest' ? ['<', 'desc'] : ['>', 'asc']
  if (asked.after)
    conditions.push(
      `(r.at, r.id) ${sign} (timestamptz 'epoch' + ${given(String(asked.after.atMicros))}::bigint * interval '1 microsecond', ${given(asked.after.id)})`,
    )
  const { rows } = await db.query<FoundRow>(
    `select r.*, (extract(epoch from r.at) * 1000000)::bigint as at_micros, l.seq, l.hash
     from (
       select * from audit_row r ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
       order by r.at ${direction}, r.id ${direction} limit ${given(asked.size)}
     ) r left join audit_link l on l.row_id = r.id
     order by r.at ${direction}, r.id ${direction}`,
    values,
  )
  return rows
}

function conditionsOf(asked: Filters, given: (value: unknown) => string): string[] | undefined {
  const { from, to, actorKind, actorId, accountId, action, subject } = asked
  if ([actorId, accountId].some((id) => id !== undefined && !uuid.test(id))) return undefined
  const conditions: string[] = []
  if (from) conditions.push(`r.at >= ${given(from)}`)
  if (to) conditions.push(`r.at <= ${given(to)}`)
  if (actorKind) conditions.push(`r.actor_kind = ${given(actorKind)}`)
  if (actorId) conditions.push(`r.actor_id = ${given(actorId)}`)
  if (accountId) conditions.push(`r.account_id = ${given(accountId)}`)
  if (action?.endsWith('*')) conditions.push(`starts_with(r.action, ${given(action.slice(0, -1))})`)
  else if (action) conditions.push(`r.action = ${given(action)}`)
  if (subject) conditions.push(`r.subject = ${given(subject)}`)
  return conditions
}

export const placeOf = ({ at_micros, id }: FoundRow): AuditCursor => ({ atMicros: at_micros, id })

export const writePlace = ({ atMicros, id }: AuditCursor): string => Buffer.from(`${atMicros} ${id}`).toString('base64url')

export function readPlace(cursor: string | undefined): AuditCursor | undefined {
  if (cursor === undefined) return undefined
  const [, atMicros, id] = /^(-?\d{1,18}) (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (atMicros === undefined || id === undefined) throw new Refusal('malformedRequest')
  return { atMicros: BigInt(atMicros), id: BigInt(id) }
}
