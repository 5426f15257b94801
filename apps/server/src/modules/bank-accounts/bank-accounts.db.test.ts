import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as entry from '@sampan/contract/api/bank-account.ts'
import type { Role } from '@sampan/contract/roles.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call, type IdentityWorld, identityWorld, newBrowser, rightCode } from '@sampan/test-support/people/identity.ts'
import { withTx } from '../../platform/db/db.ts'
import { decideBankAccount, usableBankAccount } from './public.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const signedIn = async (customer: { role?: Role; accountId?: string } = {}) => {
  const made = await world.createCustomer(customer)
  return { ...made, token: (await (await newBrowser(world.server)).signIn(made)).access_token }
}

let count = 0
const fields = (more: Record<string, unknown> = {}) => ({
  label: 'Demo account',
  currency: 'THB',
  channel: 'SWIFT',
  country: 'TH',
  bankName: 'Bangkok Bank',
  swiftCode: 'BKKBTHBK',
  accountNumber: `123-4-${String(++count).padStart(5, '0')}-0`,
  beneficiaryName: 'Example Company',
  beneficiaryCountry: 'TH',
  address: '12 Harbour Road',
  city: 'Bangkok',
  postalCode: '10500',
  isIntermediaryRequired: 'no',
  purposeOfTransfer: 'CASH',
  ...more,
})

let requests = 0
const requestId = () => `bank-test-${++requests}`
const add = (token: string, more: Record<string, unknown> = {}, code = rightCode) =>
  call(world.server, entry.createBankAccount, {
    token,
    ...(code ? { code } : {}),
    body: { requestId: requestId(), ...fields(more) },
  })
const read = (token: string, id: string) => call(world.server, entry.getBankAccount, { token, params: { id } })
const search = (token: string, query: Record<string, unknown> = {}, pagination: Record<string, unknown> = { size: 10 }) =>
  call(world.server, entry.searchAccounts, { token, body: { query, pagination } })

const waitForVerification = (token: string, id: string, expected: string) =>
  eventually(`the bank account is ${expected}`, async () => (await read(token, id)).result, {
    until: ({ verification }) => verification === expected,
  })
const verified = async (token: string, more: Record<string, unknown> = {}) => {
  const { result } = await add(token, more)
  await waitForVerification(token, result.id, 'verified')
  return result.id
}
const eventsOf = async (userId: string) =>
  (
    await world.server.database.pool.query<{ type: string }>('select type from outbox_event where user_id = $1', [userId])
  ).rows.map(({ type }) => type)
const auditOf = async (subject: string) =>
  (
    await world.server.database.pool.query<{ action: string }>('select action from audit_row where subject = $1 order by id', [
      subject,
    ])
  ).rows.map(({ action }) => action)

test('[1.10][7.63][7.65][3.52][3.53][3.54][3.55][3.56][3.57][3.58][3.59][3.60][3.61][3.63][3.64][3.65][3.66] an account is saved and read by its id, every field as given', async () => {
  const { token } = await signedIn()
  const intermediaryBank = { bankName: 'Demo Correspondent', country: 'US', swiftCode: 'CHASUS33', accountNumber: '400123' }
  const more = { state: 'Bangkok', isIntermediaryRequired: 'yes', intermediaryBank, accountNumber: '987-6-54321-0' }
  const { status, result } = await add(token, more)
  assert.equal(status, 200)
  const again = await read(token, result.id)
  const expected = { ...fields(more), accountNumber: '9876543210' }
  for (const [key, value] of Object.entries(expected)) assert.deepEqual(Reflect.get(again.result, key), value, key)
  assert.deepEqual([result.status, result.verification, result.version], ['active', 'pendingVerification', 1])
})

test('[3.62] an IBAN is kept without its blanks, and names the account', async () => {
  const { token } = await signedIn()
  const { accountNumber: _, ...german } = fields({
    country: 'DE',
    currency: 'EUR',
    channel: 'SEPA',
    iban: 'DE89 3704 0044 0532 0130 00',
    swiftCode: 'DEUTDEFF',
    bankName: 'Deutsche Bank',
  })
  const body = { requestId: requestId(), ...german }
  const { status, result } = await call(world.server, entry.createBankAccount, { token, code: rightCode, body })
  assert.deepEqual([status, result.iban], [200, 'DE89370400440532013000'])
})

