// Verifies HTTP Message Signatures (RFC 9421) with Ed25519 over the parts of a call that moves money.

import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { RecentMap } from '../recent-map.ts'

export type SignedRequest = {
  readonly method: string
  /** Path and query, as they were sent. */
  readonly url: string
  header(name: string): string | undefined
}

export type SignatureProblem = 'missing' | 'malformed' | 'uncovered' | 'stale' | 'wrong'

export type SignatureResult =
  | { readonly problem: SignatureProblem; readonly about?: string }
  | { readonly problem?: undefined; readonly nonce: string }

/** A signature of an earlier or later minute is refused: its nonce is kept for two. */
export const signatureWindowMs = 60_000

const inputForm =
  /^([a-z][a-z0-9_-]{0,30})=(\(("[^"\\]+"(?: "[^"\\]+")*)\)((?:;[a-z]+=(?:\d{1,12}|"[\x20\x21\x23-\x5b\x5d-\x7e]{0,200}"))+))$/
const signatureForm = /^([a-z][a-z0-9_-]{0,30})=:([A-Za-z0-9+/]{86}==):$/
const lengthMax = 2_000

type Verification = {
  readonly request: SignedRequest
  /** Ed25519, raw. */
  readonly key: Buffer
  /** What the signature must cover besides method, path and, where there is one, query. */
  readonly covers: readonly string[]
  readonly now: Date
}

export function verifySignature({ request, key, covers, now }: Verification): SignatureResult {
  const parsed = parseSignature(request)
  if ('problem' in parsed) return parsed
  const { components, params, paramsText, signature } = parsed
  const needed = ['@method', '@path', ...(request.url.includes('?') ? ['@query'] : []), ...covers]
  const uncovered = needed.find((name) => !components.includes(name))
  if (uncovered !== undefined) return { problem: 'uncovered', about: uncovered }
  const { created = '', expires, nonce = '', alg = 'ed25519' } = params
  if (!/^\d{10}$/.test(created) || !/^[\x21-\x7e]{16,128}$/.test(nonce) || alg !== 'ed25519') return { problem: 'malformed' }
  const ageMs = now.getTime() - Number(created) * 1000
  // A time in whole seconds may be almost a second older than it was meant.
  if (Math.abs(ageMs) > signatureWindowMs + 999 || (expires !== undefined && Number(expires) * 1000 < now.getTime()))
    return { problem: 'stale' }
  const base = signatureBase(request, components, paramsText)
  if (base === undefined) return { problem: 'uncovered' }
  return verify(null, Buffer.from(base), publicKeyOf(key), signature) ? { nonce } : { problem: 'wrong' }
}

type ParsedSignature = {
  readonly components: readonly string[]
  readonly params: Readonly<Record<string, string>>
  /** Exactly as it was sent: it is part of what is signed. */
  readonly paramsText: string
  readonly signature: Buffer
}

function parseSignature(request: SignedRequest): ParsedSignature | { readonly problem: SignatureProblem } {
  const [input, signature] = [request.header('signature-input'), request.header('signature')]
  if (input === undefined || signature === undefined) return { problem: 'missing' }
  const asked = input.length > lengthMax ? null : inputForm.exec(input)
  const signed = signatureForm.exec(signature)
  if (!asked || !signed || asked[1] !== signed[1]) return { problem: 'malformed' }
  const components = (asked[3] ?? '').split(' ').map((name) => name.slice(1, -1))
  const named = (asked[4] ?? '').split(/;(?=[a-z]+=)/).filter((text) => text !== '')
  const params = named.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1).replaceAll('"', '')])
  // A name that is there twice could be read differently by two readers.
  if (new Set(components).size !== components.length || new Set(params.map(([name]) => name)).size !== params.length)
    return { problem: 'malformed' }
  return {
    components,
    params: Object.fromEntries(params),
    paramsText: asked[2] ?? '',
    signature: Buffer.from(signed[2] ?? '', 'base64'),
  }
}

/** Undefined where a covered part is not in the request. */
function signatureBase(request: SignedRequest, components: readonly string[], paramsText: string): string | undefined {
  const lines: string[] = []
  for (const name of components) {
    const value = valueOf(request, name)
    if (value === undefined) return undefined
    lines.push(`"${name}": ${value}`)
  }
  return [...lines, `"@signature-params": ${paramsText}`].join('\n')
}

function valueOf({ method, url, header }: SignedRequest, name: string): string | undefined {
  const query = url.indexOf('?')
  if (name === '@method') return method
  if (name === '@path') return query < 0 ? url : url.slice(0, query)
  if (name === '@query') return query < 0 ? '?' : url.slice(query)
  if (name === '@authority') return header('host')?.toLowerCase()
  return /^[a-z0-9-]+$/.test(name) ? header(name)?.trim() : undefined
}

const keptKeysMax = 10_000
const keptKeys = new RecentMap<string, KeyObject>(keptKeysMax)

/** Importing a key costs about as much as a verification, so the keys that were used last are kept. */
function publicKeyOf(key: Buffer): KeyObject {
  const x = key.toString('base64url')
  const imported = keptKeys.get(x) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  keptKeys.set(x, imported)
  return imported
}
