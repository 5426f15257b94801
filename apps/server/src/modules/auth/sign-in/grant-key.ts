// The key that grants are encrypted to, and that devices agree on their proof keys with. It is derived from the master key, so every process has the same one.

import { createECDH, createHash, hkdfSync } from 'node:crypto'
import { type CryptoKey, importJWK } from 'jose'
import type { KeyRing, RingKey } from '../../../platform/security/key-ring.ts'

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
  /** Of the master key that it is derived from. */
  readonly id: string
  readonly published: PublishedKey
  readonly secret: CryptoKey
  /** ECDH with a device's public point; throws where it is no point of the curve. */
  readonly agree: (devicePoint: Buffer) => Buffer
}

/** Browsers are given the newest one; sessions and grants that began with another stay valid. */
export type GrantKeys = { readonly newest: GrantKey; readonly all: readonly GrantKey[] }

const coordinateBytes = 32

export async function createGrantKeys(ring: KeyRing): Promise<GrantKeys> {
  const newest = await createGrantKey(ring.newest)
  return { newest, all: [newest, ...(await Promise.all(ring.all.slice(1).map(createGrantKey)))] }
}

/** The key that a session was begun with; null stands for the newest. */
export const agreementOf =
  ({ newest, all }: GrantKeys) =>
  (masterKeyId: string | null): GrantKey['agree'] | undefined =>
    masterKeyId === null ? newest.agree : all.find(({ id }) => id === masterKeyId)?.agree

async function createGrantKey({ id, key: seed }: RingKey): Promise<GrantKey> {
  const { d, x, y, agree } = deriveKey(seed)
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
  const published = { kid, kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg: 'ECDH-ES' } as const
  const secret = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d }, 'ECDH-ES')
  if (secret instanceof Uint8Array) throw new Error('the grant key is no key pair')
  return { id, published, secret, agree }
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
