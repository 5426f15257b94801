// Tests how people make, roll, change and revoke API keys, and what a key learns about itself.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as keyApi from '@sampan/contract/api/api-keys.ts'
import * as memberApi from '@sampan/contract/api/members.ts'
import * as security from '@sampan/contract/api/security.ts'
import { listCustomerKeys, revokeCustomerKey } from '@sampan/contract/operator/api/api-keys.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { createOperator } from '@sampan/test-support/operators/operators.ts'
import { type Company, companyTools, type Person, requestId } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, refusedFields, rightCode } from '@sampan/test-support/people/identity.ts'
import { callKeyApi } from '@sampan/test-support/people/issued-keys.ts'
import { withTx } from '../../platform/db/db.ts'
import { mintTicket } from '../auth/public.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
let person: Person
let company: Company
before(async () => {
  world = await identityWorld()
  tools = companyTools(world)
  person = await tools.person('individual')
  company = await tools.company()
})
after(() => world.close())

const code = (name: keyof typeof refusals) => refusals[name].code
const hour = 3_600_000
const signingKey = Buffer.alloc(32, 9).toString('base64url')

const reading = {
  name: 'Reconciliation',
  scopes: ['wallet.wallets', 'wallet_history'],
  limits: [],
  addresses: [],
  prepareOnly: false,
  signingKey: null,
}
const paying = {
  name: 'Payroll',
  scopes: ['wallet.wallets', 'wallet.wallets.withdraw'],
  limits: [{ currency: 'EUR', perTransaction: '1000', perDay: '5000' }],
  addresses: ['127.0.0.0/16'],
  prepareOnly: false,
  signingKey,
}

const create = ({ token }: Person, body: object = {}, given: string | null = rightCode) =>
  call(world.server, keyApi.createKey, { token, ...(given && { code: given }), body: { ...reading, expiresInDays: 30, ...body } })
const list = async ({ token }: Person) => (await call(world.server, keyApi.listKeys, { token })).result?.resultList ?? []
const view = async (of: Person, id: string) => (await list(of)).find((key) => key.id === id)
const roll = ({ token }: Person, id: string, overlapHours: number) =>
  call(world.server, keyApi.rollKey, { token, code: rightCode, params: { id }, body: { overlapHours } })
const change = ({ token }: Person, id: string, body: object) =>
  call(world.server, keyApi.changeKey, { token, code: rightCode, params: { id }, body: { requestId: requestId(), ...body } })
const revoke = ({ token }: Person, id: string) =>
  call(world.server, keyApi.revokeKey, { token, params: { id }, body: { requestId: requestId() } })
const ask = (secret: string) => callKeyApi(`${world.server.url}/v1/key`, { secret })
const approve = async (id: string, by: Person = company.approver) => tools.approve(by, await tools.approvalOf(id))

/** A key of the shared company that works. */
async function approved(body: object = {}) {
  const made = (await create(company.owner, body)).result
  assert.equal((await approve(made.key.id)).status, 200)
  return { ...made, id: made.key.id }
}

test('[D9.01] a key is shown once, stored as a hash, and has name, expiry and last use', async () => {
  const { result, status, text } = await create(person, { name: 'Books', expiresInDays: 365 })
  assert.equal(status, 200, text)
  assert.match(result.secret, /^sk_live_[0-9A-Za-z]{49}$/)
  const key = await view(person, result.key.id)
  assert.equal(key?.name, 'Books')
  assert.equal(key?.state, 'active')
  assert.equal(Date.parse(key?.expiresAt ?? ''), Date.parse(key?.createdAt ?? '') + 365 * 24 * hour)
  assert.equal(key?.secrets[0]?.shownEnd, result.secret.slice(-4))
  assert.equal(key?.lastUse, null)
  const { rows } = await world.server.database.pool.query('select * from api_key_secret where key_id = $1', [result.key.id])
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(result.secret.slice(8, 30)))
  const { rows: kept } = await world.server.database.pool.query('select from idempotency_key where owner = $1', [person.userId])
  assert.equal(kept.length, 0, 'no stored response keeps the secret')
  assert.equal((await ask(result.secret)).status, 200)
  assert.ok(
    world.server.logged.every((line) => !line.includes(result.secret.slice(8, 30))),
    'no log line has the secret',
  )
  const used = await eventually('the last use', async () => (await view(person, result.key.id))?.lastUse)
  assert.deepEqual([used.call, used.address], ['GET /v1/key', '127.0.0.1'])
  for (const expiresInDays of [0, 366])
    assert.deepEqual(refusedFields(await create(person, { expiresInDays })), ['expiresInDays'])
})

