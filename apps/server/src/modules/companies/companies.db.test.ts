import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { activateAccount } from '@sampan/contract/api/activation.ts'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import * as approvalApi from '@sampan/contract/api/approvals.ts'
import * as bankApi from '@sampan/contract/api/bank-account.ts'
import * as addressApi from '@sampan/contract/api/blockchain-address.ts'
import * as companyApi from '@sampan/contract/api/company.ts'
import * as cryptoApi from '@sampan/contract/api/crypto.ts'
import * as exchangeApi from '@sampan/contract/api/exchange.ts'
import * as exchangeQuote from '@sampan/contract/api/exchange-quote.ts'
import * as fiatApi from '@sampan/contract/api/fiat.ts'
import * as memberApi from '@sampan/contract/api/members.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import * as policyApi from '@sampan/contract/api/policies.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { allowedMoves } from '@sampan/contract/machine.ts'
import { approval as machine } from '@sampan/contract/machines/approval.ts'
import { defaultRules, type Rule } from '@sampan/contract/policies.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { companyRoles, type Role, roleNames, scopesOf } from '@sampan/contract/roles.ts'
import { isCompanyScope } from '@sampan/contract/scopes.ts'
import { bankAccountFields } from '@sampan/contract/shapes/bank.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { paperNetworks, readyToWithdraw } from '@sampan/test-support/chains/paper-networks.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { type Company, companyTools, type Person, requestId } from '@sampan/test-support/people/companies.ts'
import { call, goodPassword, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { withTx } from '../../platform/db/db.ts'
import { admit, type GuardPorts } from '../../platform/http/customer-guard.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { newToken } from '../../platform/security/ids.ts'
import { basePrice, pricesOf } from '../rates/base-prices.ts'
import { createRates } from '../rates/rates.ts'
import { expireApprovals } from './approvals/approval-requests.ts'
import { requireChange } from './members/member-change.ts'
import { readMembers } from './members/members.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
/** Shared by tests that leave it as they found it. */
let company: Company
let bankAccountId: string

before(async () => {
  const board = () => ({ at: world.server.clock.now(), prices: pricesOf(basePrice) })
  world = await identityWorld({ rates: createRates({ board, close: async () => undefined }), chains: paperNetworks(3) })
  tools = companyTools(world)
  company = await tools.company()
  await tools.fund(company.accountId, '50000.00')
  bankAccountId = await tools.bankAccount(company)
})
after(async () => {
  const { defects } = await auditWhole(world.server.database.pool)
  await world.close()
  assert.equal(defects, 0)
})

const code = (name: keyof typeof refusals) => refusals[name].code
const pool = () => world.server.database.pool
const hour = 3_600_000

/** A withdrawal that waits, with its approval. */
async function waiting(of = company, bank = bankAccountId) {
  const { result, text } = await tools.withdraw(of.maker, bank)
  assert.equal(result?.state, 'PENDING_APPROVAL', text)
  return { withdrawal: result, id: await tools.approvalOf(result.id) }
}
const fiat = async ({ token }: Person, id: string) =>
  (await call(world.server, fiatApi.getFiatTransaction, { token, params: { id } })).result

/** As guard-walk.test.ts calls: whatever the body lacks is noticed after the scope. */
async function reach(entry: CustomerEndpoint, token: string): Promise<string> {
  const path = entry.path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
  const init: RequestInit = { method: entry.method, headers: { authorization: `Bearer ${token}` } }
  if (entry.method !== 'GET') {
    const bodies = { form: new URLSearchParams(), '01': '{}', '02': new FormData() }
    init.body = bodies[entry.content ?? '01']
    if (entry.content === undefined || entry.content === '01')
      init.headers = { ...init.headers, 'content-type': 'application/json' }
  }
  const answer = await fetch(`${world.server.url}/api${path}`, init)
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    await answer.body?.cancel()
    return ''
  }
  return ((await answer.json()) as { header: { errCode: string } }).header.errCode
}

