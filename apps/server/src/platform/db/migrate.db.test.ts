import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { emptyDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { passwordLogin } from '@sampan/test-support/people/password-login.ts'
import { Client } from 'pg'
import { migrationFolders } from '../../migrations.ts'
import { PlainProblem } from '../observability/startup-problem.ts'
import { migrate } from './migrate.ts'
import { appliedIn, findPending, readMigrations, requireCompatible, requireMigrated } from './pending-migrations.ts'
import { createPool } from './pool.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let folder: string
before(async () => {
  database = await emptyDatabase()
})
after(() => database.drop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sampan-migrate-'))
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.url, [{ name: folder, path: folder }])

async function query<Row>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('files run once in order, also with several processes at once', async () => {
  write('0002_b.sql', 'create table b (id int references a (id));')
  write('0001_a.sql', 'create table a (id int primary key); insert into a values (1);')
  write('notes.txt', 'no migration')
  const ran = await Promise.all([run(), run(), run()])
  assert.deepEqual(
    ran.flat().map((name) => name.slice(folder.length + 1)),
    ['0001_a.sql', '0002_b.sql'],
  )
  assert.deepEqual(await run(), [])
  assert.equal((await query('select * from a')).length, 1)
  rmSync(folder, { recursive: true })
})

test('a file that fails leaves nothing of itself behind', async () => {
  write('0001_half.sql', 'create table half (id int); select no_such_function();')
  await assert.rejects(run(), /0001_half\.sql failed/)
  assert.deepEqual(await query(`select to_regclass('half') as found`), [{ found: null }])
  rmSync(folder, { recursive: true })
})

test('a file that was changed after it ran is refused in plain words', async () => {
  write('0001_c.sql', 'create table c (id int);')
  await run()
  write('0001_c.sql', 'create table c (id bigint);')
  await assert.rejects(run(), (error) => error instanceof PlainProblem && /0001_c\.sql/.test(error.message))
  rmSync(folder, { recursive: true })
})

test('a database from before the squash is refused and not touched', async () => {
  write('0001_base.sql', 'create table base (id int);')
  write('0002_history.sql', 'alter table base add column note text;')
  await run()
  rmSync(join(folder, '0002_history.sql'))
  write('0001_base.sql', 'create table base (id int, note text);')
  write('0003_next.sql', 'create table next (id int);')
  await assert.rejects(
    run(),
    (error) => error instanceof PlainProblem && /earlier schema \(\S+0001_base\.sql was different then\)/.test(error.message),
  )
  assert.deepEqual(await query(`select to_regclass('next') as found`), [{ found: null }])
  rmSync(folder, { recursive: true })
})

test('an index is built concurrently; a file that failed runs again', async () => {
  write('0001_rows.sql', 'create table rows (id int); insert into rows values (1), (1);')
  await run()
  const file = [
    '-- Finds rows by their id.',
    `set lock_timeout = '400ms';`,
    'drop index concurrently if exists rows_id;',
    'create unique index concurrently rows_id on rows (id);',
  ]
  write('0002_index.sql', file.join('\n'))
  await assert.rejects(run(), /0002_index\.sql failed/)
  await query('delete from rows')
  assert.equal((await run()).length, 1)
  assert.deepEqual(await query(`select indisvalid from pg_index where indexrelid = 'rows_id'::regclass`), [{ indisvalid: true }])
  rmSync(folder, { recursive: true })
})

test('FT-30 an older version refuses a newer database and changes nothing', async () => {
  write('0001_old.sql', 'create table old_version (id int);')
  await run()
  write('0002_new.sql', 'create table new_version (id int);')
  await run()
  rmSync(join(folder, '0002_new.sql'))
  write('0003_other.sql', 'create table other (id int);')
  await assert.rejects(run(), (error) => {
    assert.ok(error instanceof PlainProblem)
    return /migrated by a newer version \(\S+0002_new\.sql\)/.test(error.message)
  })
  assert.deepEqual(await query(`select to_regclass('other') as found`), [{ found: null }])
  rmSync(folder, { recursive: true })
})

test('FT-30 new migration files beside a running process change nothing for it', async () => {
  write('0001_begun.sql', 'create table begun (id int);')
  await run()
  const folders = [{ name: folder, path: folder }]
  const known = readMigrations(folders)
  const pool = createPool({ url: database.url, max: 1 })
  write('0002_later.sql', 'create table later (id int);')
  write('0001_begun.sql', 'changed on disk')
  assert.deepEqual(await findPending(pool, known), [])
  write('0001_begun.sql', 'create table begun (id int);')
  await assert.rejects(requireMigrated(pool, folders), /1 migrations have not run on this database yet\. Run: npm run migrate/)
  await pool.end()
  rmSync(folder, { recursive: true })
})

test('[D10.09] an older server serves on a newer schema until a migration drops what it uses', async () => {
  const folders = [{ name: folder, path: folder }]
  write('0001_first.sql', 'create table first_table (id int, note text, remark text);')
  await run()
  const old = readMigrations(folders)
  write('1000_add.sql', 'alter table first_table add column more text;')
  write('1001_drop.sql', '-- contract: since 0.9 unused\nalter table first_table drop column note;')
  await run()
  const pool = createPool({ url: database.url, max: 1 })
  const applied = await appliedIn(pool)
  requireCompatible(applied, old, '0.9.0')
  requireCompatible(applied, old, '0.10.0')
  const isNewer = (error: unknown) => error instanceof PlainProblem && /newer version \(\S+1001_drop\.sql\)/.test(error.message)
  assert.throws(() => requireCompatible(applied, old, '0.8.12'), isNewer)
  write('1002_drop.sql', '-- contract: since 999.0 unused\nalter table first_table drop column remark;')
  await run()
  await assert.rejects(findPending(pool, old), /1002_drop/, 'what /readyz asks')
  await pool.end()
  rmSync(folder, { recursive: true })
})

/** Ends the connection of the migration as a crash of its process or machine does. */
async function killMigration(statement: string): Promise<void> {
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sampan migrate' and state = 'active' and query ~ '${statement}'`
  await eventually('a migration to kill', () => query(kill), { until: (killed) => killed.length === 1 })
}

test('[D10.09] a killed migration leaves nothing behind, and the next run completes it', async () => {
  write('0001_slow.sql', 'create table slow (id int); insert into slow values (1);')
  await run()
  const wait = 'do $$ begin if exists (select from slow) then perform pg_sleep(60); end if; end $$;'
  write('1000_half.sql', `create table half_done (id int);\n${wait}`)
  const killed = assert.rejects(run(), /1000_half\.sql failed/)
  await killMigration('half_done')
  await killed
  assert.deepEqual(await query(`select to_regclass('half_done') as found`), [{ found: null }])
  await query('delete from slow')
  assert.equal((await run()).length, 1)
  rmSync(folder, { recursive: true })
})

test('[D10.09] an index build that was killed is repeated and valid', async () => {
  write('0001_big.sql', 'create table big (id int); insert into big select 1;')
  await run()
  const index = 'drop index concurrently if exists big_id;\ncreate index concurrently big_id on big (id);'
  write('1000_index.sql', `set lock_timeout = '400ms';\n${index}`)
  // An open transaction keeps the concurrent build waiting, so that it is killed with an invalid index.
  const reader = new Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin isolation level repeatable read; select * from big')
  const killed = assert.rejects(run(), /1000_index\.sql failed/)
  await killMigration('^\\s*create index concurrently')
  await killed
  await reader.end()
  assert.equal((await run()).length, 1)
  assert.deepEqual(await query(`select indisvalid from pg_index where indexrelid = 'big_id'::regclass`), [{ indisvalid: true }])
  rmSync(folder, { recursive: true })
})

test('FT-31 behind a long reader a migration retries; requests continue', async () => {
  write('0001_read.sql', 'create table busy (id int); insert into busy values (1);')
  await run()
  write('0002_alter.sql', 'alter table busy add column note text;')
  const reader = new Client({ connectionString: database.url })
  const customer = new Client({ connectionString: database.url })
  await Promise.all([reader.connect(), customer.connect()])
  await reader.query('begin')
  await reader.query('select * from busy')
  const waits: string[] = []
  const migrating = migrate(database.url, [{ name: folder, path: folder }], { onWait: (name) => waits.push(name) })
  // A waiting "alter table" delays later readers for one attempt, not for as long as the first reader reads.
  const readBetween = async () => {
    await customer.query('select * from busy')
    return waits.length
  }
  await eventually('three attempts, and requests between them', readBetween, { until: (attempts) => attempts >= 3 })
  await reader.query('commit')
  assert.equal((await migrating).length, 1)
  assert.deepEqual(await query('select note from busy'), [{ note: null }])
  await Promise.all([reader.end(), customer.end()])
  rmSync(folder, { recursive: true })
})

test('FT-31 a migration that never gets its table changes nothing and says so', async () => {
  write('0001_held.sql', 'create table held (id int);')
  await run()
  write('0002_held.sql', 'alter table held add column note text;')
  const reader = new Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin; lock table held in access share mode')
  await assert.rejects(
    migrate(database.url, [{ name: folder, path: folder }], { patienceMs: 0 }),
    (error) => error instanceof PlainProblem && /could not lock its tables .* Nothing was changed/.test(error.message),
  )
  await reader.end()
  rmSync(folder, { recursive: true })
})

test('FT-29 a database that asks for no password is refused where one is required', async () => {
  const strict = (url: string) => migrate(url, [], { requirePassword: true })
  await assert.rejects(
    strict(database.url),
    (error) => error instanceof PlainProblem && /asked for no password/.test(error.message),
  )
  await strict(await passwordLogin(database.url, { user: 'sampan_test_owner', superuser: true }))
})

test('the documented grants let an owner migrate; missing ones are named', async () => {
  const own = await emptyDatabase()
  const url = await passwordLogin(own.url, { user: 'sampan_ordinary' })
  const admin = new Client({ connectionString: own.url })
  await admin.connect()
  await admin.query(
    `alter database ${new URL(own.url).pathname.slice(1)} owner to sampan_ordinary; alter schema public owner to sampan_ordinary`,
  )
  await admin.query('create role sampan_app nologin').catch(() => undefined)
  await admin.query('revoke sampan_app from sampan_ordinary')
  await admin.query('grant sampan_app to sampan_ordinary')
  await assert.rejects(migrate(url, migrationFolders), (error) => {
    assert.ok(error instanceof PlainProblem)
    return /admin option/.test(error.message) && /grant sampan_app to <user> with admin option/.test(error.message)
  })
  await admin.query('grant sampan_app to sampan_ordinary with admin option')
  const ran = await migrate(url, migrationFolders, { requirePassword: true })
  assert.equal(ran.length, readMigrations(migrationFolders).length)
  await admin.end()
  await own.drop()
})

test('a database that does not answer is named without its password', async () => {
  await assert.rejects(migrate('postgres://app:hunter2@127.0.0.1:1/nowhere', []), (error) => {
    assert.ok(error instanceof PlainProblem)
    assert.match(error.message, /127\.0\.0\.1:1\/nowhere does not answer/)
    return !error.message.includes('hunter2')
  })
})

test('the first line of every migration says why', async () => {
  const { readdirSync, readFileSync } = await import('node:fs')
  for (const { path } of migrationFolders)
    for (const file of readdirSync(path)) assert.match(readFileSync(join(path, file), 'utf8'), /^-- \S.{20,}/, file)
})
