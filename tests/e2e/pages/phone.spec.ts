// A short way through the wallet with a phone in the hand; `PHONE=1 npm test -- e2e` walks every other journey like that too.

import { expect, test } from '@playwright/test'
import { deposit } from '../support/deposits.ts'
import { fits } from '../support/looks.ts'
import { expectPath } from '../support/people.ts'
import { holderScopes, signInWith } from '../support/session.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

test('by touch at 360 px: the bar, the menu, a row of the history and the search lead where they say', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  const { reference } = await deposit(user, { hoursAgo: 2, units: 7_310_000 })
  await page.goto('/wallet')
  const bar = page.getByRole('navigation', { name: 'Quick' })
  await bar.getByRole('link', { name: 'History' }).tap()
  await expectPath(page, '/wallet-history')
  await page.getByRole('link', { name: /Crypto deposit/ }).tap()
  const story = page.getByRole('dialog', { name: 'Crypto deposit' })
  await expect(story).toContainText(reference)
  await fits(page, 'the story of a deposit')
  await story.getByRole('button', { name: 'Close' }).tap()

  await bar.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await fits(page, 'the menu')
  await menu.getByRole('link', { name: 'Addresses' }).tap()
  await expectPath(page, '/blockchain')
  await bar.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('link', { name: 'Deposit' }).tap()
  await page.getByRole('navigation', { name: 'Deposit method' }).getByRole('link', { name: 'Bank transfer' }).tap()
  await expectPath(page, '/fiat-deposit')

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('combobox', { name: /^Page, reference/ }).fill('wallet')
  await fits(page, 'the search')
  await page.getByRole('option', { name: 'Wallet' }).tap()
  await expectPath(page, '/wallet')
})