test('[D9.07] a key says what it may do and what is left today', async () => {
  const { result } = await create(person, { ...paying, signingKey })
  const { status, body } = await ask(result.secret)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.scopes, paying.scopes)
  assert.deepEqual(body.limits, [{ currency: 'EUR', perTransaction: '1000.00', perDay: '5000.00', leftToday: '5000.00' }])
  assert.deepEqual(body.addresses, paying.addresses)
  assert.deepEqual([body.signs, body.prepareOnly, body.version, body.secretEndsAt], [true, false, '2026-11-01', null])
})

test('[D9.02] making, rolling and changing a key needs the second factor of scene 22', async () => {
  assert.equal((await create(person, {}, null)).errCode, code('verificationNeeded'))
  assert.equal((await create(person, {}, '000000')).errCode, code('verificationFailed'))
  for (const entry of [keyApi.createKey, keyApi.rollKey, keyApi.changeKey]) assert.equal(entry.scene, 'apiKey')
})

test('[D9.05] a key that may withdraw needs addresses, amounts and a signing key', async () => {
  const bare = { scopes: ['wallet.wallets.withdraw'] }
  assert.deepEqual(refusedFields(await create(person, bare)), ['addresses', 'limits', 'signingKey'])
  assert.deepEqual(refusedFields(await create(person, { scopes: ['order.swap_order'] })), ['limits', 'signingKey'])
  const wrong = { ...paying, addresses: ['0.0.0.0/0', '203.0.113.7/24'], signingKey: 'AAAA' }
  assert.deepEqual(refusedFields(await create(person, wrong)), ['addresses.0', 'addresses.1', 'signingKey'])
  const limits = [
    { currency: 'EUR', perTransaction: '0', perDay: '1.001' },
    { currency: 'EUR', perTransaction: null, perDay: null },
  ]
  assert.deepEqual(refusedFields(await create(person, { ...paying, limits })), [
    'limits.0.perDay',
    'limits.0.perTransaction',
    'limits.1.currency',
  ])
  assert.deepEqual(refusedFields(await create(person, { prepareOnly: true })), ['prepareOnly'])
  assert.deepEqual(refusedFields(await create(person, { scopes: ['account.api_keys'] })), ['scopes.0'])
})

test('[D9.02] a person makes no key with a scope that they lack', async () => {
  const refused = await create(company.admin, paying)
  assert.equal(refused.errCode, code('scopeMissing'), 'an administrator cannot withdraw, so no key of theirs can')
  for (const role of ['maker', 'approver', 'accountant', 'viewer'] as const)
    assert.equal((await create(company[role])).errCode, code('scopeMissing'), role)
})

test('[D9.02] in a company a key, a new secret and wider terms work once a second person agrees', async () => {
  const { result } = await create(company.owner)
  const { id } = result.key
  assert.equal(result.key.state, 'waiting')
  const approvalId = await tools.approvalOf(id)
  assert.equal(result.key.waiting?.approvalId, approvalId, 'the maker is led to the approval')
  assert.equal((await view(company.owner, id))?.waiting?.approvalId, approvalId)
  assert.equal((await ask(result.secret)).body.code, code('keyWaiting'))
  assert.equal((await approve(id, company.owner)).errCode, code('makerIsApprover'))
  assert.equal((await approve(id)).status, 200)
  assert.equal((await ask(result.secret)).status, 200)

  const rolled = (await roll(company.owner, id, 1)).result
  assert.equal((await ask(rolled.secret)).body.code, code('keyWaiting'))
  assert.equal((await ask(result.secret)).status, 200, 'the former secret works until the roll takes effect')
  assert.equal((await roll(company.owner, id, 1)).errCode, code('alreadyWaiting'))
  await approve(id)
  assert.equal((await ask(rolled.secret)).status, 200)

  const wider = { ...reading, scopes: [...reading.scopes, 'wallet.bank_account'] }
  assert.equal((await change(company.owner, id, wider)).result.key.waiting?.kind, 'change')
  assert.equal((await view(company.owner, id))?.scopes.length, 2, 'nothing is wider yet')
  await approve(id)
  assert.deepEqual((await view(company.owner, id))?.scopes, wider.scopes)
  const narrower = await change(company.owner, id, reading)
  assert.deepEqual([narrower.result.key.waiting, narrower.result.key.scopes], [null, reading.scopes])
  const longer = await change(company.owner, id, { ...reading, expiresInDays: 90 })
  assert.equal(longer.result.key.waiting?.kind, 'change', 'a longer life needs a second person too')
})

