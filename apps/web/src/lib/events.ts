// The event channel: one stream for all tabs of this browser. The tab that holds the lock reads it and tells the others.

import { browser, eventAgeHeader } from '@sampan/contract/constants.ts'
import type { Ending } from './session.ts'
import { readEvents, type ServerEvent } from './sse.ts'
import type { TokenReply } from './tokens.ts'

type Parts = {
  readonly fetch: typeof fetch
  readonly token: (spent?: string) => Promise<TokenReply>
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Milliseconds since the screens began to ask. */
  readonly age: () => number
  /** What the screens do with an event: queries are asked anew. */
  readonly publish: (event: ServerEvent) => void
  readonly end: (ending: Ending) => void
}

const reconnectJitterMs = 1000

/** Reads the stream until the signal stops it. After any break it tries again: 3 seconds later, and a little more, so that not all browsers come at once. */
export async function followEvents(parts: Parts, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined
  let spent: string | undefined
  let relogins = 0

  /** True: the stream has to be opened anew, with another token. */
  const take = async (event: ServerEvent, token: string): Promise<boolean> => {
    if (event.id !== undefined) lastId = event.id
    if (event.name === '406') {
      relogins += 1
      const fresh = relogins > 1 ? undefined : await parts.token(token)
      if (fresh?.kind !== 'token') parts.end('expired')
      return true
    }
    relogins = 0
    if (event.name === 'logout') parts.end('elsewhere')
    else if (event.name === 'wallet_user_updated') parts.end('updated')
    else if (event.name !== 'ping') parts.publish(event)
    return false
  }

  while (!signal.aborted) {
    const held = await parts.token(spent)
    spent = undefined
    if (held.kind === 'ended') return parts.end('expired')
    if (held.kind === 'none') return
    if (held.kind === 'token') {
      try {
        const headers: Record<string, string> = { Accept: 'text/event-stream', Authorization: `Bearer ${held.token}` }
        // What changed while the screen asked and the stream was still to open would otherwise be heard of by neither.
        if (lastId === undefined) headers[eventAgeHeader] = String(Math.ceil(parts.age()))
        else headers['Last-Event-ID'] = lastId
        const response = await parts.fetch('/api/sse', { headers, signal, cache: 'no-store' })
        if (response.status === 401) spent = held.token
        if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}.`)
        for await (const event of readEvents(response.body)) {
          if (signal.aborted || (await take(event, held.token))) break
        }
      } catch {
        // A broken stream is no news: it is opened again below.
      }
    }
    if (!signal.aborted) await parts.wait(browser.eventReconnectMs + parts.random() * reconnectJitterMs, signal)
  }
}
