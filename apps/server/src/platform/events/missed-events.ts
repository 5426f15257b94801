// Events of one session that it may have missed while its stream was closed.

import type { Db } from '../db/db.ts'

const replayMax = 100
const replayMinutes = 10

type MissedEvent = { readonly id: bigint; readonly type: string; readonly ref: string | null }
type EventReader = { readonly userId: string; readonly id: string }

/** The events after one that the session has received, at most of the last minutes. */
export async function readEventsAfter(db: Db, session: EventReader, lastId: string): Promise<MissedEvent[]> {
  const { rows } = await db.query<MissedEvent>(
    `select id, type, ref from outbox_event
     where user_id = $1 and id > $2 and (session_id is null or session_id = $3)
       and created_at > now() - make_interval(mins => ${replayMinutes})
     order by id limit ${replayMax}`,
    [session.userId, lastId, session.id],
  )
  return rows
}

/** One is enough: a client that receives a change event loads the data again. Ends of sessions are not repeated: the token shows them. */
export async function readNewestEvent(db: Db, session: EventReader, withinSeconds: number): Promise<MissedEvent[]> {
  const { rows } = await db.query<MissedEvent>(
    `select id, type, ref from outbox_event
     where user_id = $1 and (session_id is null or session_id = $3) and type not in ('logout', 'wallet_user_updated')
       and created_at > now() - make_interval(secs => $2)
     order by id desc limit 1`,
    [session.userId, withinSeconds, session.id],
  )
  return rows
}
