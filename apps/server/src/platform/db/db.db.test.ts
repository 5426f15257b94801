import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { proxyTo } from '@sampan/test-support/proxy.ts'
import type { Pool } from 'pg'
import { isUnavailable } from './database-errors.ts'
import { onWake, readerOf, repeatLostRead, requireNoTransaction, type Tx, withTx } from './db.ts'
import { connectForLong, createPool } from './pool.ts'

let database: TestDatabase
let pool: Pool
before(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url, max: 8, role: 'sampan_app' })
  await database.pool.query(`create table counter (id int primary key, value bigint not null); grant select, insert, update on counter to sampan_app;
    insert into counter values (1, 0), (2, 0)`)
})
after(async () => {
  await pool.end()
  await database.drop()
})

const valueOf = async (id: number) =>
  (await pool.query<{ value: bigint }>('select value from counter where id = $1', [id])).rows[0]?.value
const failOnce = (code: string, times: number) => {
  let left = times
  return async (tx: Tx) => {
    await tx.query('update counter set value = value + 1 where id = 1')
    if (left-- > 0) throw Object.assign(new Error('conflict'), { code })
    return 'done'
  }
}

test('LC-12 a conflict is retried at most three times, never half done', async () => {
  const start = (await valueOf(1)) ?? 0n
  assert.equal(await withTx(pool, failOnce('40001', 3)), 'done')
  assert.equal(await valueOf(1), start + 1n)
  await assert.rejects(withTx(pool, failOnce('40P01', 4)), /conflict/)
  await assert.rejects(withTx(pool, failOnce('23505', 1)), /conflict/)
  assert.equal(await valueOf(1), start + 1n)
})

/** Ends its own connection as a restart of the database does; only the owner may. */
const endOwnConnection = 'select pg_terminate_backend(pg_backend_pid())'

test('a transaction whose connection breaks before its commit is run again, once in effect', async () => {
  const start = (await valueOf(1)) ?? 0n
  let runs = 0
  const work = async (tx: Tx) => {
    await tx.query('update counter set value = value + 1 where id = 1')
    if (runs++ < 2) await database.pool.query('select pg_terminate_backend($1)', [await backendOf(tx)])
    await tx.query('select 1')
  }
  await withTx(pool, work)
  assert.deepEqual([runs, await valueOf(1)], [3, start + 1n])
})

test('a transaction whose connection breaks after its commit was sent is not run again', async () => {
  let runs = 0
  const work = async (tx: Tx) => {
    runs += 1
    // Its failure arrives only with the answer of the commit.
    tx.queryDeferred({ text: endOwnConnection })
  }
  await assert.rejects(withTx(database.pool, work), isUnavailable)
  assert.equal(runs, 1)
})

test('a read whose connection breaks is repeated once', async () => {
  let runs = 0
  const read = (times: number) => () => database.pool.query(runs++ < times ? endOwnConnection : 'select 1')
  await repeatLostRead(read(1))
  assert.equal(runs, 2)
  runs = 0
  await assert.rejects(repeatLostRead(read(2)), isUnavailable)
})

