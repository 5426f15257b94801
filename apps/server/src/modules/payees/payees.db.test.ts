// Payees: contacts that group saved addresses and bank accounts of one account.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as bankApi from '@sampan/contract/api/bank-account.ts'
import * as addressApi from '@sampan/contract/api/blockchain-address.ts'
import * as entry from '@sampan/contract/api/payees.ts'
import { networks } from '@sampan/contract/networks.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld()
  tools = companyTools(world)
})
after(() => world.close())

const code = (name: RefusalName) => refusals[name].code
const pool = () => world.server.database.pool
const unknown = '01890000-0000-7000-8000-000000000000'

let turn = 0
const create = ({ token }: Person, name: string, more: Record<string, unknown> = {}) =>
  call(world.server, entry.createPayee, { token, body: { requestId: `payee-test-${++turn}`, name, ...more } })
const change = ({ token }: Person, id: string, body: Record<string, unknown>) =>
  call(world.server, entry.changePayee, { token, params: { id }, body })
const remove = ({ token }: Person, id: string) => call(world.server, entry.removePayee, { token, params: { id } })
const namesOf = async ({ token }: Person) =>
  (await call(world.server, entry.listPayees, { token })).result.resultList.map(({ name }) => name)

const addAddress = async ({ token }: Person) => {
  const address = `0x${(++turn).toString(16).padStart(6, '0')}${'c'.repeat(34)}`
  const body = {
    requestId: `payee-test-${turn}`,
    mainNet: networks.Ethereum.id,
    address,
    label: 'Cold wallet',
    owner: 'selfHosted',
  }
  const { result, text } = await call(world.server, addressApi.createAddress, { token, code: rightCode, body })
  assert.ok(result?.id, text)
  return result.id
}
const addBank = async (person: Person) => {
  const { result, text } = await tools.addBank(person)
  assert.ok(result?.id, text)
  return result.id
}
const assignAddress = ({ token }: Person, id: string, payeeId: string | null) =>
  call(world.server, entry.assignAddress, { token, params: { id }, body: { payeeId } })
const assignBank = ({ token }: Person, id: string, payeeId: string | null) =>
  call(world.server, entry.assignBankAccount, { token, params: { id }, body: { payeeId } })
const readAddress = async ({ token }: Person, id: string) =>
  (await call(world.server, addressApi.getAddress, { token, params: { id } })).result
const readBank = async ({ token }: Person, id: string) =>
  (await call(world.server, bankApi.getBankAccount, { token, params: { id } })).result

test('[D11.10] a payee groups destinations, is renamed, and leaves them when it is deleted', async () => {
  const holder = await tools.person('individual')
  const { result: payee } = await create(holder, 'Harbour Supplies', { note: 'Ropes and sails' })
  assert.deepEqual([payee.name, payee.note], ['Harbour Supplies', 'Ropes and sails'])
  const [addressId, bankId] = [await addAddress(holder), await addBank(holder)]
  assert.equal((await readAddress(holder, addressId)).payeeId, null)
  // The check by the bank changes the version too, so it comes first.
  const { version } = await eventually('the bank account is verified', () => readBank(holder, bankId), {
    until: ({ verification }) => verification === 'verified',
  })
  assert.equal((await assignAddress(holder, addressId, payee.id)).status, 200)
  assert.equal((await assignBank(holder, bankId, payee.id)).status, 200)
  assert.equal((await readAddress(holder, addressId)).payeeId, payee.id)
  assert.deepEqual([(await readBank(holder, bankId)).payeeId, (await readBank(holder, bankId)).version], [payee.id, version])
  const choices = (await call(world.server, bankApi.listAccounts, { token: holder.token })).result.resultList
  assert.deepEqual(
    choices.map(({ payeeId }) => payeeId),
    [payee.id],
  )

  const { result: renamed } = await change(holder, payee.id, { name: 'Harbour Trading' })
  assert.deepEqual([renamed.id, renamed.name, renamed.note], [payee.id, 'Harbour Trading', null])
  const find = { query: { text: 'harbour trad' }, pagination: { size: 10 } }
  const addresses = await call(world.server, addressApi.searchAddresses, { token: holder.token, body: find })
  const banks = await call(world.server, bankApi.searchAccounts, { token: holder.token, body: find })
  assert.deepEqual(
    [addresses, banks].map(({ result }) => result.resultList.length),
    [1, 1],
    'found by the name of the payee',
  )

  assert.equal((await assignAddress(holder, addressId, null)).status, 200)
  assert.equal((await readAddress(holder, addressId)).payeeId, null)
  assert.equal((await remove(holder, payee.id)).status, 200)
  assert.deepEqual(await namesOf(holder), [])
  assert.equal((await readBank(holder, bankId)).payeeId, null, 'the bank account stays')
  const { rows } = await pool().query<{ action: string }>(
    "select action from audit_row where account_id = $1 and action like 'payee%' order by id",
    [holder.accountId],
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['payeeCreated', 'payeeAssigned', 'payeeAssigned', 'payeeChanged', 'payeeAssigned', 'payeeDeleted'],
  )
})

