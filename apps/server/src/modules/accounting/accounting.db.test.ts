// The ledger as operators see it, on a chain of paper and a bank of lines; and what the comparison finds when something is wrong.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import * as dashboardApi from '@sampan/contract/operator/dashboard.ts'
import * as entry from '@sampan/contract/operator/ledger.ts'
import * as reconciliationApi from '@sampan/contract/operator/reconciliation.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { auditRecent, auditWhole } from '@sampan/ledger/audit.ts'
import { hold, post } from '@sampan/ledger/transfers.ts'
import { type CryptoWorld, cryptoWorld } from '@sampan/test-support/chains/crypto.ts'
import { type Counter, type Operator, openCounter } from '@sampan/test-support/counter.ts'
import { Client } from 'pg'
import { newId } from '../../platform/security/ids.ts'
import { decimalsOf } from '../crypto/dust.ts'
import { reconcileChains } from '../treasury/reconcile-chains.ts'
import type { AccountingDeps } from './deps.ts'
import { keepReport, proveLedger } from './prove.job.ts'
import { reconcileLedger } from './reconcile.job.ts'
import { accountingRoutes } from './routes.ts'

const ethereum = 3

let world: CryptoWorld
let counter: Counter
let auditor: Operator
let deps: AccountingDeps

before(async () => {
  world = await cryptoWorld([ethereum])
  counter = await openCounter(({ mount }) => accountingRoutes(mount), { database: world.database, clock: world.clock })
  auditor = counter.operator('auditor')
  const { chains, chart } = world.deps
  deps = {
    chart,
    proveWhole: () => auditWhole(world.pool),
    compareChains: (db) => reconcileChains(db, { chains, chart }),
    networks: [ethereum],
    decimalsOf,
    pauseMs: 1,
    isOnChain: async (network, hash) => (await chains.get(network)?.gateway.find(hash))?.state === 'mined',
  }
})
after(async () => {
  await counter.close()
  await world.close()
})

const usdc = (amount: number) => BigInt(amount) * 1_000_000n

async function credited(amount: bigint) {
  const user = await world.customer()
  const { address } = await world.address(user, ethereum)
  const hash = world.chain(ethereum).pay({ to: address, units: amount })
  world.chain(ethereum).mine()
  await world.look(ethereum)
  world.chain(ethereum).mine(40)
  await world.look(ethereum)
  assert.equal(await world.available(user, 'USDC'), amount)
  return { user, hash }
}

/** A line of a statement as the import writes it: it stands in the books from its first moment on. */
async function bankLine(currency: HeldCurrency, units: bigint, line: string): Promise<void> {
  const { chart } = world.deps
  await world.ctx.transact(async (tx) => {
    const [bank, suspense] = [chart.account('bank', currency), chart.account('suspense', currency)]
    const { transferId } = await post(tx, {
      key: ['bank', 'Demo bank', line],
      purpose: 'suspense',
      postings: [{ from: bank, to: suspense, amount: { units, currency } }],
    })
    await tx.query(
      `insert into bank_line (id, bank, line, currency, amount, booked_on, text, transfer, imported_at)
       values ($1, 'Demo bank', $2, $3, $4, '2026-11-15', 'demo', $5, $6)`,
      [newId(), line, currency, units, transferId, world.clock.now()],
    )
  })
}

async function compared() {
  await reconcileLedger.run(deps, world.ctx, {})
  return (await counter.call(auditor, reconciliationApi.reconciliation)).result
}

