// Keys that this browser may use but never show: non-extractable, kept in IndexedDB.

import { deviceProofKeyInfo } from '@sampan/contract/device-proof.ts'

const storeName = 'keys'

export type KeyStore = ReturnType<typeof createKeyStore>

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('IndexedDB refused', { cause: request.error })))
  })

export function createKeyStore(databaseName: string) {
  /** Where the browser gives no IndexedDB, keys live in this page only (BS-09). */
  const memory = new Map<string, CryptoKey | CryptoKeyPair>()

  function openDatabase(): Promise<IDBDatabase> {
    const opening = indexedDB.open(databaseName, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
    return promised(opening)
  }

  async function read(name: string): Promise<unknown> {
    const database = await openDatabase().catch(() => undefined)
    if (!database) return memory.get(name)
    try {
      return await promised<unknown>(database.transaction(storeName).objectStore(storeName).get(name))
    } finally {
      database.close()
    }
  }

  async function replace(name: string, key: CryptoKey): Promise<void> {
    const database = await openDatabase().catch(() => undefined)
    if (!database) return void memory.set(name, key)
    try {
      await promised(database.transaction(storeName, 'readwrite').objectStore(storeName).put(key, name))
    } finally {
      database.close()
    }
  }

  /** Keeps the first of two tabs' keys: `add` refuses to write over an existing one. */
  async function keep(name: string, key: CryptoKey | CryptoKeyPair): Promise<unknown> {
    const database = await openDatabase().catch(() => undefined)
    if (!database) {
      memory.set(name, key)
      return key
    }
    try {
      await promised(database.transaction(storeName, 'readwrite').objectStore(storeName).add(key, name))
    } catch (error) {
      const first = await promised<unknown>(database.transaction(storeName).objectStore(storeName).get(name))
      if (first === undefined) throw error
      return first
    } finally {
      database.close()
    }
    return key
  }

  async function forget(names: readonly string[]): Promise<void> {
    for (const name of names) memory.delete(name)
    const database = await openDatabase()
    try {
      const keys = database.transaction(storeName, 'readwrite').objectStore(storeName)
      await Promise.all(names.map((name) => promised(keys.delete(name))))
    } finally {
      database.close()
    }
  }

  return { read, replace, keep, forget }
}

/** `agreement` agrees with the server on `proof`, which signs the calls of a session. */
export const proofKeyNames = ['agreement', 'proof'] as const

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

async function agreementKey(keys: KeyStore): Promise<CryptoKeyPair> {
  const kept = await keys.read('agreement')
  if (isPair(kept)) return kept
  const made = await crypto.subtle.generateKey(curve, false, ['deriveKey'])
  const first = await keys.keep('agreement', made)
  return isPair(first) ? first : made
}

/**
 * Agrees on the proof key with the server's published key; the answer is this device's public half. No key can be read by a script
 * at any step. Two tabs agree on the same key, so the order of their sign-ins does not matter.
 */
export async function agreeProofKey(keys: KeyStore, { kty, crv, x, y }: JsonWebKey): Promise<ArrayBuffer> {
  const pair = await agreementKey(keys)
  const published = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, [])
  const secret = await crypto.subtle.deriveKey({ name: 'ECDH', public: published }, pair.privateKey, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(deviceProofKeyInfo) }
  const form = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  await keys.replace('proof', await crypto.subtle.deriveKey(derivation, secret, form, false, ['sign']))
  return crypto.subtle.exportKey('raw', pair.publicKey)
}

export async function readProofKey(keys: KeyStore): Promise<CryptoKey | undefined> {
  const kept = await keys.read('proof')
  return kept instanceof CryptoKey ? kept : undefined
}

export const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value && value.privateKey instanceof CryptoKey
