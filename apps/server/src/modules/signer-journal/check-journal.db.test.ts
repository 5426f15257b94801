// The journal of the signer process is held against what the server remembers: over HTTP, with the worker and the real signer.

import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { allNetworks } from '@sampan/contract/networks.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { type Payout, type Payouts, startPayouts } from '@sampan/test-support/money/payouts.ts'
import { headFile } from './known-head.ts'

const ethereum = 3
const signerSetting = 'signer.true'

let database: TestDatabase
let payouts: Payouts
const all: Payout[] = []
before(async () => {
  database = await testDatabase()
  payouts = await startPayouts([ethereum], database)
  await payouts.startSigner()
  await payouts.startServer('api,worker', database)
  await payouts.prepare()
})
afterEach(async () => {
  const paid = await payouts.timesPaid(all)
  assert.ok(
    paid.every((times) => times <= 1),
    'nothing is paid twice',
  )
})
after(async () => {
  await payouts.close()
  await database.drop()
})

async function submit(): Promise<Payout> {
  const payout = await payouts.submit(ethereum)
  all.push(payout)
  return payout
}

async function pay(): Promise<Payout> {
  const payout = await submit()
  await payouts.reach('COMPLETED', [payout])
  return payout
}

const copyOf = (name: string): string => join(payouts.journal, '..', name)
const keepCopy = (name: string): void => copyFileSync(payouts.journal, copyOf(name))

async function putJournal(name: string): Promise<void> {
  await payouts.stopSigner()
  copyFileSync(copyOf(name), payouts.journal)
  await payouts.startSigner()
}

const readHead = () =>
  JSON.parse(readFileSync(headFile(payouts.dataDir), 'utf8')) as { lines: number; hash: string; epoch: number }
const checkOf = async () => (await payouts.signer().journalState()).check
const statusOf = async () => {
  const { rows } = await database.pool.query<{ journal_status: string }>('select journal_status from signer_sync')
  return rows[0]?.journal_status
}
const isStopped = async () => [...(await payouts.stopReasons()).values()].every((reason) => reason === 'journalBehind')
const signed = async (payout: Payout): Promise<boolean> => (await payouts.signer().signedPayments(payout.id)).length > 0

async function liftStops(): Promise<void> {
  for (const { id } of allNetworks) await payouts.change(`network.${id}`, 'stopReason', 'none')
}

test('WD-35 the newest head of the journal is kept in a file besides the database', async () => {
  await pay()
  const { head } = await payouts.signer().journalState()
  assert.deepEqual(readHead(), { ...head, epoch: 0 })
  keepCopy('older')
  await pay()
  const { head: newest } = await payouts.signer().journalState()
  assert.deepEqual(readHead(), { ...newest, epoch: 0 })
  const { rows } = await database.pool.query('select lines::int, hash from signer_sync')
  assert.deepEqual(rows, [newest])
})

test('WD-35 a shorter journal stops every network until two operators confirm it', async () => {
  await putJournal('older')
  const waiting = await submit()
  await eventually('the withdrawal waits', async () => (await payouts.find(waiting)).blocked === 'signer')
  await eventually('every network is stopped', isStopped)
  assert.equal(await checkOf(), 'behind')
  assert.equal((await payouts.stopReasons()).size, allNetworks.length)
  assert.ok(payouts.server().logged.some((line) => line.includes('signer.journalBehind')))
  assert.equal((await payouts.cancel(waiting)).errCode, refusals.notAvailable.code, 'what may have been paid is not given back')

  // Both have the right to approve: only that they are two people counts.
  const [maker, checker] = [await payouts.operator('admin'), await payouts.operator('admin')]
  const proposal = await payouts.propose(maker, { key: signerSetting, name: 'journalStatus', value: 'confirmed' })
  const alone = await payouts.decide(maker, proposal.id)
  assert.equal(alone.errCode, refusals.secondOperatorNeeded.code, 'the same operator twice')
  await payouts.lookNow()
  await eventually('the worker has asked', async () => (await payouts.find(waiting)).blocked === 'networkStopped')
  assert.deepEqual([await checkOf(), await statusOf(), await signed(waiting)], ['behind', 'behind', false], 'one operator')

  const agreed = await payouts.decide(checker, proposal.id)
  assert.equal(agreed.status, 200, agreed.message)
  await payouts.lookNow()
  await eventually('the signer takes the confirmation', async () => (await checkOf()) === 'checked')
  const lines = readFileSync(payouts.journal, 'utf8').trimEnd().split('\n')
  const { kind, operators } = JSON.parse(lines.at(-1) ?? '') as { kind: string; operators: string[] }
  assert.deepEqual([kind, operators.toSorted()], ['confirmed', [maker.id, checker.id].toSorted()])
  await eventually('the server notes it', async () => (await statusOf()) === 'checked')
  assert.equal(readHead().epoch, 1)
  assert.equal(await signed(waiting), false, 'the networks are still stopped')

  assert.equal((await payouts.cancel(waiting)).errCode, refusals.notAvailable.code, 'lost lines may hold its payment')

  await liftStops()
  await payouts.lookNow()
  await payouts.reach('COMPLETED', [waiting])
})

test('WD-35 the head in the database alone detects a short journal', async () => {
  keepCopy('before')
  const last = await pay()
  keepCopy('newest')
  await payouts.stopServer()
  rmSync(headFile(payouts.dataDir))
  await payouts.startServer('api,worker', database)
  await putJournal('before')
  await payouts.lookNow()
  await eventually('every network is stopped', isStopped)
  assert.deepEqual([await checkOf(), await signed(last)], ['behind', false])

  await putJournal('newest')
  await payouts.lookNow()
  await eventually('the newest journal is taken', async () => (await checkOf()) === 'checked')
  await liftStops()
  await pay()
})

test('sampan_signer_up is 0 while the signer is down; requests continue', async () => {
  const isUp = async () => {
    await payouts.lookNow()
    const figures = await (await fetch(`${payouts.server().url}/metrics`)).text()
    return /^sampan_signer_up (\d)$/m.exec(figures)?.[1]
  }
  await eventually('the signer answers', async () => (await isUp()) === '1')
  await payouts.stopSigner()
  await eventually('the signer is down', async () => (await isUp()) === '0')
  assert.ok(payouts.server().logged.some((line) => line.includes('signer.down')))
  const waiting = await submit()
  await eventually('it waits for the signer', async () => (await payouts.find(waiting)).blocked === 'signer')
  await payouts.startSigner()
  await eventually('the signer answers again', async () => (await isUp()) === '1')
  await payouts.reach('COMPLETED', [waiting])
})
