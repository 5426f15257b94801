// `npm run faults`: runs the long forms of tests/faults and of the longest random tests, and prints one table at the end.
// Arguments select files: `npm run faults -- scanner reorg`. A file without a verdict within its time has failed.
// `npm run faults -- hostile-input --count N --seed S` sends other requests, `--at I` only one of them;
// `npm run faults -- campaign --seed S` replays a seed, `--seeds A..B --minutes M --results FILE` runs those that have not held yet.
// `npm run faults -- cluster --rounds 30` repeats each drill; `--drill switchover,etcd\ stopped` selects; `--strict off` is its control run.

import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const folder = 'tests/faults'
const alsoLong = [
  'apps/server/src/modules/exchange/price.test.ts',
  'packages/ledger/src/concurrency.db.test.ts',
  'packages/ledger/src/model.db.test.ts',
  'packages/signer/src/journal/journal-histories.test.ts',
]
const { positionals: wanted, values: options } = parseArgs({
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
  },
})
/** Options that a file reads from its environment, under their names in capitals. */
const given = Object.fromEntries(Object.entries(options).map(([name, value]) => [name.toUpperCase(), value]))
/** Servers are started hundreds of times, so their compile cache is kept, as under `npm start`. */
const compiled = join(root, 'node_modules/.cache/sampan/compiled')

const files = [...readdirSync(join(root, folder)).map((name) => join(folder, name)), ...alsoLong]
  .filter((name) => name.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
  .toSorted()

/** The time limit of each file in minutes on two cores; SOAK_HOURS adds to it for a soak. */
const minutes: Readonly<Record<string, number>> = {
  'apply-crash': 30,
  backup: 30,
  campaign: 15 + Number(options.minutes ?? 10),
  // Each round takes about seven minutes.
  cluster: 10 + 10 * Number(options.rounds),
  'ledger-crash': 30,
  limits: 40,
  model: 20,
  processes: 60,
  'production-units': 20,
  'restore-payouts': 20,
  'withdrawal-crash': 60,
}
const minutesOfOthers = 15
const minutesOf = (file: string): number =>
  (minutes[basename(file).replace(/(\.db)?\.test\.ts$/, '')] ?? minutesOfOthers) + Number(process.env.SOAK_HOURS ?? 0) * 60

type Verdict = 'held' | 'failed' | 'late'

function run(file: string): Promise<Verdict> {
  const flags = ['--disable-warning=ExperimentalWarning', '--test', '--test-reporter=spec']
  return new Promise((answer) => {
    const child = spawn(process.execPath, [...flags, file], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        NODE_COMPILE_CACHE: compiled,
        ...process.env,
        LONG: '1',
        LEDGER_LONG: '1',
        ...given,
      },
      // A separate process group, so that everything that the file has started ends with it.
      detached: true,
    })
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      stop()
    }, minutesOf(file) * 60_000)
    stopRunning = stop
    child.on('exit', (code) => {
      clearTimeout(timer)
      const verdict = code === 0 ? 'held' : 'failed'
      answer(isLate ? 'late' : verdict)
    })
  })
}

let stopRunning: () => unknown = () => undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopRunning()
    process.exit(1)
  })

const lines: string[] = []
let failed = 0
for (const file of files) {
  const started = performance.now()
  const verdict = await run(file)
  if (verdict !== 'held') failed += 1
  const seconds = Math.round((performance.now() - started) / 1000)
  const note = verdict === 'late' ? `: no verdict within ${minutesOf(file)} min` : ''
  lines.push(`${verdict === 'held' ? 'ok  ' : 'FAIL'} ${basename(file).replace(/(\.db)?\.test\.ts$/, '')} (${seconds} s)${note}`)
}
console.log(`\n${lines.join('\n')}\nfaults: ${files.length - failed} held, ${failed} did not`)
process.exitCode = failed > 0 || files.length === 0 ? 1 : 0
