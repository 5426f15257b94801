// Queues, details and moves: who may do what, and that nobody moves money alone.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import * as adjustmentsApi from '@sampan/contract/operator/api/adjustments.ts'
import * as bank from '@sampan/contract/operator/api/bank.ts'
import * as customers from '@sampan/contract/operator/api/customers.ts'
import * as proposalsApi from '@sampan/contract/operator/api/proposals.ts'
import { changeOperator } from '@sampan/contract/operator/api/staff.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import { moveNames, moves, type OperatorMove } from '@sampan/contract/operator/moves.ts'
import { mayRole } from '@sampan/contract/operator/permissions.ts'
import { queueNames } from '@sampan/contract/operator/queues.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import { operatorRoleNames } from '@sampan/contract/operator/roles.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { updateTransaction } from '@sampan/test-support/money/transactions.ts'
import { operatorItems } from '@sampan/test-support/operators/operator-items.ts'
import {
  approveMove as approve,
  detailOf as detail,
  makeMove as move,
  possibleMoves,
} from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator, fetchOperator, type TestOperator } from '@sampan/test-support/operators/operators.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { createLog } from '../../platform/observability/log.ts'
import { reportAdjustments } from '../operator-actions/adjustment-report.ts'

let server: TestServer
let items: ReturnType<typeof operatorItems>
let treasury: TestOperator
let treasury2: TestOperator
let compliance: TestOperator

before(async () => {
  server = await testServer({ env: { ROLES: 'api' } })
  items = operatorItems(server)
  treasury = await createOperator(server, { role: 'treasury' })
  treasury2 = await createOperator(server, { role: 'treasury' })
  compliance = await createOperator(server, { role: 'compliance' })
})
after(() => server.close())

const auditOf = async (subject: string) => {
  const { rows } = await server.database.pool.query<{ action: string; actor_id: string | null; detail: Record<string, unknown> }>(
    'select action, actor_id, detail from audit_row where subject = $1 order by id',
    [subject],
  )
  return rows
}
const stateOf = async (table: string, id: string) =>
  (await server.database.pool.query<{ state: string }>(`select state from ${table} where id = $1`, [id])).rows[0]?.state

test('OP-07 [D6.02] every role makes exactly the moves that the table gives it', async () => {
  const id = '00000000-0000-0000-0000-000000000000'
  for (const role of operatorRoleNames) {
    const operator = await createOperator(server, { role })
    for (const name of moveNames) {
      const { permission }: OperatorMove = moves[name]
      const { errCode } = await move(operator, name, id, { version: 1, inputs: { lineId: id }, evidence: 'none' })
      const allowed = permission.some((one) => mayRole(role, one))
      assert.equal(errCode !== refusals.permissionMissing.code, allowed, `${role} ${name} ${errCode}`)
    }
  }
})

test('[D6.03] every queue shows count, age and masked entries', async () => {
  const user = await server.createUser()
  const company = await server.createUser({ accountType: 'corporate' })
  const deposit = await items.fiatDeposit(user)
  const difference = await items.fiatDeposit(user)
  await updateTransaction(server.database.pool, 'fiat_deposit', difference.id, {
    state: 'DIFFERENCE',
    received: 149_000,
    amount: 149_000,
    updated_at: new Date(server.clock.now().getTime() - 10 * 60_000),
  })
  const open = {
    registrations: (await items.registration()).id,
    fiatDeposits: deposit.id,
    differences: difference.id,
    withdrawals: await items.cryptoWithdrawal(company),
    riskHolds: await items.cryptoDeposit('ON_HOLD', user.accountId),
    unmatchedDeposits: await items.cryptoDeposit('UNMATCHED', null),
    bankAccountChecks: await items.bankAccount(user),
  }
  await items.bankLine(treasury, { referenceNo: deposit.referenceNo, amount: '1500.00' })
  server.clock.forward(3 * 3_600_000 + 60_000)
  for (const operator of [treasury, treasury2, compliance]) await revive(operator)
  const { result } = await treasury.call(work.counts)
  assert.deepEqual(
    result.resultList.map(({ queue }) => queue),
    [...queueNames],
  )
  for (const [queue, id] of Object.entries(open)) {
    const counted = result.resultList.find((one) => one.queue === queue)
    assert.ok(counted && counted.count >= 1 && (counted.oldestMinutes ?? 0) >= 180, queue)
    const rows = (await treasury.call(work.queue, { params: { queue } })).result.resultList
    const row = rows.find((one) => one.id === id)
    assert.ok(row, queue)
    assert.ok(row.ageMinutes >= 181 && row.ageMinutes < 200, queue)
    assert.equal((await detail(treasury, row.kind, id)).waitingSince, row.waitingSince, `${queue} and the item agree`)
    assert.ok(!JSON.stringify(rows).includes('Example User'), `${queue} masks people`)
  }
  const differs = await detail(treasury, 'fiatDeposit', difference.id)
  assert.deepEqual(
    [differs.stateLabel, differs.comparison[0]?.received, differs.comparison[0]?.verdict],
    ['Amount differs', '1,490.00 EUR', 'differs'],
    'what arrived is compared, also without its line',
  )
  const [fits] = (await treasury.call(work.queue, { params: { queue: 'fiatDeposits' } })).result.resultList
  assert.equal(fits?.note?.label, 'Amount and text match, no reference')
  assert.deepEqual(fits?.received, { amount: '1500.00', currency: 'EUR' })
  const support = await createOperator(server, { role: 'support' })
  assert.equal((await support.call(work.queue, { params: { queue: 'adjustments' } })).errCode, refusals.permissionMissing.code)
})

