// Statements: what an operator brings waits for a second one, what a bank signed is booked at once, and nothing without its audit row.

import assert from 'node:assert/strict'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as bank from '@sampan/contract/operator/api/bank.ts'
import * as proposalsApi from '@sampan/contract/operator/api/proposals.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import * as reconciliationApi from '@sampan/contract/operator/reconciliation.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { updateTransaction } from '@sampan/test-support/money/transactions.ts'
import { operatorItems } from '@sampan/test-support/operators/operator-items.ts'
import { approveMove, detailOf } from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator, fetchOperator, type TestOperator } from '@sampan/test-support/operators/operators.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { newId } from '../../../platform/security/ids.ts'
import { signStatement } from '../../bank-statements/bank-channel.ts'
import { newTransferReference } from '../../bank-transfers/transfer-reference.ts'

const account = 'DE02120300000000202051'
const bic = 'BYLADEM1'
const keys = generateKeyPairSync('ed25519')
const publicKey = Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')

let server: TestServer
let items: ReturnType<typeof operatorItems>
let maker: TestOperator
let checker: TestOperator

before(async () => {
  server = await testServer({ env: { BANK_CHANNELS: `${bic} ${account} ${publicKey}` } })
  items = operatorItems(server)
  maker = await createOperator(server, { role: 'treasury' })
  checker = await createOperator(server, { role: 'treasury' })
})
after(async () => {
  const { defects } = await auditWhole(server.database.pool)
  await server.close()
  assert.equal(defects, 0)
})

type Row = {
  line?: string
  currency?: string
  amount: string
  sender?: string
  text?: string
  endToEndId?: string
  isReturn?: boolean
}

const newLine = () => `L${randomUUID().slice(0, 8)}`
const csvOf = (rows: readonly Row[]) =>
  [
    'line,date,currency,amount,counterparty,text,endToEndId,return',
    ...rows.map(
      ({ line = newLine(), currency = 'EUR', amount, sender = 'Example User', text = 'x', endToEndId = '', isReturn = false }) =>
        [line, '2026-11-12', currency, amount, sender, text, endToEndId, isReturn ? 'yes' : 'no'].join(','),
    ),
  ].join('\n')

type ProposedFile = {
  lines: number
  added: number
  known: number
  proposal: { id: string; text: string; entity: { id: string } } | null
}

async function propose(operator: TestOperator, csv: string, bankName = 'Example Bank', fileName = 'statement.csv') {
  const body = new FormData()
  body.append('statement', new Blob([csv], { type: 'text/csv' }), fileName)
  body.append('bank', bankName)
  const answer = await fetchOperator(server.url, bank.importStatement, { token: operator.token, body })
  const { header, result } = (await answer.json()) as { result: ProposedFile; header: { errCode: string } }
  return { status: answer.status, errCode: header.errCode, result }
}
const linesBooked = async () =>
  (await server.database.pool.query<{ n: number }>('select count(*)::int as n from bank_line')).rows[0]?.n ?? 0

async function issueReference(user: { accountId: string; userId: string }): Promise<string> {
  const reference = newTransferReference()
  await server.database.pool.query(
    `insert into deposit_intent (id, account_id, user_id, receiving_account_id, reference_no, created_at)
     select $1, $2, $3, id, $4, now() from receiving_account where currency = 'EUR' and channel = 'SEPA'`,
    [newId(), user.accountId, user.userId, reference],
  )
  return reference
}

async function processingWithdrawal(): Promise<{ id: string; endToEndId: string; accountId: string }> {
  const user = await server.createUser()
  const id = await items.fiatWithdrawal(user)
  await updateTransaction(server.database.pool, 'fiat_withdrawal', id, { state: 'PROCESSING' })
  const { rows } = await server.database.pool.query<{ end_to_end_id: string }>(
    'select end_to_end_id from fiat_withdrawal where id = $1',
    [id],
  )
  return { id, endToEndId: rows[0]?.end_to_end_id ?? '', accountId: user.accountId }
}
const stateOf = async (id: string) =>
  (await server.database.pool.query<{ state: string }>('select state from fiat_withdrawal where id = $1', [id])).rows[0]?.state

test('UP-05 a statement is kept under a harmless name', async () => {
  const { status } = await propose(maker, csvOf([{ amount: '1.00' }]), 'Example Bank', 'a/../day\u0001 1.csv')
  assert.equal(status, 200)
  assert.equal((await propose(maker, csvOf([{ amount: '2.00' }]), 'Example Bank', 'day\u0000.csv')).status, 422)
  const { rows } = await server.database.pool.query<{ file_name: string }>(
    'select file_name from bank_statement order by created_at desc, id desc limit 1',
  )
  assert.equal(rows[0]?.file_name, 'day_ 1.csv')
})

