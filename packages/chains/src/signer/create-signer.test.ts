import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type NetworkId, networks } from '@sampan/contract/networks.ts'
import { mnemonicToSeedSync } from '@scure/bip39'
import { plainBytes, plainSigning } from '../../test/plain-signing.ts'
import type { Decoded } from '../gateway.ts'
import { deposit, omnibus, openKeys } from '../keys.ts'
import { createSigner } from './create-signer.ts'
import { approvalKeys, approveIntent } from './intent.ts'
import { memoryJournal } from './journal.ts'
import { keyStoreOf } from './keystore.ts'
import { createLimits, type GivenLimits } from './limits.ts'
import { SignerRefused } from './refused.ts'
import type { Intent, SignerRefusal } from './signer.ts'

const { Ethereum, Solana, Stellar, Tron, Polygon } = networks
const keys = openKeys(mnemonicToSeedSync(`${'test '.repeat(11)}junk`))
const house = (network: NetworkId) => keys.address(network, omnibus)
const server = approvalKeys(randomBytes(32))
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const intentOf = (changed: Partial<Intent> = {}): Intent => ({
  withdrawalId: 'w1',
  network: Ethereum.id,
  currency: 'USDC',
  to: recipient,
  memo: null,
  units: 25_000_000n,
  ...changed,
})

const transfer = (intent: Intent, changed: Partial<Decoded> = {}): Decoded => ({
  network: intent.network,
  from: house(intent.network),
  to: intent.to,
  memo: intent.memo,
  asset: { kind: 'token', currency: intent.currency },
  units: intent.units,
  sequence: 5n,
  feeUnitsMax: 1_000n,
  ...changed,
})

function world(given: { limits?: GivenLimits; start?: Date } = {}) {
  const uses: { secret: string }[] = []
  let now = given.start ?? new Date('2026-03-01T12:00:00Z')
  const journal = memoryJournal()
  const signer = createSigner({
    keyStore: keyStoreOf(keys),
    journal,
    limits: createLimits(given.limits),
    approvalKey: server.publicKey,
    tokens: {},
    now: () => now,
    resignWaitMs: 60_000,
    signingOf: async () => plainSigning(uses),
  })
  return {
    signer,
    uses,
    journal,
    forward: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    withdraw: (intent: Intent, changed: Partial<Decoded> = {}, approval = approveIntent(server.privateKey, intent)) =>
      signer.signWithdrawal({ intent, approval, unsigned: plainBytes(intent.network, transfer(intent, changed)) }),
  }
}

const refused = async (work: Promise<unknown>, refusal: SignerRefusal, hint = '') => {
  const error: unknown = await work.then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof SignerRefused, String(error))
  assert.equal(`${hint} ${error.refusal}`, `${hint} ${refusal}`)
}

test('an approved transfer of an allowed coin from the omnibus wallet is signed with its key', async () => {
  const { withdraw, uses } = world()
  const signed = await withdraw(intentOf())
  assert.equal(signed.network, Ethereum.id)
  assert.equal(signed.sequence, 5n)
  const key = await keys.lend(Ethereum.id, omnibus, async (secret) => Buffer.from(secret).toString('hex'))
  assert.deepEqual(uses, [{ secret: key }])
})

test('a forged, foreign or empty approval is refused: write access to the database is not enough to make the signer sign', async () => {
  const { withdraw, signer, uses } = world()
  const intent = intentOf()
  const thief = approvalKeys(randomBytes(32))
  const good = approveIntent(server.privateKey, intent)
  for (const approval of [
    '',
    'x',
    approveIntent(thief.privateKey, intent),
    approveIntent(server.privateKey, intentOf({ withdrawalId: 'w2' })),
    `${good.slice(0, -4)}AAAA`,
    server.publicKey,
  ])
    await refused(withdraw(intent, {}, approval), 'badApproval', approval)
  const unsigned = plainBytes(intent.network, transfer(intent))
  await refused(signer.signWithdrawal({ intent, approval: 'null', unsigned }), 'badApproval')
  assert.equal(uses.length, 0)
})