/** The clock was put forward: sessions stay alive. */
const revive = ({ sessionId }: TestOperator) =>
  server.database.pool.query('update operator_session set last_seen_at = $2 where id = $1', [sessionId, server.clock.now()])

test('[D6.04] a detail shows facts, documents, trail and the legal actions', async () => {
  const { id } = await items.registration()
  await server.database.pool.query(
    `insert into registration_document (id, registration_id, kind, name, type, size, sha256, bytes, created_at) values ($1, $2, 'certificate', 'a.pdf', 'application/pdf', 4, $3, '%PDF', now())`,
    [randomUUID(), id, Buffer.alloc(32)],
  )
  const shown = await detail(compliance, 'registration', id)
  assert.deepEqual(possibleMoves(shown).sort(), ['registration.approve', 'registration.reject', 'registration.requestInfo'])
  assert.equal(shown.customerLanguage, 'th')
  assert.equal(shown.moves[0]?.reasons[0]?.text, reasons.checked.text.th, 'the customer’s text is in the customer’s language')
  const name = shown.facts.find((one) => one.name === 'authorisedPerson')
  assert.deepEqual([name?.value, name?.reveal], ['M•• L•• T••', 'authorisedPerson'])
  const document = shown.documents[0]
  assert.ok(document)
  const file = await fetchOperator(server.url, work.openDocument, {
    token: compliance.token,
    params: { kind: 'registration', id, document: document.id },
  })
  assert.equal(file.headers.get('content-disposition')?.startsWith('attachment'), true)
  assert.equal(await file.text(), '%PDF')
  assert.ok(
    (await auditOf(id)).some(({ action, actor_id }) => action === 'documentOpened' && actor_id === compliance.id),
    'OP-05',
  )
  assert.deepEqual(possibleMoves(await detail(treasury, 'registration', id)), [])
  await move(compliance, 'registration.reject', id)
  assert.deepEqual(possibleMoves(await detail(compliance, 'registration', id)), [])
})

test('[D6.05] no move without a reason of the table and a text for the customer', async () => {
  const { id } = await items.registration()
  const { version } = await detail(compliance, 'registration', id)
  const body = { requestId: randomUUID(), move: 'registration.reject', version, reason: 'notServed', text: 'No' } as const
  for (const wrong of [
    { ...body, text: '' },
    { ...body, reason: 'checked' as const },
  ])
    assert.equal(
      (await compliance.call(work.move, { params: { kind: 'registration', id }, body: wrong })).errCode,
      refusals.invalidInput.code,
    )
  assert.equal((await compliance.call(work.move, { params: { kind: 'registration', id }, body })).status, 200)
  const { rows } = await server.database.pool.query('select state, reason from registration where id = $1', [id])
  assert.deepEqual(rows, [{ state: 'REJECTED', reason: 'No' }])
})

