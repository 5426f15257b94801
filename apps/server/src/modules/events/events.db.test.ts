import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { eventually } from '@sampan/test-support/eventually.ts'
import { createSession } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import type { Pool } from 'pg'
import { systemClock } from '../../platform/clock.ts'
import { withTx } from '../../platform/db/db.ts'
import { createPool } from '../../platform/db/pool.ts'
import { emit, type NewEvent } from '../../platform/events/emit-events.ts'
import { createStreams, frame, perUserMax, pingMs } from './streams.ts'

let first: TestServer
let second: TestServer
let pool: Pool
before(async () => {
  first = await testServer()
  second = await testServer({ database: first.database, clock: first.clock })
  // As a third process that nobody but the database knows.
  pool = createPool({ url: first.database.url, max: 4, role: 'sampan_app' })
})
after(async () => {
  await pool.end()
  await second.close()
  await first.close()
})

const tell = (event: NewEvent) => withTx(pool, (tx) => emit(tx, event))

type Stream = { readonly response: Response; text: string; ended: boolean; close(): void }

async function open(server: TestServer, token: string, headers: Record<string, string> = {}): Promise<Stream> {
  const abort = new AbortController()
  const response = await fetch(`${server.url}/api/sse`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: abort.signal,
  })
  const stream: Stream = { response, text: '', ended: false, close: () => abort.abort() }
  void (async () => {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk, { stream: true })
    } catch {
      // Ended by the test itself.
    }
    stream.ended = true
  })()
  return stream
}

test('[7.72] SS-01 GET /sse is an event stream; its token is never in the address', async () => {
  const { token } = await first.createUser()
  const stream = await open(first, token)
  assert.equal(stream.response.status, 200)
  assert.match(stream.response.headers.get('content-type') ?? '', /^text\/event-stream/)
  assert.equal(stream.response.headers.get('cache-control'), 'no-store')
  assert.equal(stream.response.headers.get('x-accel-buffering'), 'no')
  assert.match(stream.response.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  await eventually('the first ping', () => stream.text.includes('event: ping\n'))
  stream.close()
  for (const query of ['', `?token=${token}`, `?access_token=${token}`, `?authorization=Bearer%20${token}`])
    assert.equal((await fetch(`${first.url}/api/sse${query}`)).status, 401, query)
  const { token: expired } = await first.createUser({ tokenLifeMs: -1 })
  assert.equal((await fetch(`${first.url}/api/sse`, { headers: { authorization: `Bearer ${expired}` } })).status, 401)
})

test('an event written by any process reaches the streams of all', async () => {
  const user = await first.createUser()
  const streams = [await open(first, user.token), await open(second, user.token)]
  await tell({ userId: user.userId, type: 'wallet_changed', ref: 'w1' })
  for (const stream of streams)
    await eventually('the event', () =>
      stream.text.includes('event: wallet_changed\ndata: {"type":"wallet_changed","id":"w1"}\n\n'),
    )
  for (const stream of streams) stream.close()
})

test('a rolled-back event is never sent, one committed late is', async () => {
  const user = await first.createUser()
  const stream = await open(first, user.token)
  await assert.rejects(
    withTx(pool, async (tx) => {
      await emit(tx, { userId: user.userId, type: 'order_changed', ref: 'rolled-back' })
      throw new Error('no')
    }),
  )
  const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = withTx(pool, async (tx) => {
    await emit(tx, { userId: user.userId, type: 'order_changed', ref: 'late' })
    written.resolve()
    await gate.promise
  })
  await written.promise
  await tell({ userId: user.userId, type: 'order_changed', ref: 'early' })
  await eventually('the early one', () => stream.text.includes('"early"'))
  gate.resolve()
  await late
  await eventually('the late one', () => stream.text.includes('"late"'))
  assert.ok(!stream.text.includes('rolled-back'))
  stream.close()
})

test('SS-04 users get only their own events, sessions only theirs', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => first.createUser()))
  const streams = await Promise.all(users.map(({ token }, index) => open(index % 2 ? second : first, token)))
  await withTx(pool, async (tx) => {
    for (let round = 0; round < 20; round++)
      for (const { userId } of users) await emit(tx, { userId, type: 'notification', ref: `${userId}-${round}` })
  })
  for (const [index, stream] of streams.entries()) {
    const mine = users[index]?.userId ?? ''
    await eventually('all of mine', () => stream.text.split(`"id":"${mine}-`).length === 21)
    assert.equal(stream.text.split('event: notification').length, 21)
  }
  const [ann] = users
  assert.ok(ann)
  const other = await createSession(first.database.pool, first.clock.now(), { userId: ann.userId })
  const otherStream = await open(first, other.token)
  await tell({ userId: ann.userId, sessionId: other.sessionId, type: 'logout' })
  await eventually('the logout event', () => otherStream.text.includes('event: logout'))
  assert.ok(!streams[0]?.text.includes('event: logout'))
  for (const stream of [...streams, otherStream]) stream.close()
})

test('SS-02 at the end of the token the stream says 406 and ends', async () => {
  const user = await first.createUser({ tokenLifeMs: 1_500 })
  const stream = await open(first, user.token)
  await eventually('the end', () => stream.ended)
  assert.match(stream.text, /event: 406\ndata: \{\}\n\n$/)
})

