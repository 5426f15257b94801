// Money between customers, through the product's own calls and job: who is found, what moves, and that it moves once.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as transferApi from '@sampan/contract/api/customer-transfer.ts'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { openChallenge } from '@sampan/contract/api/mfa.ts'
import { searchNotices } from '@sampan/contract/api/notifications.ts'
import { freezeAccount } from '@sampan/contract/api/security.ts'
import { searchAccounts } from '@sampan/contract/api/wallet.ts'
import { waits } from '@sampan/contract/constants.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { limits } from '@sampan/contract/limits.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { newId } from '../../platform/security/ids.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld()
  tools = companyTools(world)
})
after(async () => {
  const { defects } = await auditWhole(pool())
  await world.close()
  assert.equal(defects, 0, 'the ledger proves itself after everything above')
})

const pool = () => world.server.database.pool
const code = (name: RefusalName) => refusals[name].code

/** A customer who can confirm transfers, with money where an amount is given. */
async function customer(amount?: string, currency: HeldCurrency = 'USDC'): Promise<Person> {
  const person = await tools.person('individual')
  await addPhone(person)
  await pool().query('update account set name = null where id = $1', [person.accountId])
  if (amount) await credit(pool(), { accountId: person.accountId, currency, amount })
  return person
}
const addPhone = ({ userId }: Person) =>
  pool().query(`update app_user set mobile = '+6581234567', mobile_verified_at = now() where id = $1`, [userId])

const lookUp = ({ token }: Person, email: string) =>
  call(world.server, transferApi.findTransferRecipient, { token, body: { query: { email } } })

type Sending = {
  readonly amount?: string
  readonly currency?: HeldCurrency
  readonly requestId?: string
  readonly recipientId?: string
}

async function send(from: Person, email: string, sending: Sending = {}) {
  const { amount = '25.00', currency = 'USDC', requestId = newId() } = sending
  const recipientId = sending.recipientId ?? (await lookUp(from, email)).result.recipientId
  return call(world.server, transferApi.sendTransfer, {
    token: from.token,
    code: rightCode,
    body: { requestId, recaptchaToken: 'ok', email, recipientId, amount: { amount, currency } },
  })
}

const claimInfo = (token: string) => call(world.server, transferApi.getTransferClaim, { body: { query: { token } } })
const claim = (person: Person, token: string, requestId = newId()) =>
  call(world.server, transferApi.claimTransfer, { token: person.token, body: { requestId, query: { token } } })
const read = ({ token }: Person, id: string) => call(world.server, transferApi.getTransfer, { token, params: { id } })
const cancel = ({ token }: Person, id: string) =>
  call(world.server, transferApi.cancelTransfer, { token, params: { id }, body: { requestId: newId() } })

async function balance({ token }: Person, currency: HeldCurrency = 'USDC') {
  const { result } = await call(world.server, searchAccounts, { token, body: { query: {}, pagination: { size: 20 } } })
  const found = result.resultList.find((one) => one.currency === currency)
  return found ? [found.available, found.held] : undefined
}

const newcomer = () => `newcomer-${newId()}@example.com`
const letterTo = (email: string) => {
  const letters = world.sent.letters.filter((one) => one.email === email && one.kind === 'transferOffered')
  assert.equal(letters.length, 1, 'one letter with the link')
  return letters[0]?.params?.claimToken ?? ''
}

/** A customer who registers later with the address that money was sent to. */
async function register(email: string): Promise<Person> {
  const person = await customer()
  await pool().query('update app_user set email = $2 where id = $1', [person.userId, email])
  return { ...person, email }
}

async function runReturns(): Promise<void> {
  await pool().query(`select enqueue_job('return-transfers', '{}', null, 1, null, null)`)
  await eventually('the job ran', async () => {
    const { rowCount } = await pool().query(`select from graphile_worker.jobs where task_identifier = 'return-transfers'`)
    return rowCount === 0
  })
}

async function historyOf({ token }: Person) {
  const { result } = await call(world.server, searchHistory, { token, body: { query: {}, pagination: { size: 20 } } })
  return result.resultList.map(({ kind, amount, counterparty, status }) => [kind, amount.amount, counterparty, status])
}

