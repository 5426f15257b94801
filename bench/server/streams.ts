// S1 and S2: what a held stream costs, and how long an event takes to reach all of them beside a server that only writes.

import { connect, type Socket } from 'node:net'
import type { Pool } from 'pg'
import type { TestUser } from '../../tests/support/accounts.ts'
import { type Figure, median } from '../figure.ts'
import { get, getAs } from './line.ts'
import { memoryOf, type Running } from './processes.ts'

/** As many as one user may hold open. */
export const streamsPerUser = 5
const eventType = 'bench_event'
const atOnce = 100
const settleMs = 5_000
const roundsMin = 5

type Measured = { readonly server: Running; readonly bare: Running; readonly people: readonly TestUser[]; readonly pool: Pool }

export async function measureStreams({ server, bare, people, pool }: Measured): Promise<Figure[]> {
  const count = people.length * streamsPerUser
  const before = await memoryOf(server)
  const ours = await hold(
    server.port,
    people.flatMap(({ token }) =>
      Array.from({ length: streamsPerUser }, () => () => getAs({ port: server.port, token }, '/api/sse')),
    ),
  )
  await new Promise((wake) => setTimeout(wake, settleMs))
  const perStream = ((await memoryOf(server)) - before) / count / 1024
  const theirs = await hold(
    bare.port,
    Array.from({ length: count }, () => async () => get('/')),
  )
  const [told, written]: [number[], number[]] = [[], []]
  for (let round = 0; round <= roundsMin; round++) {
    const raw = await theirs.hear(() => void bare.process.send(`event: ${eventType}\ndata: {}\n\n`))
    const real = await ours.hear(() => emitToAll(pool, people))
    // The first round warms both up.
    if (round > 0) {
      written.push(raw)
      told.push(real)
    }
  }
  ours.end()
  theirs.end()
  const rounded = (value: number) => Math.round(value * 100) / 100
  return [
    { id: 'S1', value: rounded(perStream), must: 10, goal: 7, better: 'lower', detail: { streams: count, unit: 'KiB' } },
    {
      id: 'S2',
      value: rounded(median(told) / median(written)),
      must: 1.5,
      goal: 1.2,
      better: 'lower',
      detail: { streams: count, users: people.length, ms: rounded(median(told)), rawMs: rounded(median(written)) },
    },
  ]
}

/** One row per user, as announcements leave; the processes hear of them as they hear of every commit elsewhere. */
async function emitToAll(pool: Pool, people: readonly TestUser[]): Promise<void> {
  await pool.query('insert into outbox_event (user_id, type) select user_id, $2 from unnest($1::uuid[]) user_id', [
    people.map(({ userId }) => userId),
    eventType,
  ])
  await pool.query(`select pg_notify('outbox', '')`)
}

type Held = {
  /** Milliseconds until every stream has heard it. */
  hear(tell: () => unknown): Promise<number>
  end(): void
}

async function hold(port: number, questions: readonly (() => Promise<string>)[]): Promise<Held> {
  const sockets: Socket[] = []
  let [left, done]: [number, (() => void) | undefined] = [0, undefined]
  for (let first = 0; first < questions.length; first += atOnce)
    sockets.push(...(await Promise.all(questions.slice(first, first + atOnce).map(async (ask) => listen(port, await ask())))))
  for (const socket of sockets)
    socket.on('data', (part: string) => {
      if (part.includes(eventType) && --left === 0) done?.()
    })
  return {
    async hear(tell) {
      left = sockets.length
      const all = new Promise<void>((heard) => {
        done = heard
      })
      const started = performance.now()
      await tell()
      await all
      return performance.now() - started
    },
    end: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Resolves with the first event, so the stream is known to be open. */
const listen = (port: number, question: string): Promise<Socket> =>
  new Promise((open, fail) => {
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('latin1')
    socket.once('error', fail)
    socket.write(question)
    const wait = (part: string) => {
      if (!part.includes('event: ping')) return part.startsWith('HTTP/1.1 200') ? undefined : fail(new Error(part.slice(0, 300)))
      socket.off('data', wait)
      open(socket)
    }
    socket.on('data', wait)
  })
