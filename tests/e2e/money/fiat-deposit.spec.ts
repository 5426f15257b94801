// Bank money in: the reference, the declaration with its proofs, what arrives, and what differs.

import { expect, type Page, test } from '@playwright/test'
import { letArrive, signInHolder } from '../support/bank-transfers.ts'
import { expectPath, visit } from '../support/people.ts'
import { expectSubmitted } from '../support/submitted.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

const reference = (page: Page) => page.locator('.deposit-ref__no')
const chooser = (page: Page) => page.getByLabel('Proof of transfer')

async function openDeposit(page: Page): Promise<string> {
  await visit(page, '/fiat-deposit')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByRole('radio', { name: 'SEPA transfer in Europe' }).check()
  await expect(reference(page)).toHaveText(/^SP[0-9A-Z]{9}$/)
  return reference(page).innerText()
}

async function fillIn(page: Page, files: ReturnType<typeof picture>[]): Promise<void> {
  await page.getByLabel('Amount sent').fill('1500.00')
  await page.getByLabel('Sender name').fill('Lin Tan')
  await page.getByLabel("Sender's bank").fill('Deutsche Bank')
  await page.getByLabel('Country of the bank').selectOption('DE')
  await page.getByRole('textbox', { name: 'SWIFT code' }).fill('DEUTDEFF')
  await chooser(page).setInputFiles(files)
}

/** Opens and declares 1,500.00 EUR; the page that follows it stands open afterwards. */
async function declared(page: Page): Promise<string> {
  await signInHolder(page)
  const given = await openDeposit(page)
  await fillIn(page, [picture('one.png')])
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  await expectPath(page, '/fiat-deposit-success')
  await expectSubmitted(page, { amount: '1,500.00 EUR', reference: /FD-\w{5}-\w{5}/, state: 'To Be Confirmed', next: 'Track it' })
  await page.getByRole('link', { name: 'Track it' }).click()
  await expectPath(page, '/view-fiat-deposit')
  await expect(page.locator('.tag', { hasText: 'To Be Confirmed' }).first()).toBeVisible()
  return given
}

test('[1.07][2.10][2.12][2.30] a deposit with two proofs: declared, followed live, and in the balance when the bank has it', async ({
  page,
}) => {
  await signInHolder(page)
  const given = await openDeposit(page)
  await expect(page.getByRole('button', { name: 'Copy IBAN' })).toBeVisible()
  await expect(page.getByRole('img', { name: /EPC code/ })).toBeVisible()
  const sizes = await page
    .locator('main :is(strong, dd, p, span, h1, h2)')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  const largest = await reference(page).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(largest, 'the reference is the largest type').toBe(Math.max(...sizes))

  await expect(page.getByText('It includes the account and reference')).toBeVisible()
  const drawn = () =>
    page
      .getByRole('img', { name: /EPC code/ })
      .locator('path')
      .getAttribute('d')
  const before = await drawn()
  await fillIn(page, [picture('one.png'), picture('two.png')])
  await expect(page.getByText('It includes the account, reference and 1,500.00 EUR')).toBeVisible()
  await expect.poll(drawn, 'the code is drawn again with the amount').not.toBe(before)
  await expect(page.getByRole('img', { name: 'Preview of one.png' })).toBeVisible()
  await page.reload()
  await expect(reference(page), 'a reload keeps the reference').toHaveText(given)
  await expect(page.getByLabel('Sender name'), 'and what was typed').toHaveValue('Lin Tan')
  await chooser(page).setInputFiles([picture('one.png'), picture('two.png')])
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  await expectPath(page, '/fiat-deposit-success')
  await expect(page.getByRole('link', { name: 'Back to wallet' })).toHaveAttribute('href', '/wallet')
  await page.getByRole('link', { name: 'Track it' }).click()
  await expectPath(page, '/view-fiat-deposit')
  await expect(page.getByRole('button', { name: /two\.png/ })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /one\.png/ }).click()])
  expect(file.suggestedFilename()).toBe('one.png')

  await letArrive(page, given)
  await expect(page.locator('.page-head .tag'), 'without a reload').toHaveText('Completed')
  await visit(page, '/wallet')
  await expect(page.getByRole('row', { name: /^EUR / })).toContainText('1,500.00')
})