/** What the guard says to a session with exactly the scopes of this role. */
async function admission(entry: CustomerEndpoint, role: Role): Promise<string> {
  const session = {
    id: 'session',
    userId: 'user',
    accountId: 'account',
    accountType: companyRoles.some((known) => known === role) ? 'corporate' : 'individual',
    email: 'user@example.com',
    scopes: scopesOf(role),
    expiresAt: new Date(),
  } as const
  const ports = {
    limits: { take: async () => ({ ok: true }) },
    sessions: { find: async () => ({ session, touch: () => undefined }) },
  } as unknown as GuardPorts
  const signed = { method: entry.method, path: entry.path, proof: undefined }
  const caller = { authorization: `Bearer ${newToken('access')}`, ip: '127.0.0.1', call: signed, inBackground: false }
  return admit(ports, entry, caller).then(
    () => 'admitted',
    (error: unknown) => (error instanceof Refusal ? error.refusal : assert.fail(String(error))),
  )
}

test('every role x call pair: a role reaches exactly the calls of its scopes', async () => {
  for (const role of roleNames)
    for (const entry of customerEndpoints) {
      const { access } = entry
      const may = typeof access === 'string' || access.some((scope) => scopesOf(role).includes(scope))
      const isUnknown =
        !may && !companyRoles.some((known) => known === role) && typeof access !== 'string' && access.every(isCompanyScope)
      const refusal = isUnknown ? 'notFound' : 'scopeMissing'
      const expected = may ? 'admitted' : refusal
      assert.equal(await admission(entry, role), expected, `${role}: ${entry.method} ${entry.path}`)
    }
})

/** Written out a second time, so that a change of the roles does not go unseen. */
const mayCall: Readonly<Record<string, readonly string[]>> = {
  'GET /company': companyRoles,
  'GET /company/member/list': companyRoles,
  'GET /company/policy': companyRoles,
  'POST /approval/search': companyRoles,
  'POST /approval/recall/{id}': companyRoles,
  'POST /approval/approve/{id}': ['owner', 'admin', 'approver'],
  'POST /approval/reject/{id}': ['owner', 'admin', 'approver'],
  'POST /company/member/invite': ['owner', 'admin'],
  'POST /company/member/remove/{id}': ['owner', 'admin'],
  'PUT /company/policy': ['owner', 'admin'],
  'POST /company/policy/dry-run': ['owner', 'admin'],
  'POST /company/log/search': ['owner', 'admin'],
  'GET /company/log/export': ['owner', 'admin'],
  'GET /company/document/{id}': ['owner', 'admin'],
}

test('who may look, approve, manage and read the log', async () => {
  for (const [name, roles] of Object.entries(mayCall)) {
    const entry = customerEndpoints.find(({ method, path }) => `${method} ${path}` === name)
    assert.ok(entry, name)
    for (const role of companyRoles) {
      const isRefused: boolean = (await reach(entry, company[role].token)) === code('scopeMissing')
      assert.equal(isRefused, !roles.includes(role), `${role}: ${name}`)
    }
  }
})

test('an individual finds nothing of it, and is asked for nobody’s yes', async () => {
  const person = await tools.person('individual')
  const unknown = await fetch(`${world.server.url}/api/nothing-here`, { headers: { authorization: `Bearer ${person.token}` } })
  const { text, status } = await call(world.server, companyApi.getCompany, { token: person.token })
  assert.deepEqual([status, text], [unknown.status, await unknown.text()])
  const { result } = await tools.addBank(person)
  assert.equal(result.lifeState, 'ACTIVE')
  const { rowCount } = await pool().query('select from approval where account_id = $1', [person.accountId])
  assert.equal(rowCount, 0)
})

