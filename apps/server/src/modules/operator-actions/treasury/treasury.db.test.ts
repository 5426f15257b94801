// Receiving accounts and the exchange reserve: two operators decide, and what was changed in the database is never used.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { lockExchange } from '@sampan/contract/api/exchange.ts'
import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { getDepositAccount, openDeposit } from '@sampan/contract/api/fiat-deposit.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import * as proposalsApi from '@sampan/contract/operator/api/proposals.ts'
import * as treasuryApi from '@sampan/contract/operator/api/treasury.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { approveMove as approve, detailOf as detail } from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator, type TestOperator } from '@sampan/test-support/operators/operators.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'

let server: TestServer
let maker: TestOperator
let checker: TestOperator
let customer: TestUser

before(async () => {
  server = await testServer({ env: { ROLES: 'api' } })
  maker = await createOperator(server, { role: 'treasury' })
  checker = await createOperator(server, { role: 'treasury' })
  customer = await server.createUser()
})
after(() => server.close())

type NewAccount = RequestBodyOf<typeof treasuryApi.proposeReceivingAccount>['account']
const newAccount = {
  currency: 'EUR',
  channel: 'SEPA',
  beneficiaryName: 'Example Wallet Company',
  bankName: 'Example Bank',
  bankCountry: 'FR',
  bankSwiftCode: 'BNPAFRPP',
  accountNumber: null,
  iban: 'FR1420041010050500013M02606',
  localCode: null,
  address: null,
} as const satisfies NewAccount

const why = { text: 'New bank', evidence: 'Contract 2026-11, page 3' }
const proposeAccount = (account: NewAccount, by = maker) =>
  by.call(treasuryApi.proposeReceivingAccount, { body: { requestId: randomUUID(), account, ...why } })
const proposeTransfer = (
  wanted: Omit<RequestBodyOf<typeof treasuryApi.proposeReserveTransfer>, 'requestId' | 'text' | 'evidence'>,
  by = maker,
) => by.call(treasuryApi.proposeReserveTransfer, { body: { requestId: randomUUID(), ...wanted, ...why } })

async function openAccount(account: NewAccount): Promise<string> {
  const { result, message } = await proposeAccount(account)
  assert.ok(result.proposal, message)
  const approved = await approve(checker, result.proposal.id, 1)
  assert.equal(approved.status, 200, approved.message)
  return result.proposal.entity.id
}

async function shownTo({ token }: TestUser, currency: string) {
  const wallets = await call(server, listAccounts, { token })
  const id = wallets.result.resultList.find((wallet) => wallet.currency === currency)?.id ?? ''
  const accounts = await call(server, getDepositAccount, { token, params: { id } })
  return { walletAccountId: id, status: accounts.status, accounts: accounts.result?.resultList ?? [] }
}
const ibanShown = async () => (await shownTo(customer, 'EUR')).accounts.find(({ channel }) => channel === 'SEPA')?.iban
const auditActions = async (subject: string) =>
  (
    await server.database.pool.query<{ action: string }>('select action from audit_row where subject = $1 order by id', [subject])
  ).rows.map(({ action }) => action)

test('a receiving account is shown after a second approval', async () => {
  const earlier = await ibanShown()
  const { result, status, message } = await proposeAccount(newAccount)
  assert.equal(status, 200, message)
  const { proposal } = result
  assert.ok(proposal)
  assert.equal(await ibanShown(), earlier, 'nothing changes by a proposal')
  const waiting = await checker.call(proposalsApi.proposals)
  assert.ok(waiting.result.resultList.some(({ id, mayApprove }) => id === proposal.id && mayApprove))
  const page = await detail(checker, 'receivingAccount', proposal.entity.id)
  assert.deepEqual(
    ['iban', 'bankName', 'replaces', 'evidence'].map((name) => page.facts.find((fact) => fact.name === name)?.value),
    [newAccount.iban, newAccount.bankName, `Practice Bank (demo) · ${earlier}`, why.evidence],
  )
  assert.equal((await approve(maker, proposal.id, 1)).errCode, refusals.secondOperatorNeeded.code)
  const second = await createOperator(server, { role: 'treasury', person: maker.id })
  assert.equal((await approve(second, proposal.id, 1)).errCode, refusals.secondOperatorNeeded.code, 'the same person')
  const support = await createOperator(server, { role: 'support' })
  assert.equal((await approve(support, proposal.id, 1)).errCode, refusals.permissionMissing.code)
  assert.equal((await proposeAccount(newAccount)).errCode, refusals.alreadyProposed.code, 'one change per rail at a time')
  assert.equal((await approve(checker, proposal.id, 1)).status, 200)
  assert.equal(await ibanShown(), newAccount.iban)
  assert.deepEqual(await auditActions(proposal.entity.id), ['moveProposed', 'moveApproved'])
  const { rows } = await server.database.pool.query(
    `select from receiving_account where currency = 'EUR' and channel = 'SEPA' and closed_at is null`,
  )
  assert.equal(rows.length, 1, 'the account before is closed')
})

