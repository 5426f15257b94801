// What waits for a person, what operators may do to it, and what the customer sees of it.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCryptoTransaction, searchTransactions } from '@sampan/contract/api/crypto.ts'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { units, type WithdrawWorld, withdrawWorld } from '@sampan/test-support/money/withdrawals.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { newId } from '../../platform/security/ids.ts'
import { rejectWithdrawal, releaseWithdrawal, transferManually } from './operate-withdrawal.ts'

const ethereum = 3

let world: WithdrawWorld
before(async () => {
  world = await withdrawWorld([ethereum])
  await world.fill(ethereum, 'USDC', 1_000_000)
})
after(async () => {
  await world.prove()
  await world.close()
})

async function submitted(amount: string, state: 'ON_HOLD' | 'QUEUED') {
  const user = await world.customer('100000')
  const to = await world.newAddress()
  const addressId = await world.save(user, { address: to })
  const answer = await world.withdraw(user, { addressId, amount })
  assert.equal(answer.status, 200, answer.text)
  assert.equal((await world.step(answer.result.id)).state, state)
  return { user, to, addressId, id: answer.result.id, total: units(answer.result.total.amount) }
}

const decision = (id: string) => ({ id, operatorId: newId(), reasonText: 'Documents are in order.', now: world.clock.now() })
const arrived = (to: string) => world.gateway().balance(to, { kind: 'token', currency: 'USDC' })
const hash = () => `0x${newId().replaceAll('-', '').repeat(2)}`

const refused = async (work: Promise<unknown>, refusal: keyof typeof refusals) =>
  assert.rejects(work, (error) => error instanceof Refusal && error.refusal === refusal)

test('WD-17 [D5.20] over the threshold it waits for operators, says why and is then paid', async () => {
  const { user, to, id } = await submitted('20000', 'ON_HOLD')
  const seen = (await call(world.server, getCryptoTransaction, { token: user.token, params: { id } })).result
  assert.deepEqual([seen.state, seen.status, seen.nextStep?.who], ['ON_HOLD', 'pendingApproval', 'operator'])
  assert.equal(seen.reason, 'Large amounts are reviewed by our team.')
  assert.equal((await world.step(id)).state, 'ON_HOLD', 'no worker goes on by itself')
  const preview = await world.preview(user, { amount: '20000' })
  assert.ok(preview.result.warnings.some((text) => text.includes('reviewed by our team')))
  await world.ctx.transact((tx) => releaseWithdrawal(tx, world.deps, decision(id)))
  assert.equal((await world.finish(id)).state, 'COMPLETED')
  assert.equal(await arrived(to), 20_000_000_000n)
  const below = await submitted('19999.99', 'QUEUED')
  await world.finish(below.id)
})

test('a destination on the risk list waits for operators at any amount', async () => {
  const user = await world.customer('1000')
  const to = await world.newAddress()
  world.risky.add(to)
  const addressId = await world.save(user, { address: to })
  const { id } = (await world.withdraw(user, { addressId, amount: '10' })).result
  const { state, reason } = await world.step(id)
  assert.deepEqual([state, reason], ['ON_HOLD', 'riskyDestination'])
  assert.equal((await world.cancel(user, id)).status, 200, 'its owner may still call it back')
})

test('[D5.22] [D5.23] a rejection by an operator returns everything and is final', async () => {
  const { user, to, id } = await submitted('20000', 'ON_HOLD')
  await world.ctx.transact((tx) =>
    rejectWithdrawal(tx, world.deps, { ...decision(id), reasonText: 'The proof of origin is missing.' }),
  )
  assert.deepEqual(await world.balance(user), { available: units('100000'), held: 0n })
  const seen = (await call(world.server, getCryptoTransaction, { token: user.token, params: { id } })).result
  assert.deepEqual([seen.status, seen.reason, seen.allowedMoves], ['rejected', 'The proof of origin is missing.', []])
  assert.ok(world.notices.some(({ kind, params }) => kind === 'cryptoWithdrawalRejected' && params.reason === seen.reason))
  await refused(
    world.ctx.transact((tx) => releaseWithdrawal(tx, world.deps, decision(id))),
    'illegalMove',
  )
  await refused(
    world.ctx.transact((tx) => rejectWithdrawal(tx, world.deps, decision(id))),
    'illegalMove',
  )
  assert.equal(await arrived(to), 0n)
})

