// The deposit doctor: each of its eleven answers, and what it must never tell.

import assert from 'node:assert/strict'
import { after, before as prepare, test } from 'node:test'
import { verifyDeposit } from '@sampan/contract/api/crypto-deposit.ts'
import type { DepositFinding } from '@sampan/contract/deposit-findings.ts'
import { languages } from '@sampan/contract/language.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { type CryptoServer, cryptoServer } from '@sampan/test-support/chains/crypto.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { decideDeposit } from '../operate-deposit.ts'
import { nextSteps } from './messages.ts'

const ethereum = 3
const polygon = 4
const tron = 6
const solana = 10
const stellar = 12
const usdc = (amount: number) => BigInt(amount) * 1_000_000n
const nobodysHash = `0x${'5a'.repeat(32)}`

let world: CryptoServer
let user: TestUser
let address: string
prepare(async () => {
  world = await cryptoServer([ethereum, polygon, tron, solana, stellar])
  user = await world.customer()
  address = (await world.address(user, ethereum)).address
})
after(() => world.close())

const ask = (who: TestUser, mainNet: NetworkId, txnHash: string, language = 'en') =>
  call(world.server, verifyDeposit, { token: who.token, body: { mainNet, txnHash }, headers: { 'accept-language': language } })

/** The finding, with its next step in every language and no place left empty. */
async function diagnose(who: TestUser, mainNet: NetworkId, txnHash: string, expected: DepositFinding) {
  for (const language of languages) {
    const { status, result } = await ask(who, mainNet, txnHash, language)
    assert.equal(status, 200)
    assert.equal(result.finding, expected)
    assert.ok(result.nextStep.length > 10)
    assert.doesNotMatch(result.nextStep, /[{}]/)
    const start = nextSteps[expected][language].split('{')[0] ?? ''
    assert.ok(result.nextStep.startsWith(start), `${language}: ${result.nextStep}`)
  }
  return (await ask(who, mainNet, txnHash)).result
}

async function pay(units: bigint, more: object = {}): Promise<string> {
  const chain = world.chain(ethereum)
  const hash = chain.pay({ to: address, units, ...more })
  chain.mine()
  await world.look(ethereum)
  return hash
}

async function finish(network: 3 | 12 = ethereum): Promise<void> {
  world.chain(network).mine(8)
  await world.look(network)
}

test('[D5.09] NOT_FOUND: no node knows the hash', async () => {
  const found = await diagnose(user, ethereum, nobodysHash, 'NOT_FOUND')
  assert.deepEqual([found.transactionId, found.amount, found.caseAllowed], [null, null, false])
})

test('[D5.10] PENDING_ON_CHAIN: sent, and in no block yet', async () => {
  const chain = world.chain(ethereum)
  const hash = chain.pay({ to: address, units: usdc(20) })
  await diagnose(user, ethereum, hash, 'PENDING_ON_CHAIN')
  chain.mine()
})

test('[D5.11] CONFIRMING shows n of m, also before the watcher has seen it', async () => {
  const hash = await pay(usdc(20))
  world.chain(ethereum).mine(2)
  await world.look(ethereum)
  const seen = await diagnose(user, ethereum, hash, 'CONFIRMING')
  assert.deepEqual(seen.confirmations, { n: 3, m: 6 })
  assert.deepEqual(seen.amount, { amount: '20.000000', currency: 'USDC' })
  assert.match(seen.nextStep, /3 of 6 confirmations/)
  const early = world.chain(ethereum).pay({ to: address, units: usdc(21) })
  world.chain(ethereum).mine()
  const unseen = await diagnose(user, ethereum, early, 'CONFIRMING')
  assert.deepEqual(unseen.confirmations, { n: 1, m: 6 })
  assert.equal(unseen.transactionId, null)
})

test('[D5.12] CREDITED leads to the transaction', async () => {
  const hash = await pay(usdc(20))
  await finish()
  const found = await diagnose(user, ethereum, hash, 'CREDITED')
  const deposit = (await world.deposits(user)).find(({ txnHash }) => txnHash === hash)
  assert.equal(found.transactionId, deposit?.id)
  assert.match(found.nextStep, /20\.00 USDC/)
})

test('[D5.13] BELOW_MINIMUM says how much is missing', async () => {
  const other = await world.customer()
  const { address: to } = await world.address(other, ethereum)
  const hash = await pay(3_200_000n, { to })
  await finish()
  const found = await diagnose(other, ethereum, hash, 'BELOW_MINIMUM')
  assert.match(found.nextStep, /Send 1\.80 USDC more/)
})

test('[D5.14] WRONG_NETWORK names the network it was found on', async () => {
  const chain = world.chain(polygon)
  const hash = chain.pay({ to: address, units: usdc(20) })
  chain.mine()
  const found = await diagnose(user, ethereum, hash, 'WRONG_NETWORK')
  assert.equal(found.foundOn, polygon)
  assert.match(found.nextStep, /sent on Polygon/)
  await world.look(polygon)
  assert.equal((await ask(user, ethereum, hash)).result.foundOn, polygon, 'also from our own rows')
})

test('[D5.15] WRONG_TOKEN allows a case', async () => {
  const hash = await pay(usdc(20), { asset: { kind: 'other', contract: '0xLookAlike' } })
  const found = await diagnose(user, ethereum, hash, 'WRONG_TOKEN')
  assert.equal(found.caseAllowed, true)
  const native = world.chain(ethereum).pay({ to: address, units: 10n ** 18n, asset: { kind: 'native' } })
  world.chain(ethereum).mine()
  await diagnose(user, ethereum, native, 'WRONG_TOKEN')
})

