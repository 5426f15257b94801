// What waits at the console, with a script in every field that a customer or their bank may fill. None of it changes the ledger.

import { randomInt, randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { insertBankAccount } from '../../support/money/bank-accounts.ts'
import { insertTransaction, updateTransaction } from '../../support/money/transactions.ts'
import { operatorItems } from '../../support/operators/operator-items.ts'
import { createUser, type TestUser } from '../../support/people/signed-in-users.ts'
import { newOperatorAt } from './operators.ts'
import { database } from './session.ts'

export type Payload = () => string

type Items = Record<EntityKind, readonly string[]>

export async function seedItems(browser: Browser, payload: Payload): Promise<{ items: Items; customer: string }> {
  const first = await seedTens(payload)
  const items = operatorItems({ url: '', clock: { now: () => new Date() }, database: { pool: database } })
  const user = await createUser(database, new Date(), { accountType: 'corporate' })
  const cryptoWithdrawal: string[] = []
  for (const reason of ['largeAmount', 'riskyDestination']) {
    const id = await items.cryptoWithdrawal(user, reason)
    await fill('crypto_withdrawal', id, ['label', 'note', 'reason_text'], payload)
    cryptoWithdrawal.push(id)
  }
  const { id: deposit } = await items.fiatDeposit(user)
  await fill('fiat_deposit', deposit, ['beneficiary_name', 'bank_name', 'reference_no', 'remarks'], payload)
  const fiatWithdrawal = await items.fiatWithdrawal(user)
  // Paid long ago and not heard of since: no payment file of another journey takes it along.
  const { rows } = await database.query<{ destination: object }>('select destination from fiat_withdrawal where id = $1', [
    fiatWithdrawal,
  ])
  await updateTransaction(database, 'fiat_withdrawal', fiatWithdrawal, {
    state: 'PROCESSING',
    updated_at: new Date(Date.now() - 5 * 86_400_000),
    destination: { ...rows[0]?.destination, bankName: payload(), beneficiaryName: payload(), label: payload() },
  })
  await fill('fiat_withdrawal', fiatWithdrawal, ['purpose', 'statement_reference', 'note', 'reason_text'], payload)
  return {
    customer: first.account,
    items: {
      registration: [first.registration],
      fiatDeposit: [first.fiatDeposit, deposit],
      bankAccount: [first.bankAccount],
      account: [first.account],
      fiatWithdrawal: [fiatWithdrawal],
      cryptoDeposit: await seedCryptoDeposits(user, payload),
      cryptoWithdrawal,
      ...(await seedTransfer(first.account, payload)),
      exchange: [await seedExchange(first.account)],
      bankLine: [await seedBankLine(browser, payload)],
      bankStatement: [(await seedStatement(browser, payload)).statement],
      blockchainAddress: [await seedAddress(user, payload)],
      accountClosing: [await seedAccountClosing(first, payload)],
      companyChange: [await seedCompanyChange(first, payload)],
      feedbackCase: [await seedCase(user, payload)],
      receivingAccount: [await seedAccountChange(payload)],
      reserveTransfer: [await seedReserveTransfer(payload)],
      adjustment: [await seedAdjustment(user, payload)],
    },
  }
}

/** A closing that an operator holds, with the text of the hold. */
async function seedAccountClosing({ account, userId }: { account: string; userId: string }, payload: Payload): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into account_closing (id, account_id, requested_by, state, requested_at, hold_reason) values ($1, $2, $3, 'ON_HOLD', now(), $4)`,
    [id, account, userId, payload()],
  )
  return id
}

/** An invitation that no colleague can approve, and whose waiting time is over. */
async function seedCompanyChange({ account, userId }: { account: string; userId: string }, payload: Payload): Promise<string> {
  const id = randomUUID()
  const change = { kind: 'invite', email: payload(), name: payload(), language: 'en', role: 'approver', scopes: [] }
  await database.query(
    `insert into approval (id, account_id, action, state, maker_id, facts, limits, note, payload, needed, role, created_at, expires_at, operators_from)
     values ($1, $2, 'memberChange', 'BLOCKED', $3, '[]', '[]', $4, $5, 1, 'any', now() - interval '25 hours', now() + interval '6 days', now() - interval '1 hour')`,
    [id, account, userId, payload(), JSON.stringify(change)],
  )
  return id
}

const fill = (
  view: 'fiat_deposit' | 'fiat_withdrawal' | 'crypto_withdrawal',
  id: string,
  columns: readonly string[],
  payload: Payload,
) => updateTransaction(database, view, id, Object.fromEntries(columns.map((column) => [column, payload()])))

/** Ten of each record with many fields; returns the ids of the first. */
async function seedTens(payload: Payload) {
  const rounds = []
  for (let round = 0; round < 10; round += 1) rounds.push(await seedRound(payload))
  const [first] = rounds
  if (!first) throw new Error('nothing was seeded')
  return first
}

const registrationFields = [
  'corporateName',
  'registrationNumber',
  'authorisedPerson',
  'placeOfIncorporation',
  'dateOfIncorporation',
  'phone',
  'residence',
]

async function seedRound(payload: Payload) {
  const [account, userId, registration, fiatDeposit, bankAccount] = Array.from({ length: 5 }, () => randomUUID())
  if (!account || !userId || !registration || !fiatDeposit || !bankAccount) throw new Error('no ids')
  await database.query(`insert into account (id, type, name) values ($1, 'corporate', $2)`, [account, payload()])
  await database.query('insert into app_user (id, account_id, email, name) values ($1, $2, $3, $4)', [
    userId,
    account,
    `payload-${userId}@example.com`,
    payload(),
  ])
  await database.query(
    `insert into registration (id, account_type, state, email, fields, reason, draft_token_hash, created_at, saved_at, submitted_at, expires_at)
     values ($1, 'corporate', 'UNDER_REVIEW', $2, $3, $4, $5, now(), now(), now(), now() + interval '30 days')`,
    [
      registration,
      `walk-${registration}@example.com`,
      Object.fromEntries(registrationFields.map((name) => [name, payload()])),
      payload(),
      Buffer.from(registration),
    ],
  )
  const { rows } = await database.query<{ id: string; channel: string }>(
    `select id, channel from receiving_account where currency = 'GBP' and closed_at is null limit 1`,
  )
  expect(rows).toHaveLength(1)
  await insertTransaction(database, 'fiat_deposit', {
    id: fiatDeposit,
    reference: `FD-${fiatDeposit.slice(0, 8)}`,
    account_id: account,
    user_id: userId,
    receiving_account_id: rows[0]?.id,
    currency: 'GBP',
    channel: rows[0]?.channel,
    state: 'CONTESTED',
    declared: 1000,
    received: 900,
    beneficiary_name: payload(),
    bank_name: payload(),
    bank_country: 'GB',
    bank_swift_code: payload(),
    reference_no: payload(),
    remarks: payload(),
    contest: payload(),
    reason_text: payload(),
  })
  await insertBankAccount(database, {
    accountId: account,
    userId,
    id: bankAccount,
    verificationState: 'PENDING_VERIFICATION',
    label: payload(),
    bankName: payload(),
    beneficiaryName: payload(),
  })
  return { account, userId, registration, fiatDeposit, bankAccount }
}

/** Of a coin that we do not take, so that every proof holds; on a network that does not run here: nobody asks a node for what is no transaction. */
async function seedCryptoDeposits({ accountId }: TestUser, payload: Payload): Promise<string[]> {
  const ids: string[] = []
  for (const state of ['UNMATCHED', 'ON_HOLD', 'SCREENING']) {
    const id = randomUUID()
    await insertTransaction(database, 'crypto_deposit', {
      id,
      reference: `CD-${id.slice(0, 8)}`,
      account_id: accountId,
      network: 3,
      txn_hash: payload(),
      log_index: randomInt(1_000_000_000),
      sender: payload(),
      address: payload(),
      memo: payload(),
      asset: 'other',
      contract: payload(),
      chain_units: 1,
      state,
      reason_text: payload(),
      confirmations_needed: 1,
      created_at: new Date(Date.now() - 5 * 3_600_000),
    })
    ids.push(id)
  }
  return ids
}

/** Its customer's name is all that is anybody's own words. It ran out, so that nothing of it is in the books. */
/** Both sides of a transfer: the sender wrote the note, and chose the name of the account. */
async function seedTransfer(accountId: string, payload: Payload) {
  const [sent, received] = [randomUUID(), randomUUID()]
  const common = { account_id: accountId, state: 'COMPLETED', currency: 'USDC', amount: 5_000_000, completed_at: new Date() }
  const customerTransferOut = await insertTransaction(database, 'customer_transfer_out', {
    ...common,
    id: sent,
    reference: `TO-${sent.slice(0, 8)}`,
    note: payload(),
    recipient_email: `${sent}@example.com`,
    recipient_account: accountId,
    recipient_name: payload(),
    out_transfer: -randomInt(1_000_000_000_000),
  })
  const customerTransferIn = await insertTransaction(database, 'customer_transfer_in', {
    ...common,
    id: received,
    reference: `TI-${received.slice(0, 8)}`,
    note: payload(),
    sent_id: sent,
    sender_name: payload(),
    in_transfer: -randomInt(1_000_000_000_000),
  })
  return { customerTransferOut: [customerTransferOut], customerTransferIn: [customerTransferIn] }
}

async function seedExchange(accountId: string): Promise<string> {
  const id = randomUUID()
  return insertTransaction(database, 'exchange_order', {
    id,
    reference: `EX-${id.slice(0, 8)}`,
    account_id: accountId,
    quote_id: randomUUID(),
    kind: 'mint',
    state: 'RATE_EXPIRED',
    pay_currency: 'USD',
    get_currency: 'WUSD',
    pay: 10_000,
    fee: 5,
    get: 99_950_000,
    gross: 99_950_000,
    rate: '1',
    base_rate: '1',
    adjustment_bp: 0,
    hold_transfer: -randomInt(1_000_000_000_000),
    locked_until: new Date(),
    completed_at: new Date(),
  })
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** The call proves its device: the fetch of this process knows the operator's. */
async function postAs<Result>(accessToken: string, path: string, body: string | FormData): Promise<Result> {
  const headers: Record<string, string> = { authorization: `Bearer ${accessToken}` }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const answer = await fetch(`${process.env.SERVER_URL}/api${path}`, { method: 'POST', headers, body })
  const { header, result } = (await answer.json()) as { header: { errMsg: string }; result: Result }
  expect(answer.status, header.errMsg).toBe(200)
  return result
}

/** A statement that waits for a second operator. */
async function seedStatement(browser: Browser, payload: Payload): Promise<{ line: string; statement: string; proposal: string }> {
  const { page, accessToken } = await newOperatorAt(browser, 'treasury')
  const line = randomUUID()
  const cells = [line, new Date().toISOString().slice(0, 10), 'GBP', '13.37', quoted(payload()), quoted(payload()), '', 'no']
  const csv = `line,date,currency,amount,counterparty,text,endToEndId,return\n${cells.join(',')}\n`
  const statement = new FormData()
  statement.append('statement', new Blob([csv], { type: 'text/csv' }), 'statement.csv')
  const result = await postAs<{ proposal: { id: string; entity: { id: string } } }>(
    accessToken,
    '/operator/bank/statements',
    statement,
  )
  await page.context().close()
  return { line, statement: result.proposal.entity.id, proposal: result.proposal.id }
}

/** Brought in by a statement that two operators agreed on, so that it is in the books. */
async function seedBankLine(browser: Browser, payload: Payload): Promise<string> {
  const { line, proposal } = await seedStatement(browser, payload)
  const { page, accessToken } = await newOperatorAt(browser, 'treasury')
  await postAs(accessToken, `/operator/proposals/${proposal}/approve`, JSON.stringify({ requestId: randomUUID(), version: 1 }))
  await page.context().close()
  const { rows } = await database.query<{ id: string }>('select id from bank_line where line = $1', [line])
  return rows[0]?.id ?? ''
}

async function seedAddress({ accountId }: TestUser, payload: Payload): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into blockchain_address (id, account_id, state, network, address, memo, ends, label, owner, beneficiary_name, exchange_name, purpose, reason,
       risk, cooling_since, usable_from, created_at, updated_at)
     values ($1, $2, 'ACTIVE', 3, $3, $4, $5, $6, 'someoneElse', $7, $8, $9, $10, 'lowRisk', now(), now(), now(), now())`,
    [id, accountId, payload(), payload(), id.slice(0, 8), ...Array.from({ length: 5 }, payload)],
  )
  return id
}