test('[D6.06] OP-02 OP-03 a deposit is credited by two people once, as the second saw it', async () => {
  const user = await server.createUser()
  const { id, referenceNo } = await items.fiatDeposit(user)
  const lineId = await items.bankLine(treasury, { referenceNo, amount: '1500.00' })
  const shown = await detail(treasury, 'fiatDeposit', id)
  assert.equal(shown.suggestions[0]?.id, lineId)
  assert.deepEqual(
    shown.comparison.map(({ verdict }) => verdict),
    ['same', 'same', 'same'],
  )
  assert.equal(
    (await move(treasury, 'fiatDeposit.recordDifference', id, { inputs: { lineId } })).errCode,
    refusals.invalidInput.code,
  )
  const proposed = await move(treasury, 'fiatDeposit.match', id, { inputs: { lineId } })
  const proposal = proposed.result.proposal
  assert.ok(proposal && !proposed.result.done)
  assert.equal(await items.balance(user.accountId, 'EUR'), 0n, 'nothing moved yet')
  assert.equal((await move(treasury2, 'fiatDeposit.match', id, { inputs: { lineId } })).errCode, refusals.alreadyProposed.code)

  const { version } = shown
  const person = await server.database.pool.query<{ person: string }>('select person from operator where id = $1', [treasury.id])
  const secondAccount = await createOperator(server, { role: 'treasury', person: person.rows[0]?.person ?? '' })
  const admin = await createOperator(server, { role: 'admin' })
  for (const maker of [treasury, secondAccount])
    assert.equal((await approve(maker, proposal.id, version)).errCode, refusals.secondOperatorNeeded.code)
  await admin.call(changeOperator, { params: { id: treasury.id }, body: { role: 'treasury', reason: 'another desk' } })
  assert.equal((await approve(treasury, proposal.id, version)).errCode, refusals.secondOperatorNeeded.code)
  const stale = await approve(treasury2, proposal.id, version - 1)
  assert.deepEqual([stale.status, stale.errCode], [409, refusals.staleVersion.code])

  const both = await Promise.all([approve(treasury2, proposal.id, version), approve(treasury2, proposal.id, version)])
  assert.deepEqual(
    both.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
    JSON.stringify(both),
  )
  assert.equal(await items.balance(user.accountId, 'EUR'), 150_000n)
  assert.equal(await stateOf('fiat_deposit', id), 'COMPLETED')
  const completed = await detail(treasury, 'fiatDeposit', id)
  assert.ok(completed.ledger.some(({ account, amount }) => account === 'available' && amount.amount === '1500.00'))
  assert.ok(completed.timeline.some(({ label }) => label === 'Approved: Confirm'))
  const rows = (await auditOf(id)).filter(({ action }) => action === 'moveProposed' || action === 'moveApproved')
  assert.deepEqual(
    rows.map(({ action, actor_id, detail: { maker } }) => [action, actor_id, maker]),
    [
      ['moveProposed', treasury.id, undefined],
      ['moveApproved', treasury2.id, treasury.id],
    ],
  )
  // Whatever the code believes, the row itself refuses a maker who checks.
  await assert.rejects(
    server.database.pool.query(
      `insert into operator_proposal (id, kind, entity_id, reference, move, entity_version, reason, text, maker, made_at, state, checker) values ($1, 'account', $1, 'x', 'x', 1, 'x', 'x', $2, now(), 'APPROVED', $2)`,
      [randomUUID(), treasury.id],
    ),
    /maker_is_not_checker/,
  )
})

test('OP-03 a thing that changed after it was proposed is not carried out', async () => {
  const user = await server.createUser()
  const id = await items.cryptoWithdrawal(user)
  const proposed = await move(treasury, 'cryptoWithdrawal.release', id, { evidence: 'Call 1' })
  const proposal = proposed.result.proposal
  assert.ok(proposal)
  const { version } = await detail(treasury2, 'cryptoWithdrawal', id)
  await move(compliance, 'cryptoWithdrawal.reject', id)
  assert.equal(await stateOf('crypto_withdrawal', id), 'REJECTED')
  assert.equal(await items.balance(user.accountId, 'USDC'), 300_000_000n, 'amount and fee are free again')
  assert.equal((await approve(treasury2, proposal.id, version)).status, 409)
  assert.equal(await stateOf('crypto_withdrawal', id), 'REJECTED')
})

