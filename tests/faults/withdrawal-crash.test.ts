// A worker is killed at each labelled point of a withdrawal and of a sweep, again and again. Another one takes over: the same bytes,
// one payment. One kill a point in the short form, 20 with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { networkById } from '@sampan/contract/networks.ts'
import { type ServedSigner, serveSigner } from '@sampan/signer/serve-signer.ts'
import { ensureDepositAddress } from '../../apps/server/src/modules/crypto-deposits/deposit-addresses.ts'
import { pollNetwork } from '../../apps/server/src/modules/crypto-deposits/watch/poll-network.ts'
import { openWatch } from '../../apps/server/src/modules/crypto-deposits/watch/watcher.ts'
import { sweepNetwork } from '../../apps/server/src/modules/treasury/sweep/sweep.ts'
import { units, type WithdrawWorld, withdrawWorld } from '../support/money/withdrawals.ts'
import { programFile } from '../support/processes/program-file.ts'

const kills = process.env.LONG === '1' ? 20 : 1
const network = 3
const token = 'a-token-for-the-signer-of-this-test'
const amount = 50_000_000n

let world: WithdrawWorld
let signer: ServedSigner
let signatures: { withdrawalId: string; txnHash: string }[] = []
before(async () => {
  world = await withdrawWorld([network])
  await world.fill(network, 'USDC', 1_000_000)
  const { signer: real } = world
  signer = await serveSigner({
    signer: {
      ...real,
      signWithdrawal: async (asked) => {
        const signed = await real.signWithdrawal(asked)
        signatures.push({ withdrawalId: asked.intent.withdrawalId, txnHash: signed.txnHash })
        return signed
      },
    },
    token,
    listen: { host: '127.0.0.1', port: 0 },
    isKeeper: async () => false,
    log: () => undefined,
  })
})
after(async () => {
  await signer.close()
  await world.close()
})

