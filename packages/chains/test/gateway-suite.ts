// The tests that every gateway must pass; each family runs them against its own local chain.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { ChainTransfer, Gateway, Order, SignedTransfer, Signing } from '../src/gateway.ts'
import type { LocalChain } from '../src/practice/local-chain.ts'

export type Account = { readonly address: string; readonly secret: Uint8Array }

export type Fixture = {
  readonly chain: LocalChain
  readonly gateway: Gateway
  readonly signing: Signing
  readonly currency: Stablecoin
  /** A new account that can receive the currency and pay fees, with the trust line that its network needs. */
  account(): Promise<Account>
  /** The token itself as a destination, which would lose the payment; undefined when the network cannot detect that. */
  readonly tokenAddress?: string
  /** A memo that the network carries with a payment. */
  readonly memo?: string
  /** A payment that the network includes in a block as failed. */
  failing?(from: Account): Promise<SignedTransfer>
  /** Closes the fixture's own resources; the suite closes the gateway and the chain first. */
  close?(): Promise<void>
}

type Suite = Fixture & {
  pay(to: string, units: bigint, memo?: string): Promise<string>
  /** Builds and signs a payment with the next sequence, or with the given one. */
  payment(
    from: Account,
    to: string,
    units: bigint,
    more?: { sequence?: bigint; level?: 'normal' | 'bumped' },
  ): Promise<SignedTransfer>
  untilFinal(height: bigint): Promise<void>
}

const finalityTriesMax = 400

export function gatewaySuite(name: string, makeFixture: () => Promise<Fixture>): void {
  void describe(name, () => {
    let suite: Suite
    before(async () => {
      suite = equip(await makeFixture())
    })
    after(async () => {
      await suite.gateway.close()
      await suite.chain.close()
      await suite.close?.()
    })
    const check = (what: string, run: (given: Suite) => Promise<void>) => void test(what, { timeout: 60_000 }, () => run(suite))
    check('the head names blocks that can be asked for by their height', headIsThere)
    check('a scan from a cursor finds each movement to a watched address once', scanFindsEachOnce)
    check('a payment with a memo arrives with it, and one without has none', memoArrives)
    check('a transaction nobody sent is unknown, a mined one tells its movements', findTells)
    check('a transaction that waits in the pool is pending', pendingIsSeen)
    check('a transaction that the network refused in a block has failed and moves nothing', failedIsSeen)
    check('a payment costs something, and a bumped one more', feesAreEstimated)
    check('what is built, decoded, signed and sent moves exactly these units', roundTrip)
    check('bytes sent twice are known the second time and move once', sentTwice)
    check('native coins can be sent too, for the fees of others', nativeMoves)
    check('a good destination has no problem, the token itself is none', destinationIsChecked)
    check('a block that was taken back is told by another hash', reorgIsVisible)
    check('bytes are dead only with proof', deadOnlyWithProof)
  })
}

function equip(fixture: Fixture): Suite {
  const { chain, gateway, signing, currency } = fixture
  return {
    ...fixture,
    pay: (to, units, memo) => chain.pay(memo === undefined ? { currency, to, units } : { currency, to, units, memo }),
    async payment(from, to, units, { sequence, level } = {}) {
      const fee = await gateway.estimateFee(currency, level)
      const next = sequence ?? (await gateway.nextSequence(from.address))
      const asset: Order['asset'] = { kind: 'token', currency }
      const order = { from: from.address, to, memo: fixture.memo ?? null, asset, units, sequence: next, fee }
      return signing.sign(await gateway.build(order), from.secret)
    },
    async untilFinal(height) {
      for (let tries = 0; (await gateway.head()).final.height < height; tries++) {
        if (tries > finalityTriesMax) throw new Error(`Block ${height} does not become final.`)
        await chain.mine(1)
      }
    },
  }
}

/** Scans two blocks at a time, like a watcher with a cursor. */
async function scanAll({ gateway }: Suite, from: bigint, watched: ReadonlySet<string>): Promise<ChainTransfer[]> {
  const { newest } = await gateway.head()
  const found: ChainTransfer[] = []
  for (let at = from; at <= newest.height; at += 2n) {
    const to = at + 1n < newest.height ? at + 1n : newest.height
    found.push(...(await gateway.scan({ from: at, to, watched })))
  }
  return found
}

