// FT-32: measures overload: five times the required load (D25), and then five times what this process can serve, where the
// generator shares the same two cores; one money call for every four reads.
// Reports refusals and their speed, served calls, readiness, and the time to recover.

import { testDatabase } from '@sampan/test-support/database.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { prepareQuotes } from '@sampan/test-support/money/quotes.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type BenchOptions, type Figure, percentile } from './figure.ts'
import { type Caller, get, getAs, type Line, openLine, postAs } from './server/line.ts'
import { startApiAlone } from './server/processes.ts'

const servedLines = 32
const overloadLines = 600
const times = 5
/** Calls a second that two cores hold for an hour: 50 money calls and 200 reads (D24). */
const sustained = 250
const readsPerMoneyCall = 4
const capacityMs = 5_000
const overloadMs = 15_000
const recoveryMsMax = 30_000
const signEveryMs = 20_000

type Answer = { readonly status: number; readonly milliseconds: number; readonly body: string; readonly retryAfter: boolean }
type Customer = {
  readonly caller: Caller
  readonly quotes: string[]
  readonly signed: string[]
  read?: { question: string; at: number }
}
type Load = {
  readonly lines: readonly Line[]
  readonly customers: readonly Customer[]
  readonly forMs: number
  readonly everyMs?: number
}

export async function run(_options: BenchOptions): Promise<Figure[]> {
  const database = await testDatabase()
  const server = await startApiAlone(database.url)
  const { port } = server
  const people = await Promise.all(
    Array.from({ length: 64 }, () => createUser(database.pool, new Date(), { tokenLifeMs: 3_600_000 })),
  )
  for (const { accountId } of people) await credit(database.pool, { accountId, currency: 'USD', amount: '900000.00' })
  const quotes = await prepareQuotes({ pool: database.pool, url: `http://127.0.0.1:${port}`, people, each: 600 })
  const customers = people.map(
    ({ token, accountId }): Customer => ({
      caller: { port, token },
      quotes: quotes.get(accountId) ?? [],
      signed: [],
    }),
  )
  const open = (count: number) => Promise.all(Array.from({ length: count }, () => openLine(port)))
  const few = await open(servedLines)
  const many: Line[] = []
  try {
    await load({ lines: few, customers, forMs: 2_000 })
    const calm = await load({ lines: few, customers, forMs: capacityMs })
    const capacity = calm.length / (capacityMs / 1000)
    many.push(...(await open(overloadLines)))
    const calmP99 = percentile(millisecondsOf(calm), 0.99)
    const overload = async (name: string, offered: number, refusalMs: number) =>
      figuresOf(name, await overloadWith({ port, few, many, customers, offered, calmP99 }), {
        possible: Math.min(offered, capacity),
        capacity,
        refusalMs,
      })
    return [
      ...(await overload('FT-32', times * sustained, 50)),
      ...(await overload('FT-32 at capacity x 5', times * capacity, 250)),
    ]
  } finally {
    for (const line of [...few, ...many]) line.end()
    await server.stop()
    await database.drop()
  }
}

type Overload = Omit<Load, 'lines' | 'forMs' | 'everyMs'> & {
  readonly port: number
  readonly few: readonly Line[]
  readonly many: readonly Line[]
  /** Calls a second. */
  readonly offered: number
  readonly calmP99: number
}

type Outcome = {
  readonly answers: readonly Answer[]
  readonly readiness: { readonly asked: number; readonly ready: number }
  readonly recoveredMs: number
  readonly offered: number
}

async function overloadWith({ port, few, many, customers, offered, calmP99 }: Overload): Promise<Outcome> {
  // Signed ahead, so that the devices' proofs do not use the server's share of the machine.
  await signLocks(customers, Math.ceil((offered * overloadMs) / 1000 / (readsPerMoneyCall + 1)))
  const ready = watchReadiness(port)
  const answers = await load({ lines: many, customers, forMs: overloadMs, everyMs: (many.length * 1000) / offered })
  const readiness = await ready.stop()
  return { answers, readiness, offered, recoveredMs: await timeUntilCalm(few, customers, calmP99) }
}

