// Random mixes of references, names, amounts and declared deposits, through the real import and the real matching job.
// 1,000 mixes in the short form, 10,000 with LONG=1 (npm run faults).

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import * as fc from 'fast-check'
import type { Pool } from 'pg'
import { noApprovals } from '../../apps/server/src/core/approvals/approvals.ts'
import { newReference } from '../../apps/server/src/core/transactions/reference.ts'
import { holderNameOf } from '../../apps/server/src/modules/bank-accounts/public.ts'
import { bookStatement } from '../../apps/server/src/modules/bank-statements/book-statement.ts'
import type { BankStatementDeps } from '../../apps/server/src/modules/bank-statements/deps.ts'
import { matchLinesJob } from '../../apps/server/src/modules/bank-statements/match-lines.job.ts'
import type { BankLine } from '../../apps/server/src/modules/bank-statements/statement.ts'
import { seedRails } from '../../apps/server/src/modules/bank-transfers/seed-rails.ts'
import { newTransferReference } from '../../apps/server/src/modules/bank-transfers/transfer-reference.ts'
import { readerOf, withTx } from '../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import type { JobCtx } from '../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { newId } from '../../apps/server/src/platform/security/ids.ts'
import { createKeyRing } from '../../apps/server/src/platform/security/key-ring.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { insertTransactions } from '../support/money/transactions.ts'

const mixesPerRun = 500
const runs = process.env.LONG === '1' ? 20 : 2

let database: TestDatabase
let pool: Pool
let deps: BankStatementDeps
let ctx: JobCtx
const receiving = new Map<string, string>()

