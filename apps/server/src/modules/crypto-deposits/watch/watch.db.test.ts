// Deposits from the first sight to the balance, on a real database and a chain that says what the test wants.

import assert from 'node:assert/strict'
import { after, describe, before as prepare, test } from 'node:test'
import { networkById } from '@sampan/contract/networks.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { chainReference } from '@sampan/ledger/reference.ts'
import { post } from '@sampan/ledger/transfers.ts'
import { type CryptoWorld, cryptoWorld } from '@sampan/test-support/chains/crypto.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import type { Deposit } from '../deposits.ts'

const ethereum = 3
const viction = 5
const base = 8
const bnb = 9
const stellar = 12
const usdc = (amount: number) => BigInt(amount) * 1_000_000n

let world: CryptoWorld
prepare(async () => {
  world = await cryptoWorld([ethereum, viction, base, bnb, stellar])
})
after(async () => {
  const report = await auditWhole(world.database.pool)
  assert.equal(report.defects, 0, JSON.stringify(report.results.filter(({ count }) => count > 0)))
  await world.close()
})

async function only(user: TestUser): Promise<Deposit> {
  const [deposit, ...more] = await world.deposits(user)
  assert.ok(deposit && more.length === 0, 'exactly one deposit')
  return deposit
}

async function statesOf({ id }: Deposit): Promise<string[]> {
  const { rows } = await world.pool.query<{ state: string }>(
    'select state from transaction_step where transaction_id = $1 order by id',
    [id],
  )
  return rows.map(({ state }) => state)
}

/** A customer who has paid, and a chain that has it in its newest block. */
async function paid(network: 3 | 5 | 8 | 9, units: bigint, currency: 'USDC' | 'USDT' | 'WUSD' = 'USDC') {
  const user = await world.customer()
  const { address } = await world.address(user, network)
  const chain = world.chain(network)
  const hash = chain.pay({ to: address, units, asset: { kind: 'token', currency } })
  chain.mine()
  await world.look(network)
  return { user, address, chain, hash }
}

async function finish(network: 3 | 5 | 8 | 9 | 12): Promise<void> {
  world.chain(network).mine(8)
  await world.look(network)
}

