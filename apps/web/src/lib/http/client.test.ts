import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { TokenReply } from '@sampan/client/create-client.ts'
import { buildRequest } from '@sampan/client/http-request.ts'
import { endpoint } from '@sampan/contract/endpoint.ts'
import { accepted, refused } from '@sampan/contract/envelope.ts'
import type { Text } from '@sampan/contract/language.ts'
import * as z from 'zod/mini'
import { createCall, type MultiFactor } from './client.ts'
import { createLoading } from './loading.ts'

const shape = z.object({ name: z.string() })
const open = endpoint({
  method: 'POST',
  path: '/thing',
  about: '',
  access: 'public',
  limit: 'visitor',
  body: shape,
  result: shape,
})
const secure = endpoint({ ...open, access: 'signed-in' })
const silent = endpoint({ ...open, quiet: true })
const form = endpoint({ ...open, content: 'form' })
const file = endpoint({ ...open, result: 'file' })
const files = endpoint({ ...open, content: '02', body: z.object({ name: z.string(), proof: z.array(z.unknown()) }) })
const read = endpoint({
  method: 'GET',
  path: '/thing/{a}/{b}',
  about: '',
  access: 'public',
  limit: 'visitor',
  params: z.object({ a: z.string(), b: z.string() }),
  query: z.object({ size: z.string(), none: z.optional(z.string()) }),
  result: shape,
})

