// L2, L3, L5, L6, L7 of the goals: compares the ledger with TPC-B on the same server, alternating, by medians.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { Client, Pool } from 'pg'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../tools/postgres.ts'
import { type BenchOptions, type Figure, median } from './figure.ts'
import { postBetweenCustomers, postWithHouse, prepareLoad } from './ledger/load.ts'
import { prepareTpcb, scale, tpcb } from './ledger/tpcb.ts'

const roundsMin = 5
/** Short and frequent, so that a noisy machine disturbs all turns of a round equally. */
const [sliceMs, slicesPerRound] = [500, 3]
const customersCount = 50_000
const settings = { shared_buffers: '512MB', max_connections: '200', max_wal_size: '8GB', checkpoint_timeout: '30min' }

export async function run(options: BenchOptions): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings })
  const pool = new Pool({ connectionString: postgres.url, max: 4 })
  try {
    await migrate(postgres.url, [{ name: 'ledger', path: resolve(import.meta.dirname, '../packages/ledger/sql') }])
    await prepareTpcb(pool)
    return await measure(pool, postgres.url, Math.max(roundsMin, options.rounds ?? roundsMin))
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Work = (client: Client) => Promise<number>
type Turn = { readonly clients: number; readonly work: Work }

async function measure(pool: Pool, url: string, rounds: number): Promise<Figure[]> {
  const load = await prepareLoad(pool, customersCount)
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  const one = postBetweenCustomers(load, 1)
  const hot = postWithHouse(load)
  const turns: Readonly<Record<string, Turn>> = {
    tpcb: { clients: 8, work: tpcb },
    one8: { clients: 8, work: one },
    one32: { clients: 32, work: one },
    batch: { clients: 8, work: postBetweenCustomers(load, 100) },
    hot32: { clients: 32, work: hot },
    one128: { clients: 128, work: one },
    hot128: { clients: 128, work: hot },
  }
  const clients = await connect(url, 128)
  const before = await sizes(pool)
  // A warm-up turn, not counted: it creates plans, caches and the first pages of the files.
  for (const turn of Object.values(turns)) await slice(clients, turn)
  const rates: Record<string, number>[] = []
  for (let round = 0; round < rounds; round++) rates.push(await playRound(clients, turns, round))
  await Promise.all(clients.map((client) => client.end()))
  // Many clients make tables grow ahead of need; empty space does not count as part of a transfer.
  await pool.query('vacuum ledger.transfer, ledger.posting')
  return figuresOf(rates, before, await sizes(pool), await auditWhole(pool))
}

const connect = (url: string, count: number): Promise<Client[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const client = new Client({ connectionString: url, pipeline: true })
      await client.connect()
      return client
    }),
  )

/** Repeats every turn, starting at another one each time, so that none always follows the same one. */
async function playRound(clients: readonly Client[], turns: Readonly<Record<string, Turn>>, round: number) {
  const sums = new Map<string, { done: number; seconds: number }>()
  const names = Object.keys(turns)
  for (let pass = 0; pass < slicesPerRound; pass++) {
    const first = (round * slicesPerRound + pass) % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const turn = turns[name]
      if (!turn) continue
      const { done, seconds } = await slice(clients, turn)
      const sum = sums.get(name) ?? { done: 0, seconds: 0 }
      sums.set(name, { done: sum.done + done, seconds: sum.seconds + seconds })
    }
  }
  return Object.fromEntries([...sums].map(([name, { done, seconds }]) => [name, done / seconds]))
}

async function slice(clients: readonly Client[], turn: Turn): Promise<{ done: number; seconds: number }> {
  let done = 0
  const started = performance.now()
  await Promise.all(
    clients.slice(0, turn.clients).map(async (client) => {
      while (performance.now() - started < sliceMs) {
        const count = await turn.work(client)
        done += count
      }
    }),
  )
  return { done, seconds: (performance.now() - started) / 1000 }
}

type Sizes = { readonly transfers: number; readonly bytes: number; readonly deps: Record<string, number> }

/** Everything that grows with a transfer: the two tables, with their partitions, and their indexes. */
async function sizes(pool: Pool): Promise<Sizes> {
  const { rows } = await pool.query<{ name: string; bytes: number; transfers: number }>(
    `select c.relname as name, pg_relation_size(c.oid)::float8 as bytes, (select count(*)::float8 from ledger.transfer) as transfers
     from pg_class c left join pg_index i on i.indexrelid = c.oid
     where coalesce(i.indrelid, c.oid) in (select relid from pg_partition_tree('ledger.posting') union all select 'ledger.transfer'::regclass)`,
  )
  return {
    transfers: rows[0]?.transfers ?? 0,
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    deps: Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes])),
  }
}

function figuresOf(
  rates: readonly Record<string, number>[],
  before: Sizes,
  after: Sizes,
  report: Awaited<ReturnType<typeof auditWhole>>,
): Figure[] {
  const rate = (name: string) => median(rates.map((round) => round[name] ?? 0))
  const ratio = (above: string, below: string) => median(rates.map((round) => (round[above] ?? 0) / (round[below] ?? 1)))
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  const perTurn = Object.fromEntries(Object.keys(rates[0] ?? {}).map((name) => [name, Math.round(rate(name))]))
  const common = { perSecond: perTurn, rounds: rates.length, tpcb: `scale ${scale}, 8 clients, prepared and pipelined` }
  const transfers = after.transfers - before.transfers
  const bytesOf = (name: string) => rounded(((after.deps[name] ?? 0) - (before.deps[name] ?? 0)) / transfers)
  const [l2x8, l2x32] = [ratio('one8', 'tpcb'), ratio('one32', 'tpcb')]
  const [l5x32, l5x128] = [ratio('hot32', 'one32'), ratio('hot128', 'one128')]
  return [
    {
      id: 'L2',
      value: rounded(Math.min(l2x8, l2x32)),
      must: 1.2,
      goal: 1.5,
      better: 'higher',
      detail: { clients8: rounded(l2x8), clients32: rounded(l2x32), ...common },
    },
    {
      id: 'L3',
      value: rounded(ratio('batch', 'tpcb')),
      must: 6,
      goal: 10,
      better: 'higher',
      detail: { batches: 100, clients: 8 },
    },
    {
      id: 'L5',
      value: rounded(Math.min(l5x32, l5x128)),
      must: 0.9,
      goal: 1,
      better: 'higher',
      detail: { clients32: rounded(l5x32), clients128: rounded(l5x128) },
    },
    {
      id: 'L6',
      value: report.defects,
      must: 0,
      goal: 0,
      better: 'lower',
      detail: { transfers: report.transfers, seconds: rounded(report.seconds), defects: describe(report) },
    },
    {
      id: 'L7',
      value: rounded((after.bytes - before.bytes) / transfers),
      must: 400,
      goal: 340,
      better: 'lower',
      detail: { transfers, ...Object.fromEntries(Object.keys(after.deps).map((name) => [name, bytesOf(name)])) },
    },
  ]
}
