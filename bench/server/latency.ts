// L8: measures the latency of a money call at half of the server's maximum rate, beside a call with one query.

import { prepareQuotes } from '@sampan/test-support/money/quotes.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import type { Pool } from 'pg'
import { type Figure, percentile } from '../figure.ts'
import type { LockedOrder } from './exchange.ts'
import { get, type Line, openLine, postAs } from './line.ts'
import { answering, type RunningProgram, startBare } from './processes.ts'

const measuredMs = 15_000

type Options = {
  readonly server: RunningProgram
  readonly pool: Pool
  readonly url: string
  readonly people: readonly TestUser[]
  /** Money calls a second. */
  readonly rate: number
}

export async function measureLatency({ server, pool, url, people, rate }: Options): Promise<Figure> {
  const each = Math.ceil((rate * measuredMs) / 1000 / people.length) + 10
  const quotes = await prepareQuotes({ pool, url: `http://127.0.0.1:${server.port}`, people, each })
  const bare = await startBare('web', url)
  try {
    await answering(bare.port, '/')
    const callers = await Promise.all(people.map(async (person) => ({ person, line: await openLine(server.port) })))
    const bareLines = await Promise.all(people.map(() => openLine(bare.port)))
    const money = await pace(
      callers.map(({ line, person }) => lockThenCancel(line, server.port, person, quotes.get(person.accountId) ?? [])),
      { rate, forMs: measuredMs },
    )
    const database = await pace(
      bareLines.map((line) => () => ask(line, get('/'))),
      { rate, forMs: measuredMs },
    )
    for (const line of [...callers.map(({ line: own }) => own), ...bareLines]) line.end()
    const [ours, theirs] = [percentile(money, 0.99), percentile(database, 0.99)]
    const rounded = (value: number) => Math.round(value * 100) / 100
    const detail = {
      perSecond: Math.round(rate),
      p50: rounded(percentile(money, 0.5)),
      p99: rounded(ours),
      bareP50: rounded(percentile(database, 0.5)),
      bareP99: rounded(theirs),
    }
    return { id: 'L8', value: rounded(ours / theirs), must: 6, goal: 4, better: 'lower', detail }
  } finally {
    await bare.stop()
  }
}

export type Call = () => Promise<unknown>

/** Calls are due at fixed times regardless of earlier responses; waiting for a free connection counts. Returns milliseconds. */
export async function pace(calls: readonly Call[], { rate, forMs }: { rate: number; forMs: number }): Promise<number[]> {
  const took: number[] = []
  const started = performance.now()
  const everyMs = (calls.length * 1000) / rate
  await Promise.all(
    calls.map(async (call, at) => {
      for (let due = started + (everyMs * at) / calls.length; due < started + forMs; due += everyMs) {
        const wait = due - performance.now()
        if (wait > 0) await new Promise((wake) => setTimeout(wake, wait))
        await call()
        took.push(performance.now() - due)
      }
    }),
  )
  return took
}

let turn = 0

export function lockThenCancel(line: Line, port: number, { token }: TestUser, quotes: string[]): Call {
  let locked = ''
  const write = async (path: string, body: object) =>
    ask(line, await postAs({ port, token }, path, { requestId: `latency-${++turn}`, ...body }))
  return async () => {
    if (locked !== '') {
      await write(`/api/otc/cancel/${locked}`, {})
      locked = ''
      return
    }
    const body = await write('/api/otc/lock', { quoteId: quotes.pop() })
    const { result }: LockedOrder = JSON.parse(body)
    locked = result.id
  }
}

async function ask(line: Line, question: string): Promise<string> {
  const { status, body } = await line.ask(question)
  if (status !== 200) throw new Error(body)
  return body
}
