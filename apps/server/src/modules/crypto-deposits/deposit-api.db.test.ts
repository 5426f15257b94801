// What customers see of deposits: addresses, assets, the list and the whole story of one.

import assert from 'node:assert/strict'
import { after, describe, before as prepare, test } from 'node:test'
import { getCryptoTransaction, searchTransactions } from '@sampan/contract/api/crypto.ts'
import { getDepositAddress, listCryptoAssets } from '@sampan/contract/api/crypto-deposit.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { languages } from '@sampan/contract/language.ts'
import { due } from '@sampan/contract/machines/due.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { type CryptoServer, cryptoServer } from '@sampan/test-support/chains/crypto.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { luhnDigit } from './deposit-addresses.ts'

const ethereum = 3
const tron = 6
const base = 8
const stellar = 12
const usdc = (amount: number) => BigInt(amount) * 1_000_000n

let world: CryptoServer
prepare(async () => {
  world = await cryptoServer([ethereum, tron, base, stellar])
})
after(() => world.close())

const addressOn = ({ token }: TestUser, mainNet: NetworkId, currency: string, language = 'en') =>
  call(world.server, getDepositAddress, {
    token,
    params: { mainNet: String(mainNet), currency },
    headers: { 'accept-language': language },
  })

const search = ({ token }: TestUser, query: object = {}, pagination: object = { size: 50 }) =>
  call(world.server, searchTransactions, { token, body: { query, pagination } })

const read = ({ token }: TestUser, id: string) => call(world.server, getCryptoTransaction, { token, params: { id } })

async function credited(user: TestUser, network: 3 | 8, ...amounts: bigint[]): Promise<void> {
  const { address } = await world.address(user, network)
  for (const units of amounts) {
    world.clock.forward(1000)
    world.chain(network).pay({ to: address, units })
    world.chain(network).mine()
    await world.look(network)
  }
  world.chain(network).mine(8)
  await world.look(network)
}

describe('addresses', () => {
  test('[D5.51] the deposit address is made on demand and stays the same', async () => {
    const user = await world.customer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => addressOn(user, ethereum, 'USDC')))
    assert.ok(answers.every(({ status }) => status === 200))
    const [first] = new Set(answers.map(({ result }) => result.address))
    assert.equal(new Set(answers.map(({ result }) => result.address)).size, 1)
    assert.equal((await addressOn(user, ethereum, 'USDT')).result.address, first, 'whatever the coin')
    assert.equal((await addressOn(user, base, 'USDC')).result.address, first, 'on every EVM network')
    assert.notEqual((await addressOn(user, tron, 'USDT')).result.address, first)
    const other = await world.customer()
    assert.notEqual((await addressOn(other, ethereum, 'USDC')).result.address, first)
    const { rows } = await world.pool.query('select family from deposit_address where account_id = $1 order by family', [
      user.accountId,
    ])
    assert.deepEqual(rows, [{ family: 'evm' }, { family: 'tron' }])
  })

  test('an address that was changed in the database is not shown', async () => {
    const user = await world.customer()
    const shown = (await addressOn(user, ethereum, 'USDC')).result.address
    const set = (address: string) =>
      world.database.pool.query('update deposit_address set address = $2 where account_id = $1', [user.accountId, address])
    await set('0x000000000000000000000000000000000000dEaD')
    const changed = await addressOn(user, ethereum, 'USDC')
    assert.equal(changed.status, 500)
    assert.doesNotMatch(changed.text, /dEaD/)
    await set(shown)
    assert.equal((await addressOn(user, ethereum, 'USDC')).result.address, shown)
  })

  test('on Stellar one address serves all, by a memo with a check digit', async () => {
    const [one, two] = [await world.customer(), await world.customer()]
    const [first, second] = [(await addressOn(one, stellar, 'USDC')).result, (await addressOn(two, stellar, 'USDC')).result]
    assert.equal(first.address, second.address)
    assert.notEqual(first.memo, second.memo)
    for (const { memo } of [first, second]) assert.equal(memo?.slice(-1), luhnDigit(memo?.slice(0, -1) ?? ''))
    assert.equal(luhnDigit('7992739871'), '3')
  })

  test('the address comes with minimum, confirmations and warnings', async () => {
    const user = await world.customer()
    for (const language of languages) {
      const { result } = await addressOn(user, ethereum, 'USDC', language)
      assert.deepEqual(result.minimum, { amount: '5.000000', currency: 'USDC' })
      assert.equal(result.confirmations, 6)
      assert.equal(result.contractTail, '06eB48')
      assert.deepEqual(result.etaMinutes, { from: 5, to: 20 })
      assert.ok(result.notAccepted.length >= 3)
      for (const line of result.notAccepted) assert.doesNotMatch(line, /[{}]/)
    }
    assert.equal((await addressOn(user, ethereum, 'USDC')).result.notAccepted[0], 'Send only USDC, and only on Ethereum.')
    const memo = (await addressOn(user, stellar, 'USDC')).result
    assert.ok(memo.notAccepted.some((line) => line.includes(memo.memo ?? '?')))
  })

  test('a closed network or one without a node gives no address', async () => {
    const user = await world.customer()
    assert.equal((await addressOn(user, 10, 'USDC')).status, 503, 'no node of Solana here')
    assert.equal((await addressOn(user, tron, 'USDC')).status, 404, 'USDC is not offered on Tron')
    await world.database.pool.query('update network_policy set deposits_open = false where network = $1', [base])
    const closed = await addressOn(user, base, 'USDC')
    assert.deepEqual([closed.status, closed.errCode], [503, '04005'])
    await world.database.pool.query('update network_policy set deposits_open = true where network = $1', [base])
    assert.equal((await addressOn(user, base, 'USDC')).status, 200)
  })

  test('the assets are what operators allow on networks that have a node', async () => {
    const { token } = await world.customer()
    const notice = { en: 'Slow today.', 'zh-CN': '今天较慢。', th: 'วันนี้ช้า' }
    await world.database.pool.query('update network_policy set notice = $2, withdrawals_open = false where network = $1', [
      tron,
      notice,
    ])
    const { result } = await call(world.server, listCryptoAssets, { token, headers: { 'accept-language': 'th' } })
    assert.deepEqual([...new Set(result.resultList.map(({ mainNet }) => mainNet))], [ethereum, tron, base, stellar])
    const onTron = result.resultList.find(({ mainNet, currency }) => mainNet === tron && currency === 'USDT')
    assert.deepEqual([onTron?.deposit, onTron?.withdraw, onTron?.about, onTron?.memo], [true, false, 'วันนี้ช้า', false])
    assert.equal(result.resultList.find(({ mainNet }) => mainNet === stellar)?.memo, true)
  })
})

