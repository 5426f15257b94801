// Reads events of one account by their sequence: one range of one index, however many events there are.

import type { AccountEvent } from '@sampan/contract/account-events/account-event.ts'
import type { Environment } from '@sampan/contract/test-mode.ts'
import type { Db } from '../../platform/db/db.ts'

export type EventRow = { sequence: bigint; id: string; type: string; at: Date; data: AccountEvent['data'] }

type Range = {
  readonly accountId: string
  readonly after: bigint
  readonly limit: number
  readonly environment: Environment
}

export async function readAccountEvents(db: Db, { accountId, after, limit, environment }: Range): Promise<AccountEvent[]> {
  const { rows } = await db.query<EventRow>({
    name: 'read-account-events',
    text: `select sequence, id, type, at, data from account_event
           where account_id = $1 and sequence > $2 order by sequence limit $3`,
    values: [accountId, after, limit],
  })
  return rows.map((row) => showEvent(row, environment))
}

/** The same object in the feed and in a webhook. */
export const showEvent = ({ sequence, id, type, at, data }: EventRow, environment: Environment): AccountEvent => ({
  id,
  sequence: Number(sequence),
  type,
  timestamp: at.toISOString(),
  livemode: environment === 'live',
  data,
})
