// A collector of traces: an HTTP server that decodes OTLP in JSON and keeps every span.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

type KeyValue = { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: string } }

type OtlpSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly KeyValue[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status?: { readonly code: number }
}

type OtlpRequest = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] }
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

type Fields = Readonly<Record<string, string | undefined>>
export type ReceivedSpan = Omit<OtlpSpan, 'attributes'> & { readonly attributes: Fields; readonly resource: Fields }

export type OtlpReceiver = {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** The bodies as they arrived. */
  readonly bodies: readonly string[]
  /** Answers this status from now on, and keeps nothing unless it is 200. */
  answerWith(status: number): void
  close(): Promise<void>
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    const isOtlp = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json'
    void readText(request).then((body) => {
      if (isOtlp && status === 200) {
        bodies.push(body)
        spans.push(...readSpans(JSON.parse(body) as OtlpRequest))
      }
      response.writeHead(isOtlp ? status : 404, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    answerWith: (next) => {
      status = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const readSpans = ({ resourceSpans }: OtlpRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, attributes: fieldsOf(span.attributes), resource: fieldsOf(resource.attributes) })),
    ),
  )

const fieldsOf = (list: readonly KeyValue[]): Fields =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