describe('the way of a deposit', () => {
  test('[1.05] [D5.04] a deposit is detected, confirmed, screened and credited once', async () => {
    const { user, chain } = await paid(ethereum, usdc(25))
    const first = await only(user)
    assert.equal(first.state, 'CONFIRMING')
    assert.deepEqual(first.confirmations, { n: 1, m: 6 })
    assert.equal(await world.available(user, 'USDC'), 0n)
    chain.mine(3)
    await world.look(ethereum)
    assert.deepEqual((await only(user)).confirmations, { n: 4, m: 6 })
    await finish(ethereum)
    const credited = await only(user)
    assert.equal(credited.state, 'CREDITED')
    assert.deepEqual(await statesOf(credited), ['DETECTED', 'CONFIRMING', 'SCREENING', 'CREDITED'])
    assert.equal(await world.available(user, 'USDC'), usdc(25))
    await finish(ethereum)
    assert.equal(await world.available(user, 'USDC'), usdc(25))
    assert.ok(world.notices.some(({ accountId, kind }) => accountId === user.accountId && kind === 'depositCredited'))
  })

  test('[D5.02] every change of a deposit has its audit row and event', async () => {
    const { user } = await paid(ethereum, usdc(30))
    await finish(ethereum)
    const { id } = await only(user)
    const audited = await world.pool.query<{ to: string; xmin: string }>(
      `select detail ->> 'to' as to, xmin::text from audit_row where subject = $1 order by id`,
      [id],
    )
    assert.deepEqual(
      audited.rows.map(({ to }) => to),
      ['DETECTED', 'CONFIRMING', 'SCREENING', 'CREDITED'],
    )
    const steps = await world.pool.query<{ xmin: string }>(
      'select xmin::text from transaction_step where transaction_id = $1 order by id',
      [id],
    )
    const emitted = await world.pool.query<{ xmin: string; type: string }>(
      'select distinct xmin::text, type from outbox_event where user_id = $1',
      [user.userId],
    )
    for (const [place, { xmin }] of audited.rows.entries()) {
      assert.equal(steps.rows[place]?.xmin, xmin)
      assert.ok(emitted.rows.some((event) => event.xmin === xmin && event.type === 'transaction_changed'))
    }
    assert.ok(emitted.rows.some(({ xmin, type }) => type === 'wallet_changed' && xmin === audited.rows.at(-1)?.xmin))
  })

  test('each step of n of m sends an event to the screens', async () => {
    const { user, chain } = await paid(ethereum, usdc(30))
    const count = async () => (await world.pool.query('select from outbox_event where user_id = $1', [user.userId])).rowCount
    const before = await count()
    chain.mine()
    await world.look(ethereum)
    assert.equal(await count(), (before ?? 0) + 1)
    await world.look(ethereum)
    assert.equal(await count(), (before ?? 0) + 1, 'without a new block there is nothing to tell')
  })

  test('[D3.04] CD-21 chain units round down; dust goes to a house account', async () => {
    const rounding = world.deps.chart.account('rounding', 'USDT')
    const omnibus = world.deps.chart.omnibus('Bnb', 'USDT')
    const dust = 600_000_000_000n
    const one = await paid(bnb, 7n * 10n ** 18n + dust, 'USDT')
    await finish(bnb)
    assert.equal(await world.available(one.user, 'USDT'), usdc(7), 'eighteen decimals are not six')
    assert.equal((await balanceOf(world.ctx.db, rounding)).units, 0n)
    const two = await paid(bnb, 7n * 10n ** 18n + dust, 'USDT')
    await finish(bnb)
    assert.equal(await world.available(two.user, 'USDT'), usdc(7))
    assert.equal((await balanceOf(world.ctx.db, rounding)).units, 1n, 'two parts of dust are a unit and a rest')
    assert.equal((await balanceOf(world.ctx.db, omnibus)).units, -(usdc(14) + 1n))
    const { rows } = await world.pool.query('select chain_units from chain_dust where network = $1 and currency = $2', [
      bnb,
      'USDT',
    ])
    assert.deepEqual(rows, [{ chain_units: '200000000000' }])
  })

  test('CD-06 three transfers to two addresses in one transaction credit once each', async () => {
    const [one, two] = [await world.customer(), await world.customer()]
    const [first, second] = [await world.address(one, ethereum), await world.address(two, ethereum)]
    const chain = world.chain(ethereum)
    chain.pay(
      { to: first.address, units: usdc(10) },
      { to: first.address, units: usdc(10) },
      { to: second.address, units: usdc(11) },
    )
    chain.mine()
    await finish(ethereum)
    assert.equal(await world.available(one, 'USDC'), usdc(20))
    assert.equal(await world.available(two, 'USDC'), usdc(11))
  })

  test('CD-05 a transfer of nothing leaves no trace', async () => {
    const { user } = await paid(ethereum, 0n)
    assert.deepEqual(await world.deposits(user), [])
  })

  test('CD-23 without finality a deposit is not spendable, whatever the count', async () => {
    const chain = world.chain(base)
    chain.finalAfter(50)
    const { user } = await paid(base, usdc(40))
    chain.mine(20)
    await world.look(base)
    const waiting = await only(user)
    assert.equal(waiting.state, 'CONFIRMING')
    assert.deepEqual(waiting.confirmations, { n: 6, m: 6 })
    assert.equal(await world.available(user, 'USDC'), 0n)
    chain.finalAfter(1)
    await finish(base)
    assert.equal(await world.available(user, 'USDC'), usdc(40))
  })

  test('CD-32 a coin sent on Base to an Ethereum address is credited on Base', async () => {
    const user = await world.customer()
    const shown = await world.address(user, ethereum)
    const chain = world.chain(base)
    chain.pay({ to: shown.address, units: usdc(12) })
    chain.mine()
    await finish(base)
    const deposit = await only(user)
    assert.equal(deposit.network, base)
    assert.equal(await world.available(user, 'USDC'), usdc(12))
  })

  test('CD-27 a payment from our omnibus wallet is a deposit like any other', async () => {
    const user = await world.customer()
    const { address } = await world.address(user, ethereum)
    const chain = world.chain(ethereum)
    chain.pay({ to: address, units: usdc(60), from: await world.deps.signer.omnibusAddress(ethereum) })
    chain.mine()
    await finish(ethereum)
    await finish(ethereum)
    assert.equal(await world.available(user, 'USDC'), usdc(60))
  })
})

