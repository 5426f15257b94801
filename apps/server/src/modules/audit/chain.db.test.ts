import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { Client } from 'pg'
import { audit } from '../../platform/db/audit-log.ts'
import { readerOf, type Transact, withTx } from '../../platform/db/db.ts'
import { createPool } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/observability/log.ts'
import { anchorFile, appendAnchor, lastAnchor, readAnchors } from './anchor.ts'
import { createChain } from './chain.ts'
import { keepCheck } from './verify.job.ts'
import { verifyChain } from './verify-chain.ts'

type World = {
  readonly database: TestDatabase
  readonly transact: Transact
  readonly dir: string
  readonly logged: string[]
  write(action: string, detail?: Record<string, unknown>): Promise<void>
  link(): Promise<number>
  verify(): Promise<{ code: number; output: string }>
  /** What only a superuser can do: the triggers that refuse are switched off for this one statement. */
  tamper(statement: string): Promise<number>
  close(): Promise<void>
}

async function openWorld(): Promise<World> {
  const database = await testDatabase()
  const dir = mkdtempSync(join(tmpdir(), 'sampan-audit-'))
  const pool = createPool({ url: database.url, max: 4, role: 'sampan_app' })
  const transact: Transact = (work) => withTx(pool, work)
  const logged: string[] = []
  const log = createLog({ level: 'info', to: { write: (line) => void logged.push(line) } })
  const now = () => new Date('2026-11-15T10:00:00Z')
  const newChain = () => createChain({ db: readerOf(pool), transact, file: anchorFile(dir), log, now })
  return {
    database,
    transact,
    dir,
    logged,
    write: (action, detail) => transact((tx) => audit(tx, { kind: 'system' }, now(), { action, ...(detail && { detail }) })),
    link: () => newChain().link(),
    verify: () => runVerify(database.url, dir),
    async tamper(statement) {
      const client = new Client({ connectionString: database.url })
      await client.connect()
      try {
        await client.query('set session_replication_role = replica')
        return (await client.query(statement)).rowCount ?? 0
      } finally {
        await client.end()
      }
    },
    async close() {
      await pool.end()
      await database.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const command = resolve(import.meta.dirname, '../../../db/verify-audit.ts')

function runVerify(url: string, dir: string): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dir }
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', command], { env }, (error, output) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output })
    })
  })
}

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

test('[D6.09] the audit log is append-only and hash-chained over every row', async () => {
  for (const [action, detail] of [
    ['first', { text: 'ชื่อ 名前 "quoted" \\ ;:-' }],
    ['second', { nested: { list: [1, null, true], big: '9007199254740993' } }],
    ['third', {}],
  ] as const)
    await world.write(action, detail)
  assert.equal(await world.link(), 3)
  assert.equal(await world.link(), 0)
  const { code, output } = await world.verify()
  assert.match(output, /3 rows chained, 1 anchors, 0 findings/)
  assert.equal(code, 0)

  const refusals = [
    `update audit_row set action = 'other'`,
    'delete from audit_row',
    'truncate audit_row cascade',
    `update audit_link set seq = seq + 10`,
    'delete from audit_link',
    'truncate audit_link',
  ]
  for (const statement of refusals) {
    // Not even the owner of the tables, while the triggers stand.
    await assert.rejects(world.database.pool.query(statement), /append-only/, statement)
    await assert.rejects(
      world.transact((tx) => tx.query(statement)),
      /permission denied|append-only/,
      statement,
    )
  }
  for (const statement of [
    `insert into audit_link (seq, row_id, hash) values (99, 99, decode(repeat('00', 32), 'hex'))`,
    'delete from audit_waiting',
  ])
    await assert.rejects(
      world.transact((tx) => tx.query(statement)),
      /permission denied/,
      statement,
    )
})

test('writers never wait for the chain; later commits take later places', async () => {
  let commitSlow = () => {}
  const slow = world.transact(async (tx) => {
    await audit(tx, { kind: 'system' }, new Date(), { action: 'slow' })
    await new Promise<void>((commit) => (commitSlow = commit))
  })
  await assert.rejects(
    world.transact(async (tx) => {
      await audit(tx, { kind: 'system' }, new Date(), { action: 'rolled back' })
      throw new Error('no')
    }),
  )
  await world.write('quick')
  assert.equal(await world.link(), 1)
  commitSlow()
  await slow
  // Two writers at once: one of them gets nothing, and no place is given twice.
  const linked = await Promise.all([world.link(), world.link(), world.link()])
  assert.equal(linked[0] + linked[1] + linked[2], 1)
  const { rows } = await world.database.pool.query<{ action: string }>(
    'select r.action from audit_link l join audit_row r on r.id = l.row_id order by l.seq desc limit 2',
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['slow', 'quick'],
  )
  assert.equal((await world.verify()).code, 0)
})

