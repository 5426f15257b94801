// The key that grants are encrypted to, and that devices agree on their proof keys with. It is derived from the master key, so every process has the same one.

import { createECDH, createHash, hkdfSync } from 'node:crypto'
import { type CryptoKey, importJWK } from 'jose'

export type PublishedKey = {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly use: 'enc'
  readonly alg: 'ECDH-ES'
}

export type GrantKey = {
  readonly published: PublishedKey
  readonly secret: CryptoKey
  /** ECDH with a device's public point; throws where it is no point of the curve. */
  readonly agree: (devicePoint: Buffer) => Buffer
}

const coordinateBytes = 32

export async function createGrantKey(seed: Buffer): Promise<GrantKey> {
  const { d, x, y, agree } = deriveKey(seed)
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
  const published = { kid, kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg: 'ECDH-ES' } as const
  const secret = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d }, 'ECDH-ES')
  if (secret instanceof Uint8Array) throw new Error('the grant key is no key pair')
  return { published, secret, agree }
}

function deriveKey(seed: Buffer) {
  const curve = createECDH('prime256v1')
  for (let attempt = 0; ; attempt++) {
    const secret = Buffer.from(hkdfSync('sha256', seed, Buffer.alloc(0), `grant key ${attempt}`, coordinateBytes))
    try {
      // Refuses the few numbers that are no key of this curve.
      curve.setPrivateKey(secret)
    } catch (error) {
      if (attempt >= 10) throw error
      continue
    }
    const point = curve.getPublicKey()
    return {
      d: secret.toString('base64url'),
      x: point.subarray(1, 1 + coordinateBytes).toString('base64url'),
      y: point.subarray(1 + coordinateBytes).toString('base64url'),
      agree: (devicePoint: Buffer) => curve.computeSecret(devicePoint),
    }
  }
}
