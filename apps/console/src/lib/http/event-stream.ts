// The event stream of a signed-in operator: news outdates what the screens show, and an ended session ends here too.

import { followStream } from '@sampan/client/follow-stream.ts'
import { buildRequest } from '@sampan/client/http-request.ts'
import type { ServerEvent } from '@sampan/client/sse.ts'
import { stream } from '@sampan/contract/operator/api/events.ts'
import { createSignal } from '@sampan/ui/signal'
import { proveCall } from '../session/device-key.ts'
import { endSession, loadToken, session } from '../session/operator-session.ts'

/** Counts received events; queries are invalidated when it changes. */
export const lastEvent = createSignal(0)

/** Whether the stream is open, so that screens can show that they are no longer live. */
export const isStreamOpen = createSignal(false)

let following: AbortController | undefined

/** Called whenever the session changes: one stream per tab while an operator is signed in. */
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

const somethingChanged = () => lastEvent.set(lastEvent.get() + 1)

async function follow(signal: AbortSignal): Promise<void> {
  const beganAt = performance.now()
  let begun = false
  await followStream(
    {
      path: buildRequest(stream, {}).url,
      // The browser's own fetch refuses to be called as a part of something else.
      fetch: (...request) => fetch(...request),
      token: loadToken,
      prove: (url, token) => proveCall({ url, init: {} }, token),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
      age: () => performance.now() - beganAt,
      take,
      ended: () => endSession('expired'),
      opened: () => {
        isStreamOpen.set(true)
        // Events that were sent while no stream was open have been missed.
        if (begun) somethingChanged()
        begun = true
      },
      broken: () => isStreamOpen.set(false),
    },
    signal,
  )
}

function take({ name }: ServerEvent): boolean {
  if (name === 'session_ended') endSession('ended')
  else if (name !== 'ping') somethingChanged()
  return false
}
