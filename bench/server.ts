// L1, L8, L10, R2, S1, S2, O1, O2 of the goals: compares the whole server with minimal baselines in the same run.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { testMasterKey } from '@sampan/test-support/master-key.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { prepareQuotes } from '@sampan/test-support/money/quotes.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { Client, Pool } from 'pg'
import { build } from '../tools/build.ts'
import { freePort, startPostgres } from '../tools/postgres.ts'
import { type BenchOptions, type Figure, median } from './figure.ts'
import { prepareTpcb, tpcb } from './ledger/tpcb.ts'
import { exchangeAndBack, type Work } from './server/exchange.ts'
import { measureLatency } from './server/latency.ts'
import { type Caller, get, getAs, type Line, openLine } from './server/line.ts'
import { answering, memoryOf, type RunningProgram, startBare, startBuilt, startProduct } from './server/processes.ts'
import { measureSize } from './server/size.ts'
import { measureStreams, streamsPerUser } from './server/streams.ts'

const roundsMin = 5
const connections = 128
const streams = 8_000
const sliceMs = 1_000
const warmSlices = 4
const idleMs = 10_000
const tokenLifeMs = 8 * 3_600_000
const signEveryMs = 20_000
const settings = { shared_buffers: '512MB', max_connections: '200', max_wal_size: '8GB', checkpoint_timeout: '30min' }
const rounded = (value: number) => Math.round(value * 1000) / 1000

export async function run({ rounds = roundsMin }: BenchOptions): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings })
  const pool = new Pool({ connectionString: postgres.url, max: 4 })
  const running: RunningProgram[] = []
  try {
    build({ server: true })
    const idle = await measureIdle(postgres.url, join(folder, 'idle'))
    const server = await startServer(postgres.url, join(folder, 'server'))
    running.push(server)
    const people = await createPeople(pool)
    const calls = await measureCalls({ server, pool, url: postgres.url, people: people.slice(0, connections), rounds })
    const bare = await startBare('streams')
    running.push(bare)
    const held = await measureStreams({ server, bare, people, pool })
    await server.stop()
    return [...calls, ...held, idle, await measureStart(postgres.url, join(folder, 'start'), rounds)]
  } finally {
    for (const each of running) await each.stop()
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As in production, except for the identity and code checks, and for rate limits, which this load would exceed. */
async function startServer(databaseUrl: string, dataDir: string): Promise<RunningProgram> {
  const port = await freePort()
  const child = fork(resolve(import.meta.dirname, '../tests/support/processes/api-main.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      MASTER_KEY: testMasterKey,
      PORT: String(port),
      DEMO_DATA: 'off',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    },
  })
  await once(child, 'message')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { port, process: child, stop }
}

async function measureIdle(databaseUrl: string, dataDir: string): Promise<Figure> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MASTER_KEY: testMasterKey, DEMO_DATA: 'off', LOG_LEVEL: 'error' }
  // The first start migrates, and fills the compile cache that every later one uses.
  await (await startBuilt(env)).stop()
  const server = await startBuilt(env)
  const bare = await startBare('web', databaseUrl)
  await Promise.all([answering(bare.port, '/'), answering(server.port, '/readyz')])
  await new Promise((wake) => setTimeout(wake, idleMs))
  const [ours, theirs] = [await memoryOf(server), await memoryOf(bare)]
  await Promise.all([bare.stop(), server.stop()])
  const detail = { mebibytes: Math.round(ours / 2 ** 20), bareMebibytes: Math.round(theirs / 2 ** 20) }
  return { id: 'O1', value: rounded(ours / theirs), must: 1.4, goal: 1.2, better: 'lower', detail }
}

async function createPeople(pool: Pool): Promise<TestUser[]> {
  const people: TestUser[] = []
  for (let made = 0; made < streams / streamsPerUser; made++) people.push(await createUser(pool, new Date(), { tokenLifeMs }))
  return people
}

type Calls = {
  readonly server: RunningProgram
  readonly pool: Pool
  readonly url: string
  readonly people: readonly TestUser[]
  readonly rounds: number
}

