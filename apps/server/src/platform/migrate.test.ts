import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { Client } from 'pg'
import { emptyDatabase } from '../../../../tests/support/database.ts'
import { migrationFolders } from '../migrations.ts'
import { migrate } from './migrate.ts'
import { PlainProblem } from './plain-problem.ts'

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

test('files run once, in the order of their numbers, also when several processes start at once', async () => {
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