test('OP-03 the approver of what changed since its proposal is refused, however new their own view is', async () => {
  const id = await items.cryptoWithdrawal(await server.createUser())
  const { proposal } = (await move(treasury, 'cryptoWithdrawal.release', id, { evidence: 'Call 1' })).result
  assert.ok(proposal)
  await server.database.pool.query('update transaction set version = version + 1 where id = $1', [id])
  const { version } = await detail(treasury2, 'cryptoWithdrawal', id)
  const refused = await approve(treasury2, proposal.id, version)
  assert.deepEqual([refused.status, refused.errCode], [409, refusals.staleVersion.code])
})

const refusedWithout = (...permissions: string[]) =>
  `Your role doesn't have the permission ${permissions.map((one) => `"${one}"`).join(' or ')}.`

test('[D6.05][D12.10] an action that cannot be taken now is offered with the reason', async () => {
  const user = await server.createUser()
  const deposit = await items.fiatDeposit(user)
  await updateTransaction(server.database.pool, 'fiat_deposit', deposit.id, { declared: 123_457, amount: 123_457 })
  const blockedMoves = async (by: TestOperator) =>
    Object.fromEntries((await detail(by, 'fiatDeposit', deposit.id)).moves.map(({ move: name, blocked }) => [name, blocked]))
  assert.deepEqual(await blockedMoves(treasury), {
    'fiatDeposit.match': 'No bank line with this amount yet. Import the statement first.',
    'fiatDeposit.recordDifference': 'No bank line with a different amount yet.',
    'fiatDeposit.reject': null,
    'fiatDeposit.requestDocuments': null,
    'fiatDeposit.settleContest': 'Only after the customer has contested a difference.',
    'fiatDeposit.recall': 'Only for a credited deposit that was not recalled before.',
  })
  assert.equal((await blockedMoves(compliance))['fiatDeposit.reject'], refusedWithout('Decide on deposits'))
  await items.bankLine(treasury, { referenceNo: deposit.referenceNo, amount: '1234.57' })
  assert.equal((await blockedMoves(treasury))['fiatDeposit.match'], null)
  await treasury.call(work.claimEntity, { params: { kind: 'fiatDeposit', id: deposit.id } })
  assert.equal((await blockedMoves(treasury))['fiatDeposit.match'], null, 'a claim of their own blocks nobody')
  assert.match((await blockedMoves(treasury2))['fiatDeposit.reject'] ?? '', / is working on this\.$/)
})

test('[D12.10] every offered action is possible, and every other names why: own proposal, second operator, evidence', async () => {
  const user = await server.createUser()
  const id = await items.cryptoWithdrawal(user)
  const read = async (by: TestOperator) => {
    const { moves: offered, proposal } = await detail(by, 'cryptoWithdrawal', id)
    return { blocked: Object.fromEntries(offered.map((one) => [one.move, one.blocked])), offered, proposal }
  }
  const { offered } = await read(treasury)
  assert.deepEqual(
    offered.map((one) => [one.move, one.needsSecond, one.inputs.map(({ name }) => name), one.blocked]),
    [
      ['cryptoWithdrawal.release', true, ['evidence'], null],
      ['cryptoWithdrawal.reject', false, [], null],
      ['cryptoWithdrawal.transferManually', true, ['txnHash'], null],
      ['cryptoWithdrawal.requestDocuments', false, [], null],
    ],
  )
  const { blocked } = await read(await createOperator(server, { role: 'support' }))
  const either = refusedWithout('Decide on withdrawals', 'Decide on risk holds')
  assert.equal(blocked['cryptoWithdrawal.requestDocuments'], either, 'any one of the permissions is enough')
  await move(treasury, 'cryptoWithdrawal.release', id, { evidence: 'Call 9' })
  const own = await read(treasury)
  const theirs = await read(treasury2)
  const { name } = (await server.database.pool.query<{ name: string }>('select name from operator where id = $1', [treasury.id]))
    .rows[0] ?? { name: '' }
  const second = 'A second operator decides that first.'
  assert.equal(own.blocked['cryptoWithdrawal.release'], `You proposed "Release". ${second}`)
  assert.equal(theirs.blocked['cryptoWithdrawal.transferManually'], `${name} proposed "Release". Approve or decline that first.`)
  assert.equal(theirs.blocked['cryptoWithdrawal.reject'], null, 'a rejection needs no second operator')
  assert.deepEqual(
    [own.proposal?.blocked, theirs.proposal?.blocked],
    ["You can't approve your own proposals. Another operator must approve.", null],
  )
  assert.equal((await move(treasury2, 'cryptoWithdrawal.reject', id)).status, 200, 'and is indeed possible')
  assert.deepEqual(Object.values((await read(treasury)).blocked), [
    'Only while the withdrawal is on hold for review.',
    'Only before the withdrawal is signed and sent.',
    'Only while the withdrawal is on hold or queued to be sent.',
    'Only while our team reviews the transaction.',
  ])
})

