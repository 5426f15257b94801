// Every run once: with the job repeated, run by several workers at the same time, and failing half-way; and with the server killed.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as api from '@sampan/contract/api/scheduled-orders.ts'
import { earliestRunDay } from '@sampan/contract/rhythm.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { insertBankAccount } from '@sampan/test-support/money/bank-accounts.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { call, rightCode } from '@sampan/test-support/people/identity.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type ApiProcess, startApi } from '@sampan/test-support/processes/api-process.ts'
import { newId } from '../../platform/security/ids.ts'

const [schedules, kills] = process.env.LONG === '1' ? [400, 20] : [40, 2]

let database: TestDatabase
let server: ApiProcess

before(async () => {
  database = await testDatabase()
  server = await startApi(database.url)
})
after(async () => {
  const { defects } = await auditWhole(database.pool)
  await server.stop()
  await database.drop()
  assert.equal(defects, 0)
})

async function createSchedule(): Promise<{ person: TestUser; id: string; runId: string }> {
  const person = await createUser(database.pool, new Date())
  const { accountId, token } = person
  const destinationId = await insertBankAccount(database.pool, { accountId, label: 'Supplier' })
  await credit(database.pool, { accountId, currency: 'EUR', amount: '1000.00' })
  const eur = (amount: string) => ({ amount, currency: 'EUR' }) as const
  const body = {
    requestId: newId(),
    kind: 'bank',
    destinationId,
    purpose: 'SUPP',
    amount: eur('60.00'),
    feeMax: eur('2.00'),
    totalMax: eur('620.00'),
    rhythm: 'weekly',
    firstOn: earliestRunDay(new Date()),
  } as const
  const { result, text } = await call(server, api.createScheduledOrder, { token, code: rightCode, body })
  assert.ok(result?.id, text)
  return { person, id: result.id, runId: result.runs[0]?.id ?? '' }
}

/** As if a day and more had passed. */
const makeDue = (ids: readonly string[]) =>
  database.pool.query(
    `update scheduled_run set runs_at = now() - interval '1 minute', noticed_at = now() - interval '25 hours'
     where order_id = any($1) and state = 'PLANNED'`,
    [ids],
  )

const startRuns = () => database.pool.query(`select enqueue_job('start-runs', '{}', null, 1, null, null)`)

async function countMade(ids: readonly string[]) {
  const { rows } = await database.pool.query<{ made: number; matched: number; planned: number; all: number; charged: number }>(
    `select (count(*) filter (where r.state = 'SUBMITTED'))::int as made, (count(t.id))::int as matched,
       (count(*) filter (where r.state = 'PLANNED'))::int as planned,
       (select count(*)::int from transaction where account_id in (select account_id from scheduled_order where id = any($1))) as all,
       (select count(*)::int from scheduled_order where id = any($1) and charged = 6100) as charged
     from scheduled_run r left join transaction t on t.id = r.transaction_id and t.amount = 6100 and t.amount = r.total
     where r.order_id = any($1)`,
    [ids],
  )
  return rows[0]
}

const onceEach = (count: number) => ({ made: count, matched: count, planned: count, all: count, charged: count })

test('[D11.08] jobs of the same run at the same time start it once', async () => {
  const { id, runId } = await createSchedule()
  await makeDue([id])
  // Without their queue, as if another worker had taken over from one that still runs.
  for (let n = 0; n < 8; n += 1)
    await database.pool.query(`select enqueue_job('run-order', $1, null, 3, null, null)`, [JSON.stringify({ id: runId })])
  await eventually('the run has started', async () => (await countMade([id]))?.made === 1)
  await eventually('the jobs are done', async () => {
    const { rowCount } = await database.pool.query(`select from graphile_worker.jobs where task_identifier = 'run-order'`)
    return rowCount === 0
  })
  assert.deepEqual(await countMade([id]), onceEach(1))
})

test('[D11.08] a failure after the withdrawal and before its run is marked leaves neither, and is tried again', async () => {
  const { id } = await createSchedule()
  await database.pool.query(
    `create or replace function test_fail() returns trigger language plpgsql as $$ begin
       if new.order_id = '${id}' and old.attempts < 2 then raise exception 'the connection is lost'; end if;
       return new; end $$;
     create trigger test_fail before update on scheduled_run for each row when (new.state = 'SUBMITTED') execute function test_fail()`,
  )
  await makeDue([id])
  await eventually('the run has started', async () => {
    await startRuns()
    return (await countMade([id]))?.made === 1
  })
  await database.pool.query('drop trigger test_fail on scheduled_run')
  assert.deepEqual(await countMade([id]), onceEach(1))
})

test('[D11.08] an error that stays pauses the schedule after five attempts', async () => {
  const { id } = await createSchedule()
  await database.pool.query(
    `create or replace function test_fail() returns trigger language plpgsql as $$ begin
       if new.order_id = '${id}' then raise exception 'the disk is full'; end if; return new; end $$;
     create trigger test_fail before update on scheduled_run for each row when (new.state = 'SUBMITTED') execute function test_fail()`,
  )
  await makeDue([id])
  await eventually('the schedule is paused', async () => {
    await startRuns()
    const { rowCount } = await database.pool.query(`select from scheduled_order where id = $1 and state = 'PAUSED'`, [id])
    return rowCount === 1
  })
  await database.pool.query('drop trigger test_fail on scheduled_run')
  assert.equal((await countMade([id]))?.all, 0)
})

test('[D11.08] a server that is killed while it starts runs starts each of them once', async (t) => {
  const ids: string[] = []
  for (let n = 0; n < schedules; n += 1) ids.push((await createSchedule()).id)
  await makeDue(ids)
  await startRuns()
  const killedAt: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = Math.floor((schedules * kill) / (kills + 1))
    await eventually(`${goal} runs have started`, async () => ((await countMade(ids))?.made ?? 0) >= goal)
    const pid = server.pid()
    assert.ok(pid)
    process.kill(pid, 'SIGKILL')
    killedAt.push((await countMade(ids))?.made ?? 0)
    await eventually(
      'the server is back',
      async () => server.pid() !== pid && (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status === 200,
    )
    await startRuns()
  }
  assert.ok(
    killedAt.some((made) => made < schedules),
    'no kill came in the middle',
  )
  t.diagnostic(`killed after ${killedAt.join(', ')} of ${schedules} runs`)
  await eventually('every run has started', async () => (await countMade(ids))?.made === schedules, { ms: 120_000 })
  assert.deepEqual(await countMade(ids), onceEach(schedules))
})
