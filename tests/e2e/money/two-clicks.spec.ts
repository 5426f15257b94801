// From the wallet, bank transfers, orders, receipts and help are at most two clicks away, on a wide screen and on a phone.

import { expect, type Page, test } from '@playwright/test'
import { deposit } from '../support/deposits.ts'
import { answering, expectPath } from '../support/people.ts'
import { isPhone } from '../support/phone.ts'
import { holderScopes, signInWith } from '../support/session.ts'

const looks = [
  { name: 'on a wide screen', phone: false, viewport: { width: 1280, height: 900 } },
  { name: 'on a phone', phone: true, viewport: { width: 360, height: 780 } },
] as const

/** Clicks one after the other, beginning on the wallet; more than two are an error of the test. */
async function click(page: Page, ...names: readonly [Target] | readonly [Target, Target]): Promise<void> {
  await page.goto('/wallet')
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await answering(page)
  for (const { role, name, within } of names) await (within ? page.locator(within) : page).getByRole(role, { name }).click()
}

type Target = { readonly role: 'link' | 'button'; readonly name: string | RegExp; readonly within?: string }

// With `PHONE=1` every page is a phone.
for (const { name, phone, viewport } of looks.filter((look) => look.phone || !isPhone))
  test.describe(name, () => {
    test.use({ viewport, ...(phone ? { hasTouch: true, isMobile: true } : {}) })

    const bank: Target = { role: 'link', name: 'Bank transfer', within: 'main' }
    const menu: Target = phone ? { role: 'button', name: 'Menu' } : { role: 'button', name: /^Account/ }
    const bar = phone ? '.tabbar' : '.top__nav'

    test(`[D12.01] bank deposit and bank withdrawal are behind the wallet's buttons, and the choice is remembered`, async ({
      page,
    }) => {
      await signInWith(page, holderScopes)
      await click(page, { role: 'link', name: 'Deposit', within: '.total' }, bank)
      await expectPath(page, '/fiat-deposit')
      await click(page, { role: 'link', name: 'Withdraw', within: '.total' })
      await expectPath(page, '/fiat-withdraw')
      await page.getByRole('navigation', { name: 'Withdrawal method' }).getByRole('link', { name: 'Crypto' }).click()
      await expectPath(page, '/crypto-withdraw')
      await click(page, { role: 'link', name: 'Deposit', within: '.total' })
      await expectPath(page, '/crypto-deposit')
      await click(page, { role: 'link', name: 'Withdraw', within: '.total' }, bank)
      await expectPath(page, '/fiat-withdraw')
      if (!phone)
        await expect(page.locator('.top__nav').getByRole('link', { name: 'Withdraw' })).toHaveAttribute('aria-current', 'page')
    })

    test('orders and help are in the navigation', async ({ page }) => {
      await signInWith(page, holderScopes)
      const orders: Target = { role: 'link', name: 'Orders', within: phone ? '.menu-links' : '.top__nav' }
      await (phone ? click(page, menu, orders) : click(page, orders))
      await expectPath(page, '/mint-redeem-order')
      await click(page, menu, { role: 'link', name: 'Help', within: phone ? '.menu-links' : '.top__side' })
      await expectPath(page, '/help')
    })

    test('a receipt is one row of the history away', async ({ page }) => {
      const user = await signInWith(page, holderScopes)
      await deposit(user, { hoursAgo: 2 })
      await click(page, { role: 'link', name: 'History', within: bar }, { role: 'link', name: /Crypto deposit/, within: 'main' })
      await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible()
    })
  })