test('[D9.02] the owners of a company, its administrators and the maker hear of a change', async () => {
  world.sent.notices.length = 0
  const { id } = await approved({ name: 'Invoices' })
  await revoke(company.admin, id)
  for (const kind of ['apiKeyCreated', 'apiKeyRevoked'] as const) {
    const sent = world.sent.notices.filter((notice) => notice.kind === kind && notice.params?.name === 'Invoices')
    assert.deepEqual(sent.map(({ userId }) => userId).toSorted(), [company.owner.userId, company.admin.userId].toSorted(), kind)
  }
})

test('[D9.02] the approver reads every term of a key, the signing key too', async () => {
  const { result } = await create(company.owner, paying)
  const { result: read } = await tools.read(company.approver, await tools.approvalOf(result.key.id))
  const values = read.facts.map(({ value }) => value)
  for (const value of ['Payroll', 'View balances', 'Withdraw', '1,000.00 EUR', '5,000.00 EUR', '127.0.0.0/16', signingKey])
    assert.ok(values.includes(value), `${value} in ${values.join(', ')}`)
})

test('[D9.02] the approver of a new secret reads what the key may do', async () => {
  const { id } = await approved(paying)
  await roll(company.owner, id, 2)
  const { result: read } = await tools.read(company.approver, await tools.approvalOf(id))
  const values = read.facts.map(({ value }) => value)
  for (const value of ['Replace secret', '2', 'Withdraw', '1,000.00 EUR', '127.0.0.0/16'])
    assert.ok(values.includes(value), value)
})

test('[D9.02] what is rejected, recalled or outlived by its maker never works', async () => {
  const { result } = await create(company.owner)
  await tools.reject(company.approver, await tools.approvalOf(result.key.id))
  assert.equal((await ask(result.secret)).body.code, code('keyRevoked'))
  const { id, secret } = await approved()
  const rolled = (await roll(company.owner, id, 1)).result
  await tools.recall(company.owner, await tools.approvalOf(id))
  assert.equal((await ask(rolled.secret)).body.code, code('keyInvalid'))
  assert.equal((await ask(secret)).status, 200)
})

test('[D9.06] a roll overlaps 0 to 24 hours, and each former secret ends', async () => {
  const { result: first } = await create(person)
  const { id } = first.key
  const second = (await roll(person, id, 24)).result
  assert.equal(second.key.secrets.length, 2)
  assert.equal((await ask(first.secret)).body.secretEndsAt, second.key.secrets[1]?.endsAt)
  const third = (await roll(person, id, 0)).result
  assert.equal((await ask(second.secret)).body.code, code('keyRevoked'))
  assert.equal((await ask(first.secret)).body.code, code('keyRevoked'), 'a later roll ends it no later')
  assert.equal((await ask(third.secret)).status, 200)
  const outside = await roll(person, id, 25)
  assert.deepEqual(refusedFields(outside), ['overlapHours'])
})

test('[D9.06] one key is revoked, or all; of other accounts none', async () => {
  const owner = await tools.person('individual')
  const made = [(await create(owner)).result, (await create(owner)).result, (await create(owner)).result]
  const [one, two, three] = made
  assert.equal((await revoke(person, one?.key.id ?? '')).errCode, code('notFound'))
  for (const attempt of [roll(person, one?.key.id ?? '', 0), change(person, one?.key.id ?? '', reading)])
    assert.equal((await attempt).errCode, code('notFound'))
  assert.equal((await revoke(owner, one?.key.id ?? '')).status, 200)
  assert.equal((await ask(one?.secret ?? '')).body.code, code('keyRevoked'))
  assert.equal((await ask(two?.secret ?? '')).status, 200)
  const all = await call(world.server, keyApi.revokeAllKeys, { token: owner.token, body: { requestId: requestId() } })
  assert.equal(all.result.revoked, 2)
  for (const { secret } of [two, three].flatMap((key) => key ?? []))
    assert.equal((await ask(secret)).body.code, code('keyRevoked'))
  assert.equal((await roll(owner, one?.key.id ?? '', 0)).errCode, code('illegalMove'), 'a revoked key stays revoked')
})

