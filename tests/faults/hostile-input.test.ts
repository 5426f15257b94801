// D10: requests that nobody should accept, made from every entry of the contract, to a whole server on real PostgreSQL.
// None is answered by 5xx, none is accepted that the contract forbids, and no money moves.
// About 1,500 in the short form; 50,000 with LONG=1 (npm run faults -- hostile-input --count N --seed S, and --at I for one of them).

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { publicContracts } from '@sampan/chains/contracts.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { type CryptoWorld, cryptoWorld } from '../support/chains/crypto.ts'
import { attackedEndpoints, gatherCallers, runHostile } from '../support/hostile/run-hostile.ts'
import { brokenRequests, sendBroken } from '../support/hostile/send-hostile.ts'
import { readMoneyState } from '../support/money/money-state.ts'
import { rightCode } from '../support/people/identity.ts'
import { type TestServer, testServer } from '../support/server.ts'

const isLong = process.env.LONG === '1'
const count = Number(process.env.COUNT ?? (isLong ? 50_000 : 1_500))
const seed = Number(process.env.SEED ?? 1)
const only = process.env.AT === undefined ? undefined : Number(process.env.AT)
const findingsShown = 25

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
    env: { ROLES: 'api', RATE_LIMIT_FACTOR: '1000000', FAUCET: 'off', LOG_LEVEL: 'error' },
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
  const run = await runHostile(server, callers, { seed, count, only })
  const shown = run.findings.slice(0, findingsShown).map(({ at, what }) => `#${at} ${what}`)
  const logged = server.logged.slice(0, findingsShown).join('')
  assert.equal(run.findings.length, 0, `${run.findings.length} findings of seed ${seed}\n${shown.join('\n')}\n${logged}`)
  assert.deepEqual(await readMoneyState(pool), moneyBefore, 'money moved')
  const report = await auditWhole(pool)
  assert.equal(report.defects, 0, describe(report))
  t.diagnostic(`${count} requests to ${attackedEndpoints.length} entries, seed ${seed}: ${JSON.stringify(run.statuses)}`)
})

test('HD-17 bytes that are no request of HTTP are refused, never by 5xx', async () => {
  for (const bytes of brokenRequests) {
    const line = await sendBroken(server.url, bytes)
    assert.doesNotMatch(line, /^HTTP\/1\.1 (?:2|5)/, `${bytes.slice(0, 60)} was answered ${line}`)
  }
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
})
