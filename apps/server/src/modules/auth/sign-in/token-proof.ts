// RFC 9449: the proof that a token call comes from the browser that signed in. Its key never leaves that browser.

import { grantToken } from '@sampan/contract/api/auth.ts'
import { calculateJwkThumbprint, EmbeddedJWK, type JWK, jwtVerify } from 'jose'
import { readDeviceKey } from '../../../platform/security/device-proof.ts'
import { grantWindowMs } from './read-grant.ts'

export type DeviceProof = {
  /** RFC 7638 thumbprint of the browser's key. */
  readonly thumbprint: string
  /** Each proof is taken once. */
  readonly nonce: string
  /** The device's ECDH key, signed by the key above: uncompressed point. The session's calls are proven with it. */
  readonly deviceKey: Buffer | undefined
}

type ProofInput = { readonly header: string | undefined; readonly origin: string; readonly now: Date }

const lengthMax = 2_000

/** Undefined where there is no proof, or none that holds. */
export async function readDeviceProof({ header, origin, now }: ProofInput): Promise<DeviceProof | undefined> {
  if (header === undefined || header.length > lengthMax) return undefined
  try {
    const { payload, protectedHeader } = await jwtVerify(header, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      currentDate: now,
    })
    const { htm, htu, jti, iat, device_key: deviceKey } = payload
    if (htm !== 'POST' || typeof htu !== 'string' || !isOurs(htu, origin)) return undefined
    if (typeof jti !== 'string' || jti.length < 16 || jti.length > 128) return undefined
    if (iat === undefined || Math.abs(iat * 1000 - now.getTime()) > grantWindowMs) return undefined
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk as JWK)
    return { thumbprint, nonce: `dpop ${jti}`, deviceKey: readDeviceKey(deviceKey) }
  } catch {
    return undefined
  }
}

/** On one's own machine the same server has several names. */
const isLoopback = (host: string) => /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(host)

function isOurs(htu: string, origin: string): boolean {
  if (!URL.canParse(htu)) return false
  const [made, ours] = [new URL(htu), new URL(origin)]
  if (made.pathname !== `/api${grantToken.path}`) return false
  return made.origin === ours.origin || (isLoopback(made.hostname) && isLoopback(ours.hostname))
}
