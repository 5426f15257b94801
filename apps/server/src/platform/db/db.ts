// The way to the database. Modules are handed a transaction or a reader, never the pool.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { Refusal } from '@sampan/contract/refusals.ts'
import { Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow, TypeOverrides, types } from 'pg'
import type { PrimaryGuard } from './primary-guard.ts'

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
}

/** Statements alone, without the rest of the pool. */
export const readerOf = (pool: Pool): Db => ({
  query: (statement, values) => withFreshPlans(() => pool.query(statement, values)),
})

export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

const retriesMax = 3
const retryable = new Set(['40001', '40P01'])

// bigint columns are money or counters: as numbers they would lose digits.
const parsers = new TypeOverrides(types)
parsers.setTypeParser(types.builtins.INT8, BigInt)

/** For the small look-ups before every call: waiting longer fails at once as an unreachable database. */
export const quickly = { query_timeout: 1_800 }

export type PoolOptions = {
  readonly url: string
  readonly max: number
  readonly role?: string
  readonly onError?: (error: Error) => void
  /** Judges each new connection before its first use. */
  readonly verify?: PrimaryGuard['verify'] | undefined
  /** A connection in use that is silent for so long is dead: longer than any statement may take over there. */
  readonly silenceMsMax?: number
}

export function createPool({ url, max, role, onError, verify, silenceMsMax = 15_000 }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    verify,
    types: parsers,
    application_name: 'sampan',
    connectionTimeoutMillis: 1_900,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of one transaction that do not need each other's answers travel together.
    pipeline: true,
    options: [
      ...(role ? [`-c role=${role}`] : []),
      '-c statement_timeout=10000',
      '-c lock_timeout=8000',
      '-c idle_in_transaction_session_timeout=15000',
      '-c timezone=UTC',
    ].join(' '),
  })
  return withErrorHandlers(endDeadConnections(pool, silenceMsMax), onError)
}

/** For libraries that bring their own statements and expect the driver as it is. */
export const createPlainPool = ({ url, max, onError, verify }: Omit<PoolOptions, 'role'>): Pool =>
  withErrorHandlers(new Pool({ connectionString: url, max, verify, application_name: 'sampan worker', keepAlive: true }), onError)

/** One timer per connection: a timer per statement (`query_timeout`) kept what each statement had sent and read until the next full collection. */
function endDeadConnections(pool: Pool, silenceMsMax: number): Pool {
  const inUse = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.setTimeout(silenceMsMax)
    socket.on('timeout', () => {
      if (inUse.has(client)) socket.destroy(new Error('Query read timeout'))
    })
  })
  return pool
}

// A connection that breaks is replaced by the pool; without a listener it would end the process.
function withErrorHandlers(pool: Pool, onError: PoolOptions['onError']): Pool {
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  return pool
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

// More than any pool holds connections.
const stalePlansMax = 250

/** A migration came while this version runs: each connection that had prepared a statement before is given up, and a new one prepares it again. */
export async function withFreshPlans<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let stale = 0; ; stale++) {
    try {
      return await run()
    } catch (error) {
      if (!hasStalePlan(error) || stale >= stalePlansMax) throw error
    }
  }
}

const hasStalePlan = (error: unknown): error is Error =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change')

/** Runs the work in one transaction; conflicts with others are tried again, everything else is the caller's. */
export async function withTx<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withFreshPlans(() => attemptTx(pool, work))
    } catch (error) {
      if (attempt >= retriesMax || !retryable.has(codeOf(error))) throw error
      await new Promise((wake) => setTimeout(wake, 5 * 2 ** attempt * (1 + Math.random())))
    }
  }
}

async function attemptTx<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
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
  }
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await openTransaction.run(true, () => work(tx))
    open = false
    // Where a statement failed that nobody waited for, the database answers this with a rollback.
    corkWrites(client)
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

const socketOf = (client: PoolClient): Socket =>
  (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection.stream

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

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

const downCodes = /^(ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0\w|53\w{3}|25P0[34]|57014|55P03)$/

/** The database does not answer, or not in time: nobody's fault here, and worth a try later. */
export const isUnavailable = (error: unknown): boolean =>
  downCodes.test(codeOf(error)) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Cannot use a pool|is not queryable/.test(
      error.message,
    ))
