// Makes spans and hands them to the exporter. Loaded only where tracing is on.

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { Refusal } from '@sampan/contract/refusals.ts'
import { codeOf } from '../../db/database-errors.ts'
import type { Log } from '../log.ts'
import { type ExporterSettings, type FinishedSpan, startExporter } from './otlp-exporter.ts'
import type { Span, SpanOptions, Tracer } from './span.ts'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'

export type TracerSettings = ExporterSettings & {
  /** The share of the traces that begin here and are recorded, from 0 to 1. */
  readonly share: number
}

export function createTracer({ share, ...settings }: TracerSettings, log: Log): Tracer {
  const exporter = startExporter(settings, log)
  const storage = new AsyncLocalStorage<Span>()
  return {
    start(options) {
      const active = storage.getStore()
      const named = options.parent === undefined ? undefined : parseTraceparent(options.parent)
      if (named && !named.isRecorded) return undefined
      const parent = named ?? (options.parent === undefined ? active : undefined)
      if (!parent && !(options.isRoot && Math.random() < share)) return undefined
      const traceId = parent?.traceId ?? randomId(16)
      // Read again for each trace, because the clock of `performance` ignores corrections.
      const origin = active?.traceId === traceId ? active.origin : Date.now() - performance.now()
      return openSpan({ options, traceId, parentSpanId: parent?.spanId, origin }, exporter.add)
    },
    active: () => storage.getStore(),
    run: (span, work) => storage.run(span, work),
    close: exporter.close,
  }
}

const randomId = (bytes: number): string => randomBytes(bytes).toString('hex')

type NewSpan = Pick<FinishedSpan, 'traceId' | 'parentSpanId'> & { readonly options: SpanOptions; readonly origin: number }

function openSpan({ options, traceId, parentSpanId, origin }: NewSpan, add: (span: FinishedSpan) => void): Span {
  const { name, kind = 'internal', link } = options
  const spanId = randomId(8)
  const startMs = origin + performance.now()
  let hasEnded = false
  return {
    traceId,
    spanId,
    traceparent: formatTraceparent({ traceId, spanId }),
    origin,
    end({ error, attributes } = {}) {
      if (hasEnded) return
      hasEnded = true
      add({
        traceId,
        spanId,
        parentSpanId,
        name,
        kind,
        link: link === undefined ? undefined : parseTraceparent(link),
        startMs,
        endMs: origin + performance.now(),
        attributes: { ...options.attributes, ...attributes, ...(error !== undefined && { 'error.type': typeOf(error) }) },
        hasFailed: error !== undefined,
      })
    },
  }
}

/** Its message may quote a value, so it stays in the log. */
function typeOf(error: unknown): string {
  if (error instanceof Refusal) return error.refusal
  return codeOf(error) || (error instanceof Error ? error.name : 'unknown')
}
