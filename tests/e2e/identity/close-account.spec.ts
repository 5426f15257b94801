// Closing an account as its owner does it: what is left first, the codes, the way back, and the end.

import { expect, test } from '@playwright/test'
import { credit, payOut, setAside } from '../../support/money/money.ts'
import { look } from '../support/looks.ts'
import { outboxMark } from '../support/outbox.ts'
import { createPerson, expectPath, newPhone, signIn } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

test('[D11.05] an account is emptied, closed, kept, and closed for good', async ({ page }) => {
  const mobile = newPhone()
  const person = await createPerson({ mobile })
  const left = { accountId: person.accountId, currency: 'USDC', amount: '75' } as const
  await credit(database, left)
  await signIn(page, person)
  await page.goto('/account-info')
  await page.getByRole('link', { name: 'Close account' }).click()
  await expectPath(page, '/close-account')
  await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw' })).toHaveAttribute(
    'href',
    '/crypto-withdraw?currency=USDC',
  )
  await expect(page.getByRole('button', { name: 'Close account' })).toHaveAttribute('aria-disabled', 'true')
  await look(page, 'closing an account with a balance')

  await payOut(database, await setAside(database, left), left)
  await page.reload()
  const ask = async () => {
    const mark = await outboxMark()
    await page.getByRole('button', { name: 'Close account' }).click()
    await expectPath(page, '/security-setting-security-verification')
    await giveCodes(page, { ...person, mobile, sessionId: '', token: '' }, mark)
    await expectPath(page, '/close-account')
    await expect(page.getByText('Your account closes on')).toBeVisible()
  }
  await expect(page.getByText('Nothing is left to withdraw.')).toBeVisible()
  await ask()
  await look(page, 'a scheduled closing')
  await page.getByRole('button', { name: 'Keep account' }).click()
  await expect(page.getByRole('button', { name: 'Close account' })).toBeVisible()
  await ask()

  await database.query(
    `update account_closing set closes_at = now(), next_check_at = now() where account_id = $1 and state = 'SCHEDULED'`,
    [person.accountId],
  )
  await database.query(`select enqueue_job('close-accounts', '{}', null, 1, null, null)`)
  await page.waitForURL(/\/(login|home)/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This account is closed.')).toBeVisible()
})