test('SS-03 after logout the stream ends on every process, after its last event', async () => {
  const user = await first.createUser()
  const streams = [await open(first, user.token), await open(second, user.token)]
  await withTx(pool, async (tx) => {
    await emit(tx, { userId: user.userId, sessionId: user.sessionId, type: 'logout' })
    await tx.query('update session set revoked_at = now() where id = $1', [user.sessionId])
  })
  for (const stream of streams) {
    await eventually('the end', () => stream.ended)
    assert.ok(stream.text.includes('event: logout'))
  }
})

test('SS-05 one user holds at most 5 streams: the oldest gives way', async () => {
  const user = await first.createUser()
  const streams: Stream[] = []
  for (let count = 0; count < perUserMax + 3; count++) streams.push(await open(first, user.token))
  await eventually('the oldest ended', () => streams.filter(({ ended }) => ended).length === 3)
  assert.deepEqual(
    streams.map(({ ended }) => ended),
    [true, true, true, false, false, false, false, false],
  )
  for (const stream of streams) stream.close()
})

test('SS-06 a line break cannot forge an event', () => {
  const text = frame({ id: 1, type: 'a\nevent: logout', ref: 'x\n\nevent: logout\ndata: {}' })
  assert.deepEqual(
    text.split('\n').filter((line) => line.startsWith('event:')),
    ['event: a event: logout'],
  )
  assert.equal(text.split('\n\n').length, 2)
})

test('SS-08 a quiet stream is pinged, and proxies may not buffer it', async () => {
  assert.ok(pingMs <= 25_000)
  const streams = createStreams(systemClock, 200)
  let written = 0
  const out = new Writable({ write: (_chunk, _encoding, done) => ((written += 1), done()) })
  const session = {
    id: 's',
    userId: 'u',
    accountId: 'a',
    accountType: 'individual',
    email: '',
    name: null,
    scopes: [],
    expiresAt: new Date(Date.now() + 60_000),
  } as const
  streams.open(session, out)
  await eventually('four pings', () => written >= 4)
  streams.closeAll()
})

test('a stream opened late delivers what changed since the page asked', async () => {
  const [ann, bob] = [await first.createUser(), await first.createUser()]
  const live = [await open(first, ann.token), await open(second, ann.token)]
  await tell({ userId: ann.userId, type: 'wallet_changed', ref: 'older' })
  await tell({ userId: ann.userId, type: 'wallet_changed', ref: 'newest' })
  await tell({ userId: ann.userId, type: 'wallet_user_updated' })
  await tell({ userId: bob.userId, type: 'wallet_changed', ref: 'foreign' })
  await eventually('the event on both', () => live.every(({ text }) => text.includes('wallet_user_updated')))
  for (const { close } of live) close()
  const stream = await open(second, ann.token, { 'x-event-age': '60000' })
  await eventually('what it missed', () => stream.text.includes('"newest"'))
  assert.doesNotMatch(stream.text, /older|foreign|wallet_user_updated/)
  stream.close()
  for (const bad of ['-1', '1e3', '99999999', 'now()', '']) {
    const other = await open(first, ann.token, { 'x-event-age': bad })
    await tell({ userId: ann.userId, type: 'wallet_changed', ref: `after ${bad}` })
    await eventually('the next event', () => other.text.includes(`"after ${bad}"`))
    assert.doesNotMatch(other.text, /newest/, bad)
    other.close()
  }
})

test('SS-09 Last-Event-ID brings missed events; a bad one leaks nothing', async () => {
  const [ann, bob] = [await first.createUser(), await first.createUser()]
  const stream = await open(first, ann.token)
  await tell({ userId: ann.userId, type: 'wallet_changed', ref: 'seen' })
  await eventually('the event', () => stream.text.includes('"seen"'))
  const lastId = /id: (\d+)\nevent: wallet_changed/.exec(stream.text)?.[1] ?? ''
  stream.close()
  const witness = await open(first, ann.token)
  await tell({ userId: ann.userId, type: 'wallet_changed', ref: 'missed' })
  await tell({ userId: bob.userId, type: 'wallet_changed', ref: 'foreign' })
  const again = await open(second, ann.token, { 'last-event-id': lastId })
  await eventually('what was missed', () => again.text.includes('"missed"'))
  assert.ok(!again.text.includes('"seen"') && !again.text.includes('"foreign"'))
  again.close()
  // What the first process has not passed on yet would reach a new stream as news.
  await eventually('the first process has passed it on', () => witness.text.includes('"missed"'))
  witness.close()
  for (const bad of ['999999999999999999999', '-1', '0 or 1=1', '1e9', '']) {
    const other = await open(first, ann.token, { 'last-event-id': bad })
    await tell({ userId: ann.userId, type: 'wallet_changed', ref: `after ${bad}` })
    await eventually('the next event', () => other.text.includes(`"after ${bad}"`))
    assert.ok(!other.text.includes('foreign') && !other.text.includes('missed'), bad)
    other.close()
  }
})

test('SS-10 a payload is type and id only', async () => {
  assert.equal(
    frame({ id: 7, type: 'wallet_changed', ref: 'w' }),
    'id: 7\nevent: wallet_changed\ndata: {"type":"wallet_changed","id":"w"}\n\n',
  )
  const { rows } = await first.database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'outbox_event' order by 1`,
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['created_at', 'id', 'ref', 'session_id', 'type', 'user_id'],
  )
})