async function noticesOf({ token }: Person) {
  const { result } = await call(world.server, searchNotices, { token, body: { query: {}, pagination: { size: 20 } } })
  return result.resultList.map(({ title }) => title)
}

test('[D11.03] money reaches another customer at once, and both see it', async () => {
  const [anna, ben] = [await customer('100.00'), await customer()]
  const found = await lookUp(anna, ben.email.toUpperCase())
  assert.deepEqual([found.result.to, found.result.name, found.result.email], ['customer', 'E*** i***', ben.email])
  const { result, errCode } = await send(anna, ben.email)
  assert.equal(errCode, '00000')
  assert.deepEqual(
    [result.state, result.direction, result.counterparty, result.email],
    ['COMPLETED', 'out', 'E*** i***', ben.email],
  )
  assert.deepEqual(await balance(anna), ['75.000000', '0.000000'])
  assert.deepEqual(await balance(ben), ['25.000000', '0.000000'])
  assert.deepEqual(await historyOf(anna), [['customerTransferOut', '-25.000000', 'E*** i***', 'completed']])
  assert.deepEqual(await historyOf(ben), [['customerTransferIn', '25.000000', 'Example individual', 'completed']])
  assert.deepEqual(await noticesOf(anna), ['Money sent: 25.00 USDC'])
  assert.deepEqual(await noticesOf(ben), ['You received money: 25.00 USDC'])
  const strange = await read(ben, result.id)
  assert.deepEqual([strange.status, strange.errCode], [404, code('notFound')], "the sender's side is the sender's")
})

test('[D11.03] the same requestId sends once; another body with it is refused', async () => {
  const [anna, ben] = [await customer('100.00'), await customer()]
  const requestId = newId()
  const { recipientId } = (await lookUp(anna, ben.email)).result
  const answers = await Promise.all([1, 2, 3].map(() => send(anna, ben.email, { requestId, recipientId })))
  const ids = new Set(answers.filter(({ errCode }) => errCode === '00000').map(({ result }) => result.id))
  assert.equal(ids.size, 1)
  assert.deepEqual(await balance(ben), ['25.000000', '0.000000'])
  assert.equal((await send(anna, ben.email, { requestId, recipientId, amount: '30.00' })).status, 409)
  assert.deepEqual(await balance(anna), ['75.000000', '0.000000'])
})

test('[D11.03] fiat is sent like coins, with the decimals of its currency', async () => {
  const [anna, ben] = [await customer('10000', 'JPY'), await customer()]
  assert.equal((await send(anna, ben.email, { amount: '10.5', currency: 'JPY' })).status, 422)
  assert.equal((await send(anna, ben.email, { amount: '2500', currency: 'JPY' })).errCode, '00000')
  assert.deepEqual(
    [await balance(anna, 'JPY'), await balance(ben, 'JPY')],
    [
      ['7500', '0'],
      ['2500', '0'],
    ],
  )
})

test('[D11.03] the lookup needs a second factor, is limited, and refuses the own account', async () => {
  const [anna, ben] = [await customer('100.00'), await customer()]
  assert.equal((await lookUp(anna, anna.email)).errCode, code('ownRecipient'))
  await pool().query('update app_user set mobile_verified_at = null where id = $1', [anna.userId])
  assert.equal((await lookUp(anna, ben.email)).errCode, code('factorMissing'))
  assert.equal((await lookUp(anna, newcomer())).errCode, code('factorMissing'), 'who is asked for makes no difference')
  await addPhone(anna)
  assert.deepEqual(limits.lookup, { per: 'session', max: 20, windowSeconds: 3600 })
  const strange = await lookUp(anna, newcomer())
  assert.deepEqual([strange.result.to, strange.result.name], ['link', null])
})

