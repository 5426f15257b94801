// The two tokens of the token call, written with the browser's own cryptography: a library for them would be the largest part of a sign-in.

import { encodeJson, toBase64url } from '@sampan/client/base64url.ts'

/** Of the server's published keys. */
type RecipientKey = { readonly kid: string; readonly kty: string; readonly crv: string; readonly x: string; readonly y: string }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const contentAlgorithm = 'A256GCM'
const keyBits = 256
const tagBytes = 16
const ivBytes = 12

/** A compact JWE (RFC 7516) with ECDH-ES and A256GCM: only the holder of the recipient's key can read it. */
export async function encryptCompact(content: unknown, { kid, kty, crv, x, y }: RecipientKey): Promise<string> {
  const recipient = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, [])
  const once = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: recipient }, once.privateKey, keyBits)
  const header = encodeJson({ alg: 'ECDH-ES', enc: contentAlgorithm, kid, epk: await publicJwk(once.publicKey) })
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const encoder = new TextEncoder()
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: encoder.encode(header) },
      await deriveContentKey(shared),
      encoder.encode(JSON.stringify(content)),
    ),
  )
  // The key is agreed directly, so the part of the encrypted key is empty.
  return [header, '', toBase64url(iv), toBase64url(sealed.slice(0, -tagBytes)), toBase64url(sealed.slice(-tagBytes))].join('.')
}

/** A JWT signed with ES256 that carries the public key, as RFC 9449 asks of a proof. */
export async function signCompact({ privateKey, publicKey }: CryptoKeyPair, claims: Record<string, unknown>): Promise<string> {
  const signed = `${encodeJson({ typ: 'dpop+jwt', alg: 'ES256', jwk: await publicJwk(publicKey) })}.${encodeJson(claims)}`
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(signed))
  return `${signed}.${toBase64url(signature)}`
}

async function publicJwk(key: CryptoKey) {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key)
  return { kty, crv, x, y }
}

/** The single round of Concat KDF that RFC 7518 needs for 256 bits, without names of the parties. */
async function deriveContentKey(shared: ArrayBuffer): Promise<CryptoKey> {
  const algorithm = new TextEncoder().encode(contentAlgorithm)
  const input = [uint32(1), shared, uint32(algorithm.length), algorithm, uint32(0), uint32(0), uint32(keyBits)]
  const bytes = await crypto.subtle.digest('SHA-256', await new Blob(input).arrayBuffer())
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt'])
}

function uint32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
