import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getOtcRate, lock, submitOtc } from '@sampan/contract/api/otc.ts'
import { type Scope, scopes } from '@sampan/contract/scopes.ts'
import type { TestUser } from '../../../../../tests/support/accounts.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '../../../../../tests/support/identity.ts'
import { credit } from '../../../../../tests/support/money.ts'
import { newId } from '../../platform/ids.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const fetchReceipt = async (path: string, token: string | undefined, language = 'en') => {
  const headers = { 'accept-language': language, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(`${world.server.url}/api/${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function deposit({ accountId, userId }: TestUser, state = 'COMPLETED'): Promise<string> {
  const id = newId()
  const { pool } = world.server.database
  const { rows: accounts } = await pool.query<{ id: string }>(
    `select id from receiving_account where currency = 'EUR' and channel = 'SEPA'`,
  )
  await pool.query(
    `insert into fiat_deposit (id, reference, account_id, user_id, receiving_account_id, currency, channel, state, declared, received,
       beneficiary_name, bank_name, bank_country, bank_swift_code, reference_no, created_at, updated_at, completed_at)
     values ($1, $2, $3, $4, $5, 'EUR', 'SEPA', $6, 150000, null, $7, 'Deutsche Bank', 'DE', 'DEUTDEFF', 'R1', now(), now(), now())`,
    [id, `FD-${id.slice(-5)}-XW4TZ`, accountId, userId, accounts[0]?.id, state, '<script>alert(1)</script>\nStatus: Forged'],
  )
  return id
}

async function withdrawal({ accountId, userId }: TestUser): Promise<string> {
  const [id, bank] = [newId(), newId()]
  const { pool } = world.server.database
  await pool.query(
    `insert into bank_account (id, account_id, life_state, verification_state, label, currency, channel, country, bank_name, beneficiary_name, iban,
       details, fingerprint, created_at, updated_at)
     values ($1, $2, 'ACTIVE', 'VERIFIED', 'Own', 'EUR', 'SEPA', 'DE', 'Deutsche Bank', 'Example User', 'DE89370400440532013000', '{}', $3, now(), now())`,
    [bank, accountId, Buffer.from(bank)],
  )
  const destination = {
    label: 'Own',
    bankName: 'Deutsche Bank',
    beneficiaryName: 'Example User',
    iban: 'DE89370400440532013000',
    country: 'DE',
  }
  await pool.query(
    `insert into fiat_withdrawal (id, reference, account_id, user_id, bank_account_id, destination, currency, channel, state, amount, fee, purpose,
       hold_transfer, end_to_end_id, created_at, updated_at, completed_at)
     values ($1, $2, $3, $4, $5, $6, 'EUR', 'SEPA', 'COMPLETED', 100000, 100, 'CASH', $7, $8, now(), now(), now())`,
    [
      id,
      `FW-${id.slice(-5)}-XW4TZ`,
      accountId,
      userId,
      bank,
      JSON.stringify(destination),
      BigInt(Date.now()),
      `E${id.slice(-12)}`,
    ],
  )
  return id
}

test('[7.49][6.17][6.19] UP-14 a receipt of bank money is a file of plain text, for whoever has the scope of its kind', async () => {
  const user = await world.server.createUser()
  const [inId, outId] = [await deposit(user), await withdrawal(user)]
  const { status, headers, text } = await fetchReceipt(`fiat-transaction/receipt/${inId}`, user.token)
  assert.equal(status, 200)
  assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="?FD-/)
  assert.match(headers.get('content-type') ?? '', /^text\/plain/)
  assert.match(text, /^Sampan · Receipt\n/)
  assert.match(text, /Amount: 1,500\.00 EUR\n/)
  // What a person typed stays on its own line and is never more than text.
  assert.match(text, /Beneficiary: <script>alert\(1\)<\/script> Status: Forged\n/)
  assert.equal(text.match(/^Status:/gm)?.length, 1)
  assert.match((await fetchReceipt(`fiat-transaction/receipt/${outId}`, user.token, 'th')).text, /ค่าธรรมเนียม: 1\.00 EUR\n/)
  const kinds = { in: 'wallet_history.fiat_deposit.receipt', out: 'wallet_history.fiat_withdraw.receipt' } as const
  const others = scopes.filter((scope) => scope !== kinds.in && scope !== kinds.out)
  const may = async (given: readonly Scope[]) => {
    const { token } = await world.server.createUser({ accountId: user.accountId, scopes: given })
    return Promise.all([inId, outId].map(async (id) => (await fetchReceipt(`fiat-transaction/receipt/${id}`, token)).status))
  }
  assert.deepEqual(await may(others), [403, 403])
  assert.deepEqual(await may([...others, kinds.in]), [200, 403])
  assert.deepEqual(await may([...others, kinds.out]), [403, 200])
})

test('[7.42] the receipt of an exchange tells rate, fee and both amounts; what is not final has none', async () => {
  const user = await world.server.createUser()
  await credit(world.server.database.pool, {
    accountId: user.accountId,
    currency: 'USD',
    amount: '100.00',
    purpose: 'adjustment',
  })
  const { token } = user
  const query = { pay: 'USD', get: 'WUSD', side: 'pay', amount: '50.00' }
  const quote = await call(world.server, getOtcRate, { token, body: { query } })
  const { result } = await call(world.server, lock, { token, body: { requestId: newId(), quoteId: quote.result.quoteId } })
  assert.equal((await fetchReceipt(`otc/receipt/${result.id}`, token)).status, 409)
  await call(world.server, submitOtc, {
    token,
    code: rightCode,
    body: { requestId: newId(), recaptchaToken: 'ok', query: { orderId: result.id } },
  })
  const { text } = await fetchReceipt(`otc/receipt/${result.id}`, token)
  for (const line of ['Paid: 50.00 USD', 'Fee: 0.03 USD', 'Rate: 1 USD = 1 WUSD', 'Received: 49.97'])
    assert.ok(text.includes(line), `${line}\n${text}`)
})

test('AZ-03 AZ-18 the three receipts of another customer are not there, and none is without a session', async () => {
  const [owner, other] = [await world.server.createUser(), await world.server.createUser()]
  const id = await deposit(owner)
  for (const path of ['fiat-transaction', 'crypto-transaction', 'otc']) {
    const foreign = await fetchReceipt(`${path}/receipt/${id}`, other.token)
    const unknown = await fetchReceipt(`${path}/receipt/${newId()}`, other.token)
    assert.deepEqual([foreign.status, foreign.text], [404, unknown.text])
    assert.equal((await fetchReceipt(`${path}/receipt/${id}`, undefined)).status, 401)
  }
})
