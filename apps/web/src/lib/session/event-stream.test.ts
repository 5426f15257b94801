import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TokenReply } from '@sampan/client/create-client.ts'
import { eventAgeHeader } from '@sampan/contract/constants.ts'
import { followEvents } from './event-stream.ts'

const stream = (...chunks: string[]): Response => {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
        controller.close()
      },
    }),
  )
}

/** Answers one response after the other; when none is left, the reader is stopped. */
function follow(answers: (Response | Error)[], tokens: (spent?: string) => TokenReply = () => ({ kind: 'token', token: 'T1' })) {
  const stop = new AbortController()
  const log: string[] = []
  const sent: Record<string, string>[] = []
  const running = followEvents(
    {
      fetch: (async (_url: string, init: { headers: Record<string, string> }) => {
        sent.push(init.headers)
        const answer = answers.shift()
        if (answer === undefined) {
          stop.abort()
          throw new Error('no answer left')
        }
        if (answer instanceof Error) throw answer
        return answer
      }) as typeof fetch,
      token: async (spent) => {
        if (spent !== undefined) log.push(`refresh instead of ${spent}`)
        return tokens(spent)
      },
      prove: async (path, token) => `${path} ${token}`,
      wait: async (ms) => void log.push(`wait ${ms}`),
      random: () => 0.75,
      age: () => 250 * sent.length,
      publish: (event) => void log.push(`publish ${event.name}`),
      end: (ending) => {
        log.push(`end ${ending}`)
        stop.abort()
      },
    },
    stop.signal,
  )
  return running.then(() => ({ log, sent }))
}

test('[4.11] the event logout ends the session: logged in at another location', async () => {
  const { log } = await follow([stream('event: logout\ndata: {}\n\n')])
  assert.deepEqual(log, ['end elsewhere'])
})

test('[4.12] the event wallet_user_updated ends the session with its reason', async () => {
  const { log } = await follow([stream('event: wallet_user_updated\ndata: {}\n\n')])
  assert.deepEqual(log, ['end updated'])
})

test('[4.13] the event 406 triggers one re-login, and the stream continues', async () => {
  const { log, sent } = await follow([stream('event: 406\ndata: {}\n\n'), stream('event: ping\ndata: {}\n\n')], (spent) => ({
    kind: 'token',
    token: spent ? 'T2' : 'T1',
  }))
  assert.deepEqual(log.slice(0, 2), ['refresh instead of T1', 'wait 3000'])
  assert.equal(sent.length >= 2, true)
})

test('[4.14] SS-11 a failed re-login, or a second 406 after it, leads home', async () => {
  const failed = await follow([stream('event: 406\ndata: {}\n\n')], (spent) =>
    spent ? { kind: 'ended' } : { kind: 'token', token: 'T1' },
  )
  assert.deepEqual(failed.log, ['refresh instead of T1', 'end expired'])
  const again = await follow([stream('event: 406\ndata: {}\n\n'), stream('event: 406\ndata: {}\n\n')])
  assert.deepEqual(again.log, ['refresh instead of T1', 'wait 3000', 'end expired'])
})

test('[4.15] the event ping is ignored', async () => {
  const { log } = await follow([stream('event: ping\ndata: {}\n\n: comment\n\nevent: ping\ndata:\n\n')])
  assert.deepEqual(log, ['wait 3000'])
})

test('[4.16] a broken stream reopens after 3 seconds, later with jitter', async () => {
  const { log, sent } = await follow([
    stream('event: news\ndata: 1\n\n'),
    new Error('gone'),
    new Response('no', { status: 503 }),
    stream('event: news\ndata: 2\n\n'),
    stream('event: news\ndata: 3\n\n'),
  ])
  const broken = ['wait 3000', 'wait 3750', 'wait 3750']
  assert.deepEqual(log, ['publish news', ...broken, 'publish news', 'wait 3000', 'publish news', 'wait 3000'])
  assert.equal(sent.length, 6)
})

test('AU-42 AU-15 each connection has its own proof; a wrong time keeps the token', async () => {
  const stale = new Response(JSON.stringify({ header: { success: false, errCode: '00008' } }), { status: 401 })
  const { log, sent } = await follow([stale, stream('event: news\ndata: 1\n\n')])
  assert.deepEqual(log, ['wait 3000', 'publish news', 'wait 3000'])
  assert.deepEqual(sent[1]?.['x-device-proof'], '/api/sse T1')
})

test('the Bearer token and the last event id travel with each connection', async () => {
  const { sent } = await follow([
    stream('id: 41\nevent: news\ndata: 1\n\nid: 42\nevent: news\ndata: 2\n\n'),
    stream(': nothing\n\n'),
  ])
  assert.equal(sent[0]?.Authorization, 'Bearer T1')
  assert.equal(sent[0]?.['Last-Event-ID'], undefined)
  assert.equal(sent[1]?.['Last-Event-ID'], '42')
})

test('a stream without an event yet sends the age of its page', async () => {
  const { sent } = await follow([new Error('gone'), stream('id: 7\nevent: news\ndata: 1\n\n')])
  assert.deepEqual(
    sent.map((headers) => headers[eventAgeHeader]),
    ['0', '250', undefined],
  )
})

test('a stream that answers 401 is opened again with another token', async () => {
  const { log } = await follow([new Response('', { status: 401 })])
  assert.deepEqual(log, ['wait 3000', 'refresh instead of T1'])
})

test('without a token nothing is opened', async () => {
  const { sent, log } = await follow([], () => ({ kind: 'none' }))
  assert.deepEqual([sent, log], [[], []])
})
