// How far a replica must have replayed the primary's write-ahead log before it may answer, and whether it has.

import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { createBatchLoader } from '../batch-loader.ts'
import { type Db, quickly } from '../db.ts'

/** A promotion opens a new timeline, on which the same number of bytes is another history. */
export type Position = { readonly bytes: bigint; readonly timeline: number }

export const laterOf = (one: Position, other: Position): Position => (one.bytes > other.bytes ? one : other)

const positionOfPrimary = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as bytes,
  ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int as timeline`

/**
 * Everything that any reader could see on the primary when it was asked: a commit is visible only after its record is flushed.
 * Concurrent readers share the round trip, and none gets a position older than its request.
 */
export function createPositionReader(primary: Db): () => Promise<Position> {
  const load = createBatchLoader<'position', Position>({
    timeoutMs: quickly.query_timeout,
    async read(keys) {
      const { rows } = await primary.query<Position>(positionOfPrimary)
      return new Map(keys.flatMap((key) => rows.map((row) => [key, row])))
    },
  })
  return async () => {
    const position = await load('position')
    if (!position) throw new Error('the primary did not name its position')
    return position
  }
}

type ReplayRow = { readonly bytes: bigint | null; readonly timeline: number }

// The timeline of the last restart point: after a promotion the primary answers until the replica has reached one on the new timeline.
const replayed = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as bytes,
  (select timeline_id from pg_control_checkpoint()) as timeline where pg_is_in_recovery()`

/** Nothing where the database is no standby. Behind a long statement of the same connection it has no time limit of its own. */
export async function readReplayed(client: Pick<ClientBase, 'query'>, limit?: typeof quickly): Promise<Position | undefined> {
  const { rows } = await client.query<ReplayRow>({ text: replayed, ...limit })
  const [row] = rows
  return row && row.bytes !== null ? { bytes: row.bytes, timeline: row.timeline } : undefined
}

const firstPauseMs = 5

/** Waits a little for what is on its way: a healthy replica is behind by milliseconds. */
export async function hasReplayed(client: Pick<ClientBase, 'query'>, required: Position, waitMs: number): Promise<boolean> {
  for (let pauseMs = firstPauseMs, waitedMs = 0; ; pauseMs *= 2) {
    const found = await readReplayed(client, quickly)
    if (!found || found.timeline !== required.timeline) return false
    if (found.bytes >= required.bytes) return true
    if (waitedMs + pauseMs > waitMs) return false
    await sleep(pauseMs)
    waitedMs += pauseMs
  }
}
