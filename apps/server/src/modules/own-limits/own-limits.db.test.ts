// A customer's own limits, through the product's own calls: every way out of the account obeys them, and only time raises them.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { normalise } from '@sampan/chains/address.ts'
import { previewWithdraw as previewCrypto, withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { findTransferRecipient, sendTransfer } from '@sampan/contract/api/customer-transfer.ts'
import { previewWithdraw } from '@sampan/contract/api/fiat-withdrawal.ts'
import { openChallenge } from '@sampan/contract/api/mfa.ts'
import * as api from '@sampan/contract/api/own-limits.ts'
import { listPayoutRows } from '@sampan/contract/api/payout-batches.ts'
import { waits } from '@sampan/contract/constants.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { paperNetworks } from '@sampan/test-support/chains/paper-networks.ts'
import { insertBankAccount } from '@sampan/test-support/money/bank-accounts.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { callSigned, createKey, newSigner } from '@sampan/test-support/people/issued-keys.ts'
import { payoutCsv, uploadPayouts } from '@sampan/test-support/people/payouts.ts'
import { newId } from '../../platform/security/ids.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld({ chains: paperNetworks(3) })
  tools = companyTools(world)
})
after(() => world.close())

const pool = () => world.server.database.pool
const now = () => world.server.clock.now()
const code = (name: RefusalName) => refusals[name].code

type Body = Required<RequestBodyOf<typeof api.raiseOwnLimits>>
const eur = (amounts: Partial<Body>): Body => ({
  flow: 'bank',
  currency: 'EUR',
  perTransaction: null,
  perDay: null,
  perMonth: null,
  ...amounts,
})
const lower = ({ token }: Person, body: Body) => call(world.server, api.lowerOwnLimits, { token, body })
const raise = ({ token }: Person, body: Body, proof: string | undefined = rightCode) =>
  call(world.server, api.raiseOwnLimits, { token, body, ...(proof && { code: proof }) })
const cancel = ({ token }: Person, { flow, currency }: Body) =>
  call(world.server, api.cancelOwnLimitRaise, { token, body: { flow, currency } })
async function read({ token }: Person, { flow, currency } = eur({})) {
  const { result } = await call(world.server, api.getOwnLimits, { token })
  const found = result.limits.find((one) => one.flow === flow && one.currency === currency)
  assert.ok(found)
  return { ...found, mayChange: result.mayChange }
}
const ownOf = async (person: Person, of = eur({})) => {
  const { own, next } = await read(person, of)
  return [own.perTransaction, own.perDay, own.perMonth, next && next.takesEffectAt]
}
async function wait(person: Person, ms: number): Promise<Person> {
  world.server.clock.forward(ms)
  return tools.renew(person)
}

/** A customer with 10,000 EUR and a verified bank account. */
async function payer(): Promise<Person & { readonly bank: string }> {
  const person = await tools.person('individual')
  await tools.fund(person.accountId, '10000.00')
  const bank = await insertBankAccount(pool(), { accountId: person.accountId, label: 'Landlord', now: now() })
  return { ...person, bank }
}
const errorOf = async (answer: Promise<{ errCode: string }>) => (await answer).errCode

test('[D11.10] a lower limit applies to the next withdrawal, and the form shows it with its reason', async () => {
  const person = await payer()
  const unset = await read(person)
  assert.deepEqual([unset.own.perDay, unset.next, unset.mayChange], [null, null, true])
  const { result, text } = await lower(person, eur({ perTransaction: '150.00', perDay: '200.00' }))
  assert.equal(result?.own.perTransaction, '150.00', text)
  assert.equal(await errorOf(tools.withdraw(person, person.bank, '150.01')), code('ownLimitExceeded'))
  assert.equal(await errorOf(tools.withdraw(person, person.bank, '150.00')), '00000')
  assert.equal(await errorOf(tools.withdraw(person, person.bank, '50.01')), code('ownLimitReached'))
  const { result: shown } = await call(world.server, previewWithdraw, {
    token: person.token,
    body: { bankAccountId: person.bank, amount: { amount: '60.00', currency: 'EUR' } },
  })
  assert.deepEqual(
    [shown.maxSendable.amount, shown.maxBound, shown.refusal?.errCode],
    ['50.00', 'ownPerDay', code('ownLimitReached')],
  )
  assert.deepEqual(shown.limits.map(({ name, left }) => [name, left.amount]).slice(0, 2), [
    ['ownPerTransaction', '150.00'],
    ['ownPerDay', '50.00'],
  ])
  assert.deepEqual(
    world.sent.notices.filter(({ userId }) => userId === person.userId).map(({ kind, params }) => [kind, params?.['what']]),
    [['ownLimitsLowered', 'Bank withdrawals in EUR']],
  )
})

