// `npm start` as a stranger sees it: what it prints, what it serves, how it ends, and what it says when it cannot.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from './postgres.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'sampan-launch-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

type Started = { readonly child: ChildProcess; readonly output: () => string; readonly exit: Promise<number | null> }

function start(env: Readonly<Record<string, string>>): Started {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...inherited, NODE_TEST_CONTEXT: '', ...env },
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code as number | null) }
}

async function waitFor(started: Started, text: RegExp, timeoutMs = 240_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!text.test(started.output())) {
    if (Date.now() > deadline || started.child.exitCode !== null) assert.fail(`no ${text} in:\n${started.output()}`)
    await new Promise((wake) => setTimeout(wake, 100))
  }
}

/** As the terminal does on Ctrl-C: to the whole group at once. */
function ctrlC({ child }: Started): void {
  process.kill(-(child.pid ?? 0), 'SIGINT')
}

test('[D8.01][D8.02][D8.05][D8.06] npm start serves the product, says where everything is, stops on Ctrl-C and starts again on its data', async () => {
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
  const second = start({ ...env, PORT: String(await freePort()) })
  assert.equal(await second.exit, 1, 'a second start on the same folder')
  assert.match(second.output(), /already runs on/)
  ctrlC(first)
  assert.equal(await first.exit, 0, first.output())
  assert.equal(existsSync(join(folder, 'data/postgres/postmaster.pid')), false, 'the database has ended too')
  const again = start(env)
  await waitFor(again, /Ctrl-C stops it/)
  ctrlC(again)
  assert.equal(await again.exit, 0)
})

test('[D8.03] a taken port, a wrong port and an unusable folder are each said in plain words', async () => {
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