test('the head is anchored in an append-only file and in the log', async () => {
  const { anchors } = await readAnchors(anchorFile(world.dir))
  // Writers at once may both note the same head.
  assert.deepEqual([...new Set(anchors.map(({ seq }) => seq))], [3n, 4n, 5n])
  const inLog = world.logged.filter((line) => line.includes('audit log anchored'))
  assert.ok(inLog.some((line) => line.includes(anchors.at(-1)?.hash.toString('hex') ?? '?')))
  assert.match(await readFile(anchorFile(world.dir), 'utf8'), /^(?:\d+ [\da-f]{64} \S+Z\n){3,5}$/)
})

test('a line cut by a crash is no anchor; an overwritten one is a finding', async () => {
  const file = join(world.dir, 'other-anchors.log')
  const hash = Buffer.alloc(32, 7)
  assert.equal(await lastAnchor(file), undefined)
  await appendAnchor(file, { seq: 1n, hash, at: new Date('2026-11-15T00:00:00Z') })
  await appendFile(file, '2 0707')
  assert.equal((await lastAnchor(file))?.seq, 1n)
  await appendAnchor(file, { seq: 3n, hash, at: new Date('2026-11-15T00:00:02Z') })
  const { anchors, unreadable } = await readAnchors(file)
  assert.deepEqual([anchors.map(({ seq }) => seq), unreadable], [[1n, 3n], 0])
  assert.equal((await lastAnchor(file))?.seq, 3n)
  await appendFile(file, 'nothing to see here\n')
  assert.equal((await readAnchors(file)).unreadable, 1)
})

test('LC-20 [D6.09] the verify command finds edits, a cut tail and a rewritten chain', async () => {
  const damaged: readonly { how: string; statements: readonly string[]; expect: RegExp }[] = [
    {
      how: 'edited row',
      statements: [`update audit_row set action = 'nothing' where action = 'second'`],
      expect: /^EDITED .*row \d+/m,
    },
    {
      how: 'edited time',
      statements: [`update audit_row set at = at + interval '1 microsecond' where action = 'first'`],
      expect: /^EDITED/m,
    },
    { how: 'deleted row', statements: [`delete from audit_row where action = 'third'`], expect: /^MISSING .*row \d+ is gone/m },
    { how: 'link taken out', statements: ['delete from audit_link where seq = 2'], expect: /^MISSING .*places 2 to 2/m },
    {
      how: 'row never chained',
      statements: [`insert into audit_row (actor_kind, action) values ('system', 'smuggled')`],
      expect: /^UNLINKED/m,
    },
    {
      how: 'cut tail',
      statements: [
        `delete from audit_row where id in (select row_id from audit_link where seq > 3)`,
        'delete from audit_link where seq > 3',
      ],
      expect: /^CUT .*ends at 3, but reached 5/m,
    },
    {
      how: 'rewritten chain',
      statements: [
        `update audit_row set action = 'nothing' where action = 'second'`,
        'insert into audit_waiting select row_id from audit_link',
        'delete from audit_link',
        'select * from chain_audit(1000)',
      ],
      expect: /^REWRITTEN .*not the one that was anchored/m,
    },
  ]
  for (const { how, statements, expect } of damaged) {
    const victim = await openWorld()
    try {
      for (const action of ['first', 'second', 'third']) await victim.write(action, { how })
      await victim.link()
      for (const action of ['fourth', 'fifth']) await victim.write(action)
      await victim.link()
      assert.equal((await verifyChain(readerOf(victim.database.pool), anchorFile(victim.dir))).found, 0)
      for (const statement of statements) assert.ok((await victim.tamper(statement)) > 0, `${how}: ${statement}`)
      const { code, output } = await victim.verify()
      assert.equal(code, 1, how)
      assert.match(output, expect, how)
    } finally {
      await victim.close()
    }
  }
})

test('a chain shorter than its anchor is reported, and the check stored', async () => {
  const victim = await openWorld()
  try {
    await victim.write('one')
    await victim.write('two')
    await victim.link()
    await victim.tamper('delete from audit_link where seq = 2')
    await victim.tamper('delete from audit_row where id = (select max(id) from audit_row)')
    await victim.link()
    assert.ok(victim.logged.some((line) => line.includes('shorter than it was')))
    const verified = await verifyChain(readerOf(victim.database.pool), anchorFile(victim.dir))
    await victim.transact((tx) => keepCheck(tx, verified, new Date()))
    const { rows } = await victim.database.pool.query<{ findings: { kind: string }[] }>('select findings from audit_check')
    assert.deepEqual(
      rows[0]?.findings.map(({ kind }) => kind),
      ['cut'],
    )
  } finally {
    await victim.close()
  }
})