test('[D11.03] without a lookup, sending and its challenge tell nothing about an email', async () => {
  const [anna, ben, eve] = [await customer('100.00'), await customer(), await customer('100.00')]
  const { recipientId } = (await lookUp(anna, ben.email)).result
  for (const email of [ben.email, newcomer(), eve.email])
    for (const forged of ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', recipientId])
      assert.equal((await send(eve, email, { recipientId: forged })).errCode, code('recipientChanged'), email)
  const body = {
    requestId: newId(),
    recaptchaToken: 'ok',
    email: ben.email,
    recipientId,
    amount: { amount: '1.00', currency: 'USDC' },
  }
  const action = { call: 'POST /customer-transfer/send', body }
  const challenge = await call(world.server, openChallenge, {
    token: eve.token,
    body: { scene: scenes.customerTransfer, action },
  })
  assert.equal(challenge.errCode, code('recipientChanged'))
  world.server.clock.forward(16 * 60_000)
  const later = await tools.renew(anna)
  assert.equal((await send(later, ben.email, { recipientId })).errCode, code('recipientChanged'), 'shown too long ago')
  assert.deepEqual(await balance(later), ['100.000000', '0.000000'])
})

test('[D11.03] balance, limits, freeze and security hold of the sender apply', async () => {
  const [anna, ben] = [await customer('60000.00'), await customer()]
  assert.equal((await send(anna, ben.email, { amount: '0' })).status, 422)
  assert.equal((await send(anna, ben.email, { amount: '50000.01' })).errCode, code('aboveMaximum'))
  assert.equal((await send(await customer('10.00'), ben.email)).errCode, code('insufficientFunds'))
  await pool().query(`update customer_transfer_limit set limit_day = 50000000000 where currency = 'USDC'`)
  assert.equal((await send(anna, ben.email, { amount: '40000.00' })).errCode, '00000')
  const { result } = await call(world.server, transferApi.previewTransfer, {
    token: anna.token,
    body: { query: { amount: { amount: '10000.01', currency: 'USDC' } } },
  })
  assert.deepEqual([result.possible, result.maxSendable.amount, result.maxBound], [false, '10000.000000', 'perDay'])
  assert.equal((await send(anna, ben.email, { amount: '10000.01' })).errCode, code('limitReached'))
  await pool().query('update account set hold_until = $2 where id = $1', [
    anna.accountId,
    new Date(world.server.clock.now().getTime() + 60_000),
  ])
  assert.equal((await send(anna, ben.email, { amount: '1.00' })).errCode, '00000', 'a person who was paid before')
  assert.equal((await send(anna, newcomer(), { amount: '1.00' })).errCode, code('securityHold'))
  assert.equal((await call(world.server, freezeAccount, { token: anna.token })).errCode, '00000')
  assert.equal((await send(anna, ben.email, { amount: '1.00' })).errCode, code('accountFrozen'))
})

test('[D11.03] parallel sends never exceed the daily limit or the balance', async () => {
  const [anna, ben] = [await customer('60000.00', 'USDT'), await customer()]
  await pool().query(`update customer_transfer_limit set limit_day = 50000000000 where currency = 'USDT'`)
  const { recipientId } = (await lookUp(anna, ben.email)).result
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(anna, ben.email, { amount: '12000.00', currency: 'USDT', recipientId })),
  )
  assert.equal(answers.filter(({ errCode }) => errCode === '00000').length, 4)
  assert.deepEqual(await balance(ben, 'USDT'), ['48000.000000', '0.000000'])
})

test('[D11.03] two customers who pay each other at once both succeed', async () => {
  const [anna, ben] = [await customer('100.00'), await customer('100.00')]
  const answers = await Promise.all([1, 2, 3].flatMap(() => [send(anna, ben.email), send(ben, anna.email)]))
  assert.deepEqual(new Set(answers.map(({ errCode }) => errCode)), new Set(['00000']))
  assert.deepEqual(
    [await balance(anna), await balance(ben)],
    [
      ['100.000000', '0.000000'],
      ['100.000000', '0.000000'],
    ],
  )
})

test('[D11.03] a recipient who is frozen, closing, closed or a guest gets nothing, and the reason stays private', async () => {
  const anna = await customer('100.00')
  const states = {
    'a guest of another customer':
      "update app_user set role = 'guest', access_until = now() + interval '9 days' where account_id = $1",
    frozen: 'update account set frozen_at = now() where id = $1',
    'frozen by an operator': 'update account set frozen_by_operator = true where id = $1',
    closed: `update account set status = 'CLOSED' where id = $1`,
    closing: `insert into account_closing (id, account_id, requested_by, state, requested_at)
      select gen_random_uuid(), $1, id, 'PENDING_APPROVAL', now() from app_user where account_id = $1`,
  }
  for (const [name, change] of Object.entries(states)) {
    const ben = await customer()
    const { recipientId } = (await lookUp(anna, ben.email)).result
    await pool().query(change, [ben.accountId])
    const [found, sent] = [await lookUp(anna, ben.email), await send(anna, ben.email, { recipientId })]
    for (const { errCode, errMsg } of [found, sent])
      assert.deepEqual([errCode, errMsg], [code('recipientUnavailable'), refusals.recipientUnavailable.text.en], name)
  }
  assert.deepEqual(await balance(anna), ['100.000000', '0.000000'])
})

