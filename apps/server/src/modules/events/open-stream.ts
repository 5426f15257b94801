// GET /sse: a stream of what has changed, for one session, until its token ends.

import type { ServerResponse } from 'node:http'
import { eventAgeHeader } from '@sampan/contract/constants.ts'
import type { ReadCtx } from '../../platform/http/request-context.ts'
import { frame, type Streams } from './streams.ts'

const replayMax = 100
const replayMinutes = 10
/** An event bears the time at which its transaction began. */
const commitSeconds = 2

export const openStream =
  (streams: Streams) =>
  async (ctx: ReadCtx, out: ServerResponse): Promise<void> => {
    const { session, header } = ctx
    out.write(frame({ type: 'ping' }))
    // Registered before the missed ones are read: one event may come twice, none is lost.
    const lastId = /^\d{1,15}$/.exec(header('last-event-id') ?? '')?.[0]
    streams.open(session, out, lastId === undefined ? undefined : Number(lastId))
    const missed = (await missedSince(ctx, lastId)) ?? (await newestWithin(ctx, header(eventAgeHeader)))
    for (const { id, type, ref } of missed ?? []) out.write(frame({ id: Number(id), type, ...(ref === null ? {} : { ref }) }))
  }

type Row = { readonly id: bigint; readonly type: string; readonly ref: string | null }

async function missedSince({ db, session }: ReadCtx, lastId: string | undefined): Promise<Row[] | undefined> {
  if (lastId === undefined) return undefined
  const { rows } = await db.query<Row>(
    `select id, type, ref from outbox_event
     where user_id = $1 and id > $2 and (session_id is null or session_id = $3)
       and created_at > now() - make_interval(mins => ${replayMinutes})
     order by id limit ${replayMax}`,
    [session.userId, lastId, session.id],
  )
  return rows
}

/** One is enough: a client that receives a change event loads the data again. Ends of sessions are not repeated: the token shows them. */
async function newestWithin({ db, session }: ReadCtx, age: string | undefined): Promise<Row[] | undefined> {
  if (age === undefined || !/^\d{1,6}$/.test(age)) return undefined
  const { rows } = await db.query<Row>(
    `select id, type, ref from outbox_event
     where user_id = $1 and (session_id is null or session_id = $3) and type not in ('logout', 'wallet_user_updated')
       and created_at > now() - make_interval(secs => $2)
     order by id desc limit 1`,
    [session.userId, Number(age) / 1000 + commitSeconds, session.id],
  )
  return rows
}
