// Reads events of one account by their sequence: one range of one index, however many events there are.

import type { AccountEvent } from '@sampan/contract/account-events/account-event.ts'
import type { Db } from '../../platform/db/db.ts'

export type EventRow = { sequence: bigint; id: string; type: string; at: Date; data: AccountEvent['data'] }

type Range = { readonly accountId: string; readonly after: bigint; readonly limit: number }

export async function readAccountEvents(db: Db, { accountId, after, limit }: Range): Promise<AccountEvent[]> {
  const { rows } = await db.query<EventRow>({
    name: 'read-account-events',
    text: `select sequence, id, type, at, data from account_event
           where account_id = $1 and sequence > $2 order by sequence limit $3`,
    values: [accountId, after, limit],
  })
  return rows.map(showEvent)
}

/** The same object in the feed and in a webhook. */
export const showEvent = ({ sequence, id, type, at, data }: EventRow): AccountEvent => ({
  id,
  sequence: Number(sequence),
  type,
  timestamp: at.toISOString(),
  data,
})
