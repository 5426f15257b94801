// The rarer moves, carried out by maker and checker: what the books say, what the customer hears, and where they are refused.

import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getFiatTransaction } from '@sampan/contract/api/fiat.ts'
import { contestDifference } from '@sampan/contract/api/fiat-deposit.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { type MoveName, moves, type OperatorMove } from '@sampan/contract/operator/moves.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { type Chart, ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { payOut, setAside } from '@sampan/test-support/money/money.ts'
import { operatorItems } from '@sampan/test-support/operators/operator-items.ts'
import {
  approveMove,
  detailOf,
  makeMove,
  type OperatorActionRequest,
  possibleMoves,
} from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator, type TestOperator } from '@sampan/test-support/operators/operators.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { readRestrictions } from '../auth/account-restrictions.ts'

let server: TestServer
let items: ReturnType<typeof operatorItems>
let chart: Chart
let maker: TestOperator
let checker: TestOperator
let compliance: TestOperator

before(async () => {
  server = await testServer({ env: { ROLES: 'api' } })
  items = operatorItems(server)
  chart = await ensureHouseAccounts(server.database.pool)
  maker = await createOperator(server, { role: 'treasury' })
  checker = await createOperator(server, { role: 'treasury' })
  compliance = await createOperator(server, { role: 'compliance' })
})
after(() => server.close())

const suspense = async (currency: HeldCurrency) =>
  (await balanceOf(server.database.pool, chart.account('suspense', currency))).units
const house = async (kind: 'fees' | 'receivable', currency: HeldCurrency) =>
  (await balanceOf(server.database.pool, chart.account(kind, currency))).units
const omnibus = async (network: 'Ethereum' | 'Stellar') =>
  (await balanceOf(server.database.pool, chart.omnibus(network, 'USDC'))).units

/** What a customer hears from now on: events by type and id, mails by kind. */
async function listen({ userId, email }: TestUser) {
  const { pool } = server.database
  const from = (await pool.query<{ id: string }>('select coalesce(max(id), 0) as id from outbox_event')).rows[0]?.id
  const mailsBefore = (await pool.query('select 1 from message where recipient = $1', [email])).rowCount ?? 0
  return async () => {
    const events = await pool.query<{ type: string; ref: string }>(
      // Every mail stands in the notification centre too, which says so by an event of its own.
      `select distinct type, ref from outbox_event where user_id = $1 and id > $2 and not exists (select from notice where notice.id::text = ref)`,
      [userId, from],
    )
    const mails = await pool.query<{ kind: string }>(
      `select kind from message where recipient = $1 and channel = 'mail' order by created_at, id offset $2`,
      [email, mailsBefore],
    )
    return {
      events: events.rows.map(({ type, ref }) => `${type} ${ref}`).sort(),
      mails: mails.rows.map(({ kind }) => kind),
    }
  }
}

/** By two people: one of them alone moves nothing. */
async function carryOut(name: MoveName, id: string, wish: OperatorActionRequest = {}, by = [maker, checker] as const) {
  const proposed = await makeMove(by[0], name, id, wish)
  const { proposal } = proposed.result
  assert.ok(proposal, JSON.stringify(proposed))
  const { kind }: OperatorMove = moves[name]
  const { version } = await detailOf(by[1], kind, id)
  assert.equal((await approveMove(by[0], proposal.id, version)).errCode, refusals.secondOperatorNeeded.code)
  return approveMove(by[1], proposal.id, version)
}

async function refusedHere(name: MoveName, id: string, wish: OperatorActionRequest = {}, by = maker) {
  const { kind }: OperatorMove = moves[name]
  const offered = possibleMoves(await detailOf(by, kind, id))
  assert.ok(!offered.includes(name), `${name} is not offered`)
  const answer = await makeMove(by, name, id, wish)
  assert.deepEqual([answer.status, answer.errCode], [409, refusals.illegalMove.code], name)
}

const transactionTold = ({ accountId }: TestUser, id: string) => [`transaction_changed ${id}`, `wallet_changed ${accountId}`]
const evmHash = () => `0x${randomBytes(32).toString('hex')}`

/** 1,500.00 EUR, confirmed by its bank line. */
async function creditedDeposit(user: TestUser): Promise<string> {
  const { id, referenceNo } = await items.fiatDeposit(user)
  const lineId = await items.bankLine(maker, { referenceNo, amount: '1500.00' })
  assert.equal((await carryOut('fiatDeposit.match', id, { inputs: { lineId } })).status, 200)
  return id
}

