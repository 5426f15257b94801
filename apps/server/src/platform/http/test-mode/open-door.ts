// The one door of both environments: the live server keeps its own calls and forwards those of test mode.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { onRequestHookHandler } from 'fastify'
import type { Forwarder } from './forward-call.ts'
import { readTestModeCall } from './test-mode-call.ts'

/** Without a forwarder test mode is off. */
export const openDoor =
  (forwarder: Forwarder | undefined): onRequestHookHandler =>
  (request, reply, done) => {
    const call = readTestModeCall({ url: request.url, headers: request.headers })
    if (call === 'live') return done()
    if (call === 'mixed') return done(new Refusal('sessionInvalid'))
    if (!forwarder) return done(new Refusal('testModeOff'))
    forwarder.forward(request, reply, done)
  }
