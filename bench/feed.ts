// A3 of the goals: compares pages of a long event feed with those of a short one over HTTP, alternating, by medians.
// 1,000,000 events by default; BENCH_FEED_EVENTS=10000000 is the goal's number (about ten minutes, 8 GB).

import { exampleEvent } from '@sampan/contract/account-events/event-examples.ts'
import { pageSizeMax } from '@sampan/contract/shapes/common.ts'
import { stopCluster } from '@sampan/test-support/cluster.ts'
import { testDatabase } from '@sampan/test-support/database.ts'
import { callKeyApi, createKey } from '@sampan/test-support/people/issued-keys.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { Client } from 'pg'
import { numberEvents } from '../apps/server/src/modules/account-events/number-events.ts'
import { accountEventsChannel } from '../apps/server/src/modules/account-events/start-numbering.ts'
import { withTx } from '../apps/server/src/platform/db/db.ts'
import { noteAccountEvents } from '../apps/server/src/platform/events/note-account-events.ts'
import { type BenchOptions, type Figure, median } from './figure.ts'

const shortEvents = 10_000
const longEvents = Number(process.env.BENCH_FEED_EVENTS ?? 1_000_000)
const callsPerTurn = 10
const roundsMin = 9

type Side = {
  readonly server: TestServer
  readonly accountId: string
  readonly secret: string
  /** How many events there are now. */
  last: number
}

/** Milliseconds of one call. */
type Measure = (side: Side) => Promise<number>

const measures: Readonly<Record<string, Measure>> = {
  first: (side) => measurePage(side, 0),
  middle: (side) => measurePage(side, Math.floor(Math.random() * (side.last - pageSizeMax))),
  last: (side) => measurePage(side, side.last - pageSizeMax),
  'next event': measureNext,
}

export async function run({ rounds = roundsMin }: BenchOptions): Promise<Figure[]> {
  const sides: Side[] = []
  try {
    for (const events of [shortEvents, longEvents]) sides.push(await openSide(events))
    const [short, long] = sides
    if (!short || !long) throw new Error('a side is missing')
    return [await compare(short, long, Math.max(roundsMin, rounds))]
  } finally {
    for (const { server } of sides) {
      await server.close()
      await server.database.drop()
    }
    await stopCluster()
  }
}

async function openSide(events: number): Promise<Side> {
  const database = await testDatabase()
  const now = new Date()
  const { accountId, userId } = await createUser(database.pool, now)
  const { secret } = await createKey(database.pool, now, { accountId, userId })
  const started = performance.now()
  await fillFeed(database.url, accountId, events)
  console.log(`${events} events in ${Math.round((performance.now() - started) / 1000)} s`)
  const server = await testServer({ database, env: { ROLES: 'api', LOG_LEVEL: 'error' } })
  return { server, accountId, secret, last: events }
}

/** Without a log and without triggers: ten million rows one by one would take an hour. */
async function fillFeed(url: string, accountId: string, events: number): Promise<void> {
  const { type, data } = exampleEvent('bank_withdrawal.completed')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set statement_timeout = 0; alter table account_event set unlogged`,
    )
    await client.query(
      `insert into account_event (account_id, sequence, id, type, at, data)
       select $1, n, gen_random_uuid(), $2, now(), $3 from generate_series(1, $4::bigint) as n`,
      [accountId, type, JSON.stringify(data), events],
    )
    await client.query('update account_event_head set last_sequence = $2 where account_id = $1', [accountId, events])
    await client.query('vacuum analyze account_event')
  } finally {
    await client.end()
  }
}

async function compare(short: Side, long: Side, rounds: number): Promise<Figure> {
  const pages: Record<string, { ratio: number; ms: number }> = {}
  for (const [name, measure] of Object.entries(measures)) {
    const [ratios, times]: [number[], number[]] = [[], []]
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      const [shortMs, longMs] = [await turn(short, measure), await turn(long, measure)]
      if (round === 0) continue
      ratios.push(longMs / shortMs)
      times.push(longMs)
    }
    pages[name] = { ratio: rounded(median(ratios)), ms: rounded(median(times)) }
  }
  console.table(pages)
  const value = Math.max(...Object.values(pages).map(({ ratio }) => ratio))
  return { id: 'A3', value, must: 1.3, goal: 1.1, better: 'lower', detail: { events: longEvents, against: shortEvents, pages } }
}

const rounded = (value: number): number => Math.round(value * 100) / 100

async function turn(side: Side, measure: Measure): Promise<number> {
  const taken: number[] = []
  for (let made = 0; made < callsPerTurn; made++) taken.push(await measure(side))
  return median(taken)
}

async function measurePage(side: Side, after: number): Promise<number> {
  const started = performance.now()
  const sequences = await readPage(side, `after=${after}`)
  const taken = performance.now() - started
  if (sequences.length !== pageSizeMax || sequences[0] !== after + 1) throw new Error(`the page after ${after} is not whole`)
  return taken
}

/** From the change to the response of the call that waits for it. */
async function measureNext(side: Side): Promise<number> {
  const { accountId, server } = side
  const { pool } = server.database
  const waiting = readPage(side, `after=${side.last}&wait=30`)
  // The call has found nothing and waits.
  await new Promise((wake) => setTimeout(wake, 20))
  const started = performance.now()
  const change = { accountIds: [accountId], subject: 'statement', state: '2026-10', at: new Date() }
  await withTx(pool, (tx) => noteAccountEvents(tx, change))
  await numberEvents(
    (work) => withTx(pool, work),
    async () => undefined,
  )
  await pool.query('select pg_notify($1, $2)', [accountEventsChannel, accountId])
  const [sequence] = await waiting
  const taken = performance.now() - started
  if (sequence !== side.last + 1) throw new Error(`event ${side.last + 1} did not arrive`)
  side.last = sequence
  return taken
}

async function readPage({ server, secret }: Side, query: string): Promise<number[]> {
  const { status, body } = await callKeyApi<{ events: { sequence: number }[] }>(`${server.url}/v1/events?${query}`, { secret })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.events.map(({ sequence }) => sequence)
}
