// Amounts that are hidden in the wallet stay hidden on every page of this browser, except where they are confirmed.

import { expect, test } from '@playwright/test'
import { credit, payOut, setAside } from '../../support/money/money.ts'
import { look } from '../support/looks.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

test('[D11.10] amounts are hidden by keyboard, on every page and after a reload, and shown again', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  const usdc = { accountId: user.accountId, currency: 'USDC' } as const
  await credit(database, { ...usdc, amount: '74218.930000' })
  await payOut(database, await setAside(database, { ...usdc, amount: '100.000000' }), { ...usdc, amount: '99.000000' })
  const figures = page.locator('main').getByText(/74[,.]?\d{3}/)
  await page.goto('/wallet')
  await expect(figures.first()).toBeVisible()
  await page.getByRole('button', { name: 'Hide amounts' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show amounts' })).toBeFocused()
  await expect(figures).toHaveCount(0)
  await expect(page.locator('.total .money--total')).toContainText('••••')
  await look(page, 'a wallet with hidden amounts')
  await page.reload()
  await expect(page.locator('.total .money--total')).toContainText('••••')
  for (const path of ['/wallet-history', '/crypto-withdraw', '/mint-redeem', '/close-account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skel')).toHaveCount(0)
    await expect(figures, path).toHaveCount(0)
  }
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(figures.first()).toBeVisible()
})
