// A customer in a few masked lines, as every page about their transactions shows.

import type { Db } from '../../../platform/db/db.ts'
import { maskEmail, maskName, tidy } from '../entities/mask.ts'

type Row = {
  id: string
  type: 'individual' | 'corporate'
  company: string | null
  name: string | null
  email: string | null
  country: string | null
  created_at: Date
  state: string
  open_items: number
}

export async function selectCustomers(db: Db, ids: readonly string[], now: Date) {
  const { rows } = await db.query<Row>(
    `select a.id, a.type, a.name as company, u.name, u.email, coalesce(r.fields ->> 'placeOfIncorporation', r.fields ->> 'residence') as country,
            a.created_at, (select count(*) from transaction where account_id = a.id and completed_at is null)::int as open_items,
            case when a.status <> 'ACTIVE' then a.status when a.frozen_at is not null then 'FROZEN' when a.hold_until > $2 or a.frozen_by_operator then 'ON_HOLD' else 'ACTIVE' end as state
     from account a
     left join lateral (select name, email from app_user where account_id = a.id order by created_at limit 1) u on true
     left join registration r on r.account_id = a.id
     where a.id = any($1::uuid[]) order by a.created_at desc, a.id`,
    [ids, now],
  )
  return rows.map((row) => ({
    accountId: row.id,
    type: row.type,
    name: row.type === 'corporate' ? tidy(row.company ?? '–') : maskName(tidy(row.name ?? '–')),
    email: maskEmail(row.email ?? ''),
    country: row.country,
    since: row.created_at.toISOString(),
    state: row.state,
    openItems: row.open_items,
  }))
}

export const findCustomer = async (db: Db, accountId: string, now: Date) =>
  (await selectCustomers(db, [accountId], now))[0] ?? null
