// What a signed-in user sees first: the frame and a skeleton from the route, and user and balances asked for side by side.

import { expect, test } from '@playwright/test'
import { holderScopes, signInWith } from '../support/session.ts'

test('[D12.12] /wallet draws its frame at once and asks for the user and the balances side by side', async ({ page }) => {
  await signInWith(page, holderScopes)
  const asked: string[] = []
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/(?:user\/get-auth-user|wallet-account\/search)/, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  await page.goto('/wallet')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading')
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toBeHidden()
  await expect.poll(() => asked.sort()).toEqual(['/api/user/get-auth-user', '/api/wallet-account/search'])
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Total balance' })).toBeVisible()
  expect(
    asked.filter((path) => path.endsWith('wallet-account/search')),
    'balances are asked for once',
  ).toHaveLength(1)
})

test('[D12.12] the first paint of /wallet needs no script, and a visitor without a session sees no skeleton', async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/wallet')
  await expect(page.locator('main')).toBeHidden()
  await signInWith(page, holderScopes)
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading')
})

test('[D12.12] a screen whose data does not arrive keeps its title and offers another try at the place', async ({ page }) => {
  await signInWith(page, holderScopes)
  for (const path of [
    '/wallet-history',
    '/crypto-withdraw',
    '/fiat-withdraw',
    '/send',
    '/developers/keys?edit=1',
    '/developers/webhooks?add=1',
    '/blockchain',
    '/bank-account',
    '/mint-redeem-order',
  ]) {
    let answers = false
    let lastAt = Date.now()
    await page.route(/\/api\/(?!user|sse|captcha)/, (route) => {
      lastAt = Date.now()
      return answers ? route.continue() : route.fulfill({ status: 500, body: '{}' })
    })
    await page.goto(path)
    const main = page.getByRole('main')
    // The place of a screen that is still loading has a title too: the one of the screen itself counts.
    const again = main.getByRole('button', { name: 'Try again' }).first()
    await expect(again, path).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible()
    // A screen asks once more for what failed before it was there.
    await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(500)
    answers = true
    await again.click()
    await expect(main.getByRole('alert'), path).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