test('[D5.34] a company’s withdrawal waits with its funds held and names approvers', async () => {
  const { withdrawal, id } = await waiting()
  assert.equal(withdrawal.status, 'pendingApproval')
  assert.equal(withdrawal.expectedOn, null, 'no day is promised while colleagues decide')
  const next = withdrawal.nextStep
  assert.ok(next)
  assert.deepEqual([next.who, next.name, next.approvalId], ['approver', 'Example owner, Example admin, or Example approver', id])
  assert.equal(Date.parse(next.by ?? '') - Date.parse(next.since ?? ''), 72 * hour)
  const listed = (
    await call(world.server, fiatApi.searchTransactions, {
      token: company.viewer.token,
      body: { query: {}, pagination: { size: 1 } },
    })
  ).result.resultList[0]
  assert.deepEqual([listed?.id, listed?.nextStep?.approvalId], [withdrawal.id, id])

  const { result } = await tools.read(company.approver, id)
  assert.deepEqual(
    [result.action, result.state, result.amount, result.maker.name, result.note, result.needed, result.agreed],
    ['fiatWithdraw', 'PENDING', { amount: '100.00', currency: 'EUR' }, 'Example maker', 'Invoice 12', 1, 0],
  )
  assert.match(result.destination ?? '', /^Example Company · Deutsche Bank · DE\d{20}$/)
  assert.deepEqual([result.limits.length, result.allowedMoves], [3, ['approve', 'reject']])
  assert.deepEqual((await tools.read(company.maker, id)).result.allowedMoves, ['recall'])
  assert.deepEqual((await tools.read(company.viewer, id)).result.allowedMoves, [])

  const mails = await pool().query<{ user_id: string }>(
    `select user_id from message where kind = 'approvalNeeded' and user_id = any($1)`,
    [[company.owner.userId, company.admin.userId, company.approver.userId, company.maker.userId, company.viewer.userId]],
  )
  const mailed = new Set(mails.rows.map(({ user_id }) => user_id))
  assert.deepEqual(mailed, new Set([company.owner.userId, company.admin.userId, company.approver.userId]))
  const count = (person: Person) => call(world.server, approvalApi.countApprovals, { token: person.token })
  assert.deepEqual((await count(company.approver)).result, { mine: 1, made: 0 })
  assert.deepEqual((await count(company.maker)).result, { mine: 0, made: 1 })

  assert.equal((await tools.approve(company.approver, id)).result.state, 'APPROVED')
  assert.equal((await fiat(company.maker, withdrawal.id)).state, 'TO_BE_PROCESSED')
})

test('the maker never approves, nobody twice; only the maker recalls', async () => {
  const { result } = await tools.withdraw(company.owner, bankAccountId)
  const id = await tools.approvalOf(result.id)
  assert.equal((await tools.approve(company.owner, id)).errCode, code('makerIsApprover'))
  assert.equal((await tools.reject(company.owner, id)).errCode, code('makerIsApprover'))
  assert.equal((await tools.approve(company.viewer, id)).errCode, code('scopeMissing'))
  assert.equal((await tools.recall(company.approver, id)).errCode, code('notAnApprover'))
  assert.equal((await tools.reject(company.approver, id, 'Wrong invoice')).result.state, 'REJECTED')
  const rejected = await fiat(company.owner, result.id)
  assert.deepEqual([rejected.status, rejected.reason], ['rejected', 'Wrong invoice'])
})

test('a yes counts only for what was read, and only with the own code', async () => {
  const { id } = await waiting()
  const other = await waiting()
  const { result } = await tools.read(company.approver, id)
  assert.equal((await tools.say(company.approver, other.id, result.content)).errCode, code('detailsChanged'))
  const token = company.approver.token
  const body = { requestId: requestId(), content: result.content }
  const bare = await call(world.server, approvalApi.approve, { token, params: { id }, body })
  assert.equal(bare.errCode, code('verificationNeeded'))
  const wrong = await call(world.server, approvalApi.approve, { token, params: { id }, body, code: '000000' })
  assert.equal(wrong.errCode, code('verificationFailed'))
  for (const one of [id, other.id]) await tools.recall(company.maker, one)
})

/** One approval in each state, of a company of its own. */
async function inState(state: string): Promise<{ of: Company; id: string }> {
  const { id } = await waiting()
  if (state === 'APPROVED') await tools.approve(company.approver, id)
  if (state === 'REJECTED') await tools.reject(company.approver, id)
  if (state === 'RECALLED') await tools.recall(company.maker, id)
  if (state === 'EXPIRED') await pool().query(`update approval set state = 'EXPIRED', decided_at = now() where id = $1`, [id])
  if (state === 'BLOCKED') await pool().query(`update approval set state = 'BLOCKED' where id = $1`, [id])
  return { of: company, id }
}

