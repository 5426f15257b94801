import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { eventAgeHeader } from '@sampan/contract/constants.ts'
import type { Listener } from '../../platform/events/listen.ts'
import type { Outbox } from '../../platform/events/outbox.ts'
import type { ReadCtx } from '../../platform/http/request-context.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { OperatorSession } from '../../platform/security/operator-session.ts'
import { createOperatorStreams } from './operator-streams.ts'

const nothing = () => undefined
const ctxOf = (id: string, headers: Readonly<Record<string, string>> = {}) =>
  ({
    session: { id, operatorId: `operator of ${id}` } as OperatorSession,
    header: (name: string) => headers[name],
  }) as ReadCtx<OperatorSession>

/** A connection that leads nowhere: what was written to it can be read. */
function answer() {
  const out = new PassThrough()
  const received: string[] = []
  out.on('data', (chunk: Buffer) => received.push(chunk.toString()))
  return { out, received }
}

test('a console that opens during the check keeps its session', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const newcomer = answer()
  const streams = createOperatorStreams({
    sessions: {
      find: async () => undefined,
      touch: async () => undefined,
      alive: async (ids) => {
        if (ids.includes('newcomer')) return new Set(['newcomer'])
        await streams.open(ctxOf('newcomer'), newcomer.out)
        return new Set()
      },
    },
    outbox: { subscribe: nothing } as unknown as Outbox,
    listener: { on: nothing, onGap: nothing } as unknown as Listener,
    log: {} as Log,
  })
  t.after(() => streams.close())
  const dead = answer()
  await streams.open(ctxOf('dead'), dead.out)
  for (let looks = 0; looks < 2; looks += 1) {
    t.mock.timers.tick(500)
    await new Promise(setImmediate)
  }
  assert.match(dead.received.join(''), /session_ended/)
  assert.match(newcomer.received.join(''), /ping/)
  assert.doesNotMatch(newcomer.received.join(''), /session_ended/)
})

test('a stream opened after a change makes its own page refresh', async (t) => {
  let now = 1_000_000
  t.mock.method(performance, 'now', () => now)
  let hear: (payload: string) => void = nothing
  const streams = createOperatorStreams({
    sessions: { find: async () => undefined, touch: async () => undefined, alive: async (ids) => new Set(ids) },
    outbox: { subscribe: nothing } as unknown as Outbox,
    listener: {
      on: (_channel: string, heard: typeof hear) => {
        hear = heard
      },
      onGap: nothing,
    } as unknown as Listener,
    log: {} as Log,
  })
  t.after(() => streams.close())
  const toldAfter = async (name: string, age?: string) => {
    const console = answer()
    await streams.open(ctxOf(name, age === undefined ? {} : { [eventAgeHeader]: age }), console.out)
    await new Promise(setImmediate)
    return console.received.join('').includes('queue_changed')
  }
  now += 60_000
  hear('registration')
  now += 10_000
  assert.equal(await toldAfter('asked before', '12000'), true)
  assert.equal(await toldAfter('asked a second later, but the news was on its way', '9000'), true)
  assert.equal(await toldAfter('asked after', '5000'), false)
  assert.equal(await toldAfter('says nothing'), false)
  for (const wrong of ['', '-1', '1e9', 'Infinity']) assert.equal(await toldAfter(wrong, wrong), false, wrong)
})
