// D24 on the cluster: 50 money calls and 200 reads a second and 500 streams through HAProxy and PgBouncer, for ten minutes.
// MINUTES, MONEY and READS change the load. Needs root and Debian's packages, as npm run cluster does.

import { auditWhole } from '@sampan/ledger/audit.ts'
import { startClusterWorld } from '@sampan/test-support/cluster-drills/cluster-world.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { prepareQuotes } from '@sampan/test-support/money/quotes.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { Pool } from 'pg'
import { type BenchOptions, type Figure, percentile } from './figure.ts'
import { type Call, lockThenCancel, pace } from './server/latency.ts'
import { type Caller, getAs, openLine } from './server/line.ts'
import { holdStreams } from './server/streams.ts'

const minutes = Number(process.env.MINUTES ?? 10)
const moneyRate = Number(process.env.MONEY ?? 50)
const readRate = Number(process.env.READS ?? 200)
const peopleCount = 100
const streamsPerUser = 5
const forMs = minutes * 60_000
const signEveryMs = 20_000
const tokenLifeMs = 8 * 3_600_000
const paths = ['/api/wallet-account/list', '/api/wallet-account/tasks', '/api/notification/unread']

export async function run(_options: BenchOptions): Promise<Figure[]> {
  const undo: (() => unknown)[] = []
  try {
    const { cluster, url } = await startClusterWorld({ after: (action) => void undo.push(action) }, { isStrict: true })
    const pool = new Pool({ connectionString: cluster.sessionUrl, max: 4 })
    undo.push(() => pool.end())
    const port = Number(new URL(url).port)
    const people: TestUser[] = []
    for (let made = 0; made < peopleCount; made++) people.push(await createUser(pool, new Date(), { tokenLifeMs }))
    for (const { accountId } of people) await credit(pool, { accountId, currency: 'USD', amount: '900000.00' })
    const each = Math.ceil((moneyRate * forMs) / 1000 / peopleCount / 2) + 10
    const quotes = await prepareQuotes({ pool, url, people, each })
    const streams = await holdStreams(
      port,
      people.flatMap(({ token }) => Array.from({ length: streamsPerUser }, () => () => getAs({ port, token }, '/api/sse'))),
    )
    undo.push(() => streams.end())
    const failures: string[] = []
    const counting =
      (call: Call): Call =>
      async () => {
        await call().catch((error: unknown) => failures.push(String(error)))
      }
    const lines = await Promise.all(people.map(async () => ({ money: await openLine(port), read: await openLine(port) })))
    const money = people.map((person, at) =>
      counting(lockThenCancel(lineOf(lines, at).money, port, person, quotes.get(person.accountId) ?? [])),
    )
    const reads = people.map(({ token }, at) => counting(readInTurn(lineOf(lines, at).read, { port, token })))
    const [moneyMs, readMs] = await Promise.all([pace(money, { rate: moneyRate, forMs }), pace(reads, { rate: readRate, forMs })])
    for (const { money: one, read } of lines) for (const line of [one, read]) line.end()
    const { defects } = await auditWhole(pool)
    if (defects > 0) throw new Error(`the ledger has ${defects} defects after the load`)
    return figuresOf({ moneyMs, readMs, failures, open: streams.open() })
  } finally {
    for (const action of undo.toReversed()) await action()
  }
}

function lineOf<Lines>(lines: readonly Lines[], at: number): Lines {
  const line = lines[at]
  if (!line) throw new Error('no connection for this customer')
  return line
}

/** Signed rarely, so that the devices' proofs do not use the server's share of the machine. */
function readInTurn(line: { ask(question: string): Promise<{ status: number; body: string }> }, caller: Caller): Call {
  let [questions, signedAt, turn]: [string[], number, number] = [[], -signEveryMs, 0]
  return async () => {
    if (performance.now() - signedAt >= signEveryMs) {
      questions = await Promise.all(paths.map((path) => getAs(caller, path)))
      signedAt = performance.now()
    }
    const { status, body } = await line.ask(questions[turn++ % questions.length] ?? '')
    if (status !== 200) throw new Error(body)
  }
}

type Outcome = { moneyMs: number[]; readMs: number[]; failures: readonly string[]; open: number }

function figuresOf({ moneyMs, readMs, failures, open }: Outcome): Figure[] {
  const rounded = (values: number[], share: number) => Math.round(percentile(values, share) * 10) / 10
  const detail = {
    minutes,
    money: { rate: moneyRate, calls: moneyMs.length, p50: rounded(moneyMs, 0.5), p99: rounded(moneyMs, 0.99) },
    reads: { rate: readRate, calls: readMs.length, p50: rounded(readMs, 0.5), p99: rounded(readMs, 0.99) },
    streamsOpen: open,
    failures: Object.entries(Object.groupBy(failures, (text) => text)).map(([text, all]) => `${all?.length} x ${text}`),
  }
  console.log(JSON.stringify(detail, undefined, 2))
  return [
    { id: 'D24 errors', value: failures.length, must: 0, goal: 0, better: 'lower', detail },
    { id: 'D24 money p99 ms', value: rounded(moneyMs, 0.99), must: 250, goal: 250, better: 'lower', detail },
    { id: 'D24 reads p99 ms', value: rounded(readMs, 0.99), must: 150, goal: 150, better: 'lower', detail },
    {
      id: 'D24 streams open',
      value: open,
      must: peopleCount * streamsPerUser,
      goal: peopleCount * streamsPerUser,
      better: 'higher',
      detail,
    },
  ]
}
