import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { isIdle, watchActivity } from '@sampan/client/activity.ts'
import { backgroundHeader } from '@sampan/contract/constants.ts'
import { endpoint } from '@sampan/contract/endpoint.ts'
import { accepted } from '@sampan/contract/envelope.ts'
import * as z from 'zod/mini'
import { createCall } from './client.ts'
import { createLoading } from './loading.ts'

test('AU-37 a minute after the last input, calls are marked as background calls', async () => {
  const page = new EventTarget()
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) })
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  watchActivity()
  const sent: (string | undefined)[] = []
  const call = createCall({
    fetch: (async (_: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers[backgroundHeader])
      return new Response(JSON.stringify(accepted({})))
    }) as unknown as typeof fetch,
    token: async () => ({ kind: 'token', token: 'T1' }),
    prove: async () => undefined,
    sessionGone: () => undefined,
    language: () => 'en',
    inBackground: isIdle,
    loading: createLoading(),
    toast: () => undefined,
  })
  const ask = endpoint({ method: 'GET', path: '/thing', about: '', access: 'signed-in', limit: 'read', result: z.object({}) })
  await call(ask)
  mock.timers.tick(61_000)
  await call(ask)
  page.dispatchEvent(new Event('keydown'))
  await call(ask)
  mock.timers.tick(61_000)
  page.dispatchEvent(new Event('pointerdown'))
  await call(ask)
  assert.deepEqual(sent, [undefined, '1', undefined, undefined])
  mock.timers.reset()
})
