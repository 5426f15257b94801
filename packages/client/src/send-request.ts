// Sends one HTTP request with a time-out and reads the envelope. It never throws: every outcome is a value.

import { browser } from '@sampan/contract/constants.ts'
import { deviceProofHeader, staleProofCode } from '@sampan/contract/device-proof.ts'
import type { HttpRequest } from './http-request.ts'
import { noteServerTime } from './server-clock.ts'

/** An expected refusal of the server. */
export type RefusalReply = {
  readonly kind: 'refused'
  readonly status: number
  readonly errCode: string
  readonly errMsg: string
  readonly result: unknown
}

export type Reply =
  | { readonly kind: 'accepted'; readonly result: unknown }
  | { readonly kind: 'file'; readonly file: Blob }
  | RefusalReply
  /** `aborted`: by the caller, who is not interested in the outcome any more. */
  | { readonly kind: 'timeout' | 'failed' | 'aborted' }

export type SendOptions = {
  readonly fetch: typeof fetch
  readonly expectsFile?: boolean
  readonly signal?: AbortSignal | undefined
}

export async function sendRequest({ url, init }: HttpRequest, { fetch, expectsFile, signal }: SendOptions): Promise<Reply> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), browser.requestTimeoutMs)
  const either = signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal
  try {
    const response = await fetch(url, { ...init, signal: either, credentials: 'same-origin', cache: 'no-store' })
    noteServerTime(response.headers.get('date'))
    if (expectsFile && response.ok) {
      // A long file may take longer to arrive than an answer may take to begin.
      clearTimeout(timer)
      return { kind: 'file', file: await response.blob() }
    }
    return readEnvelope(response.status, await response.json())
  } catch {
    if (timeout.signal.aborted) return { kind: 'timeout' }
    return { kind: signal?.aborted ? 'aborted' : 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

/** The proof that the caller holds the key of the session's device; undefined without a key. */
export type ProveRequest = (request: HttpRequest, token: string) => Promise<string | undefined>

/** Sends the token and its proof. A refused time of the proof is corrected by the refusal itself, and the call repeated once. */
export async function sendAuthorized(
  request: HttpRequest,
  token: string,
  { prove, ...options }: SendOptions & { readonly prove: ProveRequest },
): Promise<Reply> {
  const { headers } = request.init
  headers.Authorization = `Bearer ${token}`
  for (let isRepeated = false; ; isRepeated = true) {
    const proof = await prove(request, token)
    if (proof) headers[deviceProofHeader] = proof
    const reply = await sendRequest(request, options)
    if (isRepeated || reply.kind !== 'refused' || reply.errCode !== staleProofCode) return reply
  }
}

/** A response without an envelope, such as a proxy's error page, counts as a failed transport. */
function readEnvelope(status: number, body: unknown): Reply {
  if (typeof body !== 'object' || body === null || !('header' in body)) return { kind: 'failed' }
  const { header } = body
  if (typeof header !== 'object' || header === null || !('success' in header)) return { kind: 'failed' }
  const result = 'result' in body ? body.result : null
  if (header.success === true) return { kind: 'accepted', result }
  const errCode = 'errCode' in header ? String(header.errCode) : ''
  const errMsg = 'errMsg' in header ? String(header.errMsg) : ''
  return { kind: 'refused', status, errCode, errMsg, result }
}