test('every approval state x event pair moves as the table says or is none', async () => {
  const events = {
    approve: (id: string) => tools.approve(company.approver, id),
    reject: (id: string) => tools.reject(company.approver, id),
    recall: (id: string) => tools.recall(company.maker, id),
  }
  for (const state of Object.keys(machine.states) as (keyof typeof machine.states)[])
    for (const [name, act] of Object.entries(events)) {
      const { id } = await inState(state)
      const answer = await act(id)
      const move = name as keyof typeof events
      const legal = allowedMoves(machine, state, move === 'recall' ? 'customer' : 'approver').includes(move)
      if (legal) assert.equal(answer.result.state, machine.moves[move].to, `${move} from ${state}`)
      else assert.deepEqual([answer.status, answer.errCode], [409, code('illegalMove')], `${move} from ${state}`)
      if (state === 'BLOCKED' && !legal) await tools.recall(company.maker, id)
    }
})

test('after 72 hours an approval expires and the funds are free', async () => {
  const { withdrawal, id } = await waiting()
  const { result } = await tools.read(company.approver, id)
  await pool().query(`update approval set expires_at = $2 where id = $1`, [id, new Date(world.server.clock.now().getTime() - 1)])
  assert.equal((await tools.say(company.approver, id, result.content)).errCode, code('illegalMove'))
  await withTx(pool(), (tx) => enqueue(tx, expireApprovals, {}, { key: 'expire now' }))
  const read = async () => (await tools.read(company.maker, id)).result
  assert.equal(
    (await eventually('the approval expires', read, { until: ({ decidedAt }) => decidedAt !== null })).state,
    'EXPIRED',
  )
  assert.equal((await fiat(company.maker, withdrawal.id)).status, 'cancelled')
})

test('cancelling the withdrawal itself recalls its approval', async () => {
  const { withdrawal, id } = await waiting()
  const { maker } = company
  await call(world.server, fiatApi.cancelFiatTransaction, {
    token: maker.token,
    params: { id: withdrawal.id },
    body: { requestId: requestId() },
  })
  assert.equal((await tools.read(maker, id)).result.state, 'RECALLED')
})

test('another company’s ids answer like unknown ones', async () => {
  const { id } = await waiting()
  const stranger = await tools.company()
  const unknown = '01a1dd29-b888-713e-811b-38c9cda61dc7'
  const asks = [
    (one: string) => tools.read(stranger.approver, one),
    (one: string) => tools.say(stranger.approver, one, 'x'),
    (one: string) => tools.reject(stranger.approver, one),
    (one: string) => tools.recall(stranger.maker, one),
  ]
  for (const ask of asks) assert.deepEqual((await ask(id)).text, (await ask(unknown)).text)
  const member = (entry: CustomerEndpoint, one: string) =>
    call(world.server, entry, {
      token: stranger.owner.token,
      params: { id: one },
      code: rightCode,
      body: { requestId: requestId(), ...(entry.path === memberApi.changeMember.path && { role: 'viewer' }) },
    })
  for (const entry of [memberApi.changeMember, memberApi.suspendMember, memberApi.removeMember, memberApi.resendInvitation]) {
    const answer = await member(entry, company.maker.userId)
    assert.deepEqual([answer.status, answer.text], [404, (await member(entry, unknown)).text])
  }
  await tools.recall(company.maker, id)
})

test('in a company of one an approval reports that nobody can approve', async () => {
  const owner = await tools.person('owner')
  const { result } = await tools.addBank(owner)
  assert.deepEqual([result.lifeState, result.status], ['PENDING_ADD', 'pendingAdd'])
  assert.equal(result.nextStep?.who, 'customer')
  assert.match(result.nextStep?.text ?? '', /^No one else in your company can approve this yet: 1 needed, 0 available/)
  const id = await tools.approvalOf(result.id)
  assert.equal((await tools.read(owner, id)).result.state, 'BLOCKED')

  // The first member needs no approval, sets a password, and then can approve what was waiting.
  const email = `colleague-${requestId()}@example.com`
  const body = { requestId: requestId(), email, name: 'New Colleague', role: 'approver' }
  const { result: invited, text } = await call(world.server, memberApi.invite, { token: owner.token, code: rightCode, body })
  assert.equal(invited?.member?.state, 'invited', text)
  const letter = world.sent.letters.find((one) => one.email === email)
  assert.equal(letter?.kind, 'invitation')
  const accountKey = letter?.params?.accountKey ?? ''
  const accept = () =>
    call(world.server, activateAccount, {
      code: rightCode,
      body: { requestId: requestId(), accountKey, newPassword: goodPassword, recaptchaToken: 'ok' },
    })
  assert.equal((await accept()).status, 200)
  assert.equal((await accept()).errCode, code('linkExpired'))
  const read = async () => (await tools.read(owner, id)).result
  const open = await eventually('the approval is open again', read, { until: ({ state }) => state === 'PENDING' })
  assert.deepEqual(
    open.waitingFor.map(({ name }) => name),
    ['New Colleague'],
  )
})

