import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import * as bankEntry from '@sampan/contract/api/bank-account.ts'
import * as entry from '@sampan/contract/api/fiat.ts'
import * as fiatDeposit from '@sampan/contract/api/fiat-deposit.ts'
import * as fiatWithdrawal from '@sampan/contract/api/fiat-withdrawal.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { closeOfBusiness, expectedDay, sendingDay } from '@sampan/contract/business-calendar.ts'
import { type Fiat, fiats } from '@sampan/contract/currencies.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { Role } from '@sampan/contract/roles.ts'
import { type Scope, scopes } from '@sampan/contract/scopes.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { type Chart, readChart } from '@sampan/ledger/chart.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import {
  call,
  type IdentityWorld,
  identityWorld,
  newBrowser,
  refusedFields,
  rightCode,
} from '@sampan/test-support/people/identity.ts'
import { programFile } from '@sampan/test-support/processes/program-file.ts'
import type { Pool } from 'pg'
import { noApprovals } from '../../core/approvals/approvals.ts'
import { withTx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { createKeyRing, purposeKeys } from '../../platform/security/key-ring.ts'
import type { BankStatementDeps } from '../bank-statements/deps.ts'
import { exportPaymentsJob } from '../bank-statements/export-payments.job.ts'
import { bookAtBank, type Movement, practiceBanking } from '../practice/practice-bank.ts'
import { sendStatement } from '../practice/practice-channel.ts'
import {
  matchDeposit,
  recallDeposit,
  rejectDeposit,
  rejectFiatWithdrawal,
  settleContest,
  transferFiatManually,
} from './operate-transfer.ts'
import { createReceivingAccounts } from './receiving-accounts.ts'

let world: IdentityWorld
let chart: Chart
let deps: BankStatementDeps

const masterKey = Buffer.alloc(32, 7)
/** The bank's own balance of our account. */
async function bankBalance(db: Pool, currency: Fiat): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as sum from practice_bank_entry where currency = $1',
    [currency],
  )
  return rows[0]?.sum ?? 0n
}

before(async () => {
  world = await identityWorld({ env: { FIAT_CANCEL_SECONDS: '2', MASTER_KEY: masterKey.toString('base64') } })
  chart = await readChart(world.server.database.pool)
  const receivingAccounts = createReceivingAccounts({
    keys: purposeKeys(createKeyRing(masterKey), 'receiving accounts'),
    log: { error: () => undefined } as never,
  })
  const { holderNameOf } = await import('../bank-accounts/public.ts')
  deps = {
    chart,
    receivingAccounts,
    bankChannels: [practiceBanking.channel],
    quoteKeys: createKeyRing(masterKey),
    approvals: noApprovals,
    notices: { ...noMessages, notice: async () => undefined },
    cancelWindowMs: 2000,
    walletCurrency: async () => undefined,
    standingOf: async () => ({ active: true, frozen: false, holdUntil: undefined }),
    holderName: holderNameOf,
  }
})
after(async () => {
  const pool = world.server.database.pool
  const { defects } = await auditWhole(pool)
  const mismatches: string[] = []
  for (const currency of fiats) {
    const ours = await balanceOf(pool, chart.account('bank', currency))
    const theirs = await bankBalance(pool, currency)
    if (-ours.units !== theirs) mismatches.push(`${currency}: books ${-ours.units}, bank ${theirs}`)
  }
  await world.close()
  assert.deepEqual([defects, mismatches], [0, []])
})

const transact = <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(world.server.database.pool, work)
const now = () => world.server.clock.now()

const signedIn = async (customer: { role?: Role; accountId?: string } = {}) => {
  const made = await world.createCustomer(customer)
  const token = (await (await newBrowser(world.server)).signIn(made)).access_token
  return { ...made, token }
}
type Person = Awaited<ReturnType<typeof signedIn>>

let requests = 0
const requestId = () => `fiat-test-${++requests}`
const wallets = async (token: string) => (await call(world.server, listAccounts, { token })).result.resultList
const walletOf = async (token: string, currency: Fiat) => {
  const found = (await wallets(token)).find((one) => one.currency === currency)
  assert.ok(found)
  return found
}
const available = async (token: string, currency: Fiat) => (await walletOf(token, currency)).available

