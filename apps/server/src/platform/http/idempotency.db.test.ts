import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@sampan/contract/endpoint.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { requestId } from '@sampan/contract/shapes/common.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import * as z from 'zod/mini'

const shape = { about: '', access: 'signed-in', limit: 'write', replay: true } as const
const body = z.object({ requestId, amount: z.string(), recaptchaToken: z.optional(z.string()) })
const result = z.object({ number: z.int(), amount: z.string() })
const pay = endpoint({ ...shape, method: 'POST', path: '/test/pay', body, result })
const payOther = endpoint({ ...shape, method: 'POST', path: '/test/pay-other', body, result })
const payProven = endpoint({
  ...shape,
  method: 'POST',
  path: '/test/pay-proven',
  scene: 'cryptoWithdraw',
  captcha: true,
  body,
  result,
})

let server: TestServer
/** What the handler waits for before it returns. */
let pause: () => Promise<unknown> = async () => undefined
const noPause = pause
let refusing = false

const parts: Parameters<typeof testServer>[0] = {
  // Two processes of one product share the master key.
  env: { MASTER_KEY: randomBytes(32).toString('base64') },
  captcha: { verify: async ({ token }) => token === 'human' },
  factors: {
    async consume(tx, { proof }) {
      const code = proof.proofs[0]?.code ?? ''
      const { rowCount } = await tx.query('insert into test_code (code) values ($1) on conflict do nothing', [code])
      return rowCount === 1 && code !== 'wrong' ? undefined : new Refusal('verificationFailed')
    },
  },
  mountMore(mount) {
    for (const one of [pay, payOther, payProven])
      mount.write(one, async ({ tx, session }, input) => {
        const { rows } = await tx.query<{ number: number }>(
          'insert into test_effect (user_id, amount) values ($1, $2) returning number',
          [session.userId, input.body.amount],
        )
        await pause()
        if (refusing) throw new Refusal('insufficientFunds', { params: { max: '1' } })
        return { number: rows[0]?.number ?? 0, amount: input.body.amount }
      })
  },
}

/** The next call stays inside its handler until it is resumed. */
function pauseHandler() {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  pause = () => {
    reached.resolve()
    return gate.promise
  }
  const resume = () => {
    pause = noPause
    gate.resolve()
  }
  return { reached: reached.promise, resume }
}

before(async () => {
  server = await testServer(parts)
  await server.database.pool.query(`
    create table test_effect (number int generated always as identity, user_id uuid, amount text);
    create table test_code (code text primary key);
    grant select, insert on test_effect, test_code to sampan_app`)
})
after(() => server.close())

const proof = (code: string) =>
  Buffer.from(JSON.stringify({ challengeId: 'c1', proofs: [{ checkType: 2, code }] })).toString('base64url')

async function send(
  token: string,
  path: string,
  fields: object,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
  origin = server.url,
) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
    signal,
  })
  return { status: answer.status, text: await answer.text() }
}
const effects = async (userId: string) =>
  (await server.database.pool.query('select from test_effect where user_id = $1', [userId])).rowCount
