// Bank money out: reviewed, confirmed, followed until the bank has paid, sent it back, or it was called back.

import { expect, type Page, test } from '@playwright/test'
import { credit } from '../support/money.ts'
import { confirmByCode, endCancelWindow, signInHolder, verifiedAccount } from './support/bank.ts'
import { look } from './support/looks.ts'
import { expectPath, visit } from './support/people.ts'
import type { Verified } from './support/second-verification.ts'
import { database } from './support/session.ts'

const route = '/fiat-withdraw-security-verification'

async function withMoney(page: Page): Promise<Verified> {
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
  await page.getByLabel('Reference on the statement').fill(statement)
}

/** From the form to the tracker; returns the withdrawal's id. */
async function handedIn(page: Page, person: Verified, statement: string): Promise<string> {
  await fillIn(page, statement)
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check it line by line' })).toBeVisible()
  await page.getByRole('checkbox').check()
  await confirmByCode(page, person, () => page.getByRole('button', { name: 'Continue to verification' }).click(), route)
  await expectPath(page, '/fiat-withdraw-success')
  await page.getByRole('link', { name: 'Follow it' }).click()
  await expectPath(page, '/view-fiat-withdraw')
  return new URL(page.url()).searchParams.get('id') ?? ''
}

const tag = (page: Page) => page.locator('.page-head .tag')

test('[1.08][2.11][2.13][2.32][2.51][4.24] a withdrawal from its review to completed, and the balance falls by amount and fee', async ({
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
  const { rows } = await database.query<{ left: string }>(
    `select (2000 - (amount + fee) / 100.0)::numeric(12,2)::text as left from fiat_withdrawal where id = $1`,
    [id],
  )
  const left = Number(rows[0]?.left).toLocaleString('en', { minimumFractionDigits: 2 })
  await visit(page, '/wallet')
  await expect(page.getByRole('row', { name: /^EUR / }).getByRole('cell').nth(1)).toHaveText(left)
})

test('a payment that the bank sends back says so and is on the balance again', async ({ page }) => {
  const person = await withMoney(page)
  const id = await handedIn(page, person, 'please RETURN this')
  await endCancelWindow(id)
  await expect(tag(page)).toHaveText('Failed')
  await expect(page.getByText('The bank sent the money back.', { exact: false }).first()).toBeVisible()
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
  await expect(page.getByText('We are still checking it with the bank.')).toBeVisible()
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByText('Choose where it goes.')).toBeVisible()
  await expect(page.getByText('Purpose of transfer is required')).toBeVisible()
  await page.getByRole('radio', { name: /Europe savings/ }).check()
  await page.getByLabel('Amount that arrives').fill('5000.00')
  await expect(page.locator('.error').first()).toBeVisible()
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(page.getByRole('region', { name: 'What will happen' })).toContainText('2,000.00')
})
