// `npm run reconcile` as an operator runs it.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { after, before as prepare, test } from 'node:test'
import type { LocalChains } from '@sampan/chains/practice/local-chain.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { insertTransaction } from '@sampan/test-support/money/transactions.ts'
import { testServer } from '@sampan/test-support/server.ts'
import { newId } from '../../platform/security/ids.ts'

const polygon = 4
const program = join(import.meta.dirname, '../../../db/reconcile.ts')

let local: LocalChains
let database: TestDatabase
prepare(async () => {
  local = await startLocalChains({ networks: [polygon] })
  database = await testDatabase()
})
after(async () => {
  await local.close()
  await database.drop()
})

async function run(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: '/nowhere', ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((ended) => child.on('exit', ended))
  return { code, output }
}

test('reconcile prints each coin; it ends with 1 on a gap, 2 if unreadable', async () => {
  const server = await testServer({ database, env: { CHAINS_URL: local.url, WATCH_POLL_MS: '50' } })
  const { email, accountId } = await server.createUser()
  const fields = new URLSearchParams({ email, asset: `${polygon} USDC`, amount: '1250.5' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await fetch(`${server.url}/outbox/faucet/pay`, { method: 'POST', redirect: 'manual', headers, body: fields.toString() })
  const state = async () =>
    (await database.pool.query<{ state: string }>('select state from crypto_deposit where account_id = $1', [accountId])).rows[0]
      ?.state
  const mineAndRead = async () => {
    await local.chain(polygon).mine(2)
    return state()
  }
  await eventually('the deposit is credited', mineAndRead, { until: (seen) => seen === 'CREDITED' })
  const { rows } = await database.pool.query<{ address: string }>('select address from deposit_address where account_id = $1', [
    accountId,
  ])
  await server.close()
  const even = await run({ DATABASE_URL: database.url })
  assert.equal(even.code, 0, even.output)
  assert.match(even.output, /Polygon +USDC +1,250\.5 .* 0\n/)
  assert.match(even.output, /3 coins on 1 networks, 0 with a difference/)
  const { rows: deposits } = await database.pool.query('select * from crypto_deposit limit 1')
  const id = await insertTransaction(database.pool, 'crypto_deposit', {
    ...deposits[0],
    id: newId(),
    address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    state: 'FAILED',
    log_index: 99,
    reference: 'CDUNREADABLE',
  })
  const unreadable = await run({ DATABASE_URL: database.url })
  assert.equal(unreadable.code, 2, unreadable.output)
  assert.match(unreadable.output, /unreadable address: Polygon USDC TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf/)
  assert.match(unreadable.output, /Polygon +USDC +1,250\.5 .* 0\n/, 'everything else is still compared')
  for (const table of ['crypto_deposit_detail', 'transaction'])
    await database.pool.query(`delete from ${table} where id = $1`, [id])
  await local.chain(polygon).pay({ currency: 'USDC', to: rows[0]?.address ?? '', units: 3_000_000n })
  const odd = await run({ DATABASE_URL: database.url })
  assert.equal(odd.code, 1, odd.output)
  assert.match(odd.output, /Polygon +USDC .* 3\n/)
  const blind = await run({ DATABASE_URL: database.url, CHAINS_URL: 'http://127.0.0.1:1' })
  assert.equal(blind.code, 2)
  assert.match(blind.output, /do not answer/)
  assert.equal((await run({})).code, 2)
})
