// Batch payouts: a file with a wrong row, the corrected file, one code, and the results; in a company with one approval.

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { insertBankAccount, usualIban } from '../../support/money/bank-accounts.ts'
import { credit } from '../../support/money/money.ts'
import { payoutCsv } from '../../support/people/payouts.ts'
import { colleague } from '../support/company.ts'
import { look } from '../support/looks.ts'
import { outboxMark } from '../support/outbox.ts'
import { createPerson, expectPath, newPhone, signIn, visit } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

const upload = (page: Page, ...lines: readonly string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(payoutCsv(...lines)) })

test('[D11.02] a wrong row is shown, the corrected file is submitted with a code, and its results are downloaded', async ({
  page,
}) => {
  const mobile = newPhone()
  const person = await createPerson({ mobile })
  await insertBankAccount(database, { accountId: person.accountId, label: 'Landlord' })
  await credit(database, { accountId: person.accountId, currency: 'EUR', amount: '1000.00' })
  await signIn(page, person)
  await page.goto('/fiat-withdraw')
  await page.getByRole('navigation', { name: 'Withdrawal method' }).getByRole('link', { name: 'Batch' }).click()
  await expectPath(page, '/payouts')
  await expect(page.getByText('No batches yet')).toBeVisible()
  await look(page, 'batch payouts without a batch')

  await upload(page, 'Landlord,,EUR,60.00,RENT,March', 'Unknown,,EUR,70.00,,April')
  await expect(page.getByText('1 row needs a correction')).toBeVisible()
  await expect(page.getByText("This isn't one of your saved destinations for EUR.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await look(page, 'a batch with a wrong row')

  await page.getByRole('link', { name: 'Upload corrected file' }).click()
  await upload(page, 'Landlord,,EUR,60.00,RENT,March', `${usualIban},,EUR,70.00,,April`)
  await expect(page.getByText('132.00')).toBeVisible()
  await look(page, 'a batch that can be submitted')
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await giveCodes(page, { ...person, mobile, sessionId: '', token: '' }, mark)
  await expect(page.getByText('All 2 payments started')).toBeVisible()
  await look(page, 'a finished batch')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download results (CSV)' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('To Be Processed')
  const { rowCount } = await database.query(`select from transaction where account_id = $1`, [person.accountId])
  expect(rowCount).toBe(2)
})

test('[D11.02] in a company one approval with every row in view starts the batch of a maker', async ({ browser }) => {
  const maker = await colleague(browser, { role: 'maker', name: 'Nok Srisai' })
  const { accountId } = maker
  const approver = await colleague(browser, { role: 'approver', name: 'Somchai Prasert', accountId, app: true })
  await insertBankAccount(database, { accountId, label: 'Landlord' })
  await insertBankAccount(database, { accountId, label: 'Ropes and sails', iban: 'DE02120300000000202051' })
  await credit(database, { accountId, currency: 'EUR', amount: '1000.00' })

  await test.step('the maker corrects a row and submits', async () => {
    const { page } = maker
    await visit(page, '/payouts')
    await upload(page, 'Landlord,,EUR,60.00,RENT,March', 'Ropes and sails,,EUR,zero,,Invoice 7')
    await expect(page.getByText('1 row needs a correction')).toBeVisible()
    await page.getByRole('link', { name: 'Upload corrected file' }).click()
    await upload(page, 'Landlord,,EUR,60.00,RENT,March', 'Ropes and sails,,EUR,70.00,,Invoice 7')
    await expect(page.getByText('Possible approvers: Somchai Prasert')).toBeVisible()
    const mark = await outboxMark()
    await page.getByRole('button', { name: 'Submit' }).click()
    await giveCodes(page, maker, mark)
    await expect(page.getByText('Waiting for Somchai Prasert')).toBeVisible()
    await look(page, 'a batch that waits for approval')
  })

  await test.step('the approver reads every row and approves with the app', async () => {
    const { page } = approver
    await visit(page, '/approvals')
    await page.getByRole('link', { name: /Batch payout/ }).click()
    const rows = page.getByRole('table', { name: 'Payments' })
    for (const shown of [
      'Landlord',
      usualIban,
      'March',
      '60.00',
      'Ropes and sails',
      'DE02120300000000202051',
      'Invoice 7',
      '70.00',
    ])
      await expect(rows).toContainText(shown)
    await look(page, 'a batch to approve')
    const mark = await outboxMark()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expectPath(page, '/company-security-verification')
    await giveCodes(page, approver, mark)
    await expectPath(page, '/approvals')
  })

  await test.step('the open page of the maker follows, and the results are downloaded', async () => {
    const { page } = maker
    await expect(page.getByText('All 2 payments started')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download results (CSV)' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('Ropes and sails')
    const { rowCount } = await database.query(`select from transaction where account_id = $1`, [accountId])
    expect(rowCount).toBe(2)
  })
})