test('of two approvers the second decides; a suspended one does not count', async () => {
  const of = await tools.company()
  await tools.fund(of.accountId, '1000.00')
  const bank = await tools.bankAccount(of)
  await setRules(of, [{ ...rule('fiatWithdraw'), approvers: 2 }, ...defaultRules])
  const { id } = await waiting(of, bank)
  const first = (await tools.approve(of.approver, id)).result
  assert.deepEqual([first.state, first.agreed, first.needed], ['PENDING', 1, 2])
  assert.equal((await tools.approve(of.approver, id)).errCode, code('alreadyDecided'))
  await suspend(of.owner, of.approver)
  assert.equal((await tools.approve(of.admin, id)).result.agreed, 1)
  assert.equal((await tools.approve(of.owner, id)).result.state, 'APPROVED')
})

test('a rule that names a role asks nobody else', async () => {
  const of = await tools.company()
  await tools.fund(of.accountId, '1000.00')
  const bank = await tools.bankAccount(of)
  await setRules(of, [{ ...rule('fiatWithdraw'), role: 'owner' }, ...defaultRules])
  const { id } = await waiting(of, bank)
  assert.equal((await tools.approve(of.approver, id)).errCode, code('notAnApprover'))
  const mine = await call(world.server, approvalApi.searchApprovals, {
    token: of.owner.token,
    body: { query: { of: 'mine', state: 'open' }, pagination: { size: 10 } },
  })
  assert.deepEqual(
    mine.result.resultList.map((one) => one.id),
    [id],
  )
  assert.equal((await tools.approve(of.owner, id)).result.state, 'APPROVED')
})

const rule = (action: Rule['action']): Rule => ({
  action,
  currency: null,
  amountOver: null,
  destination: 'any',
  approvers: 1,
  role: 'any',
})
/** As if it had been approved already. */
const setRules = (of: Company, rules: readonly Rule[]) =>
  pool().query('insert into company_policy (account_id, version, rules, changed_at, changed_by) values ($1, 1, $2, now(), $3)', [
    of.accountId,
    JSON.stringify(rules),
    of.owner.userId,
  ])
const suspend = async (by: Person, { userId: id }: Person) =>
  call(world.server, memberApi.suspendMember, {
    token: by.token,
    params: { id },
    code: rightCode,
    body: { requestId: requestId() },
  })
const whoAmI = ({ token }: Person) => call(world.server, getAuthUser, { token })

test('[D5.39] an order above the limit waits; an expired rate is quoted again', async () => {
  await credit(pool(), { accountId: company.accountId, currency: 'USDC', amount: '40000' })
  const { token } = company.maker
  const order = async (amount: string) => {
    const query = { pay: 'USDC', get: 'USD', side: 'pay', amount }
    const { result: quoted } = await call(world.server, exchangeQuote.quoteExchange, { token, body: { query } })
    const { result: locked } = await call(world.server, exchangeApi.lockExchange, {
      token,
      body: { requestId: requestId(), quoteId: quoted.quoteId },
    })
    const body = { requestId: requestId(), query: { orderId: locked.id }, recaptchaToken: 'ok' }
    const { result, text } = await call(world.server, exchangeApi.submitExchange, { token, code: rightCode, body })
    assert.ok(result, text)
    return result
  }
  assert.equal((await order('10000')).state, 'COMPLETED')
  const { id: orderId, state } = await order('12000')
  assert.equal(state, 'PENDING_APPROVAL')
  const id = await tools.approvalOf(orderId)
  const { result: early } = await tools.read(company.approver, id)
  assert.deepEqual([early.quote?.expired, early.quote?.pay.amount], [false, '12000.000000'])
  world.server.clock.forward(200_000)
  const { result: late } = await tools.read(company.approver, id)
  assert.deepEqual([late.quote?.expired, late.allowedMoves.includes('requote')], [true, true])
  assert.equal((await tools.say(company.approver, id, late.content)).errCode, code('rateExpired'))
  const again = await call(world.server, approvalApi.requote, {
    token: company.approver.token,
    params: { id },
    body: { requestId: requestId() },
  })
  assert.equal(again.result?.quote?.expired, false, again.text)
  assert.notEqual(again.result.content, late.content)
  assert.equal((await tools.say(company.approver, id, late.content)).errCode, code('detailsChanged'))
  assert.equal((await tools.say(company.approver, id, again.result.content)).result.state, 'APPROVED')
  assert.equal(
    (await call(world.server, exchangeApi.getExchangeOrder, { token, params: { id: orderId } })).result.state,
    'COMPLETED',
  )
})