const backendOf = async (tx: Tx) => (await tx.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

test('a connection that falls silent in use is given up, an idle one is kept', { timeout: 60_000 }, async () => {
  const silenceMsMax = 1_000
  const proxy = await proxyTo(database.url)
  const lost = createPool({ url: proxy.url, max: 1, silenceMsMax })
  try {
    const backend = async () => (await lost.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id
    const first = await backend()
    // Nothing marks the end of the limit: the idle connection has to outlast it.
    await sleep(1.5 * silenceMsMax)
    assert.equal(await backend(), first)
    proxy.freeze()
    await assert.rejects(lost.query('select 1'), /Query read timeout/)
    proxy.thaw()
    assert.notEqual(await backend(), first)
  } finally {
    await lost.end()
    await proxy.close()
  }
})

test('a statement over the whole database may be silent for longer, and the next user of its connection may not', async () => {
  const brief = createPool({ url: database.url, max: 1, silenceMsMax: 500 })
  const slow = 'select pg_sleep(1.5), pg_backend_pid() as pid'
  const pidOf = async (answer: Promise<{ rows: { pid: number }[] }>) => (await answer).rows[0]?.pid
  try {
    const first = await pidOf(
      withTx(brief, async (tx) => {
        await tx.allowLong(1)
        return tx.query<{ pid: number }>(slow)
      }),
    )
    const client = await connectForLong(brief, 1)
    assert.equal(await pidOf(client.query<{ pid: number }>(slow)), first, 'the same connection')
    client.release()
    await assert.rejects(brief.query(slow), /Query read timeout/)
    const limit = withTx(brief, async (tx) => {
      await tx.allowLong(7)
      return tx.query<{ statement_timeout: string }>('show statement_timeout')
    })
    assert.equal((await limit).rows[0]?.statement_timeout, '7min')
  } finally {
    await brief.end()
  }
})

test('FT-21 two transactions that lock in opposite order both succeed in the end', async () => {
  const locked = new Map([1, 2].map((id) => [id, Promise.withResolvers<void>()]))
  const both = (from: number, to: number) =>
    withTx(pool, async (tx) => {
      await tx.query('update counter set value = value + 1 where id = $1', [from])
      locked.get(from)?.resolve()
      await locked.get(to)?.promise
      await tx.query('update counter set value = value + 1 where id = $1', [to])
    })
  const start = (await valueOf(2)) ?? 0n
  await Promise.all([both(1, 2), both(2, 1)])
  assert.equal(await valueOf(2), start + 2n)
})

test('deferred writes commit with the rest, and the first failure counts', async () => {
  const start = (await valueOf(1)) ?? 0n
  const raise = { text: 'update counter set value = value + 1 where id = 1' }
  await withTx(pool, async (tx) => tx.queryDeferred(raise))
  assert.equal(await valueOf(1), start + 1n)
  const double = { text: 'insert into counter values (2, 0)' }
  const failing = [
    async (tx: Tx) => tx.queryDeferred(double),
    async (tx: Tx) => [double, raise].forEach(tx.queryDeferred),
    async (tx: Tx) => {
      tx.queryDeferred(double)
      await tx.query('select 1')
    },
  ]
  for (const work of failing)
    await assert.rejects(
      withTx(pool, async (tx) => {
        await tx.query(raise)
        await work(tx)
      }),
      { code: '23505' },
    )
  assert.equal(await valueOf(1), start + 1n)
})

test('a conflict of a deferred statement is tried again too', async () => {
  const start = (await valueOf(1)) ?? 0n
  let attempts = 0
  await withTx(pool, async (tx) => {
    const text = `do $$ begin if ${attempts++} < 2 then raise exception 'conflict' using errcode = '40001'; end if; end $$`
    tx.queryDeferred({ text: 'update counter set value = value + 1 where id = 1' })
    tx.queryDeferred({ text })
  })
  assert.deepEqual([attempts, await valueOf(1)], [3, start + 1n])
})

test('FT-13 a column added by a migration disturbs no earlier reader', async () => {
  const read = { name: 'read-counter', text: 'select * from counter where id = $1', values: [1] }
  const inTx = () =>
    withTx(pool, async (tx) => {
      await tx.query('select pg_sleep(0.02)')
      return tx.query(read)
    })
  // So many at once that every connection has prepared it.
  await Promise.all(Array.from({ length: 8 }, inTx))
  await database.pool.query('alter table counter add column note text')
  for (const run of [inTx, () => readerOf(pool).query(read)])
    for (const { rows } of await Promise.all(Array.from({ length: 20 }, run))) assert.equal(rows.length, 1)
})

test('a transaction that is over cannot be used any more', async () => {
  let leaked: Tx | undefined
  await withTx(pool, async (tx) => {
    leaked = tx
  })
  assert.throws(() => leaked?.query('select 1'), /the transaction is over/)
})

test('the outside world cannot be called while a transaction is open', async () => {
  await assert.rejects(
    withTx(pool, async () => {
      await Promise.resolve()
      requireNoTransaction('mail')
    }),
    /leave a job row instead/,
  )
  requireNoTransaction('mail')
})

test('listeners in the process wake after the commit, never on rollback', async () => {
  let woken = 0
  onWake(pool, 'test', () => {
    woken += 1
  })
  await withTx(pool, async (tx) => {
    tx.wake('test')
    tx.wake('test')
    assert.equal(woken, 0)
  })
  assert.equal(woken, 1)
  await assert.rejects(
    withTx(pool, async (tx) => {
      tx.wake('test')
      throw new Error('no')
    }),
  )
  assert.equal(woken, 1)
})

test('the server’s role cannot change audit log, migrations or tables', async () => {
  await pool.query(`insert into audit_row (actor_kind, action) values ('system', 'test')`)
  for (const forbidden of [
    `update audit_row set action = 'x'`,
    'delete from audit_row',
    'truncate audit_row',
    'drop table audit_row',
    'delete from schema_migration',
    'create table sneaky (id int)',
    'select * from graphile_worker._private_jobs',
  ])
    await assert.rejects(pool.query(forbidden), { code: '42501' }, forbidden)
  for (const forbidden of [`update audit_row set action = 'x'`, 'delete from audit_row', 'truncate audit_row'])
    await assert.rejects(database.pool.query(forbidden), /append-only/, `even the owner: ${forbidden}`)
})

test('a bigint comes back whole', async () => {
  const { rows } = await pool.query<{ big: bigint }>(`select 9007199254740993::bigint as big`)
  assert.equal(rows[0]?.big, 9_007_199_254_740_993n)
})
