// While withdrawals are being paid a backup is taken, payouts go on, and the backup is restored: real PostgreSQL, signer process and chains.
// Two networks once in the short form; every family, and each form of restore three times, with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { allNetworks, type NetworkId } from '@sampan/contract/networks.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import type { Pool } from 'pg'
import { migrationFolders } from '../../apps/server/src/migrations.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { freePort, type Postgres, startPostgres } from '../../tools/postgres.ts'
import type { TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { coinOf, type Payout, type Payouts, startPayouts } from '../support/money/payouts.ts'
import { approveMove, detailOf, makeMove } from '../support/operators/operator-moves.ts'
import type { OperatorAnswer } from '../support/operators/operators.ts'

const isLong = process.env.LONG === '1'
const rounds = isLong ? 3 : 1
const [ethereum, tron, solana, stellar] = [3, 6, 10, 12] as const
const networks: readonly NetworkId[] = isLong ? [ethereum, tron, solana, stellar] : [ethereum, tron]
/** Whose chain counts the payments of a wallet itself. */
const counted: readonly NetworkId[] = [ethereum, stellar]
const perNetwork = isLong ? 4 : 1

const folder = mkdtempSync(join(tmpdir(), 'sampan-restore-payouts-'))
const place = (name: string): string => join(folder, name)
let port: number
let postgres: Postgres
let pool: Pool
let payouts: Payouts
/** Every withdrawal of this file: what the chain shows of them must never change by a restore. */
const all: Payout[] = []

async function startDatabase(): Promise<TestDatabase> {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'on' }
  postgres = await startPostgres({ dataDir: place('postgres'), port, settings })
  pool = createPool({ url: postgres.url, max: 10 })
  return { url: postgres.url, pool, drop: async () => undefined }
}

