// How an entry of the contract becomes an HTTP request, and how its answer is read. Nothing is thrown: every ending is a value.

import { browser } from '@sampan/contract/constants.ts'
import type { Endpoint, RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { noteServerTime } from '@sampan/ui/server-clock'
import type * as z from 'zod/mini'

type SchemaInput<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

/** What a call sends; whatever the entry does not declare cannot be given. */
export type RequestInput<E extends Endpoint> = {
  readonly params?: SchemaInput<E['params']>
  readonly query?: SchemaInput<E['query']>
  /** Files of a multipart body are given as they are. */
  readonly body?: E['content'] extends '02' ? Readonly<Record<string, Blob>> : RequestBodyOf<E>
}

export type HttpRequest = { readonly url: string; readonly init: RequestInit & { readonly headers: Record<string, string> } }

export function buildRequest<E extends Endpoint>(entry: E, { params, query, body }: RequestInput<E>): HttpRequest {
  const url = `/api${fillPath(entry.path, params)}${queryString(query)}`
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (entry.method === 'GET' || body === undefined) return { url, init: { method: entry.method, headers } }
  if (entry.content === '02') return { url, init: { method: entry.method, headers, body: multipart(body) } }
  headers['Content-Type'] = 'application/json'
  return { url, init: { method: entry.method, headers, body: JSON.stringify(body) } }
}

function fillPath(path: string, params: unknown): string {
  const values = asRecord(params)
  return path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The path ${path} needs "${name}".`)
    return encodeURIComponent(value)
  })
}

function queryString(query: unknown): string {
  const present = Object.entries(asRecord(query)).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

function multipart(body: unknown): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(asRecord(body))) if (part instanceof Blob) form.append(name, part)
  return form
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export type RefusedReply = {
  readonly kind: 'refused'
  readonly status: number
  readonly errCode: string
  readonly errMsg: string
  readonly result: unknown
}

export type Reply =
  | { readonly kind: 'accepted'; readonly result: unknown }
  | { readonly kind: 'file'; readonly file: Blob }
  | RefusedReply
  | { readonly kind: 'timeout' | 'failed' | 'aborted' }

export async function sendRequest({ url, init }: HttpRequest, expectsFile: boolean, signal?: AbortSignal): Promise<Reply> {
  const timeout = AbortSignal.timeout(browser.requestTimeoutMs)
  try {
    const either = signal ? AbortSignal.any([timeout, signal]) : timeout
    const response = await fetch(url, { ...init, signal: either, credentials: 'same-origin', cache: 'no-store' })
    noteServerTime(response.headers.get('date'))
    if (expectsFile && response.ok) return { kind: 'file', file: await response.blob() }
    return readEnvelope(response.status, await response.json())
  } catch {
    return { kind: timeout.aborted ? 'timeout' : signal?.aborted ? 'aborted' : 'failed' }
  }
}

/** A response that is no envelope, such as a proxy's error page, counts as a failed transport. */
function readEnvelope(status: number, body: unknown): Reply {
  const { header, result = null } = asRecord(body)
  const { success, errCode, errMsg } = asRecord(header)
  if (success === true) return { kind: 'accepted', result }
  if (success !== false) return { kind: 'failed' }
  return { kind: 'refused', status, errCode: textOf(errCode), errMsg: textOf(errMsg), result }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
