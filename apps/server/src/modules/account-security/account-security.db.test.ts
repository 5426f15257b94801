import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createBankAccount as addBankAccount } from '@sampan/contract/api/bank-account.ts'
import { withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { withdrawFiat } from '@sampan/contract/api/fiat-withdrawal.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { forgotPasswordPrecheck, forgotPasswordValidate, resetPassword } from '@sampan/contract/api/password.ts'
import {
  freezeAccount,
  freezeByLink,
  liftFreeze,
  listSessions,
  searchSecurityEvents,
  searchSignIns,
  setAntiPhishingCode,
  setPreferences,
} from '@sampan/contract/api/security.ts'
import {
  accountInfo,
  changeEmail,
  changeEmailPrecheck,
  changeMobile,
  changeMobilePrecheck,
  login,
} from '@sampan/contract/api/user.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { scopesOf } from '@sampan/contract/roles.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { credit, setAside } from '@sampan/test-support/money/money.ts'
import {
  call,
  goodPassword,
  type IdentityWorld,
  identityWorld,
  newBrowser,
  otherPassword,
  refusedFields,
  rightCode,
} from '@sampan/test-support/people/identity.ts'
import { withTx } from '../../platform/db/db.ts'
import { readRestrictions } from '../auth/account-restrictions.ts'
import { changeRole, setAccountStatus } from '../auth/change-user.ts'
import { securityHold } from '../auth/security-hold.ts'
import { mintTicket } from '../auth/tickets.ts'
import { removeUser } from '../registration/public.ts'
import { freezeDebtor } from './operator-freeze.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const hour = 3_600_000
const signIn = async (customer: { email: string; password: string }) => (await newBrowser(world.server)).signIn(customer)
const signedIn = async (customer: Parameters<IdentityWorld['createCustomer']>[0] = {}) => {
  const made = await world.createCustomer(customer)
  return { ...made, token: (await signIn(made)).access_token }
}
const whoAmI = (token: string) => call(world.server, getAuthUser, { token })
const noticesFor = (id: string) => world.sent.notices.filter(({ userId }) => userId === id)
const eventsOf = async (userId: string) =>
  (
    await world.server.database.pool.query<{ type: string }>('select type from outbox_event where user_id = $1 order by id', [
      userId,
    ])
  ).rows.map(({ type }) => type)
const transact: <Result>(work: Parameters<typeof withTx<Result>>[1]) => Promise<Result> = (work) =>
  withTx(world.server.database.pool, work)
const holdOf = (accountId: string) => transact((tx) => securityHold(tx, accountId, world.server.clock.now()))
const system = { kind: 'system' } as const
const fieldOf = (text: string) => (JSON.parse(text) as { result: { fields: Record<string, string> } }).result.fields

// ---- Phone

const mobileTicket = async (token: string) =>
  (await call(world.server, changeMobilePrecheck, { token, code: rightCode, body: {} })).result.changeToken
const bindMobile = (token: string, changeToken: string, mobile: string, code: string | undefined = rightCode) =>
  call(world.server, changeMobile, { token, ...(code ? { code } : {}), body: { changeToken, mobile } })

test('[7.31][7.33] a phone is bound after the precheck; the first brings no hold', async () => {
  const { token, userId, accountId } = await signedIn()
  const { status, result } = await bindMobile(token, await mobileTicket(token), '+66812345678')
  assert.deepEqual([status, result], [200, { mobile: '+66***78', holdUntil: null }])
  assert.equal(await holdOf(accountId), undefined)
  const { rows } = await world.server.database.pool.query(
    'select mobile, mobile_verified_at is not null as verified from app_user where id = $1',
    [userId],
  )
  assert.deepEqual(rows, [{ mobile: '+66812345678', verified: true }])
  assert.deepEqual(noticesFor(userId), [{ userId, kind: 'mobileChanged', params: { mobile: '+66***78' } }])
})

test('[D2.32] replacing a verified phone holds new destinations for 24 hours', async () => {
  const { token, accountId } = await signedIn({ mobile: '+6581234567' })
  const { result } = await bindMobile(token, await mobileTicket(token), '+66812345678')
  assert.equal(Date.parse(result.holdUntil ?? ''), (await holdOf(accountId))?.getTime())
})

test('[7.32][7.33] both steps need the factor; a change token is good once, 15 minutes', async () => {
  const [mine, theirs] = [await signedIn(), await signedIn()]
  assert.equal((await call(world.server, changeMobilePrecheck, { token: mine.token, body: {} })).errCode, '02001')
  const ticket = await mobileTicket(mine.token)
  assert.equal((await bindMobile(mine.token, ticket, '+66812345678', '')).errCode, '02001')
  assert.equal((await bindMobile(mine.token, ticket, '+66812345678', '000000')).errCode, '02002')
  assert.equal((await bindMobile(theirs.token, ticket, '+66812345678')).errCode, '01006')
  assert.equal((await bindMobile(mine.token, ticket, '12345')).status, 422)
  assert.equal((await bindMobile(mine.token, ticket, '+66812345678')).status, 200)
  assert.equal((await bindMobile(mine.token, ticket, '+66812345679')).errCode, '01006')
  const old = await mobileTicket(mine.token)
  world.server.clock.forward(9 * 60_000)
  const again = await signIn({ email: mine.email, password: goodPassword })
  assert.equal((await bindMobile(again.access_token, old, '+66812345678')).errCode, '01006')
})

// ---- E-mail

const emailTicket = async (token: string) =>
  (await call(world.server, changeEmailPrecheck, { token, code: rightCode, body: {} })).result.changeToken
const bindEmail = (token: string, changeToken: string, email: string, code: string | undefined = rightCode) =>
  call(world.server, changeEmail, { token, ...(code ? { code } : {}), body: { changeToken, email } })

test('[7.34][7.36][D2.31][D2.32] an e-mail change needs both proofs, mails both addresses and holds', async () => {
  const { token, userId, accountId, email } = await signedIn()
  const { status, result } = await bindEmail(token, await emailTicket(token), 'New.Address@Example.com')
  assert.equal(status, 200)
  assert.equal(result.email, 'ne***s@example.com')
  assert.deepEqual(noticesFor(userId), [{ userId, kind: 'emailChanged', params: { email: 'ne***s@example.com' }, also: [email] }])
  assert.ok(await holdOf(accountId))
  assert.equal((await whoAmI(token)).result.email, 'new.address@example.com')
  const step = (address: string) =>
    call(world.server, login, { body: { email: address, password: goodPassword, recaptchaToken: 'human' } })
  assert.equal((await step(email)).errCode, '01001')
  assert.equal((await step('new.address@example.com')).status, 200)
})

test('[7.35][7.36] neither step works without the factor, nor an address in use', async () => {
  const [mine, theirs] = [await signedIn(), await signedIn()]
  assert.equal((await call(world.server, changeEmailPrecheck, { token: mine.token, body: {} })).errCode, '02001')
  const ticket = await emailTicket(mine.token)
  assert.equal((await bindEmail(mine.token, ticket, 'free@example.com', '')).errCode, '02001')
  const taken = await bindEmail(mine.token, ticket, theirs.email.toUpperCase())
  assert.match(fieldOf(taken.text).email ?? '', /already belongs to an account/)
  assert.equal((await whoAmI(mine.token)).result.email, mine.email)
  assert.equal((await bindEmail(mine.token, ticket, 'free@example.com')).status, 200)
})

test('the other devices are signed out when the address changes', async () => {
  const made = await world.createCustomer({ sessionPolicy: 'multiple' })
  const [here, there] = [await signIn(made), await signIn(made)]
  await bindEmail(here.access_token, await emailTicket(here.access_token), 'moved@example.com')
  assert.equal((await whoAmI(there.access_token)).status, 401)
  assert.equal((await whoAmI(here.access_token)).status, 200)
  assert.deepEqual(await eventsOf(made.userId), ['wallet_user_updated'])
})

test('PR-12 a reset that is open when the address changes is dead', async () => {
  const { token, email } = await signedIn()
  const { precheckToken } = (
    await call(world.server, forgotPasswordPrecheck, { body: { query: { email }, recaptchaToken: 'human' } })
  ).result
  const { resetToken } = (await call(world.server, forgotPasswordValidate, { code: rightCode, body: { precheckToken } })).result
  await bindEmail(token, await emailTicket(token), 'after-reset@example.com')
  assert.equal((await call(world.server, resetPassword, { body: { resetToken, newPassword: otherPassword } })).errCode, '01006')
})

// ---- Anti-phishing code

test('[5.06][5.07][5.08] the anti-phishing code has 4 to 20 characters and needs the factor', async () => {
  const { token, userId } = await signedIn()
  const set = (code: string, proof: string | undefined = rightCode) =>
    call(world.server, setAntiPhishingCode, { token, ...(proof ? { code: proof } : {}), body: { code } })
  assert.equal((await set('Harbour88', '')).errCode, '02001')
  for (const wrong of ['abc', 'a'.repeat(21), 'with space', 'ümlaut', 'semi;colon'])
    assert.equal((await set(wrong)).status, 422, wrong)
  for (const fine of ['abcd', 'a'.repeat(20), 'Harbour88']) assert.equal((await set(fine)).status, 200, fine)
  assert.equal((await call(world.server, accountInfo, { token })).result.antiPhishingCode, 'Harbour88')
  assert.equal(noticesFor(userId).length, 3)
})

// ---- Freeze

const standing = (accountId: string) => transact((tx) => readRestrictions(tx, accountId, world.server.clock.now()))

test('[D5.60] an owner freezes outgoing transfers at once', async () => {
  const { token, userId, accountId } = await signedIn()
  assert.equal((await standing(accountId)).frozen, false)
  assert.equal((await call(world.server, freezeAccount, { token })).result.frozen, true)
  assert.equal((await standing(accountId)).frozen, true)
  assert.equal((await whoAmI(token)).result.frozen, true)
  assert.deepEqual(
    noticesFor(userId).map(({ kind }) => kind),
    ['frozen'],
  )
})

test('lifting needs the factor and 24 hours; freezing again cancels it', async () => {
  const { token, accountId, email } = await signedIn()
  await call(world.server, freezeAccount, { token })
  assert.equal((await call(world.server, liftFreeze, { token, body: {} })).errCode, '02001')
  const { result } = await call(world.server, liftFreeze, { token, code: rightCode, body: {} })
  assert.equal(result.frozen, true)
  assert.ok(Math.abs(Date.parse(result.liftsAt) - world.server.clock.now().getTime() - 24 * hour) < 60_000)
  world.server.clock.forward(23 * hour)
  assert.equal((await standing(accountId)).frozen, true)
  const later = (await signIn({ email, password: goodPassword })).access_token
  await call(world.server, freezeAccount, { token: later })
  world.server.clock.forward(2 * hour)
  assert.equal((await standing(accountId)).frozen, true, 'the lifting was called off')
  const last = (await signIn({ email, password: goodPassword })).access_token
  await call(world.server, liftFreeze, { token: last, code: rightCode, body: {} })
  world.server.clock.forward(24 * hour + 1000)
  assert.equal((await standing(accountId)).frozen, false)
  const again = (await signIn({ email, password: goodPassword })).access_token
  assert.equal((await call(world.server, accountInfo, { token: again })).result.frozen, false)
})

test('the ledger refuses what leaves a frozen account until it is lifted', async () => {
  const { pool } = world.server.database
  const { token, accountId } = await signedIn()
  await credit(pool, { accountId, currency: 'USD', amount: '10.00' })
  const holdOne = () => setAside(pool, { accountId, currency: 'USD', amount: '1.00' })
  await holdOne()
  assert.equal((await call(world.server, freezeAccount, { token })).result.frozen, true)
  const isFrozen = (error: unknown) => error instanceof Refusal && error.refusal === 'accountFrozen'
  await assert.rejects(holdOne(), isFrozen)
  await pool.query(`update account set freeze_lifts_at = now() - interval '1 second' where id = $1`, [accountId])
  assert.equal((await standing(accountId)).frozen, false)
  await holdOne()
  await transact((tx) =>
    freezeDebtor(tx, { accountId, reason: 'test', actor: { kind: 'system' }, now: world.server.clock.now() }),
  )
  await assert.rejects(holdOne(), isFrozen)
})

test('[D2.34] the link of a security mail freezes once, for a month', async () => {
  const customer = await world.createCustomer()
  const now = world.server.clock.now()
  const mint = () => transact((tx) => mintTicket(tx, { kind: 'freeze', userId: customer.userId, email: customer.email, now }))
  const { token: freezeKey } = await mint()
  const byLink = (key: string) => call(world.server, freezeByLink, { body: { freezeKey: key } })
  assert.equal((await byLink(freezeKey)).result.frozen, true)
  assert.equal((await standing(customer.accountId)).frozen, true)
  const { token: old } = await mint()
  world.server.clock.forward(31 * 24 * hour)
  for (const key of [freezeKey, old, 'guessed']) assert.equal((await byLink(key)).errMsg, 'The link has been expired')
})

test('in a company only owner and administrator may begin to lift a freeze', async () => {
  const owner = await signedIn({ role: 'owner' })
  const maker = await signedIn({ role: 'maker', accountId: owner.accountId })
  await call(world.server, freezeAccount, { token: maker.token })
  assert.equal((await call(world.server, liftFreeze, { token: maker.token, code: rightCode, body: {} })).errCode, '00403')
  const { pool } = world.server.database
  await pool.query('update account set frozen_by_operator = true where id = $1', [owner.accountId])
  const tried = await call(world.server, liftFreeze, { token: owner.token, code: rightCode, body: {} })
  assert.equal(tried.errCode, refusals.frozenByUs.code, 'a customer who owes cannot lift the freeze')
  await pool.query('update account set frozen_by_operator = false where id = $1', [owner.accountId])
  assert.equal((await call(world.server, liftFreeze, { token: owner.token, code: rightCode, body: {} })).status, 200)
})

// ---- The account page, preferences and the log

test('account-info shows the account, its protection and a masked phone', async () => {
  const { token, email } = await signedIn({ role: 'maker', mobile: '+6581234567' })
  const { result } = await call(world.server, accountInfo, { token })
  assert.deepEqual(
    [result.email, result.mobile, result.accountType, result.role, result.companyName, result.status, result.sessionPolicy],
    [email, '+65***67', 'corporate', 'maker', 'Example Company', 'active', 'single'],
  )
  assert.deepEqual(result.protections, { on: 2, of: 4 })
  assert.deepEqual([result.frozen, result.holdUntil, result.freezeLiftsAt], [false, null, null])
})

test('preferences change language and currency, each for itself', async () => {
  const { token } = await signedIn()
  const set = async (body: object) =>
    (await call(world.server, setPreferences, { token, body: body as Record<string, unknown> })).result
  assert.deepEqual(await set({ language: 'th' }), { language: 'th', displayCurrency: 'USD' })
  assert.deepEqual(await set({ displayCurrency: 'THB' }), { language: 'th', displayCurrency: 'THB' })
  assert.equal((await call(world.server, setPreferences, { token, body: { language: 'fr' } })).status, 422)
})

test('the security log shows only own events, in the reader’s language', async () => {
  const { token } = await signedIn()
  const other = await signedIn()
  await call(world.server, freezeAccount, { token })
  await call(world.server, freezeAccount, { token: other.token })
  const search = async (query: object, language = 'en') =>
    (
      await call(world.server, searchSecurityEvents, {
        token,
        headers: { 'accept-language': language },
        body: { query, pagination: { size: 10 } },
      })
    ).result.resultList
  assert.deepEqual(
    (await search({})).map(({ text }) => text),
    ['Outgoing transfers frozen', 'Signed in'],
  )
  assert.equal((await search({ kind: 'frozen' }, 'zh-CN'))[0]?.text, '转出已冻结')
  assert.deepEqual(await search({ kind: 'no such kind' }), [])
  const now = world.server.clock.now().getTime()
  assert.deepEqual(await search({ from: new Date(now + hour).toISOString() }), [])
  const wrong = await call(world.server, searchSecurityEvents, {
    token,
    body: { query: {}, pagination: { size: 10, cursor: "1' or 1=1" } },
  })
  assert.equal(wrong.status, 400)
})

// ---- Changes from outside

// They are made through a pool of the test's own, as by another process: the server hears of them within a second.

const heardEnd = (token: string) => eventually('the session is refused', async () => (await whoAmI(token)).status !== 200)

test('AU-33 a removed role reaches the running session and its screens at once', async () => {
  const member = await signedIn({ role: 'maker' })
  assert.ok((await whoAmI(member.token)).result.scopes.includes('wallet.wallets.withdraw'))
  await transact((tx) => changeRole(tx, { userId: member.userId, role: 'viewer', actor: system, now: world.server.clock.now() }))
  await eventually(
    'the smaller role',
    async () => !(await whoAmI(member.token)).result.scopes.includes('wallet.wallets.withdraw'),
  )
  assert.deepEqual((await whoAmI(member.token)).result.scopes, scopesOf('viewer'))
  assert.deepEqual(await eventsOf(member.userId), ['wallet_user_updated'])
})

test('AU-32 a user disabled in mid-session gets 00006 and finishes no open step', async () => {
  const customer = await signedIn()
  const { precheckToken } = (
    await call(world.server, forgotPasswordPrecheck, { body: { query: { email: customer.email }, recaptchaToken: 'human' } })
  ).result
  const now = world.server.clock.now()
  await transact((tx) => setAccountStatus(tx, { accountId: customer.accountId, disabled: true, actor: system, now }))
  await heardEnd(customer.token)
  assert.equal((await whoAmI(customer.token)).errCode, '00006')
  assert.deepEqual(await eventsOf(customer.userId), ['wallet_user_updated'])
  assert.equal((await call(world.server, forgotPasswordValidate, { code: rightCode, body: { precheckToken } })).errCode, '01006')
  assert.equal((await call(world.server, listSessions, { token: customer.token })).status, 401)
  await transact((tx) => setAccountStatus(tx, { accountId: customer.accountId, disabled: false, actor: system, now }))
  assert.ok((await signIn(customer)).access_token)
})

test('[D5.61] a disabled company signs every member out and is named unavailable', async () => {
  const owner = await signedIn({ role: 'owner' })
  const viewer = await signedIn({ role: 'viewer', accountId: owner.accountId })
  const stranger = await signedIn()
  const set = (disabled: boolean) =>
    transact((tx) => setAccountStatus(tx, { accountId: owner.accountId, disabled, actor: system, now: world.server.clock.now() }))
  await set(true)
  for (const { token, userId, email } of [owner, viewer]) {
    await heardEnd(token)
    assert.equal((await whoAmI(token)).errCode, '00006')
    assert.deepEqual(await eventsOf(userId), ['wallet_user_updated'])
    const refused = await call(world.server, login, { body: { email, password: goodPassword, recaptchaToken: 'human' } })
    assert.equal(refused.errMsg, 'Your account is unavailable now')
  }
  assert.equal((await whoAmI(stranger.token)).status, 200)
  await set(false)
  assert.ok((await signIn(owner)).access_token)
})

test('AZ-09 AZ-10 searches of the own log see only their owner; absurd ones are refused', async () => {
  const [mine, theirs] = [await world.createCustomer(), await world.createCustomer()]
  const browser = await newBrowser(world.server)
  const { access_token: token } = await browser.signIn(mine)
  for (let round = 0; round < 3; round++) await (await newBrowser(world.server)).signIn(theirs)
  for (const entry of [searchSecurityEvents, searchSignIns]) {
    const search = (body: Record<string, unknown>) => call(world.server, entry, { token, body })
    const pagination = { size: 50 }
    const own = await search({ query: {}, pagination })
    assert.equal(own.status, 200)
    assert.equal(own.result.resultList.length, 1)
    for (const query of [{ userId: theirs.userId }, { subject: theirs.userId }, { accountId: theirs.accountId }]) {
      const answer = await search({ query, pagination })
      assert.deepEqual([answer.status, refusedFields(answer)], [422, [`query.${Object.keys(query)[0]}`]])
    }
    const absurd: Record<string, unknown>[] = [
      { query: {}, pagination: { size: 1e9 } },
      { query: {}, pagination: { size: -1 } },
      { query: {}, pagination: { size: 0 } },
      { query: {}, pagination: { size: 1.5 } },
      { query: {}, pagination: { size: '10' } },
      { query: {}, pagination: { size: 10, cursor: "1' or 1=1" } },
      { query: {}, pagination: { size: 10, cursor: { $gt: '' } } },
      { query: [], pagination },
      { query: { kind: { $gt: '' }, success: { $gt: '' } }, pagination },
      { query: { kind: ['signedIn'], success: ['true'] }, pagination },
      { query: {} },
    ]
    for (const body of absurd) {
      const { status, text } = await search(body)
      assert.ok(status >= 400 && status < 500, `${entry.path} ${JSON.stringify(body)}: ${text}`)
    }
  }
})

test('AZ-15 a viewer cannot act, and a removed member loses the running session', async () => {
  const owner = await world.createCustomer({ role: 'owner' })
  const viewer = await world.createCustomer({ role: 'viewer', accountId: owner.accountId })
  const stranger = await world.createCustomer({ role: 'owner' })
  const [ownerToken, viewerToken, strangerToken] = await Promise.all(
    [owner, viewer, stranger].map(async (one) => (await (await newBrowser(world.server)).signIn(one)).access_token),
  )
  assert.ok(ownerToken && viewerToken && strangerToken)
  const reads = await call(world.server, listSessions, { token: viewerToken })
  assert.equal(reads.status, 200)
  const acts: readonly CustomerEndpoint[] = [withdrawCrypto, withdrawFiat, addBankAccount]
  for (const entry of acts) {
    const { errCode }: { readonly errCode: string } = await call(world.server, entry, {
      token: viewerToken,
      body: {},
      code: rightCode,
    })
    assert.equal(errCode, refusals.scopeMissing.code, entry.path)
  }
  const seen = await call(world.server, accountInfo, { token: strangerToken })
  assert.ok(!seen.text.includes(owner.accountId) && !seen.text.includes(owner.email))

  await withTx(world.server.database.pool, (tx) =>
    removeUser(tx, { userId: viewer.userId, now: world.server.clock.now(), keeps: 'seat' }),
  )
  // Another process has removed the member; a second is the longest it may take until this one knows.
  const statusOf = async () => (await call(world.server, listSessions, { token: viewerToken })).status
  await eventually('the removed member is refused', statusOf, { until: (status) => status === 401 })
  assert.equal((await call(world.server, listSessions, { token: ownerToken })).status, 200)
})