const intend = async (token: string, currency: Fiat, channel: string, amount?: string) => {
  const body = {
    requestId: requestId(),
    walletAccountId: (await walletOf(token, currency)).id,
    channel,
    ...(amount ? { amount: { amount, currency } } : {}),
  }
  return call(world.server, fiatDeposit.openDeposit, { token, body })
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
type DeclaredDeposit = {
  status: number
  result: { id: string; status: string; proof: { id: string }[]; difference: null | { differenceAmount: { amount: string } } }
  text: string
}

async function declare(
  token: string,
  more: Record<string, string> = {},
  files: { name: string; bytes: Buffer }[] = [{ name: 'proof.png', bytes: png }],
): Promise<DeclaredDeposit> {
  const wallet = await walletOf(token, 'EUR')
  const accounts = await call(world.server, fiatDeposit.getDepositAccount, { token, params: { id: wallet.id } })
  const account = accounts.result.resultList.find(({ channel }) => channel === 'SEPA')
  assert.ok(account)
  const fields: Record<string, string> = {
    requestId: requestId(),
    receivingAccount: account.id,
    amount: '1500.00',
    currency: 'EUR',
    beneficiaryName: 'Example Company',
    bankName: 'Deutsche Bank',
    bankCountry: 'DE',
    bankSwiftCode: 'DEUTDEFF',
    referenceNo: `INV${requests}X${Date.now()}`,
    ...more,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes } of files) form.append('proof', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const answer = await fetch(`${world.server.url}/api/fiat-transaction/deposit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await answer.text()
  return { status: answer.status, text, result: (JSON.parse(text) as { result: DeclaredDeposit['result'] }).result }
}

const arrive = (movement: Partial<Movement> & { text: string; amount: bigint }) =>
  bookAtBank(transact, deps, { movements: [{ currency: 'EUR', party: 'Example Company', ...movement }], now: now() })

const read = async (token: string, id: string) =>
  (await call(world.server, entry.getFiatTransaction, { token, params: { id } })).result
const waitForState = (token: string, id: string, expected: string) =>
  eventually(`the transaction is ${expected}`, () => read(token, id), { until: ({ state }) => state === expected })
const countRows = async (sql: string) => Number((await world.server.database.pool.query<{ n: bigint }>(sql)).rows[0]?.n)
const jobsDrained = () =>
  eventually(
    'no job is due or running',
    () => countRows(`select count(*) as n from graphile_worker._private_jobs where locked_at is not null or run_at <= now()`),
    { until: (due) => due === 0 },
  )

test('[7.55][D5.33] receiving accounts per channel, with an own reference and QR code', async () => {
  const { token } = await signedIn()
  const wallet = await walletOf(token, 'EUR')
  const { result } = await call(world.server, fiatDeposit.getDepositAccount, { token, params: { id: wallet.id } })
  assert.deepEqual(result.resultList.map(({ channel }) => channel).toSorted(), ['SEPA', 'SWIFT'])
  const sepa = await intend(token, 'EUR', 'SEPA', '1500.00')
  assert.match(sepa.result.referenceNo, /^SP[0-9A-Z]{9}$/)
  assert.equal(sepa.result.qr?.standard, 'EPC')
  assert.equal((await intend(token, 'USD', 'SWIFT')).result.qr, null)
  assert.equal((await intend(token, 'EUR', 'ACH')).status, 503)
})

test('AZ-08 another customer’s wallet account shows no receiving account', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const wallet = await walletOf(one.token, 'EUR')
  const foreign = await call(world.server, fiatDeposit.getDepositAccount, { token: other.token, params: { id: wallet.id } })
  const unknown = await call(world.server, fiatDeposit.getDepositAccount, {
    token: other.token,
    params: { id: '0199a000-0000-7000-8000-000000000000' },
  })
  assert.deepEqual([foreign.status, foreign.text], [unknown.status, unknown.text])
  assert.equal(foreign.status, 404)
})

test('[1.07][7.56][7.48][D5.30][3.41][3.42][3.43][3.44][3.45][3.46][3.47][3.48][3.49] a declared deposit completes when the bank’s statement brings it', async () => {
  const { token } = await signedIn()
  const { result: intent } = await intend(token, 'EUR', 'SEPA', '1500.00')
  const declared = await declare(
    token,
    { intentId: intent.intentId, referenceNo: intent.referenceNo, customerRemarks: 'First deposit' },
    [
      { name: 'a.png', bytes: png },
      { name: 'b.png', bytes: png },
    ],
  )
  assert.deepEqual([declared.status, declared.result.status, declared.result.proof.length], [200, 'toBeConfirmed', 2])
  const seen = await read(token, declared.result.id)
  assert.deepEqual(
    [
      seen.beneficiaryName,
      seen.bankName,
      seen.bankCountry,
      seen.bankSwiftCode,
      seen.referenceNo,
      seen.customerRemarks,
      seen.amount,
      seen.receivingAccount?.channel,
    ],
    [
      'Example Company',
      'Deutsche Bank',
      'DE',
      'DEUTDEFF',
      intent.referenceNo,
      'First deposit',
      { amount: '1500.00', currency: 'EUR' },
      'SEPA',
    ],
  )
  assert.equal(await available(token, 'EUR'), '0.00')
  await arrive({ text: `transfer ${intent.referenceNo.slice(0, 4)} ${intent.referenceNo.slice(4)}`, amount: 150_000n })
  const done = await waitForState(token, declared.result.id, 'COMPLETED')
  assert.deepEqual(
    done.timeline.map(({ state }) => state),
    ['TO_BE_CONFIRMED', 'MATCHED', 'COMPLETED'],
  )
  assert.equal(await available(token, 'EUR'), '1500.00')
})

test('money with the reference alone is credited without a form', async () => {
  const { token } = await signedIn()
  const { result: intent } = await intend(token, 'EUR', 'SEPA')
  await arrive({ text: intent.referenceNo, amount: 20_000n })
  await jobsDrained()
  assert.equal(await available(token, 'EUR'), '200.00')
})

test('a deposit declared while its money arrives is credited once', async () => {
  const { token, accountId } = await signedIn()
  const { intentId, referenceNo } = (await intend(token, 'EUR', 'SEPA')).result
  const { pool } = world.server.database
  const client = await pool.connect()
  await client.query('begin; lock table fiat_deposit_detail in share row exclusive mode')
  const both = Promise.all([
    declare(token, { intentId, referenceNo, amount: '200.00' }),
    arrive({ text: referenceNo, amount: 20_000n }),
  ])
  try {
    await waitForBlocked(2)
  } finally {
    await client.query('commit')
    client.release()
  }
  const [{ status }] = await both
  // Where the bank's line came first, the intent is used up.
  assert.ok(status === 200 || status === 404, String(status))
  await jobsDrained()
  const { rows } = await pool.query<{ state: string }>('select state from fiat_deposit where account_id = $1', [accountId])
  assert.deepEqual(rows, [{ state: 'COMPLETED' }])
  assert.equal(await available(token, 'EUR'), '200.00')
})

const waitForBlocked = (expected: number) =>
  eventually(
    `${expected} statements of this database wait for a lock`,
    () => countRows(`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    { until: (blocked) => blocked >= expected },
  )

async function withDifference(person: Person, amount: bigint) {
  const { result: intent } = await intend(person.token, 'EUR', 'SEPA')
  const { result } = await declare(person.token, { intentId: intent.intentId, referenceNo: intent.referenceNo })
  await arrive({ text: intent.referenceNo, amount })
  return waitForState(person.token, result.id, 'DIFFERENCE')
}

test('[D5.31][3.50][3.51] FI-01 only what was received is credited, after the customer agrees', async () => {
  const person = await signedIn()
  const short = await withDifference(person, 148_500n)
  assert.deepEqual(short.difference && { ...short.difference, answerBy: null }, {
    declared: { amount: '1500.00', currency: 'EUR' },
    received: { amount: '1485.00', currency: 'EUR' },
    differenceAmount: { amount: '-15.00', currency: 'EUR' },
    differenceReason: 'Less arrived than you declared. Banks often deduct a charge on the way.',
    answerBy: null,
  })
  assert.equal(await available(person.token, 'EUR'), '0.00')
  const accepted = await call(world.server, fiatDeposit.acceptDifference, {
    token: person.token,
    params: { id: short.id },
    body: { requestId: requestId() },
  })
  assert.equal(accepted.result.status, 'completed')
  assert.equal(await available(person.token, 'EUR'), '1485.00')
  const again = await call(world.server, fiatDeposit.acceptDifference, {
    token: person.token,
    params: { id: short.id },
    body: { requestId: requestId() },
  })
  assert.equal(again.status, 409)
  assert.equal(await available(person.token, 'EUR'), '1485.00')
})

test('[D5.31] a contested difference waits for an operator and credits nothing', async () => {
  const person = await signedIn()
  const less = await withDifference(person, 140_000n)
  assert.equal(less.difference?.differenceAmount.amount, '-100.00')
  const contested = await call(world.server, fiatDeposit.contestDifference, {
    token: person.token,
    params: { id: less.id },
    body: { requestId: requestId(), remarks: 'I sent 1,500' },
  })
  assert.deepEqual([contested.result.state, contested.result.nextStep?.who], ['CONTESTED', 'operator'])
  assert.equal(await available(person.token, 'EUR'), '0.00')
})

test('[D5.32] a deposit can be cancelled while nothing has arrived, and not later', async () => {
  const { token } = await signedIn()
  const { result } = await declare(token)
  const cancel = (id: string) =>
    call(world.server, entry.cancelFiatTransaction, { token, params: { id }, body: { requestId: requestId() } })
  assert.equal((await cancel(result.id)).result.status, 'cancelled')
  assert.equal((await cancel(result.id)).status, 409)
})

test('FI-02 FI-04 a line imported twice or reordered is one line for one deposit', async () => {
  const { token } = await signedIn()
  const { result: intent } = await intend(token, 'EUR', 'SEPA')
  const statement = await arrive({ text: intent.referenceNo, amount: 30_000n })
  await jobsDrained()
  const spaced = statement.replaceAll('><', '>\n  <')
  for (const xml of [statement, spaced]) {
    const imported = await transact((tx) => sendStatement(tx, deps, xml, now()))
    assert.deepEqual(imported, { fresh: 0, known: 1 })
  }
  await Promise.all(Array.from({ length: 10 }, () => transact((tx) => sendStatement(tx, deps, statement, now()))))
  await jobsDrained()
  assert.equal(await available(token, 'EUR'), '300.00')
})

test('a closing balance is kept once a day; a corrected one replaces it', async () => {
  const statement = await arrive({ text: 'closing', amount: 1n })
  const day = now().toISOString().slice(0, 10)
  const held = await bankBalance(world.server.database.pool, 'EUR')
  const corrected = statement.replaceAll('><', '>\n<').replace(/(<Bal>[^]*?Ccy="EUR">)[\d.]+/, '$1'.concat('9.99'))
  const closing = async () => {
    const { rows } = await world.server.database.pool.query<{ units: bigint }>(
      `select units from bank_closing where account = 'PRACTICE' and currency = 'EUR' and closed_on = $1`,
      [day],
    )
    return rows.map(({ units }) => units)
  }
  assert.deepEqual(await closing(), [held])
  await transact((tx) => sendStatement(tx, deps, corrected, now()))
  assert.deepEqual(await closing(), [999n])
  await transact((tx) => sendStatement(tx, deps, statement, now()))
  assert.deepEqual(await closing(), [held])
})

test('FI-03 one reference written by two customers credits neither by itself', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const referenceNo = `SHARED${Date.now()}`
  for (const { token } of [one, other]) await declare(token, { referenceNo })
  await arrive({ text: referenceNo, amount: 150_000n })
  await jobsDrained()
  assert.deepEqual([await available(one.token, 'EUR'), await available(other.token, 'EUR')], ['0.00', '0.00'])
})

test('FI-06 money from another name is not credited, and the owner reads why', async () => {
  const { token } = await signedIn()
  const { result: intent } = await intend(token, 'EUR', 'SEPA')
  const { result } = await declare(token, { intentId: intent.intentId, referenceNo: intent.referenceNo })
  await arrive({ text: intent.referenceNo, amount: 150_000n, party: 'Another Person' })
  await jobsDrained()
  const waiting = await read(token, result.id)
  assert.deepEqual(
    [waiting.state, waiting.reason],
    ['TO_BE_CONFIRMED', "The sender's name isn't exactly yours. We're checking it and may contact you."],
  )
  assert.equal(await available(token, 'EUR'), '0.00')
})

test('FI-17 FI-20 a declared common word takes no line, and blocks none', async () => {
  const [thief, victim, third] = [await signedIn(), await signedIn(), await signedIn()]
  const words = ['TRANSFER', 'SEPA CREDIT', 'payment', 'Example']
  for (const referenceNo of words) await declare(thief.token, { referenceNo, amount: '50.00' })
  await declare(third.token, { referenceNo: 'TRANSFER', amount: '75.00' })
  const { result: intent } = await intend(victim.token, 'EUR', 'SEPA')
  await arrive({ text: `SEPA CREDIT TRANSFER ${intent.referenceNo} PAYMENT`, amount: 500_000n })
  await arrive({ text: 'SEPA CREDIT TRANSFER PAYMENT Example', amount: 5_000n })
  await jobsDrained()
  assert.deepEqual(
    [await available(thief.token, 'EUR'), await available(third.token, 'EUR'), await available(victim.token, 'EUR')],
    ['0.00', '0.00', '5000.00'],
  )
})

test('FI-17 another customer’s issued reference is nobody else’s, declared or not', async () => {
  const [thief, victim] = [await signedIn(), await signedIn()]
  const { result: intent } = await intend(victim.token, 'EUR', 'SEPA')
  const { result } = await declare(thief.token, { referenceNo: intent.referenceNo, amount: '300.00' })
  await arrive({ text: intent.referenceNo, amount: 30_000n })
  await jobsDrained()
  assert.equal((await read(thief.token, result.id)).state, 'TO_BE_CONFIRMED')
  assert.deepEqual([await available(thief.token, 'EUR'), await available(victim.token, 'EUR')], ['0.00', '300.00'])
})

test('FI-17 a reference inside a longer word, or two in one line, wait', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const { result: first } = await intend(one.token, 'EUR', 'SEPA')
  const { result: second } = await intend(other.token, 'EUR', 'SEPA')
  await arrive({ text: `INVOICEX${first.referenceNo}99`, amount: 10_000n })
  await arrive({ text: `${first.referenceNo} or ${second.referenceNo}`, amount: 10_000n })
  await arrive({ text: first.referenceNo, endToEndId: second.referenceNo, amount: 10_000n })
  await jobsDrained()
  assert.deepEqual([await available(one.token, 'EUR'), await available(other.token, 'EUR')], ['0.00', '0.00'])
})

