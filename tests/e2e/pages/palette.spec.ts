// One field finds pages, transactions and destinations: by keyboard on a desk, by touch on a phone.

import { expect, type Page, test } from '@playwright/test'
import { scopesOf } from '@sampan/contract/roles.ts'
import { verifiedAccount } from '../support/bank-transfers.ts'
import { deposit } from '../support/deposits.ts'
import { findings } from '../support/looks.ts'
import { expectPath } from '../support/people.ts'
import { isPhone } from '../support/phone.ts'
import { holderScopes, signInWith } from '../support/session.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /^Page, reference/ })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')

test('Ctrl and K finds pages, own transactions and bank accounts, wholly by keyboard', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  const { reference, id } = await deposit(user, { hoursAgo: 2, units: 7_310_000 })
  const accountId = await verifiedAccount(user, 'Europe savings')
  await page.goto('/account-info')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await expect(button).toBeVisible()

  await test.step('a page by the beginnings of its words; Escape gives the focus back', async () => {
    await button.focus()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option').first()).toHaveText('Download a statement')
    expect(await findings(page, { within: '.palette' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Control+k')
    await field(page).fill('dep')
    await expect(options(page)).toHaveText(['Deposit crypto', 'Deposit from a bank'])
    await page.keyboard.press('ArrowDown')
    const active = await field(page).getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toHaveText('Deposit from a bank')
    await page.keyboard.press('Enter')
    await expectPath(page, '/fiat-deposit')
    await expect(field(page)).toHaveCount(0)
  })

  await test.step('a transaction by its reference and by its amount', async () => {
    await page.keyboard.press('Control+k')
    for (const typed of [reference, '7.31']) {
      await field(page).fill(typed)
      await expect(page.getByRole('group', { name: 'Transactions' }).getByRole('option')).toHaveText([
        /7\.31 USDC.*Crypto deposit/,
      ])
    }
    await page.keyboard.press('Enter')
    await expectPath(page, '/wallet-history')
    await expect(page).toHaveURL(new RegExp(id))
    if (isPhone) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a bank account by its name; what fits nothing says so', async () => {
    await button.click()
    await field(page).fill('europe')
    await page
      .getByRole('group', { name: 'Bank accounts' })
      .getByRole('option', { name: /Europe savings/ })
      .click()
    await expectPath(page, '/bank-account')
    await expect(page).toHaveURL(new RegExp(accountId))
    await page.getByRole('button', { name: 'Close' }).click()
    await button.click()
    await field(page).fill('zzz zzz')
    await expect(page.getByText('No results for “zzz zzz”')).toBeVisible()
  })
})

test('a viewer finds the own security settings, at the path that the role may open', async ({ page }) => {
  await signInWith(page, scopesOf('viewer'), { accountType: 'corporate' })
  await page.goto('/account-info')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await field(page).fill('security')
  await expect(options(page)).toHaveText(['Security settings'])
  await page.keyboard.press('Enter')
  await expectPath(page, '/account-security')
  await expect(page.getByRole('heading', { level: 1, name: 'Security settings' })).toBeVisible()
})

test('keys lead to pages and list themselves, not while typing, and can be turned off', async ({ page }) => {
  await signInWith(page, holderScopes)
  await page.goto('/account-info')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expectPath(page, '/wallet-history')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('withdraw 1500 usdc')
  await expect(options(page).first()).toHaveText('Withdraw 1,500 USDC')
  await page.keyboard.press('Enter')
  await expectPath(page, '/crypto-withdraw')
  await expect(page.getByLabel('Amount that arrives')).toHaveValue('1,500')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  expect(await findings(page, { within: '.sheet' })).toEqual([])
  await sheet.getByRole('switch', { name: 'Use single-key shortcuts' }).uncheck()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('?')
  await expect(sheet).toHaveCount(0)
})
