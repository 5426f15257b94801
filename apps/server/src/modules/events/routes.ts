// Events: the outbox on one side, open streams on the other.

import { streamEvents } from '@sampan/contract/api/events.ts'
import type { Listener } from '../../platform/events/listen.ts'
import type { Outbox } from '../../platform/events/outbox.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Sessions } from '../../platform/security/session.ts'
import { openStream } from './open-stream.ts'
import type { Streams } from './streams.ts'

export type EventOptions = {
  readonly streams: Streams
  readonly outbox: Outbox
  readonly listener: Listener
  readonly sessions: Sessions
  readonly log: Log
}

export function eventRoutes(mount: Mount, { streams, outbox, listener, sessions, log }: EventOptions): void {
  outbox.subscribe(streams.deliver)
  mount.stream(streamEvents, openStream(streams))

  async function endDead(changed: { sessionId?: string; userId?: string }): Promise<void> {
    const open = streams.sessionsOf(changed)
    if (open.length === 0) return
    // The event about the end comes first, then the end.
    await outbox.catchUp()
    const ids = [...new Set(open.map(({ id }) => id))]
    const alive = await sessions.alive(ids)
    for (const id of ids) if (!alive.has(id)) streams.close(id)
  }
  const check = (changed: { sessionId?: string; userId?: string }) =>
    void endDead(changed).catch((error: unknown) => log.warn({ error }, 'open streams could not be checked'))

  listener.on('session_changed', (payload) =>
    check(payload.startsWith('user:') ? { userId: payload.slice('user:'.length) } : { sessionId: payload }),
  )
  listener.onGap(() => check({}))
}
