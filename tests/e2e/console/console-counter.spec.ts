// Two operators and a customer side by side: the customer sees decisions of operators without a reload.

import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { endsOf } from '@sampan/chains/address.ts'
import { networks } from '@sampan/contract/networks.ts'
import { credit } from '../../support/money/money.ts'
import { declareTransfer } from '../support/bank-transfers.ts'
import { mineUntil, newAddress, payOnChain } from '../support/chains.ts'
import { agree, decide, decideByTwo, giveReason, openItem, operatorAt } from '../support/operators.ts'
import { confirmWith, signInVerified, type VerifiedUser } from '../support/second-verification.ts'
import { database, holderScopes } from '../support/session.ts'

// A code of the authenticator counts once, so all journeys share the windows of one sign-in; a busy machine takes its time.
test.describe.configure({ mode: 'serial' })

let page: Page
let maker: Page
let checker: Page
let customer: VerifiedUser

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  customer = await signInVerified(page, holderScopes)
  await database.query(`update app_user set name = 'Lin Tan' where id = $1`, [customer.userId])
  ;[maker, checker] = await Promise.all([operatorAt(browser, 'treasury'), operatorAt(browser, 'treasury2')])
})

test.afterAll(async () => {
  for (const one of [page, maker, checker]) await one.context().close()
})

const tag = () => page.locator('.page-head .tag')

const declared = (units: number) => declareTransfer(customer, units)

/** The bank's statement, as the file that treasury imports. */
async function importLine(amount: string, text: string): Promise<void> {
  const head = 'line,date,currency,amount,counterparty,text,endToEndId,return'
  const line = `${randomUUID()},${new Date().toISOString().slice(0, 10)},EUR,${amount},Lin Tan,${text},,no`
  await openItem(maker, '/console/bank')
  await maker
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(`${head}\n${line}`) })
  await expect(maker.getByText('Nothing is booked until a second operator approves.')).toBeVisible()
  const path = await maker.getByRole('link', { name: 'Open statement' }).getAttribute('href')
  await openItem(checker, path ?? '')
  await agree(checker, amount.replace(/\B(?=(\d{3})+\.)/, ','))
}

test('[D6.05][D6.06] a deposit is confirmed by two from an imported statement, and the customer sees it come', async () => {
  const { id } = await declared(1_500_00)
  await page.goto(`/view-fiat-deposit?id=${id}`)
  await expect(tag()).toHaveText('To Be Confirmed')
  const text = `Invoice ${id.slice(0, 8)}`
  await importLine('1500.00', text)
  const path = `/console/item/fiatDeposit/${id}`
  await openItem(maker, path)
  await expect(maker.getByRole('region', { name: 'Declared and received' })).toContainText('1,500.00')
  await decide(maker)
    .getByRole('radio', { name: /^Confirm/ })
    .check()
  await decide(maker)
    .getByRole('radio', { name: new RegExp(`1,500\\.00 EUR.*${text}`) })
    .check()
  await decideByTwo({
    maker,
    checker,
    path,
    move: 'Confirm',
    reason: 'Matches bank line',
    amount: '1,500.00 EUR',
    text: 'It has arrived, thank you.',
  })
  await expect(tag(), 'without a reload').toHaveText('Completed')
  await expect(maker.getByRole('main').getByRole('button', { name: 'Claim' }), 'what is over is no work').toHaveCount(0)
  await page.goto('/wallet')
  await expect(page.getByRole('row', { name: /^EUR / })).toContainText('1,500.00')
})

test('[D6.05] a difference that the customer contests is settled by two, and what arrived is his', async () => {
  const { id, referenceNo } = await declared(900_00)
  await page.goto(`/view-fiat-deposit?id=${id}`)
  await expect(tag()).toHaveText('To Be Confirmed')
  await importLine('885.00', `Transfer ${referenceNo}`)
  await page.getByRole('button', { name: 'Contest' }).click()
  await page.getByLabel('What is wrong?').fill('My bank says that 900.00 left.')
  await page.getByRole('button', { name: 'Submit objection' }).click()
  await expect(page.getByRole('list', { name: 'Progress' })).toContainText('Under review')

  const path = `/console/item/fiatDeposit/${id}`
  await openItem(maker, path)
  await expect(maker.getByRole('main'), 'the operator reads what the customer says').toContainText(
    'My bank says that 900.00 left.',
  )
  await decide(maker)
    .getByRole('radio', { name: /^Credit received amount/ })
    .check()
  await decideByTwo({
    maker,
    checker,
    path,
    move: 'Credit received amount',
    reason: 'Bank charges (SHA)',
    amount: '885.00 EUR',
    evidence: 'Call with the bank',
    text: 'We asked the bank: 885.00 arrived.',
  })
  await expect(tag(), 'without a reload').toHaveText('Completed')
  await expect(page.getByRole('main')).toContainText('We asked the bank: 885.00 arrived.')
})

