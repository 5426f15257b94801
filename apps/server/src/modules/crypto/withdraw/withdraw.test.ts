// Withdrawals through the API, on real chains, with the real signer and the real ledger.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { units, type WithdrawWorld, withdrawWorld } from '../../../../../../tests/support/withdrawals.ts'

const ethereum = 3

let world: WithdrawWorld
before(async () => {
  world = await withdrawWorld([ethereum])
  await world.fill(ethereum, 'USDC', 100_000)
})
after(async () => {
  await world.prove()
  await world.close()
})

test('[1.06] [D5.20] [D5.23] a withdrawal holds amount and fee, goes its way and settles: the balance falls, the coins arrive', async () => {
  const user = await world.customer('1000')
  const to = await world.newAddress()
  const addressId = world.save(user, { address: to })
  const { result: preview } = await world.preview(user, { addressId, amount: '250.50' })
  const answer = await world.withdraw(user, { addressId, amount: '250.50', feeQuoteId: preview.feeQuoteId })
  assert.equal(answer.status, 200, answer.text)
  const { id, state, status, fee, total, amount } = answer.result
  assert.deepEqual([state, status], ['SUBMITTED', 'toBeProcessed'])
  assert.deepEqual([amount.amount, fee, total], ['250.500000', preview.fee, preview.total])
  assert.deepEqual(await world.balance(user), { available: units('1000') - units(total.amount), held: units(total.amount) })
  const sent = await world.send(id)
  assert.equal(sent.state, 'BROADCASTING')
  assert.equal(await world.gateway().balance(to, { kind: 'token', currency: 'USDC' }), 250_500_000n)
  const done = await world.finish(id)
  assert.equal(done.state, 'COMPLETED')
  assert.deepEqual(await world.balance(user), { available: units('1000') - units(total.amount), held: 0n })
})
