// Turns a call of an endpoint into an HTTP request. Pure, so that it is tested without a network.

import type { Endpoint, RequestBodyOf } from '@sampan/contract/endpoint.ts'
import type * as z from 'zod/mini'

type SchemaInput<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

/** The fields of a call, as the endpoint declares them; files of a multipart body are blobs. */
export type RequestInput<E extends Endpoint> = {
  readonly params?: SchemaInput<E['params']>
  readonly query?: SchemaInput<E['query']>
  readonly body?: RequestBodyOf<E>
}

export type HttpRequest = { readonly url: string; readonly init: RequestInit & { readonly headers: Record<string, string> } }

/** `origin` is empty in a browser, whose calls go to the origin of its page. */
export function buildRequest<E extends Endpoint>(endpoint: E, input: RequestInput<E>, origin = ''): HttpRequest {
  const { method, path, content = '01' } = endpoint
  const url = `${origin}/api${fillPath(path, input.params)}${queryString(input.query)}`
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (method === 'GET' || input.body === undefined) return { url, init: { method, headers } }
  if (content === '02') return { url, init: { method, headers, body: multipart(input.body) } }
  if (content === 'form') return { url, init: { method, headers, body: new URLSearchParams(textFields(input.body)) } }
  headers['Content-Type'] = 'application/json'
  return { url, init: { method, headers, body: JSON.stringify(input.body) } }
}

function fillPath(path: string, params: unknown): string {
  const values = asRecord(params)
  return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
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

/** Files are sent unchanged, lists as repeated parts, everything else as text. */
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

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
