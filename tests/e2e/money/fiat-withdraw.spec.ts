// Bank money out: reviewed, confirmed, followed until the bank has paid, sent it back, or it was called back.

import { expect, type Page, test } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import { confirmByCode, endCancelWindow, signInHolder, verifiedAccount } from '../support/bank-transfers.ts'
import { look } from '../support/looks.ts'
import { codeTo, outboxMark } from '../support/outbox.ts'
import { expectPath, visit } from '../support/people.ts'
import type { VerifiedUser } from '../support/second-verification.ts'
import { database } from '../support/session.ts'
import { expectSubmitted } from '../support/submitted.ts'

const route = '/fiat-withdraw-security-verification'

async function withMoney(page: Page): Promise<VerifiedUser> {
  const person = await signInHolder(page)
  await credit(database, { accountId: person.accountId, amount: '2000.00', currency: 'EUR', purpose: 'fiat_deposit' })
  await verifiedAccount(person, 'Europe savings')
  return person
}

async function fillIn(page: Page, statement: string): Promise<void> {
  await visit(page, '/fiat-withdraw?currency=EUR')
  await page.getByRole('radio', { name: /Europe savings/ }).check()
  await page.getByLabel('Amount that arrives').fill('500.00')
  await page.getByLabel('Purpose of transfer').selectOption('CASH')
  await page.getByLabel('Statement reference').fill(statement)
}

/** From the form to the tracker; returns the withdrawal's id. */
async function handedIn(page: Page, person: VerifiedUser, statement: string): Promise<string> {
  await fillIn(page, statement)
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check the details' })).toBeVisible()
  await page.getByRole('checkbox').check()
  await confirmByCode(page, person, () => page.getByRole('button', { name: 'Continue to verification' }).click(), route)
  await expectPath(page, '/fiat-withdraw-success')
  await expectSubmitted(page, { amount: '500.00 EUR', reference: /FW-\w{5}-\w{5}/, state: 'To Be Processed', next: 'Track it' })
  await page.getByRole('link', { name: 'Track it' }).click()
  await expectPath(page, '/view-fiat-withdraw')
  return new URL(page.url()).searchParams.get('id') ?? ''
}

const tag = (page: Page) => page.locator('.page-head .tag')

test('[1.08][2.11][2.13][2.32][2.51][4.24][D12.04] a withdrawal from its review to completed, and the balance falls by amount and fee', async ({
  page,
}) => {
  const person = await withMoney(page)
  const id = await handedIn(page, person, 'Savings November')
  await expect(tag(page)).toHaveText('To Be Processed')
  await expect(page.getByText('Savings November')).toBeVisible()
  await endCancelWindow(id)
  await expect(tag(page), 'without a reload').toHaveText('Completed')
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await look(page, 'a bank withdrawal')
  const letter = page.getByRole('button', { name: 'Confirmation letter' })
  const [file] = await Promise.all([page.waitForEvent('download'), letter.click()])
  expect(file.suggestedFilename()).toMatch(/^FW-.+\.pdf$/)
  await page.getByRole('link', { name: 'Send again' }).click()
  await expectPath(page, '/fiat-withdraw')
  await expect(page.getByRole('radio', { name: /Europe savings/ })).toBeChecked()
  await expect(page.getByLabel('Amount that arrives')).toHaveValue('500.00')
  const { rows } = await database.query<{ left: string }>(
    `select (2000 - (amount + fee) / 100.0)::numeric(12,2)::text as left from fiat_withdrawal where id = $1`,
    [id],
  )
  const left = Number(rows[0]?.left).toLocaleString('en', { minimumFractionDigits: 2 })
  await visit(page, '/wallet')
  await expect(page.getByRole('row', { name: /^EUR / }).getByRole('cell').nth(1)).toHaveText(left)
})

/** From the form to the codes, all of them given. */
async function confirmWithdrawal(page: Page, person: VerifiedUser, statement: string): Promise<void> {
  await fillIn(page, statement)
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('checkbox').check()
  await confirmByCode(page, person, () => page.getByRole('button', { name: 'Continue to verification' }).click(), route)
}

const submission = '**/api/fiat-transaction/withdraw'

const withdrawals = async ({ accountId }: VerifiedUser): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from fiat_withdrawal where account_id = $1',
    [accountId],
  )
  return rows[0]?.count ?? 0
}

test('a withdrawal whose answer is lost is found out after a reload and in another tab', async ({ page, context }) => {
  const person = await withMoney(page)
  // The server has done it, and its answer never comes.
  const silence = async () => {
    let done = () => {}
    const accepted = new Promise<void>((resolve) => {
      done = resolve
    })
    await page.route(submission, async (handled) => {
      await handled.fetch()
      done()
    })
    return { accepted }
  }
  const reloaded = await silence()
  await confirmWithdrawal(page, person, 'Reloaded')
  await reloaded.accepted
  await page.reload()
  await expectPath(page, '/fiat-withdraw-success')
  expect(await withdrawals(person)).toBe(1)
  await page.unroute(submission)

  const elsewhere = await silence()
  await confirmWithdrawal(page, person, 'Other tab')
  await elsewhere.accepted
  const other = await context.newPage()
  await other.goto(route)
  await expectPath(other, '/fiat-withdraw-success')
  await other.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to confirm here')
  await expect(page.getByRole('main')).not.toContainText('Nothing was sent')
  await expect(page.getByRole('link', { name: 'View history' })).toHaveAttribute('href', '/wallet-history')
  expect(await withdrawals(person)).toBe(2)
})

