// Deposits, sweeps and the books on real local chains: the virtual machines of Ethereum and Solana, the simulators of Tron and Stellar.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before as prepare, test } from 'node:test'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import type { LocalChains } from '@sampan/chains/practice/local-chain.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { createSigner } from '@sampan/signer/create-signer.ts'
import { approvalKeys } from '@sampan/signer/intent.ts'
import { memoryJournal } from '@sampan/signer/journal/journal.ts'
import { openKeys } from '@sampan/signer/keys/keys.ts'
import { keyStoreOf } from '@sampan/signer/keys/keystore.ts'
import { createLimits } from '@sampan/signer/limits.ts'
import { type CryptoWorld, cryptoWorld } from '@sampan/test-support/chains/crypto.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import type { Chain } from '../crypto/deps.ts'
import { decimalsOf } from '../crypto/dust.ts'
import { fundWallets } from '../practice/start-practice.ts'
import { reconcileChains } from '../treasury/reconcile-chains.ts'
import { sweepNetwork } from '../treasury/sweep/sweep.ts'

const ethereum = 3
const tron = 6
const bnb = 9
const solana = 10
const stellar = 12
const networks = [ethereum, tron, bnb, solana, stellar] as const

let local: LocalChains
let world: CryptoWorld
prepare(async () => {
  local = await startLocalChains({ networks })
  const chains = new Map<NetworkId, Chain>()
  for (const id of networks) {
    const { nodes } = local.chain(id)
    chains.set(id, { gateway: await createGateway(id, nodes), tokens: nodes.tokens })
  }
  const signer = createSigner({
    keyStore: keyStoreOf(openKeys(randomBytes(32))),
    journal: memoryJournal(),
    limits: createLimits(),
    approvalKey: approvalKeys(randomBytes(32)).publicKey,
    tokens: Object.fromEntries([...chains].map(([id, { tokens }]) => [id, tokens])),
  })
  world = await cryptoWorld(networks, { chains, signer })
  await fundWallets(world.deps, local)
  for (const id of networks) await world.look(id)
})
after(async () => {
  const report = await auditWhole(world.database.pool)
  assert.equal(report.defects, 0, JSON.stringify(report.results.filter(({ count }) => count > 0)))
  for (const { gateway } of world.deps.chains.values()) await gateway.close()
  await world.close()
  await local.close()
})

const chainUnits = (network: NetworkId, currency: Stablecoin, amount: number) =>
  BigInt(amount) * powerOfTen(decimalsOf(network, currency))

async function pay(user: TestUser, network: NetworkId, currency: Stablecoin, units: bigint): Promise<string> {
  const own = await world.address(user, network)
  const hash = await local.chain(network).pay({ currency, to: own.address, units, ...(own.memo !== null && { memo: own.memo }) })
  await local.chain(network).mine(1)
  await world.look(network)
  return hash
}

/** Blocks until the network itself calls everything final. */
async function finish(network: NetworkId): Promise<void> {
  const { gateway } = world.deps.chains.get(network) ?? assert.fail()
  const { newest } = await gateway.head()
  for (let tries = 0; tries < 20 && (await gateway.head()).final.height < newest.height; tries++)
    await local.chain(network).mine(8)
  await local.chain(network).mine(8)
  await world.look(network)
}

const requireBalanced = async () => {
  const { coins: rows } = await reconcileChains(world.ctx.db, world.deps)
  for (const { network, currency, difference } of rows) assert.equal(difference, 0n, `${currency} on ${network.label}`)
  return rows
}

const cases: readonly [NetworkId, Stablecoin][] = [
  [ethereum, 'USDC'],
  [tron, 'USDT'],
  [bnb, 'USDT'],
  [solana, 'USDC'],
  [stellar, 'USDC'],
]

test('[1.05] CD-21 a real transfer on each family is seen, confirmed and credited', async () => {
  for (const [network, currency] of cases) {
    const user = await world.customer()
    const hash = await pay(user, network, currency, chainUnits(network, currency, 40))
    const [seen] = await world.deposits(user)
    assert.equal(seen?.txnHash, hash, networkById(network).label)
    assert.equal(await world.available(user, currency), network === stellar ? 40_000_000n : 0n)
    await finish(network)
    const [deposit] = await world.deposits(user)
    assert.equal(deposit?.state, 'CREDITED', networkById(network).label)
    assert.equal(await world.available(user, currency), 40_000_000n)
  }
  await requireBalanced()
})

