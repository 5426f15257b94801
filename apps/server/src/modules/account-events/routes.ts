// The feed of account events, for API keys.

import { pageSizeMax } from '@sampan/contract/shapes/common.ts'
import type { Environment } from '@sampan/contract/test-mode.ts'
import { followEvents as entry } from '@sampan/contract/v1/events.ts'
import type { KeyMount } from '../../platform/http/key-api/key-guard.ts'
import type { EventWaiters } from './event-waiters.ts'
import { followEvents } from './follow-events.ts'

type FeedDeps = { readonly waiters: EventWaiters; readonly environment: Environment }

export function accountEventRoutes(mount: KeyMount, { waiters, environment }: FeedDeps): void {
  mount.read(entry, async ({ db, session }, { query: { after = 0, wait: waitSeconds = 0, size = pageSizeMax } }) => {
    const { accountId, key } = session
    const events = await followEvents(db, waiters, { accountId, scopes: key.scopes, after, size, waitSeconds, environment })
    return { events, after: events.at(-1)?.sequence ?? after }
  })
}
