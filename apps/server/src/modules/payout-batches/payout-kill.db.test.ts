// D2: the server is killed while it pays the rows of a batch. Afterwards every row is paid, once.
// Two kills in the short form, 20 with LONG=1.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as api from '@sampan/contract/api/payout-batches.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { insertBankAccount } from '@sampan/test-support/money/bank-accounts.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { call, rightCode } from '@sampan/test-support/people/identity.ts'
import { payoutCsv, uploadPayouts } from '@sampan/test-support/people/payouts.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type ApiProcess, startApi } from '@sampan/test-support/processes/api-process.ts'
import { newId } from '../../platform/security/ids.ts'

const [rowsCount, kills] = process.env.LONG === '1' ? [1_000, 20] : [60, 2]

let database: TestDatabase
let server: ApiProcess
let person: TestUser

before(async () => {
  database = await testDatabase()
  server = await startApi(database.url)
  person = await createUser(database.pool, new Date(), { tokenLifeMs: 8 * 3_600_000 })
  const { accountId } = person
  await insertBankAccount(database.pool, { accountId, label: 'Supplier' })
  await credit(database.pool, { accountId, currency: 'EUR', amount: '100000.00' })
})
after(async () => {
  await server.stop()
  await database.drop()
})

const countMade = async (id: string): Promise<number> =>
  (
    await database.pool.query<{ made: number }>(
      `select (count(*) filter (where state <> 'QUEUED'))::int as made from payout_row where batch_id = $1`,
      [id],
    )
  ).rows[0]?.made ?? 0

test('[D11.02] a server that is killed while it pays a batch pays every row once', async (t) => {
  const { token, accountId } = person
  const lines = Array.from({ length: rowsCount }, (_, n) => `Supplier,,EUR,${50 + (n % 5)},,Row ${n}`)
  const { result, text } = await uploadPayouts(server, token, payoutCsv(...lines))
  assert.equal(result?.errors, 0, text)
  const { id, content } = result
  const body = { requestId: newId(), recaptchaToken: 'ok', content }
  const submitted = await call(server, api.submitPayoutBatch, { token, params: { id }, code: rightCode, body })
  assert.equal(submitted.status, 200, submitted.text)
  const killedAt: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = Math.floor((rowsCount * kill) / (kills + 1))
    await eventually(`${goal} rows are paid`, async () => (await countMade(id)) >= goal)
    const pid = server.pid()
    assert.ok(pid)
    process.kill(pid, 'SIGKILL')
    killedAt.push(await countMade(id))
    await eventually(
      'the server is back',
      async () => server.pid() !== pid && (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status === 200,
    )
  }
  assert.ok(
    killedAt.some((made) => made < rowsCount),
    'no kill came in the middle',
  )
  t.diagnostic(`killed after ${killedAt.join(', ')} of ${rowsCount} rows`)
  await eventually(
    'the batch is finished',
    async () => {
      const { rows } = await database.pool.query(`select from payout_batch where id = $1 and state = 'COMPLETED'`, [id])
      return rows.length === 1
    },
    { ms: 120_000 },
  )
  const { rows } = await database.pool.query<{ made: number; matched: number; all: number }>(
    `select count(r.transaction_id)::int as made, count(distinct t.id)::int as matched,
       (select count(*)::int from transaction where account_id = $2) as all
     from payout_row r left join transaction t on t.id = r.transaction_id and t.amount = r.amount + r.fee and t.note = r.cells ->> 'reference'
     where r.batch_id = $1`,
    [id, accountId],
  )
  assert.deepEqual(rows[0], { made: rowsCount, matched: rowsCount, all: rowsCount })
  const { defects } = await auditWhole(database.pool)
  assert.equal(defects, 0)
})