test('[D5.20] a company’s crypto withdrawal waits; approval sends it, refusal frees', async () => {
  const { token } = company.maker
  const send = async () => {
    const addressId = await readyToWithdraw(world.server, company.maker)
    const amount = { amount: '10', currency: 'USDC' }
    const body = { requestId: requestId(), recaptchaToken: 'ok', addressId, mainNet: 3, amount }
    const { result, text } = await call(world.server, cryptoApi.withdrawCrypto, { token, code: rightCode, body })
    assert.equal(result?.status, 'pendingApproval', text)
    assert.deepEqual(
      result.timeline.map(({ state }) => state),
      ['SUBMITTED', 'PENDING_APPROVAL'],
    )
    return { withdrawal: result, id: await tools.approvalOf(result.id) }
  }
  const stateOf = async (id: string) =>
    (await call(world.server, cryptoApi.getCryptoTransaction, { token, params: { id } })).result.state
  const held = async () => (await balancesOf(pool(), company.accountId)).find(({ currency }) => currency === 'USDC')?.held.units

  const [one, two, three] = [await send(), await send(), await send()]
  const { result } = await tools.read(company.approver, one.id)
  assert.deepEqual([result.destination, result.risk === 'highRisk', result.limits.length], [one.withdrawal.address, false, 3])
  const all = (await held()) ?? 0n
  await tools.reject(company.approver, two.id)
  assert.equal(await stateOf(two.withdrawal.id), 'REJECTED')
  await call(world.server, cryptoApi.cancelCryptoWithdrawal, {
    token,
    params: { id: three.withdrawal.id },
    body: { requestId: requestId() },
  })
  assert.deepEqual(
    [await stateOf(three.withdrawal.id), (await tools.read(company.maker, three.id)).result.state],
    ['CANCELLED', 'RECALLED'],
  )
  assert.equal(await held(), all / 3n)
  await tools.approve(company.approver, one.id)
  assert.notEqual(await stateOf(one.withdrawal.id), 'PENDING_APPROVAL')
})

test('a company’s address is Pending Add and Pending Delete until approved', async () => {
  const { token } = company.maker
  const address = `0x${'ab'.repeat(19)}cd`
  const body = { requestId: requestId(), mainNet: 3, address, label: 'Supplier', owner: 'selfHosted' as const }
  const made = await call(world.server, addressApi.createAddress, { token, code: rightCode, body })
  assert.equal(made.status, 200, made.text)
  const { id } = made.result
  const read = async () => (await call(world.server, addressApi.getAddress, { token, params: { id } })).result
  const pending = await eventually('the address is screened', read, { until: ({ status }) => status === 'pendingAdd' })
  assert.equal(pending.nextStep?.name, 'Example owner, Example admin, or Example approver')
  const adding = await tools.approvalOf(id)
  const { result } = await tools.read(company.approver, adding)
  assert.deepEqual([result.destination?.toLowerCase(), result.risk], [address, 'lowRisk'])
  await tools.approve(company.approver, adding)
  assert.equal((await read()).state, 'COOLING')
  await pool().query(`update blockchain_address set state = 'ACTIVE', usable_from = now() - interval '1 day' where id = $1`, [id])

  const remove = () =>
    call(world.server, addressApi.removeAddress, { token: company.admin.token, params: { id }, code: rightCode })
  assert.equal((await remove()).status, 200)
  assert.equal((await read()).status, 'pendingDelete')
  await tools.reject(company.approver, await tools.approvalOf(id))
  assert.equal((await read()).status, 'active')
  await remove()
  await tools.approve(company.approver, await tools.approvalOf(id))
  assert.equal((await read()).status, 'inactive')
})

