// Practice mode as a person uses it: coins from the faucet, blocks by hand, and screens that hear of every step.

import assert from 'node:assert/strict'
import { after, before as prepare, test } from 'node:test'
import { searchTransactions } from '@sampan/contract/api/crypto.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { loadConfig } from '../../config.ts'

const polygon = 4
const stellar = 12

let server: TestServer
prepare(async () => {
  server = await testServer({ localChains: [polygon, stellar], env: { DEMO_DATA: 'on', WATCH_POLL_MS: '50' } })
})
after(() => server.close())

async function post(path: string, fields: Record<string, string>): Promise<{ said: string | null; wrong: string | null }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${server.url}/outbox/faucet/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields).toString(),
  })
  assert.equal(answer.status, 303)
  const { searchParams } = new URL(answer.headers.get('location') ?? '', server.url)
  return { said: searchParams.get('said'), wrong: searchParams.get('wrong') }
}

test('[D8.07] the faucet pays by a real transfer; a mined block confirms it', async () => {
  const user = await server.createUser()
  const rows = async () =>
    (await call(server, searchTransactions, { token: user.token, body: { query: {}, pagination: { size: 5 } } })).result
      .resultList
  const { said } = await post('pay', { email: ` ${user.email.toUpperCase()} `, asset: `${polygon} USDC`, amount: '250.00' })
  assert.match(said ?? '', /^250\.00 USDC sent on Polygon to 0x[\da-fA-F]{40}: 0x[\da-f]{64}$/)
  await eventually('the deposit is seen and counts its blocks', async () => (await rows())[0]?.state === 'CONFIRMING')
  assert.deepEqual(
    (await rows()).map(({ txnHash }) => txnHash),
    [said?.split(': ')[1]],
  )
  const mined = await post('mine', { network: String(polygon), blocks: '12' })
  assert.equal(mined.said, '12 blocks mined on Polygon.')
  await eventually('the deposit is credited', async () => (await rows())[0]?.state === 'CREDITED')
  const memo = await post('pay', { email: user.email, asset: `${stellar} WUSD`, amount: '7.5' })
  assert.match(memo.said ?? '', /^7\.50 WUSD sent on Stellar/)
  await eventually('the one with a memo too', async () => (await rows()).filter(({ state }) => state === 'CREDITED').length === 2)
})

test('[1.05] every step of a balance reaches the screen by the event stream', async () => {
  const user = await server.createUser()
  const ending = new AbortController()
  const stream = await fetch(`${server.url}/api/sse`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: ending.signal,
  })
  let heard = ''
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) heard += new TextDecoder().decode(chunk)
  })().catch(() => undefined)
  const count = (type: string) => heard.split(`event: ${type}\n`).length - 1
  await post('pay', { email: user.email, asset: `${polygon} USDC`, amount: '40.00' })
  await eventually('the first sight of it', () => count('transaction_changed') > 0)
  for (let block = 0; block < 12; block++) {
    const before = count('transaction_changed')
    await post('mine', { network: String(polygon), blocks: '1' })
    if (block < 3) await eventually(`block ${block + 1} is announced`, () => count('transaction_changed') > before)
  }
  await eventually('the balance has changed', () => count('wallet_changed') === 1)
  ending.abort()
  await reading
})

test('what cannot be paid is said in plain words, and nothing is paid', async () => {
  const user = await server.createUser()
  const good = { email: user.email, asset: `${polygon} USDC`, amount: '5' }
  for (const amount of ['', '0', '-1', '1e3', '1,000', '0.0000001', '1000001', 'NaN'])
    assert.match((await post('pay', { ...good, amount })).wrong ?? '', /Type an amount/, amount)
  for (const asset of ['', 'USDC', '4', '5 USDC', '3 WUSD', '4 EUR', '__proto__ USDC'])
    assert.match((await post('pay', { ...good, asset })).wrong ?? '', /Choose a coin/, asset)
  assert.match((await post('pay', { ...good, email: 'nobody@example.com' })).wrong ?? '', /No customer/)
  for (const blocks of ['0', '-1', '1.5', '2001', 'x'])
    assert.match((await post('mine', { network: '4', blocks })).wrong ?? '', /Between 1 and/, blocks)
  assert.match((await post('mine', { network: '3', blocks: '1' })).wrong ?? '', /Choose a network/)
  const { rowCount } = await server.database.pool.query('select from crypto_deposit where account_id = $1', [user.accountId])
  assert.equal(rowCount, 0)
})

test('the outbox leads to the faucet, which escapes what was typed', async () => {
  assert.match(await (await fetch(`${server.url}/outbox`)).text(), /href="\/outbox\/faucet"/)
  const page = await fetch(`${server.url}/outbox/faucet?said=${encodeURIComponent('<script>alert(1)</script>')}`)
  const text = await page.text()
  assert.match(text, /worth nothing/)
  assert.match(text, /USDC on Polygon/)
  assert.doesNotMatch(text, /<script>/)
  assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self'/)
})

test('[D8.05] demo customers begin with balances that really lie on the chains', async () => {
  const credited = async () =>
    (
      await server.database.pool.query<{ currency: string; amount: bigint }>(
        `select d.currency, d.amount from crypto_deposit d where d.state = 'CREDITED'
           and exists (select from app_user u where u.account_id = d.account_id and u.demo) order by 1`,
      )
    ).rows
  await eventually('two gifts on the networks that run here', async () => {
    await server.chain(polygon).mine(4)
    return (await credited()).length === 2
  })
  assert.deepEqual(await credited(), [
    { currency: 'USDC', amount: 2_500_000_000n },
    { currency: 'WUSD', amount: 300_000_000n },
  ])
})

test('[D8.08] production has no faucet, and refuses local chains', async () => {
  const production = { MODE: 'production', DATABASE_URL: 'postgres://db/x', CHAINS_URL: 'http://127.0.0.1:1', FAUCET: 'on' }
  for (const fault of [/CHAINS_URL must not be set in production mode/, /FAUCET must be off in production mode/])
    assert.throws(() => loadConfig(production), fault)
  const without = await testServer({ env: { FAUCET: 'off' } })
  // Not found, or, where the pages have not been built, the word about that.
  const page = await fetch(`${without.url}/outbox/faucet`)
  assert.ok([404, 503].includes(page.status))
  assert.doesNotMatch(await page.text(), /worth nothing/)
  assert.equal((await fetch(`${without.url}/outbox/faucet/pay`, { method: 'POST' })).status, 404)
  await without.close()
})
