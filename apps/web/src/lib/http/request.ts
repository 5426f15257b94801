// How an entry of the contract becomes an HTTP request: pure, so that it can be read and tested without a network.

import type { CustomerEndpoint, RequestBodyOf } from '@sampan/contract/endpoint.ts'
import type * as z from 'zod/mini'

type SchemaInput<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

/** What a call sends; whatever the entry does not declare cannot be given. */
export type RequestInput<E extends CustomerEndpoint> = {
  readonly params?: SchemaInput<E['params']>
  readonly query?: SchemaInput<E['query']>
  readonly body?: RequestBodyOf<E>
}

export type HttpRequest = { readonly url: string; readonly init: RequestInit & { readonly headers: Record<string, string> } }

export function buildRequest<E extends CustomerEndpoint>(entry: E, input: RequestInput<E>): HttpRequest {
  const url = `/api${fillPath(entry.path, input.params)}${queryString(input.query)}`
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (entry.method === 'GET' || input.body === undefined) return { url, init: { method: entry.method, headers } }
  const content = entry.content ?? '01'
  if (content === '02') return { url, init: { method: entry.method, headers, body: multipart(input.body) } }
  if (content === 'form')
    return { url, init: { method: entry.method, headers, body: new URLSearchParams(textFields(input.body)) } }
  headers['Content-Type'] = 'application/json'
  return { url, init: { method: entry.method, headers, body: JSON.stringify(input.body) } }
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
  const text = new URLSearchParams(textFields(query)).toString()
  return text === '' ? '' : `?${text}`
}

function textFields(value: unknown): Record<string, string> {
  const present = Object.entries(asRecord(value)).filter(([, field]) => field !== undefined && field !== null)
  return Object.fromEntries(present.map(([name, field]) => [name, asText(field)]))
}

/** Files go in as they are, lists as repeated parts, everything else as text. */
function multipart(body: unknown): FormData {
  const form = new FormData()
  for (const [name, field] of Object.entries(asRecord(body))) {
    for (const one of Array.isArray(field) ? field : [field]) {
      if (one === undefined || one === null) continue
      if (one instanceof Blob) form.append(name, one)
      else form.append(name, asText(one))
    }
  }
  return form
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
