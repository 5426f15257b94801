// Compares the bytes of a body with its Content-Digest (RFC 9530), before anything parses them.

import { hash } from 'node:crypto'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The digest that the signature covers, until the body has been read. */
    expectedDigest?: { readonly algorithm: 'sha256' | 'sha512'; readonly digest: string } | undefined
  }
}

const form = /^sha-(256|512)=:([A-Za-z0-9+/]{43,86}={0,2}):$/

/** For the guard, of a call whose body is signed. */
export function expectDigest(request: FastifyRequest): void {
  const header = request.headers['content-digest']
  const [, bits, digest] = form.exec(typeof header === 'string' ? header : '') ?? []
  if (bits === undefined || digest === undefined)
    throw new Refusal('signatureInvalid', { result: { problem: 'missing', about: 'content-digest' } })
  request.expectedDigest = { algorithm: bits === '256' ? 'sha256' : 'sha512', digest }
}

/** For the parsers. */
export function checkDigest(request: FastifyRequest, body: string | Buffer): void {
  const expected = request.expectedDigest
  if (!expected) return
  if (hash(expected.algorithm, body, 'base64') !== expected.digest)
    throw new Refusal('signatureInvalid', { result: { problem: 'wrong', about: 'content-digest' } })
  request.expectedDigest = undefined
}

/** For the guard, once the body was read: a digest of a body that never arrived. */
export function requireDigested(request: FastifyRequest): void {
  if (request.expectedDigest) throw new Refusal('signatureInvalid', { result: { problem: 'missing', about: 'body' } })
}