type Fetch = (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

function setup(answer: Fetch, tokens: TokenReply[] = [{ kind: 'token', token: 'T1' }]) {
  const toasts: string[] = []
  const asked: (string | undefined)[] = []
  const gone = { times: 0 }
  const loading = createLoading()
  const call = createCall({
    fetch: answer as typeof fetch,
    token: async (spent) => {
      asked.push(spent)
      return tokens[Math.min(asked.length, tokens.length) - 1] ?? { kind: 'none' }
    },
    prove: async ({ url }, token) => `${url} ${token}`,
    sessionGone: () => {
      gone.times += 1
    },
    language: () => 'th',
    loading,
    toast: (text: Text | string) => void toasts.push(typeof text === 'string' ? text : text.en),
  })
  return { call, toasts, asked, gone, loading }
}

const fine: Fetch = async () => json(accepted({ name: 'x' }))

test('[7.01][7.04][7.07] a call goes to /api, its body is JSON by default', () => {
  const { url, init } = buildRequest(open, { body: { name: 'x' } })
  assert.equal(url, '/api/thing')
  assert.equal(init.method, 'POST')
  assert.equal(init.headers['Content-Type'], 'application/json')
  assert.equal(init.body, '{"name":"x"}')
})

test('[7.05] a GET sends params and no body', () => {
  const { url, init } = buildRequest(read, { params: { a: '6', b: 'US/DT' }, query: { size: '20' } })
  assert.equal(url, '/api/thing/6/US%2FDT?size=20')
  assert.equal(init.body, undefined)
})

test('[7.08] content type code 02 sends multipart, each file its own part', () => {
  const { init } = buildRequest(files, { body: { name: 'x', proof: [new Blob(['1']), new Blob(['2'])] } })
  assert.ok(init.body instanceof FormData)
  assert.equal(init.body.get('name'), 'x')
  assert.equal(init.body.getAll('proof').length, 2)
  assert.equal(init.headers['Content-Type'], undefined)
})

test('the two sign-in calls send a form', () => {
  const { init } = buildRequest(form, { body: { name: 'a b&c' } })
  assert.ok(init.body instanceof URLSearchParams)
  assert.equal(init.body.toString(), 'name=a+b%26c')
})

test('[7.02] secure calls carry the Bearer token, public ones do not', async () => {
  const sent: (string | undefined)[] = []
  const { call } = setup(async (_url, init) => {
    sent.push(init.headers.Authorization)
    return json(accepted({ name: 'x' }))
  })
  await call(secure, { body: { name: 'x' } })
  await call(open, { body: { name: 'x' } })
  assert.deepEqual(sent, ['Bearer T1', undefined])
})

test('AU-42 secure calls carry a device proof for call and token', async () => {
  const sent: (string | undefined)[] = []
  const { call } = setup(async (_url, init) => {
    sent.push(init.headers['x-device-proof'])
    return json(accepted({ name: 'x' }))
  })
  await call(secure, { body: { name: 'x' } })
  await call(open, { body: { name: 'x' } })
  assert.deepEqual(sent, ['/api/thing T1', undefined])
})

test('AU-42 AU-15 a proof with the wrong time is made once more, not for ever', async () => {
  let times = 0
  const { call, asked, gone } = setup(async () => {
    times += 1
    return times === 1 ? json(refused('00008', 'late'), 401) : json(accepted({ name: 'x' }))
  })
  assert.equal((await call(secure, { body: { name: 'x' } })).ok, true)
  assert.deepEqual([times, asked, gone.times], [2, [undefined], 0])
  let refusals = 0
  const always = setup(async () => {
    refusals += 1
    return json(refused('00008', 'late'), 401)
  })
  assert.equal((await always.call(secure, { body: { name: 'x' } })).ok, false)
  assert.deepEqual([always.asked, refusals], [[undefined, 'T1'], 4], 'twice with the token, twice with its successor')
})

test('the chosen language travels as Accept-Language', async () => {
  const sent: (string | undefined)[] = []
  const { call } = setup(async (_url, init) => {
    sent.push(init.headers['Accept-Language'])
    return json(accepted({ name: 'x' }))
  })
  await call(open, { body: { name: 'x' } })
  assert.deepEqual(sent, ['th'])
})

test('[7.06] the multi-factor header is base64url JSON', async () => {
  const proof: MultiFactor = { challengeId: 'c1', proofs: [{ checkType: 2, code: '123456' }] }
  let sent: string | undefined
  const { call } = setup(async (_url, init) => {
    sent = init.headers['X-Multi-Factor']
    return json(accepted({ name: 'x' }))
  })
  await call(open, { body: { name: 'x' }, multiFactor: proof })
  assert.match(sent ?? '', /^[\w-]+$/)
  assert.deepEqual(JSON.parse(Buffer.from(sent ?? '', 'base64url').toString()), proof)
})

test('[8.04][7.03] an answer at 49 s counts, at 50 s the call ends with Request timeout', { timeout: 10_000 }, async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const slow =
      (ms: number): Fetch =>
      (_url, init) =>
        new Promise((resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
          setTimeout(() => resolve(json(accepted({ name: 'late' }))), ms)
        })
    const intime = setup(slow(49_000))
    const first = intime.call(open, { body: { name: 'x' } })
    mock.timers.tick(49_000)
    assert.deepEqual(await first, { ok: true, result: { name: 'late' } })

    const late = setup(slow(60_000))
    const second = late.call(open, { body: { name: 'x' } })
    mock.timers.tick(49_999)
    assert.deepEqual(late.toasts, [])
    mock.timers.tick(1)
    assert.deepEqual(await second, { ok: false, why: 'timeout' })
    assert.deepEqual(late.toasts, ['Request timeout'])
  } finally {
    mock.timers.reset()
  }
})

test('[8.05] any other transport failure says Request failed', async () => {
  const broken: Fetch[] = [
    async () => {
      throw new TypeError('network')
    },
    async () => new Response('<html>bad gateway</html>', { status: 502 }),
    async () => json({ odd: true }),
    async () => json(accepted({ nonsense: 1 })),
  ]
  for (const answer of broken) {
    const { call, toasts } = setup(answer)
    assert.deepEqual(await call(open, { body: { name: 'x' } }), { ok: false, why: 'failed' })
    assert.deepEqual(toasts, ['Request failed'])
  }
})

test('[8.01] a refusal without a handler shows the server words as a toast', async () => {
  const { call, toasts } = setup(async () => json(refused('00401', 'Invalid Account or password'), 401))
  const outcome = await call(open, { body: { name: 'x' } })
  assert.equal(!outcome.ok && outcome.why, 'refused')
  assert.deepEqual(toasts, ['Invalid Account or password'])
})