test('[D6.06] a held withdrawal shows its ledger lines, and a release without evidence is refused', async () => {
  const user = await server.createUser()
  const id = await items.cryptoWithdrawal(user)
  const { ledger } = await detail(treasury, 'cryptoWithdrawal', id)
  assert.deepEqual(
    ledger.map(({ account }) => account),
    ['available', 'held'],
    'an account without a detail has a name',
  )
  const answer = await move(treasury, 'cryptoWithdrawal.release', id)
  assert.deepEqual([answer.status, answer.errCode], [422, refusals.invalidInput.code])
})

test('[D6.06] a held withdrawal is released, a difference recorded, by two people', async () => {
  const user = await server.createUser()
  const id = await items.cryptoWithdrawal(user, 'riskyDestination')
  const { result } = await move(compliance, 'cryptoWithdrawal.release', id, { evidence: 'Call 2' })
  assert.ok(result.proposal)
  assert.equal((await approve(treasury, result.proposal.id, 1)).status, 200)
  assert.equal(await stateOf('crypto_withdrawal', id), 'QUEUED')
  const deposit = await items.fiatDeposit(user)
  const lineId = await items.bankLine(treasury, { referenceNo: deposit.referenceNo, amount: '1485.00' })
  const recorded = await move(treasury, 'fiatDeposit.recordDifference', deposit.id, { inputs: { lineId } })
  assert.deepEqual([recorded.result.done, recorded.result.proposal?.amount], [false, { amount: '1485.00', currency: 'EUR' }])
  assert.equal((await approve(treasury2, recorded.result.proposal?.id ?? '', 1)).status, 200)
  const { rows } = await server.database.pool.query('select state, received, reason_text from fiat_deposit where id = $1', [
    deposit.id,
  ])
  assert.deepEqual(rows, [{ state: 'DIFFERENCE', received: 148_500n, reason_text: reasons.bankCharges.text.en }])
  assert.equal(await items.balance(user.accountId, 'EUR'), 0n)
})

test('[D6.06] an unmatched deposit is assigned and credited; a held one released', async () => {
  const user = await server.createUser()
  const id = await items.cryptoDeposit('UNMATCHED', null)
  assert.equal((await move(treasury, 'cryptoDeposit.claim', id, { inputs: { accountId: user.accountId } })).result.done, true)
  const credit = await move(treasury, 'cryptoDeposit.creditClaim', id, { evidence: 'Payment slip' })
  assert.ok(credit.result.proposal)
  assert.equal((await approve(compliance, credit.result.proposal.id, 2)).status, 200)
  const held = await items.cryptoDeposit('ON_HOLD', user.accountId)
  const release = await move(compliance, 'cryptoDeposit.release', held, { evidence: 'Source of funds' })
  assert.ok(release.result.proposal)
  assert.equal((await approve(treasury, release.result.proposal.id, 1)).errCode, refusals.permissionMissing.code)
  const compliance2 = await createOperator(server, { role: 'compliance' })
  assert.equal((await approve(compliance2, release.result.proposal.id, 1)).status, 200)
  assert.equal(await items.balance(user.accountId, 'USDC'), 80_000_000n)
})