test('FI-18 a sender who shares one name word waits for an operator', async () => {
  const { token } = await signedIn()
  const { result: intent } = await intend(token, 'EUR', 'SEPA')
  const { result } = await declare(token, { intentId: intent.intentId, referenceNo: intent.referenceNo })
  await arrive({ text: intent.referenceNo, amount: 150_000n, party: 'Example Sibling' })
  await jobsDrained()
  const waiting = await read(token, result.id)
  assert.deepEqual(
    [waiting.state, waiting.reason],
    ['TO_BE_CONFIRMED', "The sender's name isn't exactly yours. We're checking it and may contact you."],
  )
  assert.equal(await available(token, 'EUR'), '0.00')
})

test('FI-19 more than declared: the customer cannot accept it alone', async () => {
  const person = await signedIn()
  const { result: intent } = await intend(person.token, 'EUR', 'SEPA')
  const { result } = await declare(person.token, {
    intentId: intent.intentId,
    referenceNo: intent.referenceNo,
    amount: '50.00',
  })
  await arrive({ text: intent.referenceNo, amount: 500_000n })
  await jobsDrained()
  const waiting = await read(person.token, result.id)
  assert.deepEqual(
    [waiting.state, waiting.nextStep?.who, waiting.allowedMoves, waiting.difference?.answerBy],
    ['CONTESTED', 'operator', [], null],
  )
  const body = { requestId: requestId() }
  const accepted = await call(world.server, fiatDeposit.acceptDifference, {
    token: person.token,
    params: { id: result.id },
    body,
  })
  assert.equal(accepted.status, 409)
  assert.equal(await available(person.token, 'EUR'), '0.00')
  const settle = await decision(result.id)
  await transact((tx) => settleContest(tx, deps, settle))
  assert.equal(await available(person.token, 'EUR'), '5000.00')
})