test('[8.02][7.18] a handler of the caller gets the refusal and no toast appears', async () => {
  const { call, toasts } = setup(async () => json(refused('00422', 'Check the highlighted fields.', { fields: {} }), 422))
  const heard: string[] = []
  await call(open, { body: { name: 'x' }, onRefusal: ({ errCode, errMsg }) => void heard.push(errCode, errMsg) })
  assert.deepEqual(heard, ['00422', 'Check the highlighted fields.'])
  assert.deepEqual(toasts, [])
})

test('[4.10] a secure call without any token is not made and ends the session', async () => {
  let made = 0
  const { call, gone } = setup(async () => {
    made += 1
    return json(accepted({ name: 'x' }))
  }, [{ kind: 'none' }])
  assert.deepEqual(await call(secure, { body: { name: 'x' } }), { ok: false, why: 'ended' })
  assert.equal(made, 0)
  assert.equal(gone.times, 1)
})

test('AU-14 an expired token is refreshed once and the call repeated once', async () => {
  const sent: (string | undefined)[] = []
  const always: Fetch = async (_url, init) => {
    sent.push(init.headers.Authorization)
    return json(refused('00401', 'expired'), 401)
  }
  const twice = setup(always, [
    { kind: 'token', token: 'T1' },
    { kind: 'token', token: 'T2' },
  ])
  const outcome = await twice.call(secure, { body: { name: 'x' } })
  assert.deepEqual(sent, ['Bearer T1', 'Bearer T2'])
  assert.deepEqual(twice.asked, [undefined, 'T1'])
  assert.equal(!outcome.ok && outcome.why, 'refused')
})

test('[3.19][4.36] the loading flag is on during a call, off after success or failure', async () => {
  for (const end of [fine, async () => Promise.reject(new Error('x')), async () => json(refused('00400', 'no'), 422)]) {
    let during: boolean | undefined
    const held = setup(async (url, init) => {
      during = held.loading.flag.get()
      return end(url, init)
    })
    assert.equal(held.loading.flag.get(), false)
    await held.call(open, { body: { name: 'x' } })
    assert.equal(during, true)
    assert.equal(held.loading.flag.get(), false)
  }
})

test('a quiet call sets no loading flag; two calls keep it until both end', async () => {
  const held = setup(fine)
  let turns = 0
  held.loading.flag.subscribe(() => {
    turns += 1
  })
  await held.call(silent, { body: { name: 'x' } })
  assert.equal(turns, 0)
  await Promise.all([held.call(open, { body: { name: 'x' } }), held.call(open, { body: { name: 'y' } })])
  assert.equal(turns, 2)
})

test('a caller who gives up hears nothing', async () => {
  const controller = new AbortController()
  const { call, toasts } = setup(async () => {
    controller.abort()
    throw new DOMException('aborted', 'AbortError')
  })
  assert.deepEqual(await call(open, { body: { name: 'x' }, signal: controller.signal }), { ok: false, why: 'aborted' })
  assert.deepEqual(toasts, [])
})

test('[D11.05] a long file that has begun to arrive is not cut off at 50 s', { timeout: 10_000 }, async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const begun = Promise.withResolvers<void>()
    const { call } = setup(async (_url, { signal }) => {
      const body = new ReadableStream({
        start(controller) {
          signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
          setTimeout(() => {
            controller.enqueue(new TextEncoder().encode('whole'))
            controller.close()
          }, 120_000)
        },
        pull: () => begun.resolve(),
      })
      return new Response(body)
    })
    const reply = call(file, { body: { name: 'x' } })
    await begun.promise
    mock.timers.tick(120_000)
    const { ok, result } = { result: undefined, ...(await reply) }
    assert.ok(ok && result instanceof Blob)
    assert.equal(await result.text(), 'whole')
  } finally {
    mock.timers.reset()
  }
})