test('FI-21 OP-02 one operator’s statement books nothing until a second approves it', async () => {
  const user = await server.createUser()
  const reference = await issueReference(user)
  const payment = await processingWithdrawal()
  const returned = await processingWithdrawal()
  const paidLine = csvOf([{ amount: '-100.00', endToEndId: returned.endToEndId }])
  const first = await propose(maker, paidLine)
  assert.equal((await approveMove(checker, first.result.proposal?.id ?? '', 1)).status, 200)
  assert.equal(await stateOf(returned.id), 'COMPLETED')

  const linesBefore = await linesBooked()
  const csv = csvOf([
    { amount: '250000.00', text: `Self-written ${reference}` },
    { amount: '-100.00', endToEndId: payment.endToEndId },
    { amount: '100.00', endToEndId: returned.endToEndId, isReturn: true },
  ])
  const { result } = await propose(maker, csv)
  assert.deepEqual([result.lines, result.added, result.known], [3, 3, 0])
  assert.match(result.proposal?.text ?? '', /^\+250,100\.00 EUR \(2\), -100\.00 EUR \(1\)$/)
  const id = result.proposal?.id ?? ''
  assert.equal((await approveMove(maker, id, 1)).errCode, refusals.secondOperatorNeeded.code)
  assert.deepEqual(
    [await linesBooked(), await items.balance(user.accountId, 'EUR'), await stateOf(payment.id), await stateOf(returned.id)],
    [linesBefore, 0n, 'PROCESSING', 'COMPLETED'],
  )
  const shown = await detailOf(checker, 'bankStatement', result.proposal?.entity.id ?? '')
  assert.deepEqual(
    shown.statementLines.map(({ amount, effect, isNew }) => [amount.amount, effect.split(' ')[0], isNew]),
    [
      ['250000.00', 'Credited', true],
      ['-100.00', 'Completes', true],
      ['100.00', 'Returns', true],
    ],
  )
  const queue = (await checker.call(work.queue, { params: { queue: 'bankStatements' } })).result.resultList
  assert.ok(queue.some((row) => row.id === result.proposal?.entity.id && row.proposal?.mayApprove))

  assert.equal((await approveMove(checker, id, 1)).status, 200)
  assert.deepEqual(
    [await linesBooked(), await stateOf(payment.id), await stateOf(returned.id)],
    [linesBefore + 3, 'COMPLETED', 'FAILED'],
  )
  await eventually('the approved deposit is credited', async () => (await items.balance(user.accountId, 'EUR')) === 25_000_000n)
  assert.equal((await approveMove(checker, id, 2)).errCode, refusals.illegalMove.code)
})

test('FI-21 a rejected statement books nothing; the row names two people', async () => {
  const linesBefore = await linesBooked()
  const { result } = await propose(maker, csvOf([{ amount: '70.00' }]))
  const { id = '', entity } = result.proposal ?? {}
  const body = { requestId: randomUUID(), text: 'Not from the bank' }
  assert.equal((await checker.call(proposalsApi.reject, { params: { id }, body })).status, 200)
  assert.equal(await linesBooked(), linesBefore)
  await assert.rejects(
    server.database.pool.query(`update bank_statement set state = 'BOOKED', checker = maker where id = $1`, [entity?.id]),
    /booked_by_two/,
  )
})

test('FI-21 the same file under another bank name is recognised', async () => {
  const csv = csvOf([{ amount: '11.00' }, { amount: '12.00' }])
  const { result } = await propose(maker, csv, 'First Bank')
  assert.equal((await propose(checker, csv, 'Second Bank')).errCode, refusals.alreadyProposed.code)
  assert.equal((await approveMove(checker, result.proposal?.id ?? '', 1)).status, 200)
  const linesBefore = await linesBooked()
  for (const again of [csv, csv.replaceAll('\n', '\r\n')]) {
    const { result: second } = await propose(maker, again, 'Second Bank')
    assert.deepEqual([second.added, second.known, second.proposal], [0, 2, null])
  }
  assert.equal(await linesBooked(), linesBefore)
})

