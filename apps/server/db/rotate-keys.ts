// `npm run keys:rotate`: moves all data to MASTER_KEY and reports what still needs MASTER_KEY_PREVIOUS.
// Ends with 0 when nothing does, with 1 when something is left, with 2 when it could not run.

import { changeKeys, type KeyChangeReport } from '../src/change-keys.ts'
import { loadConfig, sessionUrlOf } from '../src/config.ts'
import { readMasterKeys } from '../src/master-keys.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { describeStartupError } from '../src/platform/observability/startup-error.ts'
import { PlainProblem } from '../src/platform/observability/startup-problem.ts'
import { existingMasterKey } from '../src/platform/security/secrets.ts'
import { readSecretFiles } from '../src/secret-files.ts'
import { embeddedUrl } from './embedded-url.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function printReport({ newest, old, renewed, left, retired }: KeyChangeReport): void {
  if (old.length === 0) return print(`All data is encrypted under the master key ${newest}. There is nothing to do.`)
  print(`From the master key ${old.join(', ')} to ${newest}:`)
  for (const table of renewed) {
    print(`  ${table.name}: ${table.renewed}`)
    if (table.damaged.length > 0) print(`  ${table.name}, cannot be read with any key: ${table.damaged.join(', ')}`)
  }
  if (retired)
    return print(`Nothing needs the key ${old.join(', ')} any longer. Remove MASTER_KEY_PREVIOUS and restart each process.`)
  print('Still needed for:')
  for (const { name, count, endsAt } of left) print(`  ${name}: ${count}${endsAt ? `, until ${endsAt.toISOString()}` : ''}`)
  print('Run this again later. Keep MASTER_KEY_PREVIOUS until then.')
}

async function main(): Promise<number> {
  const env = readSecretFiles(process.env)
  const { MASTER_KEY, MASTER_KEY_PREVIOUS, DATABASE_SESSION_URL, DATA_DIR } = env
  const DATABASE_URL = env.DATABASE_URL ?? embeddedUrl()
  if (!DATABASE_URL) throw new PlainProblem('Sampan does not run here. Start it with npm start, or set DATABASE_URL.')
  if (!MASTER_KEY && env.MODE === 'production') throw new PlainProblem('MASTER_KEY must be set to the key of the server.')
  const config = loadConfig({ MASTER_KEY, MASTER_KEY_PREVIOUS, DATABASE_URL, DATABASE_SESSION_URL, DATA_DIR })
  const { ring } = readMasterKeys(config.MASTER_KEY ?? existingMasterKey(config.DATA_DIR), config)
  const pool = createPool({ url: sessionUrlOf(config), max: 2 })
  try {
    const report = await changeKeys({ pool, ring, now: new Date() })
    printReport(report)
    return report.left.length > 0 ? 1 : 0
  } finally {
    await pool.end()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exitCode = 2
}
