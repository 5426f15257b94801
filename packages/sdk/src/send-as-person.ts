// Sends a call of a signed-in person: the token of the session, the proof of its device, and a second verification where it is asked for.

import { encodeUtf8, toBase64Url } from './bytes.ts'
import { ConnectionError, RefusalError } from './errors.ts'
import type { CallOptions } from './send-request.ts'

export type PersonSession = {
  /** The access token. */
  readonly token: string
  /** The key that the person's device and the server agreed on at sign-in (HMAC, SHA-256). */
  readonly proofKey: CryptoKey
}

export type Factor = 'sms' | 'email' | 'authenticator'

/** What the server asks for before it acts. */
export type Challenge = {
  /** One factor of each list has to be proven. */
  readonly required: readonly (readonly Factor[])[]
  /** Codes of an authenticator need not be sent. */
  sendCode(factor: 'sms' | 'email'): Promise<void>
}

/** Asks the person for their codes. */
export type Confirm = (challenge: Challenge) => Promise<Partial<Record<Factor, string>>>

export type PersonRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below /api. */
  readonly path: string
  readonly body?: object
}

export type PersonSender = {
  readonly baseUrl: string
  readonly session: PersonSession
  readonly confirm: Confirm
  readonly fetch: typeof globalThis.fetch
}

type Envelope = {
  readonly header?: { readonly success?: boolean; readonly errCode?: string; readonly errMsg?: string }
  readonly result?: unknown
}
type Offer = { readonly challengeId: string; readonly required: readonly (readonly number[])[] }
type Proven = CallOptions & { readonly proof?: string; readonly atMs?: number }

const verificationNeeded = '02001'
const proofStale = '00008'
const checkTypes: Readonly<Record<Factor, number>> = { sms: 1, email: 2, authenticator: 3 }

/** The call is repeated with the server's time where this machine's clock is wrong, and with the codes that it needs. */
export async function sendAsPerson<Result>(
  sender: PersonSender,
  request: PersonRequest,
  options: CallOptions = {},
): Promise<Result> {
  let proven: Proven = options
  for (;;) {
    const response = await sendOnce(sender, request, proven)
    const { header, result } = (await response.json().catch(() => ({}))) as Envelope
    if (response.ok && header?.success) return result as Result
    const refusal = { code: header?.errCode ?? '', detail: header?.errMsg, context: toContext(result) }
    if (refusal.code === proofStale && proven.atMs === undefined)
      proven = { ...proven, atMs: Date.parse(response.headers.get('date') ?? '') }
    else if (refusal.code === verificationNeeded && isOffer(result) && proven.proof === undefined)
      proven = { ...proven, proof: await proveFactors(sender, result) }
    else throw new RefusalError(response.status, { ...refusal, requestId: response.headers.get('x-call-id') ?? undefined })
  }
}

const toContext = (result: unknown): Readonly<Record<string, unknown>> => ({ ...(typeof result === 'object' && result) })

const isOffer = (result: unknown): result is Offer => typeof result === 'object' && result !== null && 'challengeId' in result

async function sendOnce(sender: PersonSender, request: PersonRequest, options: Proven): Promise<Response> {
  const { timeoutMs = 30_000, signal, proof, atMs = Date.now() } = options
  const { token, proofKey } = sender.session
  const url = new URL(`${sender.baseUrl.replace(/\/+$/, '')}/api${request.path}`)
  const body = request.body && JSON.stringify(request.body)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-device-proof': await proveDevice(proofKey, { method: request.method, url, token, body, atMs }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(proof !== undefined && { 'x-multi-factor': proof }),
  }
  const limit = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    return await sender.fetch(url, { method: request.method, headers, body, signal: ended, redirect: 'error' })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ConnectionError(undefined, cause)
  }
}

type ProvenCall = {
  readonly method: string
  readonly url: URL
  readonly token: string
  readonly body?: string
  readonly atMs: number
}

async function proveDevice(key: CryptoKey, { method, url, token, body, atMs }: ProvenCall): Promise<string> {
  const bodyHash = body === undefined ? '' : toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encodeUtf8(body))))
  const text = `${method}\n${url.pathname}${url.search}\n${atMs}\n${bodyHash}\n${token}`
  return `${atMs}.${bodyHash}.${toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encodeUtf8(text))))}`
}

async function proveFactors(sender: PersonSender, { challengeId, required }: Offer): Promise<string> {
  const factors = Object.keys(checkTypes) as Factor[]
  const codes = await sender.confirm({
    required: required.map((types) => factors.filter((factor) => types.includes(checkTypes[factor]))),
    sendCode: (factor) => sendAsPerson(sender, { method: 'POST', path: `/mfa/send-${factor}-otp`, body: { challengeId } }),
  })
  const given = factors.filter((factor) => codes[factor] !== undefined)
  const proofs = given.map((factor) => ({ checkType: checkTypes[factor], code: codes[factor] }))
  return toBase64Url(encodeUtf8(JSON.stringify({ challengeId, proofs })))
}