async function headIsThere({ gateway, chain, untilFinal }: Suite): Promise<void> {
  const first = await gateway.head()
  assert.ok(first.final.height <= first.newest.height)
  assert.deepEqual(await gateway.blockAt(first.newest.height), first.newest)
  assert.deepEqual(await gateway.blockAt(first.final.height), first.final)
  await chain.mine(3)
  const next = await gateway.head()
  assert.ok(next.newest.height >= first.newest.height + 3n)
  await untilFinal(first.final.height + 1n)
  assert.equal(await gateway.blockAt(next.newest.height + 1000n), undefined)
}

async function scanFindsEachOnce(suite: Suite): Promise<void> {
  const { gateway, currency } = suite
  const [one, two, stranger] = [await suite.account(), await suite.account(), await suite.account()]
  const start = (await gateway.head()).newest.height + 1n
  const paid = [
    { hash: await suite.pay(one.address, 1_000_001n), to: one.address, units: 1_000_001n },
    { hash: await suite.pay(two.address, 2n), to: two.address, units: 2n },
    { hash: await suite.pay(one.address, 1_000_001n), to: one.address, units: 1_000_001n },
  ]
  await suite.pay(stranger.address, 5n)
  await suite.chain.mine(1)
  const found = await scanAll(suite, start, new Set([one.address, two.address]))
  const brief = (list: readonly { hash: string; to: string; units: bigint }[]) =>
    list.map(({ hash, to, units }) => `${hash} ${to} ${units}`).toSorted()
  assert.deepEqual(brief(found.map(({ txnHash, to, units }) => ({ hash: txnHash, to, units }))), brief(paid))
  for (const movement of found) {
    assert.deepEqual(movement.asset, { kind: 'token', currency })
    assert.deepEqual(await gateway.blockAt(movement.block.height), movement.block)
    const again = await gateway.find(movement.txnHash)
    assert.ok(again.state === 'mined')
    assert.deepEqual(
      again.movements.filter(({ to }) => to === movement.to),
      [movement],
      'find and scan tell the same',
    )
  }
  assert.deepEqual(await gateway.scan({ from: start, to: start, watched: new Set() }), [])
}

async function memoArrives(suite: Suite): Promise<void> {
  const { address } = await suite.account()
  const start = (await suite.gateway.head()).newest.height + 1n
  const plain = await suite.pay(address, 11n)
  const noted = suite.memo === undefined ? undefined : await suite.pay(address, 12n, suite.memo)
  await suite.chain.mine(1)
  const found = await scanAll(suite, start, new Set([address]))
  assert.equal(found.find(({ txnHash }) => txnHash === plain)?.memo, null)
  if (noted !== undefined) assert.equal(found.find(({ txnHash }) => txnHash === noted)?.memo, suite.memo)
}

async function findTells(suite: Suite): Promise<void> {
  const from = await suite.account()
  const to = await suite.account()
  await suite.pay(from.address, 100n)
  await suite.chain.mine(1)
  const unsent = await suite.payment(from, to.address, 7n)
  assert.deepEqual(await suite.gateway.find(unsent.txnHash), { state: 'unknown' })
  const hash = await suite.pay(to.address, 77n)
  await suite.chain.mine(1)
  const found = await suite.gateway.find(hash)
  assert.ok(found.state === 'mined')
  assert.deepEqual(
    found.movements.map(({ to: reached, units, txnHash }) => ({ reached, units, txnHash })),
    [{ reached: to.address, units: 77n, txnHash: hash }],
  )
  assert.ok(found.feeUnits >= 0n)
}

async function pendingIsSeen(suite: Suite): Promise<void> {
  const { chain, gateway } = suite
  if (!chain.hold) return
  const { address } = await suite.account()
  await chain.hold(true)
  try {
    const hash = await suite.pay(address, 3n)
    assert.deepEqual(await gateway.find(hash), { state: 'pending' })
    assert.equal(await gateway.balance(address, { kind: 'token', currency: suite.currency }), 0n)
    await chain.mine(1)
    assert.equal((await gateway.find(hash)).state, 'mined')
  } finally {
    await chain.hold(false)
  }
}