test('[7.64] FI-08 without the factor nothing is saved; a wrong number names its field', async () => {
  const { token, accountId } = await signedIn()
  const without = await add(token, {}, '')
  assert.notEqual(without.status, 200)
  const wrong = await add(token, { swiftCode: 'DEUTDEFF' })
  assert.equal(wrong.status, 422)
  assert.deepEqual(Object.keys((wrong.result as unknown as { fields: object }).fields), ['swiftCode'])
  const { rowCount } = await world.server.database.pool.query('select 1 from bank_account where account_id = $1', [accountId])
  assert.equal(rowCount, 0)
})

test('another name is refused, a similar one waits for an operator', async () => {
  const { token } = await signedIn()
  const other = await add(token, { beneficiaryName: 'Other Person' })
  assert.deepEqual(
    [other.status, Object.keys((other.result as unknown as { fields: object }).fields)],
    [422, ['beneficiaryName']],
  )
  const close = await add(token, { beneficiaryName: 'Example Company Branch' })
  assert.equal(close.status, 200)
  await verified(token)
  assert.equal((await read(token, close.result.id)).result.verification, 'pendingVerification')
})

test('one account is saved once in any spelling, and again after deletion', async () => {
  const { token } = await signedIn()
  const id = await verified(token, { accountNumber: '555-5-55555-5' })
  const twice = await add(token, { accountNumber: '5555555555' })
  assert.equal(twice.status, 409)
  await call(world.server, entry.removeBankAccount, { token, code: rightCode, params: { id } })
  const again = await add(token, { accountNumber: '5555555555' })
  assert.deepEqual([again.status, again.result.verification], [200, 'pendingVerification'])
})

test('[D5.52][D5.53] the bank confirms the name; verification and life are two axes', async () => {
  const { token, userId } = await signedIn()
  const id = await verified(token)
  const { result } = await read(token, id)
  assert.deepEqual([result.status, result.verification, result.nextStep], ['active', 'verified', null])
  const operator = { kind: 'operator', id: '00000000-0000-7000-8000-00000000000f' } as const
  const decide = (move: 'verify' | 'fail' | 'disable' | 'enable', version: number, reason?: string) =>
    withTx(world.server.database.pool, (tx) =>
      decideBankAccount(tx, operator, world.server.clock.now(), { id, version, move, ...(reason ? { reason } : {}) }),
    )
  await assert.rejects(decide('disable', result.version - 1), { refusal: 'staleVersion' })
  await decide('disable', result.version, 'Under review')
  const disabled = (await read(token, id)).result
  assert.deepEqual([disabled.status, disabled.verification, disabled.reason], ['disabled', 'verified', 'Under review'])
  await assert.rejects(decide('fail', disabled.version), { refusal: 'illegalMove' })
  await decide('enable', disabled.version)
  assert.deepEqual((await read(token, id)).result.status, 'active')
  assert.deepEqual(await auditOf(id), ['bankAccountAdded', 'bankAccountVerified', 'bankAccountDecided', 'bankAccountDecided'])
  assert.ok((await eventsOf(userId)).filter((type) => type === 'bank_account_changed').length >= 4)
})

test('an operator may also say that the bank does not know it, and without their reason we say what to do', async () => {
  const { token } = await signedIn()
  const { result } = await add(token, { beneficiaryName: 'Example Company Branch' })
  await withTx(world.server.database.pool, (tx) =>
    decideBankAccount(tx, { kind: 'operator', id: '00000000-0000-7000-8000-00000000000f' }, world.server.clock.now(), {
      id: result.id,
      version: 1,
      move: 'fail',
      reason: 'Other name at the bank',
    }),
  )
  const failed = (await read(token, result.id)).result
  assert.deepEqual([failed.verification, failed.reason], ['verificationFailed', 'Other name at the bank'])
  await world.server.database.pool.query('update bank_account set reason = null where id = $1', [result.id])
  assert.match((await read(token, result.id)).result.reason ?? '', /Edit the account or contact support/)
})

const change = (token: string, id: string, version: number, more: Record<string, unknown>, code = rightCode) =>
  call(world.server, entry.updateBankAccount, {
    token,
    params: { id },
    ...(code ? { code } : {}),
    body: { requestId: requestId(), version, ...fields(more) },
  })

