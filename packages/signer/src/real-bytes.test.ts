// Tests the signer on the bytes of real networks: it signs only a plain transfer, bound to its chain.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { publicContracts } from '@sampan/chains/contracts.ts'
import { build as buildEvm } from '@sampan/chains/evm/evm-unsigned.ts'
import type { Order, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import { paymentMessage } from '@sampan/chains/solana/solana-message.ts'
import { unsignedBody as solanaBody } from '@sampan/chains/solana/solana-signing.ts'
import { buildPayment as buildStellar } from '@sampan/chains/stellar/build-stellar-payment.ts'
import { transferCall } from '@sampan/chains/tron/trc20.ts'
import { unsignedBody as tronBody } from '@sampan/chains/tron/tron-signing.ts'
import { encodeRaw } from '@sampan/chains/tron/tron-transaction.ts'
import { type NetworkId, networkById, networks } from '@sampan/contract/networks.ts'
import { mnemonicToSeedSync } from '@scure/bip39'
import { parseTransaction, recoverTransactionAddress } from 'viem'
import { passed } from '../test/decisions.ts'
import { createSigner } from './create-signer.ts'
import { approvalKeys, approveIntent } from './intent.ts'
import { memoryJournal } from './journal/journal.ts'
import { deposit, omnibus, openKeys } from './keys/keys.ts'
import { keyStoreOf } from './keys/keystore.ts'
import { createLimits } from './limits.ts'
import type { Intent, SignerRefusal } from './signer.ts'
import { SignerRefused } from './signer-refusal.ts'

const { Ethereum, Polygon, Tron, Solana, Stellar } = networks
const keys = openKeys(mnemonicToSeedSync(`${'test '.repeat(11)}junk`))
const contracts = publicContracts()
const server = approvalKeys(randomBytes(32))
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const newSigner = () =>
  createSigner({
    keyStore: keyStoreOf(keys),
    journal: memoryJournal(),
    limits: createLimits(),
    approvalKey: server.publicKey,
    tokens: contracts,
  })
const intentOn = (network: NetworkId, to: string, more: Partial<Intent> = {}): Intent => ({
  withdrawalId: 'w1',
  network,
  currency: 'USDT',
  to,
  memo: null,
  units: 25_000_000n,
  decisions: passed,
  ...more,
})
const ask = (intent: Intent, unsigned: UnsignedTransfer, signer = newSigner()) =>
  signer.signWithdrawal({ intent, approval: approveIntent(server.privateKey, intent), unsigned })
const refused = async (work: Promise<unknown>, refusal: SignerRefusal, hint: string) => {
  const error: unknown = await work.then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof SignerRefused, `${hint}: ${String(error)}`)
  assert.equal(`${hint}: ${error.refusal}`, `${hint}: ${refusal}`)
}

const evmOrder = ({ network, to, units, currency }: Intent): Order => ({
  from: keys.address(network, omnibus),
  to,
  memo: null,
  asset: { kind: 'token', currency },
  units,
  sequence: 5n,
  fee: {
    nativeUnits: 0n,
    parameters: { kind: 'eip1559', gas: '65000', maxFeePerGas: '20000000000', maxPriorityFeePerGas: '1000000000' },
  },
})
const evmBytes = (intent: Intent) => buildEvm(intent.network, contracts[intent.network], evmOrder(intent))
const changed = ({ network, body }: UnsignedTransfer, fields: Record<string, unknown>): UnsignedTransfer => ({
  network,
  body: JSON.stringify({ ...(JSON.parse(body) as object), ...fields }),
})

test('WD-22 signed bytes name their chain, and bytes for another chain are refused', async () => {
  for (const network of [Ethereum.id, Polygon.id] as const) {
    const intent = intentOn(network, recipient)
    const { bytes } = await ask(intent, evmBytes(intent))
    const signed = bytes as `0x02${string}`
    assert.equal(parseTransaction(signed).chainId, networkById(network).chainId)
    assert.equal(await recoverTransactionAddress({ serializedTransaction: signed }), keys.address(network, omnibus))
  }
  const intent = intentOn(Ethereum.id, recipient)
  const good = evmBytes(intent)
  await refused(ask(intent, changed(good, { chainId: 137 })), 'notTheIntent', 'the chain inside')
  await refused(ask(intent, { ...good, network: Polygon.id }), 'notTheIntent', 'the network outside')
  await refused(ask(intentOn(Polygon.id, recipient), good), 'notTheIntent', 'the network of the intent')
})