test('FI-19 more than announced waits for an operator, less does not', async () => {
  const person = await signedIn()
  const { result: more } = await intend(person.token, 'EUR', 'SEPA', '100.00')
  const { result: less } = await intend(person.token, 'EUR', 'SEPA', '100.00')
  await arrive({ text: more.referenceNo, amount: 10_001n })
  await arrive({ text: less.referenceNo, amount: 9_900n })
  await jobsDrained()
  assert.equal(await available(person.token, 'EUR'), '99.00')
})

test('FI-16 receiving instructions that were changed in the database are not shown', async () => {
  const { token } = await signedIn()
  const wallet = await walletOf(token, 'JPY')
  const ask = () => call(world.server, fiatDeposit.getDepositAccount, { token, params: { id: wallet.id } })
  assert.equal((await ask()).result.resultList.length, 1)
  await world.server.database.pool.query(
    `update receiving_account set details = details || '{"accountNumber":"999999999"}' where currency = 'JPY'`,
  )
  const blocked = await ask()
  assert.equal(blocked.status, 503)
  assert.ok(!blocked.text.includes('999999999'))
})

test('[5.19] UP-04 no file, a third, an empty one or HTML named .png is refused UP-01', async () => {
  const { token } = await signedIn()
  const file = { name: 'a.png', bytes: png }
  assert.equal((await declare(token, {}, [file, file])).status, 200)
  const third = await declare(token, {}, [file, file, file])
  assert.equal(third.status, 422)
  assert.match(third.text, /You can add up to 2 files\./)
  for (const files of [[], [{ name: 'a.png', bytes: Buffer.alloc(0) }]])
    assert.equal((await declare(token, {}, files)).status, 422)
  assert.equal((await declare(token, {}, [{ name: 'a.png', bytes: Buffer.from('<html><script>alert(1)</script>') }])).status, 415)
})