test('[D5.24] manual transfer needs an unused hash of the network and settles', async () => {
  const { user, id, total } = await submitted('20000', 'ON_HOLD')
  const byHand = (txnHash: string, of = id) =>
    world.ctx.transact((tx) => transferManually(tx, world.deps, { ...decision(of), txnHash }))
  for (const txnHash of ['', '0x12', hash().slice(2), `${hash()}00`]) await refused(byHand(txnHash), 'invalidInput')
  assert.equal((await world.find(id)).state, 'ON_HOLD')
  const txnHash = hash()
  await byHand(txnHash.toUpperCase().replace('0X', '0x'))
  const seen = (await call(world.server, getCryptoTransaction, { token: user.token, params: { id } })).result
  assert.deepEqual([seen.status, seen.txnHash], ['transferredManually', txnHash.toLowerCase()])
  assert.deepEqual(await world.balance(user), { available: units('100000') - total, held: 0n })
  const other = await submitted('20000', 'ON_HOLD')
  await refused(byHand(txnHash, other.id), 'duplicate')
  assert.deepEqual(await world.balance(other.user), { available: units('100000') - other.total, held: other.total })
  const sent = await submitted('100', 'QUEUED')
  await world.step(sent.id)
  await refused(byHand(hash(), sent.id), 'illegalMove')
  await world.finish(sent.id)
})

test('[D5.21] WD-25 cancel, release and reject at once: exactly one takes effect', async () => {
  const rounds = process.env.LONG === '1' ? 200 : 8
  const ends = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const { user, id, total } = await submitted('20000', 'ON_HOLD')
    const wait = () => new Promise((wake) => setTimeout(wake, Math.random() * 10))
    await Promise.allSettled([
      wait().then(() => world.cancel(user, id)),
      wait().then(() => world.ctx.transact((tx) => rejectWithdrawal(tx, world.deps, decision(id)))),
      wait().then(() => world.ctx.transact((tx) => transferManually(tx, world.deps, { ...decision(id), txnHash: hash() }))),
    ])
    const { state } = await world.find(id)
    ends.add(state)
    const left = state === 'TRANSFERRED_MANUALLY' ? units('100000') - total : units('100000')
    assert.deepEqual(await world.balance(user), { available: left, held: 0n }, state)
  }
  assert.ok([...ends].every((state) => ['CANCELLED', 'REJECTED', 'TRANSFERRED_MANUALLY'].includes(state)))
})

test('it is in list and history with amount, fee, destination and timeline', async () => {
  const { user, to, id, total } = await submitted('100', 'QUEUED')
  await world.finish(id)
  const search = { query: { kind: 'withdraw' }, pagination: { size: 10 } }
  const [row, ...more] = (await call(world.server, searchTransactions, { token: user.token, body: search })).result.resultList
  assert.ok(row && more.length === 0)
  assert.deepEqual([row.id, row.status, row.address, row.counterparty], [id, 'completed', to, 'Cold wallet'])
  assert.equal(units(row.total.amount), total)
  const detail = (await call(world.server, getCryptoTransaction, { token: user.token, params: { id } })).result
  assert.deepEqual(
    detail.timeline.map(({ state }) => state),
    ['SUBMITTED', 'SCREENING', 'QUEUED', 'BROADCASTING', 'CONFIRMING', 'COMPLETED'],
  )
  assert.match(detail.explorerUrl ?? '', /^https:\/\/etherscan\.io\/tx\/0x/)
  const history = await call(world.server, searchHistory, { token: user.token, body: { query: {}, pagination: { size: 10 } } })
  const [line] = history.result.resultList
  assert.deepEqual([line?.id, line?.kind, line?.amount.amount.startsWith('-')], [id, 'cryptoWithdrawal', true])
  const stranger = await world.customer('10')
  assert.equal((await call(world.server, getCryptoTransaction, { token: stranger.token, params: { id } })).status, 404)
  const theirs = await call(world.server, searchTransactions, { token: stranger.token, body: search })
  assert.equal(theirs.result.resultList.length, 0)
})
