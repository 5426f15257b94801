// Begins the feed of an account.

import type { Tx } from '../../platform/db/db.ts'

/** With the first API key or webhook of an account: until then nobody could read its events, and its money calls do not pay for them. */
export const openEventFeed = (tx: Tx, accountId: string): Promise<unknown> =>
  tx.query('insert into account_event_head (account_id, last_sequence) values ($1, 0) on conflict do nothing', [accountId])
