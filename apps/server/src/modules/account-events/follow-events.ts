// GET /v1/events: the events after a sequence, and where there are none, the next ones as soon as they come.

import type { AccountEvent } from '@sampan/contract/account-events/account-event.ts'
import { subjectScope } from '@sampan/contract/account-events/event-scopes.ts'
import type { Environment } from '@sampan/contract/test-mode.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventWaiters } from './event-waiters.ts'
import { readAccountEvents } from './read-account-events.ts'

/** A notification can be lost with a process that dies after its commit. */
const lookAgainMs = 5_000

type Follow = {
  readonly accountId: string
  readonly scopes: readonly string[]
  readonly after: number
  readonly size: number
  readonly waitSeconds: number
  readonly environment: Environment
}

export async function followEvents(db: Db, waiters: EventWaiters, follow: Follow): Promise<AccountEvent[]> {
  const { accountId, after, size, waitSeconds, environment } = follow
  const deadline = performance.now() + waitSeconds * 1000
  const waiter = waiters.open(accountId)
  try {
    for (;;) {
      const events = await readAccountEvents(db, { accountId, after: BigInt(after), limit: size, environment })
      const left = deadline - performance.now()
      if (events.length > 0 || left <= 0) return events.map((event) => withinScopes(event, follow.scopes))
      if (!(await waiter.next(Math.min(left, lookAgainMs)))) return []
    }
  } finally {
    waiter.close()
  }
}

/** An event that the key may not read keeps its place without its data, so that the sequence has no gap. */
const withinScopes = (event: AccountEvent, scopes: readonly string[]): AccountEvent =>
  scopes.includes(subjectScope(event.type)) ? event : { ...event, data: null }
