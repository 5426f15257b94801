// The end of the retention time: what is deleted, what stays and why, and that ledger and audit log still prove themselves.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import * as closingApi from '@sampan/contract/api/account-closing.ts'
import { retentionYears, waits } from '@sampan/contract/constants.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { credit, payOut, setAside } from '@sampan/test-support/money/money.ts'
import { makeMove } from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator } from '@sampan/test-support/operators/operators.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { plantRecords } from '@sampan/test-support/people/plant-records.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { forkApi, waitForApi } from '@sampan/test-support/processes/fork-api.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { findUnindexedScans } from '@sampan/test-support/unindexed-scans.ts'
import type { PoolClient } from 'pg'
import { freePort } from '../../../../../tools/postgres.ts'
import { newId } from '../../platform/security/ids.ts'
import { readGlobalFigures } from '../system/global-figures.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld()
  tools = companyTools(world)
})
after(() => world.close())

const pool = () => world.server.database.pool

const enqueue = (name: string, db = pool()) => db.query(`select enqueue_job($1, '{}', null, 1, null, null)`, [name])

async function runJob(name: string, db = pool()): Promise<void> {
  await enqueue(name, db)
  await eventually(`${name} ran`, async () => {
    const { rowCount } = await db.query('select from graphile_worker.jobs where task_identifier = $1', [name])
    return rowCount === 0
  })
}
const erase = () => runJob('erase-accounts')

/** Closed by its owner through the product; then the years are moved, not the clock. */
async function closeAccount(person: Person): Promise<string> {
  const { token } = await tools.renew(person)
  const { result } = await call(world.server, closingApi.requestAccountClosing, {
    token,
    code: rightCode,
    body: { requestId: newId() },
  })
  world.server.clock.forward(waits.accountClosingMs + 60_000)
  await runJob('close-accounts')
  assert.equal((await closingOf(result.id))?.state, 'CLOSED')
  return result.id
}

const setClosedAt = (id: string, at: Date, db = pool()) =>
  db.query('update account_closing set closed_at = $2 where id = $1', [id, at])

/** So many days before (or after, if negative) the retention time ends. */
function closingDay(daysLeft: number, now = world.server.clock.now()): Date {
  const at = new Date(now.getTime() + daysLeft * 86_400_000)
  at.setUTCFullYear(at.getUTCFullYear() - retentionYears)
  return at
}

async function closingOf(id: string, db = pool()) {
  const { rows } = await db.query<{ state: string; erased_at: Date | null; version: number }>(
    'select state, erased_at, version from account_closing where id = $1',
    [id],
  )
  return rows[0]
}

const erasedTables = async (db = pool()): Promise<string[]> => {
  const { rows } = await db.query<{ table: string }>('select "table" from account_erasure_steps() order by place')
  return rows.map(({ table }) => table)
}

const namesIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .join(' ')
      .split(/\s+/)
      .filter((name) => name !== ''),
  )

/** Tables whose rows stay, by reason. A new table is erased or named here. */
const keptTables: Readonly<Record<string, string>> = {
  'The audit log is a chain of hashes: a changed row would break it. Its rows name the account by id, and old partitions are detached as a whole.':
    'audit_row audit_link audit_check audit_waiting closed_audit_partition',
  'Terms of a payment as chain and ledger have them; personal columns lie in other tables.':
    'crypto_deposit_detail crypto_deposit_posting crypto_payment exchange_order_detail exchange_quote chain_sweep receipt_code adjustment wallet_account deposit_intent',
  'Addresses and numbers that are still watched, so that money that arrives is found.': 'deposit_address deposit_number',
  'Books of the bank, kept for as long as bookkeeping has to be.': 'bank_statement bank_closing payment_file reserve_transfer',
  'Balances by account id, which proofs of liabilities are built from.':
    'liability_leaf liability_node liability_night liability_tree',
  'Decisions of operators, kept as evidence; they name what they decided by id.':
    'operator_proposal adjustment_report operator_claim',
  'Deleted after hours or days anyway.':
    'outbox_event idempotency_key captcha_used seen_nonce rate_limit code_budget sign_in_throttle wrong_tries trace_context crypto_withdrawal_lock sent_message',
  'Of operators and of the service, not of customers.':
    'operator operator_authenticator operator_authenticator_step operator_change operator_passkey operator_password operator_renewal operator_session operator_set_up operator_throttle operator_ticket operator_token setting_proposal announcement app_setting crypto_payout_policy crypto_withdrawal_limit customer_transfer_limit exchange_pair fiat_rail network_asset network_policy price_level price_mark message_channel heartbeat statement_announcement receiving_account receiving_account_change practice_bank_entry signer_sync data_key master_key ledger_proof_run reconciliation_run schema_migration chain_block chain_cursor chain_dust chain_nonce chain_wallet',
}

