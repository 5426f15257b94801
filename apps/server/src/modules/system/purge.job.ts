// Takes away what nobody will ask for again, a bounded number of rows at a time.

import type { Job } from '../../platform/jobs.ts'

const rowsMax = 10_000
const stale = [
  ['rate_limit', `ends_at < $1::timestamptz - interval '1 hour'`],
  ['request_replay', `created_at < $1::timestamptz - interval '30 days'`],
  ['outbox_event', `created_at < $1::timestamptz - interval '7 days'`],
  ['access_token', `expires_at < $1::timestamptz - interval '1 day'`],
] as const

export const purge: Job = async ({ db, now }) => {
  for (const [table, condition] of stale) {
    const statement = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsMax}))`
    while (((await db.query(statement, [now()])).rowCount ?? 0) === rowsMax);
  }
}