test('[3.43][3.49] a declared deposit shows the bank country and the account to pay to', async ({ page }) => {
  await signInHolder(page)
  const given = await openDeposit(page)
  const iban = page.locator('dl > div', { has: page.getByRole('button', { name: 'Copy IBAN' }) }).locator('dd')
  const number = (await iban.innerText()).split('\n')[0]?.trim() ?? ''
  expect(number.replaceAll(' ', '')).toMatch(/^[A-Z]{2}\d\d[0-9A-Z]{11,30}$/)
  await fillIn(page, [picture('one.png')])
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  await expectPath(page, '/fiat-deposit-success')
  await page.getByRole('link', { name: 'Track it' }).click()
  await expectPath(page, '/view-fiat-deposit')
  const facts = page.getByRole('region', { name: 'Details' }).locator('dl').first().locator('> div')
  await expect(facts.filter({ hasText: 'Bank country' })).toContainText('Germany')
  const payTo = page.getByRole('region', { name: 'Pay to' })
  await expect(payTo.locator('dl > div').filter({ hasText: 'Bank country' })).toContainText('Germany')
  await expect(payTo).toContainText(number)
  await expect(payTo.getByRole('button', { name: 'Copy IBAN' })).toBeVisible()
  await expect(payTo).toContainText(given)
})

test('[5.19] a third proof is named at the form, chosen at once or later', async ({ page }) => {
  await signInHolder(page)
  await openDeposit(page)
  await chooser(page).setInputFiles(['one.png', 'two.png', 'three.png', 'four.png'].map(picture))
  await expect(page.getByText('You can add up to 2 files. Not added: three.png, four.png')).toBeVisible()
  await expect(page.locator('.file')).toHaveText([/one\.png/, /two\.png/])
  await page.getByRole('button', { name: 'Remove two.png' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.file'), 'a removal can be undone').toHaveText([/one\.png/, /two\.png/])
  await page.getByRole('button', { name: 'Remove two.png' }).click()
  await chooser(page).setInputFiles([picture('three.png')])
  await expect(page.locator('.file')).toHaveText([/one\.png/, /three\.png/])
  await expect(page.getByText(/Not added/)).toHaveCount(0)
})

test('what is missing is said beside each field, and a file that is no proof is refused', async ({ page }) => {
  await signInHolder(page)
  await openDeposit(page)
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  await expect(page.getByText('Amount is required')).toBeVisible()
  await expect(page.getByText('Proof of transfer is required')).toBeVisible()
  await expect(page.getByLabel('Amount sent'), 'the first fault has the focus').toBeFocused()
  await chooser(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no proof') })
  await expect(page.locator('.file .error')).toBeVisible()
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await expect(page.locator('.file')).toHaveCount(0)
})

test('[D5.31] a difference is shown with both amounts and its reason, and accepted: what arrived is credited', async ({
  page,
}) => {
  const given = await declared(page)
  await letArrive(page, given, { amount: '1485.00' })
  const box = page.getByRole('region', { name: 'The amounts differ' })
  await expect(box).toContainText('1,500.00')
  await expect(box).toContainText('1,485.00')
  await expect(box).toContainText('15.00')
  await expect(box).toContainText('Less arrived than you declared.')
  await box.getByRole('button', { name: /Accept .*1,485\.00/ }).click()
  await expect(page.locator('.page-head .tag')).toHaveText('Completed')
  await visit(page, '/wallet')
  await expect(page.getByRole('row', { name: /^EUR / })).toContainText('1,485.00')
})

test('a difference is contested with words, and waits for our staff', async ({ page }) => {
  const given = await declared(page)
  await letArrive(page, given, { amount: '1400.00' })
  await page.getByRole('button', { name: 'Contest' }).click()
  await page.getByRole('button', { name: 'Submit objection' }).click()
  await expect(page.getByText("Tell us what's wrong.")).toBeVisible()
  await page.getByLabel('What is wrong?').fill('My bank says that 1,500.00 left.')
  await page.getByRole('button', { name: 'Submit objection' }).click()
  await expect(page.getByRole('list', { name: 'Progress' })).toContainText('Under review')
  await expect(page.getByRole('button', { name: 'Contest' })).toHaveCount(0)
})

test('[D12.04] a deposit that was not sent is cancelled', async ({ page }) => {
  await declared(page)
  await page.getByRole('button', { name: 'Cancel deposit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel deposit' }).click()
  await expect(page.locator('.page-head .tag')).toHaveText('Cancelled')
})
