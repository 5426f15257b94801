// After a backup was restored: what was paid is never paid again and never given back. Real chains, real signer, real ledger.

import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { tokenOn } from '@sampan/contract/networks.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import { decideSetting, listSettings, proposeSetting } from '@sampan/contract/operator/settings.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { approveIntent, signCustomerConfirmation } from '@sampan/signer/intent.ts'
import { SignerUnreachable } from '@sampan/signer/signer-client.ts'
import { updateTransaction } from '@sampan/test-support/money/transactions.ts'
import { units, type WithdrawWorld, withdrawWorld } from '@sampan/test-support/money/withdrawals.ts'
import { createOperator } from '@sampan/test-support/operators/operators.ts'
import { passed } from '../../../../../../packages/signer/test/decisions.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import { newId } from '../../../platform/security/ids.ts'
import { cryptoWithdrawalApproval } from '../withdrawal-approval.ts'

const [ethereum, tron, solana, stellar] = [3, 6, 10, 12] as const
const minute = 60_000
const coins = { [ethereum]: 'USDC', [tron]: 'USDT', [solana]: 'USDC', [stellar]: 'USDC' } as const
type Network = keyof typeof coins
const families: readonly Network[] = [ethereum, tron, solana, stellar]
const blocks = { [ethereum]: 14, [tron]: 40, [solana]: 60, [stellar]: 14 }

