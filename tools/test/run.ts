// `npm test`: every suite on real PostgreSQL and in a real browser, one closing line each.
// `npm test -- unit` runs one suite; further arguments select files. `npm test -- --list` only lists the files.
// unit: no I/O. db: real PostgreSQL, chains and processes. e2e: the whole product in a real browser.

import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from '../build.ts'
import { listFiles } from '../check/sources.ts'
import { findChromium } from '../chromium.ts'
import { orderBySlowness } from './slow-files.ts'
import { suiteOf, type TestSuite } from './suites.ts'
import { withPostgres } from './throwaway-postgres.ts'

const root = resolve(import.meta.dirname, '../..')
const [wanted, ...rest] = process.argv.slice(2)
// Every test file is a process that loads most of the server, so they share a compile cache.
const compileCache = join(root, 'node_modules/.cache/compiled')

const suites: Readonly<Record<string, () => Promise<boolean>>> = {
  check: () => run(process.execPath, ['tools/check/run.ts']),
  unit: unitSuite,
  db: () => withDatabase(dbSuite),
  e2e: e2eSuite,
}

const quiet = '--disable-warning=ExperimentalWarning'
const nodeTest = [
  quiet,
  '--test',
  '--test-timeout=300000',
  '--test-reporter=./tools/test/reporter.ts',
  '--test-reporter-destination=stdout',
]

/** The files of a suite, or those whose path contains one of the arguments. */
function filesOf(suite: TestSuite): string[] {
  const files = listFiles(root).filter((path) => suiteOf(path) === suite)
  return rest.length > 0 ? files.filter((path) => rest.some((part) => path.includes(part))) : files
}

/** Two processes, each with half of the files in it; without permission for anything but reading files. */
async function unitSuite(): Promise<boolean> {
  const inProcess = ['--permission', '--allow-fs-read=*', '--test-isolation=none']
  const files = filesOf('unit')
  const shards = files.length > 1 ? ['1/2', '2/2'] : ['1/1']
  const outcomes = await Promise.all(
    shards.map((shard) => run(process.execPath, [...inProcess, ...nodeTest, `--test-shard=${shard}`, ...files])),
  )
  return outcomes.every(Boolean)
}

/** Four files at once, two for each core of the smallest machine, because many mostly wait. */
async function dbSuite(env: NodeJS.ProcessEnv): Promise<boolean> {
  // Files that need a build and run side by side would each make it.
  if (rest.length === 0) build({ gallery: true, server: true })
  return run(process.execPath, [quiet, 'tools/test/run-files.ts', '4', ...orderBySlowness(filesOf('db'))], env)
}

async function e2eSuite(): Promise<boolean> {
  build({ gallery: true })
  const chromium = await findChromium()
  return withDatabase((env) =>
    run('playwright', ['test', '-c', 'tests/playwright.config.ts', ...rest], { ...env, CHROMIUM_PATH: chromium }),
  )
}

const withDatabase = (work: (env: NodeJS.ProcessEnv) => Promise<boolean>): Promise<boolean> =>
  withPostgres((url) => work({ TEST_POSTGRES_URL: url, NODE_COMPILE_CACHE: compileCache }))

/** Three times what the slowest suite takes: one that hangs fails instead of holding up CI until it is cut off. */
const suiteMsMax = 40 * 60_000

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((answer) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout: suiteMsMax,
    })
    child.on('error', (error) => {
      console.error(error)
      answer(false)
    })
    child.on('exit', (code, signal) => {
      if (signal !== null) console.error(`${command} ${args[0]} was ended by ${signal}`)
      answer(code === 0)
    })
  })
}

if (wanted === '--list') {
  console.log(JSON.stringify({ check: ['tools/check/run.ts'], unit: filesOf('unit'), db: filesOf('db'), e2e: filesOf('e2e') }))
  process.exit(0)
}
const chosen = Object.entries(suites).filter(([name]) => wanted === undefined || wanted === name)
if (chosen.length === 0) {
  console.error(`There is no suite "${wanted}". There are: ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}
const isTestSuite = (name: string): name is TestSuite => name === 'unit' || name === 'db' || name === 'e2e'
if (wanted !== undefined && isTestSuite(wanted) && rest.length > 0 && filesOf(wanted).length === 0) {
  const others = (['unit', 'db', 'e2e'] as const).filter((suite) => filesOf(suite).length > 0)
  console.error(`No file of ${wanted} matches "${rest.join(' ')}".${others.length > 0 ? ` In: ${others.join(', ')}.` : ''}`)
  process.exit(1)
}
const outcomes: string[] = []
let failed = 0
for (const [name, suite] of chosen) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const ok = await suite()
  if (!ok) failed++
  outcomes.push(`${ok ? 'ok  ' : 'FAIL'} ${name} (${Math.round((performance.now() - started) / 1000)} s)`)
}
console.log(`\n${outcomes.join('\n')}\nsuites: ${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