async function measureCalls({ server, pool, url, people, rounds }: Calls): Promise<Figure[]> {
  for (const { accountId } of people) await credit(pool, { accountId, currency: 'USD', amount: '900000.00' })
  await prepareTpcb(pool)
  const quotes = await prepareQuotes({ pool, url: `http://127.0.0.1:${server.port}`, people })
  const callers = await Promise.all(people.map(async (person) => ({ person, line: await openLine(server.port) })))
  const lines = callers.map(({ line }) => line)
  const clients = await Promise.all(Array.from({ length: 8 }, () => connectTo(url)))
  const works: Readonly<Record<string, readonly Work[]>> = {
    tpcb: clients.map((client) => () => tpcb(client)),
    postings: callers.map(({ person, line }) =>
      exchangeAndBack(line, { port: server.port, token: person.token }, quotes.get(person.accountId) ?? []),
    ),
    hello: lines.map((line) => () => asked(line, get('/healthz'))),
    balances: callers.map(({ person, line }) => readBalances(line, { port: server.port, token: person.token })),
  }
  // Repeats until the just-in-time compiler has optimised the code.
  for (let warm = 0; warm < warmSlices; warm++) for (const work of Object.values(works)) await slice(work)
  // Updates the planner's statistics, which were taken on empty tables, unlike those of a running server.
  await pool.query('analyze')
  const rates: Record<string, number>[] = []
  for (let round = 0; round < rounds; round++) rates.push(await playRound(works, round))
  for (const line of lines) line.end()
  await Promise.all(clients.map((client) => client.end()))
  const perSecond = Object.fromEntries(
    Object.keys(works).map((name) => [name, Math.round(median(rates.map((round) => round[name] ?? 0)))]),
  )
  const latency = await measureLatency({ server, pool, url, people, rate: (perSecond.postings ?? 2) / 2 })
  const size = await measureSize(server, pool, people)
  const { defects } = await auditWhole(pool)
  if (defects > 0) throw new Error(`the ledger has ${defects} defects after the load`)
  const ratio = (above: string, below: string) => rounded(median(rates.map((round) => (round[above] ?? 0) / (round[below] ?? 1))))
  const detail = { perSecond, connections, rounds }
  return [
    { id: 'L1', value: ratio('postings', 'tpcb'), must: 0.7, goal: 1, better: 'higher', detail },
    { id: 'R2', value: ratio('balances', 'hello'), must: 0.4, goal: 0.5, better: 'higher', detail },
    latency,
    ...size,
  ]
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, pipeline: true })
  // After a failed measurement the database ends first, and its error must not hide the original one.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function playRound(works: Readonly<Record<string, readonly Work[]>>, round: number): Promise<Record<string, number>> {
  const names = Object.keys(works)
  const first = round % names.length
  const rates: Record<string, number> = {}
  for (const name of [...names.slice(first), ...names.slice(0, first)]) rates[name] = await slice(works[name] ?? [])
  return rates
}

async function slice(works: readonly Work[]): Promise<number> {
  let done = 0
  const started = performance.now()
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() - started < sliceMs) {
        const made = await work()
        done += made
      }
    }),
  )
  return (done * 1000) / (performance.now() - started)
}

/** Signed rarely, so that the devices' proofs do not use the server's share of the machine. */
function readBalances(line: Line, caller: Caller): Work {
  let [question, signedAt] = ['', -signEveryMs]
  return async () => {
    if (performance.now() - signedAt >= signEveryMs)
      [question, signedAt] = [await getAs(caller, '/api/wallet-account/list'), performance.now()]
    return asked(line, question)
  }
}

async function asked(line: Line, question: string): Promise<number> {
  const { status, body } = await line.ask(question)
  if (status !== 200) throw new Error(body)
  return 1
}

/** Both start beside a running database; ours was migrated and filled by an earlier start. */
async function measureStart(databaseUrl: string, dataDir: string, rounds: number): Promise<Figure> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MASTER_KEY: testMasterKey }
  await (await startProduct(env)).stop()
  const [ours, theirs]: [number[], number[]] = [[], []]
  const taking = async (start: () => Promise<RunningProgram>) => {
    const started = performance.now()
    const made = await start()
    const ms = performance.now() - started
    await made.stop()
    return ms
  }
  for (let round = 0; round < rounds; round++) {
    ours.push(await taking(() => startProduct(env)))
    theirs.push(
      await taking(async () => {
        const bare = await startBare('web', databaseUrl)
        await answering(bare.port, '/')
        return bare
      }),
    )
  }
  const detail = { ms: Math.round(median(ours)), bareMs: Math.round(median(theirs)) }
  return { id: 'O2', value: rounded(median(ours) / median(theirs)), must: 3.5, goal: 2.5, better: 'lower', detail }
}