test('[D6.08] accounts, transfers and a trial balance of zero in every currency', async () => {
  const { user, hash } = await credited(usdc(250))
  const wallet = await world.ctx.transact((tx) => openAccounts(tx, user.accountId, ['USDC']))
  const available = wallet.get('USDC')?.available
  if (!available) throw new Error('no account')
  await world.ctx.transact((tx) =>
    hold(tx, {
      key: ['test', 'hold'],
      purpose: 'crypto_withdrawal',
      account: available,
      amount: { units: usdc(40), currency: 'USDC' },
    }),
  )
  const own = await counter.call(auditor, entry.searchLedgerAccounts, {
    body: { query: { owner: user.accountId, notZero: true }, pagination: { size: 10 } },
  })
  assert.deepEqual(
    own.result.resultList.map(({ kind, currency, balance }) => [kind, currency, balance]),
    [
      ['available', 'USDC', '210.000000'],
      ['held', 'USDC', '40.000000'],
    ],
  )
  assert.match(own.result.resultList[0]?.owner?.name ?? '', /\*\*\*/)

  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: typeof own = await counter.call(auditor, entry.searchLedgerAccounts, {
      body: { query: { ofHouse: true }, pagination: { size: 40, ...(cursor && { cursor }) } },
    })
    seen.push(...page.result.resultList.map(({ id }) => id))
    cursor = page.result.pagination.nextCursor
  } while (cursor)
  assert.ok(seen.length > 100)
  assert.equal(new Set(seen).size, seen.length)

  const moved = await counter.call(auditor, entry.searchTransfers, {
    body: { query: { accountId: String(available.id) }, pagination: { size: 10 } },
  })
  assert.deepEqual(
    moved.result.resultList.map(({ action, postings }) => [
      action,
      postings[0]?.amount,
      postings[0]?.from.kind,
      postings[0]?.to.kind,
    ]),
    [
      ['hold', '40.000000', 'available', 'held'],
      ['post', '250.000000', 'omnibus', 'available'],
    ],
  )
  const byReference = await counter.call(auditor, entry.searchTransfers, {
    body: { query: { purpose: 'crypto_deposit', from: '2020-01-01T00:00:00Z' }, pagination: { size: 50 } },
  })
  const arrived = byReference.result.resultList.find(({ reference }) => reference?.includes(hash))
  assert.equal(arrived?.postings[0]?.from.kind, 'omnibus')
  const one = await counter.call(auditor, entry.getTransfer, { params: { id: arrived?.id ?? '' } })
  assert.deepEqual(one.result, arrived)
  const house = await counter.call(auditor, entry.searchLedgerAccounts, {
    body: { query: { kind: 'omnibus', currency: 'USDC', ofHouse: true }, pagination: { size: 50 } },
  })
  const postedAt = (wanted: string | undefined) => house.result.resultList.find(({ id }) => id === wanted)?.postedAt
  assert.equal(postedAt(arrived?.postings[0]?.from.id), arrived?.postedAt, 'a house account knows its newest transfer')
  assert.ok(
    house.result.resultList.some((account) => account.postedAt === null),
    'one without transfers has none',
  )
  assert.equal((await counter.call(auditor, entry.getTransfer, { params: { id: '999999999' } })).status, 404)
  const none = await counter.call(auditor, entry.searchTransfers, {
    body: { query: { to: '2020-01-01T00:00:00Z' }, pagination: { size: 10 } },
  })
  assert.deepEqual(none.result.resultList, [])

  const { result: trial } = await counter.call(auditor, entry.trialBalance)
  assert.ok(trial.currencies.length > 0)
  for (const { currency, sum } of trial.currencies) assert.match(sum, /^0(?:\.0+)?$/, currency)
  const lines = trial.currencies.find(({ currency }) => currency === 'USDC')?.lines
  assert.equal(lines?.find(({ kind }) => kind === 'omnibus')?.balance, '-250.000000')

  const { result: figures } = await counter.call(auditor, dashboardApi.dashboard)
  const float = figures.floats.find(({ currency }) => currency === 'USDC')
  assert.deepEqual([float?.customers, float?.outside], ['250.000000', '250.000000'])
  assert.deepEqual(
    figures.volumes.map(({ kind, currency, count, amount }) => [kind, currency, count, amount]),
    [['cryptoDeposit', 'USDC', 1, '250.000000']],
  )
  assert.equal((await counter.call(counter.operator('support'), entry.trialBalance)).status, 403)
})