/** Runs until it ends unaided. */
async function worker(fault: string, work: 'withdrawals' | 'sweeps' = 'withdrawals'): Promise<void> {
  const given = {
    databaseUrl: world.database.url,
    network,
    nodes: world.chain(network).nodes,
    signer: { url: signer.url, token },
    masterKey: world.masterKey.toString('base64'),
    fault,
    work,
  }
  const child: ChildProcess = fork(programFile(resolve(import.meta.dirname, 'withdrawal-worker.ts')), {
    env: { ...process.env, WORKER: JSON.stringify(given) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const tooLong = setTimeout(() => child.kill('SIGTERM'), 60_000)
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(tooLong)
  assert.equal(signal, 'SIGKILL', `the worker was to die at "${fault}"`)
}

async function submit() {
  const user = await world.customer('100')
  const to = await world.newAddress()
  const addressId = await world.save(user, { address: to })
  const answer = await world.withdraw(user, { addressId, amount: '50' })
  assert.equal(answer.status, 200, answer.text)
  return { user, to, id: answer.result.id, total: units(answer.result.total.amount) }
}

/** Another worker: finds what was dropped, and goes on with it. */
async function takeOver(id: string) {
  // As if a minute had passed; the clock itself stays, because the next worker has a clock of its own.
  await world.database.pool.query(
    `update crypto_withdrawal_detail set next_check_at = next_check_at - interval '1 minute' where id = $1`,
    [id],
  )
  await world.jobs['forgotten-withdrawals']?.(world.ctx, {})
  return world.finish(id)
}

const points = ['reserved', 'built', 'prepared', 'signed', 'stored', 'sent', 'hash saved'] as const
/** From here on nobody can call it back. */
const stored = ['stored', 'sent', 'hash saved']

test('WD-03 FT-03 [D5.26] a worker killed at each point: same bytes, one payment, one nonce', async (t) => {
  t.diagnostic(`figures D2 {"kills":${points.length * kills}}`)
  for (const point of points)
    await t.test(point, async () => {
      for (let kill = 0; kill < kills; kill++) {
        signatures = []
        const { user, to, id, total } = await submit()
        await worker(`withdrawal ${point}`)
        const left = await world.find(id)
        assert.equal(left.state, stored.includes(point) ? 'BROADCASTING' : 'QUEUED')
        assert.deepEqual(await world.balance(user), { available: units('100') - total, held: total }, 'the hold stands')
        const earlier = await world.payments(id)
        const done = await takeOver(id)
        assert.equal(done.state, 'COMPLETED')
        const payments = await world.payments(id)
        assert.equal(payments.length, 1)
        if (earlier[0]?.bytes) assert.equal(payments[0]?.bytes, earlier[0].bytes)
        // What was signed before the crash and what was signed after it is one and the same transaction.
        const signed = new Set(signatures.filter(({ withdrawalId }) => withdrawalId === id).map(({ txnHash }) => txnHash))
        for (const txnHash of signed) assert.equal(txnHash, payments[0]?.txn_hash)
        assert.equal(await world.gateway().balance(to, { kind: 'token', currency: 'USDC' }), amount)
        assert.deepEqual(await world.balance(user), { available: units('100') - total, held: 0n })
        const { rowCount } = await world.pool.query('select from chain_nonce where subject = $1', [id])
        assert.equal(rowCount, 1)
      }
      await world.prove()
    })
})

type SweepRow = { purpose: 'sweep' | 'topUp'; state: string; bytes: string | null; txn_hash: string | null }
const sweepsOf = async (accountId: string) =>
  (
    await world.database.pool.query<SweepRow>(
      'select purpose, state, bytes, txn_hash from chain_sweep where account_id = $1 order by created_at',
      [accountId],
    )
  ).rows

const sweepPoints = ['signed', 'stored', 'sent'] as const
const coins = { kind: 'token', currency: 'USDC' } as const

test('FT-03 a sweep killed at each point funds and empties addresses once', async (t) => {
  t.diagnostic(`figures D2 {"kills":${sweepPoints.length * kills}}`)
  const watch = await openWatch(world.ctx, world.deps, network, world.deps.chains.get(network) ?? assert.fail('no chain'))
  const wallet = await world.signer.omnibusAddress(network)
  const readAll = async () => {
    await world.chain().mine(12)
    while (await pollNetwork(watch));
  }
  for (const [place, point] of sweepPoints.entries())
    await t.test(point, async () => {
      for (let kill = 0; kill < kills; kill++) {
        const user = await world.customer('1')
        const maker = { ...world.ctx, signer: world.signer, now: world.clock.now() }
        const { address } = await ensureDepositAddress(maker, user, networkById(network))
        // With gas on the address the coins themselves are the first to move, and the blow falls on them.
        const hasGas = (place + kill) % 2 === 0
        if (hasGas) await world.chain().fund(address, 10n ** 18n)
        await world.chain().pay({ currency: 'USDC', to: address, units: 500_000_000n })
        await readAll()
        const early = await world.gateway().balance(wallet, coins)
        await worker(`sweep ${point}`, 'sweeps')
        const [struck] = await sweepsOf(user.accountId)
        assert.equal(struck?.purpose, hasGas ? 'sweep' : 'topUp')
        assert.equal(struck?.state, point === 'signed' ? 'PLANNED' : 'SIGNED')
        const isOver = async () => {
          const all = await sweepsOf(user.accountId)
          return all.some(({ purpose }) => purpose === 'sweep') && all.every(({ state }) => state === 'DONE')
        }
        for (let turn = 0; turn < 15 && !(await isOver()); turn++) {
          await sweepNetwork(watch)
          await readAll()
        }
        const all = await sweepsOf(user.accountId)
        assert.deepEqual(
          all.map(({ purpose, state }) => `${purpose} ${state}`),
          hasGas ? ['sweep DONE'] : ['topUp DONE', 'sweep DONE'],
        )
        if (struck?.bytes) assert.equal(all[0]?.bytes, struck.bytes)
        assert.equal(await world.gateway().balance(address, coins), 0n)
        assert.equal(await world.gateway().balance(wallet, coins), early + 500_000_000n)
      }
      await world.prove()
    })
})
