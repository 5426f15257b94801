// Tests sending on EVM networks: what counts as accepted, known or refused.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type EvmFixture, evmFixture } from '../../test/evm-fixture.ts'
import type { Account } from '../../test/gateway-suite.ts'
import { type Lie, serveLiar } from '../../test/lying-evm-node.ts'
import type { FeeLevel, SignedTransfer } from '../gateway.ts'
import { createEvmGateway } from './evm-gateway.ts'

let ethereum: EvmFixture
let base: EvmFixture
before(async () => {
  ethereum = await evmFixture(3, 'USDC')
  base = await evmFixture(8, 'USDC')
})
after(async () => {
  for (const { chain, close } of [ethereum, base]) {
    await chain.close()
    await close()
  }
})

async function payment(
  fixture: EvmFixture,
  from: Account,
  to: string,
  more: { sequence?: bigint; level?: FeeLevel; units?: bigint } = {},
) {
  const { gateway, signing, currency } = fixture
  const sequence = more.sequence ?? (await gateway.nextSequence(from.address))
  const fee = await gateway.estimateFee(currency, more.level)
  const order = {
    from: from.address,
    to,
    memo: null,
    asset: { kind: 'token', currency } as const,
    units: more.units ?? 10n,
    sequence,
    fee,
  }
  return signing.sign(await gateway.build(order), from.secret)
}

async function rich(fixture: EvmFixture): Promise<Account> {
  const account = await fixture.account()
  await fixture.chain.pay({ currency: 'USDC', to: account.address, units: 1_000n })
  return account
}

async function sendThrough(signed: SignedTransfer, lie: Lie) {
  const { url, close } = await serveLiar(ethereum.node, lie)
  try {
    return await createEvmGateway(3, { ...ethereum.nodes, urls: [url] }).send(signed)
  } finally {
    await close()
  }
}

test('WD-22 bytes signed for one chain are refused on another', async () => {
  const [from, to] = [await rich(ethereum), await ethereum.account()]
  await base.chain.pay({ currency: 'USDC', to: from.address, units: 1_000n })
  await base.chain.fund(from.address, 10n ** 18n)
  const signed = await payment(ethereum, from, to.address)
  await assert.rejects(base.gateway.send(signed), /signed for chain 1/)
  await assert.rejects(base.gateway.send({ ...signed, network: 8 }), /signed for chain 1/)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [signed.bytes] })
  const answer = await base.node.handle({ method: 'POST', path: '/', body })
  assert.match(answer.body, /"error"/)
  assert.equal(await base.gateway.balance(to.address, { kind: 'token', currency: 'USDC' }), 0n)
  const unsigned = { network: 8, body: JSON.stringify({ chainId: 1 }) } as const
  assert.throws(() => base.signing.decode(unsigned))
})

test('a refusal without proof throws: no gas, a used nonce, no response', async () => {
  const [from, to] = [await rich(ethereum), await ethereum.account()]
  const poor = { ...from, ...(await penniless()) }
  await ethereum.chain.pay({ currency: 'USDC', to: poor.address, units: 10n })
  await assert.rejects(ethereum.gateway.send(await payment(ethereum, poor, to.address)), /funds/)
  const sequence = await ethereum.gateway.nextSequence(from.address)
  const loser = await payment(ethereum, from, to.address, { sequence })
  await ethereum.gateway.send(await payment(ethereum, from, to.address, { sequence, units: 11n }))
  await assert.rejects(ethereum.gateway.send(loser), /nonce too low/)
  const next = await payment(ethereum, from, to.address)
  await assert.rejects(
    sendThrough(next, ({ method }) =>
      method === 'eth_sendRawTransaction' ? { reply: { status: 502, body: 'bad gateway' } } : undefined,
    ),
  )
  assert.deepEqual(await ethereum.gateway.send(next), { outcome: 'known' }, 'the answer was lost, the bytes had arrived')
})

test('a node that claims to know bytes which it cannot show is not believed', async () => {
  const [from, to] = [await rich(ethereum), await ethereum.account()]
  const signed = await payment(ethereum, from, to.address)
  const claim: Lie = ({ method, id }) => {
    if (method === 'eth_getTransactionByHash') return { result: null }
    if (method !== 'eth_sendRawTransaction') return undefined
    return {
      reply: { status: 200, body: JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'already known' } }) },
    }
  }
  await assert.rejects(sendThrough(signed, claim), /already known/)
  const renamed: Lie = ({ method }) => (method === 'eth_sendRawTransaction' ? { result: `0x${'cd'.repeat(32)}` } : undefined)
  await assert.rejects(sendThrough(await payment(ethereum, from, to.address), renamed), /other bytes/)
})

test('a stuck payment is replaced under the same nonce, and only one is paid', async () => {
  const { gateway, chain } = ethereum
  const [from, to] = [await rich(ethereum), await ethereum.account()]
  await chain.hold?.(true)
  const sequence = await gateway.nextSequence(from.address)
  const stuck = await payment(ethereum, from, to.address, { sequence })
  const bumped = await payment(ethereum, from, to.address, { sequence, level: 'bumped' })
  await gateway.send(stuck)
  assert.equal(await gateway.nextSequence(from.address), sequence + 1n)
  assert.deepEqual(await gateway.send(bumped), { outcome: 'accepted' })
  await chain.hold?.(false)
  await chain.mine(1)
  assert.equal((await gateway.find(bumped.txnHash)).state, 'mined')
  assert.equal((await gateway.find(stuck.txnHash)).state, 'unknown')
  assert.equal(await gateway.balance(to.address, { kind: 'token', currency: 'USDC' }), 10n)
  assert.equal(await gateway.isDead(stuck, from.address), false, 'its rival is not final')
  await chain.mine(4)
  assert.equal(await gateway.isDead(stuck, from.address), true)
})

async function penniless(): Promise<Account> {
  const account = await ethereum.account()
  const all = await ethereum.gateway.balance(account.address, { kind: 'native' })
  const { gateway, signing } = ethereum
  const fee = { nativeUnits: 0n, parameters: { kind: 'legacy', gas: '21000', gasPrice: '3000000000' } }
  const order = {
    from: account.address,
    to: (await ethereum.account()).address,
    memo: null,
    asset: { kind: 'native' } as const,
    units: all - 21_000n * 3_000_000_000n,
    sequence: 0n,
    fee,
  }
  await gateway.send(await signing.sign(await gateway.build(order), account.secret))
  return account
}
