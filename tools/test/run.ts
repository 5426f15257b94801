// `npm test`: every suite on real PostgreSQL and in a real browser, one closing line each.
// `npm test -- unit` runs one suite; further arguments are passed to it. `npm test -- --list` only lists the files.

import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../build.ts'
import { listFiles } from '../check/sources.ts'
import { findChromium } from '../chromium.ts'
import { startPostgres } from '../postgres.ts'

const root = resolve(import.meta.dirname, '../..')
const [wanted, ...rest] = process.argv.slice(2)
// Every test file is a process that loads most of the server, so they share a compile cache.
const compileCache = join(root, 'node_modules/.cache/compiled')

const suites: Readonly<Record<string, () => Promise<boolean>>> = {
  check: () => run(process.execPath, ['tools/check/run.ts']),
  unit: () => withDatabase(unitSuite),
  browser: browserSuite,
}

const nodeTest = [
  '--disable-warning=ExperimentalWarning',
  '--test',
  // One more than the cores of the smallest machine, because many files mostly wait.
  '--test-concurrency=3',
  '--test-timeout=300000',
  '--test-reporter=./tools/test/reporter.ts',
  '--test-reporter-destination=stdout',
]

function unitFiles(): string[] {
  const files = listFiles(root).filter((path) => path.endsWith('.test.ts'))
  return rest.length > 0 ? files.filter((path) => rest.some((part) => path.includes(part))) : files
}

/** A file that fails on a busy machine is repeated once, alone, and named so that it gets fixed; many failures are a fault. */
async function unitSuite(env: NodeJS.ProcessEnv, folder: string): Promise<boolean> {
  const list = join(folder, 'failed-files')
  if (await run(process.execPath, [...nodeTest, ...unitFiles()], { ...env, FAILED_FILES: list })) return true
  const failed = existsSync(list) ? [...new Set(readFileSync(list, 'utf8').trim().split('\n'))] : []
  if (failed.length === 0 || failed.length > 3) return false
  console.log(`\n${failed.map((file) => `UNSTEADY? ${file}: once more, alone`).join('\n')}`)
  return run(process.execPath, [...nodeTest, '--test-concurrency=1', ...failed], env)
}

async function browserSuite(): Promise<boolean> {
  build({ gallery: true })
  const chromium = await findChromium()
  return withDatabase((env) =>
    run('playwright', ['test', '-c', 'tests/playwright.config.ts', ...rest], { ...env, CHROMIUM_PATH: chromium }),
  )
}

/** One cluster for the run; durability is switched off because nothing here outlives it. */
async function withDatabase(work: (env: NodeJS.ProcessEnv, folder: string) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-test-'))
  // The database's user must be able to reach the folder.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
      shared_buffers: '256MB',
    },
  })
  try {
    return await work({ TEST_POSTGRES_URL: postgres.url, NODE_COMPILE_CACHE: compileCache }, folder)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((answer) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(error)
      answer(false)
    })
    child.on('exit', (code) => answer(code === 0))
  })
}

const specs = () => listFiles(root).filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path))
if (wanted === '--list') {
  console.log(JSON.stringify({ check: ['tools/check/run.ts'], unit: unitFiles(), browser: specs() }))
  process.exit(0)
}
const chosen = Object.entries(suites).filter(([name]) => wanted === undefined || wanted === name)
if (chosen.length === 0) {
  console.error(`There is no suite "${wanted}". There are: ${Object.keys(suites).join(', ')}.`)
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
