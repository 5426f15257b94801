// axe on the screens of stablecoins and their states, both themes, narrow and wide; and in every language they fit.

import { expect, type Page, test } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import type { TestUser } from '../../support/people/signed-in-users.ts'
import { saveAddresses } from '../support/furnished.ts'
import { arrive, fits, look, tightLanguages } from '../support/looks.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

// Journeys, not steps: a busy machine takes its time.
async function prepare(user: TestUser): Promise<string> {
  await credit(database, { accountId: user.accountId, amount: '500.000000', currency: 'USDC', network: 'Base' })
  return saveAddresses(user)
}

const paths = (id: string) => [
  '/crypto-deposit',
  '/crypto-deposit?currency=USDC&network=Base',
  '/crypto-deposit?currency=USDC&network=Stellar&missing=yes',
  '/crypto-withdraw',
  '/crypto-withdraw?currency=USDC&network=Base',
  '/blockchain',
  `/blockchain?id=${id}`,
  '/blockchain?status=pendingAdd',
  '/blockchain?add=address&network=Stellar',
  '/blockchain?import=file',
  '/payees',
  '/payees?add=payee',
]

const review = (page: Page) =>
  page
    .locator('form')
    .getByRole('button', { name: /^Review/ })
    .locator('visible=true')
    .first()
    .click()

test('axe finds nothing on the screens of stablecoins, narrow and wide, light and dark', async ({ page }) => {
  const id = await prepare(await signInWith(page, holderScopes))
  for (const path of paths(id)) {
    await arrive(page, path)
    await look(page, path)
  }
  await arrive(page, '/crypto-withdraw?currency=USDC&network=Base')
  await review(page)
  await expect(page.getByText('Choose an address.')).toBeVisible()
  await look(page, 'a form with its errors')
  await page.getByRole('radio', { name: /Somchai/ }).check()
  await page.getByLabel('Amount that arrives').fill('25')
  await review(page)
  await expect(page.getByRole('heading', { name: 'Check the address and amount' })).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
  await look(page, 'the review')
})

test('in Chinese and Thai the screens of stablecoins fit at 360 px, also with long labels', async ({ browser }) => {
  for (const [locale, lang] of tightLanguages) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale })
    const page = await context.newPage()
    const id = await prepare(await signInWith(page, holderScopes))
    for (const path of paths(id)) {
      await arrive(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await fits(page, `${lang} ${path}`)
    }
    await context.close()
  }
})
