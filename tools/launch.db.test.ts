// Tests `npm start` from outside: its output, its service, its end and its error messages.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '@sampan/test-support/eventually.ts'
import { freePort } from './postgres.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'sampan-launch-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

type StartedProcess = { readonly child: ChildProcess; readonly output: () => string; readonly exit: Promise<number | null> }

function start(
  env: Readonly<Record<string, string>>,
  command: readonly [string, ...string[]] = [process.execPath, 'tools/start.mjs'],
): StartedProcess {
  const { DATABASE_URL: _, ...inherited } = process.env
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    // With the gallery, like the apps that the browser tests use, so that both share one build.
    env: { ...inherited, GALLERY: '1', ...env },
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code as number | null) }
}

async function waitFor({ child, output }: StartedProcess, text: RegExp): Promise<void> {
  const found = () => {
    assert.equal(child.exitCode, null, `it ended before ${text}:\n${output()}`)
    return output()
  }
  await eventually(`the output says ${text}`, found, { ms: 240_000, until: (said) => text.test(said) })
}

/** Sends to the whole group at once, like Ctrl-C in a terminal. */
function ctrlC({ child }: StartedProcess): void {
  process.kill(-(child.pid ?? 0), 'SIGINT')
}

test('[D8.01][D8.02][D8.05][D8.06][D9.21] npm start serves, also in test mode, stops on Ctrl-C and starts again', async () => {
  const port = String(await freePort())
  const env = { PORT: port, DATA_DIR: join(folder, 'data') }
  const first = start(env)
  await waitFor(first, /Ctrl-C stops it/)
  assert.match(first.output(), new RegExp(`http://localhost:${port}`))
  assert.match(first.output(), /demo\.\w+@/, 'the demo users')
  assert.match(first.output(), /\/outbox/)
  assert.match(first.output(), /\/console/)
  for (const [path, expected] of [
    ['/readyz', /./],
    ['/', /<h1/],
    ['/login', /Sign in/],
    ['/console/', /<html/],
    ['/outbox', /<html/],
    ['/api/openapi.json', /"openapi"/],
  ] as const) {
    const answer = await fetch(`http://localhost:${port}${path}`)
    assert.equal(answer.status, 200, path)
    assert.match(await answer.text(), expected, path)
  }
  await waitFor(first, /Test mode is ready/)
  const testCall = await fetch(`http://localhost:${port}/v1/key`, { headers: { authorization: 'Bearer sk_test_unknown' } })
  assert.equal(testCall.status, 401, 'the test environment answers, and not 503 for it')
  const second = start({ ...env, PORT: String(await freePort()) })
  assert.equal(await second.exit, 1, 'a second start on the same folder')
  assert.match(second.output(), /already runs on/)
  const started = descendantsOf(first.child.pid ?? 0)
  ctrlC(first)
  assert.equal(await first.exit, 0, first.output())
  assert.deepEqual(started.filter(isAlive), [], 'every process has ended')
  assert.equal(existsSync(join(folder, 'data/postgres/postmaster.pid')), false, 'the database has ended too')
})

/** Every descendant of this process, from the kernel. */
function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** Undefined for a process that has ended: the database ends some of its own at any moment. */
function readProcess(pid: number, file: 'status' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)$/m.exec(readProcess(pid, 'status') ?? '')?.[1])

function isAlive(pid: number): boolean {
  const status = readProcess(pid, 'status')
  return status !== undefined && !/^State:\s+Z/m.test(status)
}

test('FT-33 SIGTERM to npm start ends everything; a second start gets one sentence', async () => {
  const env = { DATA_DIR: join(folder, 'data') }
  const both = [
    start({ ...env, PORT: String(await freePort()) }, ['npm', 'start']),
    start({ ...env, PORT: String(await freePort()) }),
  ]
  const loser = await Promise.race(both.map((one) => one.exit.then(() => one)))
  assert.match(loser.output(), /Sampan already runs on \S+ Stop it first, or set DATA_DIR to another folder\./)
  assert.doesNotMatch(loser.output(), /at .*\.ts:\d+/, 'no stack')
  let winner = both.find((one) => one !== loser)
  assert.ok(winner)
  await waitFor(winner, /Ctrl-C stops it/)
  if (winner !== both[0]) {
    ctrlC(winner)
    await winner.exit
    winner = start({ ...env, PORT: String(await freePort()) }, ['npm', 'start'])
    await waitFor(winner, /Ctrl-C stops it/)
  }
  const started = descendantsOf(winner.child.pid ?? 0)
  assert.ok(started.length >= 5, `npm, launcher, server, signer, chains, database: ${started.length}`)
  // Named beforehand: the names of those that still run are read too late.
  const names = new Map(started.map((pid) => [pid, readProcess(pid, 'cmdline')?.replaceAll('\0', ' ')]))
  winner.child.kill('SIGTERM')
  const stillRunning = () => started.filter(isAlive).map((pid) => names.get(pid))
  await eventually('all processes have ended', stillRunning, { until: (left) => left.length === 0 })
  assert.equal(existsSync(join(folder, 'data/postgres/postmaster.pid')), false, 'the database has ended too')
})

test('FT-29 production without DATABASE_URL is refused in plain words', async () => {
  const refused = start({ MODE: 'production', PORT: String(await freePort()), DATA_DIR: join(folder, 'none') })
  assert.equal(await refused.exit, 1)
  assert.match(refused.output(), /DATABASE_URL must be set in production mode/)
  assert.equal(existsSync(join(folder, 'none/postgres')), false, 'no database of its own was made')
})

test('[D8.03] a taken port, a wrong port and an unusable folder get plain messages', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = String(address !== null && typeof address === 'object' ? address.port : 0)
  const onTakenPort = start({ PORT: port, DATA_DIR: join(folder, 'other') })
  assert.equal(await onTakenPort.exit, 1)
  assert.match(onTakenPort.output(), new RegExp(`Port ${port} is taken by another program`))
  taken.close()

  const wrongPort = start({ PORT: 'abc' })
  assert.equal(await wrongPort.exit, 1)
  assert.match(wrongPort.output(), /PORT must be a number between 1 and 65535, got "abc"/)

  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const unreadable = start({
    PORT: String(await freePort()),
    DATA_DIR: process.getuid?.() === 0 ? join(closed, 'data') : '/proc/none',
  })
  assert.equal(await unreadable.exit, 1)
  assert.match(unreadable.output(), /closed to others|cannot be read or written|cannot be used/)
  assert.doesNotMatch(unreadable.output(), /at .*\.ts:\d+/, 'no stack')
})