describe('what is not credited by itself', () => {
  test('[D5.05] CD-34 deposits below the minimum are credited together once they reach it', async () => {
    const { user, address, chain } = await paid(ethereum, 3_200_000n)
    await finish(ethereum)
    assert.equal((await only(user)).state, 'BELOW_MINIMUM')
    assert.equal(await world.available(user, 'USDC'), 0n)
    chain.pay({ to: address, units: 1_799_999n })
    chain.mine()
    await finish(ethereum)
    assert.deepEqual(
      (await world.deposits(user)).map(({ state }) => state),
      ['BELOW_MINIMUM', 'BELOW_MINIMUM'],
    )
    chain.pay({ to: address, units: 1n })
    chain.mine()
    await finish(ethereum)
    assert.deepEqual(
      (await world.deposits(user)).map(({ state }) => state),
      ['CREDITED', 'CREDITED', 'CREDITED'],
    )
    assert.equal(await world.available(user, 'USDC'), usdc(5), 'exactly the minimum is enough')
  })

  test('[D5.06] CD-28 a sender on the risk list: held as High Risk, not spendable', async () => {
    world.risky.add('payer-of-ill-repute')
    const user = await world.customer()
    const { address } = await world.address(user, ethereum)
    world.chain(ethereum).pay({ to: address, units: usdc(80), from: 'payer-of-ill-repute' })
    await finish(ethereum)
    const held = await only(user)
    assert.equal(held.state, 'ON_HOLD')
    assert.equal(held.reason, 'highRisk')
    assert.equal(await world.available(user, 'USDC'), 0n)
    assert.ok(world.notices.some(({ accountId, kind }) => accountId === user.accountId && kind === 'depositOnHold'))
  })

  test('CD-29 from the Travel Rule threshold on an unknown sender is held', async () => {
    const atThreshold = usdc(10_000)
    const { user: unknown } = await paid(ethereum, atThreshold)
    const { user: below } = await paid(ethereum, atThreshold - 1n)
    await finish(ethereum)
    assert.deepEqual([(await only(unknown)).state, (await only(unknown)).reason], ['ON_HOLD', 'travelRule'])
    assert.equal((await only(below)).state, 'CREDITED')
    world.knownSenders.add('payer-who-is-known')
    const user = await world.customer()
    const { address } = await world.address(user, ethereum)
    world.chain(ethereum).pay({ to: address, units: atThreshold, from: 'payer-who-is-known' })
    await finish(ethereum)
    assert.equal((await only(user)).state, 'CREDITED')
  })

  test('CD-03 CD-07 native coins and unknown tokens wait for an operator', async () => {
    const user = await world.customer()
    const { address } = await world.address(user, ethereum)
    const chain = world.chain(ethereum)
    chain.pay({ to: address, units: 10n ** 18n, asset: { kind: 'native' } })
    chain.pay({ to: address, units: usdc(500), asset: { kind: 'other', contract: '0xLookAlike' } })
    await finish(ethereum)
    const aside = await world.deposits(user)
    assert.deepEqual(
      aside.map(({ state, reason }) => [state, reason]).sort((one, other) => String(one).localeCompare(String(other))),
      [
        ['UNMATCHED', 'native'],
        ['UNMATCHED', 'otherToken'],
      ],
    )
    for (const currency of ['USDC', 'USDT', 'WUSD'] as const) assert.equal(await world.available(user, currency), 0n)
  })

  test('[D5.08] without a valid memo a deposit is unmatched, in suspense', async () => {
    const user = await world.customer()
    const { address, memo } = await world.address(user, stellar)
    assert.match(memo ?? '', /^\d{10}$/)
    const chain = world.chain(stellar)
    const units = 10_0000000n
    chain.pay({ to: address, units, memo: null })
    chain.pay({ to: address, units, memo: '12345' })
    chain.pay({ to: address, units, memo })
    await finish(stellar)
    assert.equal(await world.available(user, 'USDC'), usdc(10), 'only the one with the memo')
    const aside = (await world.deposits()).filter(({ network, state }) => network === stellar && state === 'UNMATCHED')
    assert.deepEqual(
      aside.map(({ reason, accountId }) => [reason, accountId]).sort((one, other) => String(one).localeCompare(String(other))),
      [
        ['memoMissing', null],
        ['memoUnknown', null],
      ],
    )
    const suspense = await balanceOf(world.ctx.db, world.deps.chart.account('suspense', 'USDC'))
    assert.ok(suspense.units >= usdc(20))
  })

  test('coins sent to our own wallet have no owner; an operator sees them', async () => {
    const omnibus = await world.deps.signer.omnibusAddress(ethereum)
    world.chain(ethereum).pay({ to: omnibus, units: usdc(9) })
    await finish(ethereum)
    const found = (await world.deposits()).find(({ address }) => address === omnibus)
    assert.deepEqual([found?.state, found?.reason, found?.accountId], ['UNMATCHED', 'toOmnibus', null])
  })
})

