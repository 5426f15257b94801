// Follows the event feed of the account and proves that no event is missing.

import type { AccountEvent } from './api-types.ts'
import { EventGapError } from './errors.ts'
import type { Send } from './send-request.ts'

export type FollowOptions = {
  /** The sequence of the last event that was processed; 0 starts with the first. */
  readonly after?: number
  /** False: end at the newest event instead of waiting for the next. */
  readonly follow?: boolean
  /** Ends the iteration with the signal's reason. */
  readonly signal?: AbortSignal
  /** How long one call waits for news, at most 30. */
  readonly waitSeconds?: number
}

type FeedPage = { readonly events: readonly AccountEvent[]; readonly after: number }

const pageSize = 100
/** On top of the wait itself. */
const answerMs = 15_000

/** An outage does not end the iteration: calls are repeated until the server is back or the signal aborts. */
export async function* followEvents(send: Send, options: FollowOptions = {}): AsyncGenerator<AccountEvent, void, undefined> {
  const { after = 0, follow = true, signal, waitSeconds = 30 } = options
  const wait = follow ? waitSeconds : 0
  let last = after
  for (;;) {
    const query = { after: last, wait, size: pageSize }
    const limits = { signal, timeoutMs: wait * 1000 + answerMs, ...(follow && { tries: Infinity }) }
    const { events } = await send<FeedPage>({ method: 'GET', path: '/v1/events', query }, limits)
    for (const event of events) {
      if (event.sequence !== last + 1) throw new EventGapError(last + 1, event.sequence)
      last = event.sequence
      yield event
    }
    if (!follow && events.length === 0) return
  }
}