test('[7.66][7.67][D5.56] FI-07 a new label keeps the verification, a new number restarts it', async () => {
  const { token, accountId } = await signedIn()
  const accountNumber = '777-7-77777-7'
  const id = await verified(token, { accountNumber })
  const version = (await read(token, id)).result.version
  assert.notEqual((await change(token, id, version, { accountNumber, label: 'New' }, '')).status, 200)
  const relabelled = await change(token, id, version, { accountNumber, label: 'New' })
  assert.deepEqual([relabelled.result.label, relabelled.result.verification], ['New', 'verified'])
  assert.equal((await change(token, id, version, { accountNumber, label: 'Old' })).status, 409)
  const use = () => usableBankAccount(world.server.database.pool, { accountId, id, now: world.server.clock.now() })
  assert.equal((await use()).tail, '7777')
  const renumbered = await change(token, id, relabelled.result.version, {
    accountNumber: '888-8-88888-8',
    beneficiaryName: 'Example Company Branch',
  })
  assert.equal(renumbered.result.verification, 'pendingVerification')
  await assert.rejects(use(), { refusal: 'bankAccountUnavailable' })
})

const routes = {
  'bank name': { bankName: 'Kasikornbank' },
  BIC: { swiftCode: 'KASITHBK' },
  'account number': { accountNumber: '888-8-88888-8' },
  'an intermediary': {
    isIntermediaryRequired: 'yes',
    intermediaryBank: { bankName: 'Demo Correspondent', country: 'US', swiftCode: 'CHASUS33', accountNumber: '400123' },
  },
  'beneficiary country': { beneficiaryCountry: 'SG' },
} as const

test('FI-22 every field that routes the money restarts the verification', async () => {
  const { token } = await signedIn()
  for (const [name, changed] of Object.entries(routes)) {
    const accountNumber = `999-9-${String(++count).padStart(5, '0')}-9`
    const id = await verified(token, { accountNumber })
    const { version } = (await read(token, id)).result
    const answer = await change(token, id, version, { accountNumber, ...changed })
    assert.deepEqual([answer.status, answer.result.verification], [200, 'pendingVerification'], name)
    await call(world.server, entry.removeBankAccount, { token, code: rightCode, params: { id } })
  }
})

test('FI-22 in a company the change is approved again, and the owner is notified', async () => {
  const owner = await signedIn({ role: 'owner' })
  const maker = await signedIn({ role: 'maker', accountId: owner.accountId })
  const accountNumber = '666-6-66666-6'
  const { result } = await add(maker.token, { accountNumber })
  const { pool } = world.server.database
  await pool.query(`update approval set state = 'APPROVED', decided_at = now() where subject_id = $1`, [result.id])
  await pool.query(`update bank_account set life_state = 'ACTIVE', verification_state = 'VERIFIED' where id = $1`, [result.id])
  const { version } = (await read(maker.token, result.id)).result
  world.sent.notices.length = 0
  const intermediary = { ...routes['an intermediary'], accountNumber }
  const changed = await change(maker.token, result.id, version, intermediary)
  assert.deepEqual(
    [changed.status, changed.result.lifeState, changed.result.verification],
    [200, 'PENDING_ADD', 'pendingVerification'],
  )
  const notified = world.sent.notices.filter(({ kind }) => kind === 'bankAccountChanged').map(({ userId }) => userId)
  assert.deepEqual(notified.toSorted(), [owner.userId, maker.userId].toSorted())
})

test('[7.68][D7.14] deletion without a factor answers with the challenge, then deletes', async () => {
  const { token } = await signedIn()
  const id = await verified(token)
  const without = await call(world.server, entry.removeBankAccount, { token, params: { id } })
  assert.notEqual(without.status, 200)
  assert.equal((await read(token, id)).status, 200)
  assert.equal((await call(world.server, entry.removeBankAccount, { token, code: rightCode, params: { id } })).status, 200)
  assert.equal((await read(token, id)).status, 404)
  assert.equal((await search(token)).result.resultList.length, 0)
})

test('AZ-04 AZ-11 another customer’s account answers like an unknown one', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  const id = await verified(owner.token)
  const unknown = '0199a000-0000-7000-8000-000000000000'
  for (const asked of [id, unknown]) {
    assert.equal((await read(other.token, asked)).status, 404)
    assert.equal((await change(other.token, asked, 2, {})).status, 404)
    assert.equal(
      (await call(world.server, entry.removeBankAccount, { token: other.token, code: rightCode, params: { id: asked } })).status,
      404,
    )
  }
  const [foreign, random] = [await read(other.token, id), await read(other.token, unknown)]
  assert.equal(foreign.text.replaceAll(id, ''), random.text.replaceAll(unknown, ''))
  assert.equal((await read(owner.token, id)).result.status, 'active')
})

