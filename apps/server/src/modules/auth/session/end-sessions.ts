// Ends sessions of a user. The row is what counts: every process refuses the next call, whether or not its event arrives.

import type { SessionEvent } from '@sampan/contract/events.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { emit } from '../../../platform/events/emit-events.ts'
import { tellSessionsChanged } from '../../../platform/security/session.ts'

export type EndReason = 'signedOut' | 'elsewhere' | 'endedByUser' | 'passwordChanged' | 'userUpdated' | 'reused' | 'idle'

type Ending = {
  readonly userId: string
  readonly because: EndReason
  readonly now: Date
  /** Only this one. */
  readonly sessionId?: string
  /** All but this one. */
  readonly except?: string
  /** The event that each ended session gets. */
  readonly event?: SessionEvent
}

/** Answers how many have ended. */
export async function endSessions(tx: Tx, { userId, because, now, sessionId, except, event }: Ending): Promise<number> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'end-sessions',
    text: `update session set revoked_at = $2, ended_because = $3
           where user_id = $1 and revoked_at is null and ($4::uuid is null or id = $4) and ($5::uuid is null or id <> $5)
           returning id`,
    values: [userId, now, because, sessionId ?? null, except ?? null],
  })
  if (rows.length > 0) tellSessionsChanged(tx)
  if (event) for (const { id } of rows) await emit(tx, { userId, sessionId: id, type: event })
  return rows.length
}
