// How requests to the signer travel: JSON in which whole numbers of any size are strings. What does not fit is malformed, never guessed.

import { isStablecoin } from '@sampan/contract/currencies.ts'
import { isNetworkId, type NetworkId } from '@sampan/contract/networks.ts'
import type { Signed, Unsigned } from '../gateway.ts'
import type { Intent, Signer } from './signer.ts'

export class Malformed extends Error {}

export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field))

type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new Malformed('an object')
}

export function networkOf(value: unknown): NetworkId {
  if (isNetworkId(value)) return value
  throw new Malformed('a network')
}

export function indexOf(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31) return value
  throw new Malformed('an index')
}

export function textOf(value: unknown, lengthMax: number): string {
  if (typeof value === 'string' && value.length <= lengthMax) return value
  throw new Malformed('a text')
}

function unitsOf(value: unknown): bigint {
  if (typeof value === 'string' && /^\d{1,40}$/.test(value)) return BigInt(value)
  throw new Malformed('units')
}

export function unsignedOf(value: unknown): Unsigned {
  const { network, body } = fieldsOf(value)
  return { network: networkOf(network), body: textOf(body, 100_000) }
}

export function intentOf(value: unknown): Intent {
  const { withdrawalId, network, currency, to, memo, units } = fieldsOf(value)
  if (!isStablecoin(currency)) throw new Malformed('a currency')
  return {
    withdrawalId: textOf(withdrawalId, 64),
    network: networkOf(network),
    currency,
    to: textOf(to, 128),
    memo: memo === null ? null : textOf(memo, 64),
    units: unitsOf(units),
  }
}

export function askedOf(value: unknown): Parameters<Signer['signSweep']>[0] {
  const { index, unsigned } = fieldsOf(value)
  return { index: indexOf(index), unsigned: unsignedOf(unsigned) }
}

export function signedOf(value: unknown): Signed {
  const { network, bytes, txnHash, sequence, lastValidHeight } = fieldsOf(value)
  return {
    network: networkOf(network),
    bytes: textOf(bytes, 1_000_000),
    txnHash: textOf(txnHash, 200),
    sequence: unitsOf(sequence),
    lastValidHeight: lastValidHeight === null ? null : unitsOf(lastValidHeight),
  }
}
