// GET /sse: a stream of what has changed, for one session, until its token ends.

import type { ServerResponse } from 'node:http'
import type { ReadCtx } from '../../platform/ctx.ts'
import { frame, type Streams } from './streams.ts'

const replayMax = 100
const replayMinutes = 10

export const openStream =
  (streams: Streams) =>
  async ({ db, session, header }: ReadCtx, out: ServerResponse): Promise<void> => {
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    out.write(frame({ type: 'ping' }))
    // Registered before the missed ones are read: one event may come twice, none is lost.
    streams.open(session, out)
    const lastId = header('last-event-id')
    if (lastId === undefined || !/^\d{1,15}$/.test(lastId)) return
    const { rows } = await db.query<{ id: bigint; type: string; ref: string | null }>(
      `select id, type, ref from outbox_event
       where user_id = $1 and id > $2 and (session_id is null or session_id = $3)
         and created_at > now() - make_interval(mins => ${replayMinutes})
       order by id limit ${replayMax}`,
      [session.userId, lastId, session.id],
    )
    for (const { id, type, ref } of rows) out.write(frame({ id: Number(id), type, ...(ref === null ? {} : { ref }) }))
  }
