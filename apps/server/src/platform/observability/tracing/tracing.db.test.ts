// Traces of the whole server, read by a collector that decodes OTLP. tests/production follows a withdrawal through several processes.

import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { after, before, test } from 'node:test'
import { openChallenge, sendEmailOtp } from '@sampan/contract/api/mfa.ts'
import { login } from '@sampan/contract/api/user.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call, type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '@sampan/test-support/processes/otlp-receiver.ts'
import { testServer } from '@sampan/test-support/server.ts'
import { createLog } from '../log.ts'

const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
const isLoaded = () => loaded.some((url) => url.includes('/tracing/otlp-'))

let receiver: OtlpReceiver
let world: IdentityWorld
const withoutReplacements = { factors: undefined, challenges: undefined, messages: undefined }

before(async () => {
  receiver = await startOtlpReceiver()
  const plain = await testServer()
  assert.equal((await fetch(`${plain.url}/api/system/status`)).status, 200)
  await plain.close()
  assert.ok(!isLoaded(), 'nothing of it is loaded without a collector')
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, TRUST_PROXY: 'loopback' }
  world = await identityWorld({ ...withoutReplacements, env })
  assert.ok(isLoaded())
})
after(async () => {
  await world.close()
  await receiver.close()
})

const arrived = (what: string, find: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
  eventually(what, () => receiver.spans.find(find))

const logLines = () => world.server.logged.map((line) => JSON.parse(line) as Record<string, unknown>)

test('[D10.13] a call, its handler, the job that it leaves and the mail are one trace', async () => {
  const { email, password } = await world.createCustomer()
  const first = await call(world.server, login, { body: { email, password, recaptchaToken: 'solved' } })
  const body = { scene: scenes.login, token: first.result.loginToken }
  const { challengeId } = (await call(world.server, openChallenge, { body })).result
  const answer = await call(world.server, sendEmailOtp, { body: { challengeId } })
  assert.equal(answer.status, 200)
  const callId = answer.headers.get('x-call-id') ?? ''

  const request = await arrived('the span of the call', ({ attributes }) => attributes['sampan.call_id'] === callId)
  assert.equal(request.parentSpanId, undefined)
  assert.equal(request.attributes['http.response.status_code'], '200')
  const mail = await arrived('the span of the mail', ({ name, traceId }) => name === 'mail send' && traceId === request.traceId)
  const spans = receiver.spans.filter(({ traceId }) => traceId === request.traceId)
  const parentOf = ({ parentSpanId }: ReceivedSpan) => spans.find(({ spanId }) => spanId === parentSpanId)
  const job = parentOf(mail)
  assert.equal(job?.name, 'job deliver-message')
  const handler = parentOf(job)
  assert.equal(handler?.name, 'handler POST /mfa/send-email-otp')
  assert.equal(parentOf(handler)?.spanId, request.spanId)
  for (const span of spans) {
    assert.ok(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano))
    assert.equal(span.resource['service.name'], 'sampan')
  }
  const lines = logLines().filter((line) => line.callId === callId)
  assert.ok(lines.length > 0)
  for (const line of lines) assert.equal(line.traceId, request.traceId)
})

test('[D10.13] only a trusted proxy may name the trace of a call', async () => {
  const named = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${world.server.url}/api/system/status`, { headers: { traceparent: named, ...headers } })
    const callId = answer.headers.get('x-call-id') ?? ''
    return arrived('the span', ({ attributes }) => attributes['sampan.call_id'] === callId)
  }
  const proxy = { 'x-forwarded-for': '198.51.100.7' }
  const asked = await Promise.all([ask(proxy), ask({}), ask({ ...proxy, traceparent: '00-0-0-01' })])
  const [throughProxy, alone, broken] = asked
  assert.equal(throughProxy.traceId, named.slice(3, 35))
  assert.equal(throughProxy.parentSpanId, named.slice(36, 52))
  for (const { traceId, parentSpanId } of [alone, broken]) {
    assert.notEqual(traceId, throughProxy.traceId)
    assert.equal(parentSpanId, undefined)
  }
})

test('a share of 0 begins no trace, and still continues those that a proxy began', async () => {
  const { createTracer } = await import('./otlp-tracer.ts')
  const settings = { endpoint: receiver.url, headers: {}, resource: {}, share: 0 }
  const tracer = createTracer(settings, createLog({ level: 'silent' }))
  assert.equal(tracer.start({ name: 'own', isRoot: true }), undefined)
  const named = (flags: string) => `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${flags}`
  assert.equal(tracer.start({ name: 'not recorded', isRoot: true, parent: named('00') }), undefined)
  const span = tracer.start({ name: 'recorded', isRoot: true, parent: named('01') })
  assert.equal(span?.traceId, named('').slice(3, 35))
  await tracer.close()
})

test('a collector that is away for a while gets the spans later, and no call waits for it', async () => {
  receiver.answerWith(503)
  const answer = await fetch(`${world.server.url}/api/system/status`)
  const callId = answer.headers.get('x-call-id') ?? ''
  await eventually('the failure is logged', () => logLines().some(({ event }) => event === 'trace.exportFailed'))
  receiver.answerWith(200)
  await arrived('the span', ({ attributes }) => attributes['sampan.call_id'] === callId)
})
