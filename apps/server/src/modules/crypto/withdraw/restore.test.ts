// After a backup was restored: what was paid is never paid again and never given back. Real chains, real signer, real ledger.

import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { SignerUnreachable } from '@sampan/chains/signer/client.ts'
import { decideSetting, listSettings, proposeSetting } from '@sampan/contract/operator/settings.ts'
import { createOperator } from '../../../../../../tests/support/operators.ts'
import { type WithdrawWorld, withdrawWorld } from '../../../../../../tests/support/withdrawals.ts'
import { newId } from '../../../platform/ids.ts'

const ethereum = 3
const minute = 60_000

let world: WithdrawWorld
let wallet: string
before(async () => {
  world = await withdrawWorld([ethereum])
  wallet = await world.fill(ethereum, 'USDC', 1_000_000)
})
afterEach(() => {
  world.bent.gateway.clear()
  world.bent.signer = {}
  world.clock.forward(minute)
})
after(async () => {
  await world.prove()
  await world.close()
})

async function queueWithdrawal() {
  const user = await world.customer('1000')
  const to = await world.newAddress()
  const addressId = await world.save(user, { address: to })
  const answer = await world.withdraw(user, { addressId, amount: '100' })
  assert.equal(answer.status, 200, answer.text)
  const { id } = answer.result
  assert.equal((await world.step(id)).state, 'QUEUED')
  return { user, to, id }
}

/** One operator proposes, another approves. */
async function changeSetting(key: string, name: string, value: string): Promise<void> {
  const [maker, checker] = [
    await createOperator(world.server, { role: 'treasury' }),
    await createOperator(world.server, { role: 'admin' }),
  ]
  const { result: all } = await maker.call(listSettings)
  const setting = all.resultList.find((one) => one.key === key)
  assert.ok(setting, key)
  const body = { requestId: newId(), key, version: setting.version, values: [{ name, value }], reason: 'Explained' }
  const proposed = await maker.call(proposeSetting, { body })
  assert.equal(proposed.status, 200, proposed.message)
  const alone = await maker.call(decideSetting, {
    params: { id: proposed.result.id },
    body: { requestId: newId(), move: 'approve', reason: 'Alone' },
  })
  assert.notEqual(alone.status, 200, 'the maker is never the checker')
  const decided = await checker.call(decideSetting, {
    params: { id: proposed.result.id },
    body: { requestId: newId(), move: 'approve', reason: 'Agreed' },
  })
  assert.equal(decided.status, 200, decided.message)
}

test('WD-35 a chain whose nonce is ahead of the books stops that network', async () => {
  const paid = await queueWithdrawal()
  assert.equal((await world.finish(paid.id)).state, 'COMPLETED')
  const real = world.gateway().nextSequence.bind(world.gateway())
  const chainNext = (await real(wallet)) + 3n
  world.bent.gateway.set(ethereum, { nextSequence: async () => chainNext })
  const waiting = await queueWithdrawal()
  assert.deepEqual([(await world.step(waiting.id)).state, (await world.find(waiting.id)).blocked], ['QUEUED', 'networkStopped'])
  const { rows } = await world.pool.query('select stop_reason, stop_detail from network_policy where network = $1', [ethereum])
  assert.equal(rows[0].stop_reason, 'chainAhead')
  assert.match(rows[0].stop_detail, new RegExp(`${wallet}: the chain counts ${chainNext} payments, the books ${chainNext - 3n}`))
  assert.ok(world.logged.some((line) => line.includes('network.stopped')))
  const { rowCount } = await world.pool.query(`select from audit_row where action = 'networkStopped'`)
  assert.equal(rowCount, 1)

  const late = await world.customer('1000')
  const addressId = await world.save(late, { address: await world.newAddress() })
  assert.match((await world.withdraw(late, { addressId, amount: '100' })).errMsg, /^Ethereum is paused right now/)

  await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
  const figures = await world.metrics.text()
  assert.match(figures, /^sampan_networks_stopped 1$/m)
  assert.match(figures, /^sampan_withdrawals_waiting_network_stopped 1$/m)

  world.bent.gateway.clear()
  assert.equal((await world.step(waiting.id)).blocked, 'networkStopped', 'it stays until two operators lift it')
  await changeSetting(`network.${ethereum}`, 'stopReason', 'none')
  assert.equal((await world.finish(waiting.id)).state, 'COMPLETED')
})

test('a signer that does not answer blocks as signer, not as node', async () => {
  const { id } = await queueWithdrawal()
  world.bent.signer = { omnibusAddress: async () => Promise.reject(new SignerUnreachable('The signer does not answer.')) }
  assert.equal((await world.step(id)).blocked, 'signer')
  await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
  const figures = await world.metrics.text()
  assert.match(figures, /^sampan_withdrawals_waiting_signer 1$/m)
  assert.match(figures, /^sampan_withdrawals_waiting_node 0$/m)
  world.bent.signer = {}
  assert.equal((await world.finish(id)).state, 'COMPLETED')
})