test('[D9.06] freezing the account, also by the link of a mail, revokes every key', async () => {
  const { server } = world
  const owner = await tools.person('individual')
  const { userId, email, token } = owner
  const { result: first } = await create(owner)
  await call(server, security.freezeAccount, { token })
  assert.equal((await ask(first.secret)).body.code, code('keyRevoked'))
  const { result: second } = await create(owner)
  const link = await withTx(server.database.pool, (tx) =>
    mintTicket(tx, { kind: 'freeze', userId, email, now: server.clock.now() }),
  )
  const frozen = await call(server, security.freezeByLink, { body: { freezeKey: link.token } })
  assert.equal(frozen.status, 200, frozen.text)
  assert.equal((await ask(second.secret)).body.code, code('keyRevoked'))
})

test('[D9.03] a key is a member that colleagues neither see nor manage among the people, and its changes are in the log', async () => {
  const { id } = await approved()
  const { result } = await call(world.server, memberApi.listMembers, { token: company.owner.token })
  assert.ok(result.resultList.every((member) => member.id !== id))
  const manage = async () => {
    for (const entry of [memberApi.resumeMember, memberApi.changeMember, memberApi.suspendMember, memberApi.removeMember]) {
      const body = { requestId: requestId(), ...(entry === memberApi.changeMember && { role: 'owner' }) }
      const answer = await call(world.server, entry, { token: company.owner.token, code: rightCode, params: { id }, body })
      assert.equal(answer.errCode, code('notFound'), entry.path)
    }
  }
  await manage()
  await revoke(company.owner, id)
  await manage()
  const { rows } = await world.server.database.pool.query<{ action: string }>(
    'select action from audit_row where subject = $1 order by id',
    [id],
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['apiKeyCreated', 'apiKeyRevoked'],
  )
})

test('[D9.04] a key opens no endpoint of people, so it makes, widens and prolongs no key', async () => {
  const { secret, id } = await approved()
  for (const [path, body] of [
    ['/api/api-key', { ...reading, expiresInDays: 30 }],
    [`/api/api-key/roll/${id}`, { overlapHours: 24 }],
    [`/api/api-key/change/${id}`, { requestId: requestId(), ...reading, expiresInDays: 365 }],
  ] as const) {
    const { status } = await callKeyApi(`${world.server.url}${path}`, { secret, method: 'POST', body })
    assert.equal(status, 401, path)
  }
})

test('[D9.23] operators see the keys of a customer and end one, with audit and a mail', async () => {
  const { server, sent } = world
  const owner = await tools.person('individual')
  const { result } = await create(owner)
  const { id } = result.key
  const compliance = await createOperator(server, { role: 'compliance' })
  const auditor = await createOperator(server, { role: 'auditor' })
  const seen = await compliance.call(listCustomerKeys, { params: { id: owner.accountId } })
  assert.deepEqual(
    seen.result.resultList.map((key) => [key.id, key.state]),
    [[id, 'active']],
  )
  assert.doesNotMatch(JSON.stringify(seen.result), new RegExp(result.secret.slice(8, 30)))
  assert.equal((await compliance.call(listCustomerKeys, { params: { id } })).errCode, code('notFound'))
  const ending = { params: { id }, body: { requestId: requestId(), reason: 'Seen in a public repository' } }
  assert.equal((await auditor.call(revokeCustomerKey, ending)).errCode, code('permissionMissing'))
  assert.equal((await ask(result.secret)).status, 200)
  assert.equal((await compliance.call(revokeCustomerKey, ending)).status, 200)
  assert.equal((await ask(result.secret)).body.code, code('keyRevoked'))
  const again = { ...ending, body: { ...ending.body, requestId: requestId() } }
  assert.equal((await compliance.call(revokeCustomerKey, again)).errCode, code('illegalMove'))
  const { rows } = await server.database.pool.query<{ action: string; detail: { reason?: string } }>(
    'select action, detail from audit_row where actor_id = $1 order by id',
    [compliance.id],
  )
  assert.deepEqual(
    rows.map(({ action, detail }) => [action, detail.reason]),
    [
      ['apiKeysViewed', undefined],
      ['apiKeyRevoked', 'Seen in a public repository'],
    ],
  )
  const mail = sent.notices.findLast(({ userId }) => userId === owner.userId)
  assert.deepEqual([mail?.kind, mail?.params?.name], ['apiKeyRevoked', 'Reconciliation'])
})