async function allTables(db = pool()): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  return rows.map(({ name }) => name)
}

/** Codes, references and terms of a payment in rows that stay; none of them names a person. */
const keptColumns: Readonly<Record<string, string>> = {
  approval: 'action limits role',
  bank_account: 'channel country',
  bank_line: 'bank line end_to_end_id issued_references',
  blockchain_address: 'address memo ends',
  crypto_withdrawal_detail: 'address memo approval blocked txn_hash confirmation agreement decisions',
  fiat_deposit_detail: 'reference_no',
  fiat_withdrawal_detail: 'purpose end_to_end_id',
  payment_link: 'token reference_no',
  transaction: 'reference channel reason',
  transaction_step: 'state actor reason',
}

const isKept = (name: string) => namesIn([keptColumns[name.split('.')[0] ?? ''] ?? '']).has(name.split('.')[1] ?? '')

/** Every column that contains the text; a planted hash or secret is its bytes, which are printed as hexadecimal digits. */
async function columnsWith(text: string, db = pool()): Promise<string[]> {
  const found = await Promise.all(
    (await allTables(db)).map(async (table) => {
      const { rows } = await db.query<{ column: string }>(
        `select distinct f.key as column from ${table} x, jsonb_each_text(to_jsonb(x)) f where f.value ilike any ($1)`,
        [[`%${text}%`, `%${Buffer.from(text).toString('hex')}%`]],
      )
      return rows.map(({ column }) => `${table}.${column}`)
    }),
  )
  return found.flat().sort()
}

/** The number of defects by proof. */
const proveLedger = async (db = pool()) => (await auditWhole(db)).results.map(({ name, count }) => `${name}: ${count}`)

test('[D11.05] every table loses its personal data at the end, or keeps its rows for a reason', async () => {
  const [tables, erased, kept] = [await allTables(), new Set(await erasedTables()), namesIn(Object.values(keptTables))]
  assert.deepEqual(
    tables.filter((table) => !erased.has(table) && !kept.has(table)),
    [],
    'decide what happens to their rows',
  )
  assert.deepEqual(
    [...kept].filter((table) => erased.has(table) || !tables.includes(table)),
    [],
    'kept without need',
  )
})

/** Their rows live for days at most, so they stay small. */
const shortLived = namesIn([
  'account_event_source authenticator_step history_export history_export_piece passkey_registration verification_challenge verification_code',
])

test('[D11.05] a step of the deletion reads no large table as a whole, neither do the foreign keys of what it deletes', async () => {
  const { rows: steps } = await pool().query<{ table: string; condition: string }>(
    'select "table", condition from account_erasure_steps() order by place',
  )
  const statements = steps
    .filter(({ table }) => !shortLived.has(table))
    .map(({ table, condition }) => [table, `select ctid from ${table} where ${condition} limit $2`] as const)
  assert.deepEqual(await findUnindexedScans(pool(), statements), [])
  const { rows: keys } = await pool().query<{ table: string; columns: string }>(
    `select c.conrelid::regclass::text as "table", pg_get_constraintdef(c.oid) as columns from pg_constraint c
     where c.contype = 'f' and c.conparentid = 0
       and c.confrelid::regclass::text in (select "table" from account_erasure_steps() where change is null)
       and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
           and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL\\)$', true))`,
  )
  assert.deepEqual(
    keys.filter(({ table }) => !shortLived.has(table)),
    [],
  )
})