async function seedAdjustment({ accountId }: TestUser, payload: Payload): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into adjustment (id, reference, account_id, direction, currency, amount, counter_account, reason, text, evidence, state, maker, created_at)
     select $1, $2, $3, 'credit', 'USD', 100, 'adjustment', 'goodwill', $4, $5, 'DRAFT', o.id, now() from operator o where o.demo and o.role = 'auditor'`,
    [id, `AJ-${id.slice(0, 8)}`, accountId, payload(), payload()],
  )
  return id
}

/** Declined, so that the rail stays free for other journeys. */
async function seedAccountChange(payload: Payload): Promise<string> {
  const id = randomUUID()
  const details = { beneficiaryName: payload(), bankName: payload(), bankCountry: 'GB', iban: payload(), address: payload() }
  await database.query(
    `insert into receiving_account_change (id, reference, action, currency, channel, details, seal, text, evidence, state, maker, created_at)
     select $1, $2, 'open', 'GBP', 'SWIFT', $3, '', $4, $5, 'REJECTED', o.id, now() from operator o where o.demo and o.role = 'auditor'`,
    [id, `RA-${id.slice(0, 8)}`, details, payload(), payload()],
  )
  return id
}

async function seedReserveTransfer(payload: Payload): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into reserve_transfer (id, reference, direction, currency, amount, counter_account, text, evidence, state, maker, created_at)
     select $1, $2, 'fund', 'USD', 100, 'fees', $3, $4, 'DRAFT', o.id, now() from operator o where o.demo and o.role = 'auditor'`,
    [id, `RT-${id.slice(0, 8)}`, payload(), payload()],
  )
  return id
}

async function seedCase({ accountId, userId }: TestUser, payload: Payload): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into feedback_case (id, case_no, account_id, user_id, category, message, transaction_id, transaction_kind, transaction_reference, language, created_at)
     values ($1, $2, $3, $4, 'problem', $5, $6, 'fiatDeposit', $7, 'en', now())`,
    [id, `C-${id.slice(0, 8)}`, accountId, userId, `${payload()}\n${payload()}`, randomUUID(), payload()],
  )
  await database.query(
    `insert into feedback_screenshot (id, case_id, name, type, size, sha256, bytes) values ($1, $2, $3, 'image/png', 1, $4, $4)`,
    [randomUUID(), id, payload(), Buffer.alloc(1)],
  )
  return id
}