describe('the list', () => {
  test('[7.46] crypto-transaction/search pages own transactions, newest first', async () => {
    const [user, other] = [await world.customer(), await world.customer()]
    await credited(user, ethereum, usdc(10), usdc(11), usdc(12), usdc(13), usdc(14))
    await credited(other, ethereum, usdc(99))
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const { result } = await search(user, {}, { size: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...result.resultList.map(({ amount }) => amount.amount))
      cursor = result.pagination.nextCursor
    } while (cursor)
    assert.deepEqual(seen, ['14.000000', '13.000000', '12.000000', '11.000000', '10.000000'])
    assert.equal((await search(user, {}, { size: 2, cursor: 'bm9uc2Vuc2U' })).status, 400)
    assert.equal((await call(world.server, searchTransactions, { body: { query: {}, pagination: { size: 2 } } })).status, 401)
  })

  test('each filter filters', async () => {
    const user = await world.customer()
    await credited(user, ethereum, usdc(10))
    await credited(user, base, usdc(20))
    const { address } = await world.address(user, ethereum)
    world.clock.forward(60_000)
    const since = world.clock.now().toISOString()
    world.clock.forward(1000)
    const hash = world.chain(ethereum).pay({ to: address, units: usdc(30), asset: { kind: 'token', currency: 'USDT' } })
    world.chain(ethereum).mine()
    await world.look(ethereum)
    const amounts = async (query: object) => (await search(user, query)).result.resultList.map(({ amount }) => amount.amount)
    assert.deepEqual(await amounts({}), ['30.000000', '20.000000', '10.000000'])
    assert.deepEqual(await amounts({ kind: 'deposit' }), ['30.000000', '20.000000', '10.000000'])
    assert.deepEqual(await amounts({ kind: 'withdraw' }), [])
    assert.deepEqual(await amounts({ status: 'completed' }), ['20.000000', '10.000000'])
    assert.deepEqual(await amounts({ status: 'processing' }), ['30.000000'])
    assert.deepEqual(await amounts({ status: 'highRisk' }), [])
    assert.deepEqual(await amounts({ currency: 'USDT' }), ['30.000000'])
    assert.deepEqual(await amounts({ mainNet: base }), ['20.000000'])
    assert.deepEqual(await amounts({ from: since }), ['30.000000'])
    assert.deepEqual(await amounts({ to: since }), ['20.000000', '10.000000'])
    assert.deepEqual(await amounts({ text: hash.toUpperCase() }), ['30.000000'])
    assert.deepEqual(await amounts({ text: hash.slice(2, 30) }), ['30.000000'])
    const [row] = (await search(user)).result.resultList
    assert.deepEqual(await amounts({ text: row?.reference.toLowerCase() }), ['30.000000'])
    assert.deepEqual(await amounts({ text: `${hash.slice(0, 20)}%` }), [], 'a sign is a sign')
  })

  test('coins of unknown kind or owner are in no customer’s list', async () => {
    const user = await world.customer()
    const { address } = await world.address(user, ethereum)
    world.chain(ethereum).pay({ to: address, units: 10n ** 18n, asset: { kind: 'native' } })
    world.chain(ethereum).mine()
    await world.look(ethereum)
    assert.equal((await world.deposits(user)).length, 1)
    assert.deepEqual((await search(user)).result.resultList, [])
  })

  test('without the view scope of a kind its rows are not shown', async () => {
    const user = await world.customer()
    await credited(user, ethereum, usdc(10))
    const [row] = (await search(user)).result.resultList
    const blind = await world.server.createUser({
      accountId: user.accountId,
      scopes: ['wallet_history', 'wallet_history.crypto_withdraw.view'],
    })
    assert.deepEqual((await search(blind)).result.resultList, [])
    const refused = await read(blind, row?.id ?? '')
    assert.deepEqual([refused.status, refused.errCode], [403, '00403'])
    assert.equal((await read(user, row?.id ?? '')).status, 200)
  })
})

