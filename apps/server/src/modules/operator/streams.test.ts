import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import type { ReadCtx } from '../../platform/ctx.ts'
import type { Listener } from '../../platform/listen.ts'
import type { Log } from '../../platform/log.ts'
import type { OperatorSession } from '../../platform/operator-session.ts'
import type { Outbox } from '../../platform/outbox.ts'
import { createOperatorStreams } from './streams.ts'

const nothing = () => undefined
const ctxOf = (id: string) =>
  ({ session: { id, operatorId: `operator of ${id}` } as OperatorSession }) as ReadCtx<OperatorSession>

/** An answer that is never sent anywhere: what was written to it can be read. */
function answer() {
  const out = new PassThrough()
  const told: string[] = []
  out.on('data', (chunk: Buffer) => told.push(chunk.toString()))
  return { out: Object.assign(out, { writeHead: nothing }) as unknown as ServerResponse, told }
}

test('a console that opens while the others are looked at is not told that its session is over; a dead one is', async (t) => {
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
  assert.match(dead.told.join(''), /session_ended/)
  assert.match(newcomer.told.join(''), /ping/)
  assert.doesNotMatch(newcomer.told.join(''), /session_ended/)
})