async function failedIsSeen(suite: Suite): Promise<void> {
  if (!suite.failing) return
  const start = (await suite.gateway.head()).newest.height + 1n
  const from = await suite.account()
  const signed = await suite.failing(from)
  await suite.gateway.send(signed)
  await suite.chain.mine(1)
  const found = await suite.gateway.find(signed.txnHash)
  assert.ok(found.state === 'failed', `it is ${found.state}`)
  assert.ok(found.feeUnits > 0n, 'a failed transaction costs its fee')
  const everybody = new Set([from.address])
  const seen = await scanAll(suite, start, everybody)
  assert.ok(seen.every(({ txnHash }) => txnHash !== signed.txnHash))
}

async function feesAreEstimated({ gateway, currency }: Suite): Promise<void> {
  const normal = await gateway.estimateFee(currency)
  const bumped = await gateway.estimateFee(currency, 'bumped')
  assert.ok(normal.nativeUnits > 0n)
  assert.ok(bumped.nativeUnits >= normal.nativeUnits)
}

async function roundTrip(suite: Suite): Promise<void> {
  const { gateway, signing, currency } = suite
  const asset = { kind: 'token', currency } as const
  const from = await suite.account()
  const to = await suite.account()
  await suite.pay(from.address, 5_000_000n)
  await suite.chain.mine(1)
  const fee = await gateway.estimateFee(currency)
  const sequence = await gateway.nextSequence(from.address)
  const order = { from: from.address, to: to.address, memo: suite.memo ?? null, asset, units: 1_234_567n, sequence, fee }
  const unsigned = await gateway.build(order)
  const { feeUnitsMax, expiresAt: _, ...decoded } = signing.decode(unsigned)
  assert.deepEqual(decoded, {
    network: gateway.network,
    from: order.from,
    to: order.to,
    memo: order.memo,
    asset,
    units: order.units,
    sequence: decoded.sequence,
  })
  assert.ok(feeUnitsMax > 0n && feeUnitsMax <= fee.nativeUnits, 'the signed fee is no more than the estimated one')
  const signed = await signing.sign(unsigned, from.secret)
  assert.equal(signed.network, gateway.network)
  assert.equal(signed.sequence, decoded.sequence)
  assert.deepEqual(await gateway.send(signed), { outcome: 'accepted' })
  await suite.chain.mine(1)
  const found = await gateway.find(signed.txnHash)
  assert.ok(found.state === 'mined', `it is ${found.state}`)
  const [movement] = found.movements
  assert.deepEqual(
    { from: movement?.from, to: movement?.to, units: movement?.units, asset: movement?.asset, memo: movement?.memo },
    { from: order.from, to: order.to, units: order.units, asset, memo: order.memo },
  )
  assert.ok(found.feeUnits > 0n && found.feeUnits <= feeUnitsMax)
  assert.equal(await gateway.balance(from.address, asset), 5_000_000n - 1_234_567n)
  assert.equal(await gateway.balance(to.address, asset), 1_234_567n)
  assert.ok((await gateway.nextSequence(from.address)) >= sequence)
}

async function sentTwice(suite: Suite): Promise<void> {
  const { gateway, currency } = suite
  const [from, to] = [await suite.account(), await suite.account()]
  await suite.pay(from.address, 50n)
  await suite.chain.mine(1)
  const signed = await suite.payment(from, to.address, 20n)
  assert.deepEqual(await gateway.send(signed), { outcome: 'accepted' })
  assert.deepEqual(await gateway.send(signed), { outcome: 'known' })
  await suite.chain.mine(1)
  assert.deepEqual(await gateway.send(signed), { outcome: 'known' }, 'also when it is mined already')
  await suite.chain.mine(1)
  assert.equal(await gateway.balance(to.address, { kind: 'token', currency }), 20n)
}

