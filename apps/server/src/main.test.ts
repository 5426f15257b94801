import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createUser } from '../../../tests/support/accounts.ts'
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { freePort } from '../../../tools/postgres.ts'

let database: TestDatabase
let dataDir: string
before(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'sampan-main-'))
})
after(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Running = { readonly child: ChildProcess; out: string; err: string; readonly exited: Promise<number | null> }

function start(env: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, PASSWORD_COST: 'cheap', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const running: Running = { child, out: '', err: '', exited }
  child.stdout?.on('data', (chunk: Buffer) => (running.out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (running.err += chunk.toString()))
  return running
}

async function ready(running: Running): Promise<{ ready: boolean; url: string; notice: string[] }> {
  const first = await Promise.race([once(running.child, 'message'), running.exited])
  if (!Array.isArray(first)) assert.fail(`it ended first: ${running.err}`)
  return first[0] as { ready: boolean; url: string; notice: string[] }
}

test('[D8.03] wrong settings end the start with one plain line each and no stack', async () => {
  const running = start({ PORT: 'abc', MODE: 'play' })
  assert.equal(await running.exited, 1)
  assert.equal(
    running.err,
    'MODE must be practice or production, got "play".\nPORT must be a number between 1 and 65535, got "abc".\n',
  )
})

test('a port that is taken is said in one line', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const running = start({ PORT: String(port), LOG_LEVEL: 'silent' })
  assert.equal(await running.exited, 1)
  assert.equal(running.err, `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`)
})

test('it tells when it is ready, writes only structured lines, and on SIGTERM ends streams and itself at once', async (t) => {
  const port = await freePort()
  const running = start({ PORT: String(port) })
  t.after(() => running.child.kill('SIGKILL'))
  const message = await ready(running)
  assert.equal(message.ready, true)
  assert.equal(message.url, `http://localhost:${port}`)
  assert.ok(message.notice.some((line) => line.includes('{origin}/outbox')))
  const { token } = await createUser(database.pool, new Date())
  const stream = await fetch(`http://127.0.0.1:${port}/api/sse`, { headers: { authorization: `Bearer ${token}` } })
  const reading = stream.text()
  const asked = performance.now()
  running.child.kill('SIGTERM')
  assert.equal(await running.exited, 0, running.err)
  assert.ok(performance.now() - asked < 10_000)
  assert.match(await reading, /event: ping/)
  for (const line of running.out.trim().split('\n')) assert.ok(typeof JSON.parse(line) === 'object', line)
})