test('[D11.05] after the retention time nothing of the person is left, and ledger and audit log still prove themselves', async () => {
  const [person, stranger] = [await tools.person('individual'), await tools.person('individual')]
  const paid = { accountId: person.accountId, currency: 'USDC', amount: '75' } as const
  await credit(pool(), paid)
  await payOut(pool(), await setAside(pool(), paid), paid)
  const id = await closeAccount(person)
  const tables = await erasedTables()
  const at = world.server.clock.now()
  await pool().query(
    `update app_user set name = 'Marigold', mobile = '+66 marigold', anti_phishing_code = 'marigold' where id = $1`,
    [person.userId],
  )
  await pool().query(`update account set name = 'Marigold Trading' where id = $1`, [person.accountId])
  const plantable = tables.filter((table) => !['account', 'app_user', 'account_closing'].includes(table))
  await plantRecords(pool(), plantable, { ...person, text: 'marigold', at })
  await plantRecords(pool(), plantable, { ...stranger, text: 'nightshade', at })
  const ofStranger = await columnsWith('nightshade')
  // Planted rows have no postings, which two proofs notice.
  const proven = await proveLedger()
  for (const table of plantable) assert.notEqual((await pool().query(`select from ${table} limit 1`)).rowCount, 0, table)

  await setClosedAt(id, closingDay(1))
  await erase()
  assert.equal((await closingOf(id))?.state, 'CLOSED', 'a day before its end')
  await setClosedAt(id, closingDay(-1))
  await erase()
  const closing = await closingOf(id)
  assert.deepEqual([closing?.state, closing?.erased_at !== null], ['ERASED', true])
  assert.deepEqual(
    (await columnsWith('marigold')).filter((name) => !isKept(name)),
    [],
  )
  assert.deepEqual(await columnsWith(person.email), [])
  assert.deepEqual(await columnsWith('nightshade'), ofStranger, 'of another account nothing is missing')
  const { rows } = await pool().query('select name, email, mobile from app_user where id = $1', [person.userId])
  assert.deepEqual(rows, [{ name: 'Deleted', email: `deleted-${person.userId}@deleted.invalid`, mobile: null }])

  assert.deepEqual(await proveLedger(), proven, 'the proofs of the ledger say what they said before')
  await runJob('verify-audit')
  const { rows: checks } = await pool().query('select findings from audit_check order by id desc limit 1')
  assert.deepEqual(checks, [{ findings: [] }])
  const { rowCount } = await pool().query(`select from audit_row where account_id = $1 and action = 'accountErased'`, [
    person.accountId,
  ])
  assert.equal(rowCount, 1)
  const again = await world.createCustomer({ email: person.email })
  assert.notEqual(again.userId, person.userId, 'the email can be used again')
})

test('[D11.05] a deletion that was interrupted continues, ends once, and cannot be turned back', async () => {
  const person = await tools.person('individual')
  const id = await closeAccount(person)
  await pool().query(
    `insert into notice (id, user_id, about, kind, params, created_at)
     select gen_random_uuid(), $1, 'security', 'passwordChanged', '{}', now() from generate_series(1, 4500)`,
    [person.userId],
  )
  await setClosedAt(id, closingDay(-1))
  await pool().query(`update account_closing set state = 'ERASING' where id = $1`, [id])
  const { rows } = await pool().query<{ erased: number }>('select erase_account_data($1, 700) as erased', [person.accountId])
  assert.equal(rows[0]?.erased, 700)
  const compliance = await createOperator(world.server, { role: 'compliance' })
  assert.notEqual((await makeMove(compliance, 'accountClosing.reopen', id, { evidence: 'a call' })).status, 200)
  await Promise.all([erase(), erase()])
  await erase()
  assert.equal((await closingOf(id))?.state, 'ERASED')
  const { rowCount } = await pool().query('select from notice where user_id = $1', [person.userId])
  assert.equal(rowCount, 0)
  const audited = await pool().query(`select from audit_row where account_id = $1 and action = 'accountErased'`, [
    person.accountId,
  ])
  assert.equal(audited.rowCount, 1)
})

