// A withdrawal that ends at another customer of ours: one movement of the chain, paid once and credited once.
// And one that is paid with coins which a customer has just brought.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { networkById } from '@sampan/contract/networks.ts'
import { trialBalance } from '@sampan/ledger/balances.ts'
import { units, type WithdrawWorld, withdrawWorld } from '@sampan/test-support/money/withdrawals.ts'
import { ensureDepositAddress } from '../../crypto-deposits/deposit-addresses.ts'
import { pollNetwork } from '../../crypto-deposits/watch/poll-network.ts'
import { openWatch } from '../../crypto-deposits/watch/watcher.ts'
import { reconcileChains } from '../../treasury/reconcile-chains.ts'
import { sweepNetwork } from '../../treasury/sweep/sweep.ts'

const ethereum = 3

let world: WithdrawWorld
before(async () => {
  world = await withdrawWorld([ethereum])
  await world.fill(ethereum, 'USDC', 10_000)
})
after(async () => {
  await world.prove()
  await world.close()
})

test('CD-27 a withdrawal to another customer is credited once; books balance', async () => {
  const sender = await world.customer('1000')
  const receiver = await world.customer('1')
  const chain = world.deps.chains.get(ethereum)
  assert.ok(chain)
  const watch = await openWatch(world.ctx, world.deps, ethereum, chain)
  const readAll = async () => {
    while (await pollNetwork(watch));
  }
  const maker = { ...world.ctx, signer: world.signer, now: world.clock.now() }
  const { address } = await ensureDepositAddress(maker, receiver, networkById(ethereum))
  // What filled our wallet is itself booked once it has its confirmations: that must be over before anything is compared.
  await world.chain().mine(12)
  await readAll()
  const omnibus = async () =>
    (await trialBalance(world.database.pool)).find(
      ({ kind, detail, currency }) => kind === 'omnibus' && detail === 'Ethereum' && currency === 'USDC',
    )?.balance ?? 0n
  const strayed = async () =>
    (await reconcileChains(world.ctx.db, world.deps)).coins.find(({ currency }) => currency === 'USDC')?.difference ??
    assert.fail('no USDC')
  const atFirst = await omnibus()
  const strayedAtFirst = await strayed()
  const addressId = await world.save(sender, { address })
  const { result } = await world.withdraw(sender, { addressId, amount: '100' })
  const done = await world.finish(result.id)
  assert.equal(done.state, 'COMPLETED')
  await world.chain().mine(12)
  await readAll()
  await readAll()
  assert.deepEqual(await world.balance(receiver), { available: units('101'), held: 0n })
  assert.deepEqual(await world.balance(sender), { available: units('1000') - units(result.total.amount), held: 0n })
  assert.equal(await omnibus(), atFirst, 'what left one wallet of ours came to another')
  assert.equal(await strayed(), strayedAtFirst, 'and the chain says the same')
  const { rowCount } = await world.pool.query('select from crypto_deposit where account_id = $1', [receiver.accountId])
  assert.equal(rowCount, 1)
})

test('the own deposit address as destination is refused as pointless', async () => {
  const user = await world.customer('1000')
  const maker = { ...world.ctx, signer: world.signer, now: world.clock.now() }
  const { address } = await ensureDepositAddress(maker, user, networkById(ethereum))
  const addressId = await world.save(user, { address })
  const { result } = await world.preview(user, { addressId, amount: '100' })
  assert.ok(result.warnings.some((text) => text.includes('your own deposit address')))
})

test('a withdrawal that waits for coins proceeds after the sweep', async () => {
  const user = await world.customer('1', 'USDT')
  const watch = await openWatch(world.ctx, world.deps, ethereum, world.deps.chains.get(ethereum) ?? assert.fail('no chain'))
  const maker = { ...world.ctx, signer: world.signer, now: world.clock.now() }
  const { address } = await ensureDepositAddress(maker, user, networkById(ethereum))
  await world.chain().pay({ currency: 'USDT', to: address, units: 500_000_000n })
  const goOn = async () => {
    await world.chain().mine(12)
    while (await pollNetwork(watch));
  }
  await goOn()
  assert.equal((await world.balance(user, 'USDT')).available, units('501'))
  const addressId = await world.save(user, { address: await world.newAddress() })
  const { id } = (await world.withdraw(user, { addressId, amount: '100', currency: 'USDT' })).result
  const waits = await world.send(id)
  assert.deepEqual([waits.state, waits.blocked], ['QUEUED', 'wallet'], 'our wallet has none of this coin')
  const isDue = async () =>
    (await world.pool.query('select from crypto_withdrawal where id = $1 and next_check_at <= $2', [id, world.clock.now()]))
      .rowCount
  assert.equal(await isDue(), 0, 'it would have its turn only later')
  for (let turn = 0; turn < 12 && !(await isDue()); turn++) {
    await sweepNetwork(watch)
    await goOn()
  }
  assert.equal(await isDue(), 1, 'the coins wake it')
  assert.equal((await world.finish(id)).state, 'COMPLETED')
})
