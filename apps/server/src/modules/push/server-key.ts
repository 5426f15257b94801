// The key by which push services know this installation (VAPID, RFC 8292).

import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

export type ServerKey = {
  /** Uncompressed; a browser subscribes for it. */
  readonly publicKey: Buffer
  /** The header that proves to the service of this endpoint who sends. */
  authorize(endpoint: string, now: Date): string
}

/** A proof may be good for a day at most; clocks of push services may be wrong by some hours. */
const validSeconds = 12 * 3_600

const order = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n

/** `contact` is a URI under which a push service reaches the operator of this installation. */
export function createServerKey(dataKey: Buffer, contact: string): ServerKey {
  // 16 bytes more than the order has, so that the remainder is as good as random.
  const wide = BigInt(`0x${Buffer.from(hkdfSync('sha256', dataKey, '', 'sampan web push', 48)).toString('hex')}`)
  const secret = Buffer.from(((wide % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const publicKey = pair.getPublicKey()
  const [x, y, d] = [publicKey.subarray(1, 33), publicKey.subarray(33), secret].map((part) => part.toString('base64url'))
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } })
  const header = encode({ typ: 'JWT', alg: 'ES256' })
  return {
    publicKey,
    authorize(endpoint, now) {
      const exp = Math.floor(now.getTime() / 1_000) + validSeconds
      const content = `${header}.${encode({ aud: new URL(endpoint).origin, exp, sub: contact })}`
      const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
    },
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
