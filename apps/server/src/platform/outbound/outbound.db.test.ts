// Requests to addresses that customers name, against real servers; only the answers of the name server are made up.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startWebhookReceiver, type WebhookReceiver } from '@sampan/test-support/webhook-receiver.ts'
import { createOutbound, OutboundError, type OutboundOptions, type ResolveName } from './outbound.ts'

let receiver: WebhookReceiver
/** A service of our own network: a name that leads here must not be called. */
let inner: WebhookReceiver
before(async () => {
  receiver = await startWebhookReceiver('127.0.0.1')
  inner = await startWebhookReceiver('127.0.0.2', receiver.port)
})
after(async () => {
  await receiver.close()
  await inner.close()
})

const answering = (...turns: string[][]): ResolveName & { asked: string[] } => {
  const asked: string[] = []
  const resolve: ResolveName = async (name) => {
    asked.push(name)
    const addresses = turns[Math.min(asked.length, turns.length) - 1] ?? []
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return Object.assign(resolve, { asked })
}

async function post(url: string, options: Partial<OutboundOptions> = {}, timeoutMs = 2_000) {
  const outbound = createOutbound({ allowLoopback: false, ...options })
  try {
    return await outbound.post({ url, headers: { 'content-type': 'application/json' }, body: '{}', timeoutMs })
  } finally {
    outbound.close()
  }
}

const problem = (expected: string) => (error: unknown) => {
  assert.ok(error instanceof OutboundError, String(error))
  assert.equal(error.problem, expected)
  return true
}

const countCalls = () => receiver.received.length + inner.received.length

test('[D9.18] literal addresses of our own network are refused, in every form of writing', async () => {
  const calls = countCalls()
  const hosts = [
    '127.0.0.1',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '0',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
  ]
  for (const host of hosts) await assert.rejects(post(`https://${host}:${receiver.port}/`), problem('addressRefused'), host)
  assert.equal(countCalls(), calls)
})

test('[D9.18] plain http is refused', async () => {
  await assert.rejects(post(`http://127.0.0.1:${receiver.port}/`), problem('httpsNeeded'))
  await assert.rejects(post('ftp://example.com/'), problem('httpsNeeded'))
})

test('[D9.18] a name that leads into our own network is refused, also as one of several answers', async () => {
  const calls = countCalls()
  const inside = [
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd00:ec2::254'],
    ['1.1.1.1', '127.0.0.1'],
    ['127.0.0.1', '1.1.1.1'],
  ]
  for (const addresses of inside)
    await assert.rejects(
      post(`https://hooks.example.com:${receiver.port}/`, { resolve: answering(addresses) }),
      problem('addressRefused'),
      addresses.join(),
    )
  assert.equal(countCalls(), calls)
})

test('[D9.18] an unknown name, and one without addresses', async () => {
  const fails: ResolveName = () => Promise.reject(new Error('ENOTFOUND'))
  await assert.rejects(post('https://hooks.example.com/', { resolve: fails }), problem('nameUnknown'))
  await assert.rejects(post('https://hooks.example.com/', { resolve: answering([]) }), problem('nameUnknown'))
})

test('[D9.18] the connection goes to the address that was checked, whatever the name server says next', async () => {
  const calls = inner.received.length
  const resolve = answering(['127.0.0.1'], ['127.0.0.2'])
  const answer = await post(`http://hooks.example.com:${receiver.port}/path?q=1`, { allowLoopback: true, resolve })
  assert.equal(answer.status, 204)
  assert.deepEqual(resolve.asked, ['hooks.example.com'], 'asked once')
  const last = receiver.received.at(-1)
  assert.equal(last?.headers.host, `hooks.example.com:${receiver.port}`)
  assert.equal(last?.path, '/path?q=1')
  assert.equal(inner.received.length, calls)
})

test('[D9.18] a redirect is an answer and is not followed', async () => {
  const calls = inner.received.length
  receiver.answer = (response) => response.writeHead(302, { location: `http://127.0.0.2:${receiver.port}/` }).end()
  assert.equal((await post(receiver.url, { allowLoopback: true })).status, 302)
  receiver.answer = (response) => response.writeHead(307, { location: `http://127.0.0.2:${receiver.port}/` }).end()
  assert.equal((await post(receiver.url, { allowLoopback: true })).status, 307)
  assert.equal(inner.received.length, calls)
})

test('[D9.18] of an endless answer only the beginning is read', async () => {
  receiver.answer = (response) => {
    response.writeHead(200)
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  }
  const { status, body } = await post(receiver.url, { allowLoopback: true })
  assert.deepEqual([status, body.length], [200, 4_096])
})

test('[D9.18] a slow answer is cut: none at all, and a body that drips', async () => {
  receiver.answer = () => undefined
  await assert.rejects(post(receiver.url, { allowLoopback: true }, 100), problem('timeout'))
  receiver.answer = (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  }
  const started = performance.now()
  await assert.rejects(post(receiver.url, { allowLoopback: true }, 200), problem('timeout'))
  assert.ok(performance.now() - started < 15_000)
})

test('a dead connection has a name of its own', async () => {
  await assert.rejects(post('http://127.0.0.3:1/', { allowLoopback: true }), problem('connection'))
})
