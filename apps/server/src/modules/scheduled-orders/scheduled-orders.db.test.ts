// Scheduled orders through the product's own calls and jobs: confirmed once, announced a day before, never above their ceilings.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { normalise } from '@sampan/chains/address.ts'
import * as closingApi from '@sampan/contract/api/account-closing.ts'
import * as api from '@sampan/contract/api/scheduled-orders.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { earliestRunDay, runDay, runTimeOf } from '@sampan/contract/rhythm.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { paperNetworks } from '@sampan/test-support/chains/paper-networks.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { insertBankAccount } from '@sampan/test-support/money/bank-accounts.ts'
import { credit, stillRates } from '@sampan/test-support/money/money.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { createSession } from '@sampan/test-support/people/signed-in-users.ts'
import { newId } from '../../platform/security/ids.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld({ chains: paperNetworks(3), rates: stillRates(new Date()) })
  tools = companyTools(world)
})
after(async () => {
  const { defects } = await auditWhole(pool())
  await world.close()
  assert.equal(defects, 0)
})

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const pool = () => world.server.database.pool
const now = () => world.server.clock.now()
const code = (name: RefusalName) => refusals[name].code

type Body = Omit<RequestBodyOf<typeof api.createScheduledOrder>, 'requestId'>

const eur = (amount: string) => ({ amount, currency: 'EUR' }) as const
const usdc = (amount: string) => ({ amount, currency: 'USDC' }) as const

const weeklyRent = (destinationId: string, changes: Partial<Body> = {}): Body => ({
  kind: 'bank',
  destinationId,
  purpose: 'RENT',
  reference: 'Rent',
  amount: eur('60.00'),
  feeMax: eur('2.00'),
  totalMax: eur('620.00'),
  rhythm: 'weekly',
  firstOn: earliestRunDay(now()),
  ...changes,
})

const create = ({ token }: Person, body: Body, proof = rightCode) =>
  call(world.server, api.createScheduledOrder, { token, code: proof, body: { requestId: newId(), ...body } })

async function made(person: Person, body: Body) {
  const { result, text } = await create(person, body)
  assert.ok(result?.id, text)
  return result
}

async function read(person: Person, id: string) {
  const { token } = await tools.renew(person)
  const { result, text } = await call(world.server, api.getScheduledOrder, { token, params: { id } })
  assert.ok(result, text)
  return result
}

type Change = typeof api.pauseScheduledOrder | typeof api.resumeScheduledOrder | typeof api.cancelScheduledOrder

const change = async (person: Person, entry: Change, id: string) => {
  const { token } = await tools.renew(person)
  return call(world.server, entry, { token, params: { id } })
}

/** What the schedule of jobs does every minute. */
async function runJobs(): Promise<void> {
  await pool().query(`select enqueue_job('start-runs', '{}', null, 3, null, null)`)
  await eventually('the jobs ran', async () => {
    const { rowCount } = await pool().query(
      `select from graphile_worker.jobs where task_identifier in ('start-runs', 'run-order')`,
    )
    return rowCount === 0
  })
}

function goTo(at: Date): void {
  assert.ok(at >= now(), 'a test goes forward')
  world.server.clock.forward(at.getTime() - now().getTime())
}

/** Through its notice to the moment after its time. */
async function runOn(day: string): Promise<void> {
  const at = runTimeOf(day).getTime()
  if (now().getTime() < at - 47 * hourMs) goTo(new Date(at - 47 * hourMs))
  await runJobs()
  goTo(new Date(at + 1_000))
  await runJobs()
}

async function payments({ accountId }: Person) {
  const { rows } = await pool().query<{ kind: string; amount: bigint; fee: bigint; state: string; note: string | null }>(
    `select kind, amount, fee, state, note from transaction where account_id = $1 order by created_at, id`,
    [accountId],
  )
  return rows
}

async function noticesOf({ userId }: Person): Promise<string[]> {
  const { rows } = await pool().query<{ kind: string }>('select kind from notice where user_id = $1 order by created_at, id', [
    userId,
  ])
  return rows.map(({ kind }) => kind)
}

