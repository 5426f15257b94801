// Reads from a real streaming standby: caught up, behind, lost, and on another timeline.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { statementFile } from '@sampan/contract/api/documents.ts'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { getBalanceChart, searchAccounts, searchLedgerLines } from '@sampan/contract/api/wallet.ts'
import type { Endpoint } from '@sampan/contract/endpoint.ts'
import { exampleOf } from '@sampan/contract/example.ts'
import { dayKey } from '@sampan/contract/format-time.ts'
import { operatorEndpoints } from '@sampan/contract/operator/api/all.ts'
import { requiredPermissions } from '@sampan/contract/operator/endpoint.ts'
import { mayRole } from '@sampan/contract/operator/permissions.ts'
import { operatorRoleNames } from '@sampan/contract/operator/roles.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { credit, stillRates } from '@sampan/test-support/money/money.ts'
import { cryptoDepositRow, insertTransaction } from '@sampan/test-support/money/transactions.ts'
import { createOperator } from '@sampan/test-support/operators/operators.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { type ReplicatedDatabase, replicatedDatabase } from '@sampan/test-support/standby.ts'
import { createLog } from '../../observability/log.ts'
import { readerOf } from '../db.ts'
import { createPool } from '../pool.ts'
import { openReplica } from './replica.ts'
import type { ReplicaOutcome } from './replica-link.ts'
import { hasReplayed, readReplayed } from './replica-position.ts'

let replicated: ReplicatedDatabase
/** Two api processes on one database: what the one has shown, the other shows too. */
let server: TestServer
let other: TestServer
before(async () => {
  replicated = await replicatedDatabase()
  const { database, url } = replicated
  const env = { ROLES: 'api', DATABASE_READ_URL: url }
  server = await testServer({ database, env, rates: stillRates(new Date()) })
  other = await testServer({ database, env, clock: server.clock, rates: stillRates(new Date()) })
})
after(async () => {
  await other?.close()
  await server?.close()
  await replicated?.close()
})