type Detail = ResponseOf<typeof getCryptoTransaction>

describe('one deposit', () => {
  test('a detail has confirmations, explorer, next actor and deadline', async () => {
    const user = await world.customer()
    const { address } = await world.address(user, ethereum)
    const hash = world.chain(ethereum).pay({ to: address, units: usdc(10) })
    world.chain(ethereum).mine(3)
    await world.look(ethereum)
    const [row] = (await search(user)).result.resultList
    const open: Detail = (await read(user, row?.id ?? '')).result
    assert.deepEqual([open.state, open.status, open.confirmations], ['CONFIRMING', 'processing', { n: 3, m: 6 }])
    assert.equal(open.explorerUrl, `https://etherscan.io/tx/${hash}`)
    assert.equal(open.nextStep?.who, 'network')
    assert.equal(open.nextStep?.text, 'Blockchain confirmation takes about 5 to 20 minutes.')
    assert.equal(Date.parse(open.nextStep?.by ?? ''), Date.parse(open.createdAt) + 20 * 60_000)
    assert.deepEqual([open.fee.amount, open.total.amount, open.address], ['0.000000', '10.000000', address])
    world.chain(ethereum).mine(8)
    await world.look(ethereum)
    const done: Detail = (await read(user, row?.id ?? '')).result
    assert.deepEqual(
      done.timeline.map(({ state, status, by }) => [state, status, by]),
      [
        ['DETECTED', 'processing', 'network'],
        ['CONFIRMING', 'processing', 'network'],
        ['SCREENING', 'processing', 'network'],
        ['CREDITED', 'completed', 'system'],
      ],
    )
    assert.deepEqual([done.nextStep, done.allowedMoves], [null, []])
    assert.ok(done.completedAt)
  })

  test('[D5.03] a waiting deposit says who acts next, by when and what is missing', async () => {
    const small = await world.customer()
    await credited(small, ethereum, 3_200_000n)
    const [kept] = (await search(small)).result.resultList
    assert.equal(kept?.reason, 'Below the 5.00 USDC minimum. We keep it for you and credit it once 1.80 USDC more arrives.')
    assert.deepEqual([kept?.status, kept?.nextStep?.who], ['toBeProcessed', 'customer'])
    const large = await world.customer()
    await credited(large, ethereum, usdc(10_000))
    const [held] = (await search(large)).result.resultList
    assert.deepEqual([held?.status, held?.nextStep?.who], ['pendingApproval', 'operator'])
    assert.match(held?.reason ?? '', /who sent a deposit of this size/)
    const since = new Date(held?.updatedAt ?? '')
    assert.equal(held?.nextStep?.by, dueBy({ due: due.businessDay, since }).toISOString())
  })

  test('a foreign deposit, an unknown id and no id are not found', async () => {
    const [user, other] = [await world.customer(), await world.customer()]
    await credited(user, ethereum, usdc(10))
    const [row] = (await search(user)).result.resultList
    for (const id of [row?.id ?? '', '00000000-0000-7000-8000-000000000000', 'nonsense'])
      assert.equal((await read(other, id)).status, 404, id)
  })
})