before(async () => {
  chmodSync(folder, 0o755)
  port = await freePort()
  const database = await startDatabase()
  await migrate(database.url, migrationFolders)
  payouts = await startPayouts(networks, database)
  await payouts.startSigner()
  await payouts.startServer('api,worker', database)
  await payouts.prepare()
})
after(async () => {
  await payouts.close()
  await pool.end()
  await postgres.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** The files of the running database, with the log that makes them whole, as a base backup has them. */
async function backUp(): Promise<void> {
  const [from, to] = [place('postgres'), place('backup')]
  rmSync(to, { recursive: true, force: true })
  const client = await pool.connect()
  try {
    await client.query(`select pg_backup_start('payouts', true)`)
    // Files that vanish or grow while they are copied are mended by the log.
    spawnSync('cp', ['-a', from, to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    assert.equal(spawnSync('cp', ['-a', `${join(from, 'pg_wal')}/.`, join(to, 'pg_wal')]).status, 0)
    rmSync(join(to, 'postmaster.pid'), { force: true })
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    if (process.getuid?.() === 0) chownSync(join(to, 'backup_label'), 65_534, 65_534)
  } finally {
    client.release()
  }
}

/** As the runbook says: the server is stopped before the restore. */
async function restore(): Promise<TestDatabase> {
  await payouts.stopServer()
  await pool.end()
  await postgres.stop()
  rmSync(place('postgres'), { recursive: true, force: true })
  assert.equal(spawnSync('cp', ['-a', place('backup'), place('postgres')]).status, 0)
  return startDatabase()
}

async function submit(network: NetworkId): Promise<Payout> {
  const payout = await payouts.submit(network)
  all.push(payout)
  return payout
}
async function submitEach(count = 1, on = networks): Promise<Payout[]> {
  const made: Payout[] = []
  for (const network of on) for (let at = 0; at < count; at++) made.push(await submit(network))
  return made
}
const hashOf = async (payout: Payout): Promise<string> => (await payouts.find(payout)).txnHash ?? assert.fail('no hash')

/** By the chain alone: each was paid once, and nothing else has left the wallets. */
async function requirePaidOnce(): Promise<void> {
  assert.deepEqual(
    await payouts.timesPaid(all),
    all.map(() => 1),
    'how often the chain shows each withdrawal',
  )
  for (const network of networks) {
    const sum = all.reduce((units, payout) => (payout.network === network ? units + payout.units : units), 0n)
    assert.equal(await payouts.paidOut(network), sum, `what has left the wallet of ${network}`)
  }
}

/** Their owners have paid for each of them once, nothing of it is held, and the books are right. */
async function requireSettled(done: readonly Payout[]): Promise<void> {
  for (const payout of done) {
    const { amount, fee } = await payouts.find(payout)
    const currency = coinOf(payout.network)
    const balance = (await balancesOf(pool, payout.user.accountId)).find((one) => one.currency === currency)
    assert.deepEqual([balance?.available.units, balance?.held.units], [1_000_000_000n - amount.units - fee.units, 0n])
  }
  const report = await auditWhole(pool)
  assert.equal(report.defects, 0, describe(report))
}

async function requireNotGivenBack(waiting: readonly Payout[], errCode: string): Promise<void> {
  const operator = await payouts.operator('compliance')
  for (const payout of waiting) {
    const { state } = await payouts.find(payout)
    const cancelled = await payouts.cancel(payout)
    assert.equal(cancelled.errCode, errCode, `cancel in ${state}: ${cancelled.text}`)
    if (state !== 'QUEUED') continue
    const rejected = await makeMove(operator, 'cryptoWithdrawal.reject', payout.id)
    assert.equal(rejected.errCode, errCode, `reject: ${rejected.message}`)
    assert.equal((await payouts.find(payout)).state, state)
  }
}

const liftStop = (network: NetworkId) => payouts.change(`network.${network}`, 'stopReason', 'none')

test('WD-31 WD-34 restored with the newest journal, every payment is adopted', async () => {
  for (let round = 0; round < rounds; round++) {
    const done = await submitEach()
    await payouts.reach('COMPLETED', done)
    // Sent and not mined; after the backup a transaction with a higher fee takes its place.
    await payouts.chain(ethereum).hold?.(true)
    const replaced = await submit(ethereum)
    await payouts.reach('BROADCASTING', [replaced])
    // The signer has been asked for these and has not answered: the moment of the backup.
    payouts.pauseSigner(true)
    const waiting = await submitEach(perNetwork)
    await payouts.reach('QUEUED', waiting)
    await backUp()
    payouts.pauseSigner(false)
    await pool.query('update crypto_payout_policy set bump_after_seconds = 1')
    await eventually('a higher fee', async () => (await countSent(replaced)) > 1)
    await payouts.chain(ethereum).hold?.(false)
    const late = await submit(ethereum)
    const paid = [...waiting, replaced]
    await payouts.reach('COMPLETED', [...paid, late])
    const hashes = await Promise.all(paid.map(hashOf))

    const restored = await restore()
    await payouts.startServer('api', restored)
    const states = await Promise.all(paid.map(async (payout) => (await payouts.find(payout)).state))
    assert.deepEqual(states, [...waiting.map(() => 'QUEUED'), 'BROADCASTING'])
    await requireNotGivenBack(waiting, refusals.illegalMove.code)
    await payouts.stopServer()
    await payouts.startServer('api,worker', restored)
    await payouts.lookNow()
    await payouts.reach('COMPLETED', paid)
    assert.deepEqual(await Promise.all(paid.map(hashOf)), hashes, 'each completes with the hash that is on the chain')
    await requirePaidOnce()
    await requireSettled([...done, ...paid])

    // Begun and paid after the backup: these books can never know whose it was.
    await eventually('the network of the lost withdrawal is stopped', async () => {
      await payouts.lookNow()
      return (await payouts.stopReasons()).get(ethereum) === 'unknownPayments'
    })
    await liftStop(ethereum)
    await payouts.reach('COMPLETED', await submitEach())
    await requirePaidOnce()
  }
})

async function countSent({ id }: Payout): Promise<number> {
  const { rowCount } = await pool.query('select from crypto_payment where withdrawal_id = $1 and sent_at is not null', [id])
  return rowCount ?? 0
}

/**
 * Two groups wait for their hour when the database is backed up. The journal is copied after the first was paid, a little later than
 * the database; then the second is paid. Answers both, with the hashes of the chain.
 */
async function backUpBetween(on: readonly NetworkId[]) {
  await pool.query('update crypto_payout_policy set grace_seconds = 3600')
  const early = await submitEach(1, on)
  const later = await submitEach(perNetwork, on)
  await payouts.reach('QUEUED', [...early, ...later])
  await backUp()
  await payouts.lookNow(early)
  await payouts.reach('COMPLETED', early)
  copyFileSync(payouts.journal, place('journal'))
  rmSync(place('data'), { recursive: true, force: true })
  cpSync(payouts.dataDir, place('data'), { recursive: true })
  await payouts.lookNow(later)
  await payouts.reach('COMPLETED', later)
  const hashes = new Map<Payout, string>()
  for (const payout of [...early, ...later]) hashes.set(payout, await hashOf(payout))
  return { early, later, hashes }
}

async function startAgain(restored: TestDatabase): Promise<void> {
  await payouts.startSigner()
  await payouts.startServer('api,worker', restored)
  await payouts.lookNow()
}

/** Two different operators, and never one of them alone. */
async function confirmJournal(): Promise<void> {
  // Both have the right to approve: only that they are two people counts.
  const [maker, checker] = [await payouts.operator('admin'), await payouts.operator('admin')]
  const proposal = await payouts.propose(maker, { key: 'signer.true', name: 'journalStatus', value: 'confirmed' })
  const alone = await payouts.decide(maker, proposal.id)
  assert.equal(alone.errCode, refusals.secondOperatorNeeded.code, 'the same operator twice')
  await payouts.lookNow()
  assert.equal((await payouts.signer().journalState()).check, 'behind')
  const decided = await payouts.decide(checker, proposal.id)
  assert.equal(decided.status, 200, decided.message)
  await eventually('the signer takes the confirmation', async () => {
    await payouts.lookNow()
    return (await payouts.signer().journalState()).check === 'checked'
  })
}

/** As the runbook says where the chain shows a payment that the books lack: two operators, with its hash. */
async function markPaid(payout: Payout, txnHash: string | undefined): Promise<void> {
  const [maker, checker] = [await payouts.operator('treasury'), await payouts.operator('treasury')]
  const inputs = { txnHash }
  const made = await lookedAtAgain(() =>
    makeMove(maker, 'cryptoWithdrawal.transferManually', payout.id, { inputs, evidence: 'Seen on the chain' }),
  )
  const proposalId = made.proposal?.id ?? assert.fail('no proposal')
  await lookedAtAgain(async () =>
    approveMove(checker, proposalId, (await detailOf(checker, 'cryptoWithdrawal', payout.id)).version),
  )
}

/** The worker may touch the withdrawal between the look and the move; the operator looks again. */
const lookedAtAgain = <Result>(move: () => Promise<OperatorAnswer<Result>>): Promise<Result> =>
  eventually('the move is made', async () => {
    const { status, errCode, message, result } = await move()
    assert.ok(status === 200 || errCode === refusals.staleVersion.code, message)
    return status === 200 && result
  })

/** The nonce of the wallet shows payments that the books lack. */
async function requireChainAhead(on: readonly NetworkId[], waiting: readonly Payout[]): Promise<void> {
  for (const network of on)
    await eventually(`network ${network} is stopped`, async () => {
      await payouts.lookNow(waiting)
      return (await payouts.stopReasons()).get(network) === 'chainAhead'
    })
  const behind = waiting.filter(({ network }) => on.includes(network))
  await requireNotGivenBack(behind, refusals.notAvailable.code)
}

/** The operators have marked what the chain shows; from here on everything goes its way. */
async function goOn(lacking: readonly Payout[], hashes: ReadonlyMap<Payout, string>): Promise<void> {
  for (const payout of lacking) await markPaid(payout, hashes.get(payout))
  for (const [network, reason] of await payouts.stopReasons()) if (reason !== 'none') await liftStop(network as NetworkId)
  await pool.query('update crypto_payout_policy set grace_seconds = 0')
  await payouts.reach('COMPLETED', await submitEach())
  await requirePaidOnce()
  await requireSettled([...hashes.keys()])
}

for (const form of ['older', 'missing'] as const)
  test(`WD-35 restored with ${form === 'older' ? 'an older' : 'no'} journal, two operators decide before it signs`, async () => {
    for (let round = 0; round < rounds; round++) {
      const { early, later, hashes } = await backUpBetween(networks)
      const restored = await restore()
      await payouts.stopSigner()
      rmSync(payouts.journal)
      if (form === 'older') copyFileSync(place('journal'), payouts.journal)
      else {
        const { code, output } = await payouts.refuseSigner()
        assert.equal(code, 1, 'a missing journal is never made in silence')
        assert.match(output, /The journal .* is missing/)
        writeFileSync(payouts.journal, '', { mode: 0o600 })
      }
      await startAgain(restored)
      await eventually('every network is stopped', async () => {
        const reasons = [...(await payouts.stopReasons()).values()]
        return reasons.length === allNetworks.length && reasons.every((reason) => reason === 'journalBehind')
      })
      const waiting = [...early, ...later]
      await requireNotGivenBack(waiting, refusals.notAvailable.code)
      await confirmJournal()

      // The older journal still knows the first group: it is adopted although nothing may be signed.
      const adopted = form === 'older' ? early : []
      await payouts.reach('COMPLETED', adopted)
      const lacking = waiting.filter((payout) => !adopted.includes(payout))
      await requireNotGivenBack(lacking, refusals.notAvailable.code)
      const ahead = networks.filter((network) => counted.includes(network))
      for (const network of ahead) await liftStop(network)
      await requireChainAhead(ahead, lacking)
      await requirePaidOnce()
      await goOn(lacking, hashes)
    }
  })

test('WD-35 database, journal and DATA_DIR restored: the nonce stops payouts', async () => {
  const ahead = networks.filter((network) => counted.includes(network))
  for (let round = 0; round < rounds; round++) {
    const { early, later, hashes } = await backUpBetween(ahead)
    const restored = await restore()
    await payouts.stopSigner()
    copyFileSync(place('journal'), payouts.journal)
    rmSync(payouts.dataDir, { recursive: true })
    cpSync(place('data'), payouts.dataDir, { recursive: true })
    await startAgain(restored)
    await payouts.reach('COMPLETED', early)
    await requireChainAhead(ahead, later)
    await requirePaidOnce()
    await goOn(later, hashes)
  }
})
