// What a demo customer can do on the first day of practice mode, through HTTP.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { previewWithdraw, searchTransactions, withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { networkById, networkIds } from '@sampan/contract/networks.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call, type IdentityWorld, identityWorld, newBrowser, rightCode } from '@sampan/test-support/people/identity.ts'
import { demoPassword } from '../auth/seed-demo.ts'

const [ethereum, polygon, tron, solana, stellar] = [3, 4, 6, 10, 12] as const

let world: IdentityWorld
const tokens = { individual: '', owner: '' }
before(async () => {
  world = await identityWorld({
    localChains: [ethereum, polygon, tron, solana, stellar],
    env: { DEMO_DATA: 'on', WATCH_POLL_MS: '50' },
  })
  for (const who of ['individual', 'owner'] as const) {
    const person = { email: `demo.${who}@sampan.example`, password: demoPassword }
    tokens[who] = (await (await newBrowser(world.server)).signIn(person)).access_token
  }
})
after(() => world.close())

const deposits = async (token: string) =>
  (await call(world.server, searchTransactions, { token, body: { query: {}, pagination: { size: 20 } } })).result.resultList

/** Once the demo deposits that run on these networks are credited. */
const credited = (token: string, count: number) =>
  eventually(
    `${count} demo deposits are credited`,
    async () => {
      for (const network of [ethereum, polygon, tron, solana, stellar]) await world.server.chain(network).mine(4)
      return (await deposits(token)).filter(({ state }) => state === 'CREDITED')
    },
    { until: (rows) => rows.length >= count },
  )

test('a demo customer has a saved, active address on every network', async () => {
  for (const token of Object.values(tokens)) {
    const { result } = await call(world.server, listAddresses, { token })
    assert.deepEqual(
      result.resultList
        .map(({ mainNet, status }) => [mainNet, status])
        .toSorted(([one = 0], [other = 0]) => Number(one) - Number(other)),
      networkIds.map((id) => [id, 'active']),
    )
  }
})

const payouts = [
  ['individual', polygon, 'USDC', 3],
  ['individual', tron, 'USDT', 3],
  ['individual', stellar, 'WUSD', 3],
  ['owner', solana, 'USDC', 2],
] as const

for (const [who, mainNet, currency, count] of payouts)
  test(`a demo customer withdraws ${currency} on ${networkById(mainNet).label} on the first day`, async () => {
    const token = tokens[who]
    await credited(token, count)
    const { result } = await call(world.server, listAddresses, { token })
    const addressId = result.resultList.find((one) => one.mainNet === mainNet)?.id ?? ''
    const form = { mainNet, addressId, amount: { amount: '25.00', currency } }
    const preview = await call(world.server, previewWithdraw, { token, body: form })
    assert.deepEqual([preview.result.possible, preview.result.refusal], [true, null])
    const body = { ...form, requestId: `first-day-${mainNet}`, recaptchaToken: 'ok' }
    const answer = await call(world.server, withdrawCrypto, { token, code: rightCode, body })
    assert.equal(answer.status, 200, answer.text)
  })

test('[9.36][9.37][9.38] explorer links lead to a local page with exact fees', async () => {
  const rows = [...(await credited(tokens.individual, 3)), ...(await credited(tokens.owner, 2))]
  const fees = { [ethereum]: /\d\.\d{9} ETH</, [polygon]: /\d\.\d{9} POL</, [tron]: /\d\.\d{6} TRX</ } as const
  for (const { mainNet, explorerUrl, txnHash } of rows) {
    const { name } = networkById(mainNet)
    assert.equal(explorerUrl, `/outbox/explorer/${name}/${txnHash}`)
    const page = await fetch(`${world.server.url}${explorerUrl}`)
    const text = await page.text()
    assert.equal(page.status, 200, name)
    assert.match(text, /Included in a block\./)
    assert.ok(text.includes(txnHash ?? '?'), name)
    const fee = fees[mainNet as keyof typeof fees]
    if (fee) assert.match(text, fee)
  }
  for (const path of ['Polygon/0x12', `Polygon/0x${'0'.repeat(64)}`, 'Nowhere/0x12'])
    assert.equal((await fetch(`${world.server.url}/outbox/explorer/${path}`)).status, 404, path)
})