async function nativeMoves(suite: Suite): Promise<void> {
  const { gateway, signing, currency } = suite
  const [from, to] = [await suite.account(), await suite.account()]
  const held = await gateway.balance(to.address, { kind: 'native' })
  const start = (await gateway.head()).newest.height + 1n
  const sequence = await gateway.nextSequence(from.address)
  const fee = await gateway.estimateFee(currency)
  const order = {
    from: from.address,
    to: to.address,
    memo: null,
    asset: { kind: 'native' } as const,
    units: 4321n,
    sequence,
    fee,
  }
  const unsigned = await gateway.build(order)
  const decoded = signing.decode(unsigned)
  assert.deepEqual([decoded.asset, decoded.units, decoded.to], [{ kind: 'native' }, 4321n, to.address])
  const signed = await signing.sign(unsigned, from.secret)
  await gateway.send(signed)
  await suite.chain.mine(1)
  assert.equal(await gateway.balance(to.address, { kind: 'native' }), held + 4321n)
  const seen = await scanAll(suite, start, new Set([to.address]))
  const arrived = seen.filter(({ txnHash }) => txnHash === signed.txnHash)
  assert.deepEqual(
    arrived.map(({ asset, units }) => ({ asset, units })),
    [{ asset: { kind: 'native' }, units: 4321n }],
  )
}

async function destinationIsChecked(suite: Suite): Promise<void> {
  const { address } = await suite.account()
  assert.equal(await suite.gateway.checkDestination(address, suite.currency, suite.memo ?? null), undefined)
  if (suite.tokenAddress !== undefined)
    assert.equal(await suite.gateway.checkDestination(suite.tokenAddress, suite.currency, null), 'tokenContract')
}

async function reorgIsVisible(suite: Suite): Promise<void> {
  const { gateway, chain } = suite
  const { address } = await suite.account()
  const watched = new Set([address])
  await chain.mine(2)
  const start = (await gateway.head()).newest.height + 1n
  const hash = await suite.pay(address, 9n)
  await chain.mine(1)
  const [seen] = await scanAll(suite, start, watched)
  assert.ok(seen)
  const { newest: last } = await gateway.head()
  const depth = Number(last.height - seen.block.height) + 1
  await chain.reorg({ depth, keep: true })
  await chain.mine(depth)
  assert.notEqual((await gateway.blockAt(seen.block.height))?.hash, seen.block.hash)
  const kept = await gateway.find(hash)
  assert.ok(kept.state === 'mined' && kept.block.hash !== seen.block.hash, 'mined again in another block')
  const newest = (await gateway.head()).newest.height
  await chain.reorg({ depth: Number(newest - kept.block.height) + 1, keep: false })
  await chain.mine(Number(newest - kept.block.height) + 1)
  assert.notEqual((await gateway.find(hash)).state, 'mined')
  assert.deepEqual(await scanAll(suite, start, watched), [])
}

async function deadOnlyWithProof(suite: Suite): Promise<void> {
  const { gateway, chain } = suite
  const [from, to] = [await suite.account(), await suite.account()]
  await suite.pay(from.address, 100n)
  await chain.mine(1)
  const sequence = await gateway.nextSequence(from.address)
  const left = await suite.payment(from, to.address, 30n, { sequence })
  assert.equal(await gateway.isDead(left, from.address), false, 'it could still be sent')
  const rival = await suite.payment(from, to.address, 31n, { sequence, level: 'bumped' })
  await gateway.send(rival)
  await chain.mine(1)
  const mined = await gateway.find(rival.txnHash)
  assert.ok(mined.state === 'mined')
  if (left.lastValidHeight === null) {
    const { final } = await gateway.head()
    // A network with immediate finality has its proof at once.
    if (final.height < mined.block.height)
      assert.equal(await gateway.isDead(left, from.address), false, 'the rival is not final yet')
    await suite.untilFinal(mined.block.height)
  } else await suite.untilFinal(left.lastValidHeight + 1n)
  assert.equal(await gateway.isDead(left, from.address), true)
  assert.equal(await gateway.isDead(rival, from.address), false, 'what was mined is not dead')
}