let world: WithdrawWorld
let wallet: string
before(async () => {
  world = await withdrawWorld([ethereum, tron, solana, stellar])
  wallet = await world.fill(ethereum, 'USDC', 1_000_000)
  for (const network of [tron, solana, stellar] as const) await world.fill(network, coins[network], 100_000)
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

async function queueWithdrawal(network: Network = ethereum) {
  const currency = coins[network]
  const user = await world.server.createUser({ tokenLifeMs: 30 * 24 * 60 * minute })
  await world.give(user, '1000', currency, network)
  const to = await world.newAddress(network)
  if (network === stellar) await world.chain(network).fund(to, 100n * 10n ** 7n)
  const addressId = await world.save(user, { address: to, network })
  const answer = await world.withdraw(user, { addressId, amount: '100', network, currency })
  assert.equal(answer.status, 200, answer.text)
  const { id } = answer.result
  assert.equal((await world.step(id)).state, 'QUEUED')
  return { user, to, id, total: units(answer.result.total.amount) }
}

async function finish(id: string, network: Network) {
  await world.send(id)
  await world.chain(network).mine(blocks[network])
  return world.finish(id, network)
}

const arrived = (to: string, network: Network) => world.gateway(network).balance(to, { kind: 'token', currency: coins[network] })

const tables = [
  'transaction',
  'transaction_step',
  'crypto_withdrawal_detail',
  'crypto_payment',
  'chain_wallet',
  'chain_nonce',
  'signer_sync',
] as const

/** The tables of withdrawals as they are now, and a way back to them. Any real restore also starts another run of the database. */
async function backUp() {
  const { pool } = world.database
  for (const table of tables) await pool.query(`create table backup_${table} as table ${table}`)
  return async function restore() {
    await pool.query(`begin; set local session_replication_role = replica;
      ${tables.map((table) => `delete from ${table}; insert into ${table} overriding system value select * from backup_${table};`).join('')}
      update signer_sync set database_run = 'before the restore'; commit`)
    for (const table of tables) await pool.query(`drop table backup_${table}`)
  }
}

const write = (id: string, row: Record<string, unknown>) => updateTransaction(world.database.pool, 'crypto_withdrawal', id, row)

/** One operator proposes, another approves. */
async function changeSetting(key: string, name: string, value: string): Promise<void> {
  const [maker, checker] = [
    await createOperator(world.server, { role: 'treasury' }),
    await createOperator(world.server, { role: 'admin' }),
  ]
  const { result: all } = await maker.call(listSettings)
  const setting = all.resultList.find((one) => one.key === key)
  assert.ok(setting, key)
  const body = { requestId: newId(), key, version: setting.version, values: [{ name, value }], reason: 'Matched' }
  const proposed = await maker.call(proposeSetting, { body })
  assert.equal(proposed.status, 200, proposed.message)
  const alone = await maker.call(decideSetting, {
    params: { id: proposed.result.id },
    body: { requestId: newId(), move: 'approve', reason: 'Alone' },
  })
  assert.notEqual(alone.status, 200, 'the maker is never the checker')
  const decided = await checker.call(decideSetting, {
    params: { id: proposed.result.id },
    body: { requestId: newId(), move: 'approve', reason: 'ValidWithdrawal' },
  })
  assert.equal(decided.status, 200, decided.message)
}

test('WD-31 WD-34 a paid withdrawal that is QUEUED again is adopted, on every family', async () => {
  const paid = await Promise.all(families.map(async (network) => ({ network, ...(await queueWithdrawal(network)) })))
  const restore = await backUp()
  const hashes = new Map<string, string | null>()
  for (const { id, network } of paid) {
    // Sent and mined; the books would complete it at the next look.
    await world.step(id)
    await world.chain(network).mine(blocks[network])
    hashes.set(id, (await world.find(id)).txnHash)
    assert.equal((await world.find(id)).state, 'BROADCASTING')
  }
  await restore()
  for (const { id, user, network } of paid) {
    assert.equal((await world.find(id)).state, 'QUEUED')
    const cancelled = await world.cancel(user, id)
    assert.equal(cancelled.errCode, refusals.illegalMove.code, `${network}: what was signed is not cancelled`)
    const operator = await createOperator(world.server, { role: 'compliance' })
    const { result: entity } = await operator.call(work.entity, { params: { kind: 'cryptoWithdrawal', id } })
    const rejected = await operator.call(work.move, {
      params: { kind: 'cryptoWithdrawal', id },
      body: {
        requestId: newId(),
        move: 'cryptoWithdrawal.reject',
        version: entity.version,
        reason: 'highRisk',
        text: 'No.',
      },
    })
    assert.equal(rejected.errCode, refusals.illegalMove.code, `${network}: what was signed is not rejected`)
  }
  await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
  for (const { id, to, user, total, network } of paid) {
    assert.equal((await world.find(id)).state, 'BROADCASTING', `${network} is adopted`)
    const done = await finish(id, network)
    assert.deepEqual([done.state, done.txnHash], ['COMPLETED', hashes.get(id)])
    const decimals = tokenOn(network, coins[network])?.decimals ?? 0
    assert.equal(await arrived(to, network), 100n * 10n ** BigInt(decimals), `${network} is paid once`)
    assert.deepEqual(await world.balance(user, coins[network]), { available: units('1000') - total, held: 0n })
  }
  await world.prove()
  const next = await queueWithdrawal()
  assert.equal((await finish(next.id, ethereum)).state, 'COMPLETED', 'and the books go on with the next number')
})

test('WD-31 a worker that starts on restored books adopts before it pays', async () => {
  const { id, to, user, total } = await queueWithdrawal(tron)
  const restore = await backUp()
  assert.equal((await finish(id, tron)).state, 'COMPLETED')
  await restore()
  // The ledger was not restored here, so only the way of the withdrawal is looked at.
  await world.step(id)
  assert.equal((await world.find(id)).state, 'BROADCASTING')
  assert.equal((await world.payments(id)).length, 1)
  assert.equal(await arrived(to, tron), 100_000_000n)
  await write(id, { state: 'COMPLETED', completed_at: new Date() })
  assert.deepEqual(await world.balance(user, 'USDT'), { available: units('1000') - total, held: 0n })
})

test('WD-34 an approval that expires after a restore ends nothing too early', async () => {
  const { id } = await queueWithdrawal()
  await write(id, { state: 'PENDING_APPROVAL' })
  const { accountId } = await world.find(id)
  const { end } = cryptoWithdrawalApproval(world.deps)
  const expire = () =>
    world.ctx.transact(async (tx) => {
      const ended = { id, accountId, actor: { kind: 'system' }, now: world.clock.now(), ending: 'expired', reason: null } as const
      await applyDecided(tx, await end(tx, ended), world.deps.notices)
    })
  await world.database.pool.query(`update signer_sync set database_run = 'before the restore'`)
  await assert.rejects(expire(), (error) => error instanceof Refusal && error.refusal === 'notAvailable')
  assert.equal((await world.find(id)).state, 'PENDING_APPROVAL')
  await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
  await expire()
  assert.equal((await world.find(id)).state, 'CANCELLED')
})

test('WD-31 a payment that the restored books do not know at all stops its network', async () => {
  const { id, user } = await queueWithdrawal(solana)
  assert.equal((await finish(id, solana)).state, 'COMPLETED')
  const { pool } = world.database
  const { head } = await world.signer.journalState()
  const lost = newId()
  const original = await world.find(id)
  const intent = {
    withdrawalId: lost,
    network: solana,
    currency: 'USDC',
    to: original.address,
    memo: null,
    units: 1n,
    decisions: passed,
  } as const
  const gateway = world.gateway(solana)
  const asset = { kind: 'token', currency: 'USDC' } as const
  const fee = await gateway.estimateFee('USDC')
  const from = await world.signer.omnibusAddress(solana)
  const unsigned = await gateway.build({ from, to: original.address, memo: null, asset, units: 1n, sequence: 0n, fee })
  await world.signer.signWithdrawal({ intent, approval: approveIntent(world.deps.approvalKey, intent), unsigned })
  await pool.query('update signer_sync set lines = $1, hash = $2', [head.lines, head.hash])
  await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
  const { rows } = await pool.query('select stop_reason, stop_detail from network_policy where network = $1', [solana])
  assert.equal(rows[0].stop_reason, 'unknownPayments')
  assert.match(rows[0].stop_detail, new RegExp(lost))
  await changeSetting(`network.${solana}`, 'stopReason', 'none')
  assert.equal((await world.balance(user)).held, 0n)
})

test('WD-32 a state that was changed in the database is never signed', async () => {
  const user = await world.customer('100000')
  const to = await world.newAddress()
  const addressId = await world.save(user, { address: to })
  const begin = async (amount: string) => (await world.withdraw(user, { addressId, amount })).result.id
  const isNotPaid = async (id: string, hint: string) => {
    assert.deepEqual([(await world.step(id)).blocked, await arrived(to, ethereum)], ['approval', 0n], hint)
    await write(id, { state: 'QUEUED' })
    await world.cancel(user, id)
  }
  const skipped = await begin('100')
  await write(skipped, { state: 'QUEUED' })
  await isNotPaid(skipped, 'neither screened nor approved')

  const held = await begin('20000')
  assert.equal((await world.step(held)).state, 'ON_HOLD')
  await write(held, { state: 'QUEUED' })
  await isNotPaid(held, 'held for operators')

  const waiting = await begin('100')
  const { approvalKey } = world.deps
  const { userId, network, currency, address, memo, units: amount } = await world.find(waiting)
  const payment = { withdrawalId: waiting, network, currency, to: address, memo, units: amount }
  const confirmation = signCustomerConfirmation(approvalKey, { ...payment, customer: userId, needsApproval: true })
  await write(waiting, { state: 'PENDING_APPROVAL', confirmation, needs_approval: true })
  await write(waiting, { state: 'QUEUED' })
  assert.equal((await world.step(waiting)).blocked, 'approval', 'colleagues have not agreed')
  await write(waiting, { state: 'SCREENING', blocked: null })
  assert.deepEqual([(await world.step(waiting)).state, (await world.find(waiting)).blocked], ['SCREENING', 'approval'])
  await write(waiting, { needs_approval: false, blocked: null })
  assert.equal((await world.step(waiting)).blocked, 'approval', 'what the customer confirmed says that colleagues are needed')
  const decisions = { customer: userId, colleague: 'notNeeded', screening: 'passed', operator: null } as const
  await write(waiting, { state: 'QUEUED', approval: confirmation, decisions: JSON.stringify(decisions) })
  assert.equal((await world.step(waiting)).blocked, 'signer', 'the signer refuses what is no approval')
  assert.ok(world.logged.some((line) => line.includes('badApproval')))
  assert.equal((await world.cancel(user, waiting)).status, 200)
  assert.equal(await arrived(to, ethereum), 0n)
})

test('a lost cancel after the signer was informed ends, never paid', async () => {
  const { id, user, to } = await queueWithdrawal()
  await world.signer.voidWithdrawal({ withdrawalId: id, network: ethereum })
  assert.deepEqual([(await world.step(id)).state, (await world.find(id)).blocked], ['QUEUED', 'voided'])
  const ended = await world.step(id)
  assert.deepEqual([ended.state, ended.reason], ['REJECTED', 'calledBack'])
  assert.deepEqual(await world.balance(user), { available: units('1000'), held: 0n })
  assert.equal(await arrived(to, ethereum), 0n)
})

test('without the signer nothing is cancelled', async () => {
  const { id, user } = await queueWithdrawal()
  world.bent.signer = { voidWithdrawal: async () => Promise.reject(new SignerUnreachable('The signer does not answer.')) }
  assert.equal((await world.cancel(user, id)).errCode, refusals.notAvailable.code)
  assert.equal((await world.find(id)).state, 'QUEUED')
  world.bent.signer = {}
  assert.equal((await world.cancel(user, id)).status, 200)
  assert.equal((await world.find(id)).state, 'CANCELLED')
})

test('WD-35 a chain whose nonce is ahead of the books stops that network', async () => {
  const paid = await queueWithdrawal()
  assert.equal((await world.finish(paid.id)).state, 'COMPLETED')
  const real = world.gateway().nextSequence.bind(world.gateway())
  const chainNext = (await real(wallet)) + 3n
  world.bent.gateway.set(ethereum, { nextSequence: async () => chainNext })
  const waiting = await queueWithdrawal()
  // Several workers meet the stop at the same moment: none of them may take what the first has noted for operators.
  const others = await Promise.all(Array.from({ length: 5 }, () => queueWithdrawal()))
  await Promise.all([waiting, ...others].map(({ id }) => world.step(id)))
  for (const { id } of [waiting, ...others])
    assert.deepEqual([(await world.find(id)).state, (await world.step(id)).blocked], ['QUEUED', 'networkStopped'])
  const { rows } = await world.pool.query('select stop_reason, stop_detail from network_policy where network = $1', [ethereum])
  assert.equal(rows[0].stop_reason, 'chainAhead')
  assert.match(rows[0].stop_detail, new RegExp(`${wallet}: the chain counts ${chainNext} payments, the books ${chainNext - 3n}`))
  assert.ok(world.logged.some((line) => line.includes('network.stopped')))
  const { rowCount } = await world.pool.query(
    `select from audit_row where action = 'networkStopped' and subject = 'network.${ethereum}'`,
  )
  assert.equal(rowCount, 1)

  const late = await world.customer('1000')
  const addressId = await world.save(late, { address: await world.newAddress() })
  assert.match((await world.withdraw(late, { addressId, amount: '100' })).errMsg, /^Ethereum is paused right now/)

  await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
  const figures = await world.figures()
  assert.match(figures, /^sampan_networks_stopped 1$/m)
  assert.match(figures, /^sampan_withdrawals_waiting_network_stopped 6$/m)

  world.bent.gateway.clear()
  assert.equal((await world.step(waiting.id)).blocked, 'networkStopped', 'it stays until two operators lift it')
  await changeSetting(`network.${ethereum}`, 'stopReason', 'none')
  for (const { id } of [waiting, ...others]) assert.equal((await world.finish(id)).state, 'COMPLETED')
})

test('WD-35 a nonce used on the chain before the restore stops the network', async () => {
  const waiting = await queueWithdrawal()
  const chainNext = await world.gateway().nextSequence(wallet)
  await world.database.pool.query(
    `update chain_wallet set given_sequence = next_sequence, given_purpose = 'withdrawal', given_subject = $3, given_at = now()
     where network = $1 and address = $2`,
    [ethereum, wallet, waiting.id],
  )
  world.bent.gateway.set(ethereum, { nextSequence: async () => chainNext + 1n })
  assert.deepEqual([(await world.step(waiting.id)).blocked, (await world.find(waiting.id)).state], ['networkStopped', 'QUEUED'])
  world.bent.gateway.clear()
  await changeSetting(`network.${ethereum}`, 'stopReason', 'none')
  assert.equal((await world.finish(waiting.id)).state, 'COMPLETED')
})

test('a signer that does not answer blocks as signer, not as node', async () => {
  const { id } = await queueWithdrawal()
  world.bent.signer = { omnibusAddress: async () => Promise.reject(new SignerUnreachable('The signer does not answer.')) }
  assert.equal((await world.step(id)).blocked, 'signer')
  await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
  const figures = await world.figures()
  assert.match(figures, /^sampan_withdrawals_waiting_signer 1$/m)
  assert.match(figures, /^sampan_withdrawals_waiting_node 0$/m)
  world.bent.signer = {}
  assert.equal((await world.finish(id)).state, 'COMPLETED')
})
