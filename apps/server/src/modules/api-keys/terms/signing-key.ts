// The Ed25519 key with which a customer signs calls that move money. Only its public half is ever here.

import { createPublicKey } from 'node:crypto'

/** Reads PEM, or the 32 bytes in base64url; undefined where the text is neither. */
export function readSigningKey(text: string): Buffer | undefined {
  const raw = /^[\w-]{43}$/.test(text) ? Buffer.from(text, 'base64url') : rawOfPem(text)
  return raw?.length === 32 ? raw : undefined
}

function rawOfPem(text: string): Buffer | undefined {
  if (!text.trim().startsWith('-----BEGIN PUBLIC KEY-----')) return undefined
  try {
    const { crv, x = '' } = createPublicKey(text).export({ format: 'jwk' })
    return crv === 'Ed25519' ? Buffer.from(x, 'base64url') : undefined
  } catch {
    return undefined
  }
}

/** By which people compare keys. */
export const fingerprintOf = (key: Buffer): string => key.toString('base64url')
