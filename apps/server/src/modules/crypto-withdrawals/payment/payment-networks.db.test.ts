// The same withdrawal on every family of networks, and what only one of them can do.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkId, networkById, tokenOn } from '@sampan/contract/networks.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { LocalStellar } from '@sampan/local-chains/stellar/start-stellar.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { units, type WithdrawWorld, withdrawWorld } from '@sampan/test-support/money/withdrawals.ts'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'

const [polygon, viction, tron, bnb, solana, stellar] = [4, 5, 6, 9, 10, 12] as const
const minute = 60_000

let world: WithdrawWorld
before(async () => {
  world = await withdrawWorld([polygon, viction, tron, bnb, solana, stellar])
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

const blocks: Partial<Record<NetworkId, number>> = { [solana]: 60, [tron]: 40, [viction]: 40 }

async function finish(id: string, network: NetworkId) {
  await world.send(id)
  await world.chain(network).mine(blocks[network] ?? 14)
  return world.finish(id, network)
}

async function submitted(network: NetworkId, currency: Stablecoin, more: { memo?: string } = {}) {
  const user = await world.server.createUser({ tokenLifeMs: 30 * 24 * 60 * minute })
  await world.give(user, '1000', currency, network)
  const to = await world.newAddress(network)
  if (network === stellar) await world.chain(network).fund(to, 100n * 10n ** 7n)
  const addressId = await world.save(user, { address: to, network, ...more })
  const answer = await world.withdraw(user, { addressId, amount: '123.45', network, currency })
  assert.equal(answer.status, 200, answer.text)
  return { user, to, id: answer.result.id, total: units(answer.result.total.amount) }
}

describe('every family pays', () => {
  const pairs = [
    [polygon, 'USDC'],
    [viction, 'WUSD'],
    [tron, 'USDT'],
    [bnb, 'USDT'],
    [solana, 'USDC'],
    [stellar, 'USDC'],
  ] as const
  for (const [network, currency] of pairs)
    test(`${networkById(network).label}: the amount arrives once in chain units, and books agree`, async () => {
      await world.fill(network, currency, 10_000)
      const { user, to, id, total } = await submitted(network, currency)
      const done = await finish(id, network)
      assert.equal(
        done.state,
        'COMPLETED',
        JSON.stringify({ ...done, blocked: done.blocked }, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
      )
      const decimals = tokenOn(network, currency)?.decimals ?? 0
      assert.equal(await world.gateway(network).balance(to, { kind: 'token', currency }), 12_345n * 10n ** BigInt(decimals - 2))
      assert.deepEqual(await world.balance(user, currency), { available: units('1000') - total, held: 0n })
      assert.equal((await world.payments(id)).length, 1)
    })
})

describe('Stellar', () => {
  test('WD-13 a missing account, trustline or memo is refused before any code', async () => {
    const chain = world.chain(stellar) as LocalStellar
    const user = await world.customer('5000')
    const expect = async (address: string, refusal: keyof typeof refusals, memo?: string) => {
      const addressId = await world.save(user, { address, network: stellar, ...(memo && { memo }) })
      const { result } = await world.preview(user, { addressId, amount: '100', network: stellar })
      assert.equal(result.refusal?.errCode, refusals[refusal].code)
      const answer = await world.withdraw(user, { addressId, amount: '100', network: stellar, code: '999999' })
      assert.equal(answer.errCode, refusals[refusal].code)
    }
    await expect(await world.newAddress(stellar), 'destinationMissing')
    const account = async (operation: (contract: Asset) => Parameters<LocalStellar['perform']>[1][number]) => {
      const secret = randomBytes(32)
      const address = Keypair.fromRawEd25519Seed(secret).publicKey()
      const [code = '', issuer] = (chain.nodes.tokens.USDC ?? '').split(':')
      await chain.fund(address, 100n * 10n ** 7n)
      chain.perform(secret, [operation(new Asset(code, issuer))])
      await chain.mine(1)
      return address
    }
    await expect(await account((asset) => Operation.changeTrust({ asset, limit: '0' })), 'destinationNeedsTrustline')
    const exchange = await account(() => Operation.manageData({ name: 'config.memo_required', value: '1' }))
    await expect(exchange, 'destinationNeedsMemo')
    const ours = await world.signer.omnibusAddress(stellar)
    await expect(ours, 'destinationIsOurs', '12345')
    const addressId = await world.save(user, { address: exchange, network: stellar, memo: '778899' })
    const { result } = await world.withdraw(user, { addressId, amount: '100', network: stellar })
    assert.equal((await finish(result.id, stellar)).state, 'COMPLETED')
  })

  test('expired bytes are made again with the same sequence', async () => {
    const first = await submitted(stellar, 'USDC')
    const real = world.gateway(stellar).send.bind(world.gateway(stellar))
    world.bent.gateway.set(stellar, { send: async () => Promise.reject(new Error('timeout')) })
    await world.send(first.id)
    world.bent.gateway.set(stellar, { send: real, isDead: async () => true, find: async () => ({ state: 'unknown' }) })
    // A ledger closed in another second gives the new bytes another time.
    const second = Math.floor(Date.now() / 1000)
    await eventually('the next second', () => Math.floor(Date.now() / 1000) > second)
    await world.chain(stellar).mine(1)
    await world.step(first.id)
    const payments = await world.payments(first.id)
    assert.equal(payments.length, 2)
    assert.equal(payments[0]?.sequence, payments[1]?.sequence)
    world.bent.gateway.clear()
    assert.equal((await finish(first.id, stellar)).state, 'COMPLETED')
    assert.equal(await world.gateway(stellar).balance(first.to, { kind: 'token', currency: 'USDC' }), 123_4500000n)
    const next = await submitted(stellar, 'USDC')
    assert.equal((await finish(next.id, stellar)).state, 'COMPLETED')
  })
})

describe('Solana', () => {
  test('WD-27 [D5.25] an expired blockhash: paid again only with proof of finality', async () => {
    const { user, to, id, total } = await submitted(solana, 'USDC')
    // The node takes the bytes and loses them.
    world.bent.gateway.set(solana, { send: async () => ({ outcome: 'accepted' }) })
    await world.send(id)
    assert.equal((await world.find(id)).state, 'BROADCASTING')
    for (let look = 0; look < 5; look++) {
      await world.chain(solana).mine(20)
      world.clock.forward(minute)
      await world.step(id)
    }
    assert.equal((await world.payments(id)).length, 1, 'it could still land')
    assert.deepEqual(await world.balance(user), { available: units('1000') - total, held: total })
    await world.chain(solana).mine(200)
    await world.step(id)
    const [first, second] = await world.payments(id)
    assert.ok(first && second, 'made again')
    assert.notEqual(first.txn_hash, second.txn_hash)
    world.bent.gateway.clear()
    assert.equal((await finish(id, solana)).state, 'COMPLETED')
    const done = await world.find(id)
    assert.equal(done.txnHash, second.txn_hash)
    assert.equal(await world.gateway(solana).balance(to, { kind: 'token', currency: 'USDC' }), 123_450_000n)
    // The old bytes can no longer be mined.
    const { rows } = await world.database.pool.query<{ bytes: string; txn_hash: string; last_valid_height: string }>(
      'select bytes, txn_hash, last_valid_height::text from crypto_payment where withdrawal_id = $1 and number = 1',
      [id],
    )
    const [old] = rows
    assert.ok(old)
    const signed = {
      network: solana,
      bytes: old.bytes,
      txnHash: old.txn_hash,
      sequence: 0n,
      lastValidHeight: BigInt(old.last_valid_height),
    }
    await world
      .gateway(solana)
      .send(signed)
      .catch(() => undefined)
    await world.chain(solana).mine(5)
    assert.equal(await world.gateway(solana).balance(to, { kind: 'token', currency: 'USDC' }), 123_450_000n)
  })

  test('the signer refuses a second one too early: it waits, held', async () => {
    const { user, id, total } = await submitted(solana, 'USDC')
    world.bent.gateway.set(solana, { send: async () => ({ outcome: 'accepted' }) })
    await world.send(id)
    world.bent.gateway.set(solana, { send: async () => ({ outcome: 'accepted' }), isDead: async () => true })
    await world.step(id)
    assert.equal((await world.payments(id)).filter(({ bytes }) => bytes !== null).length, 1)
    assert.deepEqual(await world.balance(user), { available: units('1000') - total, held: total })
    world.clock.forward(6 * minute)
    world.bent.gateway.clear()
    await world.chain(solana).mine(250)
    await world.step(id)
    assert.equal((await finish(id, solana)).state, 'COMPLETED')
  })
})
