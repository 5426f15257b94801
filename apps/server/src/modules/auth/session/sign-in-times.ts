// When users first and last signed in, and until when their invitation is valid.

import type { Db, Tx } from '../../../platform/db/db.ts'

type SignInTimes = { first: Date | null; last: Date | null; link: Date | null }

export async function readSignInTimes(db: Db | Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, SignInTimes>> {
  const { rows } = await db.query<SignInTimes & { id: string }>({
    name: 'sign-in-times',
    text: `select u.id, s.first, s.last, t.link from unnest($1::uuid[]) as u (id)
           left join lateral (select min(created_at) as first, max(last_seen_at) as last from session where user_id = u.id) s on true
           left join lateral (select max(expires_at) as link from ticket where user_id = u.id and kind = 'activation' and used_at is null) t on true`,
    values: [userIds],
  })
  return new Map(rows.map(({ id, ...times }) => [id, times]))
}