test('[D11.10] a name exists once per account, whatever its case, spaces and encoding', async () => {
  const holder = await tools.person('individual')
  const { result: first } = await create(holder, ' Café  Nord ')
  assert.equal(first.name, 'Café Nord')
  for (const name of ['Café Nord', 'café nord', 'Cafe\u0301 Nord', 'CAFÉ\u00a0NORD', 'ｃafé nord'])
    assert.equal((await create(holder, name)).errCode, code('payeeNameTaken'), name)
  const { result: second } = await create(holder, 'Other')
  assert.equal((await change(holder, second.id, { name: 'CAFÉ nord' })).errCode, code('payeeNameTaken'))
  assert.equal((await change(holder, first.id, { name: 'CAFÉ nord' })).status, 200, 'its own name in another case')
  assert.equal((await create(await tools.person('individual'), 'Café Nord')).status, 200, 'of another account')
  const raced = await Promise.all(Array.from({ length: 5 }, () => create(holder, 'Raced')))
  assert.deepEqual(raced.map(({ status }) => String(status)).toSorted(), ['200', '409', '409', '409', '409'])
  const same = { requestId: 'payee-test-same', name: 'Repeated' }
  const [one, two] = [
    await call(world.server, entry.createPayee, { token: holder.token, body: same }),
    await call(world.server, entry.createPayee, { token: holder.token, body: same }),
  ]
  assert.equal(one.result.id, two.result.id, 'a repeated request adds once')
})

test('[D11.10] names and notes are bounded, filled and of one line', async () => {
  const holder = await tools.person('individual')
  assert.equal((await create(holder, 'n'.repeat(100), { note: 'n'.repeat(200) })).status, 200)
  for (const name of ['', '   ', 'n'.repeat(101), 'two\nlines', 'turned \u202egnp', 'nul\0'])
    assert.equal((await create(holder, name)).status, 422, JSON.stringify(name))
  assert.equal((await create(holder, 'Long note', { note: 'n'.repeat(201) })).status, 422)
  assert.equal((await create(holder, '=HYPERLINK("https://example.com")')).status, 200, 'kept as typed; files neutralize it')
})

test('[D11.10] at most 500 payees', async () => {
  const holder = await tools.person('individual')
  await pool().query(
    `insert into payee (id, account_id, name, name_key, created_by, created_at)
     select gen_random_uuid(), $1, 'Payee ' || n, 'payee ' || n, $2, now() from generate_series(1, 499) n`,
    [holder.accountId, holder.userId],
  )
  const raced = await Promise.all(Array.from({ length: 6 }, (_, at) => create(holder, `Last ${at}`)))
  const refused = raced.filter(({ errCode }) => errCode === code('tooManyPayees'))
  assert.deepEqual([raced.filter(({ status }) => status === 200).length, refused.length], [1, 5])
  assert.equal((await namesOf(holder)).length, 500)
})

