// Notes that something about accounts has changed. The sequencer turns the note into a numbered account event.

import type { Tx } from '../db/db.ts'
import { eventsTopic } from './emit-events.ts'

type AccountChange = {
  readonly accountIds: readonly string[]
  readonly subject: string
  /** Left out where the change is about the account itself. */
  readonly subjectId?: string
  readonly state: string
  readonly at: Date
}

/** For changes that are no state of a row. Rows with a state note their changes by trigger, transactions in `apply_changes`. */
export async function noteAccountEvents(tx: Tx, { accountIds, subject, subjectId, state, at }: AccountChange): Promise<void> {
  await tx.query({
    name: 'note-account-events',
    text: `insert into account_event_source (account_id, subject, subject_id, state, at)
           select id, $2, $3, $4, $5 from unnest($1::uuid[]) as id where has_event_feed(id)`,
    values: [accountIds, subject, subjectId ?? null, state, at],
  })
  tx.wake(eventsTopic)
}
