import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { testDatabase } from '@sampan/test-support/database.ts'
import { passwordLogin } from '@sampan/test-support/people/password-login.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { PlainProblem } from '../../platform/observability/startup-problem.ts'

const masterKey = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * index * 37 + index * 11 + 200) % 256)).toString(
  'base64',
)
const production = {
  MODE: 'production',
  RATE_LIMIT_FACTOR: '1',
  MASTER_KEY: masterKey,
  PASSWORD_COST: 'usual',
  PUBLIC_ORIGIN: 'https://wallet.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  SMS_URL: 'https://sms.example.com/send',
  SIGNER_URL: 'http://127.0.0.1:9',
  SIGNER_TOKEN: 'a-token-of-thirty-two-characters-or-more',
}

let practice: TestServer
let live: TestServer

/** On a database that asks for a password, as production demands. */
async function productionServer(env: Record<string, string> = {}): Promise<TestServer> {
  const database = await testDatabase()
  const url = await passwordLogin(database.url, { user: 'sampan_test_owner', superuser: true })
  const server = await testServer({ env: { ...production, DATABASE_URL: url, ...env }, database })
  return {
    ...server,
    async close() {
      await server.close()
      await database.drop()
    },
  }
}
before(async () => {
  practice = await testServer()
  live = await productionServer()
})
after(async () => {
  await practice.close()
  await live.close()
})