/** Every row that names the account or its user, or has the text, as one digest for each table. */
async function digestRows(
  db: TestDatabase['pool'],
  { accountId, userId, text }: { accountId: string; userId: string; text: string },
) {
  const digests = await Promise.all(
    (await allTables(db)).map(async (table) => {
      const { rows } = await db.query<{ count: number; digest: string }>(
        `select count(*)::int as count, md5(string_agg(row, '' order by row)) as digest from (select to_jsonb(x)::text as row from ${table} x) r
         where row ilike any ($1)`,
        [[accountId, userId, text].map((part) => `%${part}%`)],
      )
      return `${table}: ${rows[0]?.count} ${rows[0]?.digest}`
    }),
  )
  return digests.filter((line) => !line.includes(': 0 '))
}

test('[D11.05] a worker that is killed in the middle of a deletion leaves it to another one, which finishes it', async (t) => {
  const database = await testDatabase()
  const db = database.pool
  const [dataDir, port] = [mkdtempSync(join(tmpdir(), 'sampan-erase-')), await freePort()]
  const killed = forkApi({ databaseUrl: database.url, dataDir, port })
  await waitForApi(killed)
  let other: TestServer | undefined
  let blocker: PoolClient | undefined
  t.after(async () => {
    blocker?.release(true)
    killed.kill('SIGKILL')
    await other?.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const now = new Date()
  const [person, stranger] = [await createUser(db, now), await createUser(db, now)]
  const paid = { accountId: person.accountId, currency: 'USDC', amount: '75' } as const
  await credit(db, paid)
  await payOut(db, await setAside(db, paid), paid)
  await credit(db, { ...paid, accountId: stranger.accountId })
  const { result, text } = await call({ url: `http://127.0.0.1:${port}` }, closingApi.requestAccountClosing, {
    token: person.token,
    code: rightCode,
    body: { requestId: newId() },
  })
  assert.ok(result, text)
  const { id } = result
  await db.query('update account_closing set closes_at = $2, next_check_at = $2 where id = $1', [id, now])
  await runJob('close-accounts', db)
  const plantable = (await erasedTables(db)).filter((table) => !['account', 'app_user', 'account_closing'].includes(table))
  await plantRecords(db, plantable, { ...person, text: 'marigold', at: now })
  // The worker files what is not filed yet, and so changes it.
  const lasting = plantable.filter((table) => table !== 'transaction_unfiled')
  await plantRecords(db, lasting, { ...stranger, text: 'nightshade', at: now })
  await db.query(
    `insert into notice (id, user_id, about, kind, params, created_at)
     select gen_random_uuid(), $1, 'security', 'passwordChanged', '{}', now() from generate_series(1, 4500)`,
    [person.userId],
  )
  const [ofStranger, proven] = [await digestRows(db, { ...stranger, text: 'nightshade' }), await proveLedger(db)]
  const countNotices = async () => (await db.query('select from notice where user_id = $1', [person.userId])).rowCount

  // The job waits for this row in its third transaction.
  blocker = await db.connect()
  await blocker.query('begin; set local idle_in_transaction_session_timeout = 0')
  await blocker.query('select from payee where account_id = $1 for update', [person.accountId])
  await setClosedAt(id, closingDay(-1, now), db)
  await enqueue('erase-accounts', db)
  await eventually('the job is in the middle', async () => {
    const { rowCount } = await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%erase_account_data%'`,
    )
    return rowCount === 1
  })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await blocker.query('rollback')
  const left = await countNotices()
  assert.ok(left !== null && left > 0 && left < 4_500, `${left} notices are left`)
  assert.equal((await closingOf(id, db))?.state, 'ERASING')

  // The next run of the schedule, before the job of the killed worker is taken over.
  other = await testServer({ database })
  await enqueue('erase-accounts', db)
  await eventually('the data is deleted', async () => (await closingOf(id, db))?.state === 'ERASED', { ms: 20_000 })
  assert.equal(await countNotices(), 0)
  const found = [await columnsWith('marigold', db), await columnsWith(person.email, db)].flat()
  // The messages of the closing were sent a moment ago; after five years they are long deleted.
  assert.deepEqual(
    found.filter((name) => !isKept(name) && name !== 'sent_message.recipient'),
    [],
  )
  assert.deepEqual(await digestRows(db, { ...stranger, text: 'nightshade' }), ofStranger, 'another account is as it was')
  assert.deepEqual(await proveLedger(db), proven, 'the proofs of the ledger say what they said before')
  await runJob('verify-audit', db)
  const { rows: checks } = await db.query('select findings from audit_check order by id desc limit 1')
  assert.deepEqual(checks, [{ findings: [] }])
  const audited = await db.query(`select from audit_row where account_id = $1 and action = 'accountErased'`, [person.accountId])
  assert.equal(audited.rowCount, 1)
})

const readOverdue = async () =>
  (await readGlobalFigures(pool(), world.server.clock.now())).find(({ name }) => name === 'sampan_erasure_overdue_seconds')
    ?.value ?? -1

test('[D11.05] money that is owed and a freeze because of a debt keep the data, and operators see the account', async () => {
  const [owed, frozen] = [await tools.person('individual'), await tools.person('individual')]
  const ids = [await closeAccount(owed), await closeAccount(frozen)]
  await credit(pool(), { accountId: owed.accountId, currency: 'USDC', amount: '300' })
  await pool().query('update account set frozen_by_operator = true where id = $1', [frozen.accountId])
  for (const id of ids) await setClosedAt(id, closingDay(-1))
  await erase()
  for (const id of ids) assert.equal((await closingOf(id))?.state, 'CLOSED')
  for (const id of ids) await setClosedAt(id, closingDay(-2))
  assert.equal(Math.round((await readOverdue()) / 86_400), 2, 'the metric has their age in days')
  const operator = await createOperator(world.server, { role: 'compliance' })
  const { result: queue } = await operator.call(work.queue, { params: { queue: 'accountClosings' } })
  for (const id of ids)
    assert.ok(
      queue.resultList.some((row) => row.id === id),
      'it is in the queue',
    )
  await pool().query('update account set frozen_by_operator = false where id = $1', [frozen.accountId])
  world.server.clock.forward(25 * 3_600_000)
  await erase()
  assert.deepEqual([(await closingOf(ids[0] ?? ''))?.state, (await closingOf(ids[1] ?? ''))?.state], ['CLOSED', 'ERASED'])
  await setClosedAt(ids[0] ?? '', closingDay(1))
  assert.equal(await readOverdue(), 0, 'nothing is due')
})

test('[D11.05] the database erases no account that is not due', async () => {
  const person = await tools.person('individual')
  const refused = (text: string) => assert.rejects(pool().query(text, [person.accountId]), { code: '23001' }, text)
  // Before there is a row that no one may delete, so that only the function itself refuses.
  await refused('select erase_account_data($1, 1)')
  await plantRecords(pool(), ['account_event', 'customer_transfer_in_detail', 'approval'], {
    ...person,
    text: 'marigold',
    at: new Date(),
  })
  await refused('select erase_account_data($1, 10)')
  await refused('delete from account_event where account_id = $1')
  await refused('update transaction set note = null where account_id = $1')
  await refused('update approval set facts = null where account_id = $1')
})
