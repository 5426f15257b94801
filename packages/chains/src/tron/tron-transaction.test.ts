// Compares our bytes with the network's own SDK, which encodes and signs by other code.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { networks } from '@sampan/contract/networks.ts'
import { TronWeb, utils } from 'tronweb'
import { transferCall } from './trc20.ts'
import { addressOfHex, hexOfAddress } from './tron-address-format.ts'
import { addressOfSecret, recoverSigner } from './tron-keys.ts'
import { tronSigning, unsignedBody } from './tron-signing.ts'
import { type Contract, decodeRaw, decodeSigned, encodeRaw, txnHashOf } from './tron-transaction.ts'

const network = networks.Tron.id
const secret = hexToBytes('11'.repeat(32))
const from = addressOfSecret(secret)
const to = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
const usdt = networks.Tron.tokens.USDT.contract

const rawOf = (contract: Contract) => ({
  refBlockBytes: hexToBytes('a1b2'),
  refBlockHash: hexToBytes('0011223344556677'),
  expirationMs: 1_800_000_060_000n,
  timestampMs: 1_800_000_000_000n,
  feeLimit: contract.kind === 'TriggerSmartContract' ? 15_000_000n : 0n,
  contract,
})

const cases: readonly { contract: Contract; value: Record<string, unknown> }[] = [
  {
    contract: { kind: 'TransferContract', from, to, units: 1_234_567n },
    value: { owner_address: hexOfAddress(from), to_address: hexOfAddress(to), amount: 1_234_567 },
  },
  {
    contract: { kind: 'TransferAssetContract', from, to, units: 5n, token: '1000001' },
    value: { owner_address: hexOfAddress(from), to_address: hexOfAddress(to), amount: 5, asset_name: '31303030303031' },
  },
  {
    contract: { kind: 'TriggerSmartContract', from, contract: usdt, call: transferCall(to, 10n ** 18n), callUnits: 0n },
    value: {
      owner_address: hexOfAddress(from),
      contract_address: hexOfAddress(usdt),
      data: bytesToHex(transferCall(to, 10n ** 18n)),
    },
  },
]

test('raw transactions equal the bytes of the Tron SDK and read back', () => {
  for (const { contract, value } of cases) {
    const raw = rawOf(contract)
    const ours = encodeRaw(raw)
    const theirs = utils.transaction.txJsonToPb({
      raw_data: {
        contract: [{ type: contract.kind, parameter: { value, type_url: `type.googleapis.com/protocol.${contract.kind}` } }],
        ref_block_bytes: 'a1b2',
        ref_block_hash: '0011223344556677',
        expiration: Number(raw.expirationMs),
        timestamp: Number(raw.timestampMs),
        ...(raw.feeLimit > 0n && { fee_limit: Number(raw.feeLimit) }),
      },
    })
    assert.equal(bytesToHex(ours), utils.transaction.txPbToRawDataHex(theirs).toLowerCase(), contract.kind)
    assert.equal(`0x${txnHashOf(ours)}`, `0x${utils.transaction.txPbToTxID(theirs).replace(/^0x/, '')}`)
    assert.deepEqual(decodeRaw(ours), raw)
  }
})

test('a signature is the one that the SDK makes, and names its signer', async () => {
  const raw = encodeRaw(rawOf(cases[2]!.contract))
  const signed = await tronSigning(network, { USDT: usdt }).sign({ network, body: unsignedBody(raw, 9n) }, secret)
  const { rawBytes, signature } = decodeSigned(hexToBytes(signed.bytes))
  assert.equal(
    bytesToHex(signature),
    utils.crypto
      .ECKeySign(hexToBytes(signed.txnHash), [...secret])
      .toLowerCase()
      .replace(/^0x/, ''),
  )
  assert.equal(recoverSigner(rawBytes, signature), from)
  assert.equal(signed.lastValidHeight, 9n)
})

test('an address has one spelling here, whichever form a node uses', () => {
  assert.equal(TronWeb.address.fromPrivateKey(bytesToHex(secret)), from)
  assert.equal(TronWeb.address.toHex(from).toLowerCase(), hexOfAddress(from))
  assert.equal(addressOfHex(hexOfAddress(from)), from)
  assert.equal(addressOfHex(hexOfAddress(from).slice(2)), from)
})

test('the signer reads one plain transfer and refuses any extra field', () => {
  const signing = tronSigning(network, { USDT: usdt })
  const decode = (raw: Uint8Array) => signing.decode({ network, body: unsignedBody(raw, 9n) })
  const plain = encodeRaw(rawOf(cases[2]!.contract))
  assert.deepEqual(decode(plain).asset, { kind: 'token', currency: 'USDT' })
  // Field 10 would be a note, and a second field 11 a second contract.
  assert.throws(() => decode(Uint8Array.from([...plain, 0x52, 0x01, 0x41])))
  const contractField = plain.slice(plain.indexOf(0x5a), plain.lastIndexOf(0x70))
  assert.throws(() => decode(Uint8Array.from([...plain, ...contractField])))
  const call = { kind: 'TriggerSmartContract', from, contract: usdt, call: hexToBytes('095ea7b3'), callUnits: 0n } as const
  assert.throws(() => decode(encodeRaw(rawOf(call))), /no plain token transfer/)
  assert.throws(() => decode(encodeRaw(rawOf({ ...call, call: transferCall(to, 1n), callUnits: 1n }))), /no plain token transfer/)
  const strange = encodeRaw(rawOf({ ...call, contract: to, call: transferCall(to, 1n) }))
  assert.deepEqual(decode(strange).asset, { kind: 'other', contract: to })
})

test('a key of another address and bytes of another network are not signed', async () => {
  const signing = tronSigning(network, { USDT: usdt })
  const body = unsignedBody(encodeRaw(rawOf(cases[0]!.contract)), 9n)
  await assert.rejects(signing.sign({ network, body }, hexToBytes('22'.repeat(32))), /another address/)
  await assert.rejects(signing.sign({ network: networks.Ethereum.id, body }, secret), /another network/)
})
