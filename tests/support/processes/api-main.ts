// The server as a process, for tests that end it: as in production, except for the identity and code checks.

import { flushCompileCache } from 'node:module'
import { Refusal } from '@sampan/contract/refusals.ts'
import { createApp } from '../../../apps/server/src/app.ts'
import { loadConfig } from '../../../apps/server/src/config.ts'
import { boundHeap } from '../../../apps/server/src/platform/observability/bound-heap.ts'
import { createLog } from '../../../apps/server/src/platform/observability/log.ts'
import { answerPings } from '../../../apps/server/src/platform/observability/process-ping.ts'
import { shiftedClock } from './shifted-clock.ts'

boundHeap()
const config = loadConfig(process.env)
const app = await createApp({
  config,
  log: createLog({ level: config.LOG_LEVEL }),
  clock: shiftedClock(process.env.CLOCK_SHIFT_FILE),
  captcha: { verify: async () => true },
  factors: {
    consume: async (_tx, { proof }) =>
      proof.proofs.every(({ code }) => code === '111111') ? undefined : new Refusal('verificationFailed'),
  },
})

/** `POST /api/...`: the process dies as in a power cut after that request and before its response is sent. */
const killedRequest = process.env.KILL_BEFORE_RESPONSE
if (killedRequest !== undefined)
  app.http.server.prependListener('request', (request, response) => {
    if (`${request.method} ${request.url}` !== killedRequest) return
    response.writeHead = () => {
      process.kill(process.pid, 'SIGKILL')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      return response
    }
  })
await app.http.listen({ port: config.PORT, host: '127.0.0.1' })
answerPings()
process.send?.({ ready: true })
// A killed process does not write its compile cache, so the next one would compile everything again.
flushCompileCache()
const drain = async () => {
  await app.drain(config.DRAIN_SECONDS * 1000)
  await app.close()
  process.exit(0)
}
process.on('SIGTERM', () => void drain())
process.on('disconnect', () => process.exit(0))
