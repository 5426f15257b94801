// What people decide about deposits that wait for them.

import assert from 'node:assert/strict'
import { after, before as prepare, test } from 'node:test'
import { Refusal } from '@sampan/contract/refusals.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { type CryptoWorld, cryptoWorld } from '@sampan/test-support/chains/crypto.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { newId } from '../../platform/security/ids.ts'
import type { DepositInstruction } from './decide-deposit.ts'
import { type Deposit, selectDeposits } from './deposits.ts'
import { decideDeposit } from './operate-deposit.ts'

const avalanche = 11
const stellar = 12
const usdc = (amount: number) => BigInt(amount) * 1_000_000n
const operator = { kind: 'operator', id: newId() } as const

let world: CryptoWorld
prepare(async () => {
  world = await cryptoWorld([avalanche, stellar])
})
after(async () => {
  const report = await auditWhole(world.database.pool)
  assert.equal(report.defects, 0, JSON.stringify(report.results.filter(({ count }) => count > 0)))
  await world.close()
})

type Instruction = DepositInstruction extends infer One ? (One extends unknown ? Omit<One, 'now'> : never) : never
/** The deposit as it is afterwards. */
async function decide(instruction: Instruction): Promise<Deposit> {
  await world.ctx.transact((tx) => decideDeposit(tx, world.deps, { ...instruction, now: world.clock.now() }))
  const [deposit] = await selectDeposits(world.ctx.db, 'id = $1', [instruction.id])
  assert.ok(deposit)
  return deposit
}

const isIllegal = (error: unknown) => error instanceof Refusal && error.refusal === 'illegalMove'
const suspense = async () => (await balanceOf(world.ctx.db, world.deps.chart.account('suspense', 'USDC'))).units
const omnibus = async () => (await balanceOf(world.ctx.db, world.deps.chart.omnibus('Avalanche', 'USDC'))).units

async function held(): Promise<{ user: TestUser; id: string }> {
  const user = await world.customer()
  const { address } = await world.address(user, avalanche)
  world.chain(avalanche).pay({ to: address, units: usdc(20_000) })
  world.chain(avalanche).mine(8)
  await world.look(avalanche)
  const [deposit] = await world.deposits(user)
  assert.equal(deposit?.state, 'ON_HOLD')
  return { user, id: deposit?.id ?? '' }
}

/** Coins without a memo, in the books and nobody's. */
async function unmatched(): Promise<string> {
  const shared = await world.deps.signer.omnibusAddress(stellar)
  const hash = world.chain(stellar).pay({ to: shared, units: 70_0000000n, memo: null })
  world.chain(stellar).mine(3)
  await world.look(stellar)
  const found = (await world.deposits()).find(({ txnHash }) => txnHash === hash)
  assert.equal(found?.state, 'UNMATCHED')
  return found?.id ?? ''
}

test('[D5.06] a deposit on hold is credited when an operator releases it, once', async () => {
  const { user, id } = await held()
  const before = await suspense()
  assert.equal(await world.available(user, 'USDC'), 0n)
  const released = await decide({ move: 'release', id, actor: operator, reasonText: 'The sender is known now.' })
  assert.equal(released.state, 'CREDITED')
  assert.equal(await world.available(user, 'USDC'), usdc(20_000))
  assert.equal(await suspense(), before - usdc(20_000))
  await assert.rejects(decide({ move: 'release', id, actor: operator }), isIllegal)
  assert.equal(await world.available(user, 'USDC'), usdc(20_000))
})

test('[D5.06] a returned deposit is Rejected with its reason and leaves the books', async () => {
  const { user, id } = await held()
  const before = await omnibus()
  const returned = await decide({
    move: 'return',
    id,
    actor: operator,
    reasonText: 'The sender stays unknown.',
    txnHash: '0xback',
  })
  assert.deepEqual([returned.state, returned.reasonText], ['RETURNED', 'The sender stays unknown. (0xback)'])
  assert.equal(await omnibus(), before + usdc(20_000))
  assert.equal(await world.available(user, 'USDC'), 0n)
})

