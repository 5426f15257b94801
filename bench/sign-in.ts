// RL-02: what 50 sign-ins at once do to everybody else's calls. The server is a process of its own, with the usual cost of a hash.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getAuthUser, login } from '@sampan/contract/api/user.ts'
import { call, identityWorld, newBrowser } from '../tests/support/identity.ts'
import type { TestServer } from '../tests/support/server.ts'
import { type BenchOptions, type Figure, median } from './figure.ts'

const signInsAtOnce = 50
const callsASecond = 100
const roundMs = 3_000

type Started = { readonly url: string; readonly token: string; readonly emails: readonly string[]; readonly password: string }

export async function run({ rounds = 5 }: BenchOptions): Promise<Figure[]> {
  const child = fork(import.meta.filename, ['--server'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const [started] = (await once(child, 'message')) as [Started]
    await measure(started)
    const ratios: number[] = []
    const detail: Record<string, unknown>[] = []
    for (let round = 0; round < rounds; round++) {
      const quiet = await measure(started)
      const flood = startFlood(started)
      const busy = await measure(started)
      const signIns = await flood.stop()
      ratios.push(busy.p99 / quiet.p99)
      detail.push({ quietP99Ms: quiet.p99, busyP99Ms: busy.p99, signInsASecond: Math.round((signIns * 1000) / roundMs) })
    }
    const value = Math.round(median(ratios) * 100) / 100
    return [{ id: 'RL-02', value, must: 2, goal: 1.5, better: 'lower', detail: { signInsAtOnce, callsASecond, rounds: detail } }]
  } finally {
    child.kill()
  }
}

/** Calls come at their time, whether or not the ones before are answered: waiting in a queue counts. */
async function measure({ url, token }: Started): Promise<{ p99: number }> {
  const started = performance.now()
  const taken: Promise<number>[] = []
  for (let sent = 0; performance.now() - started < roundMs; sent++) {
    const due = started + (sent * 1000) / callsASecond
    const waitMs = due - performance.now()
    if (waitMs > 0) await new Promise((wake) => setTimeout(wake, waitMs))
    const from = performance.now()
    taken.push(call({ url } as TestServer, getAuthUser, { token }).then(() => performance.now() - from))
  }
  const times = (await Promise.all(taken)).sort((a, b) => a - b)
  return { p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

function startFlood({ url, emails, password }: Started): { stop(): Promise<number> } {
  const flood = { running: true, done: 0 }
  const one = async (email: string) => {
    while (flood.running) {
      const { status } = await call({ url } as TestServer, login, { body: { email, password, recaptchaToken: 'human' } })
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
  process.send?.({ url: world.server.url, token, emails, password: caller.password })
}

if (process.argv.includes('--server')) await serve()
else if (import.meta.main) for (const figure of await run({})) console.log(JSON.stringify(figure))