test('a withdrawal whose connection breaks after it was sent still ends on its success page', async ({ page }) => {
  const person = await withMoney(page)
  await page.route(submission, async (handled) => {
    await handled.fetch()
    await handled.abort()
  })
  await confirmWithdrawal(page, person, 'Broken off')
  await expectPath(page, '/fiat-withdraw-success')
  expect(await withdrawals(person)).toBe(1)
})

test('a withdrawal that never reached the server says so only once that is known', async ({ page }) => {
  const person = await withMoney(page)
  await page.route(submission, () => undefined)
  const sent = page.waitForRequest(submission)
  await confirmWithdrawal(page, person, 'Lost on its way')
  await sent
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checking what happened to your request')
  await expect(page.getByRole('main')).not.toContainText('Nothing was sent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request never reached us')
  await expect(page.getByText('Nothing was sent. You can start again.')).toBeVisible()
  expect(await withdrawals(person)).toBe(0)
})

test('a bot check that fails in a verification offers a refresh and keeps the action and its codes', async ({ page }) => {
  const person = await withMoney(page)
  await fillIn(page, 'Checked twice')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('checkbox').check()
  await page.route('**/api/captcha/**', (handled) => handled.abort())
  await confirmByCode(page, person, () => page.getByRole('button', { name: 'Continue to verification' }).click(), route)
  const alert = page.getByRole('alert').filter({ hasText: 'Recaptcha loading failed' })
  await expect(alert).toBeVisible()
  expect(await withdrawals(person)).toBe(0)
  await look(page, 'a bot check that failed in a verification')
  await page.unroute('**/api/captcha/**')
  await alert.getByRole('button', { name: 'Refresh' }).click()
  await expectPath(page, '/fiat-withdraw-success')
  expect(await withdrawals(person)).toBe(1)
})

test('[D5.37] the same withdrawal in two tabs: the tab that lost says what happened and leads on', async ({ page, context }) => {
  const person = await withMoney(page)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await fillIn(tab, 'Once is enough')
    await tab.getByRole('button', { name: /^Review/ }).click()
    await tab.getByRole('checkbox').check()
    await tab.getByRole('button', { name: 'Continue to verification' }).click()
    await expectPath(tab, route)
    await expect(tab.getByLabel('Email code')).toBeVisible()
  }
  const { rows } = await database.query<{ mobile: string }>('select mobile from app_user where id = $1', [person.userId])
  const lost = page.getByRole('alert').filter({ hasText: 'This verification has expired. Verify again.' })
  await page.getByLabel('Email code').fill('123456')
  await page.getByLabel('SMS code').fill('123456')
  await expect(lost).toBeVisible()
  await expect(lost.getByRole('link', { name: 'View history' })).toHaveAttribute('href', '/wallet-history')
  const mark = await outboxMark()
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(lost).toHaveCount(0)
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await page.getByLabel('SMS code').fill(await codeTo(rows[0]?.mobile ?? '', mark))
  await expectPath(page, '/fiat-withdraw-success')
  expect(await withdrawals(person)).toBe(1)
  await other.close()
})

test('a payment that the bank sends back says so and is on the balance again', async ({ page }) => {
  const person = await withMoney(page)
  const id = await handedIn(page, person, 'please RETURN this')
  await endCancelWindow(id)
  await expect(tag(page)).toHaveText('Failed')
  await expect(page.getByText('Your bank returned the money.', { exact: false }).first()).toBeVisible()
})

test('a withdrawal is cancelled while it can be, and the whole amount is available again', async ({ page }) => {
  const person = await withMoney(page)
  await handedIn(page, person, 'Not this one')
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(tag(page)).toHaveText('Cancelled')
  await visit(page, '/wallet')
  await expect(page.getByRole('row', { name: /^EUR / }).getByRole('cell').nth(1)).toHaveText('2,000.00')
})

test('the form says what stands in the way before anything is sent: the account, the amount, the purpose', async ({ page }) => {
  const person = await withMoney(page)
  const other = await verifiedAccount(person, 'Being verified')
  await database.query(`update bank_account set verification_state = 'PENDING_VERIFICATION' where id::text = $1`, [other])
  await visit(page, '/fiat-withdraw?currency=EUR')
  await expect(page.getByRole('radio', { name: /Being verified/ })).toBeDisabled()
  await expect(page.getByText("We're verifying it with the bank.")).toBeVisible()
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByText('Choose an account.')).toBeVisible()
  await expect(page.getByText('Purpose of transfer is required')).toBeVisible()
  await page.getByRole('radio', { name: /Europe savings/ }).check()
  await page.getByLabel('Amount that arrives').fill('5000.00')
  await expect(page.locator('.error').first()).toBeVisible()
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('2,000.00')
})

test('[D12.06] Max is the smallest bound that applies, and the form names it', async ({ page }) => {
  const person = await withMoney(page)
  const bound = page.getByText(/You can withdraw up to/)
  const choose = async () => {
    await visit(page, '/fiat-withdraw?currency=EUR')
    await page.getByRole('radio', { name: /Europe savings/ }).check()
  }
  await choose()
  await expect(bound).toContainText(/up to 1,99\d\.\d\d EUR \(your balance after the fee\)/)
  await credit(database, { accountId: person.accountId, amount: '9000000.00', currency: 'EUR', purpose: 'fiat_deposit' })
  await choose()
  await expect(bound).toContainText(/\((?:limit per withdrawal|daily limit)\)/)
  const named = /up to ([\d,.]+) EUR/.exec((await bound.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(page.getByLabel('Amount that arrives')).toHaveValue(named)
})
