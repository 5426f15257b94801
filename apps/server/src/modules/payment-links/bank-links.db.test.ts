// Payment links in bank money: a reference of their own, paid once, in parts, late, or from someone else's account.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as entry from '@sampan/contract/api/payment-link.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { readChart } from '@sampan/ledger/chart.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import { call, type IdentityWorld, identityWorld, newBrowser } from '@sampan/test-support/people/identity.ts'
import { noApprovals } from '../../core/approvals/approvals.ts'
import { withTx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { createKeyRing, purposeKeys } from '../../platform/security/key-ring.ts'
import { holderNameOf } from '../bank-accounts/public.ts'
import type { BankStatementDeps } from '../bank-statements/deps.ts'
import { matchDeposit, recallDeposit, rejectDeposit } from '../bank-transfers/operate-transfer.ts'
import { createReceivingAccounts } from '../bank-transfers/receiving-accounts.ts'
import { matchBankLines } from '../bank-transfers/transfer-jobs.ts'
import { bookAtBank, practiceBanking } from '../practice/practice-bank.ts'

const masterKey = Buffer.alloc(32, 7)
let world: IdentityWorld
let deps: BankStatementDeps

before(async () => {
  world = await identityWorld({ env: { MASTER_KEY: masterKey.toString('base64') } })
  deps = {
    chart: await readChart(world.server.database.pool),
    receivingAccounts: createReceivingAccounts({
      keys: purposeKeys(createKeyRing(masterKey), 'receiving accounts'),
      log: { error: () => undefined } as never,
    }),
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
  const { defects } = await auditWhole(world.server.database.pool)
  await world.close()
  assert.equal(defects, 0)
})

const transact = <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(world.server.database.pool, work)
const now = () => world.server.clock.now()

let requests = 0
async function newLink(more: object = {}) {
  const customer = await world.createCustomer()
  const token = (await (await newBrowser(world.server)).signIn(customer)).access_token
  const made = await call(world.server, entry.createPaymentLink, {
    token,
    body: { requestId: `bank-link-${++requests}`, currency: 'EUR', amount: '100.00', channel: 'SEPA', expiresInDays: 7, ...more },
  })
  assert.equal(made.status, 200, made.text)
  const linkToken = made.result.path.slice('/pay#'.length)
  const { bank } = (await call(world.server, entry.openPaymentLink, { body: { token: linkToken } })).result
  assert.ok(bank)
  return { ...customer, token, id: made.result.id, linkToken, bank, reference: bank.referenceNo }
}
type Link = Awaited<ReturnType<typeof newLink>>

const arrive = (text: string, amount: bigint, party = 'Example Company') =>
  bookAtBank(transact, deps, { movements: [{ currency: 'EUR', party, text, amount }], now: now() })

const read = async ({ token, id }: Link) => (await call(world.server, entry.getPaymentLink, { token, params: { id } })).result
const storedState = async ({ id }: Link) =>
  (await world.server.database.pool.query<{ state: string }>('select state from payment_link where id = $1', [id])).rows[0]?.state
const reaches = (link: Link, state: string) =>
  eventually(`the link is ${state}`, () => storedState(link), { until: (stored) => stored === state })

const depositsOf = async ({ id }: Link) =>
  (
    await world.server.database.pool.query<{ id: string; state: string; version: number; line: string }>(
      'select id, state, version, opening_line_id as line from fiat_deposit where payment_link_id = $1 order by created_at',
      [id],
    )
  ).rows

test('[D11.04] a bank link has its own reference and code, and is paid in parts with it', async () => {
  const link = await newLink()
  assert.equal(link.bank.qr?.standard, 'EPC')
  assert.match(link.bank.qr?.content ?? '', new RegExp(`EUR100.00[\\s\\S]*${link.reference}`))
  await arrive(link.reference, 4_000n)
  await reaches(link, 'PARTLY_PAID')
  const part = (await call(world.server, entry.openPaymentLink, { body: { token: link.linkToken } })).result
  assert.deepEqual([part.received.amount, part.remaining?.amount], ['40.00', '60.00'])
  assert.match(part.bank?.qr?.content ?? '', /EUR60.00/)
  await arrive(`rest ${link.reference}`, 6_000n)
  await reaches(link, 'PAID')
  await arrive(link.reference, 500n)
  await reaches(link, 'OVERPAID')
  const shown = await read(link)
  assert.deepEqual(
    [shown.received.amount, shown.arrivals.map(({ state }) => state)],
    ['105.00', ['credited', 'credited', 'credited']],
  )
  assert.deepEqual(new Set((await depositsOf(link)).map(({ state }) => state)), new Set(['COMPLETED']))
})

test('[D11.04] every rail with a code of its own has it on the link', async () => {
  const expected = { THB: 'PromptPay', SGD: 'PayNow', HKD: 'FPS' } as const
  const { rows } = await world.server.database.pool.query<{ currency: keyof typeof expected; channel: string }>(
    `select currency, channel from fiat_rail where currency in ('THB', 'SGD', 'HKD')`,
  )
  for (const currency of ['THB', 'SGD', 'HKD'] as const) {
    const standards = new Set<string | undefined>()
    for (const { channel } of rows.filter((row) => row.currency === currency))
      standards.add((await newLink({ currency, channel, amount: '5000.00' })).bank.qr?.standard)
    assert.ok(standards.has(expected[currency]), `${currency}: ${[...standards].join(' ')}`)
  }
})

test('[D11.04] money from another name waits for an operator, and is one deposit however often lines are matched', async () => {
  const link = await newLink()
  await arrive(link.reference, 10_000n, 'Other Sender Ltd')
  await eventually('the payment is seen', () => depositsOf(link), { until: ({ length }) => length === 1 })
  assert.equal((await read(link)).arrivals[0]?.state, 'review')
  await arrive(link.reference, 2_500n, 'Other Sender Ltd')
  const both = await eventually('the second payment is seen', () => depositsOf(link), { until: ({ length }) => length === 2 })
  const [credited, rejected] = both
  assert.ok(credited && rejected)
  await transact((tx) => rejectDeposit(tx, deps, decisionOn(rejected)))
  await transact((tx) => matchDeposit(tx, deps, { ...decisionOn(credited), lineId: credited.line }))
  await reaches(link, 'PAID')
  // The rejected line stays at the bank: matching again opens no further deposit for it.
  await transact((tx) => enqueue(tx, matchBankLines, {}, { key: matchBankLines.name }))
  await arrive('an unknown reference', 100n)
  await eventually('the lines were matched again', jobsDue, { until: (due) => due === 0 })
  assert.deepEqual((await depositsOf(link)).map(({ state }) => state).sort(), ['COMPLETED', 'REJECTED'])
  const { rows } = await world.server.database.pool.query(
    'select from graphile_worker._private_jobs where last_error is not null',
  )
  assert.equal(rows.length, 0, 'no job has failed')
  assert.deepEqual((await read(link)).received, { amount: '100.00', currency: 'EUR' })
})

test('[D11.04] a transfer that its bank recalls no longer pays the link', async () => {
  const link = await newLink()
  await arrive(link.reference, 10_000n)
  await reaches(link, 'PAID')
  const [deposit] = await depositsOf(link)
  assert.ok(deposit)
  await transact((tx) => recallDeposit(tx, deps, decisionOn(deposit)))
  await reaches(link, 'OPEN')
  assert.deepEqual(
    (await read(link)).arrivals.map(({ state }) => state),
    ['returned'],
  )
})

const decisionOn = ({ id, version }: { id: string; version: number }) => ({
  id,
  version,
  operatorId: '00000000-0000-7000-8000-00000000000f',
  reasonText: 'Looked at by us',
  now: now(),
})

const jobsDue = async () =>
  Number(
    (
      await world.server.database.pool.query<{ n: bigint }>(
        `select count(*) as n from graphile_worker._private_jobs where locked_at is not null or run_at <= now()`,
      )
    ).rows[0]?.n,
  )
