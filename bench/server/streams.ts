// S1 and S2: measures the cost of an open stream, and the delivery time of an event beside a server that only writes.

import { connect, type Socket } from 'node:net'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import type { Pool } from 'pg'
import { type Figure, median } from '../figure.ts'
import { get, getAs } from './line.ts'
import { memoryOf, type RunningProgram } from './processes.ts'

/** The maximum per user. */
export const streamsPerUser = 5
const eventType = 'bench_event'
const atOnce = 100
const settleMs = 5_000
const roundsMin = 5

type StreamBench = {
  readonly server: RunningProgram
  readonly bare: RunningProgram
  readonly people: readonly TestUser[]
  readonly pool: Pool
}

export async function measureStreams({ server, bare, people, pool }: StreamBench): Promise<Figure[]> {
  const count = people.length * streamsPerUser
  const before = await memoryOf(server)
  const ours = await holdStreams(
    server.port,
    people.flatMap(({ token }) =>
      Array.from({ length: streamsPerUser }, () => () => getAs({ port: server.port, token }, '/api/sse')),
    ),
  )
  await new Promise((wake) => setTimeout(wake, settleMs))
  const perStream = ((await memoryOf(server)) - before) / count / 1024
  const theirs = await holdStreams(
    bare.port,
    Array.from({ length: count }, () => async () => get('/')),
  )
  const [told, written]: [number[], number[]] = [[], []]
  for (let round = 0; round <= roundsMin; round++) {
    const raw = await theirs.measureDelivery(() => void bare.process.send(`event: ${eventType}\ndata: {}\n\n`))
    const real = await ours.measureDelivery(() => emitToAll(pool, people))
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

/** One row per user, as for announcements; the processes receive them like every commit of another process. */
async function emitToAll(pool: Pool, people: readonly TestUser[]): Promise<void> {
  await pool.query('insert into outbox_event (user_id, type) select user_id, $2 from unnest($1::uuid[]) user_id', [
    people.map(({ userId }) => userId),
    eventType,
  ])
  await pool.query(`select pg_notify('outbox', '')`)
}

type OpenStreams = {
  /** Milliseconds until every stream has received it. */
  measureDelivery(publish: () => unknown): Promise<number>
  open(): number
  end(): void
}

export async function holdStreams(port: number, questions: readonly (() => Promise<string>)[]): Promise<OpenStreams> {
  const sockets: Socket[] = []
  let [left, done]: [number, (() => void) | undefined] = [0, undefined]
  for (let first = 0; first < questions.length; first += atOnce)
    sockets.push(...(await Promise.all(questions.slice(first, first + atOnce).map(async (ask) => listen(port, await ask())))))
  for (const socket of sockets)
    socket.on('data', (part: string) => {
      if (part.includes(eventType) && --left === 0) done?.()
    })
  return {
    async measureDelivery(publish) {
      left = sockets.length
      const all = new Promise<void>((delivered) => {
        done = delivered
      })
      const started = performance.now()
      await publish()
      await all
      return performance.now() - started
    },
    open: () => sockets.filter(({ readyState }) => readyState === 'open').length,
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
