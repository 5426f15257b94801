// R1 of the goals: compares a page of a long history with one of a short history over HTTP, alternating, by medians.
// 1,000,000 rows by default; BENCH_HISTORY_ROWS=10000000 is the goal's number (ten to twenty minutes, 9 GB).

import { searchHistory } from '@sampan/contract/api/history.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { networks } from '@sampan/contract/networks.ts'
import { stopCluster } from '@sampan/test-support/cluster.ts'
import { testDatabase } from '@sampan/test-support/database.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { createSession, createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { writeCursor } from '../apps/server/src/platform/db/cursor.ts'
import { type BenchOptions, type Figure, median } from './figure.ts'
import { fillHistory, gapSeconds, hashOf, highestId, referenceOf } from './history/fill.ts'

const shortRows = 10_000
const longRows = Number(process.env.BENCH_HISTORY_ROWS ?? 1_000_000)
const size = 25
const callsPerTurn = 10
const roundsMin = 5

type Query = RequestBodyOf<typeof searchHistory>['query']
/** `mayBeEmpty`: the page may have no match, because none is within its range or none exists. */
type PageRequest = { readonly query: Query; readonly cursor?: string; readonly mayBeEmpty?: boolean }
type Side = { readonly server: TestServer; readonly token: string; readonly rows: number; readonly now: Date }

/** The page begins at this fraction of the whole list. */
const placeOf = ({ rows, now }: Side, part: number): Date => new Date(now.getTime() - rows * part * gapSeconds * 1000)

const between = (side: Side, from: number, to: number): Pick<Query, 'from' | 'to'> => ({
  from: placeOf(side, from).toISOString(),
  to: placeOf(side, to).toISOString(),
})

/** A quarter of the deposits are above it, and all of those are older: the filled amounts grow with age. */
const oldAmount = ({ rows }: Side): string => ((rows * 0.3) / 1_000_000).toFixed(6)

const pages: Readonly<Record<string, (side: Side) => PageRequest>> = {
  first: () => ({ query: {} }),
  deep: (side) => ({ query: {}, cursor: writeCursor({ createdAt: placeOf(side, 0.8), id: highestId }) }),
  'filtered by kind': () => ({ query: { kinds: ['mint', 'redeem', 'swap'] } }),
  'filtered by currency': () => ({ query: { currency: 'EUR' } }),
  'filtered by rare currency': () => ({ query: { currency: 'JPY' } }),
  'filtered by rare status': () => ({ query: { statuses: ['processing', 'rejected', 'rateExpired'] } }),
  'filtered by rare network': () => ({ query: { mainNet: networks.Tron.id } }),
  'filtered by reference': () => ({ query: { text: referenceOf(577) } }),
  'filtered by a part of it': () => ({ query: { text: referenceOf(577).slice(3, 8) } }),
  'filtered by hash': () => ({ query: { text: hashOf(577) } }),
  'filtered by label': () => ({ query: { text: 'supplier' } }),
  'filtered by rare amount': () => ({ query: { currency: 'USDC', amountFrom: '0.001', amountTo: '0.001009' } }),
  'filtered by date': (side) => ({ query: between(side, 0.6, 0.5) }),
  'filtered by date and rare status': (side) => ({ query: { ...between(side, 0.6, 0.5), statuses: ['processing', 'rejected'] } }),
  'filtered by three common letters': () => ({ query: { text: 'sup' } }),
  'filtered by old amounts of a coin': (side) => ({ query: { currency: 'USDC', amountFrom: oldAmount(side) }, mayBeEmpty: true }),
  'filtered by old amounts of a bank currency': (side) => ({
    query: { currency: 'EUR', amountFrom: String(side.rows / 1_000) },
    mayBeEmpty: true,
  }),
  'filtered by absent status': () => ({ query: { statuses: ['failed'] }, mayBeEmpty: true }),
  'filtered by absent kind': () => ({ query: { kinds: ['mint'] }, mayBeEmpty: true }),
  'filtered by absent words': () => ({ query: { text: 'nowhere' }, mayBeEmpty: true }),
  'filtered by coin and network that never meet': () => ({
    query: { currency: 'USDC', mainNet: networks.Tron.id },
    mayBeEmpty: true,
  }),
  'filtered by all at once': (side) => ({
    query: {
      ...between(side, 0.9, 0.1),
      currency: 'USDC',
      direction: 'in',
      mainNet: networks.Polygon.id,
      statuses: ['processing', 'rejected'],
      amountFrom: oldAmount(side),
      text: 'sup',
    },
    mayBeEmpty: true,
  }),
  'filtered, deep': (side) => ({
    query: { currency: 'USDC', direction: 'out' },
    cursor: writeCursor({ createdAt: placeOf(side, 0.8), id: highestId }),
  }),
}

