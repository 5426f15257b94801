// The disk of the database is full: writes are refused cleanly, reads go on, and with room again all is well without any repair.
// A small file system of its own in memory, which only a machine that may mount can have.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import { eventually } from '../support/eventually.ts'
import { assertOnceEach, type Exchanges, startExchanges } from '../support/money/exchanges.ts'
import { call, rightCode } from '../support/people/identity.ts'
import { type TestServer, testServer } from '../support/server.ts'

const sizeMb = 240
const folder = mkdtempSync(join(tmpdir(), 'sampan-full-'))
const disk = join(folder, 'disk')
const ballast = join(disk, 'ballast')
let mounted = false
let postgres: Postgres
let server: TestServer
let exchanges: Exchanges

const start = (port?: number) =>
  startPostgres({
    dataDir: join(disk, 'data'),
    ...(port === undefined ? {} : { port }),
    settings: { min_wal_size: '32MB', max_wal_size: '48MB', restart_after_crash: 'off' },
  })

before(async () => {
  chmodSync(folder, 0o755)
  mkdirSync(disk)
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'sampan', disk]).status === 0
  if (!mounted) return
  postgres = await start()
  const { url } = postgres
  const pool = createPool({ url, max: 8, onError: () => undefined })
  server = await testServer({
    database: { url, pool, drop: () => pool.end() },
    env: { ROLES: 'api' },
    captcha: { verify: async () => true },
    factors: {
      consume: async (_tx, { proof }) =>
        proof.proofs.every(({ code }) => code === rightCode) ? undefined : new Refusal('verificationFailed'),
    },
  })
  exchanges = await startExchanges({ url: () => server.url, pool, clients: 3 })
})
after(async () => {
  if (mounted) {
    rmSync(ballast, { force: true })
    await exchanges.stop().catch(() => undefined)
    await server.close()
    await server.database.drop()
    await postgres.kill()
    spawnSync('umount', ['-l', disk])
  }
  rmSync(folder, { recursive: true, force: true })
})

async function more(count: number): Promise<void> {
  const goal = exchanges.acknowledged.length + count
  await eventually('more exchanges', () => exchanges.acknowledged.length >= goal)
}

/** To the last byte. */
function fill(): void {
  const file = openSync(ballast, 'w')
  try {
    for (let bytes = 1 << 20; bytes >= 512; bytes >>= 1)
      try {
        for (;;) if (writeSync(file, Buffer.alloc(bytes)) < bytes) break
      } catch (error) {
        assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
      }
  } finally {
    closeSync(file)
  }
}

test('FT-06 no room for data: writes get 503, reads work, then it recovers', async (t) => {
  if (!mounted) return t.skip('this machine may not mount a file system')
  const { token } = await server.createUser({ tokenLifeMs: 3_600_000 })
  const read = async () => {
    assert.equal((await call(server, getAuthUser, { token })).status, 200)
    const body = { query: {}, pagination: { size: 10 } }
    assert.equal((await call(server, searchHistory, { token, body })).status, 200)
  }
  // A first read inserts a row that counts the caller's requests, which may find no space.
  await read()
  await more(5)
  // A fresh segment of the log: it is the data that has no room.
  await server.database.pool.query('select pg_switch_wal()')
  await server.database.pool.query('checkpoint')
  await more(2)
  fill()
  const early = exchanges.repeated()
  await eventually('a refusal', () => exchanges.repeated() > early + 5)
  await read()
  rmSync(ballast)
  await more(5)
})

test('FT-06 no room for the WAL: the database ends and restarts cleanly', async (t) => {
  if (!mounted) return t.skip('this machine may not mount a file system')
  fill()
  let over = false
  const exited = postgres.exited.then(() => {
    over = true
  })
  await eventually('the end of the database', async () => {
    await server.database.pool.query('select pg_switch_wal()').catch(() => undefined)
    return over
  })
  await exited
  const early = exchanges.repeated()
  await eventually('a refusal', () => exchanges.repeated() > early + 5)
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
  rmSync(ballast)
  postgres = await start(postgres.port)
  await more(5)
  // A call with any other answer than "not now" has failed by now.
  await exchanges.stop()
  await assertOnceEach(server.database.pool, exchanges.acknowledged)
})