test("[D11.10] another account's payees, addresses and bank accounts answer like unknown ones", async () => {
  const holder = await tools.person('individual')
  const thief = await tools.person('individual')
  const { result: theirs } = await create(holder, 'Harbour Supplies')
  const { result: own } = await create(thief, 'Own')
  const [addressId, bankId] = [await addAddress(holder), await addBank(holder)]
  const [ownAddress, ownBank] = [await addAddress(thief), await addBank(thief)]
  for (const wanted of [theirs.id, unknown, 'x']) {
    const answers = [
      await change(thief, wanted, { name: 'Mine' }),
      await remove(thief, wanted),
      await assignAddress(thief, ownAddress, wanted),
      await assignBank(thief, ownBank, wanted),
    ]
    for (const { status, errCode } of answers) assert.deepEqual([status, errCode], [404, code('notFound')], wanted)
  }
  for (const answer of [
    await assignAddress(thief, addressId, own.id),
    await assignAddress(thief, addressId, null),
    await assignBank(thief, bankId, own.id),
    await assignBank(thief, bankId, null),
    await assignAddress(thief, ownBank, own.id),
  ])
    assert.deepEqual([answer.status, answer.errCode], [404, code('notFound')])
  assert.deepEqual(await namesOf(holder), ['Harbour Supplies'])
  assert.deepEqual(await namesOf(thief), ['Own'])
  const foreign = pool().query('update blockchain_address set payee_id = $2 where id = $1', [ownAddress, theirs.id])
  await assert.rejects(foreign, /blockchain_address_payee/, 'the database refuses it too')
})

test('[D11.10] a destination that was deleted cannot be put under a payee', async () => {
  const holder = await tools.person('individual')
  const { result: payee } = await create(holder, 'Harbour Supplies')
  const id = await addAddress(holder)
  await call(world.server, addressApi.removeAddress, { token: holder.token, params: { id }, code: rightCode })
  assert.equal((await assignAddress(holder, id, payee.id)).status, 404)
})

test('[D11.10] in a company, those who may add destinations group them, without a code; the others only read', async () => {
  const company = await tools.company()
  const { result: payee, status } = await create(company.maker, 'Harbour Supplies')
  assert.equal(status, 200)
  const id = await addAddress(company.maker)
  const { state, nextStep } = await eventually('it waits for an approver', () => readAddress(company.maker, id), {
    until: (address) => address.state === 'PENDING_ADD',
  })
  assert.equal((await assignAddress(company.maker, id, payee.id)).status, 200)
  const grouped = await readAddress(company.maker, id)
  assert.deepEqual([grouped.state, grouped.nextStep?.by], [state, nextStep?.by], 'its checks and approval stay as they are')
  for (const role of ['approver', 'accountant', 'viewer'] as const) {
    const reader = company[role]
    assert.deepEqual(await namesOf(reader), ['Harbour Supplies'], role)
    for (const answer of [
      await create(reader, 'Mine'),
      await change(reader, payee.id, { name: 'Mine' }),
      await remove(reader, payee.id),
      await assignAddress(reader, id, null),
      await assignBank(reader, unknown, null),
    ])
      assert.equal(answer.status, 403, role)
  }
})

test('[D11.10] a payee that is deleted while it is assigned leaves the destination without one', async () => {
  const holder = await tools.person('individual')
  const id = await addAddress(holder)
  for (let round = 0; round < 5; round += 1) {
    const { result: payee } = await create(holder, `Round ${round}`)
    const [assigned, removed] = await Promise.all([assignAddress(holder, id, payee.id), remove(holder, payee.id)])
    assert.ok([200, 404].includes(assigned.status), assigned.text)
    assert.equal(removed.status, 200, removed.text)
    assert.equal((await readAddress(holder, id)).payeeId, null)
  }
})
