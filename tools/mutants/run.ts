// `npm run mutants [part]`: changes one operator, boundary, condition or statement at a time and runs the tests of its part.
// A mutant that no test notices survives and is listed; argued ones are in argued-survivors.ts. `--minutes N` ends earlier, `--list` runs nothing.

import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withPostgres } from '../test/throwaway-postgres.ts'
import { isArgued } from './argued-survivors.ts'
import { findMutants, type Mutant } from './find-mutants.ts'
import { type MutantPart, mutantParts } from './mutant-parts.ts'

const root = resolve(import.meta.dirname, '../..')
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' }, list: { type: 'boolean', default: false } },
})
const endsAt = performance.now() + Number(options.minutes) * 60_000
/** Each mutant loads everything again, so what is not mutated comes from the cache of the tests. */
const compiled = join(root, 'node_modules/.cache/compiled')
const wholeMsMax = 300_000
const chosen = Object.entries(mutantParts).filter(([name]) => positionals.length === 0 || positionals.includes(name))

type Env = Readonly<Record<string, string>>

const firstFailure = ['--test-reporter=./tools/test/first-failure-reporter.ts', '--test-reporter-destination=stdout']

type TestRun = { readonly tests: readonly string[]; readonly env: Env; readonly msMax: number }

/** One file after the other, so that what the first one notices costs little. */
async function passes({ tests, ...run }: TestRun, mutant?: Mutant): Promise<boolean> {
  for (const test of tests) if (!(await passesFile(test, run, mutant))) return false
  return true
}

/** A mutant that never ends is noticed too. */
function passesFile(test: string, { env, msMax }: Omit<TestRun, 'tests'>, mutant: Mutant | undefined): Promise<boolean> {
  const planted = mutant === undefined ? [] : ['--import', './tools/mutants/plant-mutant.ts']
  const flags = ['--disable-warning=ExperimentalWarning', ...planted, '--test', '--test-isolation=none', ...firstFailure]
  return new Promise((answer) => {
    const child = spawn(process.execPath, [...flags, test], {
      cwd: root,
      stdio: 'ignore',
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, MUTANT: JSON.stringify(mutant ?? {}) },
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), msMax)
    child.on('exit', (code) => {
      clearTimeout(timer)
      answer(code === 0)
    })
  })
}

const describe = ({ path, line, was, replacement }: Mutant): string =>
  `${path}:${line}: ${was.replaceAll(/\s+/g, ' ').slice(0, 80)} -> ${replacement === ';' ? 'removed' : replacement || 'dropped'}`

type Score = { killed: number; argued: number; survived: number; left: number }

async function runPart(name: string, { files, tests }: MutantPart, env: Env): Promise<Score> {
  const mutants = findMutants(root, files)
  const score: Score = { killed: 0, argued: 0, survived: 0, left: mutants.length }
  if (options.list) mutants.forEach((mutant) => console.log(describe(mutant)))
  const started = performance.now()
  if (!options.list && !(await passes({ tests, env, msMax: wholeMsMax })))
    throw new Error(`the tests of ${name} fail without a mutant`)
  // Four times as long as without a mutant, on a machine that may be busier then.
  const msMax = 10_000 + 4 * (performance.now() - started)
  for (const mutant of options.list ? [] : mutants) {
    if (performance.now() > endsAt) break
    score.left -= 1
    if (!(await passes({ tests, env, msMax }, mutant))) score.killed += 1
    else if (isArgued(mutant)) score.argued += 1
    else {
      score.survived += 1
      console.log(`survives: ${describe(mutant)}`)
    }
  }
  const { killed, argued, survived, left } = score
  const percent = (100 * killed) / Math.max(1, killed + argued + survived)
  console.log(`${name}: ${killed} killed, ${argued} argued, ${survived} survived, ${left} not run: ${percent.toFixed(1)} %`)
  return score
}

const needsDatabase = chosen.some(([, { tests }]) => tests.some((test) => test.endsWith('.db.test.ts')))
/** Tests with a database share one, which is started only for them. */
const withDatabase = (work: (env: Env) => Promise<void>): Promise<void> =>
  needsDatabase ? withPostgres((url) => work({ TEST_POSTGRES_URL: url })) : work({})

const total: Score = { killed: 0, argued: 0, survived: 0, left: 0 }
await withDatabase(async (env) => {
  for (const [name, part] of chosen) {
    const score = await runPart(name, part, env)
    for (const key of ['killed', 'argued', 'survived', 'left'] as const) total[key] += score[key]
  }
})
const run = total.killed + total.argued + total.survived
console.log(
  `mutants: ${total.killed} of ${run} killed (${((100 * total.killed) / Math.max(1, run)).toFixed(1)} %), ${total.argued} argued, ${total.survived} survived`,
)
process.exitCode = total.survived > 0 || chosen.length === 0 ? 1 : 0
