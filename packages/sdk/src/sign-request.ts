// Signs a call that moves money: HTTP Message Signatures (RFC 9421) over method, path, query, body, idempotency key and dry run.

import { encodeUtf8, toBase64 } from './bytes.ts'
import { digestContent, type SignBytes } from './signing-key.ts'

type UnsignedRequest = {
  readonly method: string
  readonly url: URL
  readonly body: string
  /** Headers that the signature covers. */
  readonly headers: Readonly<Record<string, string>>
}

/** The headers of the request with its digest and signature. A repeat is signed again: a nonce works once. */
export async function signRequest(request: UnsignedRequest, sign: SignBytes, now: Date): Promise<Record<string, string>> {
  const { method, url, body } = request
  const headers = { 'content-digest': await digestContent(body), ...request.headers }
  const covered: [name: string, value: string][] = [
    ['@method', method],
    ['@path', url.pathname],
    ...(url.search === '' ? [] : [['@query', url.search] satisfies [string, string]]),
    ...Object.entries(headers),
  ]
  const names = covered.map(([name]) => `"${name}"`).join(' ')
  const created = Math.floor(now.getTime() / 1000)
  const params = `(${names});created=${created};nonce="${crypto.randomUUID()}";alg="ed25519"`
  const lines = [...covered.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${params}`]
  const signature = toBase64(await sign(encodeUtf8(lines.join('\n'))))
  return { ...headers, 'signature-input': `sig1=${params}`, signature: `sig1=:${signature}:` }
}
