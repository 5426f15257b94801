// `npm run drill:restore`: restores the newest backup (--at TIME: the state of that time) into a scratch database and proves it there.
// Exits with 1 when a check fails, with 2 when the drill could not begin. --status reads the repository only.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { anchorFile } from '../src/modules/audit/anchor.ts'
import { appendToLog, backupMetrics, drillMetrics, tableOf, writeMetrics, writeTable } from './drill/drill-report.ts'
import { DrillProblem, hostPrograms } from './drill/programs.ts'
import { type Drill, readRepository, runDrill } from './drill/run-drill.ts'
import { dataDir } from './embedded-url.ts'

const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    status: { type: 'boolean', default: false },
    config: { type: 'string', default: '/etc/pgbackrest/pgbackrest.conf' },
    stanza: { type: 'string', default: 'sampan' },
    journal: { type: 'string', default: process.env.SIGNER_JOURNAL_COPY ?? process.env.SIGNER_JOURNAL ?? '' },
    anchors: { type: 'string', default: anchorFile(dataDir) },
    postgres: { type: 'string' },
    folder: { type: 'string' },
    log: { type: 'string', default: join(dataDir, 'restore-drills.log') },
    metrics: { type: 'string' },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new DrillProblem(`--at ${text} is not a time such as 2026-03-01T12:00:00Z.`)
  return at
}

async function main(): Promise<number> {
  const repository = { programs: hostPrograms(), config: values.config, stanza: values.stanza }
  if (values.status) {
    const { verdict, detail, result } = await readRepository(repository)
    print(`${verdict}: ${detail}`)
    if (values.metrics !== undefined) writeMetrics(values.metrics, 'sampan_backup', backupMetrics(result.backup, result.archive))
    return verdict === 'passed' ? 0 : 1
  }
  const at = readTime(values.at)
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'sampan-drill-'))
  const drill = await runDrill({
    repository,
    folder,
    at,
    journal: values.journal,
    anchors: values.anchors,
    postgresBin: values.postgres,
  })
  printDrill(drill)
  appendToLog(values.log, drill)
  if (values.metrics !== undefined) writeMetrics(values.metrics, 'sampan_restore_drill', drillMetrics(drill))
  return drill.passed ? 0 : 1
}

function printDrill({ checks, payouts, passed }: Drill): void {
  print(tableOf(checks))
  if (payouts.length > 0) {
    const rows = payouts.map(({ id, what, before, after, outcome }) => [id, what, before, after, outcome])
    print(`\n${writeTable([['payout', 'evidence', 'in the backup', 'after the start', 'outcome'], ...rows])}`)
  }
  print(`\n${passed ? 'The drill passed.' : 'THE DRILL FAILED.'} Log: ${values.log}`)
}

try {
  process.exitCode = await main()
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
