// Reads that a replica may answer. What it answers is never older than what the primary showed before the first statement.

import type { QueryConfig, QueryResultRow } from 'pg'
import type { Db } from '../db.ts'
import { type LinkOptions, openReplicaLink } from './replica-link.ts'
import { createPositionReader, laterOf, type Position } from './replica-position.ts'

/** The statements of one request or one job. */
export type ReplicaReader = Db & {
  /** Called after a commit of the caller: its next statement sees it. */
  refresh(): void
}

export type Replica = {
  reader(): ReplicaReader
  close(): Promise<void>
}

type ReplicaOptions = LinkOptions & { readonly primary: Db }

export async function openReplica({ primary, ...options }: ReplicaOptions): Promise<Replica> {
  const link = await openReplicaLink(options)
  const readPosition = createPositionReader(primary)
  return {
    reader() {
      let position: Position | undefined
      // Once it has been asked, the primary is asked to the end: its rows may be newer than the replica's.
      let usesPrimary = false
      return {
        refresh: () => (position = undefined),
        async query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]) {
          const required = usesPrimary ? undefined : (position ?? (await readPosition()))
          position = required
          const answer = required && (await link.ask<Row>(required, statement, values))
          if (answer) {
            // Behind a load balancer the next statement may reach another replica.
            position &&= laterOf(position, answer.position)
            return answer.result
          }
          usesPrimary = true
          return primary.query<Row>(statement, values)
        },
      }
    },
    close: link.close,
  }
}