before(async () => {
  database = await testDatabase()
  pool = createPool({ url: database.url, max: 4, role: 'sampan_app' })
  await withTx(pool, seedRails)
  for (const currency of ['EUR', 'USD']) {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into receiving_account (id, currency, channel, details, seal)
       select gen_random_uuid(), currency, channel, '{}', '' from fiat_rail where currency = $1 and channel = 'SWIFT' returning id`,
      [currency],
    )
    receiving.set(currency, rows[0]?.id ?? '')
  }
  deps = {
    chart: await withTx(database.pool, ensureHouseAccounts),
    receivingAccounts: {} as BankStatementDeps['receivingAccounts'],
    bankChannels: [],
    quoteKeys: createKeyRing(Buffer.alloc(32)),
    approvals: noApprovals,
    notices: { notice: async () => undefined },
    cancelWindowMs: 0,
    walletCurrency: async () => undefined,
    standingOf: async () => ({ active: true, frozen: false, holdUntil: undefined }),
    holderName: holderNameOf,
  }
  ctx = {
    db: readerOf(pool),
    transact: (work) => withTx(pool, work),
    log: createLog({ level: 'silent' }),
    now: () => new Date(),
  }
})
after(async () => {
  await pool.end()
  await database.drop()
})

const nameWords = ['Tan', 'Mei', 'Lim', 'Alex', 'Kim', 'Sara'] as const
const commonWords = ['TRANSFER', 'PAYMENT', 'SEPA CREDIT', 'INVOICE', 'SALARY', 'SPRINGTIME', 'REFERENCE'] as const
const one = <const Value>(...values: Value[]) => fc.constantFrom(...values)

/** One customer with what they announced and declared, and one line at the bank. Numbers choose other mixes of the same run. */
const mix = fc.record({
  name: fc.tuple(one(...nameWords), one(...nameWords)),
  intent: one('none', 'open', 'amount', 'otherCurrency'),
  declared: one('none', 'none', 'own', 'ownSpaced', 'word', 'someoneElses', 'twice'),
  declaredUnits: fc.integer({ min: 100, max: 5_000_000 }),
  word: one(...commonWords),
  other: fc.nat(mixesPerRun - 1),
  text: one('own', 'own', 'own', 'spaced', 'lower', 'none', 'someoneElses', 'both', 'glued', 'wrongLetter', 'inEndToEndId'),
  sender: one('same', 'same', 'same', 'reordered', 'title', 'partial', 'another', 'missing'),
  amount: one('declared', 'declared', 'less', 'more'),
})
type Mix = typeof mix extends fc.Arbitrary<infer Value> ? Value : never

type Customer = Mix & { accountId: string; userId: string; intentId: string; reference: string | null; currency: 'EUR' | 'USD' }

const spaced = (reference: string) => `${reference.slice(0, 4)} ${reference.slice(4, 8)}-${reference.slice(8)}`

function customerOf(from: Mix): Customer {
  const reference = from.intent === 'none' ? null : newTransferReference()
  const currency = from.intent === 'otherCurrency' ? 'USD' : 'EUR'
  return { ...from, accountId: newId(), userId: newId(), intentId: newId(), reference, currency }
}

const insert = (table: string, columns: string, rows: readonly Record<string, unknown>[]) =>
  database.pool.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])

async function seed(customers: readonly Customer[]): Promise<void> {
  const at = new Date().toISOString()
  await insert(
    'account',
    'id, type',
    customers.map(({ accountId }) => ({ id: accountId, type: 'individual' })),
  )
  await insert(
    'app_user',
    'id, account_id, email, name',
    customers.map(({ userId, accountId, name }) => ({
      id: userId,
      account_id: accountId,
      email: `${userId}@example.com`,
      name: name.join(' '),
    })),
  )
  await insert(
    'deposit_intent',
    'id, account_id, user_id, receiving_account_id, reference_no, amount, created_at',
    customers
      .filter(({ reference }) => reference !== null)
      .map((customer) => ({
        id: customer.intentId,
        account_id: customer.accountId,
        user_id: customer.userId,
        receiving_account_id: receiving.get(customer.currency),
        reference_no: customer.reference,
        amount: customer.intent === 'amount' ? customer.declaredUnits : null,
        created_at: at,
      })),
  )
  const deposits = customers.flatMap((customer) => {
    const { reference, declared } = customer
    const theirs = customers[customer.other]?.reference
    const references: Record<Mix['declared'], (string | null | undefined)[]> = {
      none: [],
      own: [reference],
      ownSpaced: [reference && spaced(reference)],
      word: [customer.word],
      someoneElses: [theirs],
      twice: [reference, reference],
    }
    return references[declared].flatMap((reference_no, nth) => (reference_no ? [{ customer, reference_no, nth }] : []))
  })
  await insertTransactions(
    database.pool,
    'fiat_deposit',
    deposits.map(({ customer, reference_no, nth }) => ({
      id: newId(),
      reference: newReference('FD'),
      account_id: customer.accountId,
      user_id: customer.userId,
      intent_id: nth === 0 && ['own', 'ownSpaced', 'twice'].includes(customer.declared) ? customer.intentId : null,
      receiving_account_id: receiving.get('EUR'),
      currency: 'EUR',
      channel: 'SWIFT',
      state: 'TO_BE_CONFIRMED',
      declared: customer.declaredUnits,
      beneficiary_name: customer.name.join(' '),
      bank_name: 'Demo bank',
      bank_country: 'DE',
      bank_swift_code: 'DEUTDEFF',
      reference_no,
      created_at: at,
    })),
  )
}

/** Lines belong to a statement; here one file has brought them all. */
async function insertStatement(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into bank_statement (id, reference, bank, source, file_name, sha256, content, state, created_at)
     values (gen_random_uuid(), 'BS-TEST', 'demobank', 'bank', 'demo', '', '', 'BOOKED', now()) returning id`,
  )
  return rows[0]?.id ?? ''
}

let lineNumber = 0

function lineOf(customer: Customer, customers: readonly Customer[]): BankLine {
  const own = customer.reference ?? newTransferReference()
  const theirs = customers[customer.other]?.reference ?? newTransferReference()
  const wrong = `${own.slice(0, -1)}${own.endsWith('2') ? '3' : '2'}`
  const [first, last] = customer.name
  const texts: Record<Mix['text'], string> = {
    own: `SEPA CREDIT TRANSFER ${own} ${customer.word}`,
    spaced: `${customer.word} ${spaced(own)} thanks`,
    lower: `/ROC/${own.toLowerCase()}/`,
    none: `${customer.word} without a reference`,
    someoneElses: `${customer.word} ${theirs}`,
    both: `${own} ${theirs}`,
    glued: `${customer.word}X${own}9`,
    wrongLetter: `Payment ${wrong}`,
    inEndToEndId: customer.word,
  }
  const senders: Record<Mix['sender'], string | null> = {
    same: `${first} ${last}`,
    reordered: `${last}, ${first}`.toUpperCase(),
    title: `Mr. ${first} ${last}`,
    partial: `${first} Uncle`,
    another: 'Unrelated Stranger',
    missing: null,
  }
  const units = BigInt(customer.declaredUnits)
  return {
    line: `P${++lineNumber}`,
    currency: 'EUR',
    amount: { declared: units, less: units - 1n, more: units + 1n }[customer.amount],
    bookedOn: '2026-11-16',
    counterparty: senders[customer.sender],
    text: texts[customer.text],
    endToEndId: customer.text === 'inEndToEndId' ? own : null,
    isReturn: false,
  }
}

type Outcome = {
  line: string
  amount: bigint
  account_id: string | null
  state: string | null
  declared: bigint | null
  credited: boolean
}

/** Whose the line is without any doubt, by the mix alone and not by the code under test. */
function rightfulOwner(customer: Customer, customers: readonly Customer[]): Customer | undefined {
  const theirs = customers[customer.other]
  const namesTheirs = customer.text === 'someoneElses' || (customer.text === 'both' && !customer.reference)
  if (namesTheirs) return theirs?.reference ? theirs : undefined
  if (!customer.reference || ['none', 'glued', 'wrongLetter'].includes(customer.text)) return undefined
  if (customer.text === 'both' && theirs?.reference && theirs !== customer) return undefined
  return customer
}

const sameSender = (line: BankLine, owner: Customer): boolean => {
  const words = (line.counterparty ?? '').toLowerCase().match(/[a-z]+/g) ?? []
  const sent = new Set(words.filter((word) => word !== 'mr'))
  const held = new Set(owner.name.map((word) => word.toLowerCase()))
  return sent.size === held.size && [...held].every((word) => sent.has(word))
}

test('FI-17 FI-18 FI-19 FI-20 random mixes: nobody is credited with another’s line', async () => {
  let credited = 0
  const statementId = await insertStatement()
  const check = async (mixes: readonly Mix[]) => {
    const customers = mixes.map(customerOf)
    await seed(customers)
    const lines = customers.map((customer) => lineOf(customer, customers))
    const statement = { bank: 'DEMOBANK', accounts: [], lines, closings: [] }
    await ctx.transact((tx) => bookStatement(tx, deps, { statement, statementId, now: ctx.now() }))
    await matchLinesJob.run(deps, ctx, {})
    const { rows } = await database.pool.query<Outcome>(
      `select l.line, l.amount, d.account_id, d.state, d.declared, d.credit_transfer is not null as credited
       from bank_line l left join fiat_deposit d on d.id = l.deposit_id where l.line = any($1)`,
      [lines.map(({ line }) => line)],
    )
    const outcomes = new Map(rows.map((row) => [row.line, row]))
    for (const [at, line] of lines.entries()) {
      const [customer, outcome] = [customers[at], outcomes.get(line.line)]
      assert.ok(customer && outcome)
      const owner = rightfulOwner(customer, customers)
      const context = JSON.stringify({ customer, owner, line, outcome }, (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      if (outcome.account_id !== null) assert.equal(outcome.account_id, owner?.accountId, context)
      if (outcome.credited) {
        credited++
        assert.ok(owner && owner.currency === 'EUR' && sameSender(line, owner), context)
        assert.equal(outcome.declared, line.amount, context)
        if (owner.intent === 'amount' && owner.declared === 'none') assert.ok(line.amount <= BigInt(owner.declaredUnits), context)
      } else if (isPlain(customer, line, owner, customers)) assert.fail(`a plain line was not credited: ${context}`)
    }
  }
  const mixes = fc.array(mix, { minLength: mixesPerRun, maxLength: mixesPerRun })
  await fc.assert(fc.asyncProperty(mixes, check), { numRuns: runs, endOnFailure: true })
  assert.ok(credited > runs * 20, `${credited} lines were credited`)
  const { rows } = await database.pool.query<{ balance: bigint; received: bigint }>(
    `select (select coalesce(sum(r.balance), 0)::bigint from ledger.customer_balance r join ledger.account a on a.id = r.account_id where a.owner is not null) as balance,
            (select sum(received)::bigint from fiat_deposit where credit_transfer is not null) as received`,
  )
  assert.equal(rows[0]?.balance, rows[0]?.received)
  const audit = await auditWhole(pool)
  assert.equal(audit.defects, 0, describe(audit))
})

/** The customer's own line, and no other line or declaration of this run that could be meant: it has to be credited. */
const isPlain = (customer: Customer, line: BankLine, owner: Customer | undefined, customers: readonly Customer[]): boolean =>
  owner === customer &&
  customer.currency === 'EUR' &&
  customer.amount === 'declared' &&
  customer.declared !== 'twice' &&
  sameSender(line, customer) &&
  !customers.some((other) => other !== customer && rightfulOwner(other, customers) === customer)
