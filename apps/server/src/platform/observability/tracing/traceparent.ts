// The traceparent of W3C Trace Context: version, trace, span and whether the trace is recorded.

export type TraceContext = { readonly traceId: string; readonly spanId: string; readonly isRecorded: boolean }

const recordedFlag = 1

export function parseTraceparent(text: string): TraceContext | undefined {
  const [, version = '', traceId = '', spanId = '', flags = '', more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(text) ?? []
  const isKnown = version !== '' && version !== 'ff' && (version !== '00' || more === undefined)
  if (!isKnown || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isRecorded: (Number.parseInt(flags, 16) & recordedFlag) === recordedFlag }
}

export const formatTraceparent = ({ traceId, spanId }: Pick<TraceContext, 'traceId' | 'spanId'>): string =>
  `00-${traceId}-${spanId}-0${recordedFlag}`
