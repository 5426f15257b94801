import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { emptyDatabase, type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { passwordLogin } from '@sampan/test-support/people/password-login.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { programFile } from '@sampan/test-support/processes/program-file.ts'
import { Client } from 'pg'
import { freePort } from '../../../tools/postgres.ts'
import { describeStartupError } from './platform/observability/startup-error.ts'

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

const productionSettings = {
  MODE: 'production',
  MASTER_KEY: randomBytes(32).toString('base64'),
  PUBLIC_ORIGIN: 'https://wallet.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  SMS_URL: 'https://sms.example.com/send',
  SIGNER_URL: 'unix:/nowhere/signer.sock',
  SIGNER_TOKEN: randomBytes(32).toString('hex'),
  PASSWORD_COST: 'usual',
}

/** No setting of the machine that runs the tests reaches a process. */
const inherited = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

type RunningServer = { readonly child: ChildProcess; out: string; err: string; readonly exited: Promise<number | null> }

function start(env: Record<string, string>): RunningServer {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', programFile(join(import.meta.dirname, 'main.ts'))],
    {
      env: { ...inherited, DATABASE_URL: database.url, DATA_DIR: dataDir, PASSWORD_COST: 'cheap', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const running: RunningServer = { child, out: '', err: '', exited }
  child.stdout?.on('data', (chunk: Buffer) => (running.out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (running.err += chunk.toString()))
  return running
}

async function ready(running: RunningServer): Promise<{ ready: boolean; url: string; notice: string[] }> {
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

test('[D10.07] FT-32 on SIGTERM readiness fails first, calls drain, then the process ends', async (t) => {
  const port = await freePort()
  const running = start({ PORT: String(port), LOG_LEVEL: 'silent', DRAIN_SECONDS: '3', ROLES: 'api' })
  t.after(() => running.child.kill('SIGKILL'))
  await ready(running)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  assert.equal((await ask('/readyz')).status, 200)
  running.child.kill('SIGTERM')
  let answer = await ask('/readyz')
  while (answer.status === 200) answer = await ask('/readyz')
  assert.deepEqual([answer.status, await answer.json()], [503, { status: 'not ready', missing: 'stopping' }])
  const served = await ask('/api/system/status')
  assert.deepEqual([served.status, served.headers.get('connection')], [200, 'close'])
  assert.equal(await running.exited, 0, running.err)
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

/** A command with the flags of `npm run`. */
async function runCommand(file: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', programFile(join(import.meta.dirname, file)), ...args],
    {
      env: { ...inherited, ...env },
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

test('[D10.12] FT-28 a server with another MASTER_KEY refuses to start and says so', async (t) => {
  const own = await testDatabase()
  t.after(() => own.drop())
  const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')
  const startWith = async (letter: string) => {
    const port = await freePort()
    return start({ PORT: String(port), DATABASE_URL: own.url, MASTER_KEY: key(letter), ROLES: 'api', LOG_LEVEL: 'silent' })
  }
  const first = await startWith('a')
  await ready(first)
  first.child.kill('SIGTERM')
  await first.exited
  const wrong = await startWith('b')
  assert.equal(await wrong.exited, 1)
  assert.match(wrong.err, /^MASTER_KEY is not the key that this database was set up with/)
  assert.doesNotMatch(wrong.err, /at .*\.ts:\d+/, 'no stack')
  // From before there was a check value: what an operator has sealed shows which key is the right one.
  await own.pool.query('delete from master_key')
  const another = await startWith('b')
  assert.equal(await another.exited, 1, 'the demo operators were sealed with the first key')
  const again = await startWith('a')
  await ready(again)
  again.child.kill('SIGTERM')
  await again.exited
})

test('FT-28 commands never invent a key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-no-key-'))
  for (const MODE of ['practice', 'production']) {
    const printed = await runCommand('print-approval-key.ts', { DATA_DIR: folder, MODE })
    assert.equal(printed.code, 1, printed.output)
    assert.match(printed.output, /^MASTER_KEY/)
    assert.deepEqual(readdirSync(folder), [])
  }
  const printed = await runCommand('print-approval-key.ts', {
    MASTER_KEY: Buffer.alloc(32, 'c').toString('base64'),
    MODE: 'production',
    // Behind a pooler the environment of a server has it.
    DATABASE_SESSION_URL: 'postgres://sampan_server@127.0.0.1/sampan',
  })
  assert.equal(printed.code, 0, printed.output)
  rmSync(folder, { recursive: true })
})

test('FT-30 operator:add needs only the database; npm run migrate migrates', async (t) => {
  const empty = await emptyDatabase()
  t.after(() => empty.drop())
  const add = (DATABASE_URL: string) =>
    runCommand('add-operator.ts', { DATABASE_URL, MODE: 'production' }, ['--email=ann@example.com', '--name=Ann', '--role=admin'])
  const early = await add(empty.url)
  assert.equal(early.code, 1, early.output)
  assert.match(early.output, /migrations have not run on this database yet\. Run: npm run migrate/)
  const trusted = await runCommand('migrate-database.ts', { DATABASE_URL: empty.url, MODE: 'production' })
  assert.match(trusted.output, /asked for no password/)
  const migrated = await runCommand('migrate-database.ts', { DATABASE_URL: empty.url })
  assert.equal(migrated.code, 0, migrated.output)
  assert.match(migrated.output, /\d+ migrations have run\.\n$/)
  assert.match((await runCommand('migrate-database.ts', { DATABASE_URL: empty.url })).output, /The database is up to date\./)
  const added = await add(empty.url)
  assert.equal(added.code, 0, added.output)
  assert.match(added.output, /^ann@example\.com \(admin\)\npassword: \S+\nset-up token/)
})

test('[D10.09] a production server waits for the migrate command and never migrates', async (t) => {
  const empty = await emptyDatabase()
  const port = await freePort()
  const DATABASE_URL = await passwordLogin(empty.url, { user: 'sampan_waiting', superuser: true })
  const running = start({ ...productionSettings, DATABASE_URL, PORT: String(port), ROLES: 'api' })
  t.after(async () => {
    running.child.kill('SIGKILL')
    await running.exited
    await empty.drop()
  })
  await eventually('the log', () => Promise.resolve(running.out), { until: (out) => out.includes('migration.missing') })
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  assert.deepEqual([await ask('/healthz'), await ask('/readyz'), await ask('/api/system/status')], [200, 503, 503])
  const admin = new Client({ connectionString: empty.url })
  await admin.connect()
  const { rows } = await admin.query(`select to_regclass('schema_migration') as found`)
  await admin.end()
  assert.deepEqual(rows, [{ found: null }])
  const migrated = await runCommand('migrate-database.ts', { DATABASE_URL, MODE: 'production', DATA_DIR: dataDir })
  assert.equal(migrated.code, 0, migrated.output)
  await ready(running)
  assert.equal(await ask('/readyz'), 200)
})

test('a start that fails names every cause', () => {
  const error = new Error('migration x failed', { cause: new Error('permission denied', { cause: new Error('role missing') }) })
  assert.match(describeStartupError(error), /migration x failed[^]*caused by: permission denied\ncaused by: role missing$/)
})

test('it reports readiness, logs structured lines and ends on SIGTERM', async (t) => {
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
  // The stream would stay open for as long as its token lives.
  running.child.kill('SIGTERM')
  assert.equal(await running.exited, 0, running.err)
  assert.match(await reading, /event: ping/)
  for (const line of running.out.trim().split('\n')) assert.ok(typeof JSON.parse(line) === 'object', line)
})