test('a changed bank account waits for approval again, as its deletion does', async () => {
  const of = await tools.company()
  const id = await tools.bankAccount(of)
  const read = async () => (await call(world.server, bankApi.getBankAccount, { token: of.maker.token, params: { id } })).result
  const saved = await read()
  const names = Object.keys(bankAccountFields) as (keyof typeof bankAccountFields)[]
  const account = Object.fromEntries(names.map((name) => [name, saved[name]])) as Pick<typeof saved, (typeof names)[number]>
  const body = { ...account, version: saved.version, iban: 'DE89370400440532013000', requestId: requestId() }
  const { result, text } = await call(world.server, bankApi.updateBankAccount, {
    token: of.maker.token,
    params: { id },
    code: rightCode,
    body,
  })
  assert.equal(result?.status, 'pendingAdd', text)
  await tools.approve(of.approver, await tools.approvalOf(id))
  assert.equal((await read()).status, 'active')
  await call(world.server, bankApi.removeBankAccount, { token: of.admin.token, params: { id }, code: rightCode })
  assert.equal((await read()).status, 'pendingDelete')
})

const change = (by: Person, { userId: id }: Person, part: Record<string, unknown>) =>
  call(world.server, memberApi.changeMember, {
    token: by.token,
    params: { id },
    code: rightCode,
    body: { requestId: requestId(), ...part },
  })

test('a role change needs approval; a removal ends the member’s session', async () => {
  const of = await tools.company()
  const { result } = await change(of.owner, of.viewer, { role: 'custom', scopes: ['wallet.wallets', 'company.approve'] })
  assert.equal(result.approval?.state, 'PENDING')
  assert.deepEqual((await whoAmI(of.viewer)).result.role, 'viewer')
  assert.equal((await change(of.admin, of.viewer, { role: 'maker' })).errCode, code('alreadyWaiting'))
  await tools.approve(of.admin, result.approval?.id ?? '')
  const { result: now } = await whoAmI(of.viewer)
  assert.deepEqual(
    [now.role, [...now.scopes].sort()],
    ['custom', ['account.profile', 'account.security', 'company', 'company.approve', 'wallet.wallets']],
  )
  const events = await pool().query(`select from outbox_event where user_id = $1 and type = 'wallet_user_updated'`, [
    of.viewer.userId,
  ])
  assert.equal(events.rowCount, 1)

  const removal = await call(world.server, memberApi.removeMember, {
    token: of.owner.token,
    params: { id: of.maker.userId },
    code: rightCode,
    body: { requestId: requestId() },
  })
  assert.equal((await whoAmI(of.maker)).status, 200)
  await tools.approve(of.viewer, removal.result.approval?.id ?? '')
  assert.equal((await whoAmI(of.maker)).errCode, code('sessionInvalid'))
  const { result: listed } = await call(world.server, memberApi.listMembers, { token: of.owner.token })
  assert.equal(listed.resultList.find(({ id }) => id === of.maker.userId)?.state, 'removed')
})

