// The connections to the replica: each statement is run there only if the replica is new enough, and a lost one is left alone for a while.

import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Log } from '../../observability/log.ts'
import { PlainProblem } from '../../observability/startup-problem.ts'
import { codeOf, isConnectionLost, isUnavailable } from '../database-errors.ts'
import { quickly } from '../db.ts'
import { hasStalePlan } from '../fresh-plans.ts'
import { createPool } from '../pool.ts'
import { appRole } from '../session-settings.ts'
import { hasReplayed, type Position, readReplayed } from './replica-position.ts'

/** Who answered a statement that a replica may answer, and why not the replica. */
export type ReplicaOutcome = 'replica' | 'behind' | 'lost' | 'busy' | 'conflict'

export type LinkOptions = {
  readonly url: string
  readonly max: number
  readonly log: Log
  readonly onStatement: (outcome: ReplicaOutcome) => void
  /** How long a lost replica is left alone. */
  readonly restMs?: number
}

type Answer<Row extends QueryResultRow> = { readonly result: QueryResult<Row>; readonly position: Position }

export type ReplicaLink = {
  /** Undefined where the primary has to be asked. */
  ask<Row extends QueryResultRow>(
    required: Position,
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<Answer<Row> | undefined>
  close(): Promise<void>
}

const setting = 'DATABASE_READ_URL'
const catchUpMs = 100

/** An unreachable replica does not stop the start; one that is none, or works under another role, does. */
export async function openReplicaLink(options: LinkOptions): Promise<ReplicaLink> {
  const { url, max } = options
  const pool = createPool({ url, max, role: appRole, setting, guard: { check: requireStandby } })
  const link = createLink(pool, options)
  try {
    await pool.query('select 1')
  } catch (error) {
    if (error instanceof PlainProblem) {
      await pool.end()
      throw error
    }
    link.noteLost(error)
  }
  return { ask: link.ask, close: () => pool.end() }
}

/** Asked on every new connection: what is no standby accepts writes, and may be an old primary. */
async function requireStandby(client: Pick<ClientBase, 'query'>): Promise<void> {
  if (!(await readReplayed(client, quickly)))
    throw new NotReplica(`The database of ${setting} is not a replica: it is not in recovery. Set it to a standby, or remove it.`)
}

class NotReplica extends PlainProblem {
  readonly code = '57P0X'
}

function createLink(pool: Pool, { max, log, onStatement, restMs = 5_000 }: LinkOptions) {
  let state: 'used' | 'behind' | 'lost' = 'used'
  let retryAt = 0
  const leave = (outcome: ReplicaOutcome): undefined => {
    onStatement(outcome)
  }
  const noteLost = (error: unknown): undefined => {
    retryAt = Date.now() + restMs
    if (state !== 'lost') log.warn({ event: 'replica.lost', error }, 'the replica does not answer: the primary is asked')
    state = 'lost'
    return leave('lost')
  }
  const noteBehind = (): undefined => {
    if (state !== 'behind') log.warn({ event: 'replica.behind' }, 'the replica has not replayed enough: the primary is asked')
    state = 'behind'
    return leave('behind')
  }
  const noteUsed = () => {
    if (state !== 'used') log.info({ event: 'replica.back' }, 'the replica is used again')
    state = 'used'
    onStatement('replica')
  }
  /** One request at a time finds out whether a lost replica is back. */
  const isResting = (): boolean => {
    if (state !== 'lost') return false
    if (Date.now() < retryAt) return true
    retryAt = Date.now() + restMs
    return false
  }
  const ask: ReplicaLink['ask'] = async <Row extends QueryResultRow>(
    required: Position,
    statement: string | QueryConfig,
    values?: unknown[],
  ) => {
    if (isResting()) return leave('lost')
    const isFull = pool.idleCount === 0 && pool.totalCount >= max
    let client: PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      return isFull ? leave('busy') : noteLost(error)
    }
    let broken: Error | undefined
    try {
      if (!(await hasReplayed(client, required, state === 'used' ? catchUpMs : 0))) return noteBehind()
      const [result, position] = await Promise.all([client.query<Row>(statement, values), readReplayed(client)])
      noteUsed()
      return { result, position: position ?? required }
    } catch (error) {
      if (isCancelledByReplay(error) || hasStalePlan(error)) {
        broken = error
        return leave('conflict')
      }
      if (!isReplicaLost(error)) throw error
      broken = error
      return noteLost(error)
    } finally {
      client.release(broken)
    }
  }
  return { ask, noteLost }
}

/** Replay had to remove rows that the statement was reading. */
const isCancelledByReplay = (error: unknown): error is Error => error instanceof Error && codeOf(error) === '40001'

/** A statement that takes too long would take as long on the primary. */
const isReplicaLost = (error: unknown): error is Error =>
  error instanceof Error && codeOf(error) !== '57014' && (isUnavailable(error) || isConnectionLost(error))