test('on an EVM network only a plain transfer of an allowed token is signed', async () => {
  const intent = intentOn(Ethereum.id, recipient)
  const good = evmBytes(intent)
  const { data } = JSON.parse(good.body) as { data: string }
  const rows: readonly [string, Record<string, unknown>, SignerRefusal][] = [
    ['approve()', { data: data.replace('a9059cbb', '095ea7b3') }, 'notTheIntent'],
    ['transferFrom()', { data: data.replace('a9059cbb', '23b872dd') }, 'notTheIntent'],
    ['something behind the call', { data: `${data}00` }, 'notTheIntent'],
    ['coins with the call', { value: '1' }, 'notTheIntent'],
    ['another receiver', { data: data.replace(recipient.slice(2).toLowerCase(), thief.slice(2).toLowerCase()) }, 'notTheIntent'],
    ['a foreign token', { to: thief }, 'notAllowedToken'],
    ['another token of ours', { to: contracts[Ethereum.id].USDC }, 'notTheIntent'],
    ['plain coins', { data: '0x', value: '25000000', to: recipient }, 'notAllowedToken'],
    ['another sender', { from: keys.address(Ethereum.id, deposit(0)) }, 'notTheIntent'],
    ['a field that nobody knows', { accessList: [] }, 'notTheIntent'],
    ['an absurd price', { maxFeePerGas: '99000000000000' }, 'feeTooHigh'],
    ['an absurd amount of gas', { gas: '30000000' }, 'feeTooHigh'],
  ]
  for (const [hint, fields, refusal] of rows) await refused(ask(intent, changed(good, fields)), refusal, hint)
  const signer = newSigner()
  await ask(intent, good, signer)
  await ask(intent, changed(good, { maxFeePerGas: '40000000000', maxPriorityFeePerGas: '2000000000' }), signer)
  await refused(ask(intent, changed(good, { nonce: 6 }), signer), 'alreadySigned', 'a second payment')
})

test('on Tron and Solana too only the approved transfer is signed', async () => {
  const tronHome = keys.address(Tron.id, omnibus)
  const tron = (to: string, units = 25_000_000n, contract = contracts[Tron.id].USDT ?? ''): UnsignedTransfer => {
    const raw = encodeRaw({
      refBlockBytes: Uint8Array.of(1, 2),
      refBlockHash: new Uint8Array(8).fill(3),
      expirationMs: BigInt(Date.now() + 60_000),
      timestampMs: BigInt(Date.now()),
      feeLimit: 30_000_000n,
      contract: { kind: 'TriggerSmartContract', from: tronHome, contract, call: transferCall(to, units), callUnits: 0n },
    })
    return { network: Tron.id, body: tronBody(raw, 100n) }
  }
  const solana = (to: string, units = 25_000_000n, mint = contracts[Solana.id].USDT ?? ''): UnsignedTransfer => {
    const payment = {
      from: keys.address(Solana.id, omnibus),
      to,
      token: { mint, decimals: 6 },
      units,
      limit: 60_000,
      price: 1_000n,
    }
    const lifetime = { blockhash: keys.address(Solana.id, deposit(77)), lastValidBlockHeight: 100n }
    return { network: Solana.id, body: solanaBody(paymentMessage(payment, lifetime), 100n) }
  }
  for (const [network, bytes] of [[Tron.id, tron] as const, [Solana.id, solana] as const]) {
    const [to, other] = [keys.address(network, deposit(1)), keys.address(network, deposit(2))]
    const intent = intentOn(network, to)
    assert.equal((await ask(intent, bytes(to))).network, network)
    await refused(ask(intent, bytes(other)), 'notTheIntent', `${network} another receiver`)
    await refused(ask(intent, bytes(to, 25_000_001n)), 'notTheIntent', `${network} another amount`)
    await refused(ask(intent, bytes(to, 25_000_000n, other)), 'notAllowedToken', `${network} a foreign token`)
    await refused(ask(intent, { network, body: '{}' }), 'notTheIntent', `${network} nothing`)
  }
})

test('on Stellar the memo is part of the approved intent', async () => {
  const to = openKeys(mnemonicToSeedSync(`${'abandon '.repeat(11)}about`)).address(Stellar.id, omnibus)
  const intent = intentOn(Stellar.id, to, { currency: 'USDC', memo: '4711' })
  const bytes = (more: { memo?: string | null; sequence?: bigint; fee?: bigint; units?: bigint } = {}) => {
    const { memo = intent.memo, sequence = 9n, fee = 1_000n, units = intent.units } = more
    const from = keys.address(Stellar.id, omnibus)
    const asset = { kind: 'token', currency: 'USDC' } as const
    const order = { from, to, memo, asset, units, sequence, fee: { nativeUnits: fee, parameters: {} } }
    const contract = contracts[Stellar.id].USDC ?? ''
    return buildStellar(Stellar.id, order, { contract, closedAt: Math.floor(Date.now() / 1000) })
  }
  const signer = newSigner()
  await ask(intent, bytes(), signer)
  await ask(intent, bytes({ fee: 2_000n }), signer)
  await refused(ask(intent, bytes({ sequence: 10n }), signer), 'alreadySigned', 'a second payment')
  await refused(ask(intent, bytes({ memo: '4712' })), 'notTheIntent', 'another memo')
  await refused(ask(intent, bytes({ memo: null })), 'notTheIntent', 'no memo')
  await refused(ask(intent, bytes({ units: 1n })), 'notTheIntent', 'another amount')
  await refused(ask(intent, bytes({ fee: 100_000_000n })), 'feeTooHigh', 'an absurd fee')
})
