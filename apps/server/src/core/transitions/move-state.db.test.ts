import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { accountAccess } from '@sampan/contract/machines/access.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { moveState, tryMoveState } from './move-state.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

const createAccount = async (): Promise<string> => {
  const id = randomUUID()
  await database.pool.query(`insert into account (id, type, status) values ($1, 'corporate', 'ACTIVE')`, [id])
  return id
}
const readAccount = async (id: string) =>
  (await database.pool.query<{ status: string; name: string | null }>('select status, name from account where id = $1', [id]))
    .rows[0]
const place = { table: 'account', column: 'status' }

test('a move sets the state and what changes with it', async () => {
  const id = await createAccount()
  await moveState(database.pool, accountAccess, { ...place, id, state: 'ACTIVE' }, 'disable', {
    by: 'operator',
    set: { name: 'A' },
  })
  assert.deepEqual(await readAccount(id), { status: 'DISABLED', name: 'A' })
})

test('a move that state or actor do not allow is refused without effect', async () => {
  const id = await createAccount()
  const change = { by: 'operator', set: { name: 'B' } } as const
  const refused = (result: object) => (error: unknown) => {
    assert.ok(error instanceof Refusal && error.refusal === 'illegalMove')
    assert.deepEqual(error.detail.result, { process: 'accountAccess', ...result })
    return true
  }
  await assert.rejects(
    moveState(database.pool, accountAccess, { ...place, id }, 'enable', change),
    refused({ id, move: 'enable' }),
  )
  await assert.rejects(
    moveState(database.pool, accountAccess, { ...place, id, state: 'DISABLED' }, 'enable', change),
    refused({ state: 'DISABLED', move: 'enable' }),
  )
  assert.equal(
    await tryMoveState(database.pool, accountAccess, { ...place, id }, 'disable', { ...change, by: 'customer' }),
    false,
  )
  assert.equal(await tryMoveState(database.pool, accountAccess, { ...place, id: randomUUID() }, 'disable', change), false)
  assert.deepEqual(await readAccount(id), { status: 'ACTIVE', name: null })
})

test('of many moves at once exactly one is made', async () => {
  const id = await createAccount()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => tryMoveState(database.pool, accountAccess, { ...place, id }, 'disable', { by: 'operator' })),
  )
  assert.equal(all.filter(Boolean).length, 1)
})
