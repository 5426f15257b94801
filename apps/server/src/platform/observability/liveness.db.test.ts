// Two processes on one database: when the one that works stops, the other one says so everywhere it is asked.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { eventually } from '@sampan/test-support/eventually.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { liveParts } from './liveness.ts'

const ethereum = 3

let api: TestServer
let worker: TestServer
before(async () => {
  api = await testServer({ env: { ROLES: 'api' }, localChains: [ethereum] })
  const env = { ROLES: 'worker,watcher', CHAINS_URL: api.chainsUrl ?? '' }
  worker = await testServer({ env, database: api.database, clock: api.clock })
})
after(async () => {
  await worker.close()
  await api.close()
})

const figuresOf = async ({ url }: TestServer) => (await fetch(`${url}/metrics`)).text()
const chainLagOf = async (server: TestServer) =>
  Number(/^sampan_chain_lag_seconds\{network="Ethereum"\} (\S+)$/m.exec(await figuresOf(server))?.[1])
const stoppedAt = async ({ url }: TestServer) => {
  const answer = await fetch(`${url}/readyz`)
  const { status, stopped = [] } = (await answer.json()) as { status: string; stopped?: string[] }
  return { code: answer.status, status, stopped }
}
const alarmOf = ({ logged }: TestServer, part: string) =>
  logged.some((line) => line.includes('"event":"liveness.stopped"') && line.includes(`"part":"${part}"`))

test('a new installation is not late with a proof that it has had no night for', async () => {
  const started = Math.floor(api.clock.now().getTime() / 1000)
  const text = await figuresOf(api)
  for (const name of ['ledger_proved_at', 'audit_checked_at', 'reconciliation_at', 'ledger_audited_at'])
    assert.ok(started - Number(new RegExp(`^sampan_${name} (\\S+)$`, 'm').exec(text)?.[1]) < 120, name)
})

test('[D10.13] OP-19 a figure of a global fact reads the same on every process', async () => {
  const { pool } = api.database
  const now = api.clock.now()
  await pool.query(
    `insert into ledger_proof_run (scope, at, report) values ('recent', $1, '{"defects": 3, "transfers": 7}')
     on conflict (scope) do update set at = excluded.at, report = excluded.report`,
    [now],
  )
  await pool.query(`insert into reconciliation_run (at, result) values ($1, '{"found": 2}')`, [now])
  await pool.query(`insert into audit_check (at, links, findings) values ($1, 1, '[{"about":"cut"}]')`, [now])
  await pool.query(`select graphile_worker.add_job('no-such-task', run_at => $1)`, [new Date(now.getTime() - 90_000)])
  await pool.query(`update network_policy set stop_reason = 'byOperator' where network = ${ethereum}`)
  const shared = /^sampan_(?:ledger|reconciliation|audit|part|networks|signer|withdrawals_waiting|jobs_(?!oldest))_?\S+ .*$/gm
  // The worker goes on meanwhile: it takes jobs and asks the signer, so a fact may change between two readings.
  const readBoth = async () => {
    await pool.query('update signer_sync set signer_answers = false')
    const [one, other] = [await figuresOf(api), await figuresOf(worker)].map((text): string[] => text.match(shared) ?? [])
    return isDeepStrictEqual(one, other) ? one : undefined
  }
  const one = await eventually('both read the same', readBoth, { until: Boolean })
  for (const line of [
    'sampan_ledger_defects 3',
    'sampan_reconciliation_findings 2',
    'sampan_audit_findings 1',
    'sampan_networks_stopped 1',
    'sampan_signer_up 0',
  ])
    assert.ok(one?.includes(line), `${line} in\n${one?.join('\n')}`)
  for (const server of [api, worker]) assert.match(await figuresOf(server), /^sampan_jobs_oldest_seconds (?:9\d|1\d\d)\b/m)
  assert.ok(one?.includes('sampan_withdrawals_waiting_wallet 0'))
  assert.equal(one?.filter((line) => line.startsWith('sampan_part_stopped')).length, liveParts.length)
})

test('[D10.13] OP-19 the lag of a chain is equal on every process', async () => {
  const isRead = async () =>
    (await api.database.pool.query('select from chain_cursor where network = $1', [ethereum])).rowCount === 1
  await eventually('the chain is read', isRead)
  api.clock.forward(40_000)
  await eventually(
    'both say that it was read just now',
    async () => (await chainLagOf(api)) < 20 && (await chainLagOf(worker)) < 20,
  )
})

test('FT-26 a stopped worker is reported by every other process with an alarm', async () => {
  assert.deepEqual(await stoppedAt(api), { code: 200, status: 'ready', stopped: [] })
  await worker.close()
  api.clock.forward(61_000)
  assert.ok((await chainLagOf(api)) >= 61, 'the chain is no longer read')
  assert.deepEqual(await stoppedAt(api), { code: 200, status: 'ready', stopped: ['watcher', 'worker'] })
  assert.match(await figuresOf(api), /^sampan_part_stopped\{part="worker"\} 1$/m)
  await eventually('an alarm in the log', () => alarmOf(api, 'worker') && alarmOf(api, 'watcher'))
})

test('[D10.13] a process without nodes reports the same lag, and a closed network has none anywhere', async () => {
  const blind = await testServer({ env: { ROLES: 'api' }, database: api.database, clock: api.clock })
  try {
    // The lag grows while it is read.
    const [earlier, seen, later] = [await chainLagOf(api), await chainLagOf(blind), await chainLagOf(api)]
    assert.ok(earlier >= 61 && earlier <= seen && seen <= later, `${earlier}, ${seen}, ${later}`)
    const open = (isOpen: boolean) =>
      api.database.pool.query('update network_policy set deposits_open = $2, withdrawals_open = $2 where network = $1', [
        ethereum,
        isOpen,
      ])
    await open(false)
    for (const server of [api, blind]) assert.doesNotMatch(await figuresOf(server), /^sampan_chain_lag_seconds\{/m)
    await open(true)
    assert.ok((await chainLagOf(blind)) >= later)
  } finally {
    await blind.close()
  }
})

test('FT-26 the nightly proof stops while the worker goes on', async () => {
  worker = await testServer({ env: { ROLES: 'worker' }, database: api.database, clock: api.clock })
  await eventually('the worker is back', async () => !(await stoppedAt(api)).stopped.includes('worker'))
  await eventually('the log says so', () => api.logged.some((line) => line.includes('"event":"liveness.resumed"')))
  api.clock.forward(25 * 3_600_000 + 1_000)
  // The worker's own heart beats on, at the new time.
  await eventually('only proofs are late', async () => {
    const { stopped } = await stoppedAt(api)
    return stopped.includes('prove-ledger') && stopped.includes('verify-audit') && !stopped.includes('worker')
  })
  await eventually('an alarm on both', () => alarmOf(api, 'prove-ledger') && alarmOf(worker, 'prove-ledger'))
})
