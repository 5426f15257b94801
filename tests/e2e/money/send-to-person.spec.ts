// Money to a person, as sender and recipient see it.

import { expect, test } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import { colleague } from '../support/company.ts'
import { look } from '../support/looks.ts'
import { codeTo, linkTo, outboxMark } from '../support/outbox.ts'
import { createPerson, enterPassword, expectPath, newEmail, newPhone, signIn, visit } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

// Journeys of two people: a busy machine takes its time.
test('[D11.03] a customer sends to another customer, who sees it arrive', async ({ page, browser }) => {
  const mobile = newPhone()
  const [anna, ben] = [await createPerson({ mobile }), await createPerson()]
  await credit(database, { accountId: anna.accountId, currency: 'USDC', amount: '75' })
  await signIn(page, anna)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, ben)
  await other.goto('/wallet-history')
  await page.goto('/crypto-withdraw')
  await page.getByRole('link', { name: 'Person' }).click()
  await expectPath(page, '/send')
  await page.getByLabel('Email').fill(ben.email)
  await page.getByLabel('Amount').fill('25')
  await look(page, 'sending to a person')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check the recipient' })).toBeVisible()
  await look(page, 'the recipient to check')
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Continue to verification' }).click()
  await expectPath(page, '/send-security-verification')
  await giveCodes(page, { ...anna, mobile, sessionId: '', token: '' }, mark)
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  await look(page, 'a sent transfer')
  await expect(other.getByText('Received from a person')).toBeVisible()
})

test('[D11.03] money for a person without an account waits behind its link, and is claimed once', async ({ page, browser }) => {
  const mobile = newPhone()
  const anna = await createPerson({ mobile })
  await credit(database, { accountId: anna.accountId, currency: 'USDC', amount: '75' })
  await signIn(page, anna)
  const email = newEmail('claim')
  await page.goto('/send')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Amount').fill('25')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check the recipient' })).toBeVisible()
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Continue to verification' }).click()
  await expectPath(page, '/send-security-verification')
  await giveCodes(page, { ...anna, mobile, sessionId: '', token: '' }, mark)
  await expectPath(page, '/send')
  await look(page, 'a transfer that waits for its claim')

  const link = await linkTo(email, mark, '/claim')
  const other = await (await browser.newContext()).newPage()
  await visit(other, link)
  await expect(other.getByText('25.00').first()).toBeVisible()
  await look(other, 'a claim without an account')
  const ben = await createPerson()
  await database.query('update app_user set email = $2 where id = $1', [ben.userId, email])
  await other.getByRole('link', { name: 'Sign in' }).last().click()
  const second = await outboxMark()
  await enterPassword(other, { ...ben, email })
  await other.getByLabel('Email code').fill(await codeTo(email, second))
  await expectPath(other, '/claim')
  await other.getByRole('button', { name: 'Claim money' }).click()
  await expect(other.getByText('The money is in your wallet')).toBeVisible()
  await look(other, 'a claimed transfer')
  await visit(other, link)
  await expect(other.getByText('This money was already claimed')).toBeVisible()
})

test('[D11.03] a company sends to a customer once its approver agrees, and the customer sees it arrive', async ({
  page,
  browser,
}) => {
  const maker = await colleague(browser, { role: 'maker', name: 'Nok Srisai' })
  const { accountId } = maker
  const approver = await colleague(browser, { role: 'approver', name: 'Somchai Prasert', accountId, app: true })
  await credit(database, { accountId, currency: 'USDC', amount: '75' })
  const ben = await signInWith(page, holderScopes)
  await visit(page, '/wallet-history')

  await test.step('the maker sends, and nothing arrives yet', async () => {
    await visit(maker.page, '/send')
    await maker.page.getByLabel('Email').fill(ben.email)
    await maker.page.getByLabel('Amount').fill('25')
    await maker.page.getByRole('button', { name: 'Continue' }).click()
    await expect(maker.page.getByText('After approval by Somchai Prasert')).toBeVisible()
    const mark = await outboxMark()
    await maker.page.getByRole('button', { name: 'Continue to verification' }).click()
    await expect(maker.page.getByText('The amount is on hold until your request is approved.')).toBeVisible()
    await giveCodes(maker.page, maker, mark)
    await expect(maker.page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
    await look(maker.page, 'a transfer that waits for approval')
    await expect(page.getByText('Received from a person')).toHaveCount(0)
  })

  await test.step('the approver reads amount and recipient, and approves', async () => {
    await visit(approver.page, '/approvals')
    await approver.page.getByRole('link', { name: /Send to a person/ }).click()
    await expect(approver.page.getByRole('heading', { level: 1 })).toContainText('25.00')
    await expect(approver.page.locator('main')).toContainText(ben.email)
    const mark = await outboxMark()
    await approver.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expectPath(approver.page, '/company-security-verification')
    await giveCodes(approver.page, approver, mark)
    await expectPath(approver.page, '/approvals')
  })

  await test.step('the open pages of both follow', async () => {
    await expect(page.getByText('Received from a person')).toBeVisible()
    await expect(maker.page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  })
})
