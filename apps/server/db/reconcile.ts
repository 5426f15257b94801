// `npm run reconcile`: holds the ledger against the chains, network by network, and against the lines of the banks.
// Ends with 1 on a difference, with 2 when it could not look.

import { formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import { groupThousands } from '@sampan/contract/format-money.ts'
import { readChart } from '@sampan/ledger/chart.ts'
import { loadConfig } from '../src/config.ts'
import { type BankComparison, compareBanks } from '../src/modules/accounting/compare-banks.ts'
import { decimalsOf } from '../src/modules/crypto/dust.ts'
import { type CoinReconciliation, reconcileChains } from '../src/modules/treasury/reconcile-chains.ts'
import { openChains } from '../src/open-chains.ts'
import { type Db, readerOf } from '../src/platform/db/db.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { readSecretFiles } from '../src/secret-files.ts'
import { embeddedUrl } from './embedded-url.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Blocks and postings go on meanwhile: only what differs every time differs. */
const triesMax = 4
const pauseMs = 1_000

export function tableOf(rows: readonly CoinReconciliation[]): string {
  const head = ['network', 'coin', 'books', 'omnibus wallet', 'deposit addresses', 'arriving', 'leaving', 'difference']
  const body = rows.map(({ network, currency, books, omnibus, depositAddresses, arriving, leaving, difference }) => {
    const figures = [books, omnibus, depositAddresses, arriving, leaving, difference]
    const scale = decimalsOf(network.id, currency)
    return [network.label, currency, ...figures.map((units) => written(units, scale))]
  })
  return columnsOf([head, ...body], 2)
}

const written = (units: string | bigint, scale: number): string =>
  groupThousands(formatDecimal(trimDecimal({ units: BigInt(units), scale })))

function bankTable(rows: readonly BankComparison[]): string {
  const head = ['banks', 'books', 'statement lines', 'difference', 'unexplained', 'lines of them']
  const body = rows.map(({ currency, scale, books, lines, difference, unmatched, unmatchedUnits }) => [
    currency,
    ...[books, lines, difference, unmatchedUnits].map((units) => written(units, scale)),
    String(unmatched),
  ])
  return columnsOf([head, ...body], 1)
}

/** The first columns are names and begin at the left; figures end at the right. */
function columnsOf(lines: readonly (readonly string[])[], names: number): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const spaced = (line: readonly string[]) =>
    line
      .map((cell, column) => (column < names ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return lines.map(spaced).join('\n')
}

async function main(): Promise<number> {
  const env = readSecretFiles(process.env)
  const url = env.DATABASE_SESSION_URL ?? env.DATABASE_URL ?? embeddedUrl()
  if (!url) {
    print('Sampan does not run here. Start it with npm start, or set DATABASE_URL.')
    return 2
  }
  const pool = createPool({ url, max: 2, role: 'sampan_app' })
  const db = readerOf(pool)
  try {
    const chains = await openChains(loadConfig({ ...(await practiceChains(db)), DATABASE_URL: url, ...env }))
    const chart = await readChart(db)
    for (let tries = 1; ; tries++) {
      const { coins: rows, unreachable } = await reconcileChains(db, { chains: chains.chains, chart })
      const wrong = rows.filter(({ difference }) => difference !== 0n).length
      if (wrong > 0 && tries < triesMax) {
        await new Promise((wake) => setTimeout(wake, pauseMs))
        continue
      }
      print(tableOf(rows))
      print(
        `\n${rows.length} coins on ${new Set(rows.map(({ network }) => network.id)).size} networks, ${wrong} with a difference`,
      )
      for (const { network, currency, unreadable } of rows)
        for (const address of unreadable) print(`unreadable address: ${network.label} ${currency} ${address}`)
      for (const { network, error } of unreachable)
        print(`not compared: ${network.label} (${error instanceof Error ? error.message : String(error)})`)
      await chains.close()
      const banks = await compareBanks(db, chart)
      const bankWrong = banks.filter(({ difference }) => difference !== '0').length
      if (banks.length > 0) print(`\n${bankTable(banks)}`)
      print(`\n${banks.length} currencies at banks, ${bankWrong} with a difference`)
      if (wrong + bankWrong > 0) return 1
      return unreachable.length > 0 || rows.some(({ unreadable }) => unreadable.length > 0) ? 2 : 0
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
