// Keys that this browser may use but never show: non-extractable, kept in IndexedDB.

const databaseName = 'sampan'
const storeName = 'keys'

type KeyName = 'storage' | 'device'

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
  const database = await openDatabase()
  try {
    return await promised<unknown>(database.transaction(storeName).objectStore(storeName).get(name))
  } finally {
    database.close()
  }
}

/** Keeps the first of two tabs' keys: `add` refuses to write over an existing one. */
async function keepKey(name: KeyName, key: CryptoKey | CryptoKeyPair): Promise<unknown> {
  const database = await openDatabase()
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

/** The next sign-in on this browser starts with a new device key. */
export async function forgetDeviceKey(): Promise<void> {
  const database = await openDatabase()
  try {
    await promised(database.transaction(storeName, 'readwrite').objectStore(storeName).delete('device'))
  } finally {
    database.close()
  }
}

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value && value.privateKey instanceof CryptoKey
