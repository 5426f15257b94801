// Tests how the signer decodes Stellar transactions, and when they expire.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import { type LocalStellar, startLocalStellar } from '@sampan/local-chains/stellar/start-stellar.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import {
  Account,
  Asset,
  Keypair,
  MuxedAccount,
  Networks,
  Operation,
  TransactionBuilder,
  type xdr,
} from '@stellar/stellar-sdk/base'
import type { Gateway, Order } from '../gateway.ts'
import { passphrase } from './stellar-account.ts'
import { createStellarGateway } from './stellar-gateway.ts'
import { stellarSigning, unsignedBody } from './stellar-signing.ts'

const network = networks.Stellar.id
const secret = Uint8Array.from(randomBytes(32))
const from = Keypair.fromRawEd25519Seed(secret).publicKey()
const to = Keypair.random().publicKey()

let chain: LocalStellar
let gateway: Gateway
let end: () => Promise<void>
const signing = () => stellarSigning(network, chain.nodes.tokens)

before(async () => {
  const served = await serveNode(startLocalStellar, { network })
  chain = served.node
  gateway = createStellarGateway(network, chain.nodes)
  end = served.close
  await chain.fund(from, 10n ** 9n)
  await chain.fund(to, 10n ** 9n)
  await chain.pay({ currency: 'USDC', to: from, units: 10n ** 9n })
})
after(async () => {
  await chain.close()
  await end()
})

async function order(more: Partial<Order> = {}): Promise<Order> {
  const [sequence, fee] = [await gateway.nextSequence(from), await gateway.estimateFee('USDC')]
  return { from, to, memo: null, asset: { kind: 'token', currency: 'USDC' }, units: 5n, sequence, fee, ...more }
}
const signed = async (more: Partial<Order> = {}) => signing().sign(await gateway.build(await order(more)), secret)

test('the network of the real Stellar is signed for', () => {
  assert.equal(passphrase, Networks.PUBLIC)
})

test('a numeric memo is sent as a number, others as text', async () => {
  for (const memo of ['0', '42', '18446744073709551615', '18446744073709551616', '007', 'order 7', 'บันทึก']) {
    const unsigned = await gateway.build(await order({ memo }))
    assert.equal(signing().decode(unsigned).memo, memo)
    const { xdr: envelope } = JSON.parse(unsigned.body) as { xdr: string }
    const { type } = memoOf(envelope)
    assert.equal(type, ['0', '42', '18446744073709551615'].includes(memo) ? 'id' : 'text')
  }
})

test('a payment to a muxed address keeps it to the letter', async () => {
  const muxed = new MuxedAccount(new Account(to, '0'), '7').accountId()
  assert.equal(signing().decode(await gateway.build(await order({ to: muxed }))).to, muxed)
})

test('the signer refuses whatever is not one plain payment', async () => {
  const usdc = new Asset('USDC', to)
  const pay = Operation.payment({ destination: to, asset: usdc, amount: '1' })
  const timebounds = { minTime: 1, maxTime: 2 }
  const build = (operations: readonly xdr.Operation[], more: object = {}) => {
    const options = { fee: '100', networkPassphrase: passphrase, timebounds, ...more }
    const builder = new TransactionBuilder(new Account(from, '1'), options)
    for (const operation of operations) builder.addOperation(operation)
    return unsignedBody(builder.build().toXDR())
  }
  const decode = (body: string) => signing().decode({ network, body })
  assert.deepEqual(decode(build([pay])).asset, { kind: 'other', contract: `USDC:${to}` })
  const refused = [
    build([pay, pay]),
    build([Operation.payment({ destination: to, asset: usdc, amount: '1', source: to })]),
    build([Operation.accountMerge({ destination: to })]),
    build([Operation.setOptions({ masterWeight: 0 })]),
    build([
      Operation.pathPaymentStrictSend({
        sendAsset: usdc,
        sendAmount: '1',
        destination: to,
        destAsset: usdc,
        destMin: '1',
        path: [],
      }),
    ]),
    build([pay], { extraSigners: [to] }),
  ]
  for (const [at, body] of refused.entries()) assert.throws(() => decode(body), /no plain payment/, `case ${at}`)
})

test('a key of another address and bytes of another network are not signed', async () => {
  const unsigned = await gateway.build(await order())
  await assert.rejects(signing().sign(unsigned, Uint8Array.from(randomBytes(32))), /another address/)
  await assert.rejects(signing().sign({ ...unsigned, network: networks.Tron.id }, secret), /another network/)
})

test('bytes whose time has passed are dead and rejected, and not before', async () => {
  const late = await signed()
  await chain.mine(55)
  assert.equal(await gateway.isDead(late, from), false)
  await chain.mine(10)
  assert.equal(await gateway.isDead(late, from), true)
  assert.deepEqual(await gateway.send(late), { outcome: 'rejected', reason: 'txTooLate' })
})

test('a forged signature is rejected; a future sequence proves nothing', async () => {
  const good = await signed()
  const spoilt = `${good.bytes.slice(0, -12)}AAAA${good.bytes.slice(-8)}`
  assert.deepEqual(await gateway.send({ ...good, bytes: spoilt }), { outcome: 'rejected', reason: 'txBadAuth' })
  const early = await signed({ sequence: good.sequence + 5n })
  await assert.rejects(gateway.send(early), /txBadSeq/)
  assert.equal(await gateway.isDead(early, from), false)
})

test('fees follow what others offer, within bounds', async () => {
  assert.equal((await gateway.estimateFee('USDC')).nativeUnits, 1_000n)
  assert.equal((await gateway.estimateFee('USDC', 'bumped')).nativeUnits, 10_000n)
})

function memoOf(envelope: string): { type: string } {
  const transaction = TransactionBuilder.fromXDR(envelope, passphrase)
  return 'memo' in transaction ? transaction.memo : { type: '' }
}