test('nobody but an operator releases, returns or decides a claim', async () => {
  const { user, id } = await held()
  const actor = { kind: 'user', id: user.userId } as const
  await assert.rejects(decide({ move: 'release', id, actor }), Refusal)
  await assert.rejects(decide({ move: 'return', id, actor, reasonText: 'mine', txnHash: '0xback' }), isIllegal)
  assert.equal((await world.deposits(user))[0]?.state, 'ON_HOLD')
})

test('[D5.08] a deposit without a memo is claimed by a case and then credited', async () => {
  const id = await unmatched()
  const user = await world.customer()
  const actor = { kind: 'user', id: user.userId } as const
  const claimed = await decide({ move: 'claim', id, actor, accountId: user.accountId })
  assert.deepEqual([claimed.state, claimed.accountId, claimed.reason], ['CLAIMED', user.accountId, 'memoMissing'])
  await assert.rejects(decide({ move: 'claim', id, actor, accountId: user.accountId }), isIllegal)
  await decide({ move: 'creditClaim', id, actor: operator })
  assert.equal(await world.available(user, 'USDC'), usdc(70))
})

test('[D5.08] a claim that is declined leaves the deposit to its true owner', async () => {
  const id = await unmatched()
  const [liar, owner] = [await world.customer(), await world.customer()]
  await decide({ move: 'claim', id, actor: { kind: 'user', id: liar.userId }, accountId: liar.accountId })
  const declined = await decide({ move: 'declineClaim', id, actor: operator, reasonText: 'Sent from another wallet.' })
  assert.deepEqual([declined.state, declined.accountId, declined.reasonText], ['UNMATCHED', null, null])
  assert.deepEqual(await world.deposits(liar), [])
  await decide({ move: 'claim', id, actor: { kind: 'user', id: owner.userId }, accountId: owner.accountId })
  await decide({ move: 'creditClaim', id, actor: operator })
  assert.equal(await world.available(owner, 'USDC'), usdc(70))
  assert.equal(await world.available(liar, 'USDC'), 0n)
})

test('a claim is credited only when its coins are final and in the books', async () => {
  const shared = await world.deps.signer.omnibusAddress(stellar)
  const hash = world.chain(stellar).pay({ to: shared, units: 70_0000000n, memo: null })
  world.chain(stellar).mischief.find = () => ({ state: 'unknown' })
  world.chain(stellar).mine(3)
  await world.look(stellar)
  const user = await world.customer()
  const found = (await world.deposits()).find(({ txnHash }) => txnHash === hash)
  const id = found?.id ?? ''
  await decide({ move: 'claim', id, actor: { kind: 'user', id: user.userId }, accountId: user.accountId })
  await assert.rejects(decide({ move: 'creditClaim', id, actor: operator }), isIllegal)
  delete world.chain(stellar).mischief.find
  await world.look(stellar)
  await decide({ move: 'creditClaim', id, actor: operator })
  assert.equal(await world.available(user, 'USDC'), usdc(70))
})

test('what a chain has taken back meanwhile cannot be given to anybody', async () => {
  const { user, id } = await held()
  world.chain(avalanche).reorg({ depth: 8, fate: 'dropped' })
  await world.look(avalanche)
  await assert.rejects(decide({ move: 'release', id, actor: operator }), isIllegal)
  assert.equal(await world.available(user, 'USDC'), 0n)
})

test('every decision has its audit row with the operator’s name', async () => {
  const { id } = await held()
  await decide({ move: 'release', id, actor: operator })
  const { rows } = await world.pool.query(
    `select actor_kind, actor_id, detail ->> 'move' as move from audit_row where subject = $1 order by id desc limit 1`,
    [id],
  )
  assert.deepEqual(rows, [{ actor_kind: 'operator', actor_id: operator.id, move: 'release' }])
})
