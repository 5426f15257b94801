// Own limits as a customer uses them: lowered at once, met on the withdrawal form, raised with codes, and the raise cancelled.

import { expect, test } from '@playwright/test'
import { insertBankAccount } from '../../support/money/bank-accounts.ts'
import { credit } from '../../support/money/money.ts'
import { look } from '../support/looks.ts'
import { outboxMark } from '../support/outbox.ts'
import { createPerson, expectPath, newPhone, signIn } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

test('[D11.10] own limits are lowered, met on a withdrawal, raised after 24 hours, and the raise is cancelled', async ({
  page,
}) => {
  const mobile = newPhone()
  const person = await createPerson({ mobile })
  const { accountId } = person
  await credit(database, { accountId, currency: 'EUR', amount: '5000' })
  await insertBankAccount(database, { accountId, label: 'Landlord' })
  await signIn(page, person)
  await page.goto('/security-setting')
  await page.getByRole('link', { name: 'Manage limits' }).click()
  await expectPath(page, '/own-limits')
  await expect(page.getByText('No limits set yet')).toBeVisible()
  await page.getByText('Bank', { exact: true }).click()
  await page.getByLabel('Currency').selectOption('bank EUR')
  await page.getByLabel('Per transaction').fill('250')
  const save = page.getByRole('button', { name: 'Save limits' })
  await save.press('Enter')
  const row = page.getByRole('row', { name: /Bank withdrawals in EUR/ })
  await expect(row).toContainText('250.00 EUR')
  await expect(save, 'the focus stays').toBeFocused()
  await row.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(page.getByLabel('Per transaction'), 'the form is where to go on').toBeFocused()
  await look(page, 'own limits')

  await page.goto('/fiat-withdraw?currency=EUR')
  await page.getByLabel('Amount').fill('300')
  await expect(page.getByText('your own limit per transaction').first()).toBeVisible()

  await page.goto('/own-limits')
  await page.getByLabel('Per transaction').fill('900')
  await expect(page.getByText('This raises a limit.')).toBeVisible()
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Request raise' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await giveCodes(page, { ...person, mobile, sessionId: '', token: '' }, mark)
  await expectPath(page, '/own-limits')
  await expect(page.getByText(/Bank withdrawals in EUR: new limits from/)).toBeVisible()
  await expect(row).toContainText('250.00 EUR')
  await look(page, 'own limits with a raise that waits')
  await page.getByRole('button', { name: 'Cancel this raise' }).click()
  await expect(page.getByText(/new limits from/)).toBeHidden()
  await expect(row).toContainText('250.00 EUR')
})
