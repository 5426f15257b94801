// One HTTP exchange: the 50-second time-out, the envelope, and nothing thrown. Every way it can end is a value.

import { browser } from '@sampan/contract/constants.ts'
import { noteServerTime } from '@sampan/ui/server-clock'
import type { HttpRequest } from './request.ts'

export type Reply =
  | { readonly kind: 'accepted'; readonly result: unknown }
  | { readonly kind: 'file'; readonly file: Blob }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly errCode: string
      readonly errMsg: string
      readonly result: unknown
    }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'failed' }
  /** The caller has aborted; the outcome is not reported. */
  | { readonly kind: 'aborted' }

type Options = { readonly fetch: typeof fetch; readonly expectsFile?: boolean; readonly signal?: AbortSignal }

export async function sendRequest({ url, init }: HttpRequest, { fetch, expectsFile, signal }: Options): Promise<Reply> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), browser.requestTimeoutMs)
  const either = signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal
  try {
    const response = await fetch(url, { ...init, signal: either, credentials: 'same-origin', cache: 'no-store' })
    noteServerTime(response.headers.get('date'))
    if (expectsFile && response.ok) return { kind: 'file', file: await response.blob() }
    return readEnvelope(response.status, await response.json())
  } catch {
    if (timeout.signal.aborted) return { kind: 'timeout' }
    return { kind: signal?.aborted ? 'aborted' : 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

/** A response that is no envelope, such as a proxy's error page, counts as a failed transport. */
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
