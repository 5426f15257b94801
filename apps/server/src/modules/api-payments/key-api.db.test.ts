// Tests what an API key reads, and its crypto withdrawals and exchanges.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { KeyScope } from '@sampan/contract/api-keys.ts'
import { limits } from '@sampan/contract/limits.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { paperNetworks, readyToWithdraw } from '@sampan/test-support/chains/paper-networks.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import { callKeyApi, callSigned, createKey, newSigner } from '@sampan/test-support/people/issued-keys.ts'
import type { TestServer } from '@sampan/test-support/server.ts'
import { testServer } from '@sampan/test-support/server.ts'
import { basePrice, pricesOf } from '../rates/base-prices.ts'
import { createRates } from '../rates/rates.ts'

let world: IdentityWorld
let person: Person
let stranger: Person
let secret: string
const signer = newSigner()

before(async () => {
  const board = () => ({ at: world.server.clock.now(), prices: pricesOf(basePrice) })
  world = await identityWorld({ rates: createRates({ board, close: async () => undefined }), chains: paperNetworks(3) })
  const tools = companyTools(world)
  person = await tools.person('individual')
  stranger = await tools.person('individual')
  secret = await keyOf(person)
})
after(async () => {
  const { defects } = await auditWhole(world.server.database.pool)
  await world.close()
  assert.equal(defects, 0)
})

const code = (name: keyof typeof refusals) => refusals[name].code

async function keyOf({ accountId, userId }: Person, scopes?: KeyScope[]): Promise<string> {
  const { server } = world
  const none = { perTransaction: null, perDay: null }
  const made = await createKey(server.database.pool, server.clock.now(), {
    accountId,
    userId,
    limits: [
      { currency: 'USDC', ...none },
      { currency: 'USD', perTransaction: null, perDay: 50_00n },
    ],
    signingKey: signer.publicKey,
    ...(scopes && { scopes }),
  })
  return made.secret
}

const read = (path: string, by = secret) => callKeyApi(`${world.server.url}/v1/${path}`, { secret: by })
const send = (path: string, body: object, dryRun = false) =>
  callSigned(`${world.server.url}/v1/${path}`, { secret, signer, body, dryRun, now: world.server.clock.now() })
type Row = Record<string, unknown>
const rowsIn = ({ body }: { body: Record<string, unknown> }) => body.data as Row[]

test('a key reads balances as decimal strings with their currency', async () => {
  await readyToWithdraw(world.server, person)
  const answer = await read('balances')
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.deepEqual(
    rowsIn(answer).find(({ currency }) => currency === 'USDC'),
    {
      currency: 'USDC',
      available: '5000.000000',
      held: '0.000000',
      total: '5000.000000',
    },
  )
})

