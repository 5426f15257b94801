// Tests the door to the test environment: what is passed on, what is not, and what happens when nobody answers.

import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { refusals } from '@sampan/contract/refusals.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import type { FastifyInstance } from 'fastify'
import { createLog } from '../../observability/log.ts'
import { createHttp } from '../http-server.ts'
import { createForwarder, type Forwarder } from './forward-call.ts'
import { openDoor } from './open-door.ts'

type Upstream = (request: IncomingMessage, response: ServerResponse) => void

const seen: IncomingMessage[] = []
let answer: Upstream
const upstream = createServer((incoming, response) => {
  seen.push(incoming)
  answer(incoming, response)
})
let http: FastifyInstance
let forwarder: Forwarder
let url: string
const log = createLog({ level: 'silent', to: { write: () => undefined } })

async function listen(door: ReturnType<typeof openDoor>): Promise<FastifyInstance> {
  const app = await createHttp({ log, methodsOf: () => [], door })
  app.get('/v1/key', async () => ({ from: 'live' }))
  app.post('/v1/key', async () => ({ from: 'live' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}
const urlOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

before(async () => {
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  forwarder = createForwarder({
    origin: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    token: 'door-token',
  })
  http = await listen(openDoor(forwarder))
  url = urlOf(http)
})
after(async () => {
  forwarder.close()
  await http.close()
  upstream.closeAllConnections()
  upstream.close()
})

const testKey = { authorization: 'Bearer sk_test_x' }
const last = (): IncomingMessage => {
  const found = seen.at(-1)
  assert.ok(found)
  return found
}

test('method, path, body and headers are passed on as they are, and the response too', async () => {
  answer = (incoming, response) => {
    response.writeHead(202, { 'x-call-id': 'their own', connection: 'x-hop', 'x-hop': '1' })
    incoming.pipe(response)
  }
  const sent = await fetch(`${url}/v1/any/path?a=%20b`, {
    method: 'POST',
    headers: { ...testKey, 'content-type': 'application/json', 'content-digest': 'sha-256=:x:' },
    body: '{"a": 1}',
  })
  assert.deepEqual([sent.status, sent.headers.get('x-call-id'), sent.headers.get('x-hop')], [202, 'their own', null])
  assert.equal(await sent.text(), '{"a": 1}')
  const { method, url: path, headers } = last()
  assert.deepEqual([method, path, headers['content-digest']], ['POST', '/v1/any/path?a=%20b', 'sha-256=:x:'])
})

test('nothing from outside names the address of the caller or opens the door', async () => {
  answer = (_incoming, response) => void response.end('{}')
  const forged = {
    'x-forwarded-for': '203.0.113.7',
    forwarded: 'for=203.0.113.7',
    'x-real-ip': '203.0.113.7',
    'sampan-door': 'guessed',
    connection: 'x-private',
    'x-private': '1',
    te: 'trailers',
  }
  await new Promise<void>((done, fail) => {
    request(`${url}/v1/key`, { headers: { ...testKey, ...forged } }, (response) => response.resume().once('end', done))
      .once('error', fail)
      .end()
  })
  const { headers } = last()
  assert.deepEqual([headers['x-forwarded-for'], headers['sampan-door']], ['127.0.0.1', 'door-token'])
  for (const name of ['forwarded', 'x-real-ip', 'x-private', 'te']) assert.equal(headers[name], undefined, name)
})

test('calls of live keys and pages stay here, and a page that mixes the two goes nowhere', async () => {
  const earlier = seen.length
  for (const headers of [{ authorization: 'Bearer sk_live_x' }, { authorization: 'Bearer sk_live_x', 'sampan-mode': 'test' }, {}])
    assert.deepEqual(await (await fetch(`${url}/v1/key`, { headers })).json(), { from: 'live' })
  const mixed = { 'sampan-mode': 'test', authorization: 'Bearer sampan_access_x' }
  assert.equal((await fetch(`${url}/api/wallet`, { headers: mixed })).status, 401)
  assert.equal((await fetch(`${url}/api/operator/me`, { headers: { 'sampan-mode': 'test' } })).status, 404)
  assert.equal(seen.length, earlier)
})

test('a stream is passed on as it comes, and a caller who leaves ends it', async () => {
  let closed = false
  answer = (_incoming, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    response.write('event: first\n\n')
    response.once('close', () => (closed = true))
  }
  const leaving = new AbortController()
  const { body } = await fetch(`${url}/v1/events`, { headers: testKey, signal: leaving.signal })
  const reader = body?.getReader()
  assert.equal(new TextDecoder().decode((await reader?.read())?.value), 'event: first\n\n')
  leaving.abort()
  await eventually('the test environment is left too', () => closed)
})

test('without an answer the caller gets a problem document, also for a body that is half sent', async () => {
  const dead = createForwarder({ origin: 'http://127.0.0.1:9', token: 'x' })
  const app = await listen(openDoor(dead))
  const off = await listen(openDoor(undefined))
  const post = (to: FastifyInstance) =>
    fetch(`${urlOf(to)}/v1/key`, { method: 'POST', headers: testKey, body: 'x'.repeat(500_000) })
  for (const [to, refusal] of [
    [app, 'testModeUnavailable'],
    [off, 'testModeOff'],
  ] as const) {
    const { status, headers, ...sent } = await post(to).then(async (one) => ({
      status: one.status,
      headers: one.headers,
      body: (await one.json()) as { code: string },
    }))
    assert.deepEqual([status, sent.body.code], [refusals[refusal].status, refusals[refusal].code])
    assert.equal(headers.get('content-type'), 'application/problem+json; charset=utf-8')
  }
  dead.close()
  for (const one of [app, off]) {
    // The client keeps its half-sent request open.
    one.server.closeAllConnections()
    await one.close()
  }
})