test('FI-16 a draft changed or copied in the database is never used', async () => {
  const { pool } = server.database
  const earlier = await ibanShown()
  const iban = 'NL91ABNA0417164300'
  const changed = await proposeAccount({ ...newAccount, iban: 'DE89370400440532013000', bankCountry: 'DE', bankSwiftCode: null })
  const id = changed.result.proposal?.entity.id ?? ''
  await pool.query(`update receiving_account_change set details = details || $2 where id = $1`, [id, JSON.stringify({ iban })])
  assert.equal((await approve(checker, changed.result.proposal?.id ?? '', 1)).errCode, refusals.staleVersion.code)
  const body = { requestId: randomUUID(), text: 'Wrong account' }
  assert.equal((await checker.call(proposalsApi.reject, { params: { id: changed.result.proposal?.id ?? '' }, body })).status, 200)
  assert.equal(await ibanShown(), earlier)

  const declined = await proposeAccount({ ...newAccount, iban, bankCountry: 'NL', bankSwiftCode: null })
  const proposal = declined.result.proposal
  assert.equal(
    (await checker.call(proposalsApi.reject, { params: { id: proposal?.id ?? '' }, body: { ...body, requestId: randomUUID() } }))
      .status,
    200,
  )
  await pool.query(
    `update receiving_account set closed_at = now() where currency = 'EUR' and channel = 'SEPA' and closed_at is null`,
  )
  await pool.query(
    `insert into receiving_account (id, currency, channel, details, seal)
     select id, currency, channel, details, seal from receiving_account_change where id = $1`,
    [proposal?.entity.id],
  )
  assert.equal((await shownTo(customer, 'EUR')).status, 503)
  const list = await maker.call(treasuryApi.receivingAccounts)
  const rail = list.result.resultList.find(({ currency, channel }) => currency === 'EUR' && channel === 'SEPA')
  assert.deepEqual([rail?.account, rail?.broken], [null, true])
  await openAccount(newAccount)
  assert.equal(await ibanShown(), newAccount.iban, 'a new account replaces what was planted')
})

test('wrong numbers of a receiving account are named at their field', async () => {
  const wrong: readonly [NewAccount, string][] = [
    [{ ...newAccount, iban: 'FR1420041010050500013M02607' }, 'iban'],
    [{ ...newAccount, iban: null }, 'iban'],
    [{ ...newAccount, bankCountry: 'DE', bankSwiftCode: null }, 'iban'],
    [{ ...newAccount, bankSwiftCode: 'BNPADEPP' }, 'bankSwiftCode'],
    [{ ...newAccount, channel: 'ACH' }, 'channel'],
    [
      {
        ...newAccount,
        currency: 'USD',
        channel: 'ACH',
        iban: null,
        bankCountry: 'US',
        bankSwiftCode: null,
        accountNumber: '1',
        localCode: '021000022',
      },
      'localCode',
    ],
    [{ ...newAccount, currency: 'USD', channel: 'SWIFT', iban: null }, 'accountNumber'],
  ]
  for (const [account, field] of wrong) {
    const answer = await proposeAccount(account)
    assert.equal(answer.status, 422, field)
    assert.deepEqual(Object.keys((answer.result as unknown as { fields: object }).fields), [field])
  }
})

test('a rail without an account takes no deposit until one is opened', async () => {
  const { walletAccountId, accounts } = await shownTo(customer, 'THB')
  const id = accounts[0]?.id ?? ''
  const close = await maker.call(treasuryApi.proposeClosingAccount, { params: { id }, body: { requestId: randomUUID(), ...why } })
  assert.equal((await approve(checker, close.result.proposal?.id ?? '', 1)).status, 200)
  assert.deepEqual((await shownTo(customer, 'THB')).accounts, [])
  const body = { requestId: randomUUID(), walletAccountId, channel: 'SWIFT' } as const
  const ask = () => call(server, openDeposit, { token: customer.token, body: { ...body, requestId: randomUUID() } })
  assert.equal((await ask()).errCode, refusals.channelPaused.code)
  await openAccount({ ...newAccount, currency: 'THB', channel: 'SWIFT' })
  assert.equal((await ask()).result.receivingAccount.iban, newAccount.iban)
})

