// Tests which transfers on Stellar are credited, and which destinations are refused.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import { type LocalStellar, startLocalStellar } from '@sampan/local-chains/stellar/start-stellar.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import { Account, Asset, Claimant, Keypair, MuxedAccount, Operation } from '@stellar/stellar-sdk/base'
import type { Gateway } from '../gateway.ts'
import { assetParts } from './stellar-account.ts'
import { createStellarGateway } from './stellar-gateway.ts'

const network = networks.Stellar.id
let chain: LocalStellar
let gateway: Gateway
let end: () => Promise<void>

before(async () => {
  const served = await serveNode(startLocalStellar, { network })
  chain = served.node
  gateway = createStellarGateway(network, chain.nodes)
  end = served.close
})
after(async () => {
  await chain.close()
  await end()
})

type Key = { readonly secret: Uint8Array; readonly address: string }
const newKey = (): Key => {
  const secret = Uint8Array.from(randomBytes(32))
  return { secret, address: Keypair.fromRawEd25519Seed(secret).publicKey() }
}
/** Adds trust lines for the offered coins. */
const funded = async (): Promise<Key> => {
  const key = newKey()
  await chain.fund(key.address, 1_000_000_000n)
  return key
}
/** Created by another account as on the real network: it has no trust lines yet. */
const bare = async (): Promise<Key> => {
  const [maker, key] = [await funded(), newKey()]
  chain.perform(maker.secret, [Operation.createAccount({ destination: key.address, startingBalance: '20' })])
  return key
}
const usdc = () => {
  const { code, issuer } = assetParts(chain.nodes.tokens.USDC ?? '')
  return new Asset(code, issuer)
}
const movementsTo = async (address: string) => {
  const found = await gateway.scan({ from: 0n, to: (await gateway.head()).newest.height, watched: new Set([address]) })
  return found.filter(({ asset }) => asset.kind !== 'native')
}
const arrived = async (address: string) => (await movementsTo(address)).map(({ asset, units }) => ({ asset, units }))
const isUsdc = { kind: 'token', currency: 'USDC' } as const

test('CD-19 an asset of another issuer is no USDC on Stellar', async () => {
  const [maker, to] = [await funded(), await funded()]
  const fake = new Asset('USDC', maker.address)
  chain.perform(to.secret, [Operation.changeTrust({ asset: fake })])
  chain.perform(maker.secret, [Operation.payment({ destination: to.address, asset: fake, amount: '50' })])
  assert.deepEqual(await arrived(to.address), [
    { asset: { kind: 'other', contract: `USDC:${maker.address}` }, units: 500_000_000n },
  ])
  assert.equal(await gateway.balance(to.address, isUsdc), 0n)
})

test('CD-19 a failed Stellar transaction in a ledger moves nothing', async () => {
  const [from, to] = [await funded(), await funded()]
  await chain.pay({ currency: 'USDC', to: from.address, units: 100n })
  const pay = Operation.payment({ destination: to.address, asset: usdc(), amount: '0.0000060' })
  // The first operation is rolled back, because the balance is too low for the second.
  const hash = chain.perform(from.secret, [pay, pay])
  const found = await gateway.find(hash)
  assert.ok(found.state === 'failed' && found.feeUnits === 200n)
  assert.deepEqual(await arrived(to.address), [])
  assert.equal(await gateway.balance(from.address, isUsdc), 100n)
})

test('CD-19 a Stellar path payment counts the received amount', async () => {
  const [from, to] = [await funded(), await funded()]
  const common = { sendAsset: Asset.native(), destination: to.address, destAsset: usdc(), path: [] }
  chain.perform(from.secret, [Operation.pathPaymentStrictReceive({ ...common, sendMax: '10', destAmount: '3' })])
  chain.perform(from.secret, [Operation.pathPaymentStrictSend({ ...common, sendAmount: '9', destMin: '4' })])
  assert.deepEqual(await arrived(to.address), [
    { asset: isUsdc, units: 30_000_000n },
    { asset: isUsdc, units: 45_000_000n },
  ])
  assert.equal(await gateway.balance(to.address, isUsdc), 75_000_000n)
})

