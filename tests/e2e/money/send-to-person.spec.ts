// Money to a person, as sender and recipient see it.

import { expect, test } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import { look } from '../support/looks.ts'
import { codeTo, linkTo, outboxMark } from '../support/outbox.ts'
import { createPerson, enterPassword, expectPath, newEmail, newPhone, signIn, visit } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

// Journeys of two people: a busy machine takes its time.
test.describe.configure({ timeout: 180_000 })

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