async function withBank(amount = '1000.00'): Promise<{ person: Person; bankId: string }> {
  const person = await tools.person('individual')
  const bankId = await insertBankAccount(pool(), { accountId: person.accountId, label: 'Landlord', now: now() })
  if (amount !== '') await credit(pool(), { accountId: person.accountId, currency: 'EUR', amount })
  return { person, bankId }
}

async function withAddress(person: Person, amount = '500'): Promise<string> {
  const id = newId()
  await pool().query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, cooling_since, usable_from, created_at, updated_at)
     values ($1, $2, 'ACTIVE', 3, $3, '', 'Cold wallet', 'selfHosted', $4, $4, $4, $4)`,
    [id, person.accountId, normalise(3, `0x${randomBytes(20).toString('hex')}`), now()],
  )
  await credit(pool(), { accountId: person.accountId, currency: 'USDC', amount, network: 'Ethereum' })
  return id
}

test('[D11.08] a weekly bank withdrawal is confirmed once, announced, paid and shown with its transaction', async () => {
  const { person, bankId } = await withBank()
  const wrong = await create(person, weeklyRent(bankId), '000000')
  assert.equal(wrong.errCode, code('verificationFailed'))
  const order = await made(person, weeklyRent(bankId))
  assert.deepEqual(
    [order.state, order.runs.length, order.nextRunAt, order.allowedMoves],
    ['ACTIVE', 1, runTimeOf(order.firstOn).toISOString(), ['pause', 'cancel', 'skip', 'change']],
  )
  await runOn(order.firstOn)
  const paid = await read(person, order.id)
  const [next, first] = paid.runs
  assert.deepEqual(
    [first?.state, first?.total?.amount, first?.transaction?.status, next?.state],
    ['SUBMITTED', '61.00', 'toBeProcessed', 'PLANNED'],
  )
  assert.deepEqual(await payments(person), [
    { kind: 'fiatWithdrawal', amount: 6_100n, fee: 100n, state: 'TO_BE_PROCESSED', note: 'Rent' },
  ])
  const second = runDay(order, 1) ?? ''
  assert.equal(next?.runsAt, runTimeOf(second).toISOString())
  assert.deepEqual([paid.charged.amount, next?.noticedAt], ['61.00', null])
  await runOn(second)
  assert.equal((await payments(person)).length, 2)
  const kinds = await noticesOf(person)
  assert.deepEqual(
    ['scheduledOrderCreated', 'scheduledRunAhead', 'fiatWithdrawalSubmitted'].map(
      (kind) => kinds.filter((one) => one === kind).length,
    ),
    [1, 2, 2],
  )
})

test('[D11.08] no run starts before its notice is a day old, and the notice is always mailed', async () => {
  const { person, bankId } = await withBank()
  const order = await made(
    person,
    weeklyRent(bankId, { firstOn: runDay({ rhythm: 'weekly', firstOn: earliestRunDay(now()) }, 1) ?? '' }),
  )
  assert.equal((await read(person, order.id)).runs[0]?.noticedAt, null)
  const at = runTimeOf(order.firstOn)
  goTo(new Date(at.getTime() - 49 * hourMs))
  await runJobs()
  assert.equal((await read(person, order.id)).runs[0]?.noticedAt, null, 'two days ahead is early enough')
  // The worker was away: the notice is late, so the run waits for it.
  goTo(new Date(at.getTime() - 2 * hourMs))
  await runJobs()
  assert.notEqual((await read(person, order.id)).runs[0]?.noticedAt, null)
  goTo(new Date(at.getTime() + hourMs))
  await runJobs()
  assert.equal((await payments(person)).length, 0)
  goTo(new Date(at.getTime() + 22 * hourMs + 1_000))
  await runJobs()
  assert.equal((await payments(person)).length, 1)
  const { rowCount } = await pool().query(
    `select from pg_constraint where conrelid = 'scheduled_run'::regclass and pg_get_constraintdef(oid) like '%noticed_at + ''24:00:00''%'`,
  )
  assert.equal(rowCount, 1, 'the database refuses a run without its notice too')
})

test('[D11.08] what is not a schedule is refused at its field, before a code is asked for', async () => {
  const { person, bankId } = await withBank()
  const fields = async (changes: Partial<Body>) => {
    const { result, errCode } = await create(person, weeklyRent(bankId, changes))
    assert.equal(errCode, code('invalidInput'), JSON.stringify(changes))
    return Object.keys((result as unknown as { fields: Record<string, string> }).fields)
  }
  const today = now().toISOString().slice(0, 10)
  const cases: [Partial<Body>, string][] = [
    [{ firstOn: today }, 'firstOn'],
    [{ firstOn: `${now().getUTCFullYear() + 2}-01-01` }, 'firstOn'],
    [{ lastOn: today }, 'lastOn'],
    [{ lastOn: `${now().getUTCFullYear() + 11}-01-01` }, 'lastOn'],
    [{ feeMax: eur('0.50') }, 'feeMax.amount'],
    [{ feeMax: usdc('2') }, 'feeMax.currency'],
    [{ totalMax: eur('61.99') }, 'totalMax.amount'],
    [{ amount: eur('60.001') }, 'amount.amount'],
    [{ amount: usdc('60'), feeMax: usdc('2'), totalMax: usdc('600') }, 'amount.currency'],
  ]
  for (const [changes, field] of cases) assert.deepEqual(await fields(changes), [field], JSON.stringify(changes))
  assert.equal((await create(person, weeklyRent(bankId, { amount: eur('1.00') }))).errCode, code('belowMinimum'))
  assert.equal((await create(person, weeklyRent(newId()))).errCode, code('notFound'))
  const { rowCount } = await pool().query('select from scheduled_order where account_id = $1', [person.accountId])
  assert.equal(rowCount, 0)
})

test('[D11.08] the ceilings hold: a higher fee pauses, the highest total ends it', async () => {
  const { person, bankId } = await withBank()
  const order = await made(person, weeklyRent(bankId, { feeMax: eur('1.00'), totalMax: eur('125.00') }))
  await runOn(order.firstOn)
  await pool().query(`update fiat_rail set fee_fixed = fee_fixed + 100 where currency = 'EUR' and channel = 'SEPA'`)
  await runOn(runDay(order, 1) ?? '')
  const paused = await read(person, order.id)
  assert.deepEqual([paused.state, paused.runs[0]?.state, (await payments(person)).length], ['PAUSED', 'FAILED', 1])
  assert.match(paused.pauseReason ?? '', /fee is 2.00 EUR, above your highest fee of 1.00 EUR/)
  assert.ok((await noticesOf(person)).includes('scheduledOrderPaused'))
  await pool().query(`update fiat_rail set fee_fixed = fee_fixed - 100 where currency = 'EUR' and channel = 'SEPA'`)
  const resumed = await change(person, api.resumeScheduledOrder, order.id)
  assert.equal(resumed.result?.state, 'ACTIVE', resumed.text)
  const third = resumed.result.runs[0]?.runsAt.slice(0, 10) ?? ''
  assert.equal(third, runDay(order, 2), 'the missed date is not made up for')
  await runOn(third)
  const done = await read(person, order.id)
  assert.deepEqual([done.state, done.charged.amount, (await payments(person)).length], ['COMPLETED', '122.00', 2])
  await assert.rejects(
    pool().query('update scheduled_order set charged = total_max + 1 where id = $1', [order.id]),
    /check constraint/,
  )
})

test('[D11.08] a run whose fee would break the highest total does not start', async () => {
  const { person, bankId } = await withBank()
  const order = await made(person, weeklyRent(bankId, { feeMax: eur('1.00'), totalMax: eur('121.50') }))
  await runOn(order.firstOn)
  await runOn(runDay(order, 1) ?? '')
  const paused = await read(person, order.id)
  assert.match(paused.pauseReason ?? '', /maximum total of 121.50 EUR/)
  assert.deepEqual([paused.state, paused.charged.amount, (await payments(person)).length], ['PAUSED', '61.00', 1])
})

test('[D11.08] without balance, frozen, closing or with a used-up limit the run fails, pays nothing and the schedule pauses', async () => {
  const causes: [string, (of: { person: Person; bankId: string }) => Promise<unknown>, RegExp][] = [
    ['balance', async () => undefined, /balance|You can withdraw/i],
    [
      'freeze',
      ({ person }) => pool().query('update account set frozen_at = $2 where id = $1', [person.accountId, now()]),
      /frozen/i,
    ],
    [
      'removed account',
      ({ bankId }) => pool().query(`update bank_account set life_state = 'INACTIVE' where id = $1`, [bankId]),
      /./,
    ],
    [
      'edited account',
      ({ bankId }) => pool().query('update bank_account set version = version + 1 where id = $1', [bankId]),
      /destination was changed/,
    ],
    [
      'closing',
      async ({ person }) => {
        const { token } = await tools.renew(person)
        const { status, text } = await call(world.server, closingApi.requestAccountClosing, {
          token,
          code: rightCode,
          body: { requestId: newId() },
        })
        assert.equal(status, 200, text)
      },
      /being closed/,
    ],
    [
      'rights',
      ({ person }) =>
        pool().query(`update app_user set role = 'custom', custom_scopes = '{wallet.wallets}' where id = $1`, [person.userId]),
      /can't make such orders/,
    ],
    [
      'removed person',
      ({ person }) => pool().query(`update app_user set status = 'DISABLED' where id = $1`, [person.userId]),
      /can't make such orders/,
    ],
  ]
  // An account with a balance cannot be closed, and its balance is not looked at first.
  const funds: Readonly<Record<string, string>> = { balance: '60.50', closing: '' }
  for (const [name, harm, expected] of causes) {
    const { person, bankId } = await withBank(funds[name] ?? '1000.00')
    const order = await made(person, weeklyRent(bankId))
    await harm({ person, bankId })
    await runOn(order.firstOn)
    const { rows } = await pool().query<{ state: string; reason: { en: string }; run: string }>(
      `select o.state, o.pause_reason as reason, r.state as run from scheduled_order o join scheduled_run r on r.order_id = o.id where o.id = $1`,
      [order.id],
    )
    assert.deepEqual([rows[0]?.state, rows[0]?.run], ['PAUSED', 'FAILED'], name)
    assert.match(rows[0]?.reason.en ?? '', expected, name)
    assert.equal((await payments(person)).length, 0, name)
  }
})

test('[D11.08] a crypto withdrawal goes to the confirmed address, and to no other that takes its place', async () => {
  const person = await tools.person('individual')
  const addressId = await withAddress(person)
  const body: Body = {
    kind: 'crypto',
    destinationId: addressId,
    amount: usdc('25'),
    feeMax: usdc('20'),
    totalMax: usdc('400'),
    rhythm: 'monthly',
    firstOn: earliestRunDay(now()),
  }
  const order = await made(person, body)
  assert.equal(order.destination?.label, 'Cold wallet')
  await runOn(order.firstOn)
  assert.deepEqual(
    (await payments(person)).map(({ kind }) => kind),
    ['cryptoWithdrawal'],
  )
  // The database refuses it too.
  await pool().query('alter table blockchain_address disable trigger user')
  await pool().query('update blockchain_address set address = $2 where id = $1', [
    addressId,
    normalise(3, `0x${randomBytes(20).toString('hex')}`),
  ])
  await pool().query('alter table blockchain_address enable trigger user')
  await runOn(runDay(order, 1) ?? '')
  const paused = await read(person, order.id)
  assert.match(paused.pauseReason ?? '', /destination was changed/)
  assert.equal((await payments(person)).length, 1)
  const resumed = await change(person, api.resumeScheduledOrder, order.id)
  assert.equal(resumed.errCode, code('scheduleChanged'), resumed.text)
})

test('[D11.08] an address that is deleted, disabled or in cool-down is not paid', async () => {
  for (const set of [
    `state = 'INACTIVE'`,
    `state = 'DISABLED'`,
    `state = 'COOLING', usable_from = now() + interval '10 years'`,
  ]) {
    const person = await tools.person('individual')
    const addressId = await withAddress(person)
    const amounts = { amount: usdc('25'), feeMax: usdc('20'), totalMax: usdc('400') }
    const order = await made(person, {
      kind: 'crypto',
      destinationId: addressId,
      ...amounts,
      rhythm: 'once',
      firstOn: earliestRunDay(now()),
    })
    await pool().query(`update blockchain_address set ${set} where id = $1`, [addressId])
    await runOn(order.firstOn)
    assert.deepEqual([(await read(person, order.id)).state, (await payments(person)).length], ['PAUSED', 0], set)
  }
})

test('[D11.08] an exchange runs at the present rate, and not below the lowest', async () => {
  const { person } = await withBank()
  const body = (rateMin: string): Body => ({
    kind: 'exchange',
    amount: eur('100.00'),
    feeMax: eur('1.00'),
    totalMax: eur('300.00'),
    rateMin: { amount: rateMin, currency: 'USDC' },
    rhythm: 'weekly',
    firstOn: earliestRunDay(now()),
  })
  const [cheap, strict] = [await made(person, body('0.5')), await made(person, body('9'))]
  await runOn(cheap.firstOn)
  const [done, paused] = [await read(person, cheap.id), await read(person, strict.id)]
  assert.deepEqual(
    [done.runs[1]?.state, done.charged.amount, done.runs[1]?.transaction?.status],
    ['SUBMITTED', '100.00', 'completed'],
  )
  assert.equal(paused.state, 'PAUSED')
  assert.match(paused.pauseReason ?? '', /below your lowest rate/)
  assert.deepEqual(
    (await payments(person)).map(({ kind, amount, state }) => [kind, amount, state]),
    [['swap', 10_000n, 'COMPLETED']],
  )
})

test('[D11.08] once is once: the schedule is completed after its run', async () => {
  const { person, bankId } = await withBank()
  const order = await made(person, weeklyRent(bankId, { rhythm: 'once' }))
  await runOn(order.firstOn)
  const done = await read(person, order.id)
  assert.deepEqual([done.state, done.runs.length, done.allowedMoves], ['COMPLETED', 1, []])
  assert.ok((await noticesOf(person)).includes('scheduledOrderFinished'))
})

test('[D11.08] a run is skipped, the schedule paused, resumed and cancelled; nothing of it is paid afterwards', async () => {
  const { person, bankId } = await withBank()
  const order = await made(person, weeklyRent(bankId))
  const runId = order.runs[0]?.id ?? ''
  const skip = (id: string) =>
    call(world.server, api.skipScheduledRun, { token: person.token, params: { id: order.id }, body: { runId: id } })
  const skipped = await skip(runId)
  assert.deepEqual(
    skipped.result?.runs.map(({ state }) => state),
    ['PLANNED', 'SKIPPED'],
    skipped.text,
  )
  assert.equal((await skip(runId)).errCode, code('notFound'), 'a second click skips no other run')
  await runOn(order.firstOn)
  assert.equal((await payments(person)).length, 0)
  assert.equal((await change(person, api.pauseScheduledOrder, order.id)).result?.state, 'PAUSED')
  await runOn(runDay(order, 1) ?? '')
  assert.equal((await payments(person)).length, 0)
  const resumed = await change(person, api.resumeScheduledOrder, order.id)
  assert.deepEqual(
    resumed.result?.runs.map(({ state }) => state),
    ['PLANNED', 'SKIPPED', 'SKIPPED'],
  )
  const cancelled = await change(person, api.cancelScheduledOrder, order.id)
  assert.deepEqual([cancelled.result?.state, cancelled.result?.nextRunAt], ['CANCELLED', null])
  await runOn(runDay(order, 2) ?? '')
  assert.equal((await payments(person)).length, 0)
  assert.equal((await change(person, api.resumeScheduledOrder, order.id)).errCode, code('illegalMove'))
})

test('[D11.08] pausing and resuming before its time keeps the announced run', async () => {
  const { person, bankId } = await withBank()
  const order = await made(person, weeklyRent(bankId))
  await change(person, api.pauseScheduledOrder, order.id)
  const resumed = await change(person, api.resumeScheduledOrder, order.id)
  assert.equal(resumed.result?.runs[0]?.id, order.runs[0]?.id)
  await runOn(order.firstOn)
  assert.equal((await payments(person)).length, 1)
})

test('[D11.08] a worker that comes late starts one run, and one that comes after a day none', async () => {
  const late = await withBank()
  const order = await made(late.person, weeklyRent(late.bankId))
  await runJobs()
  goTo(new Date(runTimeOf(order.firstOn).getTime() + 20 * hourMs))
  await runJobs()
  await runJobs()
  assert.equal((await payments(late.person)).length, 1)
  goTo(new Date(runTimeOf(order.firstOn).getTime() + 36 * dayMs))
  await runJobs()
  await runJobs()
  goTo(new Date(now().getTime() + 25 * hourMs))
  await runJobs()
  const paused = await read(late.person, order.id)
  assert.deepEqual([paused.state, paused.runs.length, (await payments(late.person)).length], ['PAUSED', 2, 1])
  assert.match(paused.pauseReason ?? '', /within 24 hours/)
})

test('[D11.08] an order that was changed in the database does not run', async () => {
  const changes = [
    `amount = 50000`,
    `total_max = 9000000`,
    `fee_max = 100000`,
    `target = 'DE00'`,
    `last_on = '2099-01-01'`,
    `purpose = 'SALA'`,
  ]
  for (const set of changes) {
    const { person, bankId } = await withBank()
    const order = await made(person, weeklyRent(bankId))
    await pool().query(`update scheduled_order set ${set} where id = $1`, [order.id])
    await runOn(order.firstOn)
    assert.deepEqual([(await read(person, order.id)).state, (await payments(person)).length], ['PAUSED', 0], set)
  }
})

test('[D11.08] in a company the whole schedule is approved once, with all of it before the approver', async () => {
  const company = await tools.company()
  const { maker, approver, owner } = company
  const bankId = await insertBankAccount(pool(), { accountId: company.accountId, label: 'Supplier', now: now() })
  await tools.fund(company.accountId, '1000.00')
  const order = await made(maker, weeklyRent(bankId))
  assert.deepEqual([order.state, order.runs.length], ['PENDING_APPROVAL', 0])
  const approvalId = await tools.approvalOf(order.id)
  const { result: asked } = await tools.read(approver, approvalId)
  const values = asked.facts.map(({ value }) => value)
  for (const expected of [
    'Bank withdrawal',
    'Supplier',
    '60.00 EUR',
    '2.00 EUR',
    '620.00 EUR',
    'Every week',
    order.firstOn,
    'Rent',
  ])
    assert.ok(values.includes(expected), `${expected} in ${values.join(', ')}`)
  assert.equal((await tools.approve(maker, approvalId)).status, 403)
  const approved = await tools.approve(approver, approvalId)
  assert.equal(approved.status, 200, approved.text)
  await runOn(order.firstOn)
  const paid = await read(maker, order.id)
  assert.deepEqual(
    (await payments(maker)).map(({ state }) => state),
    ['TO_BE_PROCESSED'],
    'the run asks for no other approval',
  )
  await pool().query(`update app_user set status = 'DISABLED' where id = $1`, [maker.userId])
  await runOn(runDay(order, 1) ?? '')
  const stopped = await read(owner, order.id)
  assert.deepEqual([paid.state, stopped.state, (await payments(maker)).length], ['ACTIVE', 'PAUSED', 1])
  const renewed = await tools.renew(approver)
  const cancelled = await call(world.server, api.cancelScheduledOrder, { token: renewed.token, params: { id: order.id } })
  assert.equal(cancelled.result?.state, 'CANCELLED', cancelled.text)
})

test('[D11.08] a schedule that is rejected, recalled or approved after its date pays nothing', async () => {
  const company = await tools.company()
  const { maker, approver } = company
  const bankId = await insertBankAccount(pool(), { accountId: company.accountId, now: now() })
  await tools.fund(company.accountId, '1000.00')
  const once = () => made(maker, weeklyRent(bankId, { rhythm: 'once' }))
  const [rejected, recalled, late] = [await once(), await once(), await once()]
  assert.equal((await tools.reject(approver, await tools.approvalOf(rejected.id))).status, 200)
  assert.equal((await change(maker, api.cancelScheduledOrder, recalled.id)).result?.state, 'CANCELLED')
  goTo(new Date(runTimeOf(late.firstOn).getTime() - 23 * hourMs))
  const renewed = await tools.renew(approver)
  const { result: asked } = await tools.read(renewed, await tools.approvalOf(late.id))
  const approved = await tools.say(renewed, asked.id, asked.content ?? '')
  assert.equal(approved.errCode, code('scheduleOver'), approved.text)
  await runOn(late.firstOn)
  assert.equal((await payments(maker)).length, 0)
  assert.equal((await read(maker, rejected.id)).state, 'REJECTED')
})

test('[D11.08] other accounts, viewers and approvers cannot make or change it', async () => {
  const company = await tools.company()
  const bankId = await insertBankAccount(pool(), { accountId: company.accountId, now: now() })
  await tools.fund(company.accountId, '1000.00')
  const order = await made(company.maker, weeklyRent(bankId))
  const stranger = await tools.person('individual')
  const params = { id: order.id }
  for (const entry of [api.getScheduledOrder, api.pauseScheduledOrder, api.resumeScheduledOrder, api.cancelScheduledOrder])
    assert.equal((await call(world.server, entry, { token: stranger.token, params })).errCode, code('notFound'))
  const skip = { token: stranger.token, params, body: { runId: newId() } }
  assert.equal((await call(world.server, api.skipScheduledRun, skip)).errCode, code('notFound'))
  assert.equal((await create(stranger, weeklyRent(bankId))).errCode, code('notFound'))
  assert.equal((await create(company.viewer, weeklyRent(bankId))).errCode, code('scopeMissing'))
  assert.equal((await create(company.approver, weeklyRent(bankId))).errCode, code('scopeMissing'))
  const { token } = company.viewer
  assert.equal((await call(world.server, api.getScheduledOrder, { token, params })).errCode, code('scopeMissing'))
  assert.equal((await call(world.server, api.listScheduledOrders, { token })).errCode, code('scopeMissing'))
})

test('[D11.08] a change ends the earlier schedule and starts the other in one step, and only the other is paid', async () => {
  const { person, bankId } = await withBank()
  const old = await made(person, weeklyRent(bankId))
  assert.ok(old.allowedMoves.includes('change'))
  const wrong = await create(person, weeklyRent(bankId, { amount: eur('80.00'), replaces: old.id }), '000000')
  assert.equal(wrong.errCode, code('verificationFailed'))
  assert.equal((await read(person, old.id)).state, 'ACTIVE', 'without the codes nothing changes')
  const changed = await made(person, weeklyRent(bankId, { amount: eur('80.00'), totalMax: eur('820.00'), replaces: old.id }))
  const ended = await read(person, old.id)
  assert.deepEqual(
    [ended.state, ended.runs.map(({ state, reason }) => [state, reason]), ended.allowedMoves],
    ['CANCELLED', [['SKIPPED', 'The schedule was changed.']], []],
  )
  assert.equal(changed.state, 'ACTIVE')
  await runOn(changed.firstOn)
  assert.deepEqual(
    (await payments(person)).map(({ amount }) => amount),
    [8_100n],
    'with its fee of 1.00 EUR',
  )
  const again = await create(await tools.renew(person), weeklyRent(bankId, { replaces: old.id }))
  assert.equal(again.errCode, code('illegalMove'), 'what has ended is not changed')
})

test('[D11.08] of two changes that are sent together one takes the place, and the limit counts the successor once', async () => {
  const { person, bankId } = await withBank()
  const old = await made(person, weeklyRent(bankId))
  await pool().query(
    `insert into scheduled_order (id, account_id, state, kind, destination_id, destination_version, label, target, purpose, currency, amount, fee_max,
       total_max, rhythm, first_on, created_by, created_at, session_id, address, language, confirmation, needs_approval)
     select gen_random_uuid(), account_id, 'ACTIVE', kind, destination_id, destination_version, label, target, purpose, currency, amount, fee_max,
       total_max, rhythm, first_on, created_by, created_at, session_id, address, language, confirmation, needs_approval
     from scheduled_order, generate_series(1, 49) where id = $1`,
    [old.id],
  )
  assert.equal((await create(person, weeklyRent(bankId))).errCode, code('scheduleTooMany'))
  const answers = await Promise.all([1, 2, 3].map(() => create(person, weeklyRent(bankId, { replaces: old.id }))))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1, answers.map(({ text }) => text).join('\n'))
})

test('[D11.08] in a company the earlier schedule goes on until the change is approved, and stays if it is rejected', async () => {
  const company = await tools.company()
  const { maker, approver } = company
  const bankId = await insertBankAccount(pool(), { accountId: company.accountId, label: 'Supplier', now: now() })
  await tools.fund(company.accountId, '1000.00')
  const old = await made(maker, weeklyRent(bankId))
  assert.equal((await tools.approve(approver, await tools.approvalOf(old.id))).status, 200)
  const raise = () => create(maker, weeklyRent(bankId, { amount: eur('90.00'), totalMax: eur('900.00'), replaces: old.id }))
  const rejected = (await raise()).result
  assert.deepEqual([rejected?.state, rejected?.replaces], ['PENDING_APPROVAL', old.id])
  assert.equal((await raise()).errCode, code('alreadyWaiting'), 'two successors would both run')
  const { result: asked } = await tools.read(approver, await tools.approvalOf(rejected?.id ?? ''))
  assert.ok(
    asked.facts.some(({ label, value }) => label === 'Replaces' && value.includes('60.00 EUR')),
    JSON.stringify(asked.facts),
  )
  assert.equal((await tools.reject(approver, asked.id)).status, 200)
  assert.equal((await read(maker, old.id)).state, 'ACTIVE')
  const approved = (await raise()).result
  assert.equal((await read(maker, old.id)).state, 'ACTIVE')
  assert.equal((await tools.approve(approver, await tools.approvalOf(approved?.id ?? ''))).status, 200)
  assert.deepEqual([(await read(maker, old.id)).state, (await read(maker, approved?.id ?? '')).state], ['CANCELLED', 'ACTIVE'])
})

test('[D11.08] another account’s schedule is replaced by no one, nor an own one by who may only stop it', async () => {
  const { person, bankId } = await withBank()
  const old = await made(person, weeklyRent(bankId))
  const stranger = await withBank()
  for (const replaces of [old.id, newId()])
    assert.equal((await create(stranger.person, weeklyRent(stranger.bankId, { replaces }))).errCode, code('notFound'))
  assert.equal((await read(person, old.id)).state, 'ACTIVE')
  const exchanger = {
    ...person,
    ...(await createSession(pool(), now(), { userId: person.userId, scopes: ['order.swap_order'] })),
  }
  const listed = await call(world.server, api.listScheduledOrders, { token: exchanger.token })
  assert.deepEqual(listed.result?.resultList, [], 'who may exchange only sees exchanges only')
  const exchange: Body = {
    kind: 'exchange',
    amount: eur('100.00'),
    feeMax: eur('1.00'),
    totalMax: eur('300.00'),
    rateMin: usdc('0.5'),
    rhythm: 'weekly',
    firstOn: earliestRunDay(now()),
  }
  assert.equal((await create(exchanger, { ...exchange, replaces: old.id })).errCode, code('notFound'))
  const own = await made(exchanger, exchange)
  assert.equal((await create(exchanger, weeklyRent(bankId))).errCode, code('scopeMissing'))
  assert.deepEqual(
    (await call(world.server, api.listScheduledOrders, { token: exchanger.token })).result?.resultList.map(({ id }) => id),
    [own.id],
  )
})
