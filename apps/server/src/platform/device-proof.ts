// Verifies that a call comes from the device that signed in: a MAC under a key that device and server agreed on (decision 0036).

import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deviceProofKeyInfo, deviceProofText, deviceProofWindowMs } from '@sampan/contract/device-proof.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'

/** The call as it arrived, and the proof that it shows. */
export type SignedCall = { readonly method: string; readonly path: string; readonly proof: string | undefined }

export const deriveProofKey = (sharedSecret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', sharedSecret, Buffer.alloc(0), deviceProofKeyInfo, 32))

type Verification = { readonly key: Buffer; readonly token: string; readonly call: SignedCall; readonly now: Date }

const form = /^(\d{13})\.([\w-]{43}|)\.([\w-]{43})$/

export function verifyDeviceProof({ key, token, call, now }: Verification): 'valid' | 'stale' | 'invalid' {
  const parts = form.exec(call.proof ?? '')
  if (!parts) return 'invalid'
  const [, at = '', bodyHash = '', mac = ''] = parts
  const atMs = Number(at)
  const text = deviceProofText({ method: call.method, path: call.path, token, atMs, bodyHash })
  const expected = createHmac('sha256', key).update(text).digest()
  if (!timingSafeEqual(expected, Buffer.from(mac, 'base64url'))) return 'invalid'
  return Math.abs(now.getTime() - atMs) > deviceProofWindowMs ? 'stale' : 'valid'
}

/** Body hashes of calls whose body has not been read yet. */
const expectedHashes = new WeakMap<FastifyRequest, string>()

export function expectProvenBody(request: FastifyRequest, proof: string | undefined): void {
  expectedHashes.set(request, proof?.split('.')[1] ?? '')
}

/** For the parsers: another body than the device has signed is refused like another token. */
export function checkProvenBody(request: FastifyRequest, body: string | Buffer): void {
  const expected = expectedHashes.get(request)
  if (expected === undefined) return
  if (expected !== (body.length === 0 ? '' : hash('sha256', body, 'base64url'))) throw new Refusal('sessionInvalid')
  expectedHashes.delete(request)
}

/** For the handler: a signed body that never arrived. */
export function requireProvenBody(request: FastifyRequest): void {
  if (expectedHashes.get(request)) throw new Refusal('sessionInvalid')
}
