// L10: measures the disk size of one completed exchange, its tables and indexes, and how much write-ahead log it leaves.

import { submitExchange } from '@sampan/contract/api/exchange.ts'
import { prepareQuotes } from '@sampan/test-support/money/quotes.ts'
import { fileTransactions } from '@sampan/test-support/money/transactions.ts'
import { call, rightCode } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import type { Pool } from 'pg'
import type { Figure } from '../figure.ts'
import type { LockedOrder } from './exchange.ts'
import { openLine, postAs } from './line.ts'
import type { RunningProgram } from './processes.ts'

const each = 40
/** Lock the rate, submit the order. */
const callsPerExchange = 2
/** Few, so that no call is refused on a busy machine: the rate is not measured here. */
const atOnce = 16

export async function measureSize(server: RunningProgram, pool: Pool, people: readonly TestUser[]): Promise<Figure[]> {
  const url = `http://127.0.0.1:${server.port}`
  const quotes = await prepareQuotes({ pool, url, people, each })
  const before = await readSizes(pool)
  const logBefore = await readLogPosition(pool)
  for (let first = 0; first < people.length; first += atOnce)
    await Promise.all(
      people.slice(first, first + atOnce).map((person) => exchangeAll(server, person, quotes.get(person.accountId) ?? [])),
    )
  const logBytes = (await readLogPosition(pool)) - logBefore
  const after = await readSizes(pool)
  const exchanges = people.length * each
  const grown = [...after].map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / exchanges] as const)
  const largest = grown.toSorted(([, one], [, other]) => other - one).slice(0, 8)
  const detail = { exchanges, largest: Object.fromEntries(largest.map(([name, bytes]) => [name, Math.round(bytes)])) }
  const value = Math.round(grown.reduce((sum, [, bytes]) => sum + bytes, 0))
  const perCall = value / callsPerExchange
  const log = Math.round(logBytes / exchanges)
  const megabytes = (bytes: number) => Math.round((bytes * 10_000) / 1e6)
  const per10000Calls = { tablesMb: megabytes(perCall), logMb: megabytes(log / callsPerExchange) }
  // Reported first; its bound is set once the transaction core is in place.
  const report = { must: Number.MAX_SAFE_INTEGER, goal: Number.MAX_SAFE_INTEGER, better: 'lower' } as const
  return [
    { id: 'L10', value, ...report, detail: { ...detail, per10000Calls } },
    { id: 'L10 log', value: log, ...report, detail: { per10000Calls } },
  ]
}

async function readLogPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`)
  return Number(rows[0]?.bytes)
}

async function exchangeAll(server: RunningProgram, { token }: TestUser, quotes: readonly string[]): Promise<void> {
  const line = await openLine(server.port)
  for (const quoteId of quotes) {
    const locked = await line.ask(
      await postAs({ port: server.port, token }, '/api/otc/lock', { requestId: `size-${quoteId}`, quoteId }),
    )
    const { result }: LockedOrder = JSON.parse(locked.body)
    const orderId = result.id
    const body = { requestId: `size-${orderId}`, query: { orderId }, recaptchaToken: 'human' }
    const done = await call({ url: `http://127.0.0.1:${server.port}` }, submitExchange, {
      token,
      code: rightCode,
      body,
    })
    if (done.status !== 200) throw new Error(done.text)
  }
  line.end()
}

async function readSizes(pool: Pool): Promise<Map<string, number>> {
  // The search index is part of the size of an exchange.
  await fileTransactions(pool)
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::text as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}
