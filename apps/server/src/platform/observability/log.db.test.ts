import assert from 'node:assert/strict'
import type { EventEmitter } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { endpoint } from '@sampan/contract/endpoint.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { type OtlpReceiver, startOtlpReceiver } from '@sampan/test-support/processes/otlp-receiver.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import * as z from 'zod/mini'
import { newToken } from '../security/ids.ts'
import { createLog, openOutput } from './log.ts'

const leaky = endpoint({
  method: 'POST',
  path: '/test/leaky',
  about: '',
  access: 'public',
  limit: 'visitor',
  body: z.record(z.string(), z.unknown()),
  result: z.object({}),
})

let server: TestServer
let receiver: OtlpReceiver
before(async () => {
  receiver = await startOtlpReceiver()
  server = await testServer({
    env: { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    mountMore: (mount) =>
      mount.read(leaky, async ({ db }, { body }) => {
        await db.query('select $1::int', [body.password])
        return {}
      }),
  })
})
after(async () => {
  await server.close()
  await receiver.close()
})

const lines: string[] = []
const log = createLog({ level: 'debug', to: { write: (line) => void lines.push(line) } })
const written = (act: () => void): string => {
  lines.length = 0
  act()
  return lines.join('')
}

test('[D10.13] every response of the API names its call as the log does', async () => {
  const failed = await fetch(`${server.url}/api/test/leaky`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"password":"not a number"}',
  })
  const callId = failed.headers.get('x-call-id')
  assert.match(callId ?? '', /^[\da-f-]{36}$/)
  const ofCall = server.logged.filter((line) => line.includes(`"callId":"${callId}"`))
  assert.ok(
    ofCall.some((line) => line.includes('"level":"error"')),
    ofCall.join('\n'),
  )
})

test('every line names the process that wrote it', () => {
  const own: string[] = []
  const to = { write: (line: string) => void own.push(line) }
  createLog({ level: 'info', to, process: { pid: 7, host: 'a', roles: 'api' } }).info('hello')
  assert.match(own.join(''), /"pid":7,"host":"a","roles":"api"/)
})

test('FT-24 MF-29 every field named like a secret is hidden at any depth', () => {
  const names = [
    'password',
    'newPassword',
    'old_password',
    'accessToken',
    'access_token',
    'refresh_token',
    'recaptchaToken',
    'loginToken',
    'Authorization',
    'X-Multi-Factor',
    'dpop',
    'code',
    'codes',
    'otp',
    'secret',
    'clientSecret',
    'cookie',
    'MASTER_KEY',
    'privateKey',
    'mnemonic',
    'seed',
    'payload',
    'accountKey',
    'recoveryCodes',
    'proofs',
  ]
  for (const name of names) {
    const text = written(() => log.info({ outer: [{ [name]: 'canary-5af1' }] }, 'said'))
    assert.ok(!text.includes('canary'), name)
    assert.ok(text.includes('[hidden]'), name)
  }
  assert.ok(
    written(() => log.info({ errCode: '00409', statusCode: 409, currency: 'USDT' }, 'said')).includes('00409'),
    'codes of ours stay',
  )
})

test('AU-31 tokens inside texts, errors and causes are cut out', () => {
  const token = newToken('access')
  const texts = [
    `Bearer ${token}`,
    `the token ${token} failed`,
    'Authorization: Basic dXNlcjpodW50ZXIy',
    'postgres://app:hunter2canary@db/x',
    '/reset?token=canary123&x=1',
    'eyJhbGciOiJFQ0RILUVTIn0..aXY.Y2FuYXJ5.dGFn',
  ]
  for (const text of texts) {
    for (const said of [
      written(() => log.warn(text)),
      written(() => log.warn({ note: text }, 'said')),
      written(() => log.error({ error: new Error(text, { cause: new Error(text) }) }, 'said')),
    ])
      for (const secret of [token, 'dXNlcjpodW50ZXIy', 'hunter2canary', 'canary123', 'Y2FuYXJ5'])
        assert.ok(!said.includes(secret), `${text}: ${said}`)
  }
})

test('a database error is logged without the values it failed on', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(canary@x.co) exists',
    where: 'canary',
    constraint: 'u',
  })
  const text = written(() => log.error({ error }, 'said'))
  assert.ok(text.includes('23505') && text.includes('"constraint":"u"') && !text.includes('canary'))
})

test('AU-31 FT-24 40 canaries sent through every way in reach neither the log nor a trace', async () => {
  const canary = (index: number) => `canary${index}x${'7f3a9c'.repeat(4)}`
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(`${server.url}${path}`, { method: 'POST', body, headers }).then((answer) => answer.text())
  for (let index = 0; index < 40; index += 4) {
    const json = { 'content-type': 'application/json' }
    await post('/api/test/leaky', JSON.stringify({ password: canary(index) }), {
      ...json,
      authorization: `Bearer ${canary(index + 1)}`,
    })
    await post('/api/user/change-password', `{"query":{"oldPassword":"${canary(index + 2)}"`, {
      ...json,
      'x-multi-factor': canary(index + 3),
    })
    await post(
      `/api/user/login?password=${canary(index)}`,
      `email=a%40b.co&password=${canary(index + 1)}&recaptchaToken=${canary(index + 2)}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
    )
    await fetch(`${server.url}/api/sse?token=${canary(index + 3)}`, { headers: { cookie: `session=${canary(index)}` } })
    await fetch(`${server.url}/reset/${canary(index)}`)
  }
  assert.ok(
    server.logged.some((line) => line.includes('a call failed')),
    'the failing call was logged',
  )
  const last = await fetch(`${server.url}/api/system/status`)
  const callId = last.headers.get('x-call-id') ?? ''
  await eventually('all spans', () => receiver.bodies.some((body) => body.includes(callId)))
  const failed = receiver.spans.filter(({ attributes }) => attributes['error.type'] === '22P02')
  assert.ok(failed.length > 0, 'the failing call has a span, which names the kind of its error')
  for (let index = 0; index < 40; index++)
    for (const text of [...server.logged, ...receiver.bodies]) assert.ok(!text.includes(canary(index)), text)
})

test('FT-06 a log without room ends nothing: lines are dropped', () => {
  const full = openSync('/dev/full', 'w')
  try {
    const output = openOutput(full) as ReturnType<typeof openOutput> & EventEmitter
    let dropped = 0
    output.on('drop', () => (dropped += 1))
    const nowhere = createLog({ level: 'info', to: output })
    for (let line = 0; line < 5_000; line++) nowhere.info({ text: 'no room '.repeat(100) }, 'lost')
    // A mebibyte waits, which is at most 1,300 of these lines.
    assert.ok(dropped > 3_000, `${dropped} lines were dropped`)
  } finally {
    closeSync(full)
  }
})

test('what waited for room is written once there is some', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sampan-log-')), 'log')
  const fd = openSync(file, 'w')
  const readOnly = openSync(file, 'r')
  try {
    const output = openOutput(readOnly)
    const patient = createLog({ level: 'info', to: output })
    patient.info('early')
    Object.assign(output, { fd })
    patient.info('late')
    assert.match(readFileSync(file, 'utf8'), /early[^]*late/)
  } finally {
    closeSync(fd)
    closeSync(readOnly)
    rmSync(dirname(file), { recursive: true })
  }
})

test('a long word is looked through at once, however long', () => {
  // A search that went over it again from each letter would take minutes.
  assert.match(
    written(() => log.info({ path: 'x'.repeat(200_000) }, 'long')),
    /long/,
  )
})
