// The customer's own Ed25519 key, which signs calls that move money. Its private half never leaves the customer.

import { type Bytes, encodeUtf8, fromBase64, toBase64, toBase64Url } from './bytes.ts'

/** Signs with a key that is elsewhere, such as in an HSM. */
export type SignBytes = (bytes: Bytes) => Promise<Uint8Array>

/** A private key: of Web Crypto, as PEM (PKCS #8), or a function that signs. */
export type SigningKey = CryptoKey | string | SignBytes

export type NewSigningKey = {
  readonly privateKey: CryptoKey
  /** PKCS #8. Keep it secret. */
  readonly pem: string
  /** To register with an API key: 32 bytes in base64url. */
  readonly publicKey: string
}

const algorithm = 'Ed25519'
const pemForm = /^-----BEGIN PRIVATE KEY-----\s+([A-Za-z0-9+/=\s]+)-----END PRIVATE KEY-----\s*$/

export async function generateSigningKey(): Promise<NewSigningKey> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('Ed25519 is not supported here.')
  const secret = toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)))
  const publicKey = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const pem = `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----\n`
  return { privateKey: pair.privateKey, pem, publicKey }
}

export function createSigner(key: SigningKey): SignBytes {
  if (typeof key === 'function') return key
  let imported: Promise<CryptoKey> | undefined
  return async (bytes) => {
    imported ??= typeof key === 'string' ? importSigningKey(key) : Promise.resolve(key)
    return new Uint8Array(await crypto.subtle.sign(algorithm, await imported, bytes))
  }
}

/** The key cannot be exported again. */
async function importSigningKey(pem: string): Promise<CryptoKey> {
  const bytes = fromBase64((pemForm.exec(pem)?.[1] ?? '').replaceAll(/\s/g, ''))
  if (!bytes || bytes.length === 0) throw new TypeError('The signing key is not a private key in PEM (PKCS #8).')
  return crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign'])
}

/** SHA-256 as RFC 9530 writes it. */
export async function digestContent(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encodeUtf8(body))
  return `sha-256=:${toBase64(new Uint8Array(digest))}:`
}