function figuresOf(
  name: string,
  { answers, readiness, recoveredMs, offered }: Outcome,
  { possible, capacity, refusalMs }: { readonly possible: number; readonly capacity: number; readonly refusalMs: number },
): Figure[] {
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  const detail = {
    capacity: Math.round(capacity),
    offered: Math.round(offered),
    answers: answers.length,
    served: served.length,
    refused: refused.length,
    refusedWithoutRetryAfter: refused.filter(({ retryAfter }) => !retryAfter).length,
    others: answers.filter(({ status }) => status !== 200 && status !== 503).length,
    servedP50: Math.round(percentile(millisecondsOf(served), 0.5)),
    servedP99: Math.round(percentile(millisecondsOf(served), 0.99)),
    readiness,
  }
  const goodput = served.length / (overloadMs / 1000) / possible
  const readyShare = readiness.ready / readiness.asked
  return [
    {
      id: `${name}: refusal p99 ms`,
      value: percentile(millisecondsOf(refused), 0.99),
      must: refusalMs,
      goal: 20,
      better: 'lower',
      detail,
    },
    { id: `${name}: goodput`, value: goodput, must: 0.8, goal: 0.95, better: 'higher', detail },
    { id: `${name}: readiness`, value: readyShare, must: 1, goal: 1, better: 'higher', detail },
    { id: `${name}: recovery s`, value: recoveredMs / 1000, must: 30, goal: 5, better: 'lower', detail },
  ]
}

/** Each connection sends when its turn is due and its last response has arrived. */
async function load({ lines, customers, forMs, everyMs = 0 }: Load): Promise<Answer[]> {
  const answers: Answer[] = []
  const ends = performance.now() + forMs
  await Promise.all(
    lines.map(async (line, at) => {
      const customer = customers[at % customers.length]
      if (!customer) throw new Error('no customer for this connection')
      let due = performance.now() + (everyMs * at) / lines.length
      for (let asked = at; due < ends; asked++) {
        const wait = due - performance.now()
        if (wait > 0) await new Promise((wake) => setTimeout(wake, wait))
        const question = asked % (readsPerMoneyCall + 1) === 0 ? await writeLock(customer) : await readBalances(customer)
        const started = performance.now()
        const { status, body, head } = await line.ask(question)
        answers.push({ status, milliseconds: performance.now() - started, body, retryAfter: /^retry-after:/im.test(head) })
        due = Math.max(due + everyMs, performance.now())
      }
    }),
  )
  return answers
}

let turn = 0

async function signLocks(customers: readonly Customer[], count: number): Promise<void> {
  for (const customer of customers)
    for (const quoteId of customer.quotes.splice(0, Math.ceil(count / customers.length)))
      customer.signed.push(await signLock(customer, quoteId))
}

async function writeLock(customer: Customer): Promise<string> {
  const { quotes, signed } = customer
  const ready = signed.pop()
  if (ready) return ready
  const quoteId = quotes.pop()
  if (!quoteId) throw new Error('no quotes left')
  return signLock(customer, quoteId)
}

const signLock = ({ caller }: Customer, quoteId: string): Promise<string> =>
  postAs(caller, '/api/otc/lock', { requestId: `overload-${++turn}`, quoteId })

/** A proof is valid for a minute, so that signing does not use the server's share of the machine. */
async function readBalances(customer: Customer): Promise<string> {
  if (!customer.read || performance.now() - customer.read.at > signEveryMs)
    customer.read = { question: await getAs(customer.caller, '/api/wallet-account/list'), at: performance.now() }
  return customer.read.question
}

function watchReadiness(port: number) {
  const seen = { asked: 0, ready: 0 }
  const ending = new AbortController()
  const watching = (async () => {
    const line = await openLine(port)
    while (!ending.signal.aborted) {
      seen.asked += 1
      if ((await line.ask(get('/readyz'))).status === 200) seen.ready += 1
      await new Promise((wake) => setTimeout(wake, 250))
    }
    line.end()
  })()
  return {
    async stop() {
      ending.abort()
      await watching
      return seen
    },
  }
}

async function timeUntilCalm(lines: readonly Line[], customers: readonly Customer[], calmMs: number): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < recoveryMsMax) {
    const answers = await load({ lines, customers, forMs: 500 })
    if (answers.every(({ status }) => status === 200) && percentile(millisecondsOf(answers), 0.99) < 2 * calmMs) break
  }
  return performance.now() - started
}

const millisecondsOf = (answers: readonly Answer[]): number[] => answers.map(({ milliseconds }) => milliseconds)
