// Signs a call with the proof key of this device: the header that makes a copied token worthless elsewhere.

import { deviceProofText, writeDeviceProof } from '@sampan/contract/device-proof.ts'
import { toBase64url } from './base64url.ts'

type SignedCall = {
  readonly method: string
  readonly url: string
  readonly token: string
  readonly body: BodyInit | null | undefined
  /** The server's time. */
  readonly atMs: number
}

export async function signCall(key: CryptoKey, { method, url, token, body, atMs }: SignedCall): Promise<string> {
  // As the browser will send it.
  const { origin, href } = new URL(url, location.origin)
  const call = { method, path: href.slice(origin.length), token, atMs: Math.round(atMs), bodyHash: await hashBody(body) }
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(deviceProofText(call)))
  return writeDeviceProof(call, toBase64url(mac))
}

/** Multipart bodies get their bytes only when they are sent, and are not bound. */
async function hashBody(body: BodyInit | null | undefined): Promise<string> {
  const text = typeof body === 'string' || body instanceof URLSearchParams ? String(body) : ''
  return text === '' ? '' : toBase64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