test('[D11.10] attack: a stolen session that raises or removes a limit cannot withdraw more for 24 hours', async () => {
  const person = await payer()
  await lower(person, eur({ perTransaction: '100.00' }))
  assert.equal(await errorOf(lower(person, eur({ perTransaction: '5000.00' }))), code('ownLimitNeedsCode'))
  assert.equal(await errorOf(lower(person, eur({}))), code('ownLimitNeedsCode'), 'removing is raising')
  assert.equal(await errorOf(raise(person, eur({}), '')), code('verificationNeeded'))
  assert.equal(await errorOf(raise(person, eur({}), '000000')), code('verificationFailed'))
  assert.deepEqual(await ownOf(person), ['100.00', null, null, null], 'refused calls change nothing')
  const { result } = await raise(person, eur({}))
  const at = result?.next?.takesEffectAt ?? ''
  assert.ok(Math.abs(Date.parse(at) - now().getTime() - waits.ownLimitRaiseMs) < 60_000)
  assert.equal(await errorOf(tools.withdraw(person, person.bank, '100.01')), code('ownLimitExceeded'))
  const mail = world.sent.notices.filter(({ userId, kind }) => userId === person.userId && kind === 'ownLimitsRaised')
  assert.deepEqual(
    mail.map(({ params }) => params?.['takesEffectAt']),
    [at],
  )
  const almost = await wait(person, waits.ownLimitRaiseMs - 60_000)
  assert.equal(await errorOf(tools.withdraw(almost, person.bank, '100.01')), code('ownLimitExceeded'))
  const later = await wait(person, 60_000)
  assert.deepEqual(await ownOf(later), [null, null, null, null])
  assert.equal(await errorOf(tools.withdraw(later, person.bank, '100.01')), '00000')
})

test('[D11.10] attack: a later raise waits its own 24 hours, and lowering another limit carries no raise along', async () => {
  const person = await payer()
  await lower(person, eur({ perTransaction: '100.00', perDay: '300.00' }))
  await raise(person, eur({ perTransaction: '110.00', perDay: '300.00' }))
  const second = await wait(person, waits.ownLimitRaiseMs - 60_000)
  await raise(second, eur({ perTransaction: '9000.00', perDay: '300.00' }))
  const third = await wait(person, 120_000)
  assert.equal((await ownOf(third))[0], '100.00', 'the first raise was replaced')
  // One lower, one higher in the same call without a code.
  assert.equal(await errorOf(lower(third, eur({ perTransaction: '9000.00', perDay: '50.00' }))), code('ownLimitNeedsCode'))
  const mixed = await raise(third, eur({ perTransaction: '9000.00', perDay: '50.00' }))
  assert.deepEqual([mixed.result?.own.perTransaction, mixed.result?.own.perDay], ['100.00', '50.00'])
  // Lowering to the present limit cancels the raise that waits.
  assert.equal(await errorOf(lower(third, eur({ perTransaction: '100.00', perDay: '50.00' }))), '00000')
  const fourth = await wait(person, waits.ownLimitRaiseMs + 60_000)
  assert.deepEqual(await ownOf(fourth), ['100.00', '50.00', null, null])
})

test('[D11.10] attack: raises at the same moment leave one, 24 hours away', async () => {
  const person = await payer()
  await lower(person, eur({ perDay: '100.00' }))
  const answers = await Promise.all(['200.00', '300.00', '400.00'].map((perDay) => raise(person, eur({ perDay }))))
  for (const { errCode } of answers) assert.equal(errCode, '00000')
  const { own, next } = await read(person)
  assert.equal(own.perDay, '100.00')
  assert.ok(next && ['200.00', '300.00', '400.00'].includes(next.perDay ?? ''))
  assert.ok(Date.parse(next.takesEffectAt) >= now().getTime() + waits.ownLimitRaiseMs - 60_000)
  const cancelled = await cancel(person, eur({}))
  assert.deepEqual([cancelled.result?.own.perDay, cancelled.result?.next], ['100.00', null])
  assert.equal(await errorOf(cancel(person, eur({}))), code('notFound'))
})

