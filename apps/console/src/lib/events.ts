// The event stream of a signed-in operator: news outdates what the screens show, and an ended session ends here too.

import { browser } from '@sampan/contract/constants.ts'
import { stream } from '@sampan/contract/operator/api/events.ts'
import { createSignal } from '@sampan/ui/signal.ts'
import { buildRequest } from './request.ts'
import { currentToken, endSession, session } from './session.ts'
import { readEventNames } from './sse.ts'

/** Counts what has been told; whoever shows something of the server's watches it. */
export const news = createSignal(0)

/** Whether the stream is open, so that a screen can say that it does not follow any more. */
export const live = createSignal(false)

const reconnectJitterMs = 1000

let following: AbortController | undefined

/** Called whenever the session changes: one stream per tab, as long as somebody is signed in. */
export function followWhileSignedIn(): void {
  const signedIn = session.get().status === 'signed-in'
  if (signedIn && !following) {
    following = new AbortController()
    void follow(following.signal)
  }
  if (!signedIn) {
    following?.abort()
    following = undefined
  }
}

async function follow(signal: AbortSignal): Promise<void> {
  let spent: string | undefined
  let begun = false
  while (!signal.aborted) {
    const token = await currentToken(spent)
    if (token === undefined) return endSession('expired')
    spent = undefined
    try {
      const request = buildRequest(stream, {})
      const headers = { ...request.init.headers, Accept: 'text/event-stream', Authorization: `Bearer ${token}` }
      const response = await fetch(request.url, { headers, signal, cache: 'no-store' })
      if (response.status === 401) spent = token
      if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}.`)
      live.set(true)
      // What was told while no stream was open has been missed.
      if (begun) news.set(news.get() + 1)
      begun = true
      for await (const name of readEventNames(response.body)) take(name)
    } catch {
      // A broken stream is no news: it is opened again below.
    }
    live.set(false)
    const pauseMs = browser.eventReconnectMs + Math.random() * reconnectJitterMs
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function take(name: string): void {
  if (name === 'session_ended') endSession('ended')
  else if (name !== 'ping') news.set(news.get() + 1)
}