test('[D11.03] a person without an account registers with the address and claims once', async () => {
  const anna = await customer('100.00')
  const email = newcomer()
  const { result } = await send(anna, email)
  assert.deepEqual([result.state, result.to, result.nextStep?.who], ['AWAITING_CLAIM', 'link', 'recipient'])
  assert.deepEqual(await balance(anna), ['75.000000', '0.000000'])
  const token = letterTo(email)
  const info = await claimInfo(token)
  assert.deepEqual(
    [info.result.state, info.result.senderName, info.result.amount.amount],
    ['open', 'Example individual', '25.000000'],
  )
  assert.ok(!info.text.includes(email), 'the link does not reveal the address')
  const [ben, eve] = [await register(email), await customer()]
  assert.deepEqual([(await claim(eve, token)).status, (await claim(eve, token)).errCode], [403, code('claimForOther')])
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  assert.equal((await claim(ben, forged)).errCode, code('notFound'))
  assert.equal((await claimInfo(forged)).errCode, code('notFound'))
  const requestId = newId()
  const claimed = await claim(ben, token, requestId)
  assert.deepEqual([claimed.result.direction, claimed.result.counterparty], ['in', 'Example individual'])
  assert.equal((await claim(ben, token, requestId)).result.id, claimed.result.id, 'a repeat gets the first answer')
  assert.equal((await claim(ben, token)).errCode, code('claimTaken'))
  assert.equal((await claimInfo(token)).result.state, 'claimed')
  assert.deepEqual(await balance(ben), ['25.000000', '0.000000'])
  const ended = await read(anna, result.id)
  assert.equal(ended.result.state, 'COMPLETED')
  assert.deepEqual(ended.result.timeline.at(-1)?.by, 'recipient', 'the sender does not learn the name')
  assert.deepEqual((await noticesOf(anna))[0], 'Money claimed: 25.00 USDC')
})

test('[D11.03] unclaimed money returns after 14 days, and the link has ended', async () => {
  const anna = await customer('100.00')
  const [first, second] = [newcomer(), newcomer()]
  const { result } = await send(anna, first)
  await runReturns()
  assert.equal((await read(anna, result.id)).result.state, 'AWAITING_CLAIM', 'not before its time')
  world.server.clock.forward(waits.transferClaimMs - 60_000)
  const back = await tools.renew(anna)
  const later = await send(back, second)
  world.server.clock.forward(2 * 60_000)
  const ben = await register(first)
  assert.equal((await claim(ben, letterTo(first))).errCode, code('claimEnded'), 'also before the job has run')
  await runReturns()
  await runReturns()
  assert.equal((await read(back, result.id)).result.state, 'RETURNED')
  assert.equal((await read(back, later.result.id)).result.state, 'AWAITING_CLAIM')
  assert.deepEqual(await balance(back), ['75.000000', '0.000000'])
  assert.equal((await claimInfo(letterTo(first))).result.state, 'ended')
  assert.ok((await noticesOf(back)).includes('Money returned to you: 25.00 USDC'))
})

test('[D11.03] of many claims, a cancellation and the return, one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const anna = await customer('25.00')
    const email = newcomer()
    const { result } = await send(anna, email)
    const ben = await register(email)
    const token = letterTo(email)
    await pool().query('update customer_transfer_out_detail set claim_until = $2 where id = $1', [
      result.id,
      new Date(world.server.clock.now().getTime() + (round % 2 === 0 ? -1 : 60_000)),
    ])
    const [, cancelled, ...claims] = await Promise.all([
      runReturns(),
      cancel(anna, result.id),
      claim(ben, token),
      claim(ben, token),
      claim(ben, token),
    ])
    const wins = claims.filter(({ errCode }) => errCode === '00000').length
    const kept = (await balance(anna))?.[0] === '25.000000'
    assert.ok(wins === (kept ? 0 : 1), `${wins} claims, sender ${kept ? 'has' : 'has not'} the money, ${cancelled.errCode}`)
    assert.deepEqual((await balance(ben))?.[0] ?? '0.000000', kept ? '0.000000' : '25.000000')
  }
})

