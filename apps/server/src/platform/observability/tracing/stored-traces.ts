// Traces that go on in another process: the context of a job is in its payload, that of a transaction in a row beside it.

import type { Db } from '../../db/db.ts'
import type { SpanOptions } from './span.ts'
import { activeTraceparent, inSpan, inSpans, isTracing } from './tracing.ts'

/** The field of a payload that names the span which enqueued the job. */
const payloadField = 'trace'

/** The payload of a job as it is stored; unchanged outside of a trace. */
export function stampPayload(payload: object): object {
  const traceparent = activeTraceparent()
  return traceparent === undefined ? payload : { ...payload, [payloadField]: traceparent }
}

export const traceTable = 'trace_context'

/** The row that lets whatever happens to a transaction later continue the active trace. */
export function traceRowOf(transactionId: string): { readonly subject: string; readonly traceparent: string } | undefined {
  const traceparent = activeTraceparent()
  return traceparent === undefined ? undefined : { subject: transactionId, traceparent }
}

/** The traces of these transactions, as far as they have one. */
async function findTraces(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.query<{ traceparent: string }>({
    name: 'find-traces',
    text: 'select traceparent from trace_context where subject = any($1::uuid[])',
    values: [ids],
  })
  return rows.map(({ traceparent }) => traceparent)
}

/** Continues the traces of several transactions with one piece of work. */
export async function inSpansOf<Result>(
  db: Db,
  ids: readonly string[],
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return isTracing() && ids.length > 0 ? inSpans(options, await findTraces(db, ids), work) : work()
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Runs a job as a part of the trace of its transaction, or else of the call that enqueued it. A job of the schedule begins a trace;
 * any other without a stored one belongs to a call that was not recorded.
 */
export async function inJobSpan<Result>(
  db: Db,
  { name, payload }: { readonly name: string; readonly payload: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return work()
  const fields: Readonly<Record<string, unknown>> = typeof payload === 'object' && payload !== null ? { ...payload } : {}
  const { id, [payloadField]: stored } = fields
  const subject = typeof id === 'string' && uuid.test(id) ? id : undefined
  const enqueuer = typeof stored === 'string' ? stored : undefined
  const [own] = subject === undefined ? [] : await findTraces(db, [subject])
  const options: SpanOptions = {
    name: `job ${name}`,
    kind: 'consumer',
    parent: own ?? enqueuer,
    link: own === undefined || traceOf(own) === traceOf(enqueuer) ? undefined : enqueuer,
    isRoot: '_cron' in fields,
    attributes: own === undefined || subject === undefined ? {} : { 'sampan.transaction_id': subject },
  }
  return inSpan(options, work)
}

const traceOf = (traceparent: string | undefined): string | undefined => traceparent?.slice(0, -20)
