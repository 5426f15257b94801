// Tests that recording calls never delays one, survives a database that is away, and is not filled by a flood.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { createLog } from '../../../platform/observability/log.ts'
import { type RecordedCall, recordCalls } from './record-calls.ts'

const now = new Date('2026-11-17T08:00:00Z')
const owner = { keyId: 'key', accountId: 'account' }

/** A server whose calls belong to a key, and answer with the status that their path names. */
async function startRecording(write: (calls: readonly RecordedCall[]) => Promise<void>) {
  const http = Fastify()
  http.decorateRequest('callingKey')
  http.decorateRequest('refusalCode')
  http.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/v1')) request.callingKey = owner
  })
  http.get('/v1/:status', async ({ url }, reply) => reply.code(Number(url.slice(4, 7))).send(''))
  http.get('/page', async () => '')
  const recording = recordCalls(http, { clock: { now: () => now }, log: createLog({ level: 'silent' }), write })
  const ask = async (url: string) => (await http.inject({ url })).statusCode
  return { ask, recording }
}

test('calls of keys are recorded without their query, other requests are not', async () => {
  const written: RecordedCall[] = []
  const { ask, recording } = await startRecording(async (calls) => void written.push(...calls))
  for (const url of ['/v1/200?note=private', '/page', '/v1/403']) await ask(url)
  await recording.stop()
  assert.deepEqual(
    written.map(({ keyId, path, status, at }) => [keyId, path, status, at.getTime() <= now.getTime()]),
    [
      ['key', '/v1/200', 200, true],
      ['key', '/v1/403', 403, true],
    ],
  )
})

test('a call is answered while the database is not, and recorded once it is back', async () => {
  let isAway = true
  const written: RecordedCall[] = []
  const { ask, recording } = await startRecording(async (calls) => {
    if (isAway) throw new Error('away')
    written.push(...calls)
  })
  assert.equal(await ask('/v1/200'), 200)
  isAway = false
  await recording.stop()
  assert.equal(written.length, 1)
})

test('of a flood beyond the rate limit one call is recorded', async () => {
  const written: RecordedCall[] = []
  const { ask, recording } = await startRecording(async (calls) => void written.push(...calls))
  for (let sent = 0; sent < 50; sent += 1) await ask('/v1/429')
  await ask('/v1/200')
  await recording.stop()
  assert.deepEqual(
    written.map(({ status }) => status),
    [429, 200],
  )
})
