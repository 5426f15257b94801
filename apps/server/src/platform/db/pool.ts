// Connections to the database: pools with time limits, and sockets that are ended when they fall silent.

import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import { Pool, type PoolClient, TypeOverrides, types } from 'pg'
import type { PrimaryGuard } from './primary-guard.ts'
import { checkSessionSettings, startupOptions } from './session-settings.ts'

// bigint columns are money or counters: as numbers they would lose digits.
const parsers = new TypeOverrides(types)
parsers.setTypeParser(types.builtins.INT8, BigInt)

export type PoolOptions = {
  readonly url: string
  readonly max: number
  /** Every connection must work under this role and within the time limits of the server. */
  readonly role?: string
  /** The login brings role and time limits itself, because a pooler takes no start-up options. */
  readonly pooled?: boolean
  /** The setting that a message names. */
  readonly setting?: string
  readonly onError?: (error: Error) => void
  /** Refuses a standby or an old primary on each new connection. */
  readonly guard?: PrimaryGuard | undefined
  /** A connection in use that is silent for so long is dead: longer than any statement may take over there. */
  readonly silenceMsMax?: number
}

export function createPool(options: PoolOptions): Pool {
  const { url, max, role, pooled = false, setting = 'DATABASE_URL', onError, guard, silenceMsMax = 15_000 } = options
  const check = async (client: PoolClient) => {
    await guard?.check(client)
    if (role !== undefined) await checkSessionSettings(client, role, setting)
  }
  const pool = new Pool({
    connectionString: url,
    max,
    verify: callbackify(check),
    types: parsers,
    application_name: 'sampan',
    connectionTimeoutMillis: 1_900,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of one transaction that do not need each other's answers travel together.
    pipeline: true,
    ...(!pooled && { options: startupOptions(role) }),
  })
  return withErrorHandlers(endDeadConnections(pool, silenceMsMax), onError)
}

/** For libraries that bring their own statements and expect the driver as it is. */
export const createPlainPool = ({ url, max, onError, guard }: Pick<PoolOptions, 'url' | 'max' | 'onError' | 'guard'>): Pool =>
  withErrorHandlers(
    new Pool({
      connectionString: url,
      max,
      ...(guard && { verify: callbackify(guard.check) }),
      application_name: 'sampan worker',
      keepAlive: true,
    }),
    onError,
  )

/** One timer per connection: a timer per statement (`query_timeout`) kept what each statement had sent and read until the next full collection. */
function endDeadConnections(pool: Pool, silenceMsMax: number): Pool {
  const inUse = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    // The next user has the limits of every statement again.
    if (socketOf(client).timeout !== silenceMsMax) socketOf(client).setTimeout(silenceMsMax)
  })
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.setTimeout(silenceMsMax)
    socket.on('timeout', () => {
      if (inUse.has(client)) socket.destroy(new Error('Query read timeout'))
    })
  })
  return pool
}

/** Until it goes back to its pool, a connection may be silent for as long as a statement over the whole database takes. */
export const allowSilence = (client: PoolClient, minutes: number): void => void socketOf(client).setTimeout(minutes * 60_000)

/** A connection for statements of many minutes, whose time limit the caller lifts. */
export async function connectForLong(pool: Pool, minutes: number): Promise<PoolClient> {
  const client = await pool.connect()
  allowSilence(client, minutes)
  return client
}

// A connection that breaks is replaced by the pool; without a listener it would end the process.
function withErrorHandlers(pool: Pool, onError: PoolOptions['onError']): Pool {
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  return pool
}

export const socketOf = (client: PoolClient): Socket =>
  (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection.stream
