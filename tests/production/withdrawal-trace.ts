// What the trace of a crypto withdrawal must look like, from the call to the last confirmation.

import assert from 'node:assert/strict'
import type { ReceivedSpan } from '../support/processes/otlp-receiver.ts'

const jobs = ['job screen-withdrawal', 'job broadcast-withdrawal', 'job confirm-withdrawal']

/** Undefined while spans are missing that must still arrive. */
export function findWithdrawalTrace(spans: readonly ReceivedSpan[], withdrawalId: string): readonly ReceivedSpan[] | undefined {
  const ofJobs = spans.filter(({ attributes }) => attributes['sampan.transaction_id'] === withdrawalId)
  const [{ traceId } = { traceId: '' }] = ofJobs
  const trace = spans.filter((span) => span.traceId === traceId)
  const names = new Set(trace.map(({ name }) => name))
  const expected = [...jobs, 'signer signWithdrawal', 'chain send', 'chain find', 'mail send']
  return expected.every((name) => names.has(name)) && trace.some(isRoot) ? trace : undefined
}

const isRoot = ({ parentSpanId }: ReceivedSpan): boolean => parentSpanId === undefined

export function assertWithdrawalTrace(spans: readonly ReceivedSpan[], withdrawalId: string): void {
  const trace = findWithdrawalTrace(spans, withdrawalId)
  assert.ok(trace, 'the trace of the withdrawal')
  const byId = new Map(trace.map((span) => [span.spanId, span]))
  const parentOf = ({ parentSpanId = '' }: ReceivedSpan) => byId.get(parentSpanId)
  const roots = trace.filter(isRoot)
  assert.deepEqual(
    roots.map(({ name }) => name),
    ['POST /api/crypto-transaction/withdraw'],
  )
  for (const span of trace) assert.ok(isRoot(span) || parentOf(span), `${span.name} has its parent in the same trace`)
  const handler = trace.find(({ name }) => name === 'handler POST /crypto-transaction/withdraw')
  assert.ok(handler && parentOf(handler) === roots[0])
  assert.equal(handler.resource['sampan.roles'], 'api')
  const parentsOf = (name: string) => new Set(trace.filter((span) => span.name === name).map((span) => parentOf(span)?.name))
  assert.ok(parentsOf('ledger apply').has(handler.name), 'the hold is placed by the handler')
  for (const name of jobs) assert.deepEqual([...parentsOf(name)], [handler.name], name)
  assert.deepEqual([...parentsOf('signer signWithdrawal')], ['job broadcast-withdrawal'])
  assert.ok(parentsOf('chain send').has('job broadcast-withdrawal'))
  assert.ok(parentsOf('chain find').has('job confirm-withdrawal'))
  assert.ok(parentsOf('ledger apply').has('job confirm-withdrawal'), 'the confirmation is posted by the worker')
  assert.deepEqual([...parentsOf('mail send')], ['job deliver-message'])
  for (const span of trace.filter(({ name }) => jobs.includes(name)))
    assert.equal(span.resource['sampan.roles'], 'worker,watcher')
  const elsewhere = spans.filter(
    ({ attributes, traceId }) => attributes['sampan.transaction_id'] === withdrawalId && traceId !== trace[0]?.traceId,
  )
  assert.deepEqual(elsewhere, [], 'no job of it is in another trace')
}

/** A deposit begins where the watcher sees it, and ends in the same trace. */
export function assertDepositTrace(spans: readonly ReceivedSpan[]): void {
  const seen = spans.find(({ name, parentSpanId }) => name === 'watcher record' && parentSpanId === undefined)
  assert.ok(seen, 'the deposit was seen')
  const settled = spans.find(({ name, traceId }) => name === 'watcher settle' && traceId === seen.traceId)
  assert.ok(settled, 'the same trace has its settlement')
  assert.equal(settled.attributes['sampan.network'], seen.attributes['sampan.network'])
}