test('FI-21 reconciliation takes the closing balance for evidence, never the line', async () => {
  const { pool } = server.database
  const findings = async () => {
    const { at } = (await maker.call(reconciliationApi.reconciliation)).result
    await maker.call(reconciliationApi.reconcileNow, { body: { requestId: randomUUID() } })
    await eventually('a new comparison', async () => (await maker.call(reconciliationApi.reconciliation)).result.at !== at)
    const { result } = await maker.call(reconciliationApi.reconciliation)
    return result.findings
      .filter(({ currency, where, kind }) => currency === 'AUD' && where === 'bank' && kind !== 'unknownLine')
      .map(({ kind, amount }) => [kind, amount])
  }
  const book = async (csv: string) => {
    const { result } = await propose(maker, csv, 'Closing Bank')
    assert.equal((await approveMove(checker, result.proposal?.id ?? '', 1)).status, 200)
  }
  await book(csvOf([{ currency: 'AUD', amount: '500.00' }]))
  assert.deepEqual(await findings(), [['unconfirmedLines', '500']])
  await book(csvOf([{ line: 'closing', currency: 'AUD', amount: '500.00' }]))
  assert.deepEqual(await findings(), [])
  await book(csvOf([{ line: 'closing', currency: 'AUD', amount: '430.00' }]))
  assert.deepEqual(await findings(), [['difference', '-70']])
  await pool.query(`update bank_closing set units = 50000 where bank = 'closing-bank'`)
})

type StatementDelivery = {
  bank?: string
  account?: string
  sentAt?: string
  file?: string
  key?: typeof keys.privateKey
  changed?: string
}

const camt = (line: string, of: { bank?: string; account?: string; text?: string } = {}) =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${of.account ?? account}</IBAN></Id><Svcr><FinInstnId><BICFI>${of.bank ?? bic}</BICFI></FinInstnId></Svcr></Acct>
<Ntry><Amt Ccy="EUR">25.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-12</Dt></BookgDt><AcctSvcrRef>${line}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Example User</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${of.text ?? 'x'}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

async function send(sent: StatementDelivery = {}) {
  const { file = camt(newLine()), sentAt = server.clock.now().toISOString(), key = keys.privateKey } = sent
  const message = { bank: sent.bank ?? bic, account: sent.account ?? account, sentAt, bytes: Buffer.from(file) }
  const { signature } = signStatement(message, key)
  const body = new FormData()
  for (const [name, value] of Object.entries({ bank: message.bank, account: message.account, sentAt, signature }))
    body.append(name, value)
  body.append('statement', new Blob([sent.changed ?? file], { type: 'text/xml' }), 'statement.xml')
  const answer = await fetch(`${server.url}/api/bank-channel/statement`, { method: 'POST', body })
  const { header, result } = (await answer.json()) as {
    header: { errCode: string }
    result: { added: number; known: number }
  }
  return { status: answer.status, errCode: header.errCode, result }
}

test('FI-21 what the bank’s own channel signed is booked alone, once', async () => {
  const user = await server.createUser()
  const file = camt(newLine(), { text: await issueReference(user) })
  assert.deepEqual((await send({ file })).result, { added: 1, known: 0 })
  assert.deepEqual((await send({ file })).result, { added: 0, known: 1 })
  await eventually('the deposit is credited', async () => (await items.balance(user.accountId, 'EUR')) === 2_500n)
})

test('FI-21 a channel is bound to its bank, account, key, file and hour', async () => {
  const linesBefore = await linesBooked()
  const stranger = generateKeyPairSync('ed25519').privateKey
  const old = new Date(server.clock.now().getTime() - 11 * 60_000).toISOString()
  const cases: Record<string, StatementDelivery> = {
    'another key': { key: stranger },
    'another account': { account: 'DE89370400440532013000' },
    'another bank': { bank: 'DEUTDEFF' },
    'an old message': { sentAt: old },
    'a changed file': { changed: camt('CHANGED') },
    'a file of another account': { file: camt(newLine(), { account: 'DE89370400440532013000' }) },
    'a file of another bank': { file: camt(newLine(), { bank: 'DEUTDEFF' }) },
    'a file that names no account': { file: csvOf([{ amount: '5.00' }]) },
  }
  for (const [name, sent] of Object.entries(cases)) {
    const { status, errCode } = await send(sent)
    assert.deepEqual([status, errCode], [403, refusals.bankChannelRefused.code], name)
  }
  assert.equal(await linesBooked(), linesBefore)
})

test('OP-17 with the audit store down a statement books nothing', async () => {
  const { pool } = server.database
  const { result } = await propose(maker, csvOf([{ amount: '31.00' }]))
  const linesBefore = await linesBooked()
  const statements = async () => (await pool.query('select from bank_statement')).rowCount
  const kept = await statements()
  await pool.query('alter table audit_row rename to audit_row_away')
  try {
    assert.equal((await propose(maker, csvOf([{ amount: '32.00' }]))).status, 500)
    assert.equal((await approveMove(checker, result.proposal?.id ?? '', 1)).status, 500)
    assert.equal((await send()).status, 500)
    assert.deepEqual([await linesBooked(), await statements()], [linesBefore, kept])
  } finally {
    await pool.query('alter table audit_row_away rename to audit_row')
  }
  assert.equal((await approveMove(checker, result.proposal?.id ?? '', 1)).status, 200)
  assert.equal(await linesBooked(), linesBefore + 1)
})
