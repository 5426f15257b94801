// `npm run ledger:audit`: prints each proof with its defects. Exit code 1 means a defect, 2 means that the audit could not run.
// --recent [minutes] checks the last minutes only; --stop also stops withdrawals on a defect of the whole audit.

import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { type AuditReport, auditRecent, auditWhole, describe } from './audit.ts'
import { stopWithdrawals } from './withdrawals.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

export function tableOf(report: AuditReport): string {
  const width = Math.max(...report.results.map(({ name }) => name.length))
  const lines = report.results.flatMap(({ name, count, defects }) => [
    `${name.padEnd(width)}  ${count === 0 ? 'holds' : `${count} DEFECT${count > 1 ? 'S' : ''}`}`,
    ...defects.map(({ subject, expected, found }) => `    ${subject}: expected ${expected}, found ${found}`),
    ...(count > defects.length ? [`    and ${count - defects.length} more`] : []),
  ])
  const scope = report.scope === 'whole' ? 'whole ledger' : 'recent transfers'
  const looked = report.since > 0n ? `${scope}, transfers after ${report.since}` : scope
  return [
    ...lines,
    '',
    `${looked}: ${report.transfers} transfers, ${report.defects} defects, ${report.seconds.toFixed(2)} s`,
  ].join('\n')
}

/** The setting, or the content of the file that NAME_FILE names. */
function readUrl(name: 'DATABASE_URL' | 'DATABASE_SESSION_URL'): string | undefined {
  const file = process.env[`${name}_FILE`]
  return file ? readFileSync(file, 'utf8').trim() : process.env[name]
}

async function main(args: readonly string[]): Promise<number> {
  const url = readUrl('DATABASE_SESSION_URL') ?? readUrl('DATABASE_URL')
  if (!url) {
    print('Set DATABASE_URL to the database whose ledger is to be proved.')
    return 2
  }
  const pool = new Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  try {
    const recentAt = args.indexOf('--recent')
    const minutes = Number(args[recentAt + 1] ?? Number.NaN)
    const report =
      recentAt < 0 ? await auditWhole(pool) : await auditRecent(pool, Number.isInteger(minutes) && minutes > 0 ? { minutes } : {})
    print(tableOf(report))
    if (report.defects > 0 && args.includes('--stop')) await stopWithdrawals(pool, `the ledger audit found: ${describe(report)}`)
    return report.defects === 0 ? 0 : 1
  } catch (error) {
    print(`The ledger could not be read: ${String(error)}`)
    return 2
  } finally {
    await pool.end()
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
