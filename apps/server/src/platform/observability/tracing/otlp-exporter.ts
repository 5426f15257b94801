// Sends finished spans to a collector by OTLP over HTTP, as JSON, in batches. What cannot be sent is dropped before it fills the memory.

import { runPeriodically } from '../../jobs/run-periodically.ts'
import type { Log } from '../log.ts'
import type { SpanAttributes, SpanKind } from './span.ts'
import type { TraceContext } from './traceparent.ts'

export type FinishedSpan = Pick<TraceContext, 'traceId' | 'spanId'> & {
  readonly name: string
  readonly kind: SpanKind
  readonly parentSpanId: string | undefined
  readonly link: TraceContext | undefined
  readonly startMs: number
  readonly endMs: number
  readonly attributes: SpanAttributes
  readonly hasFailed: boolean
}

export type ExporterSettings = {
  /** The collector, without the path of the signal. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** Names this process. */
  readonly resource: Readonly<Record<string, string>>
}

const pauseMs = 500
const timeoutMs = 5_000
const waitingMax = 4_096
const batchMax = 512

export function startExporter({ endpoint, headers, resource }: ExporterSettings, log: Log) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let waiting: FinishedSpan[] = []
  let dropped = 0
  let isFailing = false

  async function send(spans: readonly FinishedSpan[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(resource, spans)),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (answer.status === 429 || answer.status >= 500) throw new Error(`the collector answered ${answer.status}`)
    // Sent again it would be refused again.
    if (!answer.ok)
      log.warn({ event: 'trace.refused', status: answer.status, spans: spans.length }, 'the collector refused spans')
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax)
      try {
        await send(batch)
      } catch (error) {
        if (!isFailing) log.warn({ event: 'trace.exportFailed', error }, 'spans cannot be sent to the collector')
        isFailing = true
        return
      }
      isFailing = false
      waiting = waiting.slice(batch.length)
      if (dropped > 0) log.warn({ event: 'trace.dropped', dropped }, 'spans were lost while too many waited')
      dropped = 0
    }
  }

  const sending = runPeriodically({ work: flush, pauseMs, failed: 'spans cannot be sent to the collector', log })
  return {
    add(span: FinishedSpan): void {
      if (waiting.length < waitingMax) waiting.push(span)
      else dropped += 1
    },
    async close(): Promise<void> {
      await sending.stop()
      await flush()
    },
  }
}

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 }
const failedCode = 2

const requestOf = (resource: ExporterSettings['resource'], spans: readonly FinishedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: toKeyValues(resource) },
      scopeSpans: [{ scope: { name: 'sampan' }, spans: spans.map(toOtlpSpan) }],
    },
  ],
})

const toOtlpSpan = ({
  traceId,
  spanId,
  parentSpanId,
  link,
  name,
  kind,
  startMs,
  endMs,
  attributes,
  hasFailed,
}: FinishedSpan) => ({
  traceId,
  spanId,
  ...(parentSpanId !== undefined && { parentSpanId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: toNanoseconds(startMs),
  endTimeUnixNano: toNanoseconds(endMs),
  attributes: toKeyValues(attributes),
  ...(link && { links: [{ traceId: link.traceId, spanId: link.spanId }] }),
  ...(hasFailed && { status: { code: failedCode } }),
})

/** As text: a number of 64 bits in JSON loses its last digits. */
const toNanoseconds = (ms: number): string => `${BigInt(Math.round(ms * 1_000)) * 1_000n}`

const toKeyValues = (fields: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(fields).flatMap(([key, value]) => {
    if (value === undefined) return []
    return [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }]
  })
