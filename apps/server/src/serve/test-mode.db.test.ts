// Test mode from the switch to the webhook: through the live server, on the ledger and networks of the test environment.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as keyApi from '@sampan/contract/api/api-keys.ts'
import { createBankAccount } from '@sampan/contract/api/bank-account.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { createWebhook } from '@sampan/contract/api/webhooks.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { createClient, RefusalError } from '@sampan/sdk'
import { eventually } from '@sampan/test-support/eventually.ts'
import { bareFetch } from '@sampan/test-support/people/device.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { callKeyApi, callSigned, newSigner } from '@sampan/test-support/people/issued-keys.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import {
  callConfirmed,
  enterTestMode,
  requestId,
  type TestModeWorld,
  testHeaders,
  testModeWorld,
} from '@sampan/test-support/people/test-mode-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '@sampan/test-support/webhook-receiver.ts'
import { newId } from '../platform/security/ids.ts'

const polygon = 4
const destination = '0x52908400098527886E0F7030069857D2E4169EE7'
const signer = newSigner()

let world: TestModeWorld
let person: TestUser
let token: string
let secret: string
let receiver: WebhookReceiver
before(async () => {
  world = await testModeWorld([polygon])
  await world.test.database.pool.query('update crypto_payout_policy set grace_seconds = 0, check_every_seconds = 1')
  receiver = await startWebhookReceiver()
  person = await world.live.createUser()
  token = await enterTestMode(world, person)
  secret = await makeKey()
})
after(async () => {
  await receiver.close()
  await world.close()
})

async function makeKey(): Promise<string> {
  const limits = ['USDC', 'EUR'].map((currency) => ({ currency, perTransaction: null, perDay: null }))
  const { result, text } = await callConfirmed(world.page, keyApi.createKey, {
    token,
    body: {
      name: 'Payroll',
      scopes: [
        'wallet.wallets',
        'wallet.wallets.deposit',
        'wallet.wallets.withdraw',
        'wallet_history',
        'wallet_history.fiat_withdraw.view',
        'wallet_history.crypto_deposit.view',
        'wallet_history.crypto_withdraw.view',
      ],
      limits,
      addresses: ['127.0.0.0/16'],
      prepareOnly: false,
      signingKey: signer.publicKey.toString('base64url'),
      expiresInDays: 30,
    },
  })
  assert.ok(result?.secret, text)
  return result.secret
}

const at = (path: string) => `${world.live.url}/v1/${path}`
const read = async (path: string) => (await callKeyApi(at(path), { secret })).body
const simulate = (path: string, body?: object) =>
  callKeyApi(at(`simulations/${path}`), { secret, method: 'POST', ...(body && { body }) })
const client = () => createClient({ baseUrl: world.live.url, key: secret, fetch: bareFetch })
const balanceOf = async (currency: string): Promise<string | undefined> =>
  ((await read('balances')).data as { currency: string; available: string }[]).find((one) => one.currency === currency)?.available
const stateOf = async (id: unknown) => (await read(`transactions/${String(id)}`)).state
const withdraw = (path: string, body: object) => callSigned(at(path), { secret, signer, body, now: world.live.clock.now() })

/** Everything that test mode must never touch. */
const liveRows = async () =>
  (
    await world.live.database.pool.query<Record<string, number>>(
      `select (select count(*) from ledger.transfer)::int as transfers, (select count(*) from transaction)::int as transactions,
         (select count(*) from api_key_secret)::int as keys, (select count(*) from account_event)::int as events,
         (select count(*) from sent_message)::int as messages, (select count(*) from webhook)::int as webhooks`,
    )
  ).rows[0]

