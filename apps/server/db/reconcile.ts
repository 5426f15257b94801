// `npm run reconcile`: holds the ledger against the chains, network by network. Ends with 1 on a difference, with 2 when it could not look.

import { formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import { groupThousands } from '@sampan/contract/format-money.ts'
import { readChart } from '@sampan/ledger/chart.ts'
import { loadConfig } from '../src/config.ts'
import { decimalsOf } from '../src/modules/crypto/dust.ts'
import { type Reconciled, reconcile } from '../src/modules/crypto/reconcile.ts'
import { openChains } from '../src/open-chains.ts'
import { createPool, type Db, readerOf } from '../src/platform/db.ts'
import { embeddedUrl } from './embedded-url.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Blocks and postings go on meanwhile: only what differs every time differs. */
const triesMax = 4
const pauseMs = 1_000

export function tableOf(rows: readonly Reconciled[]): string {
  const head = ['network', 'coin', 'books', 'omnibus wallet', 'deposit addresses', 'arriving', 'leaving', 'difference']
  const body = rows.map(({ network, currency, books, omnibus, depositAddresses, arriving, leaving, difference }) => {
    const figures = [books, omnibus, depositAddresses, arriving, leaving, difference]
    const scale = decimalsOf(network.id, currency)
    return [network.label, currency, ...figures.map((units) => groupThousands(formatDecimal(trimDecimal({ units, scale }))))]
  })
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((line) => line[column]?.length ?? 0)))
  const spaced = (line: readonly string[]) =>
    line.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')
  return [head, ...body].map(spaced).join('\n')
}

async function main(): Promise<number> {
  const url = process.env.DATABASE_URL ?? embeddedUrl()
  if (!url) {
    print('Sampan does not run here. Start it with npm start, or set DATABASE_URL.')
    return 2
  }
  const pool = createPool({ url, max: 2, role: 'sampan_app' })
  const db = readerOf(pool)
  try {
    const chains = await openChains(loadConfig({ ...(await practiceChains(db)), ...process.env, DATABASE_URL: url }))
    const chart = await readChart(db)
    for (let tries = 1; ; tries++) {
      const rows = await reconcile(db, { chains: chains.chains, chart })
      const wrong = rows.filter(({ difference }) => difference !== 0n).length
      if (wrong > 0 && tries < triesMax) {
        await new Promise((wake) => setTimeout(wake, pauseMs))
        continue
      }
      print(tableOf(rows))
      print(
        `\n${rows.length} coins on ${new Set(rows.map(({ network }) => network.id)).size} networks, ${wrong} with a difference`,
      )
      await chains.close()
      return wrong === 0 ? 0 : 1
    }
  } finally {
    await pool.end()
  }
}

/** Where the local chains of a running practice mode are. */
async function practiceChains(db: Db): Promise<Record<string, string>> {
  if (process.env.MODE === 'production') return {}
  const { rows } = await db.query<{ value: string }>(`select value from app_setting where name = 'practice chains'`)
  return rows[0] ? { CHAINS_URL: rows[0].value } : {}
}

if (import.meta.main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
}
