// Open consoles hear what changed, by kind and id only. One whose session is over gets that event and is closed within a second.

import type { Writable } from 'node:stream'
import { eventAgeHeader } from '@sampan/contract/constants.ts'
import type { stream as entry } from '@sampan/contract/operator/api/events.ts'
import { type ConsoleEvent, consoleChannel, readConsoleEvent } from '../../platform/events/console-events.ts'
import type { Listener } from '../../platform/events/listen.ts'
import type { Outbox } from '../../platform/events/outbox.ts'
import type { StreamHandler } from '../../platform/http/request-context.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { OperatorSession, OperatorSessions } from '../../platform/security/operator-session.ts'

type Stream = { readonly session: OperatorSession; readonly out: Writable; pingAt: number }

const lookMs = 500
const pingMs = 15_000
const perOperatorMax = 10
/** Customers cause many events; a queue is asked for again at most so often. */
const gatherMs = 400
/** Requests and notifications both take a while to arrive. */
const marginMs = 2_000

export type OperatorStreams = {
  readonly open: StreamHandler<typeof entry>
  close(): void
}

type Options = { readonly sessions: OperatorSessions; readonly outbox: Outbox; readonly listener: Listener; readonly log: Log }

export function createOperatorStreams({ sessions, outbox, listener, log }: Options): OperatorStreams {
  const streams = new Set<Stream>()
  let gathering: NodeJS.Timeout | undefined
  // Notifications from before this process listened are unknown here: something may have changed.
  let lastNewsAt = performance.now()

  const tell = (news: ConsoleEvent) => {
    lastNewsAt = performance.now()
    for (const { out } of streams) out.write(frame(news.type, news))
  }
  const queuesChanged = () => {
    lastNewsAt = performance.now()
    if (streams.size === 0) return
    gathering ??= setTimeout(() => {
      gathering = undefined
      tell({ type: 'queue_changed' })
    }, gatherMs)
  }
  listener.on(consoleChannel, (payload) => {
    const news = readConsoleEvent(payload)
    if (news.type === 'queue_changed') queuesChanged()
    else tell(news)
  })
  listener.onGap(queuesChanged)
  outbox.subscribe(queuesChanged)

  async function look(): Promise<void> {
    if (streams.size === 0) return
    // A stream that opens meanwhile was not asked about: it is looked at next time.
    const asked = [...streams]
    const alive = await sessions.alive(asked.map(({ session }) => session.id))
    const tick = performance.now()
    for (const stream of asked.filter((one) => streams.has(one))) {
      if (!alive.has(stream.session.id)) end(stream)
      else if (stream.pingAt <= tick) {
        stream.pingAt = tick + pingMs
        stream.out.write(frame('ping', {}))
      }
    }
  }
  function end(stream: Stream): void {
    streams.delete(stream)
    stream.out.end(frame('session_ended', {}))
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ error }, 'open consoles could not be checked'))
  }, lookMs)
  timer.unref()

  return {
    open: async ({ session, header }, out) => {
      out.write(frame('ping', {}))
      const mine = [...streams].filter((stream) => stream.session.operatorId === session.operatorId)
      if (mine[0] && mine.length >= perOperatorMax) end(mine[0])
      const stream: Stream = { session, out, pingAt: performance.now() + pingMs }
      streams.add(stream)
      // A change between the page's first request and this line notified no one: the page loads once more.
      if (performance.now() - lastNewsAt <= ageOf(header(eventAgeHeader)) + marginMs) out.write(frame('queue_changed', {}))
      out.on('close', () => streams.delete(stream))
      out.on('error', () => streams.delete(stream))
    },
    close() {
      clearInterval(timer)
      clearTimeout(gathering)
      for (const { out } of streams) out.end()
      streams.clear()
    },
  }
}

/** How long ago the page began to ask; a page that does not say so receives events from now on. */
const ageOf = (age: string | undefined): number =>
  age !== undefined && /^\d{1,9}$/.test(age) ? Number(age) : Number.NEGATIVE_INFINITY

const frame = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
