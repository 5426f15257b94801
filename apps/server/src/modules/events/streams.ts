// The open event streams of this process: which event goes to which stream, and when a stream must end.

import type { Writable } from 'node:stream'
import type { Clock } from '../../platform/clock.ts'
import type { OutboxEvent } from '../../platform/events/outbox.ts'
import type { Session } from '../../platform/security/session.ts'

type Stream = {
  readonly session: Session
  readonly out: Writable
  /** The event that its reader has seen last, elsewhere: this process may still have to hear of it. */
  readonly lastSeenId: number | undefined
  pingAt: number
}

export type Streams = {
  open(session: Session, out: Writable, lastSeenId?: number): void
  deliver(event: OutboxEvent): void
  /** The open streams of one session, or of all sessions of one user. */
  sessionsOf(changed: { sessionId?: string; userId?: string }): Session[]
  close(sessionId: string): void
  count(): number
  closeAll(): void
}

export const perUserMax = 5
export const pingMs = 15_000
const sweepMs = 1_000
// A reader who does not read must not fill our memory.
const waitingBytesMax = 65_536

export function createStreams(clock: Clock, everyMs = pingMs): Streams {
  const byUser = new Map<string, Set<Stream>>()
  let total = 0
  // The sweep comes by only now and then, so a ping is due a little early.
  const quietMs = everyMs - Math.min(sweepMs, everyMs / 2)

  function end(stream: Stream): void {
    const mine = byUser.get(stream.session.userId)
    if (!mine?.delete(stream)) return
    total -= 1
    if (mine.size === 0) byUser.delete(stream.session.userId)
    stream.out.end()
  }

  function write(stream: Stream, text: string): void {
    if (stream.out.writableLength > waitingBytesMax) {
      end(stream)
      stream.out.destroy()
    } else stream.out.write(text)
  }

  function sweep(): void {
    const now = clock.now()
    const tick = performance.now()
    for (const stream of [...byUser.values()].flatMap((mine) => [...mine])) {
      if (stream.session.expiresAt <= now) {
        write(stream, frame({ type: '406' }))
        end(stream)
      } else if (stream.pingAt <= tick) {
        stream.pingAt = tick + quietMs
        write(stream, frame({ type: 'ping' }))
      }
    }
  }
  const timer = setInterval(sweep, Math.min(sweepMs, everyMs / 2))
  timer.unref()

  return {
    open(session, out, lastSeenId) {
      const mine = byUser.get(session.userId) ?? new Set<Stream>()
      byUser.set(session.userId, mine)
      // The oldest goes: a forgotten connection must not block the one in use.
      const oldest = mine.size >= perUserMax ? mine.values().next().value : undefined
      if (oldest) end(oldest)
      const stream: Stream = { session, out, lastSeenId, pingAt: performance.now() + Math.random() * quietMs }
      byUser.set(session.userId, mine.add(stream))
      total += 1
      out.on('close', () => end(stream))
      out.on('error', () => end(stream))
    },
    deliver(event) {
      for (const stream of byUser.get(event.userId) ?? [])
        if (event.id !== stream.lastSeenId && (event.sessionId === undefined || event.sessionId === stream.session.id))
          write(stream, frame(event))
    },
    sessionsOf({ sessionId, userId }) {
      const groups = userId === undefined ? [...byUser.values()] : [byUser.get(userId) ?? new Set<Stream>()]
      const sessions = groups.flatMap((mine) => [...mine]).map(({ session }) => session)
      return sessions.filter(({ id }) => sessionId === undefined || id === sessionId)
    },
    close(sessionId) {
      for (const stream of [...byUser.values()].flatMap((mine) => [...mine])) if (stream.session.id === sessionId) end(stream)
    },
    count: () => total,
    closeAll() {
      clearInterval(timer)
      for (const stream of [...byUser.values()].flatMap((mine) => [...mine])) end(stream)
    },
  }
}

/** Type and id only. JSON keeps every line break inside its quotes, so no text can forge a second event. */
export function frame({ id, type, ref }: { id?: number; type: string; ref?: string }): string {
  const name = type.replaceAll(/[\r\n]/g, ' ')
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(ref === undefined ? {} : { type, id: ref })}\n\n`
}
