// L9 of the goals: measures whether the ledger is as fast at the last million of many transfers as at the first.
// 20,000,000 by default (about half an hour, 8 GB); BENCH_TRANSFERS=5000000 takes fewer.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { Client, Pool } from 'pg'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../tools/postgres.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { postBetweenCustomers, prepareLoad } from './ledger/load.ts'
import { prepareTpcb, tpcb } from './ledger/tpcb.ts'

const transfers = Number(process.env.BENCH_TRANSFERS ?? 20_000_000)
const part = Math.min(1_000_000, transfers / 4)
const clientsCount = 8
const batch = 100
const customersCount = 50_000
const tpcbMs = 5_000
const settings = { shared_buffers: '512MB', max_connections: '200', max_wal_size: '8GB', checkpoint_timeout: '30min' }

export async function run(_options: BenchOptions): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings })
  const pool = new Pool({ connectionString: postgres.url, max: 2 })
  // After a failed measurement the database ends first, and its error must not hide the original one.
  pool.on('error', () => undefined)
  const clients = Array.from({ length: clientsCount }, () => new Client({ connectionString: postgres.url, pipeline: true }))
  try {
    await migrate(postgres.url, [{ name: 'ledger', path: resolve(import.meta.dirname, '../packages/ledger/sql') }])
    await prepareTpcb(pool)
    const work = postBetweenCustomers(await prepareLoad(pool, customersCount), batch)
    await pool.query('vacuum analyze')
    await Promise.all(clients.map((client) => client.connect()))
    const post = (count: number) => perSecond(clients, work, { count })
    // The machine's speed may change within half an hour: TPC-B at both ends measures that.
    const limit = () => perSecond(clients, tpcb, { forMs: tpcbMs })
    await post(part / 10)
    const [first, firstLimit] = [await post(part), await limit()]
    for (let done = 2 * part; done < transfers; done += part) await post(part)
    const [last, lastLimit] = [await post(part), await limit()]
    const { defects } = await auditWhole(pool)
    if (defects > 0) throw new Error(`the ledger has ${defects} defects after the load`)
    const value = Math.round((1000 * last) / first) / 1000
    const rounded = (rates: Record<string, number>) =>
      Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, Math.round(rate)]))
    const detail = { transfers, part, ...rounded({ first, last, firstLimit, lastLimit }) }
    return [{ id: 'L9', value, must: 0.85, goal: 0.95, better: 'higher', detail }]
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Until = { readonly count?: number; readonly forMs?: number }

async function perSecond(
  clients: readonly Client[],
  work: (client: Client) => Promise<number>,
  { count = Number.POSITIVE_INFINITY, forMs = Number.POSITIVE_INFINITY }: Until,
): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (done < count && performance.now() - started < forMs) {
        const made = await work(client)
        done += made
      }
    }),
  )
  return (done * 1000) / (performance.now() - started)
}
