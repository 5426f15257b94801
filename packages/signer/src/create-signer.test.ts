// Tests the rules of the signer: approvals, limits, replacements, voids and the kill switch.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { DecodedTransfer } from '@sampan/chains/gateway.ts'
import { stablecoins } from '@sampan/contract/currencies.ts'
import { allNetworks, type NetworkId, networkById, networks } from '@sampan/contract/networks.ts'
import { mnemonicToSeedSync } from '@scure/bip39'
import { passed } from '../test/decisions.ts'
import { plainBytes, plainSigning } from '../test/plain-signing.ts'
import { createSigner } from './create-signer.ts'
import { approvalKeys, approveIntent, signAgreement, signCustomerConfirmation } from './intent.ts'
import { type Journal, memoryJournal } from './journal/journal.ts'
import { deposit, omnibus, openKeys } from './keys/keys.ts'
import { keyStoreOf } from './keys/keystore.ts'
import { createLimits, type GivenLimits } from './limits.ts'
import type { Intent, SignerRefusal } from './signer.ts'
import { SignerRefused } from './signer-refusal.ts'
import { emptyHead, type JournalHead, type SignedDeath, signConfirmation, signDeath, signHead } from './statements.ts'

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
  decisions: passed,
  ...changed,
})

const transfer = (intent: Intent, changed: Partial<DecodedTransfer> = {}): DecodedTransfer => ({
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

function world(given: { limits?: GivenLimits; start?: Date; journal?: Journal; checksJournal?: boolean } = {}) {
  const uses: { secret: string }[] = []
  let now = given.start ?? new Date('2026-03-01T12:00:00Z')
  const { journal = memoryJournal(), checksJournal = false } = given
  const signer = createSigner({
    keyStore: keyStoreOf(keys),
    journal,
    checksJournal,
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
    withdraw: (
      intent: Intent,
      changed: Partial<DecodedTransfer> = {},
      approval = approveIntent(server.privateKey, intent),
      death?: SignedDeath,
    ) => signer.signWithdrawal({ intent, approval, death, unsigned: plainBytes(intent.network, transfer(intent, changed)) }),
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

test('an approved transfer of an allowed coin is signed with the omnibus key', async () => {
  const { withdraw, uses } = world()
  const signed = await withdraw(intentOf())
  assert.equal(signed.network, Ethereum.id)
  assert.equal(signed.sequence, 5n)
  const key = await keys.lend(Ethereum.id, omnibus, async (secret) => Buffer.from(secret).toString('hex'))
  assert.deepEqual(uses, [{ secret: key }])
})

test('a forged, foreign or empty approval is refused', async () => {
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

test('WD-12 an approval does not cover an intent that was changed afterwards', async () => {
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
    { decisions: { ...passed, colleague: 'unknown' } },
    { decisions: { ...passed, screening: 'released', operator: 'unknown' } },
  ] as const)
    await refused(withdraw(intentOf(changed), {}, approval), 'badApproval', JSON.stringify(Object.keys(changed)))
  assert.equal(uses.length, 0)
})

test('WD-32 an approval that does not name its deciders is refused', async () => {
  const { withdraw, uses } = world()
  for (const decisions of [
    { ...passed, customer: '' },
    { ...passed, colleague: '' },
    { ...passed, screening: 'released', operator: null },
    { ...passed, operator: 'unknown' },
  ] as const)
    await refused(withdraw(intentOf({ decisions })), 'badApproval', JSON.stringify(decisions))
  const confirmation = { ...intentOf(), customer: 'customer', needsApproval: false }
  const confirmed = signCustomerConfirmation(server.privateKey, confirmation)
  await refused(withdraw(intentOf(), {}, confirmed), 'badApproval', 'what the customer confirmed is no approval')
  const agreed = signAgreement(server.privateKey, { withdrawalId: 'w1', colleague: 'colleague' })
  await refused(withdraw(intentOf(), {}, agreed), 'badApproval', 'nor is what a colleague said')
  assert.equal(uses.length, 0)
})

test('WD-12 bytes that differ from the approved intent are refused, field by field', async () => {
  const { withdraw, uses } = world()
  const rows: readonly [Partial<DecodedTransfer>, SignerRefusal][] = [
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

test('unreadable bytes and coins that are not on the allow-list are refused', async () => {
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

test('limits apply per transaction and day, network and coin', async () => {
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

test('WD-06 a withdrawal is signed again only with the same sequence', async () => {
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

test('of two concurrent transactions for one withdrawal one is signed', async () => {
  const { withdraw } = world()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => withdraw(intentOf(), { sequence: BigInt(index) })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

const deathOf = (intent: Intent, txnHashes: readonly string[], key = server.privateKey) =>
  signDeath(key, { withdrawalId: intent.withdrawalId, network: intent.network, txnHashes })

const day = 24 * 3_600_000

test('WD-30 an approval pays once on every network, also after its bytes expire', async () => {
  for (const { id: network, tokens } of allNetworks) {
    const { withdraw, forward, uses } = world()
    const currency = stablecoins.find((coin) => Object.hasOwn(tokens, coin)) ?? assert.fail('no coin')
    const intent = intentOf({ network, currency, to: 'somewhere' })
    await withdraw(intent, { expiresAt: new Date('2026-03-01T12:01:00Z') })
    const other = { sequence: hasSequence(network) ? 6n : 5n, feeUnitsMax: 1_001n, expiresAt: new Date('2030-01-01T00:00:00Z') }
    for (const days of [0, 1, 365]) {
      forward(days * day)
      await refused(withdraw(intent, other), 'alreadySigned', `${network} after ${days} days`)
    }
    assert.equal(uses.length, 1)
  }
})

const hasSequence = (network: NetworkId) => ['evm', 'stellar'].includes(networkById(network).family)

test('WD-30 only a statement that names every live transaction reopens an approval', async () => {
  for (const network of [Ethereum.id, Tron.id, Solana.id, Stellar.id] as const) {
    const { withdraw, forward, signer } = world()
    const intent = intentOf({ network, currency: network === Stellar.id ? 'USDC' : 'USDT', to: 'somewhere' })
    const sequence = (number: bigint) => (hasSequence(network) ? number : 5n)
    const expiresAt = network === Tron.id ? { expiresAt: new Date('2026-03-01T12:10:00Z') } : {}
    const first = await withdraw(intent, expiresAt)
    const other = { sequence: sequence(6n), feeUnitsMax: 1_001n, ...expiresAt }
    const again = (death?: SignedDeath, changed: Partial<DecodedTransfer> = other) => withdraw(intent, changed, undefined, death)
    const good = deathOf(intent, [first.txnHash])
    if (!hasSequence(network)) {
      await refused(again(good), 'alreadySigned', `${network} the bytes can still be mined by the clock`)
      forward(15 * 60_000)
    }
    await refused(again(), 'alreadySigned', `${network} no statement`)
    await refused(again(deathOf(intent, [])), 'alreadySigned', `${network} names nothing`)
    await refused(again(deathOf(intent, ['other'])), 'alreadySigned', `${network} names another`)
    const thief = approvalKeys(randomBytes(32)).privateKey
    await refused(again(deathOf(intent, [first.txnHash], thief)), 'badApproval', `${network} another key`)
    await refused(again(deathOf({ ...intent, withdrawalId: 'w2' }, [first.txnHash])), 'badApproval', `${network} another one`)
    const second = await again(good)
    await refused(again(good, { ...other, sequence: sequence(7n), feeUnitsMax: 1_002n }), 'alreadySigned', `${network} replayed`)
    if (network === Stellar.id)
      await refused(again(good, { ...other, sequence: 5n, feeUnitsMax: 1_003n }), 'alreadySigned', 'beside the living one')
    assert.deepEqual(
      (await signer.signedPayments('w1')).map(({ txnHash }) => txnHash),
      [first.txnHash, second.txnHash],
    )
  }
})

test('WD-27 a second transaction beside a dead one counts against the day again', async () => {
  const { withdraw, forward } = world({ limits: { Solana: { USDT: { perDay: '60' } } } })
  const intent = intentOf({ network: Solana.id, currency: 'USDT', to: 'somewhere' })
  const first = await withdraw(intent)
  forward(60_000)
  const second = await withdraw(intent, { feeUnitsMax: 1_001n }, undefined, deathOf(intent, [first.txnHash]))
  forward(60_000)
  await refused(withdraw(intent, { feeUnitsMax: 1_002n }, undefined, deathOf(intent, [second.txnHash])), 'overLimit')
})

test('WD-34 a voided withdrawal is never signed, a signed one is never voided', async () => {
  const { withdraw, signer, uses } = world()
  const network = Ethereum.id
  await signer.voidWithdrawal({ withdrawalId: 'w1', network })
  await signer.voidWithdrawal({ withdrawalId: 'w1', network })
  await refused(withdraw(intentOf()), 'voided')
  assert.equal(uses.length, 0)
  await withdraw(intentOf({ withdrawalId: 'w2' }))
  await refused(signer.voidWithdrawal({ withdrawalId: 'w2', network }), 'alreadySigned')
  assert.deepEqual(await withdraw(intentOf({ withdrawalId: 'w2' })), await withdraw(intentOf({ withdrawalId: 'w2' })))
})

test('WD-33 top-ups have a limit of the rolling day', async () => {
  const { signer, forward } = world({ limits: { Ethereum: { topUp: '0.001', topUpPerDay: '0.0025' } } })
  const topUp = (sequence: bigint) => {
    const [from, to] = [house(Ethereum.id), keys.address(Ethereum.id, deposit(4))]
    const bytes = { from, to, memo: null, asset: { kind: 'native' }, units: 10n ** 15n, sequence, feeUnitsMax: 1n } as const
    return signer.signTopUp({ index: 4, unsigned: plainBytes(Ethereum.id, bytes) })
  }
  await topUp(0n)
  await topUp(1n)
  await refused(topUp(2n), 'overLimit')
  forward(day + 120_000)
  await topUp(2n)
})

test('WD-35 nothing is signed until the server shows a head that the journal holds', async () => {
  const journal = memoryJournal()
  const open = () => world({ journal, checksJournal: true })
  const first = open()
  await refused(first.withdraw(intentOf()), 'journalUnchecked')
  await refused(first.signer.voidWithdrawal({ withdrawalId: 'w1', network: Ethereum.id }), 'journalUnchecked')
  const show = async ({ signer }: typeof first, head: JournalHead, nonce?: string) => {
    const shown = { nonce: nonce ?? (await signer.journalState()).nonce, head }
    return signer.showHead({ head, signature: signHead(server.privateKey, shown) })
  }
  await show(first, emptyHead)
  const { journal: head } = await first.withdraw(intentOf())
  assert.deepEqual(head, journal.head())

  const again = open()
  const { nonce: old } = await first.signer.journalState()
  await refused(show(again, emptyHead, old), 'badApproval', 'a statement of an earlier start')
  await show(again, head ?? assert.fail('no head'))
  assert.deepEqual(
    (await again.signer.readJournal(0)).entries.map(({ kind }) => kind),
    ['withdrawal'],
  )

  const lost = world({ checksJournal: true })
  await refused(show(lost, head), 'journalBehind', 'an empty journal')
  await refused(show(lost, emptyHead), 'journalBehind', 'an older head afterwards opens nothing')
  await refused(lost.withdraw(intentOf()), 'journalBehind')
  const state = await lost.signer.journalState()
  const confirm = (operators: readonly string[], changed: Partial<typeof state> = {}, key = server.privateKey) => {
    const { nonce, head: present } = { ...state, ...changed }
    return lost.signer.confirmJournal(signConfirmation(key, { nonce, head: present, operators }))
  }
  await refused(confirm(['one']), 'badApproval', 'one operator')
  await refused(confirm(['one', 'one']), 'badApproval', 'one operator twice')
  await refused(confirm(['one', 'other'], { nonce: old }), 'badApproval', 'of another start')
  await refused(confirm(['one', 'other'], { head }), 'badApproval', 'another journal')
  await refused(confirm(['one', 'other'], {}, approvalKeys(randomBytes(32)).privateKey), 'badApproval', 'another key')
  await confirm(['one', 'other'])
  await lost.withdraw(intentOf())
})

test('a sweep goes only from its deposit address to the omnibus wallet', async () => {
  const { signer, uses } = world()
  const [from, to] = [keys.address(Ethereum.id, deposit(4)), house(Ethereum.id)]
  const bytes = (changed: Partial<DecodedTransfer> = {}, network: NetworkId = Ethereum.id) =>
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
  const rows: readonly [Partial<DecodedTransfer>, SignerRefusal][] = [
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

test('a top-up sends gas from the omnibus wallet to a deposit address', async () => {
  const { signer, uses } = world({ limits: { Ethereum: { topUp: '0.001' } } })
  const [from, to] = [house(Ethereum.id), keys.address(Ethereum.id, deposit(4))]
  const bytes = (changed: Partial<DecodedTransfer> = {}) =>
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
  const rows: readonly [Partial<DecodedTransfer>, SignerRefusal][] = [
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

test('WD-24 the kill switch stops one network at once, queued requests included', async () => {
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