test('a contested difference is settled by two people, once', async () => {
  const user = await server.createUser()
  const stood = await suspense('EUR')
  const { id, referenceNo } = await items.fiatDeposit(user)
  const lineId = await items.bankLine(maker, { referenceNo, amount: '1485.00' })
  assert.equal((await carryOut('fiatDeposit.recordDifference', id, { inputs: { lineId } })).status, 200)
  await refusedHere('fiatDeposit.settleContest', id)
  const contest = { token: user.token, params: { id }, body: { requestId: randomUUID(), remarks: 'The bank took 15' } }
  assert.equal((await call(server, contestDifference, contest)).status, 200)
  const heard = await listen(user)
  assert.equal((await carryOut('fiatDeposit.settleContest', id, { evidence: 'Call 8' })).status, 200)
  assert.equal(await items.balance(user.accountId, 'EUR'), 148_500n)
  assert.equal(await suspense('EUR'), stood, 'what the line brought is nobody else’s any more')
  assert.deepEqual(await heard(), { events: transactionTold(user, id), mails: ['fiatDepositCredited'] })
  await refusedHere('fiatDeposit.settleContest', id)
})

test('a rejected deposit says rejected and why, in its email and on its page', async () => {
  const user = await server.createUser()
  const { id } = await items.fiatDeposit(user)
  const heard = await listen(user)
  const { result } = await makeMove(maker, 'fiatDeposit.reject', id)
  assert.equal(result.done, true)
  assert.deepEqual(await heard(), { events: [`transaction_changed ${id}`], mails: ['fiatDepositRejected'] })
  const { result: seen } = await call(server, getFiatTransaction, { token: user.token, params: { id } })
  assert.deepEqual([seen.status, seen.reason], ['rejected', reasons.otherSender.text.en])
  assert.equal(await items.balance(user.accountId, 'EUR'), 0n)
})

test('a recalled deposit is taken back once, with its reason', async () => {
  const user = await server.createUser()
  const waiting = await items.fiatDeposit(user)
  await refusedHere('fiatDeposit.recall', waiting.id, { evidence: 'Bank message 1' })
  const id = await creditedDeposit(user)
  assert.equal((await makeMove(maker, 'fiatDeposit.recall', id)).errCode, refusals.invalidInput.code, 'not without evidence')
  const stood = await suspense('EUR')
  const heard = await listen(user)
  assert.equal((await carryOut('fiatDeposit.recall', id, { evidence: 'Bank message 2' })).status, 200)
  assert.equal(await items.balance(user.accountId, 'EUR'), 0n)
  assert.equal(await suspense('EUR'), stood + 150_000n)
  assert.deepEqual(await heard(), { events: transactionTold(user, id), mails: ['operatorDecision'] })
  const seen = (await call(server, getFiatTransaction, { token: user.token, params: { id } })).result
  assert.equal(seen.reason, reasons.recalled.text.en)
  const shown = await detailOf(maker, 'fiatDeposit', id)
  assert.deepEqual(shown.states, ['RECALLED'])
  assert.ok(shown.ledger.some(({ account, amount }) => account === 'available' && amount.amount === '-1500.00'))
  await refusedHere('fiatDeposit.recall', id, { evidence: 'Bank message 2' })
  const { frozen } = await readRestrictions(server.database.pool, user.accountId, server.clock.now())
  assert.equal(frozen, false, 'who owes nothing goes on')
})

test('a spent recall is owed, and nothing leaves the account', async () => {
  const user = await server.createUser()
  const id = await creditedDeposit(user)
  const { pool } = server.database
  const spent = { accountId: user.accountId, currency: 'EUR', amount: '600.00' } as const
  await payOut(pool, await setAside(pool, spent), spent)
  await pool.query('update account set frozen_at = $2, freeze_lifts_at = $2 where id = $1', [user.accountId, new Date(0)])
  const stood = await house('receivable', 'EUR')
  assert.equal((await carryOut('fiatDeposit.recall', id, { evidence: 'Bank message 3' })).status, 200)
  assert.deepEqual([await items.balance(user.accountId, 'EUR'), await house('receivable', 'EUR')], [0n, stood - 60_000n])
  const isFrozen = async () => (await readRestrictions(pool, user.accountId, server.clock.now())).frozen
  assert.equal(await isFrozen(), true)
  assert.equal((await makeMove(compliance, 'account.liftHold', user.accountId, { evidence: 'Paid back' })).status, 200)
  assert.equal(await isFrozen(), false)
})

test('OP-02 a bank withdrawal paid manually settles hold and fee once', async () => {
  const user = await server.createUser()
  const id = await items.fiatWithdrawal(user)
  const [suspended, fees] = [await suspense('EUR'), await house('fees', 'EUR')]
  assert.equal((await makeMove(maker, 'fiatWithdrawal.transferManually', id)).errCode, refusals.invalidInput.code)
  const heard = await listen(user)
  assert.equal((await carryOut('fiatWithdrawal.transferManually', id, { evidence: 'Bank receipt 17' })).status, 200)
  assert.deepEqual([await suspense('EUR'), await house('fees', 'EUR')], [suspended + 10_000n, fees + 100n])
  assert.equal(await items.balance(user.accountId, 'EUR'), 4_900n)
  assert.deepEqual(await heard(), { events: transactionTold(user, id), mails: ['operatorDecision'] })
  await refusedHere('fiatWithdrawal.transferManually', id, { evidence: 'Bank receipt 17' })
  await refusedHere('fiatWithdrawal.reject', id)
})