test('[D5.16] MEMO_MISSING: the shared address without a memo or with a wrong one', async () => {
  const { address: shared } = await world.address(user, stellar)
  const chain = world.chain(stellar)
  for (const memo of [null, '4711']) {
    const hash = chain.pay({ to: shared, units: 100_0000000n, memo })
    chain.mine()
    const fresh = await diagnose(user, stellar, hash, 'MEMO_MISSING')
    assert.equal(fresh.caseAllowed, true)
    await world.look(stellar)
    const known = await diagnose(user, stellar, hash, 'MEMO_MISSING')
    assert.ok(known.transactionId)
  }
})

test('[D5.17] NOT_OUR_ADDRESS: a transaction that pays another address', async () => {
  const hash = world.chain(ethereum).pay({ to: '0x000000000000000000000000000000000000dEaD', units: usdc(20) })
  world.chain(ethereum).mine()
  await diagnose(user, ethereum, hash, 'NOT_OUR_ADDRESS')
})

test('[D5.18] ALREADY_CLAIMED: a case about it is open, one’s own or another’s', async () => {
  const { address: shared } = await world.address(user, stellar)
  const chain = world.chain(stellar)
  const hash = chain.pay({ to: shared, units: 100_0000000n, memo: null })
  chain.mine()
  await finish(stellar)
  const deposit = (await world.deposits()).find(({ txnHash }) => txnHash === hash)
  assert.ok(deposit)
  const actor = { kind: 'user', id: user.userId } as const
  await world.ctx.transact((tx) =>
    decideDeposit(tx, world.deps, { move: 'claim', id: deposit.id, accountId: user.accountId, actor, now: world.clock.now() }),
  )
  const own = await diagnose(user, stellar, hash, 'ALREADY_CLAIMED')
  assert.equal(own.transactionId, deposit.id)
  const foreign = await diagnose(await world.customer(), stellar, hash, 'ALREADY_CLAIMED')
  assert.deepEqual([foreign.transactionId, foreign.amount], [null, null], 'whose case it is stays with them')
})

test('[D5.19] FAILED_ON_CHAIN: mined and refused by the network', async () => {
  const chain = world.chain(ethereum)
  const hash = chain.payFailing({ to: address, units: usdc(20) })
  chain.mine()
  await diagnose(user, ethereum, hash, 'FAILED_ON_CHAIN')
})

test('what is held for a look by a person says so', async () => {
  world.risky.add('payer-of-ill-repute')
  const hash = await pay(usdc(20), { from: 'payer-of-ill-repute' })
  await finish()
  const { result } = await ask(user, ethereum, hash)
  assert.equal(result.finding, 'CONFIRMING')
  assert.match(result.nextStep, /Our team reviews it/)
})

test('where no node answers the doctor says so instead of guessing', async () => {
  world.chain(ethereum).mischief.find = () => {
    throw new Error('connect ECONNREFUSED')
  }
  const { status, errCode } = await ask(user, ethereum, nobodysHash)
  delete world.chain(ethereum).mischief.find
  assert.deepEqual([status, errCode], [503, '04005'])
})

test('AZ-16 another customer’s deposit is reported like an unrelated transaction', async () => {
  const stranger = await world.customer()
  await world.address(stranger, ethereum)
  const elsewhere = world.chain(ethereum).pay({ to: '0x000000000000000000000000000000000000dEaD', units: usdc(20) })
  const theirs = await pay(usdc(20))
  const nothing = (await ask(stranger, ethereum, elsewhere)).text
  assert.equal((await ask(stranger, ethereum, theirs)).text, nothing)
  await finish()
  assert.equal((await ask(user, ethereum, theirs)).result.finding, 'CREDITED')
  assert.equal((await ask(stranger, ethereum, theirs)).text, nothing, 'nor after it was credited')
  assert.equal((await ask(stranger, polygon, theirs)).result.finding, 'NOT_FOUND', 'nor by way of another network')
})

test('CD-24 a malformed hash is refused before any node; case does not matter', async () => {
  const hash = await pay(usdc(20))
  const hex = hash.slice(2)
  const bad: [NetworkId, string][] = [
    [ethereum, hex],
    [ethereum, `0x${hex.slice(1)}`],
    [ethereum, `0x${hex}0`],
    [ethereum, ` ${hash}`],
    [ethereum, `${hash} `],
    [ethereum, `0x${hex.slice(0, 63)}g`],
    [tron, hash],
    [stellar, hash],
    [solana, hash],
    [solana, hex],
  ]
  const finds = [ethereum, polygon, tron, solana, stellar] as const
  const asked = () => finds.reduce((sum, network) => sum + world.chain(network).asked.find, 0)
  const earlier = asked()
  for (const [network, text] of bad) {
    const { status, result } = await ask(user, network, text)
    assert.equal(status, 422, `${network} ${text}`)
    assert.deepEqual((result as unknown as { fields: object }).fields, {
      txnHash: "This isn't a valid transaction hash for this network.",
    })
  }
  assert.equal(asked(), earlier)
  const shouted = `0x${hex.toUpperCase()}`
  assert.equal((await ask(user, ethereum, shouted)).result.finding, 'CONFIRMING')
})

test('CD-25 a hundred calls by two users make one credit, for the owner', async () => {
  const owner = await world.customer()
  const other = await world.customer()
  const { address: to } = await world.address(owner, ethereum)
  const chain = world.chain(ethereum)
  const hash = chain.pay({ to, units: usdc(77) })
  chain.mine(8)
  const calls = Array.from({ length: 100 }, (_, number) => ask(number % 2 === 0 ? owner : other, ethereum, hash))
  await Promise.all([...calls, world.look(ethereum)])
  await world.look(ethereum)
  assert.equal(await world.available(owner, 'USDC'), usdc(77))
  assert.equal(await world.available(other, 'USDC'), 0n)
  assert.equal((await world.deposits(owner)).length, 1)
})