test('[D11.03] the sender takes unclaimed money back, once', async () => {
  const anna = await customer('100.00')
  const email = newcomer()
  const { result } = await send(anna, email)
  const stranger = await customer()
  assert.equal((await cancel(stranger, result.id)).errCode, code('notFound'))
  assert.equal((await cancel(anna, result.id)).result.state, 'CANCELLED')
  assert.equal((await cancel(anna, result.id)).errCode, code('illegalMove'))
  assert.deepEqual(await balance(anna), ['100.000000', '0.000000'])
  assert.equal((await claim(await register(email), letterTo(email))).errCode, code('claimEnded'))
})

test('[D11.03] in a company an approver decides: the money is on hold until then', async () => {
  const company = await tools.company()
  const ben = await customer()
  await addPhone(company.maker)
  await credit(pool(), { accountId: company.accountId, currency: 'USDC', amount: '100.00' })
  const { result } = await send(company.maker, ben.email)
  assert.deepEqual([result.state, result.nextStep?.who], ['PENDING_APPROVAL', 'approver'])
  assert.deepEqual(await balance(company.owner), ['75.000000', '25.000000'])
  assert.equal((await send(company.viewer, ben.email, { recipientId: 'x' })).errCode, code('scopeMissing'))
  const shown = await tools.read(company.approver, await tools.approvalOf(result.id))
  assert.ok(JSON.stringify(shown.result).includes(ben.email), 'the approver reads whom it is for')
  assert.equal((await tools.approve(company.approver, await tools.approvalOf(result.id))).errCode, '00000')
  assert.deepEqual(await balance(company.owner), ['75.000000', '0.000000'])
  assert.deepEqual(await balance(ben), ['25.000000', '0.000000'])

  const declined = await send(company.maker, ben.email)
  await tools.reject(company.approver, await tools.approvalOf(declined.result.id))
  assert.equal((await read(company.owner, declined.result.id)).result.state, 'REJECTED')
  const recalled = await send(company.maker, ben.email)
  assert.equal((await cancel(company.maker, recalled.result.id)).result.state, 'CANCELLED')
  assert.deepEqual(await balance(company.owner), ['75.000000', '0.000000'])
})

test('[D11.03] an approved transfer goes to the person its maker confirmed, or stays', async () => {
  const company = await tools.company()
  await addPhone(company.maker)
  await credit(pool(), { accountId: company.accountId, currency: 'USDC', amount: '100.00' })
  const ben = await customer()
  const { result } = await send(company.maker, ben.email)
  await pool().query('update account set frozen_at = now() where id = $1', [ben.accountId])
  const approval = await tools.approvalOf(result.id)
  assert.equal((await tools.approve(company.approver, approval)).errCode, code('recipientUnavailable'))
  await pool().query('update account set frozen_at = null where id = $1', [ben.accountId])
  await pool().query('update app_user set email = $2 where id = $1', [ben.userId, newcomer()])
  assert.equal((await tools.approve(company.approver, approval)).errCode, code('recipientUnavailable'))
  assert.deepEqual(await balance(company.owner), ['75.000000', '25.000000'])
  await tools.reject(company.approver, approval)

  const email = newcomer()
  const offered = await send(company.maker, email)
  assert.equal(world.sent.letters.filter((one) => one.email === email).length, 0, 'no letter before the approval')
  assert.equal((await tools.approve(company.approver, await tools.approvalOf(offered.result.id))).errCode, '00000')
  assert.equal((await read(company.owner, offered.result.id)).result.state, 'AWAITING_CLAIM')
  assert.equal((await claim(await register(email), letterTo(email))).errCode, '00000')
  assert.deepEqual(await balance(company.owner), ['75.000000', '0.000000'])
})
