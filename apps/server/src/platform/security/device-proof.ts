// Verifies that a call comes from the device that signed in: a MAC under a key that device and server agreed on (decision 0036).

import { ECDH, hash, hkdfSync } from 'node:crypto'
import { deviceProofKeyInfo, deviceProofText, deviceProofWindowMs } from '@sampan/contract/device-proof.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { RecentMap } from '../recent-map.ts'

/** The call as it arrived, and the proof that it shows. */
export type SignedCall = { readonly method: string; readonly path: string; readonly proof: string | undefined }

export const deriveProofKey = (sharedSecret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', sharedSecret, Buffer.alloc(0), deviceProofKeyInfo, 32))

/** A key as HMAC uses it: the padded key of the inner hash, and the input of the outer hash with room for the inner one. */
export type MacKey = { readonly inner: Buffer; readonly outerInput: Buffer }

const blockBytes = 64
const hashBytes = 32

export function prepareMacKey(key: Buffer): MacKey {
  const pad = (fill: number) => Buffer.from(Uint8Array.from({ length: blockBytes }, (_, at) => fill ^ (key[at] ?? 0)))
  return { inner: pad(0x36), outerInput: Buffer.concat([pad(0x5c), Buffer.alloc(hashBytes)]) }
}

/** Longer texts get a buffer of their own. */
const scratchBytes = 2_048
const scratch = Buffer.alloc(blockBytes + scratchBytes)

/** HMAC-SHA-256 in base64url by two one-shot hashes. Hashes as strings, not as buffers: a buffer for every call costs more than the hash. */
export function computeMac({ inner, outerInput }: MacKey, text: string): string {
  // A character has at most three bytes.
  const buffer = text.length * 3 <= scratchBytes ? scratch : Buffer.alloc(blockBytes + text.length * 3)
  buffer.set(inner)
  const length = blockBytes + buffer.write(text, blockBytes)
  outerInput.write(hash('sha256', buffer.subarray(0, length), 'latin1'), blockBytes, 'latin1')
  return hash('sha256', outerInput, 'base64url')
}

/** Takes as long for the first difference as for the last. */
function isSameMac(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

const keptKeysMax = 10_000

/** ECDH of a published key of the server with a device's; undefined where this process does not hold the master key. */
export type AgreementOf = (masterKeyId: string | null) => ((deviceKey: Buffer) => Buffer) | undefined

export type ProofKeyOf = (deviceKey: Buffer, masterKeyId: string | null) => MacKey | undefined

/** Proof keys by device key. An agreed key never changes, and computing it costs more than the rest of a call. */
export function createProofKeys(agreementOf: AgreementOf): ProofKeyOf {
  const kept = new RecentMap<string, MacKey>(keptKeysMax)
  return (deviceKey, masterKeyId) => {
    const name = `${masterKeyId ?? ''} ${deviceKey.toString('base64')}`
    const agree = agreementOf(masterKeyId)
    const key = kept.get(name) ?? (agree && prepareMacKey(deriveProofKey(agree(deviceKey))))
    if (!key) return undefined
    kept.set(name, key)
    return key
  }
}

/** The uncompressed P-256 point of a device, or undefined where the text is none. */
export function readDeviceKey(text: unknown): Buffer | undefined {
  if (typeof text !== 'string' || !/^[\w-]{87}$/.test(text)) return undefined
  try {
    // Throws where it is no point of the curve.
    return Buffer.from(ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed'), 'base64url')
  } catch {
    return undefined
  }
}

type Verification = { readonly key: MacKey; readonly token: string; readonly call: SignedCall; readonly now: Date }

const form = /^(\d{13})\.([\w-]{43}|)\.([\w-]{43})$/

export function verifyDeviceProof({ key, token, call, now }: Verification): 'valid' | 'stale' | 'invalid' {
  const parts = form.exec(call.proof ?? '')
  if (!parts) return 'invalid'
  const [, at = '', bodyHash = '', mac = ''] = parts
  const atMs = Number(at)
  const text = deviceProofText({ method: call.method, path: call.path, token, atMs, bodyHash })
  if (!isSameMac(computeMac(key, text), mac)) return 'invalid'
  return Math.abs(now.getTime() - atMs) > deviceProofWindowMs ? 'stale' : 'valid'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The hash that the device has signed, until the body has been read. */
    expectedBodyHash?: string | undefined
  }
}

/** Calls that announce no body and sign none have nothing to check later. */
export function expectProvenBody(request: FastifyRequest, proof: string | undefined): void {
  const bodyHash = proof?.split('.', 2)[1] ?? ''
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (bodyHash !== '' || length !== undefined || encoding !== undefined) request.expectedBodyHash = bodyHash
}

/** For the parsers: another body than the device has signed is refused like another token. */
export function checkProvenBody(request: FastifyRequest, body: string | Buffer): void {
  const expected = request.expectedBodyHash
  if (expected === undefined) return
  if (expected !== (body.length === 0 ? '' : hash('sha256', body, 'base64url'))) throw new Refusal('sessionInvalid')
  request.expectedBodyHash = undefined
}

/** For the handler: a signed body that never arrived. */
export function requireProvenBody(request: FastifyRequest): void {
  if (request.expectedBodyHash) throw new Refusal('sessionInvalid')
}
