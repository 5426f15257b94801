// GET /sse: a stream of what has changed, for one session, until its token ends.

import type { Writable } from 'node:stream'
import { eventAgeHeader } from '@sampan/contract/constants.ts'
import { readEventsAfter, readNewestEvent } from '../../platform/events/missed-events.ts'
import type { ReadCtx } from '../../platform/http/request-context.ts'
import { frame, type Streams } from './streams.ts'

/** An event bears the time at which its transaction began. */
const commitSeconds = 2

export const openStream =
  (streams: Streams) =>
  async (ctx: ReadCtx, out: Writable): Promise<void> => {
    const { session, header } = ctx
    out.write(frame({ type: 'ping' }))
    // Registered before the missed ones are read: one event may come twice, none is lost.
    const lastId = /^\d{1,15}$/.exec(header('last-event-id') ?? '')?.[0]
    streams.open(session, out, lastId === undefined ? undefined : Number(lastId))
    const missed = await readMissed(ctx, lastId)
    for (const { id, type, ref } of missed) out.write(frame({ id: Number(id), type, ...(ref === null ? {} : { ref }) }))
  }

async function readMissed({ db, session, header }: ReadCtx, lastId: string | undefined) {
  if (lastId !== undefined) return readEventsAfter(db, session, lastId)
  const age = header(eventAgeHeader)
  if (age === undefined || !/^\d{1,6}$/.test(age)) return []
  return readNewestEvent(db, session, Number(age) / 1000 + commitSeconds)
}
