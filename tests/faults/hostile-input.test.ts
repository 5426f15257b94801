// D10: requests that nobody should accept, made from every entry of the contract, to a whole server on real PostgreSQL.
// None is answered by 5xx, none is accepted that the contract forbids, and no money moves.
// About 1,500 in the short form; 50,000 with LONG=1 (npm run faults -- hostile-input --count N --seed S, and --at I for one of them).

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { publicContracts } from '@sampan/chains/contracts.ts'
import { type Endpoint, endpoint } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { count, input, line, nothing } from '@sampan/contract/shapes/common.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { webAuthnOptions } from '../../packages/contract/src/shapes/credential.ts'
import { type CryptoWorld, cryptoWorld } from '../support/chains/crypto.ts'
import { attackedEndpoints, gatherCallers, runHostile } from '../support/hostile/run-hostile.ts'
import { brokenRequests, sendBroken } from '../support/hostile/send-hostile.ts'
import { readMoneyState } from '../support/money/money-state.ts'
import { rightCode } from '../support/people/identity.ts'
import { type TestServer, testServer } from '../support/server.ts'

const isLong = process.env.LONG === '1'
const requests = Number(process.env.COUNT ?? (isLong ? 50_000 : 1_500))
const seed = Number(process.env.SEED ?? 1)
const only = process.env.AT === undefined ? undefined : Number(process.env.AT)
const findingsShown = 25

/** Two entries with a fault each: one fails inside, the other accepts what its contract forbids. */
const shape = { method: 'POST', about: '', access: 'signed-in', limit: 'write' } as const
const narrow = input({ note: line(20), count })
const failing = endpoint({ ...shape, path: '/test/failing', body: narrow, result: nothing })
const lax = endpoint({ ...shape, path: '/test/lax', body: narrow, result: nothing })

let world: CryptoWorld
let server: TestServer
before(async () => {
  world = await cryptoWorld([3, 6, 10, 12])
  const { database, clock, deps } = world
  server = await testServer({
    database,
    clock,
    chains: { chains: deps.chains, contracts: publicContracts(), close: async () => undefined },
    signer: { ...deps.signer, close: async () => undefined },
    captcha: { verify: async () => true },
    factors: {
      consume: async (_tx, { proof }) =>
        proof.proofs.every(({ code }) => code === rightCode) ? undefined : new Refusal('verificationFailed'),
    },
    mountMore(mount) {
      mount.read(failing, () => Promise.reject(new Error('planted')))
      mount.read({ ...lax, body: webAuthnOptions }, async () => ({}))
    },
    env: { ROLES: 'api', RATE_LIMIT_FACTOR: '1000000', FAUCET: 'off', LOG_LEVEL: 'warn' },
  })
})
after(async () => {
  await server.close()
  await world.close()
})

test('D10 MI-01 AZ-10 hostile requests are refused without an effect, on every entry', async (t) => {
  assert.ok(attackedEndpoints.length > 200, `${attackedEndpoints.length} entries`)
  const { pool } = world.database
  const callers = await gatherCallers(server)
  const moneyBefore = await readMoneyState(pool)
  const run = await runHostile(server, callers, { seed, count: requests, only })
  const shown = run.findings.slice(0, findingsShown).map(({ at, what }) => `#${at} ${what}`)
  const logged = server.logged.slice(0, findingsShown).join('')
  assert.equal(run.findings.length, 0, `${run.findings.length} findings of seed ${seed}\n${shown.join('\n')}\n${logged}`)
  assert.deepEqual(await readMoneyState(pool), moneyBefore, 'money moved')
  const report = await auditWhole(pool)
  assert.equal(report.defects, 0, describe(report))
  if (only === undefined) t.diagnostic(`figures D10 {"requests":${requests}}`)
  t.diagnostic(`${requests} requests to ${attackedEndpoints.length} entries, seed ${seed}: ${JSON.stringify(run.statuses)}`)
})

test('D10 a planted handler that throws and one that accepts anything are found', async () => {
  const callers = await gatherCallers(server)
  const attack = async (planted: Endpoint) =>
    (await runHostile(server, callers, { seed: 1, count: 60, endpoints: [planted] })).findings.map(({ what }) => what)
  const thrown = await attack(failing)
  assert.ok(
    thrown.some((what) => /^POST \/test\/failing .*: 500 /.test(what)),
    thrown.join('\n'),
  )
  const accepted = await attack(lax)
  assert.ok(
    accepted.some((what) => /^accepted: POST \/test\/lax .*: 200 /.test(what)),
    accepted.join('\n'),
  )
})

test('HD-17 bytes that are no request of HTTP are refused, never by 5xx', async () => {
  for (const bytes of brokenRequests) {
    const answered = await sendBroken(server.url, bytes)
    assert.doesNotMatch(answered, /^HTTP\/1\.1 (?:2|5)/, `${bytes.slice(0, 60)} was answered ${answered}`)
  }
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
})
