// The way to the database. Modules are handed a transaction or a reader, never the pool.

import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { codeOf, isConnectionLost } from './database-errors.ts'
import { hasStalePlan, withFreshPlans } from './fresh-plans.ts'
import { allowSilence, socketOf } from './pool.ts'

/** Runs single statements; enough for reads. */
export type Db = {
  query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>
}

/** An open transaction. What is written through it happens wholly or not at all. */
export type Tx = Db & {
  /** After the commit, wakes the readers in this process; a reader that misses it finds the rows anyway. */
  wake(topic: string): void
  /**
   * For statements whose answer nobody needs: sent at once and not waited for. The transaction is committed only if they succeeded;
   * where one fails, so does whatever comes after it.
   */
  queryDeferred(statement: QueryConfig): void
  /** For work over the whole database: no statement of this transaction is ended before. */
  allowLong(minutes: number): Promise<void>
}

/** Statements alone, without the rest of the pool. */
export const readerOf = (pool: Pool): Db => ({
  query: (statement, values) => withFreshPlans(() => pool.query(statement, values)),
})

export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

const retriesMax = 3
const retryable = new Set(['40001', '40P01'])

/** For the small look-ups before every call: waiting longer fails at once as an unreachable database. */
export const quickly = { query_timeout: 1_800 }

/** DATABASE_LOOKUP_MS, set once when the process starts. */
export function limitLookUps(milliseconds: number): void {
  quickly.query_timeout = milliseconds
}

/** Commits are announced in this process as events of the pool, one name per topic. */
const wakeEvent = (topic: string): string => `wake ${topic}`

/** Announces in this process what a statement outside our own transactions committed. */
export function emitWake(pool: Pool, topic: string): void {
  pool.emit(wakeEvent(topic))
}

export function onWake(pool: Pool, topic: string, act: () => void): void {
  pool.addListener(wakeEvent(topic), act)
}

const openTransaction = new AsyncLocalStorage<true>()

/** Adapters to the outside world call this first: a slow mail server must never hold a row lock. */
export function requireNoTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} was called while a transaction is open; leave a job row instead`)
}

/**
 * Runs the work in one transaction. Conflicts with others are tried again, and so is a transaction whose connection broke before its
 * commit was sent. After that only the caller's requestId can tell whether it took place.
 */
export async function withTx<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    const progress: Progress = { commitSent: false }
    try {
      return await withFreshPlans(() => attemptTx(pool, work, progress))
    } catch (error) {
      const isLost = isConnectionLost(error) && !progress.commitSent
      if (attempt >= retriesMax || !(isLost || retryable.has(codeOf(error)))) throw error
      await pauseBefore(attempt, isLost ? lostPauseMs : conflictPauseMs)
    }
  }
}

/** A read has no effect, so it is repeated once where its connection broke. */
export async function repeatLostRead<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await pauseBefore(0, lostPauseMs)
    return read()
  }
}

type Progress = { commitSent: boolean }

const conflictPauseMs = 5
/** In all about half a second: a balancer may need that long to close the connections to an old primary. */
const lostPauseMs = 40

/** Jitter, so that those who failed together do not come back together. */
const pauseBefore = (attempt: number, firstMs: number): Promise<void> =>
  new Promise((wake) => setTimeout(wake, firstMs * 2 ** attempt * (1 + Math.random())))

async function attemptTx<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>, progress: Progress): Promise<Result> {
  const client = await pool.connect()
  const topics = new Set<string>()
  const deferred: Promise<unknown>[] = []
  let open = true
  const query: Db['query'] = (statement, values) => {
    if (!open) throw new Error('the transaction is over')
    corkWrites(client)
    return client.query(statement, values)
  }
  const tx: Tx = {
    query,
    queryDeferred(statement) {
      const answer = query(statement)
      // Its failure is reported with the commit, or as the cause of what failed after it.
      answer.catch(() => undefined)
      deferred.push(answer)
    },
    wake: (topic) => topics.add(topic),
    async allowLong(minutes) {
      // The server ends the statement first, and says so.
      allowSilence(client, minutes + 1)
      await query(`set local statement_timeout = '${minutes}min'`)
    },
  }
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await openTransaction.run(true, () => work(tx))
    open = false
    // Where a statement failed that nobody waited for, the database answers this with a rollback.
    corkWrites(client)
    progress.commitSent = true
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
    for (const topic of topics) emitWake(pool, topic)
    return result
  } catch (thrown) {
    open = false
    const error = await causeOf(thrown, deferred)
    // A connection that cannot even roll back is thrown away.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    if (hasStalePlan(error)) broken = error
    throw error
  } finally {
    client.release(broken)
  }
}

/** Statements of one turn leave in one write: handing them to the network costs more than all the rest, each time. */
function corkWrites(client: PoolClient): void {
  const stream = socketOf(client)
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A statement after a failed one fails too, and says only that: the first failure is the one to report. */
async function causeOf(thrown: unknown, deferred: readonly Promise<unknown>[]): Promise<unknown> {
  if (thrown instanceof Refusal) return thrown
  const failed = (await Promise.allSettled(deferred)).find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : thrown
}
