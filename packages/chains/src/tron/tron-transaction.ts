// Encodes and decodes a Tron transaction: Transaction.raw of protocol.proto with one contract, and its signatures.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { addressBytes, addressOfBytes } from './tron-address-format.ts'
import { bytesOf, decodeFields, encodeFields, type Field, numberOf } from './tron-protobuf.ts'

export type Contract =
  | { readonly kind: 'TransferContract'; readonly from: string; readonly to: string; readonly units: bigint }
  /** TRC-10: a token of the chain itself, named by a number that is unrelated to contracts. */
  | {
      readonly kind: 'TransferAssetContract'
      readonly from: string
      readonly to: string
      readonly units: bigint
      readonly token: string
    }
  | {
      readonly kind: 'TriggerSmartContract'
      readonly from: string
      readonly contract: string
      readonly call: Uint8Array
      readonly callUnits: bigint
    }

export type RawTransaction = {
  /** The two low bytes of a block's number and the middle eight of its hash: on another branch the transaction is void. */
  readonly refBlockBytes: Uint8Array
  readonly refBlockHash: Uint8Array
  readonly expirationMs: bigint
  readonly timestampMs: bigint
  readonly feeLimit: bigint
  readonly contract: Contract
}

const kinds = { TransferContract: 1n, TransferAssetContract: 2n, TriggerSmartContract: 31n } as const satisfies Record<
  Contract['kind'],
  bigint
>
const typeUrl = (kind: Contract['kind']): string => `type.googleapis.com/protocol.${kind}`
const text = new TextEncoder()

export const txnHashOf = (rawBytes: Uint8Array): string => bytesToHex(sha256(rawBytes))

export function encodeRaw(raw: RawTransaction): Uint8Array {
  const { kind } = raw.contract
  const parameter = encodeFields([
    { number: 1, value: text.encode(typeUrl(kind)) },
    { number: 2, value: encodeFields(contractFields(raw.contract)) },
  ])
  return encodeFields([
    { number: 1, value: raw.refBlockBytes },
    { number: 4, value: raw.refBlockHash },
    { number: 8, value: raw.expirationMs },
    {
      number: 11,
      value: encodeFields([
        { number: 1, value: kinds[kind] },
        { number: 2, value: parameter },
      ]),
    },
    { number: 14, value: raw.timestampMs },
    { number: 18, value: raw.feeLimit },
  ])
}

function contractFields(contract: Contract): Field[] {
  const from = addressBytes(contract.from)
  if (contract.kind === 'TriggerSmartContract')
    return [
      { number: 1, value: from },
      { number: 2, value: addressBytes(contract.contract) },
      { number: 3, value: contract.callUnits },
      { number: 4, value: contract.call },
    ]
  const rest = [from, addressBytes(contract.to), contract.units]
  const values = contract.kind === 'TransferAssetContract' ? [text.encode(contract.token), ...rest] : rest
  return values.map((value, at) => ({ number: at + 1, value }))
}

/** Throws on anything that `encodeRaw` does not write: an unknown field could change the meaning of the bytes. */
export function decodeRaw(rawBytes: Uint8Array): RawTransaction {
  const fields = decodeFields(rawBytes)
  const contract = decodeFields(bytesOf(fields, 11))
  const raw: RawTransaction = {
    refBlockBytes: bytesOf(fields, 1),
    refBlockHash: bytesOf(fields, 4),
    expirationMs: numberOf(fields, 8),
    timestampMs: numberOf(fields, 14),
    feeLimit: numberOf(fields, 18),
    contract: decodeContract(numberOf(contract, 1), bytesOf(decodeFields(bytesOf(contract, 2)), 2)),
  }
  if (bytesToHex(encodeRaw(raw)) !== bytesToHex(rawBytes)) throw new Error('The transaction holds more than one plain contract.')
  return raw
}

function decodeContract(kind: bigint, value: Uint8Array): Contract {
  const fields = decodeFields(value)
  const address = (number: number) => addressOfBytes(bytesOf(fields, number))
  if (kind === kinds.TransferContract)
    return { kind: 'TransferContract', from: address(1), to: address(2), units: numberOf(fields, 3) }
  if (kind === kinds.TransferAssetContract) {
    const token = new TextDecoder().decode(bytesOf(fields, 1))
    return { kind: 'TransferAssetContract', token, from: address(2), to: address(3), units: numberOf(fields, 4) }
  }
  if (kind === kinds.TriggerSmartContract)
    return {
      kind: 'TriggerSmartContract',
      from: address(1),
      contract: address(2),
      callUnits: numberOf(fields, 3),
      call: bytesOf(fields, 4),
    }
  throw new Error(`Contracts of the kind ${kind} are not read here.`)
}

export const encodeSigned = (rawBytes: Uint8Array, signature: Uint8Array): Uint8Array =>
  encodeFields([
    { number: 1, value: rawBytes },
    { number: 2, value: signature },
  ])

export function decodeSigned(bytes: Uint8Array): { rawBytes: Uint8Array; signature: Uint8Array } {
  const fields = decodeFields(bytes)
  if (fields.filter(({ number }) => number === 2).length !== 1) throw new Error('A transaction of ours has one signature.')
  return { rawBytes: bytesOf(fields, 1), signature: bytesOf(fields, 2) }
}
