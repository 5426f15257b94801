// Verifies that a call comes from the device that signed in: a MAC under a key that device and server agreed on (decision 0036).

import { hash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deviceProofKeyInfo, deviceProofText, deviceProofWindowMs } from '@sampan/contract/device-proof.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'

/** The call as it arrived, and the proof that it shows. */
export type SignedCall = { readonly method: string; readonly path: string; readonly proof: string | undefined }

export const deriveProofKey = (sharedSecret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', sharedSecret, Buffer.alloc(0), deviceProofKeyInfo, 32))

/** A key as HMAC uses it: the padded key of the inner and of the outer hash. */
export type MacKey = { readonly inner: Buffer; readonly outer: Buffer }

const blockBytes = 64

export function prepareMacKey(key: Buffer): MacKey {
  const pad = (fill: number) => Buffer.alloc(blockBytes, fill).map((byte, at) => byte ^ (key[at] ?? 0)) as Buffer
  return { inner: pad(0x36), outer: pad(0x5c) }
}

/** HMAC-SHA-256 by two one-shot hashes: on every call an Hmac object would cost twice as much, and its collection more. */
export function computeMac({ inner, outer }: MacKey, text: string): Buffer {
  const message = Buffer.allocUnsafe(blockBytes + Buffer.byteLength(text))
  inner.copy(message)
  message.write(text, blockBytes)
  return hash('sha256', Buffer.concat([outer, hash('sha256', message, 'buffer')]), 'buffer')
}

type Verification = { readonly key: MacKey; readonly token: string; readonly call: SignedCall; readonly now: Date }

const form = /^(\d{13})\.([\w-]{43}|)\.([\w-]{43})$/

export function verifyDeviceProof({ key, token, call, now }: Verification): 'valid' | 'stale' | 'invalid' {
  const parts = form.exec(call.proof ?? '')
  if (!parts) return 'invalid'
  const [, at = '', bodyHash = '', mac = ''] = parts
  const atMs = Number(at)
  const text = deviceProofText({ method: call.method, path: call.path, token, atMs, bodyHash })
  if (!timingSafeEqual(computeMac(key, text), Buffer.from(mac, 'base64url'))) return 'invalid'
  return Math.abs(now.getTime() - atMs) > deviceProofWindowMs ? 'stale' : 'valid'
}

/** Body hashes of calls whose body has not been read yet. */
const expectedHashes = new WeakMap<FastifyRequest, string>()

/** Calls that announce no body and sign none have nothing to check later. */
export function expectProvenBody(request: FastifyRequest, proof: string | undefined): void {
  const bodyHash = proof?.split('.', 2)[1] ?? ''
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (bodyHash !== '' || length !== undefined || encoding !== undefined) expectedHashes.set(request, bodyHash)
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
