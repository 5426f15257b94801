// Counts the sessions whose devices have agreed with a key that a master key was the source of.

import type { LastingUse } from '../../../platform/security/reseal.ts'

export const sessionUse: LastingUse = {
  name: 'sessions of customers',
  async count(db, { oldKeys, now }) {
    const { rows } = await db.query<{ count: number; ends_at: Date | null }>(
      `select count(*)::int as count, max(expires_at) as ends_at from session
       where revoked_at is null and expires_at > $2 and master_key_id = any($1::text[])`,
      [oldKeys, now],
    )
    return { count: rows[0]?.count ?? 0, endsAt: rows[0]?.ends_at ?? null }
  },
}
