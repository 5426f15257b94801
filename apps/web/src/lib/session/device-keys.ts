// The wallet's keys in this browser.

import { agreeProofKey as agree, createKeyStore, isPair, proofKeyNames, readProofKey } from '@sampan/client/key-store.ts'
import { modeName } from './test-mode.ts'

const keys = createKeyStore(modeName)
/** Both modes read the same theme and language, so they share the key of what is stored. */
const shared = createKeyStore('sampan')

/** Encrypts what lies in local storage. */
export async function storageKey(): Promise<CryptoKey> {
  const kept = await shared.read('storage')
  if (kept instanceof CryptoKey) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const first = await shared.keep('storage', made)
  return first instanceof CryptoKey ? first : made
}

/** Signs the proof that a refresh comes from the browser that signed in (DPoP). */
export async function deviceKey(): Promise<CryptoKeyPair> {
  const kept = await keys.read('device')
  if (isPair(kept)) return kept
  const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const first = await keys.keep('device', made)
  return isPair(first) ? first : made
}

export const agreeProofKey = (published: JsonWebKey): Promise<ArrayBuffer> => agree(keys, published)

export const proofKey = (): Promise<CryptoKey | undefined> => readProofKey(keys)

/** The next sign-in on this browser starts with new keys. */
export const forgetDeviceKeys = (): Promise<void> => keys.forget(['device', ...proofKeyNames])