describe('nodes that are wrong', () => {
  test('CD-14 a node error leaves the cursor, and nothing is missed afterwards', async () => {
    const { user, address, chain } = await paid(viction, usdc(1), 'WUSD')
    const cursor = async () =>
      (await world.pool.query('select height from chain_cursor where network = $1', [viction])).rows[0].height
    const before = await cursor()
    chain.pay({ to: address, units: usdc(21), asset: { kind: 'token', currency: 'WUSD' } })
    chain.mine(2)
    chain.mischief.scan = () => {
      throw new Error('429 Too Many Requests')
    }
    await assert.rejects(world.look(viction), /429/)
    assert.equal(await cursor(), before)
    delete chain.mischief.scan
    await finish(viction)
    assert.equal(await world.available(user, 'WUSD'), usdc(22), 'with what was below the minimum before')
  })

  test('CD-14 a node that hides blocks is found by the second reading', async () => {
    const user = await world.customer()
    const { address } = await world.address(user, viction)
    const chain = world.chain(viction)
    chain.pay({ to: address, units: usdc(22), asset: { kind: 'token', currency: 'WUSD' } })
    chain.mine()
    chain.mischief.scan = () => []
    await world.look(viction)
    delete chain.mischief.scan
    assert.deepEqual(await world.deposits(user), [])
    chain.mine(20)
    await world.look(viction)
    await world.look(viction)
    assert.equal(await world.available(user, 'WUSD'), usdc(22))
  })

  test('CD-12 a transfer that only the scan shows is never credited', async () => {
    const user = await world.customer()
    const { address } = await world.address(user, ethereum)
    const chain = world.chain(ethereum)
    const real = chain.pay({ to: address, units: usdc(6) })
    chain.mine()
    chain.mischief.scan = (honest) => honest.map((one) => (one.txnHash === real ? { ...one, units: usdc(6_000) } : one))
    await finish(ethereum)
    delete chain.mischief.scan
    await finish(ethereum)
    assert.equal(await world.available(user, 'USDC'), 0n)
    assert.ok(world.logged.some((line) => line.includes('deposit.contradicted')))
    chain.mine(20)
    await world.look(ethereum)
    await world.look(ethereum)
    assert.equal(await world.available(user, 'USDC'), usdc(6), 'a true transfer counts as soon as it is reported')
  })

  test('a node that reports foreign addresses is not believed', async () => {
    const chain = world.chain(viction)
    chain.mine()
    chain.mischief.scan = () => [
      {
        txnHash: `0x${'ab'.repeat(32)}`,
        index: 0,
        from: null,
        to: '0xsomebody',
        memo: null,
        asset: { kind: 'token', currency: 'WUSD' },
        units: 5n,
        block: { height: chain.height(), hash: '0xb' },
      },
    ]
    await assert.rejects(world.look(viction), /reported/)
    delete chain.mischief.scan
    await world.look(viction)
  })

  test('CD-30 repeated, late and reordered results credit once', async () => {
    const { user, chain } = await paid(ethereum, usdc(33))
    await finish(ethereum)
    const { id } = await only(user)
    const before = await statesOf(await only(user))
    await world.pool.query(
      `update chain_cursor set height = b.height, hash = b.hash, reread_height = 0 from (
         select height, hash from chain_block where network = $1 order by height limit 1) b where network = $1`,
      [ethereum],
    )
    for (let round = 0; round < 5; round++) {
      chain.mine()
      await world.look(ethereum)
    }
    assert.equal((await only(user)).id, id)
    assert.deepEqual(await statesOf(await only(user)), before)
    assert.equal(await world.available(user, 'USDC'), usdc(33))
  })

  test('the deposits of one block are processed together', async () => {
    const users = [await world.customer(), await world.customer(), await world.customer()]
    const chain = world.chain(ethereum)
    for (const user of users) chain.pay({ to: (await world.address(user, ethereum)).address, units: usdc(10) })
    chain.mine()
    await world.look(ethereum)
    await finish(ethereum)
    const { rows } = await world.pool.query<{ state: string; transactions: bigint }>(
      `select s.state, count(distinct s.xmin::text) as transactions from transaction_step s join transaction t on t.id = s.transaction_id
       where t.account_id = any($1) group by s.state order by min(s.id)`,
      [users.map(({ accountId }) => accountId)],
    )
    assert.deepEqual(
      rows.map(({ state, transactions }) => [state, Number(transactions)]),
      ['DETECTED', 'CONFIRMING', 'SCREENING', 'CREDITED'].map((state) => [state, 1]),
    )
  })

  test('FT-11 a network out of reach for an hour is caught up without loss', async () => {
    const user = await world.customer()
    const { address } = await world.address(user, ethereum)
    const chain = world.chain(ethereum)
    await world.look(ethereum)
    chain.mischief.head = () => {
      throw new Error('connect ECONNREFUSED')
    }
    for (let block = 0; block < 300; block++) {
      if (block % 10 === 0) chain.pay({ to: address, units: usdc(10) })
      chain.mine()
    }
    await assert.rejects(world.look(ethereum), /ECONNREFUSED/)
    world.clock.forward(3_600_000)
    delete chain.mischief.head
    await world.look(ethereum)
    await finish(ethereum)
    assert.equal((await world.deposits(user)).length, 30)
    assert.equal(await world.available(user, 'USDC'), usdc(300))
  })

  test('a deposit that the ledger refuses keeps no other of its block waiting', async () => {
    const [one, two] = [await world.customer(), await world.customer()]
    const chain = world.chain(base)
    const refusedHash = chain.pay({ to: (await world.address(one, base)).address, units: usdc(10) })
    chain.pay({ to: (await world.address(two, base)).address, units: usdc(11) })
    chain.mine()
    await world.look(base)
    const [refused] = await world.deposits(one)
    const { chart } = world.deps
    const amount = { units: 1n, currency: 'USDC' } as const
    const postings = [{ from: chart.account('suspense', 'USDC'), to: chart.account('rounding', 'USDC'), amount }]
    const reference = chainReference({ network: networkById(base), transaction: refusedHash, index: refused?.logIndex ?? 0 })
    await world.ctx.transact((tx) => post(tx, { key: ['test', refusedHash], purpose: 'adjustment', postings, reference }))
    chain.mine(8)
    await assert.rejects(world.look(base), /already saved/)
    assert.equal(await world.available(one, 'USDC'), 0n)
    assert.equal(await world.available(two, 'USDC'), usdc(11))
  })
})
