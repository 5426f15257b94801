// Chains that change their mind.

import assert from 'node:assert/strict'
import { after, before as prepare, test } from 'node:test'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { post } from '@sampan/ledger/transfers.ts'
import { type CryptoWorld, cryptoWorld } from '@sampan/test-support/chains/crypto.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { readRestrictions } from '../../auth/account-restrictions.ts'
import { readPolicy } from '../../crypto/networks.ts'
import type { Deposit } from '../deposits.ts'

const polygon = 4
const bnb = 9
const usdc = (amount: number) => BigInt(amount) * 1_000_000n
const dayMs = 24 * 3_600_000

let world: CryptoWorld
prepare(async () => {
  world = await cryptoWorld([polygon, bnb])
  world.chain(polygon).mine(3)
  await world.look(polygon)
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

async function paid(units: bigint) {
  const user = await world.customer()
  const { address } = await world.address(user, polygon)
  const chain = world.chain(polygon)
  const hash = chain.pay({ to: address, units })
  chain.mine()
  await world.look(polygon)
  return { user, address, chain, hash }
}

async function finish(): Promise<void> {
  world.chain(polygon).mine(8)
  await world.look(polygon)
}

test('[D5.07] CD-08 a deposit dropped before finality is detected again, never spendable', async () => {
  const { user, chain } = await paid(usdc(20))
  chain.mine(2)
  await world.look(polygon)
  assert.deepEqual((await only(user)).confirmations, { n: 3, m: 6 })
  chain.reorg({ depth: 3, fate: 'waiting' })
  await world.look(polygon)
  const dropped = await only(user)
  assert.equal(dropped.state, 'DETECTED')
  assert.equal(dropped.block, null)
  assert.deepEqual(dropped.confirmations, { n: 0, m: 6 })
  assert.equal(await world.available(user, 'USDC'), 0n)
  chain.mine()
  await world.look(polygon)
  assert.equal((await only(user)).state, 'CONFIRMING')
  await finish()
  assert.equal(await world.available(user, 'USDC'), usdc(20))
})

test('[D5.07] a lost deposit fails after a day, and counts if it is mined later', async () => {
  const { user, chain } = await paid(usdc(20))
  chain.reorg({ depth: 1, fate: 'dropped' })
  await world.look(polygon)
  await finish()
  assert.equal((await only(user)).state, 'DETECTED', 'it may only be late')
  world.clock.forward(dayMs + 1000)
  await world.look(polygon)
  const failed = await only(user)
  assert.deepEqual([failed.state, failed.reason], ['FAILED', 'dropped'])
  assert.equal(await world.available(user, 'USDC'), 0n)
})

test('a deposit that was given up and is mined after all is credited, once', async () => {
  const { user, chain } = await paid(usdc(21))
  chain.mischief.find = () => ({ state: 'unknown' })
  chain.reorg({ depth: 1, fate: 'waiting' })
  await world.look(polygon)
  world.clock.forward(dayMs + 1000)
  await world.look(polygon)
  assert.equal((await only(user)).state, 'FAILED')
  delete chain.mischief.find
  chain.mine()
  await finish()
  assert.equal((await only(user)).state, 'CREDITED')
  assert.equal(await world.available(user, 'USDC'), usdc(21))
})

test('a lost deposit whose node is down keeps no other waiting', async () => {
  const { user, chain } = await paid(usdc(22))
  chain.reorg({ depth: 1, fate: 'dropped' })
  await world.look(polygon)
  chain.mischief.find = (honest) => {
    if (honest.state === 'mined') return honest
    throw new Error('odd number of digits')
  }
  const other = await paid(usdc(23))
  await finish()
  assert.equal((await only(other.user)).state, 'CREDITED')
  assert.equal((await only(user)).state, 'DETECTED', 'it may come yet')
  delete chain.mischief.find
})

test('CD-09 mined again in another block and index, a deposit is one credit', async () => {
  const user = await world.customer()
  const { address } = await world.address(user, polygon)
  const chain = world.chain(polygon)
  chain.pay({ to: address, units: usdc(10) }, { to: address, units: usdc(11) })
  chain.mine()
  await world.look(polygon)
  const before = await world.deposits(user)
  chain.reorg({ depth: 1, fate: 'mined', shift: 1 })
  await world.look(polygon)
  await finish()
  const then = await world.deposits(user)
  assert.deepEqual(then.map(({ id }) => id).sort(), before.map(({ id }) => id).sort())
  assert.deepEqual(
    then.map(({ logIndex }) => logIndex).sort((one, other) => one - other),
    [1, 2],
  )
  assert.equal(await world.available(user, 'USDC'), usdc(21))
})

test('a deep reorganisation reverses a credit, and credits it on return', async () => {
  const { user, chain } = await paid(usdc(50))
  await finish()
  assert.equal(await world.available(user, 'USDC'), usdc(50))
  for (const round of [1, 2]) {
    chain.reorg({ depth: 9, fate: 'waiting' })
    await world.look(polygon)
    assert.equal((await only(user)).state, 'DETECTED', `round ${round}`)
    assert.equal(await world.available(user, 'USDC'), 0n)
    await world.reopen(polygon)
    chain.mine()
    await finish()
    assert.equal((await only(user)).state, 'CREDITED')
    assert.equal(await world.available(user, 'USDC'), usdc(50))
  }
  assert.ok(world.logged.some((line) => line.includes('a credited deposit was taken back')))
  assert.ok(world.notices.some(({ accountId, kind }) => accountId === user.accountId && kind === 'depositTakenBack'))
})

test('where it was spent, the rest is owed and omnibus stays right', async () => {
  const { user, chain } = await paid(usdc(50))
  await finish()
  const omnibus = world.deps.chart.omnibus('Polygon', 'USDC')
  const receivable = world.deps.chart.account('receivable', 'USDC')
  const before = (await balanceOf(world.ctx.db, omnibus)).units
  await world.ctx.transact(async (tx) => {
    const own = (await openAccounts(tx, user.accountId, ['USDC'])).get('USDC')
    assert.ok(own)
    const to = world.deps.chart.account('fees', 'USDC')
    await post(tx, {
      key: ['test', user.accountId],
      purpose: 'internal',
      postings: [{ from: own.available, to, amount: { units: usdc(30), currency: 'USDC' } }],
    })
  })
  chain.reorg({ depth: 9, fate: 'waiting' })
  await world.look(polygon)
  assert.equal(await world.available(user, 'USDC'), 0n)
  assert.equal((await balanceOf(world.ctx.db, omnibus)).units, before + usdc(50))
  assert.equal((await balanceOf(world.ctx.db, receivable)).units, -usdc(30))
  await world.reopen(polygon)
  chain.mine()
  await finish()
  assert.equal(await world.available(user, 'USDC'), usdc(20))
  assert.equal((await balanceOf(world.ctx.db, receivable)).units, 0n)
})

test('CD-36 a deep reorganisation pauses the asset and freezes the debtor', async () => {
  const { user, chain } = await paid(usdc(50))
  await finish()
  const { user: solvent } = await paid(usdc(40))
  await finish()
  await world.ctx.transact(async (tx) => {
    const own = (await openAccounts(tx, user.accountId, ['USDC'])).get('USDC') ?? assert.fail('no account')
    await post(tx, {
      key: ['test', 'spent', user.accountId],
      purpose: 'internal',
      postings: [
        { from: own.available, to: world.deps.chart.account('fees', 'USDC'), amount: { units: usdc(1), currency: 'USDC' } },
      ],
    })
  })
  world.logged.length = 0
  chain.reorg({ depth: 20, fate: 'waiting' })
  await world.look(polygon)
  const policy = async (currency: 'USDC' | 'USDT') => {
    const { assets } = await readPolicy(world.ctx.db, polygon)
    const { depositsOpen, withdrawalsOpen, creditingOpen } = assets.get(currency) ?? assert.fail(currency)
    return { depositsOpen, withdrawalsOpen, creditingOpen }
  }
  assert.deepEqual(await policy('USDC'), { depositsOpen: false, withdrawalsOpen: false, creditingOpen: false })
  assert.deepEqual(await policy('USDT'), { depositsOpen: true, withdrawalsOpen: true, creditingOpen: true })
  const frozen = async ({ accountId }: TestUser) => (await readRestrictions(world.ctx.db, accountId, world.clock.now())).frozen
  assert.deepEqual([await frozen(user), await frozen(solvent)], [true, false])
  const alert = world.logged.find((line) => line.includes('deposit.reversed_by_reorganisation'))
  assert.equal((JSON.parse(alert ?? '{}') as { level?: string }).level, 'error')
  const { rows } = await world.pool.query<{ action: string }>(
    `select action from audit_row where action in ('assetPaused', 'debtorFrozen') order by id`,
  )
  assert.deepEqual(
    rows
      .map(({ action }) => action)
      .slice(-2)
      .sort(),
    ['assetPaused', 'debtorFrozen'],
  )
  chain.mine()
  await finish()
  assert.equal((await only(solvent)).state, 'CONFIRMING', 'nothing is credited while the asset is paused')
  await world.reopen(polygon)
  await finish()
  assert.equal((await only(solvent)).state, 'CREDITED')
  assert.equal(await frozen(user), true, 'only an operator lifts it')
})

test('held, small or unowned deposits leave and return with their block', async () => {
  const suspense = world.deps.chart.account('suspense', 'USDC')
  const before = (await balanceOf(world.ctx.db, suspense)).units
  const { user: small, chain } = await paid(2_000_000n)
  const { user: large } = await paid(usdc(10_000))
  chain.pay({ to: await world.deps.signer.omnibusAddress(polygon), units: usdc(3) })
  chain.mine()
  await finish()
  const booked = usdc(2) + usdc(10_000) + usdc(3)
  assert.equal((await balanceOf(world.ctx.db, suspense)).units, before + booked)
  chain.reorg({ depth: 11, fate: 'waiting' })
  await world.look(polygon)
  assert.equal((await balanceOf(world.ctx.db, suspense)).units, before)
  assert.deepEqual([(await only(small)).state, (await only(large)).state], ['DETECTED', 'DETECTED'])
  chain.mine()
  await finish()
  assert.equal((await balanceOf(world.ctx.db, suspense)).units, before + booked)
  assert.deepEqual([(await only(small)).state, (await only(large)).state], ['BELOW_MINIMUM', 'ON_HOLD'])
})

test('dust is taken back with its deposit, also where it had become a unit', async () => {
  const dust = async () =>
    (await world.pool.query('select chain_units from chain_dust where network = $1', [bnb])).rows[0]?.chain_units
  const chain = world.chain(bnb)
  const user = await world.customer()
  const { address } = await world.address(user, bnb)
  const pay = (units: bigint) => chain.pay({ to: address, units, asset: { kind: 'token', currency: 'USDT' } })
  pay(6n * 10n ** 18n + 700_000_000_000n)
  chain.mine(12)
  await world.look(bnb)
  assert.equal(await dust(), '700000000000')
  pay(6n * 10n ** 18n + 800_000_000_000n)
  chain.mine(8)
  await world.look(bnb)
  const rounding = world.deps.chart.account('rounding', 'USDT')
  assert.deepEqual([await dust(), (await balanceOf(world.ctx.db, rounding)).units], ['500000000000', 1n])
  chain.reorg({ depth: 8, fate: 'dropped' })
  await world.look(bnb)
  assert.deepEqual([await dust(), (await balanceOf(world.ctx.db, rounding)).units], ['700000000000', 0n])
  assert.equal(await world.available(user, 'USDT'), usdc(6))
})

test('a node that is merely behind changes nothing', async () => {
  const { user, chain } = await paid(usdc(20))
  const head = chain.gateway.head
  const seen = await head()
  const lagging = { height: seen.newest.height - 2n, hash: (await chain.gateway.blockAt(seen.newest.height - 2n))?.hash ?? '' }
  chain.gateway.head = async () => ({ newest: lagging, final: lagging })
  await world.look(polygon)
  chain.gateway.head = head
  assert.equal((await only(user)).state, 'CONFIRMING')
  await finish()
  assert.equal(await world.available(user, 'USDC'), usdc(20))
})

test('a node that resyncs is not believed to have dropped everything', async () => {
  const { user, chain } = await paid(usdc(20))
  await finish()
  chain.mine(80)
  await world.look(polygon)
  const head = chain.gateway.head
  const young = { height: 3n, hash: (await chain.gateway.blockAt(3n))?.hash ?? '' }
  chain.gateway.head = async () => ({ newest: young, final: young })
  await assert.rejects(world.look(polygon), /was read before/)
  chain.gateway.head = head
  assert.equal((await only(user)).state, 'CREDITED')
  assert.equal(await world.available(user, 'USDC'), usdc(20))
})
