import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { testServer } from '@sampan/test-support/server.ts'
import { settableClock } from '@sampan/test-support/settable-clock.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createKeyRing } from '../key-ring.ts'
import { type BotCheck, createBotCheck } from './captcha.ts'
import type { CaptchaTask } from './captcha-verifier.ts'
import { actionLabel, siteVerifier } from './siteverify.ts'

const action = 'POST /user/login'
const clock = settableClock()
const masterKeys = createKeyRing(randomBytes(32))
let database: TestDatabase
let check: BotCheck
before(async () => {
  database = await testDatabase()
  check = createBotCheck({
    pool: database.pool,
    clock,
    masterKeys,
    publicOrigin: 'https://wallet.example.com',
    provider: 'altcha',
  })
})
after(() => database.drop())

type Parameters = NonNullable<globalThis.Parameters<typeof solveChallenge>[0]>['challenge']['parameters']

async function solve(task: CaptchaTask) {
  const challenge = { parameters: task.parameters as unknown as Parameters, signature: task.signature }
  const solution = await solveChallenge({ challenge, deriveKey })
  assert.ok(solution)
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
const pack = (token: unknown) => Buffer.from(JSON.stringify(token)).toString('base64url')
const freshToken = async (to = action) => pack(await solve(await check.task(to, clock.now())))
const verify = (token: string, { to = action, subject = 'call 1' } = {}) =>
  check.verify({ token, action: to, ip: '203.0.113.7', subject })

test('[D2.35] the default check is proof of work, without a third party', async (t) => {
  const outside = t.mock.method(globalThis, 'fetch', () => assert.fail('a third party was asked'))
  assert.deepEqual(check.settings(), { provider: 'altcha', siteKey: null, scriptUrl: null })
  assert.equal(await verify(await freshToken()), true)
  assert.equal(outside.mock.callCount(), 0)
})

test('AU-03 a used, old, foreign, unsolved or forged token is refused', async () => {
  const used = await freshToken()
  assert.equal(await verify(used, { subject: 'first' }), true)
  assert.equal(await verify(used, { subject: 'second' }), false)
  assert.equal(await verify(used, { subject: 'first' }), true, 'the same request may come again')

  assert.equal(await verify(await freshToken('POST /user/reset-password')), false)
  assert.equal(await verify(await freshToken('')), false)

  const old = await freshToken()
  clock.forward(3 * 60_000)
  assert.equal(await verify(old), false)
  clock.forward(-60_000)
  assert.equal(await verify(await freshToken()), true)

  const { challenge, solution } = await solve(await check.task(action, clock.now()))
  assert.equal(await verify(pack({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } })), false)
  assert.equal(await verify(pack({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution })), false)
  const later = { ...challenge.parameters, data: { ...challenge.parameters.data, expiresAt: clock.now().getTime() + 1e9 } }
  assert.equal(await verify(pack({ challenge: { ...challenge, parameters: later }, solution })), false)
  const foreign = createBotCheck({
    pool: database.pool,
    clock,
    masterKeys: createKeyRing(randomBytes(32)),
    publicOrigin: 'https://a.example',
    provider: 'altcha',
  })
  assert.equal(await verify(pack(await solve(await foreign.task(action, clock.now())))), false)
  for (const nonsense of ['', 'x', '{}', pack({}), pack(null), 'A'.repeat(8000)]) assert.equal(await verify(nonsense), false)
})

test('AU-03 a used token does not pass again in another spelling', async () => {
  const token = await solve(await check.task(action, clock.now()))
  assert.equal(await verify(pack(token), { subject: 'first' }), true)
  const spellings = [
    pack({ ...token, more: 1 }),
    `${pack(token)}==`,
    Buffer.from(JSON.stringify(token, null, 2)).toString('base64url'),
  ]
  for (const spelling of spellings) assert.equal(await verify(spelling, { subject: 'second' }), false)
})

test('AU-03 of twenty calls with one token at the same moment one passes', async () => {
  const token = await freshToken()
  const passed = await Promise.all(Array.from({ length: 20 }, (_, n) => verify(token, { subject: `call ${n}` })))
  assert.equal(passed.filter(Boolean).length, 1)
})

test('the work is bounded: at most 160 derivations of 2,000 rounds', async () => {
  for (let n = 0; n < 5; n++) {
    const { solution, challenge } = await solve(await check.task(action, clock.now()))
    assert.ok(solution.counter >= 80 && solution.counter <= 160)
    assert.equal(challenge.parameters.cost, 2_000)
  }
})

