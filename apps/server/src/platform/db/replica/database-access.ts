// Chooses where the reads of a request go: to the replica where its endpoint is declared so, to the primary otherwise.

import { type Endpoint, entryName } from '@sampan/contract/endpoint.ts'
import type { Db, Transact } from '../db.ts'
import type { Replica } from './replica.ts'

export type DatabaseAccess = { readonly db: Db; readonly transact: Transact }

type Request = { readonly query: unknown; readonly body: unknown }

/** Transactions always run on the primary; a read after one sees what it committed. */
export const createDatabaseAccess =
  (primary: DatabaseAccess, replica: Replica | undefined) =>
  ({ readsReplica }: Pick<Endpoint, 'readsReplica'>, { query, body }: Request): DatabaseAccess => {
    if (!replica || !readsReplica || (readsReplica === 'laterPages' && !isLaterPage(query, body))) return primary
    const reader = replica.reader()
    return { db: reader, transact: (work) => primary.transact(work).finally(reader.refresh) }
  }

/** Searches have their cursor in the body, lists in the query. */
function isLaterPage(query: unknown, body: unknown): boolean {
  const pagination = fieldOf(body, 'pagination')
  return [fieldOf(pagination, 'cursor'), fieldOf(query, 'cursor')].some((cursor) => cursor !== undefined)
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

/** Writing calls, and what a second factor protects, are never declared so. */
export function refuseReplica(endpoint: Endpoint): void {
  if (endpoint.readsReplica) throw new Error(`${entryName(endpoint)} reads a replica: mount.read or mount.manualTransaction`)
}
