import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { assertOnceEach, startExchanges } from '@sampan/test-support/money/exchanges.ts'
import { findPooler, poolerMissing, startPooler } from '@sampan/test-support/pooler.ts'
import { startApi } from '@sampan/test-support/processes/api-process.ts'
import { testServer } from '@sampan/test-support/server.ts'
import { createPool } from './pool.ts'
import { appRole } from './session-settings.ts'

let database: TestDatabase
const login = `pooler_${randomUUID().replaceAll('-', '')}`
before(async () => {
  database = await testDatabase()
  await database.pool.query(`create role ${login} login`)
})
after(async () => {
  await database.pool.query(`reassign owned by ${login} to current_user; drop owned by ${login}; drop role ${login}`)
  await database.drop()
})

const throughLogin = (url: string): string => {
  const changed = new URL(url)
  changed.username = login
  return changed.href
}

test('[D10.04] a connection with another role or without time limits is refused, with what to run', async (t) => {
  const pool = createPool({ url: throughLogin(database.url), max: 1, role: appRole, pooled: true })
  t.after(() => pool.end())
  await assert.rejects(pool.query('select 1'), (error: Error) => {
    assert.match(error.message, new RegExp(`role is ${login} instead of sampan_app, statement_timeout is 0 instead of 10s`))
    assert.match(error.message, new RegExp(`alter role "${login}" in database "\\w+" set statement_timeout = '10s'`))
    return true
  })
})

test('[D10.04] the owner gives the login of DATABASE_URL its role and time limits', async () => {
  const env = { DATABASE_URL: throughLogin(database.url), DATABASE_SESSION_URL: database.url }
  const server = await testServer({ database, env })
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
  await server.close()
  const pool = createPool({ url: env.DATABASE_URL, max: 1, role: appRole, pooled: true })
  const { rows } = await pool.query(`select current_user as role, current_setting('lock_timeout') as wait`)
  assert.deepEqual(rows, [{ role: 'sampan_app', wait: '8s' }])
  await pool.end()
})

const program = findPooler()
const skip = program === undefined && poolerMissing

test('[D10.04] a pooler that drops the start-up options stops the start', { skip }, async (t) => {
  assert.ok(program)
  const settings = { ignore_startup_parameters: 'options' }
  const pooler = await startPooler(program, { url: database.url, login: new URL(database.url).username, settings })
  t.after(() => pooler.stop())
  const started = testServer({ database, env: { DATABASE_URL: pooler.url } })
  t.after(async () => (await started.catch(() => undefined))?.close())
  await assert.rejects(started, /role is postgres instead of sampan_app/)
})

test('[D10.05] money moves through a pooler in transaction mode, sessions go past it, and readiness notices its loss', {
  skip,
}, async (t) => {
  assert.ok(program)
  const pooler = await startPooler(program, { url: database.url, login })
  t.after(() => pooler.stop())
  const api = await startApi(pooler.url, { DATABASE_SESSION_URL: database.url })
  t.after(() => api.stop())
  const exchanges = await startExchanges({ url: () => api.url, pool: database.pool, clients: 6 })
  await eventually('exchanges through the pooler', () => exchanges.acknowledged.length >= 30, { ms: 60_000 })
  assert.equal(exchanges.repeated(), 0, 'each call was answered at once')
  await exchanges.stop()
  await assertOnceEach(database.pool, exchanges.acknowledged)
  const { rows: sessions } = await database.pool.query<{ login: string; held: boolean; listens: boolean }>(
    `select usename as login, state = 'idle' and pid in (select pid from pg_locks where locktype = 'advisory') as held, query ilike 'listen %' as listens
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const inSession = sessions.filter(({ held, listens }) => held || listens)
  assert.deepEqual([inSession.some(({ held }) => held), inSession.some(({ listens }) => listens)], [true, true])
  const { username: owner } = new URL(database.url)
  assert.deepEqual([...new Set(inSession.map((one) => one.login))], [owner], 'LISTEN and session locks')
  assert.ok(
    sessions.some((one) => one.login === login),
    'requests',
  )
  await pooler.stop()
  await eventually('not ready', async () => (await fetch(`${api.url}/readyz`)).status === 503)
})
