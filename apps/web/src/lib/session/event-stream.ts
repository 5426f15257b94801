// One event stream for all tabs of this browser: the tab that holds the lock reads it and forwards events to the others.

import type { TokenReply } from '@sampan/client/create-client.ts'
import { followStream } from '@sampan/client/follow-stream.ts'
import type { ServerEvent } from '@sampan/client/sse.ts'
import type { SessionEvent } from '@sampan/contract/events.ts'
import type { Ending } from './session.ts'

type EventStreamDeps = {
  readonly fetch: typeof fetch
  readonly token: (spent?: string) => Promise<TokenReply>
  readonly prove: (path: string, token: string) => Promise<string | undefined>
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Milliseconds since the screens began to ask. */
  readonly age: () => number
  /** Called for each event; queries are invalidated. */
  readonly publish: (event: ServerEvent) => void
  readonly end: (ending: Ending) => void
}

/** Which events end the session, and as what the user reads it. */
const endingsByEvent: ReadonlyMap<string, Ending> = new Map<SessionEvent, Ending>([
  ['logout', 'elsewhere'],
  ['wallet_user_updated', 'updated'],
])

export async function followEvents(deps: EventStreamDeps, signal: AbortSignal): Promise<void> {
  const { publish, end, ...stream } = deps
  let relogins = 0
  const take = async (event: ServerEvent, token: string): Promise<boolean> => {
    if (event.name === '406') {
      relogins += 1
      const fresh = relogins > 1 ? undefined : await deps.token(token)
      if (fresh?.kind !== 'token') end('expired')
      return true
    }
    relogins = 0
    const ending = endingsByEvent.get(event.name)
    if (ending) end(ending)
    else if (event.name !== ('ping' satisfies SessionEvent)) publish(event)
    return false
  }
  await followStream({ ...stream, path: '/api/sse', take, ended: () => end('expired') }, signal)
}
