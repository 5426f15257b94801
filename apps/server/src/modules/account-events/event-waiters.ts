// Wakes long polls when their account has new events, in whichever process they were numbered.

import type { Listener } from '../../platform/events/listen.ts'
import { accountEventsChannel } from './start-numbering.ts'

export type EventWaiter = {
  /** Ends with the next news, or after so many milliseconds. News since the waiter was opened end it at once. False: the server stops. */
  next(ms: number): Promise<boolean>
  close(): void
}

export type EventWaiters = {
  /** Opened before events are read, so that none can come between the reading and the waiting. */
  open(accountId: string): EventWaiter
  count(): number
  /** The server stops: everything that waits is answered now. */
  closeAll(): void
}

export function createEventWaiters(listener: Pick<Listener, 'on' | 'onGap'>): EventWaiters {
  const waiting = new Map<string, Set<() => void>>()
  let closed = false
  const wake = (accountId: string) => waiting.get(accountId)?.forEach((end) => end())
  const wakeAll = () => [...waiting.keys()].forEach(wake)
  listener.on(accountEventsChannel, (payload) => payload.split(',').forEach(wake))
  listener.onGap(wakeAll)
  return {
    open(accountId) {
      const own = waiting.get(accountId) ?? new Set()
      waiting.set(accountId, own)
      let news = Promise.withResolvers<void>()
      const end = () => news.resolve()
      own.add(end)
      return {
        async next(ms) {
          if (closed) return false
          const timer = setTimeout(end, ms)
          await news.promise
          clearTimeout(timer)
          news = Promise.withResolvers<void>()
          return !closed
        },
        close() {
          own.delete(end)
          if (own.size === 0) waiting.delete(accountId)
        },
      }
    },
    count: () => [...waiting.values()].reduce((sum, own) => sum + own.size, 0),
    closeAll() {
      closed = true
      wakeAll()
    },
  }
}