test('WD-12 an approval holds for exactly what was approved: an address, amount, coin, network or memo changed afterwards is refused', async () => {
  const { withdraw, uses } = world()
  const approved = intentOf()
  const approval = approveIntent(server.privateKey, approved)
  for (const changed of [
    { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
    { units: 25_000_001n },
    { currency: 'USDT' },
    { network: Polygon.id },
    { memo: '7' },
    { withdrawalId: 'w2' },
  ] as const)
    await refused(withdraw(intentOf(changed), {}, approval), 'badApproval', JSON.stringify(Object.keys(changed)))
  assert.equal(uses.length, 0)
})

test('WD-12 bytes that pay anything but the approved intent are refused, field by field', async () => {
  const { withdraw, uses } = world()
  const rows: readonly [Partial<Decoded>, SignerRefusal][] = [
    [{ to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }, 'notTheIntent'],
    [{ to: recipient.toLowerCase() }, 'notTheIntent'],
    [{ from: keys.address(Ethereum.id, deposit(0)) }, 'notTheIntent'],
    [{ units: 25_000_001n }, 'notTheIntent'],
    [{ units: 24_999_999n }, 'notTheIntent'],
    [{ memo: 'hello' }, 'notTheIntent'],
    [{ asset: { kind: 'token', currency: 'USDT' } }, 'notTheIntent'],
    [{ asset: { kind: 'native' } }, 'notAllowedToken'],
    [{ asset: { kind: 'other', contract: '0x1111111111111111111111111111111111111111' } }, 'notAllowedToken'],
    [{ network: Polygon.id }, 'notTheIntent'],
    [{ feeUnitsMax: 10n ** 18n }, 'feeTooHigh'],
    [{ feeUnitsMax: -1n }, 'feeTooHigh'],
  ]
  for (const [changed, refusal] of rows) await refused(withdraw(intentOf(), changed), refusal, String(Object.keys(changed)))
  assert.equal(uses.length, 0)
})

test('bytes that cannot be read, and a coin that is not on the allow-list of the network, are refused', async () => {
  const { signer, withdraw } = world()
  const intent = intentOf()
  const approval = approveIntent(server.privateKey, intent)
  for (const body of ['', '{}', '[]', 'null', '0xf86c'])
    await refused(signer.signWithdrawal({ intent, approval, unsigned: { network: Ethereum.id, body } }), 'notTheIntent')
  await refused(withdraw(intentOf({ network: networks.Viction.id })), 'notAllowedToken')
  await refused(withdraw(intentOf({ units: 0n })), 'notTheIntent')
})

test('WD-21 an absurd fee is refused for withdrawals, sweeps and top-ups alike', async () => {
  const { withdraw, signer } = world({ limits: { Ethereum: { fee: '0.01' } } })
  const tooHigh = 10n ** 16n + 1n
  await withdraw(intentOf({ withdrawalId: 'at-the-cap' }), { feeUnitsMax: 10n ** 16n })
  await refused(withdraw(intentOf(), { feeUnitsMax: tooHigh }), 'feeTooHigh')
  const [from, to] = [keys.address(Ethereum.id, deposit(4)), house(Ethereum.id)]
  const own = { memo: null, sequence: 0n, feeUnitsMax: tooHigh, units: 1n }
  const sweep = plainBytes(Ethereum.id, { from, to, asset: { kind: 'token', currency: 'USDC' }, ...own })
  await refused(signer.signSweep({ index: 4, unsigned: sweep }), 'feeTooHigh')
  const topUp = plainBytes(Ethereum.id, { from: to, to: from, asset: { kind: 'native' }, ...own })
  await refused(signer.signTopUp({ index: 4, unsigned: topUp }), 'feeTooHigh')
})

test('its own limits hold per transaction and per rolling day, for each network and coin by itself', async () => {
  const coin = { perTransaction: '100', perDay: '250' }
  const { withdraw, forward } = world({ limits: { Ethereum: { USDC: coin }, Polygon: { USDC: coin } } })
  const pay = (id: string, whole: number, more: Partial<Intent> = {}) =>
    withdraw(intentOf({ withdrawalId: id, units: BigInt(whole) * 1_000_000n, ...more }))
  await refused(pay('a', 101), 'overLimit')
  await pay('b', 100)
  await pay('c', 100)
  await refused(pay('d', 51), 'overLimit')
  await pay('e', 50)
  await refused(pay('f', 1), 'overLimit')
  await pay('g', 100, { network: Polygon.id })
  await pay('h', 100, { currency: 'USDT' })
  await pay('b', 100)
  forward(24 * 3_600_000 - 60_000)
  await refused(pay('i', 1), 'overLimit')
  forward(120_000)
  await pay('j', 100)
})

test('parallel requests cannot pass the day together', async () => {
  const { withdraw } = world({ limits: { Ethereum: { USDC: { perDay: '50' } } } })
  const asked = Array.from({ length: 20 }, (_, index) => withdraw(intentOf({ withdrawalId: `w${index}`, units: 10_000_000n })))
  const outcomes = await Promise.allSettled(asked)
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 5)
})