test('OP-02 a coin withdrawal paid manually needs an unused transaction', async () => {
  const user = await server.createUser()
  const [id, other] = [await items.cryptoWithdrawal(user), await items.cryptoWithdrawal(user)]
  const paid = 'cryptoWithdrawal.transferManually'
  const wrong = await makeMove(maker, paid, id, { inputs: { txnHash: 'it was sent' } })
  assert.equal(wrong.errCode, refusals.invalidInput.code)
  const txnHash = evmHash()
  const heard = await listen(user)
  assert.equal((await carryOut(paid, id, { inputs: { txnHash } })).status, 200)
  assert.equal(await items.balance(user.accountId, 'USDC'), 600_000_000n - 2n * 251_000_000n)
  assert.deepEqual(await heard(), { events: transactionTold(user, id), mails: ['cryptoWithdrawalCompleted'] })
  const shown = await detailOf(maker, 'cryptoWithdrawal', id)
  assert.ok(shown.ledger.some(({ account, amount }) => account.startsWith('omnibus') && amount.amount === '250.000000'))
  const again = await carryOut(paid, other, { inputs: { txnHash: txnHash.toUpperCase().replace('0X', '0x') } })
  assert.equal(again.errCode, refusals.duplicate.code, 'one payment of a chain pays one withdrawal')
  await refusedHere(paid, id, { inputs: { txnHash: evmHash() } })
})

test('a held deposit is returned by two people, with its reason', async () => {
  const user = await server.createUser()
  const stood = [await suspense('USDC'), await omnibus('Stellar')]
  const id = await items.cryptoDeposit('ON_HOLD', user.accountId)
  const wrong = await makeMove(compliance, 'cryptoDeposit.return', id, { inputs: { txnHash: 'sent' } })
  assert.equal(wrong.errCode, refusals.invalidInput.code, 'a transaction of that network is named')
  const heard = await listen(user)
  const inputs = { txnHash: randomBytes(32).toString('hex') }
  assert.equal((await carryOut('cryptoDeposit.return', id, { inputs }, [compliance, maker])).status, 200)
  assert.deepEqual([await suspense('USDC'), await omnibus('Stellar')], stood)
  assert.equal(await items.balance(user.accountId, 'USDC'), 0n)
  assert.deepEqual(await heard(), { events: [`transaction_changed ${id}`], mails: ['operatorDecision'] })
  await refusedHere('cryptoDeposit.return', id, { inputs }, compliance)
  await refusedHere('cryptoDeposit.release', id, {}, compliance)
  const nobodys = await items.cryptoDeposit('UNMATCHED', null)
  const arrived = (await detailOf(compliance, 'cryptoDeposit', nobodys)).facts.find(({ name }) => name === 'txnHash')?.value
  for (const used of [inputs.txnHash.toUpperCase(), arrived ?? '']) {
    const twice = await makeMove(compliance, 'cryptoDeposit.return', nobodys, { inputs: { txnHash: used } })
    assert.equal(twice.errCode, refusals.duplicate.code, 'one transaction sends one deposit back, and none that came in')
  }
  const back = { txnHash: randomBytes(32).toString('hex') }
  assert.equal((await carryOut('cryptoDeposit.return', nobodys, { inputs: back })).status, 200, 'what is nobody’s goes back too')
  assert.deepEqual([await suspense('USDC'), await omnibus('Stellar')], stood)
})

test('a saved address is disabled and enabled by one operator', async () => {
  const user = await server.createUser()
  const id = await items.address(user)
  await refusedHere('blockchainAddress.enable', id, {}, compliance)
  const heard = await listen(user)
  assert.equal((await makeMove(compliance, 'blockchainAddress.disable', id)).result.done, true)
  assert.deepEqual(await heard(), { events: [`address_changed ${id}`], mails: ['operatorDecision'] })
  await refusedHere('blockchainAddress.disable', id, {}, compliance)
  const disabledBy = server.clock.now()
  assert.equal((await makeMove(compliance, 'blockchainAddress.enable', id)).result.done, true)
  const { rows } = await server.database.pool.query<{ state: string; cooling_since: Date; usable_from: Date }>(
    'select state, cooling_since, usable_from from blockchain_address where id = $1',
    [id],
  )
  const [row] = rows
  assert.ok(row?.state === 'COOLING' && row.cooling_since >= disabledBy && row.usable_from > row.cooling_since)
  assert.deepEqual((await heard()).mails, ['operatorDecision', 'operatorDecision'])
})

test('the books balance after all of these', async () => {
  const report = await auditWhole(server.database.pool)
  assert.equal(report.defects, 0, describe(report))
})