export async function run(options: BenchOptions): Promise<Figure[]> {
  const sides: Side[] = []
  try {
    for (const rows of [shortRows, longRows]) sides.push(await openSide(rows))
    const [short, long] = sides
    if (!short || !long) throw new Error('a side is missing')
    return await measure(short, long, Math.max(roundsMin, options.rounds ?? roundsMin))
  } finally {
    for (const { server } of sides) {
      await server.close()
      await server.database.drop()
    }
    await stopCluster()
  }
}

async function openSide(rows: number): Promise<Side> {
  const database = await testDatabase()
  const now = new Date()
  const user = await createUser(database.pool, now)
  const started = performance.now()
  await fillHistory(database.url, user, rows, now)
  console.log(`${rows} rows in ${Math.round((performance.now() - started) / 1000)} s`)
  const server = await testServer({ database, env: { ROLES: 'api', LOG_LEVEL: 'error' } })
  // Writing ten million rows takes longer than the idle time of a session.
  const { token } = await createSession(database.pool, new Date(), { userId: user.userId, tokenLifeMs: 3 * 3_600_000 })
  return { server, token, rows, now }
}

async function measure(short: Side, long: Side, rounds: number): Promise<Figure[]> {
  const ratios = new Map<string, number[]>()
  const times = new Map<string, number[]>()
  for (const asked of Object.values(pages)) for (const side of [short, long]) await turn(side, asked(side))
  for (let round = 0; round < rounds; round++)
    for (const [name, asked] of Object.entries(pages)) {
      const [shortMs, longMs] = [await turn(short, asked(short)), await turn(long, asked(long))]
      ratios.set(name, [...(ratios.get(name) ?? []), longMs / shortMs])
      times.set(name, [...(times.get(name) ?? []), longMs])
    }
  const told = Object.fromEntries(
    [...ratios].map(([name, values]) => [name, { ratio: round2(median(values)), ms: round2(median(times.get(name) ?? [])) }]),
  )
  console.table(told)
  const worst = (wanted: (name: string) => boolean) =>
    Math.max(...Object.entries(told).flatMap(([name, { ratio }]) => (wanted(name) ? [ratio] : [])))
  const figure = (id: string, value: number): Figure => ({
    id,
    value,
    must: 1.5,
    goal: 1.2,
    better: 'lower',
    detail: { rows: long.rows, against: short.rows, pages: told },
  })
  return [
    figure(
      'R1 first',
      worst((name) => name === 'first'),
    ),
    figure(
      'R1 deep',
      worst((name) => name === 'deep'),
    ),
    figure(
      'R1 filtered',
      worst((name) => name.startsWith('filtered')),
    ),
  ]
}

const round2 = (value: number): number => Math.round(value * 100) / 100

/** The median of some calls, one after another. */
async function turn({ server, token }: Side, { query, cursor, mayBeEmpty = false }: PageRequest): Promise<number> {
  const taken: number[] = []
  for (let calls = 0; calls < callsPerTurn; calls++) {
    const started = performance.now()
    const body = { query, pagination: { size, ...(cursor === undefined ? {} : { cursor }) } }
    const { status, result } = await call(server, searchHistory, { token, body })
    taken.push(performance.now() - started)
    if (status !== 200 || (result.resultList.length === 0 && !mayBeEmpty))
      throw new Error(`a page came back as ${status} with ${result.resultList.length} rows: ${JSON.stringify(query)}`)
  }
  return median(taken)
}