test('OP-08 OP-15 an adjustment needs reason, counter account, limit and two people', async () => {
  const user = await server.createUser()
  const wish = {
    accountId: user.accountId,
    direction: 'credit',
    amount: '25.50',
    currency: 'USD',
    counterAccount: 'adjustment',
    reason: 'ourMistake',
    text: "We've corrected our mistake.",
    evidence: 'Case 4711',
  } as const
  const propose = (more: Partial<Record<keyof typeof wish, string>> = {}) =>
    treasury.call(adjustmentsApi.proposeAdjustment, { body: { ...wish, ...more, requestId: randomUUID() } as never })
  assert.equal((await propose({ amount: '10000.01' })).errCode, refusals.aboveAdjustmentLimit.code)
  for (const wrong of [
    { reason: 'highRisk' },
    { counterAccount: 'omnibus' },
    { evidence: '' },
    { amount: '0' },
    { amount: '1.005' },
  ])
    assert.equal((await propose(wrong)).errCode, refusals.invalidInput.code, JSON.stringify(wrong))
  const good = (await propose()).result.proposal
  // More than the customer has: the ledger refuses it when it is posted.
  const poisoned = (await propose({ direction: 'debit', amount: '9000.00', currency: 'EUR' })).result.proposal
  const third = (await propose({ amount: '4.50' })).result.proposal
  assert.ok(good && poisoned && third)
  const drafts = (await treasury.call(work.queue, { params: { queue: 'adjustments' } })).result.resultList
  assert.deepEqual([...new Set(drafts.map(({ channel }) => channel))], ['Adjustments'])
  const bulk = [good, poisoned, third].map(({ id }) => ({ id, version: 1 }))
  const own = await treasury.call(proposalsApi.approveMany, { body: { items: bulk } })
  assert.ok(own.result.resultList.every(({ done, errCode }) => !done && errCode === refusals.secondOperatorNeeded.code))
  const { result } = await treasury2.call(proposalsApi.approveMany, { body: { items: bulk } })
  assert.deepEqual(
    result.resultList.map(({ done }) => done),
    [true, false, true],
    JSON.stringify(result),
  )
  assert.equal(await items.balance(user.accountId, 'USD'), 3_000n)
  const declined = await treasury2.call(proposalsApi.reject, {
    params: { id: poisoned.id },
    body: { requestId: randomUUID(), text: 'Too much' },
  })
  assert.equal(declined.status, 200)

  const { pool } = server.database
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000)
  const ctx = {
    db: readerOf(pool),
    transact: (run: never) => withTx(pool, run),
    log: createLog({ level: 'silent' }),
    now: () => tomorrow,
  }
  await reportAdjustments.run({}, ctx as never, {})
  await reportAdjustments.run({}, ctx as never, {})
  const day = server.clock.now().toISOString().slice(0, 10)
  const report = (await treasury.call(adjustmentsApi.adjustmentReport, { query: { from: day, to: day } })).result.resultList
  assert.deepEqual(report[0]?.sums, [{ direction: 'credit', total: { amount: '30.00', currency: 'USD' }, count: 2 }])
  for (const from of ['2026-02-31', '0000-01-01', 'today'])
    assert.equal(
      (await treasury.call(adjustmentsApi.adjustmentReport, { query: { from } })).errCode,
      refusals.invalidInput.code,
      from,
    )
})

test('a claim keeps others away until it runs out', async () => {
  const { id } = await items.registration()
  const compliance2 = await createOperator(server, { role: 'compliance' })
  const params = { kind: 'registration', id }
  assert.equal((await compliance.call(work.claimEntity, { params })).result.claim?.mine, true)
  assert.equal((await compliance2.call(work.claimEntity, { params })).errCode, refusals.claimedByOther.code)
  assert.equal((await move(compliance2, 'registration.approve', id)).errCode, refusals.claimedByOther.code)
  server.clock.forward(15 * 60_000)
  for (const operator of [treasury, treasury2, compliance, compliance2]) await revive(operator)
  assert.equal((await compliance2.call(work.claimEntity, { params })).result.claim?.mine, true)
})

