// `npm run faults`: runs the long forms of tests/faults and of the longest random tests, appends their figures to docs/trust-results.jsonl
// and prints the trust table. `npm run faults -- table` only prints it, `-- table --write` writes it into docs/trust.md.
// Arguments select files: `npm run faults -- scanner reorg`. A file without a verdict within its time has failed.
// `npm run faults -- hostile-input --count N --seed S` sends other requests, `--at I` only one of them;
// `npm run faults -- campaign --seed S` replays a seed, `--seeds A..B --minutes M --results FILE` runs those that have not held yet.
// `npm run faults -- cluster --rounds 30` repeats each drill; `--drill switchover,etcd\ stopped` selects; `--strict off` is its control run.
// `npm run faults -- sabotage [part]` takes defences out of a copy and expects their tests to fail.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appendResults, readResults, resultsOf } from './fault-results.ts'
import { nameOf, root, runFile } from './run-file.ts'
import { runSabotage } from './run-sabotage.ts'
import { trustRows } from './trust-rows.ts'
import { printTable, summariseRow, writeTable } from './trust-table.ts'

const folder = 'tests/faults'
const alsoLong = [
  'apps/server/src/modules/auth/sign-in/grant-token.db.test.ts',
  'apps/server/src/modules/exchange/price.test.ts',
  'apps/server/src/platform/http/idempotency.db.test.ts',
  'packages/ledger/src/concurrency.db.test.ts',
  'packages/ledger/src/model.db.test.ts',
  'packages/signer/src/journal/journal-histories.test.ts',
]
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    strict: { type: 'string', default: 'on' },
    drill: { type: 'string' },
    count: { type: 'string' },
    at: { type: 'string' },
    seed: { type: 'string' },
    seeds: { type: 'string' },
    minutes: { type: 'string' },
    results: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

/** The time limit of each file in minutes on two cores; SOAK_HOURS adds to it for a soak. */
const minutes: Readonly<Record<string, number>> = {
  'apply-crash': 30,
  backup: 30,
  campaign: 15 + Number(options.minutes ?? 10),
  // Each round takes about seven minutes.
  cluster: 10 + 10 * Number(options.rounds),
  concurrency: 40,
  'grant-token': 40,
  'hostile-input': 40,
  'ledger-crash': 30,
  limits: 40,
  model: 60,
  processes: 60,
  'production-units': 20,
  'restore-payouts': 20,
  'withdrawal-crash': 60,
}
const minutesOfOthers = 15

const showTable = (): void => {
  const lines = trustRows.map((row) => summariseRow(row, readResults()))
  console.log(`\n${printTable(lines)}`)
  const page = join(root, 'docs/trust.md')
  if (options.write) writeFileSync(page, writeTable(readFileSync(page, 'utf8'), lines))
}

async function runFiles(wanted: readonly string[]): Promise<number> {
  const files = [...readdirSync(join(root, folder)).map((name) => join(folder, name)), ...alsoLong]
    .filter((name) => name.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
    .toSorted()
  // Options that a file reads from its environment, under their names in capitals.
  const given = Object.entries(options).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name.toUpperCase(), value] as const] : [],
  )
  const env = { LONG: '1', LEDGER_LONG: '1', ...Object.fromEntries(given) }
  const lines: string[] = []
  let failed = 0
  for (const file of files) {
    const name = nameOf(file)
    const limit = (minutes[name] ?? minutesOfOthers) + Number(process.env.SOAK_HOURS ?? 0) * 60
    const { verdict, seconds, output } = await runFile(file, { minutes: limit, env })
    appendResults(resultsOf(trustRows, { file: name, verdict, seconds, output }))
    if (verdict !== 'held') failed += 1
    const note = verdict === 'late' ? `: no verdict within ${limit} min` : ''
    lines.push(`${verdict === 'held' ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${note}`)
  }
  console.log(`\n${lines.join('\n')}\nfaults: ${files.length - failed} held, ${failed} did not`)
  return files.length === 0 ? 1 : failed
}

const [mode, ...rest] = positionals
if (mode === 'sabotage') process.exitCode = (await runSabotage(rest)) > 0 ? 1 : 0
else {
  if (mode !== 'table') process.exitCode = (await runFiles(positionals)) > 0 ? 1 : 0
  showTable()
}