const outcome = async (token: string, id: string) => {
  const answer = await fetch(`${server.url}/api/request-outcome/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { result: { state: string; errCode: string | null; result: unknown } }).result
}

test('[D0.09] a requestId has 1 to 64 characters; 65 and none are refused', async () => {
  const { token, userId } = await server.createUser()
  assert.equal((await send(token, pay.path, { requestId: 'r'.repeat(64), amount: '1' })).status, 200)
  assert.equal((await send(token, pay.path, { requestId: 'r'.repeat(65), amount: '1' })).status, 422)
  assert.equal((await send(token, pay.path, { amount: '1' })).status, 422)
  assert.equal(await effects(userId), 1)
})

test('[D0.10] the same requestId and body give the first answer and one effect', async () => {
  const { token, userId } = await server.createUser()
  const first = await send(token, pay.path, { requestId: 'a', amount: '5' })
  // Another order of fields and a fresh bot-check token are the same request.
  const again = await send(token, pay.path, { amount: '5', recaptchaToken: 'fresh', requestId: 'a' })
  assert.equal(first.status, 200)
  assert.deepEqual(again, first)
  assert.equal(await effects(userId), 1)
})

test('[D0.11] the same requestId with another body is refused with 00409', async () => {
  const { token, userId } = await server.createUser()
  await send(token, pay.path, { requestId: 'a', amount: '5' })
  const other = await send(token, pay.path, { requestId: 'a', amount: '6' })
  assert.equal(other.status, 409)
  assert.ok(other.text.includes('"errCode":"00409"'))
  assert.equal(await effects(userId), 1)
})

test('LC-03 one id 100 times in parallel has one effect and one answer', async () => {
  const { token, userId } = await server.createUser()
  // The handler is slow, so that the others arrive while it runs.
  pause = () => sleep(30)
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(token, pay.path, { requestId: 'p', amount: '7' })))
  pause = noPause
  assert.equal(await effects(userId), 1)
  assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
  assert.equal(answers[0]?.status, 200)
})

test('WD-02 an answer lost after the commit comes again from any other process', async () => {
  const { token, userId } = await server.createUser()
  const other = await testServer({ ...parts, database: server.database, clock: server.clock })
  try {
    const handler = pauseHandler()
    const abort = new AbortController()
    const lost = send(token, pay.path, { requestId: 'lost', amount: '8' }, {}, abort.signal)
    await handler.reached
    abort.abort()
    await assert.rejects(lost)
    handler.resume()
    const again = await send(token, pay.path, { requestId: 'lost', amount: '8' }, {}, undefined, other.url)
    assert.equal(again.status, 200)
    assert.deepEqual(await send(token, pay.path, { requestId: 'lost', amount: '8' }), again)
    assert.equal(await effects(userId), 1)
  } finally {
    await other.close()
  }
})

test('D3 WD-02 calls whose answers are lost at any moment are repeated and have one effect each', async (t) => {
  const calls = process.env.LONG === '1' ? 10_000 : 200
  const other = await testServer({ ...parts, database: server.database, clock: server.clock })
  const doors = [server.url, other.url]
  let lost = 0
  const callAll = async () => {
    const { token, userId } = await server.createUser()
    for (let call = 0; call < calls / 10; call++) {
      const fields = { requestId: `c${call}`, amount: String(call) }
      const door = doors[call % 2]
      if (call % 20 === 0) {
        lost += 1
        // The answer is given up somewhere between the connection and its last byte.
        await send(token, pay.path, fields, {}, AbortSignal.timeout(randomInt(12)), door).catch(() => undefined)
      }
      const answers = [await send(token, pay.path, fields, {}, undefined, door)]
      if (call % 20 === 0) answers.push(await send(token, pay.path, fields, {}, undefined, doors[(call + 1) % 2]))
      for (const answer of answers) assert.deepEqual(answer, { ...answers[0], status: 200 })
    }
    assert.equal(await effects(userId), calls / 10)
  }
  try {
    await Promise.all(Array.from({ length: 10 }, callAll))
  } finally {
    await other.close()
  }
  t.diagnostic(`figures D3 {"calls":${calls},"lost":${lost}}`)
})

test('a stored answer is encrypted and bound to its own call', async () => {
  const { token } = await server.createUser()
  const first = await send(token, pay.path, { requestId: 'sealed', amount: 'sampan_draft_canary' })
  const { pool } = server.database
  const { rows } = await pool.query<{ answer: Buffer }>(`select answer from idempotency_key where request_id = 'sealed'`)
  assert.ok(rows[0] && !rows[0].answer.toString('latin1').includes('canary'))
  assert.deepEqual(await send(token, pay.path, { requestId: 'sealed', amount: 'sampan_draft_canary' }), first)
  await pool.query(`update idempotency_key set request_id = 'moved' where request_id = 'sealed'`)
  const moved = await send(token, pay.path, { requestId: 'moved', amount: 'sampan_draft_canary' })
  assert.equal(moved.status, 500)
})

test('LC-05 the same id of another user or on another endpoint is independent', async () => {
  const [ann, bob] = [await server.createUser(), await server.createUser()]
  for (const [token, path] of [
    [ann.token, pay.path],
    [bob.token, pay.path],
    [ann.token, payOther.path],
  ] as const)
    assert.equal((await send(token, path, { requestId: 'same', amount: path })).status, 200)
  assert.equal(await effects(ann.userId), 2)
  assert.equal(await effects(bob.userId), 1)
})

test('a refused call leaves nothing behind, and its id may try again', async () => {
  const { token, userId } = await server.createUser()
  refusing = true
  assert.equal((await send(token, pay.path, { requestId: 'n', amount: '9' })).status, 422)
  refusing = false
  assert.equal(await effects(userId), 0)
  assert.deepEqual(
    { ...(await outcome(token, 'n')), answeredAt: null, errMsg: null },
    { state: 'refused', answeredAt: null, errCode: refusals.insufficientFunds.code, errMsg: null, result: null },
  )
  assert.equal((await send(token, pay.path, { requestId: 'n', amount: '9' })).status, 200)
  assert.equal(await effects(userId), 1)
  assert.equal((await outcome(token, 'n')).state, 'accepted')
})

test('two equal calls with one code: one effect, one code, two answers', async () => {
  const { token, userId } = await server.createUser()
  const headers = { 'x-multi-factor': proof('111111') }
  const fields = { requestId: 'q', amount: '3', recaptchaToken: 'human' }
  pause = () => sleep(50)
  const answers = await Promise.all([1, 2, 3].map(() => send(token, payProven.path, fields, headers)))
  pause = noPause
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal(await effects(userId), 1)
})

test('a refused call uses up its code; a wrong code is counted', async () => {
  const { token, userId } = await server.createUser()
  const fields = { requestId: 'w', amount: '3', recaptchaToken: 'human' }
  const headers = (code: string) => ({ 'x-multi-factor': proof(code) })
  const wrong = await send(token, payProven.path, fields, headers('wrong'))
  assert.ok(wrong.text.includes(`"errCode":"${refusals.verificationFailed.code}"`))
  refusing = true
  assert.equal((await send(token, payProven.path, fields, headers('222222'))).status, 422)
  refusing = false
  assert.equal(await effects(userId), 0)
  const { rows } = await server.database.pool.query<{ code: string }>('select code from test_code order by code')
  assert.ok(rows.some(({ code }) => code === 'wrong') && rows.some(({ code }) => code === '222222'), 'both were committed')
  const reused = await send(token, payProven.path, fields, headers('222222'))
  assert.ok(reused.text.includes(`"errCode":"${refusals.verificationFailed.code}"`))
  assert.equal((await send(token, payProven.path, fields, headers('333333'))).status, 200)
  assert.equal(await effects(userId), 1)
})

test('the outcome of a call can be read by its id, only by its own caller', async () => {
  const [ann, bob] = [await server.createUser(), await server.createUser()]
  assert.equal((await outcome(ann.token, 'o')).state, 'unknown')
  const handler = pauseHandler()
  const sending = send(ann.token, pay.path, { requestId: 'o', amount: '4' })
  await handler.reached
  assert.equal((await outcome(ann.token, 'o')).state, 'running')
  handler.resume()
  const { text } = await sending
  const known = await outcome(ann.token, 'o')
  assert.equal(known.state, 'accepted')
  assert.deepEqual(known.result, (JSON.parse(text) as { result: unknown }).result)
  assert.equal((await outcome(bob.token, 'o')).state, 'unknown')
})
