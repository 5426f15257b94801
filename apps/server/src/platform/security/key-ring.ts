// The master keys that a process holds: the newest one encrypts, and every one decrypts what names it by its id.

import { hkdfSync } from 'node:crypto'
import { PlainProblem } from '../observability/startup-problem.ts'

/** `id` says nothing about the key. It is stored beside everything that the key has made. */
export type RingKey = { readonly id: string; readonly key: Buffer }

export type KeyRing = {
  readonly newest: RingKey
  /** The newest one first. */
  readonly all: readonly RingKey[]
}

export const keyIdBytes = 4

const derive = (key: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `sampan ${purpose}`, bytes))

export const keyIdOf = (masterKey: Buffer): string => derive(masterKey, 'master key id', keyIdBytes).toString('hex')

export function createKeyRing(newest: Buffer, ...others: readonly Buffer[]): KeyRing {
  const all = [newest, ...others].map((key) => ({ id: keyIdOf(key), key }))
  if (new Set(all.map(({ id }) => id)).size < all.length)
    throw new PlainProblem('MASTER_KEY, MASTER_KEY_NEXT and MASTER_KEY_PREVIOUS must be different keys.')
  return { newest: { id: keyIdOf(newest), key: newest }, all }
}

/** A leak of one purpose's key reveals nothing about another's. */
export const purposeKey = (masterKey: Buffer, purpose: string): Buffer => derive(masterKey, purpose, 32)

/** The same ring for one purpose. */
export function purposeKeys({ newest, all }: KeyRing, purpose: string): KeyRing {
  const forPurpose = ({ id, key }: RingKey): RingKey => ({ id, key: purposeKey(key, purpose) })
  return { newest: forPurpose(newest), all: all.map(forPurpose) }
}

export const findKey = ({ all }: KeyRing, id: string): Buffer | undefined => all.find((one) => one.id === id)?.key

/** Prefixes what a key has made with the key's id. */
export const withKeyId = ({ id }: RingKey, made: Buffer): Buffer => Buffer.concat([Buffer.from(id, 'hex'), made])

/** What `withKeyId` has written; the key is undefined where this process does not hold it. */
export function readKeyId(
  ring: KeyRing,
  stored: Buffer,
): { readonly id: string; readonly key: Buffer | undefined; readonly made: Buffer } {
  const id = stored.subarray(0, keyIdBytes).toString('hex')
  return { id, key: findKey(ring, id), made: stored.subarray(keyIdBytes) }
}
