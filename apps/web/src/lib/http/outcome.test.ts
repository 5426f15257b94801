import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint } from '@sampan/contract/endpoint.ts'
import * as z from 'zod/mini'
import type { Call } from './client.ts'
import { openIdempotencyKey } from './idempotency-key.ts'
import { callUntilKnown, outcomeTexts } from './outcome.ts'

const withdraw = endpoint({
  method: 'POST',
  path: '/withdraw',
  about: '',
  access: 'signed-in',
  limit: 'write',
  replay: true,
  body: z.object({ requestId: z.string() }),
  result: z.object({ id: z.string() }),
})

const found = (state: string, result: unknown = null) => ({
  ok: true,
  result: {
    state,
    answeredAt: null,
    errCode: state === 'refused' ? '00022' : null,
    errMsg: state === 'refused' ? 'Withdrawal in progress' : null,
    result,
  },
})

function setup(answers: unknown[], isOffline = false) {
  const values = new Map<string, string>()
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
  const asked: string[] = []
  const toasts: string[] = []
  const waits: number[] = []
  const call = (async (called: { path: string }, options: { params?: { requestId: string } }) => {
    asked.push(options.params ? `${called.path} ${options.params.requestId}` : called.path)
    return answers.shift()
  }) as unknown as Call
  const idempotencyKey = openIdempotencyKey(storage, 'withdraw')
  const parts = {
    call,
    isOffline: () => isOffline,
    toast: (text: string | { en: string }) => void toasts.push(typeof text === 'string' ? text : text.en),
    wait: async (ms: number) => void waits.push(ms),
  }
  const run = () => callUntilKnown(parts, withdraw, idempotencyKey, { body: { requestId: idempotencyKey.requestId } })
  return { run, asked, toasts, waits, idempotencyKey, again: () => openIdempotencyKey(storage, 'withdraw').requestId }
}

test('[D11.09] without a network nothing is sent, the user reads so, and the same attempt can be repeated', async () => {
  const { run, asked, toasts, idempotencyKey, again } = setup([], true)
  assert.deepEqual(await run(), { ok: false, why: 'failed' })
  assert.deepEqual(asked, [])
  assert.deepEqual(toasts, [outcomeTexts.offline.en])
  assert.equal(again(), idempotencyKey.requestId)
})

const timeout = { ok: false, why: 'timeout' }

test('[D0.12] after a time-out the outcome is polled by requestId and reported', async () => {
  const { run, asked, toasts, waits, idempotencyKey, again } = setup([timeout, found('running'), found('accepted', { id: 'w1' })])
  assert.deepEqual(await run(), { ok: true, result: { id: 'w1' } })
  const question = `/request-outcome/{requestId} ${idempotencyKey.requestId}`
  assert.deepEqual(asked, ['/withdraw', question, question])
  assert.deepEqual(waits, [3000])
  assert.deepEqual(toasts, [outcomeTexts.asking.en, outcomeTexts.accepted.en])
  assert.notEqual(again(), idempotencyKey.requestId)
})

test('[D0.12] a refusal behind a time-out is reported too', async () => {
  const { run, toasts } = setup([timeout, found('refused')])
  const outcome = await run()
  assert.equal(!outcome.ok && outcome.why, 'refused')
  assert.deepEqual(toasts, [outcomeTexts.asking.en, 'Withdrawal in progress'])
})

test('an unanswered call keeps its requestId, so it cannot act twice', async () => {
  const { run, toasts, idempotencyKey, again } = setup([timeout, found('unknown')])
  assert.deepEqual(await run(), timeout)
  assert.equal(again(), idempotencyKey.requestId)
  assert.deepEqual(toasts, [outcomeTexts.asking.en, outcomeTexts.unknown.en])
})

test('a known outcome closes the attempt, an unknown one keeps it', async () => {
  const done = setup([{ ok: true, result: { id: 'w1' } }])
  await done.run()
  assert.notEqual(done.again(), done.idempotencyKey.requestId)
  const failed = setup([{ ok: false, why: 'failed' }, ...Array.from({ length: 5 }, () => found('unknown'))])
  await failed.run()
  assert.equal(failed.again(), failed.idempotencyKey.requestId)
})

test('a connection broken after sending has an unknown outcome to query', async () => {
  const broken = { ok: false, why: 'failed' }
  const { run, toasts } = setup([broken, broken, found('unknown'), found('accepted', { id: 'w1' })])
  assert.deepEqual(await run(), { ok: true, result: { id: 'w1' } })
  assert.deepEqual(toasts, [outcomeTexts.asking.en, outcomeTexts.accepted.en])
})

test('a requestId has at most 64 characters', () => {
  assert.ok(setup([]).idempotencyKey.requestId.length <= 64)
})
