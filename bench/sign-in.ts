// RL-02: measures how 50 concurrent sign-ins affect other calls. The server is a separate process with the usual hash cost.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { login } from '@sampan/contract/api/user.ts'
import { deviceOf, newDevice, registerToken } from '@sampan/test-support/people/device.ts'
import { call, identityWorld, newBrowser } from '@sampan/test-support/people/identity.ts'
import type { BenchOptions, Figure } from './figure.ts'

const signInsAtOnce = 50
const callsASecond = 100
// Long enough that the burst of all fifty is less than a hundredth of it, and still counts.
const sliceMs = 10_000

type FloodTarget = {
  readonly url: string
  readonly token: string
  readonly device: string
  readonly emails: readonly string[]
  readonly password: string
}

export async function run({ rounds = 5 }: BenchOptions): Promise<Figure[]> {
  const server = start('--server')
  // The sign-ins come from another process, so that sending them does not slow the measurement.
  const flood = start('--flood')
  try {
    const started: FloodTarget = (await once(server, 'message'))[0]
    registerToken(started.token, newDevice(started.device))
    flood.send(started)
    await measure(started)
    const [quiet, busy]: [number[], number[]] = [[], []]
    let signIns = 0
    // Alternating, so that other load on the machine disturbs both sides equally.
    for (let round = 0; round < rounds; round++) {
      quiet.push(...(await measure(started)))
      flood.send('start')
      busy.push(...(await measure(started)))
      flood.send('stop')
      const done: number = (await once(flood, 'message'))[0]
      signIns += done
    }
    const value = Math.round((p99(busy) / p99(quiet)) * 100) / 100
    const detail = {
      signInsAtOnce,
      callsASecond,
      signIns,
      calls: busy.length,
      ms: Object.fromEntries(Object.entries({ quiet, busy }).map(([name, times]) => [name, spread(times)])),
    }
    return [{ id: 'RL-02', value, must: 2, goal: 1.5, better: 'lower', detail }]
  } finally {
    server.kill()
    flood.kill()
  }
}

const start = (part: string): ChildProcess =>
  fork(import.meta.filename, [part], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
const p99 = (times: readonly number[]): number => at(times, 0.99)
const spread = (times: readonly number[]) => ({ p50: at(times, 0.5), p90: at(times, 0.9), p99: p99(times) })

/** Calls are due at fixed times regardless of earlier responses: waiting in a queue counts. */
async function measure({ url, token }: FloodTarget): Promise<number[]> {
  const started = performance.now()
  const taken: Promise<number>[] = []
  for (let sent = 0; performance.now() - started < sliceMs; sent++) {
    const due = started + (sent * 1000) / callsASecond
    const waitMs = due - performance.now()
    if (waitMs > 0) await new Promise((wake) => setTimeout(wake, waitMs))
    const from = performance.now()
    taken.push(call({ url }, getAuthUser, { token }).then(() => performance.now() - from))
  }
  return Promise.all(taken)
}

function startFlood({ url, emails, password }: FloodTarget): { stop(): Promise<number> } {
  const flood = { running: true, done: 0 }
  const one = async (email: string) => {
    while (flood.running) {
      const { status } = await call({ url }, login, { body: { email, password, recaptchaToken: 'human' } })
      if (status === 200) flood.done++
    }
  }
  const all = Promise.all(emails.map(one))
  return {
    async stop() {
      flood.running = false
      await all
      return flood.done
    },
  }
}

async function serve(): Promise<void> {
  const world = await identityWorld({ env: { PASSWORD_COST: 'usual', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' } })
  const caller = await world.createCustomer({ cost: 'usual' })
  const emails: string[] = []
  for (let made = 0; made < signInsAtOnce; made++) emails.push((await world.createCustomer({ cost: 'usual' })).email)
  const { access_token: token } = await (await newBrowser(world.server)).signIn(caller)
  process.send?.({ url: world.server.url, token, device: deviceOf(token).secret, emails, password: caller.password })
}

/** Signs in all users at once, repeatedly, until stopped. */
async function serveFlood(): Promise<void> {
  const started: FloodTarget = (await once(process, 'message'))[0]
  for (;;) {
    await once(process, 'message')
    const flood = startFlood(started)
    await once(process, 'message')
    process.send?.(await flood.stop())
  }
}

if (process.argv.includes('--server')) await serve()
else if (process.argv.includes('--flood')) await serveFlood()
else if (import.meta.main) for (const figure of await run({})) console.log(JSON.stringify(figure))
