// Reads single fields of the signer's wire format. Unexpected input is malformed, never guessed.

import { isNetworkId, type NetworkId } from '@sampan/contract/networks.ts'

export class MalformedRequestError extends Error {}

type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new MalformedRequestError('an object')
}

export function networkOf(value: unknown): NetworkId {
  if (isNetworkId(value)) return value
  throw new MalformedRequestError('a network')
}

export function indexOf(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31) return value
  throw new MalformedRequestError('an index')
}

export function textOf(value: unknown, lengthMax: number): string {
  if (typeof value === 'string' && value.length <= lengthMax) return value
  throw new MalformedRequestError('a text')
}

export function unitsOf(value: unknown): bigint {
  if (typeof value === 'string' && /^\d{1,40}$/.test(value)) return BigInt(value)
  throw new MalformedRequestError('units')
}

export function countOf(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new MalformedRequestError('a count')
}

export function listOf(value: unknown, lengthMax: number): readonly unknown[] {
  if (Array.isArray(value) && value.length <= lengthMax) return value
  throw new MalformedRequestError('a list')
}