/** As it is a minute after it was saved on the page. */
async function saveAddress(): Promise<string> {
  const id = newId()
  const now = world.test.clock.now()
  await world.test.database.pool.query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, cooling_since, usable_from, created_at, updated_at)
     values ($1, $2, 'ACTIVE', $3, $4, '', 'Supplier', 'selfHosted', $5, $5, $5, $5)`,
    [id, person.accountId, polygon, destination, now],
  )
  return id
}

test('[D9.21] test mode has its own ledger and networks, and never touches live rows', async () => {
  const untouched = await liveRows()
  assert.match(secret, /^sk_test_[0-9A-Za-z]{49}$/)
  const key = await read('key')
  assert.deepEqual([key.accountId, key.accountType], [person.accountId, 'individual'], 'the twin has the same id')
  const webhook = await callConfirmed(world.page, createWebhook, {
    token,
    body: { requestId: requestId(), url: receiver.url, events: ['*'] },
  })
  assert.equal(webhook.status, 200, webhook.text)

  const deposit = await client().simulateCryptoDeposit({ network: 'Polygon', amount: { amount: '250', currency: 'USDC' } })
  assert.match(deposit.txnHash, /^0x[0-9a-f]{64}$/)
  await eventually('the deposit is credited', async () => (await balanceOf('USDC')) === '250.000000')

  const destinationId = await saveAddress()
  const paid = await withdraw('crypto-withdrawals', { destinationId, amount: { amount: '50', currency: 'USDC' } })
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  await eventually('the withdrawal completes', async () => {
    if ((await stateOf(paid.body.id)) === 'COMPLETED') return true
    // It may complete between the two calls.
    await client()
      .simulateConfirmation(String(paid.body.id))
      .catch((error: unknown) => assert.ok(error instanceof RefusalError && error.refusal === 'illegalMove', String(error)))
    return false
  })
  const left = await balanceOf('USDC')

  const failing = await withdraw('crypto-withdrawals', { destinationId, amount: { amount: '60', currency: 'USDC' } })
  assert.equal((await client().simulateFailure(String(failing.body.id))).id, failing.body.id)
  await eventually('the withdrawal fails', async () => {
    await world.test.chain(polygon).mine(4)
    return (await stateOf(failing.body.id)) === 'FAILED'
  })
  assert.equal(await balanceOf('USDC'), left, 'its hold is released')
  const late = await simulate(`crypto-withdrawals/${String(failing.body.id)}/confirm`)
  assert.equal(late.body.code, refusals.illegalMove.code)

  const expected = ['crypto_deposit.credited', 'crypto_withdrawal.completed', 'crypto_withdrawal.failed']
  const readEvents = async () => (await read('events')).events as { type: string; sequence: number; livemode: boolean }[]
  // Events get their number a moment after the commit.
  const events = await eventually('every event is numbered', readEvents, {
    until: (all) => expected.every((type) => all.some((event) => event.type === type)),
  })
  assert.ok(events.every(({ livemode }) => !livemode))
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    events.map((_, index) => index + 1),
  )
  const delivered = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; livemode: boolean })
  await eventually('the webhook arrives', () => delivered().some(({ type }) => type === 'crypto_withdrawal.failed'))
  assert.ok(delivered().every(({ livemode }) => !livemode))
  assert.deepEqual(await liveRows(), untouched)
  assert.equal((await auditWhole(world.test.database.pool)).defects, 0)
})

test('[D9.21] a bank deposit arrives and a bank withdrawal comes back', async () => {
  const arrived = await client().simulateBankDeposit({ amount: { amount: '900.00', currency: 'EUR' }, channel: 'SEPA' })
  assert.ok(arrived.reference)
  await eventually('it is credited', async () => (await balanceOf('EUR')) === '900.00')
  const bank = await callConfirmed(world.page, createBankAccount, {
    token,
    body: {
      requestId: requestId(),
      label: 'Own account',
      currency: 'EUR',
      channel: 'SEPA',
      country: 'DE',
      bankName: 'Deutsche Bank',
      beneficiaryName: 'Example User',
      beneficiaryCountry: 'DE',
      iban: 'DE89370400440532013000',
      address: '12 Harbour Road',
      city: 'Berlin',
      postalCode: '10115',
      isIntermediaryRequired: 'no',
      purposeOfTransfer: 'CASH',
    },
  })
  assert.equal(bank.status, 200, bank.text)
  const body = { destinationId: bank.result.id, amount: { amount: '100.00', currency: 'EUR' }, purposeOfTransfer: 'CASH' }
  const paid = await eventually('the bank has confirmed the name', async () => {
    const answer = await withdraw('bank-withdrawals', body)
    return answer.status === 200 ? answer.body : undefined
  })
  await eventually('it is paid', async () => (await stateOf(paid.id)) === 'COMPLETED')
  assert.equal((await client().simulateBankReturn(String(paid.id))).id, paid.id)
  await eventually('it has come back', async () => (await stateOf(paid.id)) === 'FAILED')
  assert.equal(await balanceOf('EUR'), '900.00')
})

test('simulations refuse what is of others or unknown, and amounts that are none', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000'
  for (const path of [`bank-withdrawals/${unknown}/return`, `crypto-withdrawals/${unknown}/fail`])
    assert.equal((await simulate(path)).body.code, refusals.notFound.code, path)
  for (const amount of ['0', '0.0000001', '100000001'])
    assert.equal(
      (await simulate('crypto-deposits', { network: 'Polygon', amount: { amount, currency: 'USDC' } })).status,
      422,
      amount,
    )
  const foreign = { amount: { amount: '5', currency: 'EUR' }, channel: 'SEPA', reference: 'SMP-UNKNOWN' }
  assert.equal((await simulate('bank-deposits', foreign)).body.code, refusals.notFound.code)
})

test('the pages of test mode show the twin: same name, no address of the person', async () => {
  const { result } = await call(world.page, getAuthUser, { token, headers: testHeaders })
  assert.deepEqual([result.name, result.email], ['Example User', `${person.userId}@test.invalid`])
  const { rows } = await world.live.database.pool.query(
    `select from audit_row where action = 'testModeEntered' and subject = $1`,
    [person.userId],
  )
  assert.equal(rows.length, 1)
})

test('[D11.04] in test mode a key makes a payment link, pays it, and finds it paid', async () => {
  const body = { currency: 'USDC' as const, networks: ['Polygon' as const], expiresInDays: 1 }
  const link = await client().createPaymentLink(body, { idempotencyKey: 'order-1' })
  const amount = { amount: '30', currency: 'USDC' } as const
  const own = await client().simulateCryptoDeposit({ network: 'Polygon', amount })
  const paid = await client().simulateCryptoDeposit({ network: 'Polygon', amount, paymentLinkId: link.id })
  assert.notEqual(paid.address, own.address)
  await eventually('the link is paid', async () => (await client().getPaymentLink(link.id)).state === 'PAID')
  assert.deepEqual((await client().getPaymentLink(link.id)).received, { amount: '30.000000', currency: 'USDC' })
  const foreign = await simulate('crypto-deposits', { network: 'Polygon', amount, paymentLinkId: newId() })
  assert.equal(foreign.body.code, refusals.notFound.code)
  const cancelled = await client().cancelPaymentLink((await client().createPaymentLink(body)).id)
  assert.equal(cancelled.state, 'CANCELLED')
  const listed: string[] = []
  for await (const { id } of client().listPaymentLinks({ limit: 1 })) listed.push(id)
  assert.deepEqual(listed, [cancelled.id, link.id])
})
