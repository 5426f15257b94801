// Refuses a primary that came back after another one was promoted: what is written to it would be lost, and paid for twice.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ClientBase } from 'pg'
import type { Log } from '../observability/log.ts'

/** Every promotion opens a new timeline of the same cluster, with a higher number. */
type Timeline = { readonly cluster: string; readonly timeline: number }

export type PrimaryGuard = {
  /** Asked on every new connection before its first statement; throws where nothing may be written. */
  check(client: Pick<ClientBase, 'query'>): Promise<void>
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

type Options = {
  /** Remembers the highest timeline over restarts, and among the processes of this machine. */
  readonly file: string
  readonly log: Log
}

export const timelineFile = (dataDir: string): string => join(dataDir, 'database-timeline.json')

/** Answers like a database that cannot be reached: calls are asked to try again, and nothing is written. */
class NotPrimaryError extends Error {
  readonly code = '57P0X'
}

// A standby has no position to write at, and says so with this code.
const inRecovery = '55000'
const question = `select (select system_identifier::text from pg_control_system()) as cluster,
  ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`

export function createPrimaryGuard({ file, log }: Options): PrimaryGuard {
  let highest: Timeline | undefined
  async function check(client: Pick<ClientBase, 'query'>): Promise<void> {
    const { rows } = await client.query<Timeline>(question).catch((error: unknown) => {
      throw codeOf(error) === inRecovery ? new NotPrimaryError('the database is a standby') : error
    })
    const found = rows[0]
    if (!found) throw new Error('the database did not name its timeline')
    const known = newerOf(highest, readTimeline(file))
    if (known?.cluster === found.cluster && found.timeline < known.timeline) {
      log.error(
        { event: 'database.old_primary', timeline: found.timeline, highestSeen: known.timeline },
        'an old primary has returned: another one was promoted since. Nothing is written to it (docs/runbooks/database.md)',
      )
      throw new NotPrimaryError(`the database is an old primary: timeline ${found.timeline} after ${known.timeline}`)
    }
    if (known && known.cluster !== found.cluster)
      log.warn({ event: 'database.other_cluster' }, 'DATABASE_URL leads to another PostgreSQL cluster than before')
    highest = found
    if (known?.cluster !== found.cluster || known.timeline !== found.timeline) keepTimeline(file, found)
  }
  return { check }
}

function newerOf(one: Timeline | undefined, other: Timeline | undefined): Timeline | undefined {
  const isSameCluster = one && other && one.cluster === other.cluster
  return isSameCluster && one.timeline > other.timeline ? one : (other ?? one)
}

function readTimeline(file: string): Timeline | undefined {
  try {
    const timeline: Timeline = JSON.parse(readFileSync(file, 'utf8'))
    return timeline
  } catch {
    return undefined
  }
}

/** Whole or not at all: other processes read it at any moment. */
function keepTimeline(file: string, timeline: Timeline): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, JSON.stringify(timeline), { mode: 0o600 })
  renameSync(fresh, file)
}