test('[D6.08] the proofs are shown with their last run and result', async () => {
  const { result: nothing } = await counter.call(auditor, entry.ledgerProofs)
  assert.deepEqual([nothing.whole, nothing.recent], [null, null])
  await keepReport(world.ctx.db, await auditRecent(world.pool), world.clock.now())
  const begun = world.clock.now()
  await proveLedger.run(deps, world.ctx, {})
  const { result } = await counter.call(auditor, entry.ledgerProofs)
  const at = new Date(result.whole?.at ?? 0)
  assert.ok(at >= begun && at <= world.clock.now())
  assert.equal(result.whole?.defects, 0)
  assert.ok((result.whole?.results.length ?? 0) > (result.recent?.results.length ?? 0))
  assert.equal(result.stopped, null)
  assert.equal((await counter.call(auditor, entry.proveLedger, { body: { requestId: newId() } })).status, 200)
  assert.equal((await counter.call(auditor, reconciliationApi.reconcileNow, { body: { requestId: newId() } })).status, 200)
  const { rows } = await world.database.pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where task_identifier in ('prove-ledger', 'reconcile') order by 1`,
  )
  assert.deepEqual(
    rows.map(({ task }) => task),
    ['prove-ledger', 'reconcile'],
  )
})

test('OP-13 reconciliation finds one unit, a lost transaction, an unknown line', async () => {
  const even = await compared()
  assert.deepEqual(even.findings, [])
  assert.deepEqual(even.silent, [])
  assert.equal(even.chains.find(({ currency }) => currency === 'USDC')?.books, '250')

  await bankLine('EUR', 12_345n, 'L-1')
  const unknown = await compared()
  assert.deepEqual(
    unknown.findings.map(({ kind, place, subject, amount, currency }) => [kind, place, subject, amount, currency]),
    [
      ['unconfirmedLines', 'Demo bank', '1', '123.45', 'EUR'],
      ['unknownLine', 'Demo bank', 'L-1', '123.45', 'EUR'],
    ],
  )
  assert.deepEqual(unknown.banks[0], {
    currency: 'EUR',
    books: '123.45',
    lines: '123.45',
    difference: '0',
    closing: null,
    closingDifference: null,
    unconfirmed: '123.45',
    unmatched: 1,
    unmatchedAmount: '123.45',
  })

  // The amount of a line is changed by one cent directly in the database.
  const superuser = new Client({ connectionString: world.database.url })
  await superuser.connect()
  await superuser.query('set session_replication_role = replica')
  await superuser.query(`update bank_line set amount = amount + 1 where line = 'L-1'`)
  const cent = (await compared()).findings.find(({ kind }) => kind === 'difference')
  assert.deepEqual([cent?.where, cent?.amount, cent?.currency], ['bank', '0.01', 'EUR'])
  await superuser.query(`update bank_line set amount = amount - 1 where line = 'L-1'`)
  await superuser.end()

  // One unit of a coin stands in the books that no chain has.
  const { chart } = world.deps
  const [omnibus, suspense] = [chart.omnibus('Ethereum', 'USDC'), chart.account('suspense', 'USDC')]
  const unit = { units: 1n, currency: 'USDC' } as const
  await world.ctx.transact((tx) =>
    post(tx, { key: ['test', 'one unit'], purpose: 'treasury', postings: [{ from: omnibus, to: suspense, amount: unit }] }),
  )
  const mismatch = (await compared()).findings.filter(({ where }) => where === 'chain')
  assert.deepEqual(
    mismatch.map(({ kind, place, amount, currency }) => [kind, place, amount, currency]),
    [['difference', 'Ethereum', '-0.000001', 'USDC']],
  )
  await world.ctx.transact((tx) =>
    post(tx, { key: ['test', 'one unit back'], purpose: 'treasury', postings: [{ from: suspense, to: omnibus, amount: unit }] }),
  )
  assert.equal((await compared()).findings.filter(({ where }) => where === 'chain').length, 0)

  // A deposit was booked, and its transaction is gone from the chain.
  const { hash } = await credited(usdc(75))
  world.chain(ethereum).reorg({ depth: 41, fate: 'dropped' })
  const missing = (await compared()).findings.filter(({ where }) => where === 'chain')
  assert.deepEqual(
    missing.map(({ kind, subject, amount }) => [kind, subject, amount]),
    [
      ['difference', 'USDC on Ethereum', '-75'],
      ['missingTransaction', hash, '75'],
    ],
  )
})

test('the bank’s balance of a day is compared with the lines up to it', async () => {
  const recordBalance = (on: string, units: bigint) =>
    world.ctx.transact((tx) =>
      tx.query(
        `insert into bank_closing (bank, account, currency, closed_on, units, imported_at) values ('Demo bank', 'DE02', 'GBP', $1, $2, now())`,
        [on, units],
      ),
    )
  const pounds = async () => {
    const { banks, findings } = await compared()
    const { closing, closingDifference } = banks.find(({ currency }) => currency === 'GBP') ?? {}
    const found = findings.filter(({ kind, currency }) => kind === 'difference' && currency === 'GBP')
    return [closing, closingDifference, ...found.map(({ subject, amount }) => `${subject}: ${amount}`)]
  }
  await bankLine('GBP', 500n, 'G-1')
  assert.deepEqual(await pounds(), [null, null])
  await recordBalance('2026-11-15', 500n)
  assert.deepEqual(await pounds(), ['5', '0'])
  await recordBalance('2026-11-14', 0n)
  assert.deepEqual(await pounds(), ['5', '0'], 'the latest day counts')
  await recordBalance('2026-11-16', 425n)
  assert.deepEqual(await pounds(), ['4.25', '-0.75', 'books and closing balance: -0.75'])
})

test('one unreadable address or network does not fail a reconciliation round', async () => {
  const { gateway } = world.deps.chains.get(ethereum) ?? assert.fail('no chain')
  const honest = gateway.balance
  const { rows } = await world.pool.query<{ address: string }>('select address from crypto_deposit limit 1')
  const bad = rows[0]?.address ?? assert.fail('no deposit')
  gateway.balance = (address, asset) => {
    if (address === bad) throw new Error('not an address of this network')
    return honest(address, asset)
  }
  const partial = await compared()
  assert.deepEqual(
    partial.findings.filter(({ kind }) => kind === 'unreadableAddress').map(({ place, subject }) => [place, subject]),
    [['Ethereum', bad]],
  )
  assert.deepEqual(partial.silent, [])
  gateway.balance = () => Promise.reject(new Error('no node answers'))
  const none = await compared()
  assert.deepEqual(none.silent, ['Ethereum'])
  assert.ok(none.banks.length > 0, 'the banks are compared all the same')
  assert.ok(world.logged.some((line) => line.includes('reconciliation.network_unreachable')))
  gateway.balance = honest
})
