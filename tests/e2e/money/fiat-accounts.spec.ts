// Bank accounts: added in five countries with their own fields, edited, deleted.

import { expect, type Page, test } from '@playwright/test'
import { confirmByCode, signInHolder, verifiedAccount } from '../support/bank-transfers.ts'
import { expectPath, visit } from '../support/people.ts'
import type { VerifiedUser } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

const addRoute = '/add-bank-account-security-verification'
const editRoute = '/edit-bank-account-security-verification'

/** The call takes its time, and yet nothing on the page says that it is loading. */
async function staysQuiet(page: Page, call: string, act: () => Promise<unknown>): Promise<void> {
  await page.route(call, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const asked = page.waitForRequest(call)
  await act()
  await asked
  for (let look = 0; look < 5; look += 1) {
    await page.waitForTimeout(200)
    await expect(page.locator('.loading-bar')).toBeHidden({ timeout: 1 })
  }
}

type Account = {
  readonly label: string
  readonly country: string
  readonly currency: string
  readonly channel: string
  /** By the label of the field; a list stands for a choice. */
  readonly numbers: Readonly<Record<string, string>>
  readonly state?: string
  readonly intermediary?: Readonly<Record<string, string>>
  readonly asksIntermediary?: true
  readonly absent: readonly string[]
}

const accounts = {
  us: {
    label: 'New York',
    country: 'US',
    currency: 'USD',
    channel: 'ACH transfer in the United States',
    numbers: { 'Routing number (ABA)': '021000021', 'Account number': '000123456789' },
    state: 'New York',
    absent: ['IBAN', 'SWIFT code', 'Sort code'],
  },
  de: {
    label: 'Frankfurt',
    country: 'DE',
    currency: 'EUR',
    channel: 'SEPA transfer in Europe',
    numbers: { IBAN: 'DE89 3704 0044 0532 0130 00' },
    absent: ['Account number', 'Sort code'],
  },
  gb: {
    label: 'London',
    country: 'GB',
    currency: 'GBP',
    channel: 'FPS instant transfer',
    numbers: { 'Sort code': '20-00-00', 'Account number': '31926819' },
    absent: ['IBAN', 'SWIFT code'],
  },
  hk: {
    label: 'Central',
    country: 'HK',
    currency: 'HKD',
    channel: 'FPS instant transfer',
    numbers: { 'Bank code': '004', 'Account number': '123456789012' },
    absent: ['IBAN', 'Sort code'],
  },
  th: {
    label: 'Bangkok',
    country: 'TH',
    currency: 'THB',
    channel: 'SWIFT international transfer',
    numbers: { 'SWIFT code': 'BKKBTHBK', 'Account number': '123-4-56789-0' },
    asksIntermediary: true,
    intermediary: { 'Intermediary bank name': 'Demo Correspondent', 'Intermediary bank SWIFT code': 'CHASUS33' },
    absent: ['IBAN', 'Sort code'],
  },
} as const satisfies Record<string, Account>

const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function choosePlace(page: Page, { country, currency, channel }: Account): Promise<void> {
  await box(page, 'Bank country').selectOption(country)
  await box(page, 'Currency').selectOption(currency)
  await page.getByRole('radio', { name: channel }).check()
}

async function fillIn(page: Page, account: Account): Promise<void> {
  await choosePlace(page, account)
  await page.getByRole('combobox', { name: 'Bank', exact: true }).fill('Demo Bank')
  for (const [label, value] of Object.entries(account.numbers)) await box(page, label).fill(value)
  for (const label of account.absent) await expect(box(page, label), label).toHaveCount(0)
  await box(page, 'Account holder name').fill('Lin Tan')
  await box(page, 'Country of residence').selectOption('SG')
  await box(page, 'Address').fill('12 Harbour Road')
  await box(page, 'City').fill('Singapore')
  if (account.state) await box(page, 'State or province').fill(account.state)
  await box(page, 'Postal code').fill('049315')
  if (account.asksIntermediary) await page.getByRole('radio', { name: 'Yes' }).check()
  for (const [label, value] of Object.entries(account.intermediary ?? {})) await box(page, label).fill(value)
  if (account.intermediary) await box(page, 'Intermediary bank country').selectOption('US')
  await box(page, 'Purpose of transfer').selectOption('CASH')
  await box(page, 'Label').fill(account.label)
}

async function reviewAndConfirm(page: Page, person: VerifiedUser, route: string): Promise<void> {
  await page.getByRole('button', { name: 'Review bank account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check the details' })).toBeVisible()
  await page.getByRole('checkbox', { name: /I've compared the numbers/ }).check()
  await confirmByCode(page, person, () => page.getByRole('button', { name: 'Continue to verification' }).click(), route)
}

async function addAccount(page: Page, account: Account): Promise<void> {
  const person = await signInHolder(page)
  await visit(page, '/add-bank-account')
  await fillIn(page, account)
  await reviewAndConfirm(page, person, addRoute)
  await expectPath(page, '/bank-account-success')
  await expectPath(page, '/bank-account')
  const row = page.getByRole('row', { name: new RegExp(account.label) })
  await expect(row).toContainText(account.currency)
  await expect(row).toContainText('Active')
  await expect(row, 'the name is the customer’s own').toContainText('Verified')
  await expect(row).toContainText('Ready for withdrawals.')
}

test('[1.10][2.16][2.17][2.37][2.52][4.26] a bank account in the United States by ACH: added, confirmed, and by itself back in the list', async ({
  page,
}) => {
  await addAccount(page, accounts.us)
})
test('a bank account in Germany by SEPA, with its IBAN', async ({ page }) => {
  await addAccount(page, accounts.de)
})
test('a bank account in the United Kingdom by FPS, with its sort code', async ({ page }) => {
  await addAccount(page, accounts.gb)
})
test('a bank account in Hong Kong by FPS, with its bank code', async ({ page }) => {
  await addAccount(page, accounts.hk)
})
test('a bank account in Thailand by SWIFT, with an intermediary bank that becomes required', async ({ page }) => {
  await addAccount(page, accounts.th)
})

test('[D5.55] check digits are judged in the browser: nothing is asked of the server, and the field says what is wrong', async ({
  page,
}) => {
  await signInHolder(page)
  await visit(page, '/add-bank-account')
  await choosePlace(page, accounts.de)
  const wrong = page.getByText("Check digits don't match", { exact: false })
  await box(page, 'IBAN').fill('DE89370400440532013001')
  await box(page, 'Label').focus()
  await expect(box(page, 'IBAN')).toHaveValue('DE89 3704 0044 0532 0130 01')
  await expect(wrong).toBeVisible()
  await box(page, 'IBAN').fill('DE89 3704 0044 0532 0130 00')
  await expect(wrong).toBeHidden()
  await expect(page.getByText('Check digits are valid.')).toBeVisible()
  await box(page, 'SWIFT code').fill('DEUTDEF')
  await box(page, 'Label').focus()
  await expect(page.locator('.error', { hasText: '8 or 11 letters and digits' })).toBeVisible()
  await choosePlace(page, accounts.us)
  await box(page, 'Routing number (ABA)').fill('021000022')
  await box(page, 'Label').focus()
  await expect(wrong).toBeVisible()
})

test('[7.71] the search of banks fills name and SWIFT code by keyboard, shows no loading indicator, and an IBAN names its country', async ({
  page,
}) => {
  await signInHolder(page)
  await visit(page, '/add-bank-account')
  await choosePlace(page, accounts.de)
  const bank = page.getByRole('combobox', { name: 'Bank', exact: true })
  await staysQuiet(page, '**/api/bank-account/get-bank-list/**', () => bank.pressSequentially('Deutsche Ba'))
  await expect(page.getByRole('option', { name: /Deutsche Bank/ })).toBeVisible()
  await bank.press('ArrowDown')
  await bank.press('Enter')
  await expect(bank).toHaveValue('Deutsche Bank')
  await expect(box(page, 'SWIFT code')).toHaveValue('DEUTDEFF')
  await box(page, 'IBAN').fill('NL91 ABNA 0417 1643 00')
  await expect(box(page, 'Bank country')).toHaveValue('NL')
})

test('[2.38][4.27] opened from a withdrawal, it goes on to bank-account-success1 and back to the withdrawal', async ({
  page,
}) => {
  const person = await signInHolder(page)
  await visit(page, '/fiat-withdraw?currency=EUR')
  await page.getByRole('link', { name: 'Add bank account' }).click()
  await expectPath(page, '/add-bank-account')
  await expect(box(page, 'Currency')).toHaveValue('EUR')
  await fillIn(page, accounts.de)
  await reviewAndConfirm(page, person, addRoute)
  await expectPath(page, '/bank-account-success1')
  await expectPath(page, '/fiat-withdraw')
})

test('another person’s name is refused before any code is sent', async ({ page }) => {
  await signInHolder(page)
  await visit(page, '/add-bank-account')
  await fillIn(page, accounts.de)
  await box(page, 'Account holder name').fill('Another Person')
  await page.getByRole('button', { name: 'Review bank account' }).click()
  await page.getByRole('checkbox', { name: /I've compared the numbers/ }).check()
  await page.getByRole('button', { name: 'Continue to verification' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText("This isn't your name.")
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(box(page, 'Account holder name'), 'the form is as it was').toHaveValue('Another Person')
})

test('[2.18][2.53][4.28][D5.56] editing says first that another IBAN starts the verification again, and it does; a label does not', async ({
  page,
}) => {
  const person = await signInHolder(page)
  const id = await verifiedAccount(person, 'Before')
  await visit(page, `/edit-bank-account?id=${id}`)
  await expect(page.getByText('Changing the number, IBAN, SWIFT code or name restarts verification.')).toBeVisible()
  await expect(box(page, 'IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
  await box(page, 'Label').fill('After')
  await box(page, 'Postal code').fill('60311')
  await box(page, 'Country of residence').selectOption('DE')
  await page.getByRole('button', { name: 'Review bank account' }).click()
  await expect(page.getByText('The account stays verified.')).toBeVisible()
  await page.getByRole('link', { name: 'Change details' }).click()
  await box(page, 'IBAN').fill('DE75 5121 0800 1245 1261 99')
  await page.getByRole('button', { name: 'Review bank account' }).click()
  await expect(page.getByText('This change restarts verification.')).toBeVisible()
  await page.getByRole('checkbox', { name: /I've compared the numbers/ }).check()
  await confirmByCode(page, person, () => page.getByRole('button', { name: 'Continue to verification' }).click(), editRoute)
  await expectPath(page, '/bank-account-success')
  const { rows } = await database.query<{ label: string; iban: string; n: string }>(
    `select b.label, b.iban, (select count(*) from audit_row a where a.subject = b.id::text and a.detail->>'verifiedAgain' = 'true')::text as n
     from bank_account b where b.id = $1`,
    [id],
  )
  expect(rows[0]).toEqual({ label: 'After', iban: 'DE75512108001245126199', n: '1' })
})

test('the sheet prints an IBAN in groups of four, and copies it without blanks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await signInHolder(page)
  await visit(page, `/bank-account?id=${await verifiedAccount(person, 'Europe')}`)
  await expect(page.locator('.iban > span')).toHaveText(['DE89', '3704', '0044', '0532', '0130', '00'])
  await page.getByRole('button', { name: 'Copy IBAN' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DE89370400440532013000')
})

test('[7.69] deleting asks first, is confirmed by a code, and the account is gone from the list', async ({ page }) => {
  const person = await signInHolder(page)
  const id = await verifiedAccount(person, 'No longer')
  await visit(page, `/bank-account?id=${id}`)
  await page.getByRole('button', { name: 'Delete bank account' }).click()
  const act = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete bank account' }).click()
  await staysQuiet(page, '**/api/bank-account/delete/**', () => confirmByCode(page, person, act, editRoute))
  await expectPath(page, '/bank-account')
  await expect(page.getByText('No longer deleted.')).toBeVisible()
  await expect(page.getByRole('row', { name: /No longer.*Active/ })).toHaveCount(0)
})

test('filters stand in the address, an empty list says how to begin', async ({ page }) => {
  const person = await signInHolder(page)
  await visit(page, '/bank-account')
  await expect(page.getByText('No bank accounts yet')).toBeVisible()
  await verifiedAccount(person, 'Europe')
  await visit(page, '/bank-account?currency=EUR&verification=verified')
  await expect(page.getByRole('row', { name: /Europe/ })).toBeVisible()
  await page.getByRole('button', { name: 'EUR' }).click()
  await page.getByRole('link', { name: 'USD' }).click()
  await expect(page.getByText('No accounts match')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('currency')).toBe('USD')
})

test('a half-filled form is there again after a reload', async ({ page }) => {
  await signInHolder(page)
  await visit(page, '/add-bank-account')
  await choosePlace(page, accounts.gb)
  await box(page, 'Sort code').fill('20-00-00')
  await page.reload()
  await expect(box(page, 'Sort code')).toHaveValue('20-00-00')
})