test('nobody changes themselves, only owners touch owners, one stays', async () => {
  const of = await tools.company()
  assert.equal((await change(of.admin, of.admin, { role: 'owner' })).errCode, code('ownMembership'))
  assert.equal((await change(of.admin, of.viewer, { role: 'owner' })).errCode, code('ownerNeeded'))
  assert.equal((await suspend(of.admin, of.owner)).errCode, code('ownerNeeded'))
  assert.equal((await change(of.owner, of.viewer, { role: 'custom' })).errCode, code('invalidInput'))
  const second = await tools.person('owner', of.accountId)
  // Each asks for the end of the other; both are approved in turn, and the second finds that it would be the last.
  const asked = [await change(of.owner, second, { role: 'viewer' }), await change(second, of.owner, { role: 'viewer' })]
  const [one = '', two = ''] = asked.map(({ result }) => result.approval?.id ?? '')
  assert.equal((await tools.approve(of.approver, one)).result.state, 'APPROVED')
  assert.equal((await tools.approve(of.approver, two)).errCode, code('ownerNeeded'))
  const members = (await readMembers(pool(), of.accountId)).map((member) =>
    member.id === second.userId ? { ...member, role: 'owner' as const, state: 'suspended' as const } : member,
  )
  const judged = {
    accountId: of.accountId,
    members,
    makerId: second.userId,
    change: { kind: 'remove', memberId: of.owner.userId },
    now: world.server.clock.now(),
  } as const
  await assert.rejects(
    withTx(pool(), (tx) => requireChange(tx, judged)),
    { refusal: 'lastOwner' },
  )
  const body = { requestId: requestId(), email: company.maker.email, name: 'Taken', role: 'viewer' }
  assert.equal(
    (await call(world.server, memberApi.invite, { token: of.owner.token, code: rightCode, body })).errCode,
    code('emailTaken'),
  )
})

test('policy changes need approval; a dry run shows what they would catch', async () => {
  const policy = async () => (await call(world.server, policyApi.getPolicy, { token: company.viewer.token })).result
  assert.deepEqual([(await policy()).version, (await policy()).rules], [0, defaultRules])
  const rules: Rule[] = [{ ...rule('fiatWithdraw'), currency: 'EUR', amountOver: '5000', approvers: 2 }, rule('cryptoWithdraw')]
  const dry = await call(world.server, policyApi.dryRun, { token: company.owner.token, body: { rules } })
  assert.ok(dry.result.looked > 0 && dry.result.differing > 0, dry.text)
  const payment = dry.result.differences.find(({ kind }) => kind === 'fiatWithdrawal')
  assert.deepEqual([payment?.approversBefore, payment?.approversAfter, payment?.rule], [1, 0, 0])

  const propose = (version: number, proposed: readonly Rule[]) =>
    call(world.server, policyApi.changePolicy, {
      token: company.owner.token,
      code: rightCode,
      body: { requestId: requestId(), version, rules: proposed },
    })
  for (const wrong of [
    { ...rule('memberChange'), approvers: 0 },
    { ...rule('addressAdd'), amountOver: '10' },
    { ...rule('exchange'), destination: 'new' as const },
  ])
    assert.equal((await propose(0, [wrong])).errCode, code('invalidInput'))
  assert.equal((await propose(3, rules)).errCode, code('staleVersion'))
  const { result } = await propose(0, rules)
  assert.equal(result.approval.state, 'PENDING')
  assert.equal((await propose(0, rules)).errCode, code('alreadyWaiting'))
  assert.equal((await tools.approve(company.owner, result.approval.id)).errCode, code('makerIsApprover'))
  await tools.approve(company.admin, result.approval.id)
  assert.deepEqual([(await policy()).version, (await policy()).rules], [1, rules])
  assert.equal((await tools.withdraw(company.maker, bankAccountId)).result.state, 'TO_BE_PROCESSED')
})

test('HD-16 the owner’s log shows company actions, and no formula in its file', async () => {
  await pool().query(`update app_user set name = 'x; =cmd()' where id = $1`, [company.admin.userId])
  const { result } = await call(world.server, companyApi.searchLog, {
    token: company.owner.token,
    body: { query: { action: 'policyChanged' }, pagination: { size: 10 } },
  })
  assert.deepEqual(
    result.resultList.map(({ action, text }) => [action, text]),
    [['policyChanged', 'Approval policy changed']],
  )
  const file = await fetch(`${world.server.url}/api/company/log/export`, {
    headers: { authorization: `Bearer ${company.owner.token}` },
  })
  const lines = (await file.text()).split('\r\n')
  assert.match(file.headers.get('content-type') ?? '', /^text\/csv/)
  assert.equal(lines[0], 'Time (UTC),Who,What,Action,Id,Place')
  assert.ok(lines.some((line) => line.includes(`"x;' =cmd()"`)) && lines.length > 20)
  const { result: profile } = await call(world.server, companyApi.getCompany, { token: company.viewer.token })
  assert.deepEqual([profile.name, profile.members, profile.review], ['Example Company', 6, null])
})