test('WD-06 the same withdrawal is signed again only with the same sequence: a higher fee is, a second payment is not', async () => {
  const { withdraw, uses } = world()
  const first = await withdraw(intentOf())
  assert.deepEqual(await withdraw(intentOf()), first, 'the same bytes once more')
  const bumped = await withdraw(intentOf(), { feeUnitsMax: 9_000n })
  assert.notEqual(bumped.txnHash, first.txnHash)
  for (const sequence of [4n, 6n]) await refused(withdraw(intentOf(), { sequence }), 'alreadySigned')
  await refused(withdraw(intentOf({ units: 1n })), 'alreadySigned', 'another intent under the same name')
  assert.equal(uses.length, 3)
  await withdraw(intentOf({ withdrawalId: 'w2' }), { sequence: 6n })
})

test('two different transactions for one withdrawal at the same moment: one is signed', async () => {
  const { withdraw } = world()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => withdraw(intentOf(), { sequence: BigInt(index) })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('WD-27 on Solana another transaction is signed only after the wait, and counts against the day anew', async () => {
  const { withdraw, forward } = world({ limits: { Solana: { USDT: { perDay: '60' } } } })
  const intent = intentOf({ network: Solana.id, currency: 'USDT', to: 'somewhere' })
  await withdraw(intent)
  await withdraw(intent)
  await refused(withdraw(intent, { feeUnitsMax: 1_001n }), 'alreadySigned', 'too early')
  forward(60_000)
  await withdraw(intent, { feeUnitsMax: 1_001n })
  forward(60_000)
  await refused(withdraw(intent, { feeUnitsMax: 1_002n }), 'overLimit', 'both could have been mined')
})

test('WD-27 where the bytes say when they run out, another transaction is signed only after the last of those moments', async () => {
  const start = new Date('2026-03-01T12:00:00Z')
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  for (const network of [Tron.id, Stellar.id] as const) {
    const { withdraw, forward } = world({ start })
    const currency = network === Tron.id ? 'USDT' : 'USDC'
    const intent = intentOf({ network, currency, to: 'somewhere' })
    await withdraw(intent, { expiresAt: at(60) })
    const other = { sequence: network === Tron.id ? 5n : 6n, feeUnitsMax: 1_001n, expiresAt: at(1) }
    forward(61 * 60_000)
    await refused(withdraw(intent, other), 'alreadySigned', 'clocks may differ')
    forward(60_000)
    await withdraw(intent, other)
  }
  const { withdraw, forward } = world()
  const intent = intentOf({ network: Tron.id, currency: 'USDT', to: 'somewhere' })
  await withdraw(intent)
  forward(365 * 24 * 3_600_000)
  await refused(withdraw(intent, { feeUnitsMax: 1_001n }), 'alreadySigned', 'bytes that never run out')
})

test('a sweep goes from its deposit address to the omnibus wallet and nowhere else', async () => {
  const { signer, uses } = world()
  const [from, to] = [keys.address(Ethereum.id, deposit(4)), house(Ethereum.id)]
  const bytes = (changed: Partial<Decoded> = {}, network: NetworkId = Ethereum.id) =>
    plainBytes(network, {
      from,
      to,
      memo: null,
      asset: { kind: 'token', currency: 'USDC' },
      units: 7n,
      sequence: 0n,
      feeUnitsMax: 1n,
      ...changed,
    })
  await signer.signSweep({ index: 4, unsigned: bytes() })
  await signer.signSweep({ index: 4, unsigned: bytes({ asset: { kind: 'native' } }) })
  const key = await keys.lend(Ethereum.id, deposit(4), async (secret) => Buffer.from(secret).toString('hex'))
  assert.deepEqual(uses, [{ secret: key }, { secret: key }])
  const rows: readonly [Partial<Decoded>, SignerRefusal][] = [
    [{ to: recipient }, 'notTheIntent'],
    [{ to: keys.address(Ethereum.id, deposit(5)) }, 'notTheIntent'],
    [{ from: keys.address(Ethereum.id, deposit(5)) }, 'notTheIntent'],
    [{ from: to }, 'notTheIntent'],
    [{ memo: 'x' }, 'notTheIntent'],
    [{ asset: { kind: 'other', contract: '0x1' } }, 'notAllowedToken'],
    [{ network: Polygon.id }, 'notTheIntent'],
  ]
  for (const [changed, refusal] of rows)
    await refused(signer.signSweep({ index: 4, unsigned: bytes(changed) }), refusal, String(Object.keys(changed)))
  await refused(signer.signSweep({ index: 5, unsigned: bytes() }), 'notTheIntent')
  const shared = house(Stellar.id)
  const onStellar = bytes({ network: Stellar.id, from: shared, to: shared }, Stellar.id)
  await refused(signer.signSweep({ index: 4, unsigned: onStellar }), 'notTheIntent', 'nothing to gather on Stellar')
  assert.equal(uses.length, 2)
})

test('a top-up carries a little gas from the omnibus wallet to a deposit address of ours', async () => {
  const { signer, uses } = world({ limits: { Ethereum: { topUp: '0.001' } } })
  const [from, to] = [house(Ethereum.id), keys.address(Ethereum.id, deposit(4))]
  const bytes = (changed: Partial<Decoded> = {}) =>
    plainBytes(Ethereum.id, {
      from,
      to,
      memo: null,
      asset: { kind: 'native' },
      units: 10n ** 15n,
      sequence: 0n,
      feeUnitsMax: 1n,
      ...changed,
    })
  await signer.signTopUp({ index: 4, unsigned: bytes() })
  const rows: readonly [Partial<Decoded>, SignerRefusal][] = [
    [{ units: 10n ** 15n + 1n }, 'overLimit'],
    [{ to: recipient }, 'notTheIntent'],
    [{ to: keys.address(Ethereum.id, deposit(5)) }, 'notTheIntent'],
    [{ from: to }, 'notTheIntent'],
    [{ asset: { kind: 'token', currency: 'USDC' } }, 'notAllowedToken'],
    [{ memo: 'x' }, 'notTheIntent'],
  ]
  for (const [changed, refusal] of rows)
    await refused(signer.signTopUp({ index: 4, unsigned: bytes(changed) }), refusal, String(Object.keys(changed)))
  assert.equal(uses.length, 1)
})

test('WD-24 the kill switch of one network takes hold at once, also for what already waits, and the others go on', async () => {
  const { signer, withdraw, uses, journal } = world()
  const waiting = Array.from({ length: 10 }, (_, index) => withdraw(intentOf({ withdrawalId: `w${index}` })))
  const stopping = signer.stop(Ethereum.id)
  const outcomes = await Promise.allSettled(waiting)
  await stopping
  assert.ok(outcomes.every(({ status }) => status === 'rejected'))
  assert.ok(uses.length <= 1)
  await refused(withdraw(intentOf()), 'stopped')
  assert.deepEqual(await signer.stopped(), [Ethereum.id])
  assert.deepEqual(journal.stopped(), [Ethereum.id], 'it holds over a restart')
  const before = uses.length
  await withdraw(intentOf({ withdrawalId: 'p', network: Polygon.id }))
  assert.equal(uses.length, before + 1)
  await signer.resume(Ethereum.id)
  await withdraw(intentOf({ withdrawalId: 'after' }))
})

test('WD-24 a stop said while a resume is being written wins', async () => {
  const { signer, withdraw } = world()
  await signer.stop(Ethereum.id)
  await Promise.all([signer.resume(Ethereum.id), signer.stop(Ethereum.id)])
  await refused(withdraw(intentOf()), 'stopped')
})

test('what could not be written down is not given out', async () => {
  const signer = createSigner({
    keyStore: keyStoreOf(keys),
    journal: { ...memoryJournal(), append: () => Promise.reject(new Error('the disk is full')) },
    limits: createLimits(),
    approvalKey: server.publicKey,
    tokens: {},
    signingOf: async () => plainSigning(),
  })
  const intent = intentOf()
  const approval = approveIntent(server.privateKey, intent)
  const unsigned = plainBytes(intent.network, transfer(intent))
  await assert.rejects(signer.signWithdrawal({ intent, approval, unsigned }), /the disk is full/)
})