test('[D0.13] the API document exists as JSON and page; in production by choice', async () => {
  const document = (await (await fetch(`${practice.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  for (const { method, path } of customerEndpoints)
    assert.ok(method.toLowerCase() in (document.paths[`/api${path}`] ?? {}), `${method} ${path}`)
  const page = await fetch(`${practice.url}/api/docs`)
  const text = await page.text()
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  for (const { path } of customerEndpoints) assert.ok(text.includes(`<code>/api${path}</code>`), path)
  assert.doesNotMatch(text, /<script|\[object|undefined/)
  assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /unsafe/)
  for (const path of ['/api/openapi.json', '/api/docs'])
    assert.equal((await fetch(`${live.url}${path}`)).status, 404, `HD-11 ${path}`)
  const shown = await productionServer({ OPENAPI: 'on' })
  assert.equal((await fetch(`${shown.url}/api/openapi.json`)).status, 200)
  await shown.close()
})

test('[D8.06] the outbox page shows practice mails and SMS, newest first', async () => {
  const { pool } = practice.database
  await pool.query(`insert into sent_message (channel, recipient, subject, body) values
    ('mail', 'ann@example.com', 'Your code', 'Use 123456 within 10 minutes. http://localhost:3000/x?a=1&b=2'),
    ('sms', '+6591234567', null, '<img src=x onerror=alert(1)> 654321, not 1234567')`)
  const page = await fetch(`${practice.url}/outbox`)
  const text = await page.text()
  assert.ok(text.indexOf('+6591234567') < text.indexOf('ann@example.com'))
  for (const part of [
    'Your code',
    '<mark>123456</mark>',
    '<mark>654321</mark>',
    'href="http://localhost:3000/x?a=1&amp;b=2"',
    '&lt;img src=x',
  ])
    assert.ok(text.includes(part), part)
  assert.ok(!text.includes('<mark>1234567') && !text.includes('<img') && !text.includes('<script'))
  assert.match(text, /http-equiv="refresh"/)
  assert.equal(page.headers.get('cache-control'), 'no-store')
})

test('[D8.08] production has no outbox page and refuses demo data', async () => {
  assert.notEqual((await fetch(`${live.url}/outbox`)).status, 200)
  const { userId } = await practice.createUser()
  await practice.database.pool.query('update app_user set demo = true where id = $1', [userId])
  const DATABASE_URL = await passwordLogin(practice.database.url, { user: 'sampan_test_owner', superuser: true })
  await assert.rejects(
    testServer({ env: { ...production, DATABASE_URL }, database: practice.database }),
    (error) => error instanceof PlainProblem && /it holds 1 demo users and 2 messages of the practice outbox/.test(error.message),
  )
})

test('HD-11 metrics need this machine or the token, and name no user', async () => {
  await fetch(`${practice.url}/api/user/get-auth-user`)
  const text = await (await fetch(`${practice.url}/metrics`)).text()
  assert.ok(text.includes('sampan_request_seconds_count{route="/api/user/get-auth-user",method="GET",status="401"} 1'))
  for (const name of ['sampan_pool_connections', 'sampan_outbox_lag_seconds', 'sampan_streams', 'process_resident_memory_bytes'])
    assert.ok(text.includes(name), name)
  const proxied = await fetch(`${practice.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  assert.equal(proxied.status, 404)
  const locked = await testServer({ env: { METRICS_TOKEN: 'a-token-of-16-chars' } })
  assert.equal((await fetch(`${locked.url}/metrics`)).status, 404)
  assert.equal((await fetch(`${locked.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-16-chars' } })).status, 200)
  await locked.close()
})

test('OP-18 in production metrics need the token, also behind a local proxy', async () => {
  assert.equal((await fetch(`${live.url}/metrics`)).status, 404, 'this machine alone is no proof')
  const locked = await productionServer({ METRICS_TOKEN: 'a-token-of-16-chars' })
  assert.equal((await fetch(`${locked.url}/metrics`)).status, 404)
  assert.equal((await fetch(`${locked.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-16-chars' } })).status, 200)
  await locked.close()
})

test('FT-29 a proxy without TRUST_PROXY is logged once and counted', async () => {
  const said = () => practice.logged.filter((line) => line.includes('"event":"proxy.untrusted"'))
  for (let call = 0; call < 3; call += 1)
    await fetch(`${practice.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  assert.equal(said().length, 1)
  assert.match(said()[0] ?? '', /TRUST_PROXY is not set/)
  assert.match(await (await fetch(`${practice.url}/metrics`)).text(), /^sampan_proxy_untrusted 1$/m)
  const trusting = await testServer({ env: { TRUST_PROXY: 'loopback' } })
  await fetch(`${trusting.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  assert.equal(
    trusting.logged.some((line) => line.includes('proxy.untrusted')),
    false,
  )
  await trusting.close()
})

test('health says that the process is there, readiness that it can serve', async () => {
  assert.deepEqual(await (await fetch(`${practice.url}/healthz`)).json(), { status: 'up' })
  assert.deepEqual(await (await fetch(`${practice.url}/readyz`)).json(), { status: 'ready' })
  await live.database.pool.query(`delete from schema_migration where name like 'server/%'`)
  const answer = await fetch(`${live.url}/readyz`)
  assert.equal(answer.status, 503)
  assert.deepEqual(await answer.json(), { status: 'not ready', missing: 'migrations' })
})

test('a process that only works serves nothing but its health', async () => {
  const worker = await testServer({ env: { ROLES: 'worker' } })
  assert.equal((await fetch(`${worker.url}/healthz`)).status, 200)
  for (const path of ['/', '/api/user/get-auth-user', '/outbox'])
    assert.equal((await fetch(`${worker.url}${path}`)).status, 404, path)
  await worker.close()
})

test('HD-02 a policy report is bounded and logged without its query', async () => {
  const report = (body: string, type = 'application/csp-report') =>
    fetch(`${practice.url}/api/csp-report`, { method: 'POST', body, headers: { 'content-type': type } })
  const body = JSON.stringify({
    'csp-report': {
      'document-uri': 'http://localhost/login?code=canary',
      'violated-directive': 'script-src',
      'blocked-uri': 'inline',
    },
  })
  assert.equal((await report(body)).status, 204)
  const line = practice.logged.find((one) => one.includes('content security policy')) ?? ''
  assert.ok(line.includes('http://localhost/login') && line.includes('script-src') && !line.includes('canary'))
  assert.equal((await report('[{"type":"csp-violation","body":{"documentURL":"x"}}]', 'application/reports+json')).status, 204)
  assert.equal((await report('nonsense')).status, 204)
  assert.equal((await report('x'.repeat(20_000))).status, 413)
})