test('[3.46] UP-07 a proof is an attachment for its owner and 404 for anybody else', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  const { result } = await declare(owner.token)
  const fetchProof = (token: string) =>
    fetch(`${world.server.url}/api/fiat-transaction/proof/${result.id}/${result.proof[0]?.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const own = await fetchProof(owner.token)
  assert.equal(own.status, 200)
  assert.match(own.headers.get('content-disposition') ?? '', /^attachment/)
  assert.equal(own.headers.get('x-content-type-options'), 'nosniff')
  assert.equal((await fetchProof(other.token)).status, 404)
})

test('FI-15 AZ-02 foreign intents, deposits and differences answer like unknown ones', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  const { result: intent } = await intend(owner.token, 'EUR', 'SEPA')
  assert.equal((await declare(other.token, { intentId: intent.intentId })).status, 404)
  const { result } = await declare(owner.token)
  assert.equal(
    (await call(world.server, entry.getFiatTransaction, { token: other.token, params: { id: result.id } })).status,
    404,
  )
  for (const verb of [fiatDeposit.acceptDifference, entry.cancelFiatTransaction] as const)
    assert.equal(
      (await call(world.server, verb, { token: other.token, params: { id: result.id }, body: { requestId: requestId() } }))
        .status,
      404,
    )
})

test('[7.60] senders that were used before are offered again, each once', async () => {
  const { token } = await signedIn()
  await declare(token)
  await declare(token)
  const { result } = await call(world.server, fiatDeposit.getSenderAccounts, { token })
  assert.deepEqual(
    result.resultList.map(({ bankName, bankSwiftCode }) => [bankName, bankSwiftCode]),
    [['Deutsche Bank', 'DEUTDEFF']],
  )
})

test('[3.48] MI-02 MI-09 too many decimals, odd spellings and too little are refused', async () => {
  const { token, accountId } = await signedIn()
  for (const amount of ['1500.001', '1.234,56', '1,500', '0', '-5', '1e3', ' 1500', '10.00'])
    assert.equal((await declare(token, { amount })).status, 422, amount)
  const { rowCount } = await world.server.database.pool.query('select 1 from fiat_deposit where account_id = $1', [accountId])
  assert.equal(rowCount, 0)
})

// ---- Withdrawals

async function funded(amount = 500_000n) {
  const person = await signedIn()
  const { result: intent } = await intend(person.token, 'EUR', 'SEPA')
  await arrive({ text: intent.referenceNo, amount })
  await jobsDrained()
  const body = {
    requestId: requestId(),
    label: 'Own account',
    currency: 'EUR',
    channel: 'SEPA',
    country: 'DE',
    bankName: 'Deutsche Bank',
    iban: 'DE89370400440532013000',
    beneficiaryName: 'Example Company',
    beneficiaryCountry: 'DE',
    address: '12 Harbour Road',
    city: 'Berlin',
    postalCode: '10115',
    isIntermediaryRequired: 'no',
    purposeOfTransfer: 'CASH',
  }
  const { result: bank } = await call(world.server, bankEntry.createBankAccount, { token: person.token, code: rightCode, body })
  await jobsDrained()
  return { ...person, bankAccountId: bank.id }
}
type FundedAccount = Awaited<ReturnType<typeof funded>>

const send = (
  { token, bankAccountId }: Pick<FundedAccount, 'token' | 'bankAccountId'>,
  more: Record<string, unknown> = {},
  code = rightCode,
) =>
  call(world.server, fiatWithdrawal.withdrawFiat, {
    token,
    ...(code ? { code } : {}),
    body: {
      requestId: requestId(),
      recaptchaToken: 'ok',
      bankAccountId,
      amount: { amount: '1000.00', currency: 'EUR' },
      purposeOfTransfer: 'SUPP',
      ...more,
    },
  })
const preview = ({ token, bankAccountId }: FundedAccount, amount: string) =>
  call(world.server, fiatWithdrawal.previewWithdraw, { token, body: { bankAccountId, amount: { amount, currency: 'EUR' } } })
/** The time in which a withdrawal can be cancelled is over; jobs are due by the database's own clock, so one is left here. */
const windowCloses = async () => {
  world.server.clock.forward(10_000)
  await transact((tx) => enqueue(tx, exportPaymentsJob, {}, { key: exportPaymentsJob.name }))
}

test('[1.08][7.58][7.59][D5.34] a withdrawal is held, exported and completed by the statement', async () => {
  const person = await funded()
  const { status, result } = await send(person)
  assert.deepEqual(
    [status, result.status, result.fee, result.total],
    [200, 'toBeProcessed', { amount: '1.00', currency: 'EUR' }, { amount: '1001.00', currency: 'EUR' }],
  )
  assert.equal(await available(person.token, 'EUR'), '3999.00')
  await windowCloses()
  const done = await waitForState(person.token, result.id, 'COMPLETED')
  assert.deepEqual(
    done.timeline.map(({ state }) => state),
    ['TO_BE_PROCESSED', 'PROCESSING', 'COMPLETED'],
  )
  assert.equal(await available(person.token, 'EUR'), '3999.00')
})

test('[D5.35] a returned payment is Failed and credited back with our fee', async () => {
  const person = await funded()
  const { result } = await send(person, { statementReference: 'RETURN please' })
  await windowCloses()
  const failed = await waitForState(person.token, result.id, 'FAILED')
  assert.equal(failed.reason, "Your bank returned the money. It's back in your balance.")
  assert.equal(await available(person.token, 'EUR'), '5000.00')
})

test('[D5.36] a withdrawal is cancelled until it is sent, and then never', async () => {
  const person = await funded()
  const { result } = await send(person)
  const cancel = (id: string) =>
    call(world.server, entry.cancelFiatTransaction, { token: person.token, params: { id }, body: { requestId: requestId() } })
  assert.equal((await cancel(result.id)).result.status, 'cancelled')
  assert.equal(await available(person.token, 'EUR'), '5000.00')
  const second = await send(person)
  await windowCloses()
  await waitForState(person.token, second.result.id, 'COMPLETED')
  assert.equal((await cancel(second.result.id)).status, 409)
})

test('[7.57] the preview shows fee, arrival, remainder, maximum and refusals', async () => {
  const person = await funded()
  const { result } = await preview(person, '1000.00')
  assert.deepEqual(
    [
      result.fee.amount,
      result.arrives.amount,
      result.total.amount,
      result.availableAfter.amount,
      result.maxSendable.amount,
      result.possible,
      result.refusal,
    ],
    ['1.00', '1000.00', '1001.00', '3999.00', '4999.00', true, null],
  )
  assert.match(result.expectedOn ?? '', /^\d{4}-\d\d-\d\d$/)
  const much = (await preview(person, '4999.01')).result
  assert.equal(much.possible, false)
  assert.ok(much.refusal?.errMsg.includes('4,999.00'))
  const fee = await fetch(`${world.server.url}/api/fiat-transaction/get-txn-fee?currency=EUR&channel=SEPA`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  assert.equal(((await fee.json()) as { result: { fee: { amount: string } } }).result.fee.amount, '1.00')
})

test('[D12.03] a withdrawal is sent by the end of a business day, not before', async () => {
  const { result } = await send(await funded())
  const { nextStep, updatedAt, expectedOn, currency, channel } = result
  const since = new Date(updatedAt)
  assert.equal(nextStep?.by, closeOfBusiness(sendingDay(since, 'EUR')).toISOString())
  assert.deepEqual([currency, expectedOn], ['EUR', expectedDay(since, 'EUR', channel)])
  assert.ok(Date.parse(nextStep?.by ?? '') <= closeOfBusiness(expectedOn ?? '').getTime())
})

test('MI-10 amount and fee may take the whole balance, and no unit more', async () => {
  const person = await funded(100_100n)
  assert.equal((await send(person, { amount: { amount: '1001.00', currency: 'EUR' } })).status, 422)
  assert.equal((await send(person, { amount: { amount: '1000.01', currency: 'EUR' } })).status, 422)
  assert.equal((await send(person)).status, 200)
  assert.equal(await available(person.token, 'EUR'), '0.00')
})

test('MI-14 a fee or status in the request is refused by name, as are decimals MI-02', async () => {
  const person = await funded()
  const refused = await send(person, { fee: { amount: '0.00', currency: 'EUR' }, status: 'completed' })
  assert.deepEqual([refused.status, refusedFields(refused)], [422, ['fee', 'status']])
  assert.equal(await available(person.token, 'EUR'), '5000.00')
  assert.equal((await send(person, { amount: { amount: '100.001', currency: 'EUR' } })).status, 422)
})

test('[1.18] FI-07 AZ-06 AZ-17 without the factor or to a bad account nothing is held', async () => {
  const [person, other] = [await funded(), await funded()]
  assert.notEqual((await send(person, {}, '')).status, 200)
  assert.equal((await send({ token: person.token, bankAccountId: other.bankAccountId })).status, 404)
  await world.server.database.pool.query(`update bank_account set verification_state = 'PENDING_VERIFICATION' where id = $1`, [
    person.bankAccountId,
  ])
  assert.equal((await send(person)).status, 409)
  await call(world.server, bankEntry.removeBankAccount, {
    token: person.token,
    code: rightCode,
    params: { id: person.bankAccountId },
  })
  assert.equal((await send(person)).status, 404)
  assert.equal(await available(person.token, 'EUR'), '5000.00')
})

test('a bank account that changes before sending gets nothing', async () => {
  const person = await funded()
  const { result } = await send(person)
  await world.server.database.pool.query('update bank_account set version = version + 1 where id = $1', [person.bankAccountId])
  await windowCloses()
  const rejected = await waitForState(person.token, result.id, 'REJECTED')
  assert.match(rejected.reason ?? '', /Nothing was sent/)
  assert.equal(await available(person.token, 'EUR'), '5000.00')
})

test('LC-01 MI-13 100 parallel withdrawals of the full balance: exactly one succeeds', async () => {
  const person = await funded(100_100n)
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(person)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(await available(person.token, 'EUR'), '0.00')
})

test('MI-13 the limit of a day is never exceeded by parallel calls', async () => {
  const person = await funded(2_000_000n)
  await world.server.database.pool.query(
    `update fiat_rail set limit_day = 300000, limit_month = 600000 where currency = 'EUR' and channel = 'SEPA'`,
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(person)))
  await world.server.database.pool.query(
    `update fiat_rail set limit_day = 100000000, limit_month = 1000000000 where currency = 'EUR' and channel = 'SEPA'`,
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 3)
})

test('[D2.32] after a security change a new bank account waits, a paid one not', async () => {
  const person = await funded()
  await world.server.database.pool.query(`update account set hold_until = $2 where id = $1`, [
    person.accountId,
    new Date(now().getTime() + 3_600_000),
  ])
  assert.equal((await send(person)).status, 403)
  assert.equal((await preview(person, '100.00')).result.possible, false)
})

test('a frozen account sends nothing until the freeze is lifted', async () => {
  const person = await funded()
  const { result } = await send(person)
  await world.server.database.pool.query('update account set frozen_at = now() where id = $1', [person.accountId])
  await windowCloses()
  await jobsDrained()
  assert.equal((await read(person.token, result.id)).state, 'TO_BE_PROCESSED')
  assert.notEqual((await send(person)).status, 200)
})

test('[7.47] the list pages both kinds by kind, status, text and scope AZ-12', async () => {
  const person = await funded()
  const { result } = await send(person, { note: 'Rent of November' })
  const search = async (
    query: Record<string, unknown>,
    pagination: Record<string, unknown> = { size: 10 },
    token = person.token,
  ) => (await call(world.server, entry.searchTransactions, { token, body: { query, pagination } })).result
  assert.deepEqual(
    (await search({})).resultList.map(({ kind }) => kind),
    ['withdraw', 'deposit'],
  )
  assert.deepEqual(
    (await search({ kind: 'withdraw' })).resultList.map(({ id }) => id),
    [result.id],
  )
  assert.deepEqual(
    (await search({ status: 'toBeProcessed' })).resultList.map(({ id }) => id),
    [result.id],
  )
  assert.deepEqual(
    (await search({ text: 'november' })).resultList.map(({ id }) => id),
    [result.id],
  )
  const first = await search({}, { size: 1 })
  const second = await search({}, { size: 1, cursor: first.pagination.nextCursor })
  assert.deepEqual(
    [first.resultList[0]?.kind, second.resultList[0]?.kind, second.pagination.nextCursor],
    ['withdraw', 'deposit', null],
  )
})

// ---- What operators do

const operatorId = '00000000-0000-7000-8000-00000000000f'
const decision = async (id: string, more: Record<string, unknown> = {}) => {
  const { rows } = await world.server.database.pool.query<{ version: number }>(
    'select version from fiat_deposit where id = $1 union all select version from fiat_withdrawal where id = $1',
    [id],
  )
  return { id, version: rows[0]?.version ?? 0, operatorId, reasonText: 'Looked at by us', now: now(), ...more }
}
const newestLine = async () => {
  const { rows } = await world.server.database.pool.query<{ id: string }>('select id from bank_line order by id desc limit 1')
  return rows[0]?.id ?? ''
}

test('FI-14 FI-02 an operator matches a line: its amount is credited once', async () => {
  const { token } = await signedIn()
  const { result } = await declare(token)
  await arrive({ text: 'no reference at all', amount: 150_000n, party: 'Another Person' })
  await jobsDrained()
  const lineId = await newestLine()
  const match = async (id: string, line: string) => {
    const asked = { ...(await decision(id)), lineId: line }
    return transact((tx) => matchDeposit(tx, deps, asked))
  }
  const dollars = await arrive({ text: 'dollars', amount: 150_000n, currency: 'USD' })
  assert.ok(dollars)
  await assert.rejects(match(result.id, await newestLine()), { refusal: 'invalidInput' })
  await assert.rejects(
    transact(async (tx) => matchDeposit(tx, deps, { ...(await decision(result.id)), version: 99, lineId })),
    { refusal: 'staleVersion' },
  )
  assert.equal((await match(result.id, lineId)).state, 'COMPLETED')
  const second = await declare(token)
  await assert.rejects(match(second.result.id, lineId), { refusal: 'duplicate' })
  assert.equal(await available(token, 'EUR'), '1500.00')
})

test('[D5.32] a rejection has a reason; a settled contest credits the receipt', async () => {
  const person = await signedIn()
  const { result } = await declare(person.token)
  const asked = await decision(result.id)
  await transact((tx) => rejectDeposit(tx, deps, asked))
  const rejected = await read(person.token, result.id)
  assert.deepEqual([rejected.status, rejected.reason], ['rejected', 'Looked at by us'])
  const short = await withDifference(person, 148_500n)
  await call(world.server, fiatDeposit.contestDifference, {
    token: person.token,
    params: { id: short.id },
    body: { requestId: requestId(), remarks: 'No' },
  })
  const settle = await decision(short.id)
  await transact((tx) => settleContest(tx, deps, settle))
  assert.equal(await available(person.token, 'EUR'), '1485.00')
})

test('FI-05 a recall after the credit takes back the rest and freezes the account', async () => {
  const person = await funded(150_000n)
  await send(person)
  const { rows } = await world.server.database.pool.query<{ id: string }>('select id from fiat_deposit where account_id = $1', [
    person.accountId,
  ])
  const asked = await decision(rows[0]?.id ?? '')
  await transact((tx) => recallDeposit(tx, deps, asked))
  assert.equal(await available(person.token, 'EUR'), '0.00')
  const owed = await balanceOf(world.server.database.pool, chart.account('receivable', 'EUR'))
  assert.equal(owed.units, -100_100n)
  assert.equal((await send(person)).errCode, refusals.accountFrozen.code)
})

test('[D5.36] FI-11 a rejected withdrawal is free again; a manual one needs evidence', async () => {
  const person = await funded()
  const first = await send(person)
  const reject = await decision(first.result.id)
  await transact((tx) => rejectFiatWithdrawal(tx, reject))
  assert.deepEqual(
    [(await read(person.token, first.result.id)).status, await available(person.token, 'EUR')],
    ['rejected', '5000.00'],
  )
  const second = await send(person)
  const manual = await decision(second.result.id)
  await assert.rejects(
    transact((tx) => transferFiatManually(tx, deps, { ...manual, evidence: ' ' })),
    { refusal: 'invalidInput' },
  )
  await transact((tx) => transferFiatManually(tx, deps, { ...manual, evidence: 'MANUAL-1' }))
  await assert.rejects(
    transact((tx) => transferFiatManually(tx, deps, { ...manual, evidence: 'MANUAL-1' })),
    { refusal: 'staleVersion' },
  )
  assert.equal((await read(person.token, second.result.id)).status, 'transferredManually')
  assert.equal(await available(person.token, 'EUR'), '3999.00')
})

test('FI-10 FT-03 an interrupted export leaves no file; the next has each once', async () => {
  const person = await funded()
  const ids = [(await send(person)).result.id, (await send(person)).result.id]
  world.server.clock.forward(10_000)
  const broken: BankStatementDeps = {
    ...deps,
    receivingAccounts: { ...deps.receivingAccounts, ofRail: async () => Promise.reject(new Error('power cut')) },
  }
  const ctx = { db: world.server.database.pool, transact, now, log: { error: () => undefined } } as never
  await assert.rejects(exportPaymentsJob.run(broken, ctx, {}), /power cut/)
  const program = programFile(join(import.meta.dirname, '../../../../../tests/faults/export-worker.ts'))
  const given = [world.server.database.url, masterKey.toString('hex'), now().toISOString(), 'fiat-export-before-commit']
  const child = fork(program, given, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  assert.equal(((await once(child, 'exit')) as unknown[])[1], 'SIGKILL')
  for (const id of ids) assert.equal((await read(person.token, id)).state, 'TO_BE_PROCESSED')
  await Promise.all([exportPaymentsJob.run(deps, ctx, {}), exportPaymentsJob.run(deps, ctx, {}), windowCloses()])
  for (const id of ids) await waitForState(person.token, id, 'COMPLETED')
  const { rows } = await world.server.database.pool.query<{ content: string }>('select content from payment_file')
  const names = rows.flatMap(({ content }) => [...content.matchAll(/<EndToEndId>(.*?)</g)].map(([, name]) => name))
  assert.equal(new Set(names).size, names.length)
})

test('FI-12 money returned after it was paid is Failed and credited back', async () => {
  const person = await funded()
  const { result } = await send(person)
  await windowCloses()
  const done = await waitForState(person.token, result.id, 'COMPLETED')
  await arrive({ text: 'Return', amount: 98_500n, endToEndId: done.referenceNo ?? '', isReturn: true })
  const failed = await waitForState(person.token, result.id, 'FAILED')
  assert.deepEqual(
    failed.timeline.map(({ state }) => state),
    ['TO_BE_PROCESSED', 'PROCESSING', 'COMPLETED', 'FAILED'],
  )
  // The returning bank kept a charge of 15; our own fee came back.
  assert.equal(await available(person.token, 'EUR'), '4985.00')
})

test('UP-10 an account’s space for files is bounded', async () => {
  const { token, accountId } = await signedIn()
  const { result } = await declare(token)
  await world.server.database.pool.query('update deposit_proof set size = 209715200 where deposit_id = $1', [result.id])
  assert.equal((await declare(token)).status, 422)
  await world.server.database.pool.query(
    'delete from deposit_proof where deposit_id in (select id from fiat_deposit where account_id = $1)',
    [accountId],
  )
})

test('UP-13 bytes that were swapped after the check are not handed out', async () => {
  const { token } = await signedIn()
  const { result } = await declare(token)
  await world.server.database.pool.query(`update deposit_proof set bytes = 'other' where deposit_id = $1`, [result.id])
  const answer = await fetch(`${world.server.url}/api/fiat-transaction/proof/${result.id}/${result.proof[0]?.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(answer.status, 404)
})

test('[6.16][6.18] deposits and withdrawals each need their own view scope', async () => {
  const person = await funded()
  const { result: withdrawal } = await send(person)
  const { result: deposit } = await declare(person.token)
  const others = scopes.filter((scope) => !scope.startsWith('wallet_history.fiat'))
  const views = { deposit: 'wallet_history.fiat_deposit.view', withdrawal: 'wallet_history.fiat_withdraw.view' } as const
  const sees = async (given: readonly Scope[]) => {
    const { token } = await world.server.createUser({ accountId: person.accountId, scopes: given })
    const status = async (id: string) => (await call(world.server, entry.getFiatTransaction, { token, params: { id } })).status
    return [await status(deposit.id), await status(withdrawal.id)]
  }
  assert.deepEqual(await sees(others), [403, 403])
  assert.deepEqual(await sees([...others, views.deposit]), [200, 404])
  assert.deepEqual(await sees([...others, views.withdrawal]), [404, 200])
  assert.deepEqual(await sees([...others, ...Object.values(views)]), [200, 200])
})
