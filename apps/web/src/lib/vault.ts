// Keys that this browser may use but never show: non-extractable, kept in IndexedDB.

import { deviceProofKeyInfo } from '@sampan/contract/device-proof.ts'

const databaseName = 'sampan'
const storeName = 'keys'

/** `device` signs token calls, `agreement` agrees with the server on `proof`, which signs every other call. */
const deviceKeyNames = ['device', 'agreement', 'proof'] as const
type KeyName = 'storage' | (typeof deviceKeyNames)[number]

/** Where the browser gives no IndexedDB, keys live in this page only (BS-09). */
const memory = new Map<KeyName, CryptoKey | CryptoKeyPair>()

const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('IndexedDB refused', { cause: request.error })))
  })

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  return promised(opening)
}

async function readKey(name: KeyName): Promise<unknown> {
  const database = await openDatabase().catch(() => undefined)
  if (!database) return memory.get(name)
  try {
    return await promised<unknown>(database.transaction(storeName).objectStore(storeName).get(name))
  } finally {
    database.close()
  }
}

async function replaceKey(name: KeyName, key: CryptoKey): Promise<void> {
  const database = await openDatabase().catch(() => undefined)
  if (!database) return void memory.set(name, key)
  try {
    await promised(database.transaction(storeName, 'readwrite').objectStore(storeName).put(key, name))
  } finally {
    database.close()
  }
}

/** Keeps the first of two tabs' keys: `add` refuses to write over an existing one. */
async function keepKey(name: KeyName, key: CryptoKey | CryptoKeyPair): Promise<unknown> {
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

/** Encrypts what lies in local storage. */
export async function storageKey(): Promise<CryptoKey> {
  const kept = await readKey('storage')
  if (kept instanceof CryptoKey) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const first = await keepKey('storage', made)
  return first instanceof CryptoKey ? first : made
}

/** Signs the proof that a refresh comes from the browser that signed in (DPoP). */
export async function deviceKey(): Promise<CryptoKeyPair> {
  const kept = await readKey('device')
  if (isPair(kept)) return kept
  const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const first = await keepKey('device', made)
  return isPair(first) ? first : made
}

async function agreementKey(): Promise<CryptoKeyPair> {
  const kept = await readKey('agreement')
  if (isPair(kept)) return kept
  const made = await crypto.subtle.generateKey(curve, false, ['deriveKey'])
  const first = await keepKey('agreement', made)
  return isPair(first) ? first : made
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/**
 * Agrees on the proof key with the server's published key; the answer is this device's public half. No key can be read by a script
 * at any step. Two tabs agree on the same key, so the order of their sign-ins does not matter.
 */
export async function agreeProofKey({ kty, crv, x, y }: JsonWebKey): Promise<ArrayBuffer> {
  const pair = await agreementKey()
  const published = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, [])
  const secret = await crypto.subtle.deriveKey({ name: 'ECDH', public: published }, pair.privateKey, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(deviceProofKeyInfo) }
  const form = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  await replaceKey('proof', await crypto.subtle.deriveKey(derivation, secret, form, false, ['sign']))
  return crypto.subtle.exportKey('raw', pair.publicKey)
}

export async function proofKey(): Promise<CryptoKey | undefined> {
  const kept = await readKey('proof')
  return kept instanceof CryptoKey ? kept : undefined
}

/** The next sign-in on this browser starts with new keys. */
export async function forgetDeviceKeys(): Promise<void> {
  for (const name of deviceKeyNames) memory.delete(name)
  const database = await openDatabase()
  try {
    const keys = database.transaction(storeName, 'readwrite').objectStore(storeName)
    await Promise.all(deviceKeyNames.map((name) => promised(keys.delete(name))))
  } finally {
    database.close()
  }
}

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value && value.privateKey instanceof CryptoKey