test('CD-08 CD-09 on a real EVM chain a reorganisation before finality counts once', async () => {
  const [gone, back] = [await world.customer(), await world.customer()]
  await pay(gone, ethereum, 'USDC', 20_000_000n)
  await local.chain(ethereum).reorg({ depth: 2, keep: false })
  await world.look(ethereum)
  assert.equal((await world.deposits(gone))[0]?.state, 'DETECTED')
  await pay(back, ethereum, 'USDC', 21_000_000n)
  await local.chain(ethereum).mine(2)
  await world.look(ethereum)
  await local.chain(ethereum).reorg({ depth: 4, keep: true })
  await finish(ethereum)
  assert.equal((await world.deposits(back)).length, 1)
  assert.equal(await world.available(back, 'USDC'), 21_000_000n)
  assert.equal(await world.available(gone, 'USDC'), 0n)
  await requireBalanced()
})

test('coins are swept with gas of our own; the books know only the gas', async () => {
  for (const [network, currency] of cases.filter(([id]) => id !== stellar)) {
    const { name, native } = networkById(network)
    const user = await world.customer()
    const units = chainUnits(network, currency, 90)
    await pay(user, network, currency, units)
    await finish(network)
    const watch = await world.watch(network)
    const { address } = await world.address(user, network)
    const { gateway } = watch
    const ledgerBefore = await balanceOf(world.ctx.db, world.deps.chart.omnibus(name, currency))
    const before = await gateway.balance(watch.omnibus, { kind: 'token', currency })
    for (let round = 0; round < 12 && (await gateway.balance(address, { kind: 'token', currency })) > 0n; round++) {
      await sweepNetwork(watch)
      await finish(network)
    }
    await sweepNetwork(watch)
    assert.equal(await gateway.balance(address, { kind: 'token', currency }), 0n, `${currency} has left the address on ${name}`)
    assert.ok((await gateway.balance(watch.omnibus, { kind: 'token', currency })) >= before + units)
    assert.equal((await balanceOf(world.ctx.db, world.deps.chart.omnibus(name, currency))).units, ledgerBefore.units)
    assert.ok((await balanceOf(world.ctx.db, world.deps.chart.gas(name))).units < 0n, `gas on ${name} is booked in ${native}`)
    assert.equal((await world.deposits(user)).length, 1, 'neither gas nor swept coins look like a deposit')
    const { rows } = await world.pool.query(
      `select distinct purpose, state from chain_sweep where network = $1 and account_id = $2 order by 1`,
      [network, user.accountId],
    )
    assert.deepEqual(rows, [
      { purpose: 'sweep', state: 'DONE' },
      { purpose: 'topUp', state: 'DONE' },
    ])
  }
  await requireBalanced()
})

test('books and chains are compared: dust, unowned coins, a planted gap', async () => {
  const user = await world.customer()
  await pay(user, bnb, 'USDT', chainUnits(bnb, 'USDT', 7) + 123_456_789n)
  const shared = await world.deps.signer.omnibusAddress(stellar)
  await local.chain(stellar).pay({ currency: 'USDC', to: shared, units: 50_0000000n, memo: 'nobody' })
  await world.look(stellar)
  const arriving = (await requireBalanced()).find(({ network, currency }) => network.id === bnb && currency === 'USDT')
  assert.equal(arriving?.arriving, chainUnits(bnb, 'USDT', 7) + 123_456_789n)
  await finish(bnb)
  await finish(stellar)
  await requireBalanced()
  // Coins on the chain that no row records.
  const own = await world.address(user, bnb)
  await local.chain(bnb).pay({ currency: 'USDT', to: own.address, units: chainUnits(bnb, 'USDT', 9) })
  await local.chain(bnb).mine(1)
  const wrong = (await reconcileChains(world.ctx.db, world.deps)).coins.filter(({ difference }) => difference !== 0n)
  assert.deepEqual(
    wrong.map(({ network, currency, difference }) => [network.id, currency, difference]),
    [[bnb, 'USDT', chainUnits(bnb, 'USDT', 9)]],
  )
  await world.look(bnb)
  await requireBalanced()
})