test('[7.61][7.62] the list pages by currency, text and status; choices say why not', async () => {
  const { token } = await signedIn()
  const ids = [await verified(token, { label: 'First' }), await verified(token, { label: 'Second' })]
  const close = (await add(token, { label: 'Third', beneficiaryName: 'Example Company Branch' })).result.id
  const labels = async (query: Record<string, unknown>) =>
    (await search(token, query)).result.resultList.map(({ label }) => label)
  assert.deepEqual(await labels({}), ['Third', 'Second', 'First'])
  assert.deepEqual(await labels({ text: 'sEcOnd' }), ['Second'])
  assert.deepEqual(await labels({ verification: 'pendingVerification' }), ['Third'])
  assert.deepEqual(await labels({ currency: 'EUR' }), [])
  assert.deepEqual(await labels({ status: 'disabled' }), [])
  const first = await search(token, {}, { size: 2 })
  const rest = await search(token, {}, { size: 2, cursor: first.result.pagination.nextCursor })
  assert.deepEqual(
    [...first.result.resultList, ...rest.result.resultList].map(({ id }) => id),
    [close, ids[1], ids[0]],
  )
  assert.equal(rest.result.pagination.nextCursor, null)
  assert.equal((await search(token, {}, { size: 2, cursor: 'bm90IG91cnM' })).status, 400)
  const { result } = await call(world.server, entry.listAccounts, { token })
  assert.deepEqual(
    result.resultList.map(({ label, usable }) => [label, usable]),
    [
      ['Second', true],
      ['First', true],
      ['Third', false],
    ],
  )
  assert.equal(result.resultList.at(-1)?.reason, "We're verifying it with the bank.")
})

test('[7.70][3.67][D5.54] bank list and form are in the language of the request', async () => {
  const { token } = await signedIn()
  const list = await call(world.server, entry.getBankList, { token, params: { param: 'SG' } })
  assert.ok(list.result.resultList.some(({ swiftCode, bankName }) => swiftCode === 'DBSSSGSG' && bankName === 'DBS Bank'))
  const ask = async (query: string, language = 'en') => {
    const answer = await fetch(`${world.server.url}/api/bank-account/requirements?${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
    return (await answer.json()) as {
      result: { groups: { legend: string; fields: { key: string; required: boolean }[] }[]; channels: { channel: string }[] }
    }
  }
  const { result } = await ask('country=US&currency=USD')
  assert.deepEqual(
    result.channels.map(({ channel }) => channel),
    ['ACH', 'SWIFT'],
  )
  assert.deepEqual(
    result.groups[0]?.fields.map(({ key }) => key),
    ['bankName', 'localCode', 'accountNumber'],
  )
  assert.equal((await ask('country=DE&currency=EUR&channel=SEPA', 'th')).result.groups[0]?.legend, 'บัญชี')
  const wrong = await fetch(`${world.server.url}/api/bank-account/requirements?country=TH&currency=THB&channel=ACH`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(wrong.status, 422)
})

test('FI-08 HTML and formulas are kept as text, control characters refused', async () => {
  const { token } = await signedIn()
  const label = '=HYPERLINK("x")<script>'
  assert.equal((await add(token, { label })).result.label, label)
  assert.equal((await add(token, { label: 'a\u0000b' })).status, 422)
})

test('after a security change a new account waits like other destinations', async () => {
  const { token, accountId } = await signedIn()
  const until = new Date(world.server.clock.now().getTime() + 3_600_000)
  await world.server.database.pool.query('update account set hold_until = $2 where id = $1', [accountId, until])
  const id = await verified(token)
  assert.equal((await read(token, id)).result.usableFrom, until.toISOString())
  const { result } = await call(world.server, entry.listAccounts, { token })
  assert.deepEqual([result.resultList[0]?.usable, result.resultList[0]?.usableFrom], [false, until.toISOString()])
})

test('a member who may only look can neither add nor delete', async () => {
  const { token } = await signedIn({ role: 'viewer' })
  assert.equal((await add(token)).status, 403)
  assert.equal((await search(token)).status, 200)
})