test('CD-19 a Stellar path payment that ends in another asset is not credited', async () => {
  const [from, to] = [await funded(), await funded()]
  await chain.pay({ currency: 'USDC', to: from.address, units: 1_000_000_000n })
  const common = { sendAsset: usdc(), destination: to.address, destAsset: Asset.native(), path: [] }
  chain.perform(from.secret, [Operation.pathPaymentStrictSend({ ...common, sendAmount: '9', destMin: '4' })])
  assert.deepEqual(await arrived(to.address), [])
})

test('CD-19 a claimable balance on Stellar has not arrived, and is not credited', async () => {
  const [from, to] = [await funded(), await funded()]
  await chain.pay({ currency: 'USDC', to: from.address, units: 1_000_000_000n })
  const claimants = [new Claimant(to.address)]
  const hash = chain.perform(from.secret, [Operation.createClaimableBalance({ asset: usdc(), amount: '40', claimants })])
  assert.equal((await gateway.find(hash)).state, 'mined')
  assert.deepEqual(await arrived(to.address), [])
  assert.equal(await gateway.balance(to.address, isUsdc), 0n)
})

test('payments in one Stellar transaction are distinguished by operation', async () => {
  const [from, one, two] = [await funded(), await funded(), await funded()]
  await chain.pay({ currency: 'USDC', to: from.address, units: 1_000_000_000n })
  const pay = (to: Key, amount: string) => Operation.payment({ destination: to.address, asset: usdc(), amount })
  const hash = chain.perform(from.secret, [pay(one, '1'), pay(two, '2'), pay(one, '3')], '123')
  const found = await gateway.find(hash)
  assert.ok(found.state === 'mined')
  assert.deepEqual(
    found.movements.map(({ index, to, units, memo }) => ({ index, to, units, memo })),
    [
      { index: 0, to: one.address, units: 10_000_000n, memo: '123' },
      { index: 1, to: two.address, units: 20_000_000n, memo: '123' },
      { index: 2, to: one.address, units: 30_000_000n, memo: '123' },
    ],
  )
})

test('a muxed address is an account with the memo as its number', async () => {
  const [from, to] = [await funded(), await funded()]
  await chain.pay({ currency: 'USDC', to: from.address, units: 1_000_000_000n })
  const muxed = new MuxedAccount(new Account(to.address, '0'), '987654321').accountId()
  chain.perform(from.secret, [Operation.payment({ destination: muxed, asset: usdc(), amount: '1' })])
  const [movement] = await movementsTo(to.address)
  assert.deepEqual([movement?.to, movement?.memo, movement?.units], [to.address, '987654321', 10_000_000n])
})

test('[D3.02] coins have seven decimals on Stellar: one USDC is ten million units', async () => {
  const to = await funded()
  await chain.pay({ currency: 'USDC', to: to.address, units: 10n ** BigInt(networks.Stellar.tokens.USDC.decimals) })
  const reply = await fetch(`${chain.nodes.urls[0]}/accounts/${to.address}`)
  const { balances } = (await reply.json()) as { balances: readonly { asset_code?: string; balance: string }[] }
  assert.equal(balances.find(({ asset_code: code }) => code === 'USDC')?.balance, '1.0000000')
  assert.equal(await gateway.balance(to.address, isUsdc), 10_000_000n)
})

test('WD-13 on Stellar an account that cannot be paid is reported before it', async () => {
  const check = (to: string, memo: string | null = null) => gateway.checkDestination(to, 'USDC', memo)
  const [good, stranger, choosy] = [await funded(), await bare(), await funded()]
  assert.equal(await check(good.address), undefined)
  assert.equal(await check(newKey().address), 'notExisting')
  assert.equal(await check(stranger.address), 'noTrustline')
  chain.perform(stranger.secret, [Operation.changeTrust({ asset: new Asset('USDC', good.address) })])
  assert.equal(await check(stranger.address), 'noTrustline', 'trust in another issuer is none')
  chain.perform(stranger.secret, [Operation.changeTrust({ asset: usdc() })])
  assert.equal(await check(stranger.address), undefined)
  chain.perform(choosy.secret, [Operation.manageData({ name: 'config.memo_required', value: '1' })])
  assert.equal(await check(choosy.address), 'memoNeeded')
  assert.equal(await check(choosy.address, '42'), undefined)
  const muxed = new MuxedAccount(new Account(choosy.address, '0'), '42').accountId()
  assert.equal(await check(muxed), undefined, 'a muxed address has its memo inside')
  assert.equal(await check(usdc().getIssuer() ?? ''), 'tokenContract')
  assert.equal(await check('GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'), 'zeroAddress')
})