test('the reserve is funded by two operators and pays exchanges', async () => {
  const reserveOf = async (currency: string) =>
    (await maker.call(treasuryApi.reserve)).result.balances.find((balance) => balance.currency === currency)?.amount
  const earlier = await reserveOf('WUSD')
  for (const amount of ['0', '1.0000001', '99999999999999999999']) {
    const wrong = await proposeTransfer({ direction: 'fund', amount, currency: 'WUSD', counterAccount: 'issued' })
    assert.equal(wrong.errCode, refusals.invalidInput.code, amount)
  }
  const emptied = await proposeTransfer({
    direction: 'reduce',
    amount: earlier ?? '',
    currency: 'WUSD',
    counterAccount: 'issued',
  })
  assert.equal((await approve(checker, emptied.result.proposal?.id ?? '', 1)).status, 200)
  assert.equal(await reserveOf('WUSD'), '0.000000')
  await credit(server.database.pool, { accountId: customer.accountId, currency: 'EUR', amount: '500' })
  const quote = async () => {
    const asked = { query: { pay: 'EUR', get: 'WUSD', side: 'pay', amount: '100' } } as const
    const { result } = await call(server, quoteExchange, { token: customer.token, body: asked })
    return call(server, lockExchange, { token: customer.token, body: { requestId: randomUUID(), quoteId: result.quoteId ?? '' } })
  }
  assert.equal((await quote()).errCode, refusals.pairClosed.code)

  const proposed = await proposeTransfer({ direction: 'fund', amount: '250000', currency: 'WUSD', counterAccount: 'issued' })
  const { proposal } = proposed.result
  assert.ok(proposal)
  assert.deepEqual(proposal.amount, { amount: '250000.000000', currency: 'WUSD' })
  assert.equal((await approve(maker, proposal.id, 1)).errCode, refusals.secondOperatorNeeded.code)
  assert.equal(await reserveOf('WUSD'), '0.000000')
  assert.equal((await approve(checker, proposal.id, 1)).status, 200)
  assert.equal(await reserveOf('WUSD'), '250000.000000')
  assert.equal((await quote()).status, 200)
  const page = await detail(checker, 'reserveTransfer', proposal.entity.id)
  assert.deepEqual(
    page.ledger.map(({ account, amount }) => [account, amount.amount]),
    [
      ['issued', '-250000.000000'],
      ['reserve', '250000.000000'],
    ],
  )
  assert.deepEqual(await auditActions(proposal.entity.id), ['moveProposed', 'moveApproved'])

  const tooMuch = await proposeTransfer({ direction: 'reduce', amount: '250001', currency: 'WUSD', counterAccount: 'issued' })
  assert.equal((await approve(checker, tooMuch.result.proposal?.id ?? '', 1)).errCode, refusals.insufficientFunds.code)
  assert.equal(await reserveOf('WUSD'), '250000.000000')
  const wrong = await proposeTransfer({ direction: 'fund', amount: '1', currency: 'EUR', counterAccount: 'issued' })
  assert.equal(wrong.status, 422, 'only our own coin is issued')
  const support = await createOperator(server, { role: 'support' })
  const unable = await proposeTransfer({ direction: 'fund', amount: '1', currency: 'EUR', counterAccount: 'fees' }, support)
  assert.equal(unable.errCode, refusals.permissionMissing.code)
  const { rows } = await server.database.pool.query(
    `select state from reserve_transfer where currency = 'WUSD' and state = 'POSTED'`,
  )
  assert.equal(rows.length, 2)
  const report = await auditWhole(server.database.pool)
  assert.equal(report.defects, 0, describe(report))
})

test('a change proposed and approved by one operator is refused', async () => {
  const { result } = await proposeTransfer({ direction: 'fund', amount: '5', currency: 'USD', counterAccount: 'fees' })
  const id = result.proposal?.entity.id
  await assert.rejects(
    server.database.pool.query(`update reserve_transfer set state = 'POSTED', checker = maker, transfer = 1 where id = $1`, [id]),
    /posted_by_two/,
  )
})