test('an approved company gets account and activation; repeats agree', async () => {
  const { id, email } = await items.registration()
  const requestId = randomUUID()
  const first = await move(compliance, 'registration.approve', id, { requestId, version: 1 })
  const second = await move(compliance, 'registration.approve', id, { requestId, version: 1 })
  assert.deepEqual(
    [first.result, second.result],
    [
      { done: true, proposal: null },
      { done: true, proposal: null },
    ],
  )
  const { rows } = await server.database.pool.query('select status, role from app_user where email = $1', [email])
  assert.deepEqual(rows, [{ status: 'TO_BE_ACTIVATED', role: 'owner' }])
  const { rows: jobs } = await server.database.pool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'deliver-message'`,
  )
  assert.ok(jobs.length > 0)
})

test('OP-05 customers are found masked; a reveal needs a reason and is logged', async () => {
  const user = await server.createUser()
  const id = await items.cryptoWithdrawal(user)
  const { rows } = await server.database.pool.query<{ reference: string; address: string }>(
    'select reference, address from crypto_withdrawal where id = $1',
    [id],
  )
  const support = await createOperator(server, { role: 'support' })
  for (const text of [user.email.toUpperCase(), rows[0]?.reference ?? '', rows[0]?.address ?? '', user.accountId]) {
    const { result } = await support.call(customers.findCustomers, { body: { text } })
    assert.equal(result.resultList[0]?.customer.accountId, user.accountId, text)
    assert.ok(!JSON.stringify(result).includes(user.email))
  }
  const shown = await support.call(customers.readCustomer, { params: { id: user.accountId } })
  assert.equal(shown.result.balances.find(({ available }) => available.currency === 'USDC')?.available.amount, '49.000000')
  assert.ok(!JSON.stringify(shown.result).includes(user.email) && !JSON.stringify(shown.result).includes('Example User'))
  const ask = (operator: TestOperator, reason: string) =>
    operator.call(customers.reveal, { body: { kind: 'account', id: user.accountId, field: 'email', reason } })
  assert.equal((await ask(support, '')).errCode, refusals.invalidInput.code)
  assert.equal((await ask(treasury, 'curious about it')).errCode, refusals.permissionMissing.code)
  assert.equal((await ask(support, 'called about a lost code')).result.value, user.email)
  const logged = (await auditOf(user.accountId)).filter(
    ({ action }) => action === 'personalDataRevealed' || action === 'customerViewed',
  )
  assert.deepEqual(
    logged.map(({ action, actor_id, detail: why }) => [action, actor_id, why.reason]),
    [
      ['customerViewed', support.id, undefined],
      ['personalDataRevealed', support.id, 'called about a lost code'],
    ],
  )
})

test('a disabled customer is out at once, reads why, and can return', async () => {
  const user = await server.createUser()
  assert.equal((await call(server, getAuthUser, { token: user.token })).status, 200)
  assert.equal((await move(compliance, 'account.disable', user.accountId)).status, 200)
  assert.equal((await call(server, getAuthUser, { token: user.token })).status, 401)
  const shown = await detail(compliance, 'account', user.accountId)
  assert.deepEqual(possibleMoves(shown), ['account.enable'])
  assert.equal((await move(compliance, 'account.enable', user.accountId)).status, 200)
  await server.database.pool.query(`update account set hold_until = now() + interval '30 days' where id = $1`, [user.accountId])
  assert.equal((await move(compliance, 'account.liftHold', user.accountId, { evidence: 'Call 3' })).status, 200)
  const { rows } = await server.database.pool.query('select status, hold_until from account where id = $1', [user.accountId])
  assert.deepEqual(rows, [{ status: 'ACTIVE', hold_until: null }])
})

test('bank lines are listed once; files that are no statement are refused', async () => {
  const user = await server.createUser()
  const { referenceNo } = await items.fiatDeposit(user)
  const lineId = await items.bankLine(treasury, { referenceNo, amount: '12.34' })
  const { result } = await treasury.call(bank.bankLines, { query: { open: 'yes', currency: 'EUR' } })
  assert.equal(result.resultList.find(({ id }) => id === lineId)?.amount.amount, '12.34')
  const shown = await treasury.call(work.entity, { params: { kind: 'bankLine', id: lineId } })
  assert.equal(shown.result.reference, `BL-${lineId.slice(-8).toUpperCase()}`)
  assert.equal(shown.result.facts.find(({ name }) => name === 'bookedOn')?.value, '2026-11-12', 'the day, without an hour')
  assert.ok(shown.result.facts.find(({ name }) => name === 'bankLineId')?.value, "the bank's own id stays in the details")
  const unmatched = (await treasury.call(work.queue, { params: { queue: 'unmatchedDeposits' } })).result.resultList
  const queued = unmatched.find(({ id }) => id === lineId)
  assert.deepEqual([queued?.amount?.amount, queued?.received], ['12.34', null], 'nobody declared it')
  const body = new FormData()
  body.append('statement', new Blob(['what is this']), 'x.csv')
  const refused = await fetchOperator(server.url, bank.importStatement, { token: treasury.token, body })
  assert.match(await refused.text(), new RegExp(refusals.fileRefused.code))
  assert.equal((await treasury.call(bank.exportPayments)).result.started, true)
})

test('the books balance after all of it', async () => {
  const report = await auditWhole(server.database.pool)
  assert.equal(report.defects, 0, describe(report))
})