/** Speaks the providers' protocol: form in, JSON verdict out. */
async function provider(verdict: (fields: URLSearchParams) => unknown) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const answer = verdict(new URLSearchParams(body))
      if (answer === 'hang') return
      response.writeHead(answer === 'down' ? 502 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('[D2.36] reCAPTCHA, Turnstile and hCaptcha are verified by siteverify', async () => {
  for (const name of ['recaptcha', 'turnstile', 'hcaptcha'] as const) {
    const asked: Record<string, string>[] = []
    const gate = await provider((fields) => {
      asked.push(Object.fromEntries(fields))
      const good = { success: true, hostname: 'wallet.example.com', challenge_ts: clock.now().toISOString() }
      const verdicts: Record<string, unknown> = {
        good: { ...good, action: actionLabel(action), ...(name === 'recaptcha' ? { score: 0.9 } : {}) },
        bot: name === 'recaptcha' ? { ...good, score: 0.1 } : { success: false, 'error-codes': ['invalid-input-response'] },
        elsewhere: { ...good, hostname: 'evil.example' },
        other: { ...good, action: 'POST_user_reset_password' },
        old: { ...good, challenge_ts: new Date(clock.now().getTime() - 181_000).toISOString() },
        nonsense: { hello: 'world' },
        down: 'down',
      }
      return verdicts[fields.get('response') ?? '']
    })
    const one = createBotCheck({
      pool: database.pool,
      clock,
      masterKeys,
      publicOrigin: 'https://wallet.example.com',
      provider: name,
      siteKey: 'site',
      secret: 'hush',
      verifyUrl: gate.url,
    })
    const shown = { action, ip: '203.0.113.7', subject: `${name} 1` }
    assert.equal(one.settings().provider, name)
    assert.equal(one.settings().siteKey, 'site')
    assert.match(one.settings().scriptUrl ?? '', /^https:\/\//)
    assert.equal(await one.verify({ ...shown, token: 'good' }), true)
    assert.deepEqual(asked[0], { secret: 'hush', response: 'good', remoteip: '203.0.113.7' })
    for (const token of ['bot', 'elsewhere', 'other', 'old']) assert.equal(await one.verify({ ...shown, token }), false, token)
    for (const token of ['nonsense', 'down'])
      await assert.rejects(
        one.verify({ ...shown, token }),
        (error) => error instanceof Refusal && error.refusal === 'captchaUnavailable',
      )
    await assert.rejects(one.task(action, clock.now()), (error) => error instanceof Refusal && error.refusal === 'notFound')
    gate.close()
    await database.pool.query('delete from captcha_used')
  }
})

test('a provider that does not answer in time lets nobody in', async () => {
  const gate = await provider(() => 'hang')
  const one = siteVerifier({
    provider: 'turnstile',
    secret: 'hush',
    hostname: 'wallet.example.com',
    url: gate.url,
    timeoutMs: 50,
  })
  await assert.rejects(
    one.isGood({ token: 'x', action, ip: '203.0.113.7', now: clock.now() }),
    (error) => error instanceof Refusal && error.refusal === 'captchaUnavailable',
  )
  gate.close()
})

test('AU-43 a failing bot check has its own message, no 5xx, bounded memory', async () => {
  const sent = { bytes: 0 }
  const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
    hangs: () => undefined,
    'answers 500': (response) => response.writeHead(500).end('{"success":true}'),
    'answers HTML': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Down</html>'),
    'answers half a body': (response) =>
      response.writeHead(200, { 'content-length': '900' }).write('{"success":true,', () => response.destroy()),
    'stops in the middle': (response) => response.writeHead(200, { 'content-length': '900' }).write('{"success":true,'),
    'answers without end': (response) => {
      const more = () => {
        while (!response.destroyed) {
          sent.bytes += 65_536
          if (!response.write(Buffer.alloc(65_536, 32))) return void response.once('drain', more)
        }
      }
      response.writeHead(200)
      more()
    },
    redirects: (response) => response.writeHead(302, { location: '/' }).end(),
    'answers nothing': (response) => response.writeHead(204).end(),
  }
  const gate = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const asked = new URLSearchParams(Buffer.concat(parts).toString())
      answers[asked.get('response') ?? '']?.(response)
    })
  })
  await new Promise<void>((ready) => gate.listen(0, '127.0.0.1', ready))
  const verifyUrl = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
  const env = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 's', CAPTCHA_SECRET: 'hush', CAPTCHA_VERIFY_URL: verifyUrl }
  const server = await testServer({ env })
  try {
    const tried = Object.keys(answers).map(async (recaptchaToken) => {
      const body = new URLSearchParams({ email: 'someone@example.com', password: 'Harbour-Lantern-72', recaptchaToken })
      const answer = await fetch(`${server.url}/api/user/login`, { method: 'POST', body, headers: { 'accept-language': 'en' } })
      const { header } = (await answer.json()) as { header: { errCode: string; errMsg: string } }
      assert.deepEqual(
        [recaptchaToken, answer.status, header.errCode, header.errMsg],
        [recaptchaToken, 403, '00022', "The bot check isn't responding. Try again in a minute."],
      )
    })
    await Promise.all(tried)
    // What the sockets hold on both ends, and no more.
    assert.ok(sent.bytes < 32 * 1_048_576, `${sent.bytes} bytes were taken`)
  } finally {
    await server.close()
    gate.closeAllConnections()
    gate.close()
  }
})