test('[D6.04][D6.05] a deposit is rejected with a reason, and the customer reads it in his screen', async () => {
  const { id } = await declared(77_00)
  await page.goto(`/view-fiat-deposit?id=${id}`)
  await expect(tag()).toHaveText('To Be Confirmed')
  await openItem(maker, `/console/item/fiatDeposit/${id}`)
  await maker.keyboard.press('r')
  await expect(decide(maker).getByRole('radio', { name: /^Reject/ }), 'the key r leads to the no').toBeChecked()
  await giveReason(maker, 'Sent by someone else')
  await decide(maker).getByLabel('Message to the customer').fill('It came from another person’s account.')
  await decide(maker).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(decide(maker), 'what is not legal any more cannot be chosen').toContainText("You can't take any of these")
  await expect(tag(), 'without a reload').toHaveText('Rejected')
  await expect(page.getByRole('main')).toContainText('It came from another person’s account.')
})

test('[D12.10] actions that are not possible are grey, reachable by keyboard, and say why', async () => {
  const { id } = await declared(88_00)
  await openItem(maker, `/console/item/fiatDeposit/${id}`)
  await expect(decide(maker).getByRole('radio', { checked: true }), 'nothing is preselected').toHaveCount(0)
  await expect(decide(maker).getByLabel('Reason', { exact: true }), 'no reason before a decision').toHaveCount(0)
  const confirm = decide(maker).getByRole('radio', { name: /^Confirm/ })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect(confirm).toHaveAccessibleDescription('No bank line with this amount yet. Import the statement first.')
  const recall = decide(maker).getByRole('radio', { name: /^Reverse credit/ })
  await expect(recall).toHaveAccessibleDescription('Only for a credited deposit that was not recalled before.')
  await decide(maker)
    .getByRole('radio', { name: /^Reject/ })
    .focus()
  for (let press = 0; press < 5; press += 1) await maker.keyboard.press('ArrowDown')
  await expect(recall, 'the arrow keys reach it').toBeFocused()
  await maker.keyboard.press('Space')
  await decide(maker).getByText('Reverse credit').click({ force: true })
  await expect(recall, 'and it cannot be chosen').not.toBeChecked()
})

test('[D6.06] an adjustment is proposed by one, found by keyboard and posted by another', async () => {
  await page.goto('/wallet')
  await expect(page.getByRole('row', { name: /^EUR / })).toBeVisible()
  await openItem(maker, `/console/adjustments?accountId=${customer.accountId}`)
  await maker.getByLabel('Currency').selectOption('USDC')
  await maker.getByLabel('Amount', { exact: true }).fill('250')
  await maker.getByLabel('Reason', { exact: true }).selectOption({ label: 'Our own mistake' })
  await maker.getByLabel('Evidence').fill('Case 4711')
  await maker.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(maker.getByText('Proposed. Waiting for another operator to post it.')).toBeVisible()
  await openItem(checker, '/console/queue/adjustments?currency=USDC&proposed=yes')
  await expect(checker.getByRole('row', { name: /250\.00/ })).toHaveCount(1)
  await checker.keyboard.press('j')
  await checker.keyboard.press('Enter')
  await expect(checker.getByRole('main')).toContainText('Case 4711')
  await agree(checker, 'Case 4711')
  await expect(page.getByRole('row', { name: /^USDC / }), 'without a reload').toContainText('250.00')
})

test('[D6.06] a withdrawal that is held for review is released by two', async () => {
  const id = await heldWithdrawal()
  await page.getByRole('link', { name: 'Track withdrawal' }).click()
  await expect(page.locator('.page-head')).toContainText('25.00 USDC')
  const path = `/console/item/cryptoWithdrawal/${id}`
  await openItem(maker, path)
  await decide(maker)
    .getByRole('radio', { name: /^Release/ })
    .check()
  await decideByTwo({
    maker,
    checker,
    path,
    move: 'Release',
    reason: 'Checked, all in order',
    evidence: 'Called the customer, call 7712',
    amount: '25.00 USDC',
    text: "We've checked it and everything is in order.",
  })
  const state = () =>
    database
      .query<{ state: string }>('select state from crypto_withdrawal where id = $1', [id])
      .then(({ rows }) => rows[0]?.state)
  await expect.poll(state).not.toBe('ON_HOLD')
  await expect(page.getByRole('main'), 'without a reload').toContainText("We've checked it and everything is in order.")
})

