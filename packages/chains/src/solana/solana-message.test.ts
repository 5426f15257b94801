// Compares our message bytes with the network's own libraries and with the signer's decoder.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ed25519 } from '@noble/curves/ed25519.js'
import { networks } from '@sampan/contract/networks.ts'
import { base58 } from '@scure/base'
import {
  type Address,
  address,
  createKeyPairFromPrivateKeyBytes,
  createNoopSigner,
  getTransactionDecoder,
  getUtf8Encoder,
  type Instruction,
  verifySignature,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { messageBytes, paymentMessage } from './solana-message.ts'
import { computeLimit, computePrice, nativeTransfer, programs } from './solana-programs.ts'
import { solanaSigning, unsignedBody } from './solana-signing.ts'
import { tokenAccountOf } from './solana-token-address.ts'

const network = networks.Solana.id
const mint = networks.Solana.tokens.USDC.contract
const secret = new Uint8Array(32).fill(3)
const keyAt = (fill: number): Address => address(base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(fill))))
const [from, to] = [keyAt(3), keyAt(4)]
const lifetime = { blockhash: base58.encode(new Uint8Array(32).fill(9)), lastValidBlockHeight: 77n }
const signing = solanaSigning(network, { USDC: mint })
const decode = (message: Uint8Array) => signing.decode({ network, body: unsignedBody(message, 77n) })
const payment = { from, to, token: { mint, decimals: 6 }, units: 1_234_567n, limit: 90_000, price: 5_000n }

test('token accounts are derived as the SDK of Solana derives them', async () => {
  for (let fill = 1; fill <= 25; fill++) {
    const owner = keyAt(fill)
    for (const tokenProgram of [programs.token, programs.token2022]) {
      const [theirs] = await findAssociatedTokenPda({ owner, mint: address(mint), tokenProgram })
      assert.equal(tokenAccountOf(owner, mint, tokenProgram), theirs)
    }
  }
})

test('the Solana SDK verifies a signature, which names the transaction', async () => {
  const message = paymentMessage(payment, lifetime)
  const signed = await signing.sign({ network, body: unsignedBody(message, 77n) }, secret)
  const transaction = getTransactionDecoder().decode(Buffer.from(signed.bytes, 'base64'))
  const signature = transaction.signatures[from]
  assert.ok(signature)
  assert.equal(base58.encode(Uint8Array.from(signature)), signed.txnHash)
  const { publicKey } = await createKeyPairFromPrivateKeyBytes(secret)
  assert.equal(await verifySignature(publicKey, signature, transaction.messageBytes), true)
  assert.equal(await verifySignature(publicKey, signature, getUtf8Encoder().encode('something else')), false)
  assert.equal(signed.lastValidHeight, 77n)
})

test('the signer reads parties, coin, amount and fee out of the bytes', () => {
  const fee = 5_000n + 450n
  const common = { network, from, to, memo: null, sequence: 0n, units: 1_234_567n }
  const rentOfAccount = 2_039_280n
  assert.deepEqual(decode(paymentMessage(payment, lifetime)), {
    ...common,
    asset: { kind: 'token', currency: 'USDC' },
    feeUnitsMax: fee + rentOfAccount,
  })
  assert.deepEqual(decode(paymentMessage({ ...payment, token: undefined }, lifetime)), {
    ...common,
    asset: { kind: 'native' },
    feeUnitsMax: fee,
  })
  const strange = keyAt(8)
  assert.deepEqual(decode(paymentMessage({ ...payment, token: { mint: strange, decimals: 6 } }, lifetime)).asset, {
    kind: 'other',
    contract: strange,
  })
})

test('the signer refuses whatever is not one plain payment', () => {
  const [signer, ata] = [createNoopSigner(from), address(tokenAccountOf(to, mint))]
  const create = getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata, owner: to, mint: address(mint) })
  const pay = {
    source: address(tokenAccountOf(from, mint)),
    mint: address(mint),
    destination: ata,
    authority: signer,
    amount: 5n,
    decimals: 6,
  }
  const transfer = getTransferCheckedInstruction(pay)
  const budget = [computeLimit(90_000), computePrice(5_000n)]
  const message = (...instructions: Instruction[]) => messageBytes(from, [...budget, ...instructions], lifetime)
  assert.equal(decode(message(create, transfer)).units, 5n)
  const elsewhere = getTransferCheckedInstruction({ ...pay, destination: address(tokenAccountOf(keyAt(9), mint)) })
  const refused = [
    message(transfer),
    message(create, transfer, transfer),
    message(create, elsewhere),
    message(create, transfer, nativeTransfer({ from, to, units: 1n })),
    message(nativeTransfer({ from, to, units: 1n }), nativeTransfer({ from, to, units: 1n })),
    message(create, getTransferCheckedInstruction({ ...pay, source: ata })),
    messageBytes(from, [create, transfer], lifetime),
    Uint8Array.from([...message(create, transfer), 0]),
    // With two signers, the other one could add instructions that we did not see.
    messageBytes(keyAt(5), [...budget, create, transfer], lifetime),
  ]
  for (const [at, each] of refused.entries()) assert.throws(() => decode(each), /no plain payment/, `case ${at}`)
})

test('a key of another address and bytes of another network are not signed', async () => {
  const body = unsignedBody(paymentMessage(payment, lifetime), 77n)
  await assert.rejects(signing.sign({ network, body }, new Uint8Array(32).fill(7)), /another address/)
  await assert.rejects(signing.sign({ network: networks.Tron.id, body }, secret), /another network/)
})
