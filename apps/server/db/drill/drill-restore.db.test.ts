// The restore drill as operators run it, on real pgBackRest: it passes on a good backup and fails on a damaged one, on a log with a
// hole, and on an altered ledger.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { openJournal } from '@sampan/signer/journal/journal.ts'
import {
  type ArchivedDatabase,
  missingForBackups,
  startArchivedDatabase,
} from '@sampan/test-support/backups/archived-database.ts'
import { credit, setAside } from '@sampan/test-support/money/money.ts'
import { insertTransaction } from '@sampan/test-support/money/transactions.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { appendAnchor } from '../../src/modules/audit/anchor.ts'
import { audit } from '../../src/platform/db/audit-log.ts'
import { withTx } from '../../src/platform/db/db.ts'
import { newId } from '../../src/platform/security/ids.ts'
import { findMissing, segmentNumber } from './repository.ts'
import { type Drill, runDrill } from './run-drill.ts'

const root = resolve(import.meta.dirname, '../../../..')
const skip = missingForBackups()
const ethereum = 3

let source: ArchivedDatabase
let beforeMistake: string
const [queued, lost] = [newId(), newId()]
const place = (name: string): string => join(source.folder, name)

before(async () => {
  if (skip) return
  source = await startArchivedDatabase()
  const user = await createUser(source.pool, new Date())
  await credit(source.pool, { accountId: user.accountId, currency: 'USDC', amount: '500', network: 'Ethereum' })
  await source.pool.query(`insert into network_policy (network, confirmations, finality) values (3, 12, 'count')`)
  await source.backUp('full')
  // pgBackRest counts whole seconds: a point in the second in which the backup ended would be before it.
  await source.pool.query(`select pg_sleep(1 - extract(microseconds from clock_timestamp())::bigint % 1000000 / 1e6)`)
  await queueWithdrawal(user)
  await anchorAuditRow()
  const { rows } = await source.pool.query<{ now: Date }>('select clock_timestamp() as now')
  beforeMistake = rows[0]?.now.toISOString() ?? ''
  await writeJournal()
  await anchorAuditRow()
  await source.archiveLog()
  await alterLedger()
  await source.archiveLog()
})
after(() => source?.close())

/** Held and decided, and not signed yet. */
async function queueWithdrawal({ accountId, userId }: { accountId: string; userId: string }): Promise<void> {
  const held = await setAside(source.pool, { accountId, currency: 'USDC', amount: '101' })
  await insertTransaction(source.pool, 'crypto_withdrawal', {
    id: queued,
    reference: 'CW-DRILL',
    account_id: accountId,
    user_id: userId,
    state: 'QUEUED',
    currency: 'USDC',
    amount: 100_000_000n,
    fee: 1_000_000n,
    hold_id: held.transferId,
    network: ethereum,
    address_id: newId(),
    address: '0x1111111111111111111111111111111111111111',
    units: '100000000',
  })
}

/** After the backup the signer has signed the withdrawal, and another one that the backup does not know. */
async function writeJournal(): Promise<void> {
  const journal = await openJournal(place('journal'), { create: true })
  for (const [at, withdrawalId] of [queued, lost].entries())
    await journal.append({
      at: new Date(),
      kind: 'withdrawal',
      network: ethereum,
      withdrawalId,
      intent: `intent ${at}`,
      body: `body ${at}`,
      bytes: `signed ${at}`,
      lastValidHeight: null,
      currency: 'USDC',
      sequence: BigInt(at),
      txnHash: `0xhash${at}`,
      counted: 1n,
    })
  await journal.close()
}

async function anchorAuditRow(): Promise<void> {
  await withTx(source.pool, (tx) => audit(tx, { kind: 'system' }, new Date(), { action: 'drill' }))
  const { rows } = await source.pool.query<{ head_seq: bigint; head_hash: Buffer }>(
    'select head_seq, head_hash from chain_audit(100)',
  )
  const head = rows[0] ?? assert.fail('no head')
  await appendAnchor(place('anchors'), { seq: head.head_seq, hash: head.head_hash, at: new Date() })
}

/** As someone with the rights of the owner could. */
async function alterLedger(): Promise<void> {
  await source.pool.query(
    'begin; set local session_replication_role = replica; update ledger.customer_balance set balance = balance + 1; commit',
  )
}

