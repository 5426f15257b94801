// The shape of spans: what the server may say of a piece of its work.

/** The only attributes there are: none of them can hold a secret, a person or an amount. */
type AttributeName =
  | 'http.request.method'
  | 'http.route'
  | 'http.response.status_code'
  | 'error.type'
  | 'sampan.call_id'
  | 'sampan.transaction_id'
  | 'sampan.network'
  | 'sampan.changes'

export type SpanAttributes = { readonly [Name in AttributeName]?: string | number }
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'

export type SpanOptions = {
  readonly name: string
  readonly kind?: SpanKind
  readonly attributes?: SpanAttributes
  /** The traceparent of the span that this one continues. Default: the active span. */
  readonly parent?: string | undefined
  /** The traceparent of another trace that has to do with it. */
  readonly link?: string | undefined
  /** Begins a trace where there is no parent. Everything else is recorded only as a part of one. */
  readonly isRoot?: boolean
}

export type Span = {
  readonly traceId: string
  readonly spanId: string
  /** Names this span in headers and rows, as W3C Trace Context does. */
  readonly traceparent: string
  /** Milliseconds of Unix time at which the clock of `performance` began: its children are timed by the same clock. */
  readonly origin: number
  end(result?: { readonly error?: unknown; readonly attributes?: SpanAttributes }): void
}

export type Tracer = {
  start(options: SpanOptions): Span | undefined
  active(): Span | undefined
  run<Result>(span: Span, work: () => Result): Result
  /** Sends what is left. */
  close(): Promise<void>
}