/** Submitted by the customer with both codes; so small a limit makes operators review it first. */
async function heldWithdrawal(): Promise<string> {
  const { accountId, userId } = customer
  const { id: network } = networks.Avalanche
  const address = newAddress(network)
  await database.query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, risk, cooling_since, usable_from, created_by,
       created_at, updated_at)
     values (gen_random_uuid(), $1, 'ACTIVE', $3, $4, $5, 'Cold vault', 'selfHosted', 'lowRisk', now() - interval '3 days', now() - interval '2 days',
       $2, now() - interval '3 days', now())`,
    [accountId, userId, network, address, endsOf(address)],
  )
  await database.query(
    `insert into crypto_withdrawal_limit (holder, per_transaction, per_day, per_month, review_from)
     select $1, per_transaction, per_day, per_month, 1 from crypto_withdrawal_limit where holder = 'individual'`,
    [accountId],
  )
  // In the books only: released, it waits a day before it is signed, because this network has no coins to pay it with.
  await credit(database, { accountId, currency: 'USDC', amount: '30.000000', network: 'Avalanche', purpose: 'adjustment' })
  await database.query('update crypto_payout_policy set grace_seconds = 86400 where network = $1', [network])
  await page.goto('/crypto-withdraw?currency=USDC&network=Avalanche')
  await page.getByRole('radio', { name: /Cold vault/ }).check()
  await page.getByLabel('Amount that arrives').fill('25')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('checkbox', { name: /I've compared the address/ }).check()
  await confirmWith(page, customer, 'Continue to verification')
  await page.waitForURL('**/crypto-withdraw-success')
  const found = () =>
    database.query<{ id: string }>(`select id from crypto_withdrawal where account_id = $1 and state = 'ON_HOLD'`, [accountId])
  await expect.poll(async () => (await found()).rowCount).toBe(1)
  return (await found()).rows[0]?.id ?? ''
}

test('[D6.05] coins that came without a memo find their owner, and are his once two have agreed', async () => {
  const id = await unmatchedDeposit()
  await page.goto('/wallet-history')
  const moved = page.getByRole('table', { name: 'All transactions' }).getByRole('row')
  await expect(moved.filter({ hasText: '1,500.00' })).toHaveCount(1)
  const path = `/console/item/cryptoDeposit/${id}`
  await openItem(maker, path)
  await decide(maker)
    .getByRole('radio', { name: /^Match customer/ })
    .check()
  await decide(maker).getByLabel('Customer', { exact: true }).fill(customer.email)
  await maker.getByRole('option', { name: /@example\.com/ }).click()
  await giveReason(maker, 'Owner found')
  await decide(maker).getByRole('button', { name: 'Match customer' }).click()
  await decide(maker)
    .getByRole('radio', { name: /^Credit/ })
    .check()
  await decideByTwo({
    maker,
    checker,
    path,
    move: 'Credit',
    reason: 'Owner found',
    evidence: 'Payment slip of the sender',
    amount: '33.30 USDC',
    text: "We've confirmed that this deposit is yours.",
  })
  await expect(moved.filter({ hasText: '33.30' }), 'without a reload').toContainText('Completed')
})

/** Sent to our Stellar address without the memo that says whose it is. */
async function unmatchedDeposit(): Promise<string> {
  const { rows } = await database.query<{ omnibus: string }>('select omnibus from chain_cursor where network = $1', [
    networks.Stellar.id,
  ])
  const hash = await payOnChain({ network: 'Stellar', currency: 'USDC', to: rows[0]?.omnibus ?? '', amount: 33.3 })
  const found = () =>
    database.query<{ id: string }>(`select id from crypto_deposit where txn_hash = $1 and state = 'UNMATCHED'`, [hash])
  await mineUntil('Stellar', async () => (await found()).rowCount === 1)
  return (await found()).rows[0]?.id ?? ''
}

test('[D6.04] an account is disabled, and the session of its customer ends within a second', async ({ browser }) => {
  const officer = await operatorAt(browser, 'compliance2', `/console/customer/${customer.accountId}`)
  await page.goto('/wallet')
  await expect(page.getByRole('row', { name: /^USDC / })).toBeVisible()
  await decide(officer)
    .getByRole('radio', { name: /^Disable/ })
    .check()
  await giveReason(officer, 'Security concern')
  const ended = page.getByText('Please log in again. Your user information has been updated.').waitFor()
  const started = performance.now()
  await decide(officer).getByRole('button', { name: 'Disable', exact: true }).click()
  await ended
  const tookMs = Math.round(performance.now() - started)
  await expect(officer.locator('.chead')).toContainText('Disabled')
  expect(tookMs, 'a second, and what a loaded machine adds').toBeLessThan(5000)
  await officer.context().close()
})