test('a key withdraws a stablecoin to a saved address, and to no other', async () => {
  const destinationId = await readyToWithdraw(world.server, person)
  const body = { destinationId, amount: { amount: '25', currency: 'USDC' } }
  const dry = await send('crypto-withdrawals', body, true)
  assert.deepEqual([dry.body.possible, dry.body.refusals], [true, []], JSON.stringify(dry.body))
  assert.match(String(dry.body.arrivesBy), /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  const made = await send('crypto-withdrawals', body)
  assert.equal(made.status, 200, JSON.stringify(made.body))
  assert.deepEqual([made.body.kind, made.body.network], ['cryptoWithdrawal', 'Ethereum'])
  const foreign = await readyToWithdraw(world.server, stranger)
  assert.equal((await send('crypto-withdrawals', { ...body, destinationId: foreign })).body.code, code('notFound'))
  const cooling = await readyToWithdraw(world.server, person)
  await world.server.database.pool.query(`update blockchain_address set state = 'COOLING', usable_from = $2 where id = $1`, [
    cooling,
    new Date(world.server.clock.now().getTime() + 3_600_000),
  ])
  assert.equal((await send('crypto-withdrawals', { ...body, destinationId: cooling })).body.code, code('addressCoolingDown'))
  const listed = rowsIn(await read('destinations'))
  assert.equal(listed.find(({ id }) => id === destinationId)?.usable, true)
  assert.equal(listed.find(({ id }) => id === cooling)?.usable, false)
  assert.ok(listed.every(({ id }) => id !== foreign))
})

test('transactions come in pages of a cursor, of the own account and the scopes of the key only', async () => {
  for (let n = 0; n < 2; n++) {
    const destinationId = await readyToWithdraw(world.server, person)
    await send('crypto-withdrawals', { destinationId, amount: { amount: '20', currency: 'USDC' } })
  }
  const first = await read('transactions?limit=1&kind=cryptoWithdrawal')
  assert.equal(rowsIn(first).length, 1, JSON.stringify(first.body))
  const second = await read(`transactions?limit=1&kind=cryptoWithdrawal&cursor=${String(first.body.nextCursor)}`)
  const [one, two] = [rowsIn(first)[0], rowsIn(second)[0]]
  assert.ok(one && two && one.id !== two.id)
  assert.deepEqual((await read(`transactions/${String(two.id)}`)).body, two)
  const other = await keyOf(stranger)
  assert.deepEqual(rowsIn(await read('transactions', other)), [])
  assert.equal((await read(`transactions/${String(two.id)}`, other)).body.code, code('notFound'))
  const deposits = await keyOf(person, ['wallet_history', 'wallet_history.crypto_deposit.view'])
  assert.equal((await read(`transactions/${String(two.id)}`, deposits)).body.code, code('notFound'))
  const wrong = await read('transactions?limit=101')
  assert.deepEqual([wrong.status, (wrong.body.fields as Row[])[0]?.field], [422, 'limit'])
})

test('a key exchanges at the rate of its quote, once, within its amounts', async () => {
  const tools = companyTools(world)
  await tools.fund(person.accountId, '500.00', 'USD')
  const quote = (amount: string) =>
    callKeyApi(`${world.server.url}/v1/exchange-quotes`, {
      secret,
      method: 'POST',
      body: { pay: 'USD', get: 'USDC', side: 'pay', amount },
    })
  const { body, status } = await quote('40')
  assert.equal(status, 200, JSON.stringify(body))
  const dry = await send('exchanges', { quoteId: body.id }, true)
  assert.deepEqual([dry.body.possible, dry.body.total], [true, body.pay], JSON.stringify(dry.body))
  const made = await send('exchanges', { quoteId: body.id })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  assert.equal(made.body.state, 'COMPLETED')
  assert.equal((await send('exchanges', { quoteId: body.id })).status, 409)
  const more = await quote('20')
  assert.equal((await send('exchanges', { quoteId: more.body.id })).body.code, code('keyDayExceeded'))
})

test('[D9.10] the type of a problem leads to its explanation', async () => {
  const { body } = await callKeyApi(`${world.server.url}/v1/key`)
  const explained = await callKeyApi(`${world.server.url}${String(body.type)}`)
  assert.equal(explained.status, 200)
  assert.deepEqual([explained.body.name, explained.body.code, explained.body.title], ['keyInvalid', body.code, body.title])
  assert.equal((await callKeyApi(`${world.server.url}/v1/errors/toString`)).body.code, code('notFound'))
})

test('[D9.11] RateLimit counts down, and beyond the limit Retry-After says when to come back', async () => {
  const { database, clock } = world.server
  const strict: TestServer = await testServer({ database, clock, env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const own = await keyOf(stranger)
    const ask = () => callKeyApi(`${strict.url}/v1/key`, { secret: own })
    const first = await ask()
    assert.equal(first.headers.get('ratelimit-policy'), `"read";q=${limits.read.max};w=60`)
    assert.equal(first.headers.get('ratelimit'), `"read";r=${limits.read.max - 1};t=60`)
    await database.pool.query(`update rate_limit set used = $1 where name = 'read'`, [limits.read.max])
    // The process has a twentieth of the limit at hand before it asks again.
    for (let n = 1; n < limits.read.max / 20; n++) await ask()
    const refused = await ask()
    assert.deepEqual([refused.status, refused.body.code], [429, code('tooManyRequests')])
    assert.match(refused.headers.get('ratelimit') ?? '', /^"read";r=0;t=\d+$/)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
  } finally {
    await strict.close()
  }
})