/** The command itself, as operators run it. */
async function runCommand(...args: string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  const paths = { journal: 'journal', anchors: 'anchors', log: 'drills.log', metrics: 'metrics', config: 'pgbackrest.conf' }
  const files = Object.entries(paths).flatMap(([name, path]) => [`--${name}`, place(path)])
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/server/db/drill-restore.ts', ...files, ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code]: unknown[] = await once(child, 'exit')
  return { code, output }
}

const drill = (changed: { at?: Date; journal?: string } = {}) =>
  runDrill({
    repository: source.repository,
    folder: place('scratch'),
    journal: place('journal'),
    anchors: place('anchors'),
    ...changed,
  })

const verdictsOf = ({ checks }: Drill) => Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]))

/** Damages one file of the repository, and puts it back as it was. */
async function withDamage(file: string, damage: (bytes: Buffer) => void, work: () => Promise<void>): Promise<void> {
  const bytes = readFileSync(file)
  try {
    damage(Buffer.from(bytes))
    await work()
  } finally {
    writeFileSync(file, bytes)
  }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(place(folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )

test('[D10.11] the drill restores to a point in time, and no payout of the backup would be repeated', { skip }, async (t) => {
  const { code, output } = await runCommand('--at', beforeMistake)
  t.diagnostic(output)
  assert.equal(code, 0, output)
  assert.match(output, new RegExp(`${queued} .*QUEUED +BROADCASTING +adopted`))
  assert.match(output, new RegExp(`${lost} .*unknown +unknown +network stopped`))
  const { passed, target, backup, checks } = JSON.parse(readFileSync(place('drills.log'), 'utf8'))
  assert.deepEqual([passed, target, backup.type], [true, beforeMistake, 'full'])
  assert.deepEqual(verdictsOf({ checks } as Drill), {
    repository: 'passed',
    restore: 'passed',
    recovery: 'passed',
    'ledger audit': 'passed',
    'audit log': 'passed',
    reconciliation: 'noted',
    'bank payments': 'passed',
    payouts: 'passed',
  })
  assert.match(readFileSync(place('metrics/sampan_restore_drill.prom'), 'utf8'), /^sampan_restore_drill_passed 1$/m)
})

test('[D10.11] the drill fails on an altered ledger, and on a journal that is older than the backup', { skip }, async () => {
  await source.pool.query(`update signer_sync set lines = 3, hash = 'newer than the journal'`)
  await source.archiveLog()
  const made = await drill()
  assert.equal(made.passed, false)
  const { 'ledger audit': ledger, recovery, payouts } = verdictsOf(made)
  assert.deepEqual([recovery, ledger, payouts], ['passed', 'failed', 'failed'])
  assert.match(made.checks.at(-1)?.detail ?? '', /lacks lines that the backup knows \(3\)/)
  assert.equal(existsSync(place('scratch')), false, 'nothing is left behind')
})

test('[D10.11] the drill fails on a damaged backup', { skip }, async () => {
  const [file = ''] = filesBelow('repository/backup').toSorted((one, other) => statSync(other).size - statSync(one).size)
  const flip = (bytes: Buffer) => writeFileSync(file, bytes.fill(0x58, bytes.length / 2, bytes.length / 2 + 64))
  await withDamage(file, flip, async () => {
    const made = await drill()
    assert.deepEqual([made.passed, verdictsOf(made)], [false, { repository: 'passed', restore: 'failed' }])
  })
})

test('[D10.11] a hole in the archived log fails the drill and the status, and is counted for the alert', { skip }, async () => {
  const segments = filesBelow('repository/archive').filter((file) => /[\dA-F]{24}-[\da-f]{40}/.test(file))
  const file = segments.toSorted().at(-2) ?? ''
  await withDamage(
    file,
    () => rmSync(file),
    async () => {
      const made = await drill()
      assert.deepEqual([made.passed, verdictsOf(made)], [false, { repository: 'failed' }])
      assert.match(made.checks[0]?.detail ?? '', /^1 segments of the log are missing/)
      assert.equal((await runCommand('--status')).code, 1)
      assert.match(readFileSync(place('metrics/sampan_backup.prom'), 'utf8'), /^sampan_backup_missing_segments 1$/m)
    },
  )
})

test('holes of the log are found over the end of a log number and over timelines', () => {
  const [first, last] = [segmentNumber('0000000100000001000000FE'), segmentNumber('000000020000000200000001')]
  assert.equal(last - first, 3)
  assert.deepEqual(findMissing(new Set([first, first + 1, last]), first, last), ['0000000200000000'])
})
