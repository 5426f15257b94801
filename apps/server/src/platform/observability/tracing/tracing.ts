// Spans of what the server does. While tracing is off, a span costs one comparison.

import type { Span, SpanAttributes, SpanOptions, Tracer } from './span.ts'

let tracer: Tracer | undefined

/** Returns how to turn it off again. */
export function turnOn(started: Tracer): () => void {
  tracer = started
  return () => {
    if (tracer === started) tracer = undefined
  }
}

export const isTracing = (): boolean => tracer !== undefined

export const startSpan = (options: SpanOptions): Span | undefined => tracer?.start(options)

/** The traceparent that a job or a row continues later. */
export const activeTraceparent = (): string | undefined => tracer?.active()?.traceparent

/** Names the trace in a log line. */
export function traceFields(): { readonly traceId?: string } {
  const span = tracer?.active()
  return span ? { traceId: span.traceId } : {}
}

/** Runs the work as a part of a span that ends elsewhere. */
export const withSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  span && tracer ? tracer.run(span, work) : work()

/** Runs the work in a span of its own. */
export function inSpan<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const span = tracer?.start(options)
  return span && tracer ? endAfter([span], tracer.run(span, work)) : work()
}

/** Runs work that belongs to several traces at once; what happens inside is recorded in the first of them. */
export function inSpans<Result>(options: SpanOptions, parents: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const spans = parents.flatMap((parent) => tracer?.start({ ...options, parent }) ?? [])
  return spans[0] && tracer ? endAfter(spans, tracer.run(spans[0], work)) : work()
}

async function endAfter<Result>(spans: readonly Span[], working: Promise<Result>): Promise<Result> {
  try {
    const result = await working
    for (const span of spans) span.end()
    return result
  } catch (error) {
    for (const span of spans) span.end({ error })
    throw error
  }
}

/** The same object, each of whose calls is a span. */
export function traceCalls<Target extends object>(target: Target, gateway: string, attributes: SpanAttributes = {}): Target {
  if (!isTracing()) return target
  return new Proxy(target, {
    get(object, key) {
      const member: unknown = Reflect.get(object, key, object)
      if (typeof member !== 'function' || key === 'close') return member
      return (...given: unknown[]) =>
        inSpan({ name: `${gateway} ${String(key)}`, kind: 'client', attributes }, async () =>
          Reflect.apply(member, object, given),
        )
    },
  })
}
