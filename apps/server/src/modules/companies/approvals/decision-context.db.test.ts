// What an approver sees besides the request: limits, balance, earlier payments, and the place in the queue.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { previewWithdraw } from '@sampan/contract/api/fiat-withdrawal.ts'
import { membersScopes } from '@sampan/contract/members.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { type Company, companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import { createSession } from '@sampan/test-support/people/signed-in-users.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>

before(async () => {
  world = await identityWorld({ env: { ROLES: 'api' } })
  tools = companyTools(world)
})
after(() => world.close())

const pool = () => world.server.database.pool

async function fundedCompany(): Promise<{ of: Company; bank: string }> {
  const of = await tools.company()
  await tools.fund(of.accountId, '50000.00')
  return { of, bank: await tools.bankAccount(of) }
}

async function withdraw(of: Company, bank: string, amount = '100.00') {
  const { result, text } = await tools.withdraw(of.maker, bank, amount)
  assert.equal(result?.state, 'PENDING_APPROVAL', text)
  return { withdrawalId: result.id, id: await tools.approvalOf(result.id) }
}

const read = async (person: Person, id: string) => (await tools.read(person, id)).result

const preview = async ({ token }: Person, bankAccountId: string, amount: string) =>
  (
    await call(world.server, previewWithdraw, {
      token,
      body: { bankAccountId, amount: { amount, currency: 'EUR' } },
    })
  ).result

/** A colleague with exactly these permissions. */
async function customMember({ accountId }: Company, scopes: readonly Scope[]): Promise<Person> {
  const person = await tools.person('viewer', accountId)
  await pool().query(`update app_user set role = 'custom', custom_scopes = $2 where id = $1`, [person.userId, scopes])
  const session = await createSession(pool(), world.server.clock.now(), {
    userId: person.userId,
    scopes: [...membersScopes, ...scopes],
  })
  return { ...person, ...session }
}

test('[D12.09] an approver sees each limit by name, reduced by the payment', async () => {
  const { of, bank } = await fundedCompany()
  const unused = await preview(of.maker, bank, '1500.00')
  const { id } = await withdraw(of, bank, '1500.00')
  const { limits } = await read(of.approver, id)
  assert.deepEqual(
    limits.map(({ name }) => name),
    ['perTransaction', 'perDay', 'perMonth'],
  )
  const [once, ...windows] = limits.map(({ left, of: whole }, index) => {
    const shown = unused.limits[index]
    assert.deepEqual(whole, shown?.of)
    return Number(shown?.left.amount) - Number(left.amount)
  })
  assert.equal(once, 0, 'a payment does not use up the limit per transaction')
  assert.deepEqual(windows, [1500, 1500])
  const used = await preview(of.maker, bank, '1.00')
  assert.deepEqual(
    limits.map(({ left }) => left),
    used.limits.map(({ left }) => left),
    'the approver and the form of the maker agree',
  )
})

test('a limit whose window is over is not shown any more', async () => {
  const { of, bank } = await fundedCompany()
  const { id } = await withdraw(of, bank)
  const shown = await read(of.approver, id)
  const day = shown.limits.find(({ name }) => name === 'perDay')
  await pool().query(
    `update approval set limits = jsonb_set(limits, '{1,resetsAt}', to_jsonb($2::text)) where id = $1 and limits -> 1 ->> 'name' = 'perDay'`,
    [id, new Date(world.server.clock.now().getTime() - 1).toISOString()],
  )
  assert.ok(day)
  assert.deepEqual(
    (await read(of.approver, id)).limits.map(({ name }) => name),
    ['perTransaction', 'perMonth'],
  )
})

test('[D12.09] the balance after a payment is what the maker was shown', async () => {
  const { of, bank } = await fundedCompany()
  const { availableAfter } = await preview(of.maker, bank, '700.00')
  const { id } = await withdraw(of, bank, '700.00')
  assert.deepEqual((await read(of.approver, id)).balanceAfter, availableAfter)
  await withdraw(of, bank, '50.00')
  const later = await read(of.approver, id)
  assert.ok(Number(later.balanceAfter?.amount) < Number(availableAfter.amount), 'another request holds its amount too')
  await tools.reject(of.approver, id)
  assert.equal((await read(of.approver, id)).balanceAfter, null, 'a decided request changes no balance')
})

test('[D12.09] the first payment to a destination is named as such, later ones with count and time', async () => {
  const { of, bank } = await fundedCompany()
  const first = await withdraw(of, bank)
  assert.deepEqual((await read(of.approver, first.id)).earlierPayments, { count: 0, lastAt: null })
  await tools.approve(of.approver, first.id)
  const second = await withdraw(of, bank)
  assert.equal((await read(of.approver, second.id)).earlierPayments?.count, 0, 'approved is not yet paid')
  const paidAt = world.server.clock.now()
  await pool().query(`update transaction set state = 'COMPLETED', completed_at = $2 where id = $1`, [first.withdrawalId, paidAt])
  world.server.clock.forward(1000)
  assert.deepEqual((await read(of.approver, second.id)).earlierPayments, { count: 1, lastAt: paidAt.toISOString() })
  const elsewhere = await withdraw(of, await tools.bankAccount(of))
  assert.equal((await read(of.approver, elsewhere.id)).earlierPayments?.count, 0, 'another bank account was never paid')
})

test('balances and payments are shown only to members who may see them', async () => {
  const { of, bank } = await fundedCompany()
  const { id } = await withdraw(of, bank)
  const decider = await read(await customMember(of, ['company.approve']), id)
  assert.deepEqual([decider.balanceAfter, decider.earlierPayments], [null, { count: 0, lastAt: null }])
  const cashier = await read(await customMember(of, ['wallet.wallets']), id)
  assert.deepEqual([cashier.balanceAfter?.currency, cashier.earlierPayments], ['EUR', null])
  const { errCode } = await tools.read((await tools.company()).approver, id)
  assert.equal(errCode, refusals.notFound.code, 'another company’s request answers like an unknown one')
})

test('[D12.09] a request knows its place among those that wait for the reader', async () => {
  const { of, bank } = await fundedCompany()
  const oldest = (await withdraw(of, bank)).id
  const middle = (await withdraw(of, bank)).id
  const newest = (await withdraw(of, bank)).id
  const queueOf = async (id: string, person = of.approver) => (await read(person, id)).queue
  assert.deepEqual(await queueOf(newest), { place: 1, waiting: 3, previousId: null, nextId: middle })
  assert.deepEqual(await queueOf(middle), { place: 2, waiting: 3, previousId: newest, nextId: oldest })
  assert.deepEqual(await queueOf(oldest), { place: 3, waiting: 3, previousId: middle, nextId: newest })
  await tools.approve(of.approver, middle)
  assert.deepEqual(await queueOf(middle), { place: null, waiting: 2, previousId: newest, nextId: oldest })
  await tools.reject(of.approver, oldest)
  assert.deepEqual(await queueOf(oldest), { place: null, waiting: 1, previousId: newest, nextId: newest })
  assert.deepEqual(await queueOf(newest, of.maker), { place: null, waiting: 0, previousId: null, nextId: null })
})
