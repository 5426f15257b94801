// Guest access of an individual: invited with codes, accepted by mail, reading only, and removed.

import { expect, test } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import { look } from '../support/looks.ts'
import { codeTo, linkTo, outboxMark } from '../support/outbox.ts'
import { createPerson, enterPassword, expectPath, goodPassword, newEmail, newPhone, signIn, visit } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// A journey of two people: a busy machine takes its time.
test('[D11.07] a guest is invited, sees the balance and cannot pay, and is out once removed', async ({ page, browser }) => {
  const mobile = newPhone()
  const person = await createPerson({ mobile })
  await credit(database, { accountId: person.accountId, currency: 'USDC', amount: '75' })
  await signIn(page, person)
  await page.goto('/account-info')
  await page.getByRole('link', { name: 'Guest access' }).click()
  await expectPath(page, '/guests')
  await expect(page.getByText('Only you can see this account.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to verification' }).click()
  await expect(page.getByText('Choose a day in the next 12 months.')).toBeVisible()
  await look(page, 'guest access without guests')
  const email = newEmail('guest')
  await page.getByLabel('Full name').fill('Demo Accountant')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Last day of access').fill(inDays(30))
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Continue to verification' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await giveCodes(page, { ...person, mobile, sessionId: '', token: '' }, mark)
  await expectPath(page, '/guests')
  await expect(page.getByText('Invitation sent to Demo Accountant.')).toBeVisible()
  await look(page, 'guest access with a guest')

  const guest = await (await browser.newContext()).newPage()
  await visit(guest, await linkTo(email, mark, '/accept-invitation'))
  await expect(guest.getByText('You can view this account as a guest.', { exact: false })).toBeVisible()
  await expect(guest.getByText('Lin Tan')).toBeVisible()
  await guest.getByLabel('New password').fill(goodPassword)
  const second = await outboxMark()
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await guest.getByLabel('Email code').fill(await codeTo(email, second))
  await expectPath(guest, '/activate-success')
  const third = await outboxMark()
  await enterPassword(guest, { email, password: goodPassword })
  await guest.getByLabel('Email code').fill(await codeTo(email, third))
  await expectPath(guest, '/authenticator')
  await guest.goto('/wallet')
  await expect(guest.getByRole('main').getByText('75.00').first()).toBeVisible()
  await expect(guest.getByRole('main').getByRole('link', { name: 'Withdraw' })).toHaveCount(0)
  await guest.goto('/crypto-withdraw')
  await expectPath(guest, '/404')
  await guest.goto('/wallet')
  await expect(guest.getByRole('main').getByText('75.00').first()).toBeVisible()

  await expect(page.getByRole('row', { name: /Demo Accountant/ }), 'without a reload').toContainText('Active')
  await page
    .getByRole('row', { name: /Demo Accountant/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Only you can see this account.')).toBeVisible()
  await guest.waitForURL(/\/(login|home)/)
})

test('a list of guests that fails to load says so and still lets one invite', async ({ page }) => {
  const person = await createPerson({ mobile: newPhone() })
  await signIn(page, person)
  await page.route('**/api/guest/list', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/guests')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeVisible()
  await page.unroute('**/api/guest/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Only you can see this account.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveCount(1)
})