test('[D11.10] sends, crypto withdrawals, batches and API keys obey the own limits', async () => {
  const person = await payer()
  const { accountId, userId, token } = person
  await pool().query(`update app_user set mobile = '+6581234567', mobile_verified_at = now() where id = $1`, [userId])
  await credit(pool(), { accountId, currency: 'USDC', amount: '900', network: 'Ethereum' })
  await lower(person, eur({ perTransaction: '80.00' }))
  await lower(person, eur({ flow: 'crypto', currency: 'USDT', perDay: '60.00' }))
  await lower(person, eur({ flow: 'transfer', currency: 'USDC', perTransaction: '5.00' }))

  const friend = await tools.person('individual')
  const found = await call(world.server, findTransferRecipient, { token, body: { query: { email: friend.email } } })
  const { recipientId } = found.result
  const send = (amount: string) =>
    call(world.server, sendTransfer, {
      token,
      code: rightCode,
      body: {
        requestId: newId(),
        recaptchaToken: 'ok',
        email: friend.email,
        recipientId,
        amount: { amount, currency: 'USDC' },
      },
    })
  assert.equal(await errorOf(send('5.01')), code('ownLimitExceeded'))
  assert.equal(await errorOf(send('5.00')), '00000')

  const addressId = newId()
  const address = normalise(3, `0x${randomBytes(20).toString('hex')}`)
  await pool().query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, cooling_since, usable_from, created_at, updated_at)
     values ($1, $2, 'ACTIVE', 3, $3, '', 'Cold wallet', 'selfHosted', $4, $4, $4, $4)`,
    [addressId, accountId, address, now()],
  )
  const usdc = (amount: string) => ({ addressId, mainNet: 3, amount: { amount, currency: 'USDC' } }) as const
  const shown = await call(world.server, previewCrypto, { token, body: usdc('61') })
  assert.deepEqual([shown.result?.maxBound, shown.result?.maxSendable.amount], ['ownPerDay', '60.000000'], shown.text)
  const withdraw = (amount: string) =>
    call(world.server, withdrawCrypto, {
      token,
      code: rightCode,
      body: { ...usdc(amount), requestId: newId(), recaptchaToken: 'ok' },
    })
  assert.equal(await errorOf(withdraw('60.01')), code('ownLimitReached'))

  const { result: batch } = await uploadPayouts(
    world.server,
    token,
    payoutCsv('Landlord,,EUR,80.01,RENT,', 'Cold wallet,Ethereum,USDC,40,,', 'Cold wallet,Ethereum,USDC,40,,'),
  )
  assert.ok(batch)
  const rows = await call(world.server, listPayoutRows, { token, params: { id: batch.id } })
  assert.deepEqual(
    rows.result.resultList.map(({ errors }) => errors.some((text) => text.includes('your own limit'))),
    [true, false, true],
    'all rows together stay within the day',
  )

  const signer = newSigner()
  const key = await createKey(pool(), now(), {
    accountId,
    userId,
    scopes: ['wallet.wallets', 'wallet.wallets.withdraw'],
    limits: [{ currency: 'EUR', perTransaction: null, perDay: null }],
    signingKey: signer.publicKey,
  })
  const byKey = await callSigned(`${world.server.url}/v1/bank-withdrawals`, {
    secret: key.secret,
    signer,
    now: now(),
    body: { destinationId: person.bank, amount: { amount: '80.01', currency: 'EUR' }, purposeOfTransfer: 'SUPP' },
  })
  assert.equal(byKey.body.code, code('ownLimitExceeded'))
})

test('[D11.10] a limit lowered while a withdrawal waits for approval stops the approval', async () => {
  const company = await tools.company()
  await tools.fund(company.accountId, '10000.00')
  const bank = await tools.bankAccount(company)
  const { result } = await tools.withdraw(company.maker, bank, '500.00')
  assert.equal(result?.state, 'PENDING_APPROVAL')
  const id = await tools.approvalOf(result.id)
  assert.equal(await errorOf(lower(company.admin, eur({ perDay: '400.00' }))), '00000')
  assert.equal(await errorOf(tools.approve(company.approver, id)), code('ownLimitLowered'))
  assert.equal(await errorOf(lower(company.owner, eur({ perTransaction: '450.00', perDay: '400.00' }))), '00000')
  assert.equal(await errorOf(tools.approve(company.approver, id)), code('ownLimitLowered'))
  const { rows } = await pool().query<{ state: string }>('select state from transaction where id = $1', [result.id])
  assert.deepEqual(rows, [{ state: 'PENDING_APPROVAL' }])
  assert.equal(await errorOf(tools.reject(company.approver, id)), '00000', 'it can be rejected')
})

test('[D11.10] only those who decide about the policy change limits, and a wrong amount is said at its field', async () => {
  const company = await tools.company()
  for (const member of [company.maker, company.approver, company.accountant, company.viewer]) {
    assert.equal((await read(member)).mayChange, false)
    assert.equal(await errorOf(lower(member, eur({ perDay: '1.00' }))), code('scopeMissing'))
    assert.equal(await errorOf(raise(member, eur({ perDay: '1.00' }))), code('scopeMissing'))
    assert.equal(await errorOf(cancel(member, eur({}))), code('scopeMissing'))
  }
  const person = await payer()
  const { account } = await read(person)
  const above = `${Number(account.perDay) + 1}.00`
  assert.equal(await errorOf(lower(person, eur({ perDay: above }))), code('invalidInput'))
  assert.equal(await errorOf(lower(person, eur({ perDay: '1.005' }))), code('invalidInput'))
  assert.equal(await errorOf(lower(person, eur({ currency: 'USDT' }))), code('invalidInput'), 'no bank pays in USDT')
  const action = { call: 'POST /own-limits/raise', body: eur({ perDay: above }) }
  await pool().query(`update app_user set mobile = '+6581112222', mobile_verified_at = now() where id = $1`, [person.userId])
  const challenged = await call(world.server, openChallenge, { token: person.token, body: { scene: scenes.ownLimits, action } })
  assert.equal(challenged.errCode, code('invalidInput'), 'no code is asked for')
  assert.equal(await errorOf(lower(person, eur({ perTransaction: '0' }))), code('invalidInput'), 'freezing stops everything')
})
