// Accounts of the ledger: the house first, then customers, by number.

import type { Currency } from '@sampan/contract/currencies.ts'
import { maskEmail } from '@sampan/contract/format.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { searchLedgerAccounts as entry } from '@sampan/contract/operator/ledger.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { TrialLine } from '@sampan/ledger/balances.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'

export type NamedRow = { id: bigint; kind: TrialLine['kind']; detail: string | null; currency: Currency; owner: string | null }
type Row = NamedRow & { balance: string; frozen: 'outgoing' | 'both' | null; posted_at: Date | null }

/** House accounts keep no time of their own; their newest transfer is found by the indexes of the postings. */
const houseLastPosted = `(select t.posted_at from ledger.transfer t where t.id = greatest(
  (select max(p.transfer_id) from ledger.posting p where p.source = a.id),
  (select max(p.transfer_id) from ledger.posting p where p.destination = a.id)))`

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export async function searchAccounts(
  { db }: ReadCtxOf<typeof entry>,
  { body: { query, pagination } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { kind, currency, owner, ofHouse, notZero } = query
  if (owner !== undefined && !uuid.test(owner)) return { resultList: [], pagination: { size: pagination.size, nextCursor: null } }
  const { rows } = await db.query<Row>(
    `select a.id, a.kind, a.detail, c.code as currency, a.owner, r.frozen,
       case when a.owner is null then ${houseLastPosted} else nullif(r.posted_at, '-infinity') end as posted_at,
       coalesce(r.balance, ledger.read_house_balance(a.id))::text as balance
     from ledger.account a join ledger.currency c on c.number = a.currency left join ledger.customer_balance r on r.account_id = a.id
     where a.id > $1 and ($2::text is null or a.kind::text = $2) and ($3::text is null or c.code = $3) and ($4::uuid is null or a.owner = $4)
       and ($5::boolean is null or (a.owner is null) = $5)
       and (not $6 or coalesce(r.balance, ledger.read_house_balance(a.id)) <> 0)
     order by a.id limit $7`,
    [
      readNumber(pagination.cursor) ?? '-9223372036854775808',
      kind ?? null,
      currency ?? null,
      owner ?? null,
      ofHouse ?? null,
      notZero ?? false,
      pagination.size + 1,
    ],
  )
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  const owners = await ownersOf(
    db,
    page.flatMap((row) => row.owner ?? []),
  )
  return {
    resultList: page.map((row) => ({
      ...named(row, owners),
      balance: moneyToWire({ units: BigInt(row.balance), currency: row.currency }),
      frozen: row.frozen,
      postedAt: row.posted_at?.toISOString() ?? null,
    })),
    pagination: { size: pagination.size, nextCursor: last ? String(last.id) : null },
  }
}

export function readNumber(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  if (!/^-?\d{1,18}$/.test(cursor)) throw new Refusal('malformedRequest')
  return cursor
}

export const named = ({ id, kind, detail, currency, owner }: NamedRow, owners: ReadonlyMap<string, string>) => ({
  id: String(id),
  kind,
  detail,
  currency,
  owner: owner === null ? null : { id: owner, name: owners.get(owner) ?? '?' },
})

/** A company by its name, a person by the masked address: the page of the customer says more, and notes who looks. */
export async function ownersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; type: string; name: string | null; email: string | null }>(
    `select a.id, a.type, a.name, (select u.email from app_user u where u.account_id = a.id order by u.created_at, u.id limit 1) as email
     from account a where a.id = any($1::uuid[])`,
    [[...new Set(ids)]],
  )
  return new Map(
    rows.map(({ id, type, name, email }) => {
      const person = email ? maskEmail(email) : '?'
      return [id, type === 'corporate' && name ? name : person]
    }),
  )
}