async function countStatements(from: TestServer, outcome: ReplicaOutcome): Promise<number> {
  const text = await (await fetch(`${from.url}/metrics`)).text()
  return Number(new RegExp(`sampan_replica_statements\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

/** A deposit of a customer, in history and ledger. */
async function deposit({ accountId }: TestUser): Promise<string> {
  const row = cryptoDepositRow({ account_id: accountId, created_at: server.clock.now() })
  await insertTransaction(replicated.database.pool, 'crypto_deposit', row)
  await credit(replicated.database.pool, { accountId, currency: 'USDC', amount: '5' })
  return row.id
}

/** Everything that a replica may answer about a balance: ids of later pages, ledger lines, the statement and the chart's end. */
async function readOwn(from: TestServer, { token }: TestUser) {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const body = { query: {}, pagination: { size: 1, ...(cursor !== undefined && { cursor }) } }
    const { result } = await call(from, searchHistory, { token, body })
    ids.push(...result.resultList.map(({ id }) => id))
    cursor = result.pagination.nextCursor
  }
  const { result: wallet } = await call(from, searchAccounts, { token })
  const account = wallet.resultList.find(({ currency }) => currency === 'USDC')
  assert.ok(account)
  const lines: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const body = { query: { walletAccountId: account.id }, pagination: { size: 1, ...(cursor !== undefined && { cursor }) } }
    const { result } = await call(from, searchLedgerLines, { token, body })
    lines.push(...result.resultList.map(({ id }) => id))
    cursor = result.pagination.nextCursor
  }
  const path = statementFile.path.replace('{id}', account.id)
  const month = server.clock.now().toISOString().slice(0, 7)
  const statement = await fetch(`${from.url}/api${path}?period=${month}&format=csv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const day = dayKey(server.clock.now().getTime(), 'Asia/Singapore')
  const asked = { ...getBalanceChart, path: `${getBalanceChart.path}?id=${account.id}&from=${day}&to=${day}` }
  const { result: chart } = await call(from, asked, { token })
  return {
    ids,
    lines: lines.length,
    credits: (await statement.text()).match(/5\.00/g)?.length ?? 0,
    total: [account.total, chart.points.at(-1)?.total],
  }
}

test('[D10.06] a replica that has everything answers what is declared so, and only that', async () => {
  const user = await server.createUser()
  const ids = [await deposit(user), await deposit(user)]
  await replicated.caughtUp()
  const earlier = await countStatements(server, 'replica')
  const { result } = await call(server, searchHistory, { token: user.token, body: { query: {}, pagination: { size: 1 } } })
  assert.equal(result.resultList.length, 1)
  assert.equal(await countStatements(server, 'replica'), earlier, 'the first page comes from the primary')
  // A busy machine may hear late that the replica has everything; until then the primary answers the same.
  await eventually('the replica answers', async () => {
    const own = await readOwn(server, user)
    assert.deepEqual(own.ids.sort(), ids.sort())
    assert.deepEqual(own.total, ['10.000000', '10.000000'])
    return (await countStatements(server, 'replica')) > earlier
  })
})

test('[D10.06] while replay stands still, nobody reads an older history, whichever process is asked', async (t) => {
  const owner = await server.createUser({ accountType: 'corporate' })
  const member = await server.createUser({ accountType: 'corporate', accountId: owner.accountId })
  const first = await deposit(owner)
  await replicated.caughtUp()
  await replicated.pauseReplay()
  t.after(() => replicated.resumeReplay())
  const second = await deposit(owner)
  for (const from of [server, other])
    for (const user of [owner, member]) {
      const own = await readOwn(from, user)
      assert.deepEqual(own.ids.sort(), [first, second].sort())
      assert.deepEqual(own.total, ['10.000000', '10.000000'])
      assert.equal(own.lines, 2)
    }
  assert.ok((await countStatements(other, 'behind')) > 0)
  assert.ok(other.logged.some((line) => line.includes('"event":"replica.behind"')))
  await replicated.resumeReplay()
  await replicated.caughtUp()
  const earlier = await countStatements(other, 'replica')
  await readOwn(other, member)
  assert.ok((await countStatements(other, 'replica')) > earlier, 'the replica is used again')
  assert.ok(other.logged.some((line) => line.includes('"event":"replica.back"')))
})

test('[D10.06] no declared endpoint writes to the replica', async () => {
  const customer = await server.createUser({ accountType: 'corporate' })
  const declared: Endpoint[] = [...customerEndpoints, ...operatorEndpoints].filter(({ readsReplica }) => readsReplica)
  await replicated.caughtUp()
  const earlier = await countStatements(server, 'replica')
  for (const endpoint of declared) {
    const { status, text } = await send(endpoint, await tokenFor(endpoint, customer))
    assert.ok(status < 500, `${endpoint.path} ${status} ${text}`)
  }
  assert.ok((await countStatements(server, 'replica')) - earlier > declared.length / 2)
})

async function tokenFor(endpoint: Endpoint, customer: TestUser): Promise<string> {
  const ofOperator = operatorEndpoints.find((one) => one === endpoint)
  if (!ofOperator) return customer.token
  const role = operatorRoleNames.find((one) => requiredPermissions(ofOperator).every((permission) => mayRole(one, permission)))
  assert.ok(role)
  return (await createOperator(server, { role })).token
}

/** A whole request of each endpoint, as a later page. */
async function send({ method, path, params, query, body }: Endpoint, token: string): Promise<{ status: number; text: string }> {
  const inPath = params ? (exampleOf(params) as Record<string, string>) : {}
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? '')
  const search = query ? `?${new URLSearchParams(exampleOf(query) as Record<string, string>).toString()}` : ''
  const answer = await fetch(`${server.url}/api${filled}${search}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(exampleOf(body)) }),
  })
  return { status: answer.status, text: await answer.text() }
}

test('[D10.06] a lost replica is left for the primary without an error, and used again when it is back', async (t) => {
  const { database, url } = replicated
  const outcomes: ReplicaOutcome[] = []
  const log = createLog({ level: 'silent' })
  const primary = readerOf(database.pool)
  const replica = await openReplica({ url, max: 2, primary, log, restMs: 0, onStatement: (outcome) => outcomes.push(outcome) })
  t.after(() => replica.close())
  const answers = async () => (await replica.reader().query<{ one: number }>('select 1 as one')).rows
  await replicated.caughtUp()
  assert.deepEqual(await answers(), [{ one: 1 }])
  const user = await server.createUser()
  await deposit(user)
  await replicated.kill()
  assert.deepEqual(await answers(), [{ one: 1 }])
  assert.deepEqual((await readOwn(server, user)).total, ['5.000000', '5.000000'])
  assert.ok(server.logged.some((line) => line.includes('"event":"replica.lost"')))
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
  const started = await testServer({ database, env: { ROLES: 'api', DATABASE_READ_URL: url }, clock: server.clock })
  assert.ok(
    started.logged.some((line) => line.includes('"event":"replica.lost"')),
    'it does not stop a start',
  )
  await started.close()
  await replicated.restart()
  await replicated.caughtUp()
  assert.deepEqual(outcomes, ['replica', 'lost'])
  await eventually('the replica is used again', async () => {
    await answers()
    return outcomes.at(-1) === 'replica'
  })
})

test('[D10.06] a replica on another timeline is not asked, however far it is', async (t) => {
  const pool = createPool({ url: replicated.url, max: 1 })
  t.after(() => pool.end())
  const found = await readReplayed(pool)
  assert.ok(found)
  assert.equal(await hasReplayed(pool, found, 0), true)
  assert.equal(await hasReplayed(pool, { bytes: 0n, timeline: found.timeline + 1 }, 0), false)
})

test('[D10.04] DATABASE_READ_URL that leads to the primary is refused', async () => {
  const { url, pool } = replicated.database
  const opened = openReplica({
    url,
    max: 1,
    primary: readerOf(pool),
    log: createLog({ level: 'silent' }),
    onStatement: () => undefined,
  })
  await assert.rejects(opened, /The database of DATABASE_READ_URL is not a replica/)
})
