// axe on the screens of bank money and bank accounts with their states, both themes, narrow and wide; and in every language they fit.

import { expect, type Page, test } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import { signInHolder, verifiedAccount } from '../support/bank-transfers.ts'
import { differingDeposit, longLabel } from '../support/furnished.ts'
import { arrive, fits, look, tightLanguages } from '../support/looks.ts'
import type { VerifiedUser } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

// Journeys, not steps: a busy machine takes its time.
/** Money, accounts of every standing, and a deposit that asks for an answer. */
async function furnish(user: VerifiedUser) {
  await credit(database, { accountId: user.accountId, amount: '2000.00', currency: 'EUR', purpose: 'fiat_deposit' })
  const bank = await verifiedAccount(user, longLabel)
  const failed = await verifiedAccount(user, 'Not verified')
  await database.query(`update bank_account set verification_state = 'VERIFICATION_FAILED' where id::text = $1`, [failed])
  return { bank, deposit: await differingDeposit(user) }
}

const paths = ({ bank, deposit }: Awaited<ReturnType<typeof furnish>>) => [
  '/bank-account',
  `/bank-account?id=${bank}`,
  '/add-bank-account',
  '/add-bank-account?country=TH&currency=THB&channel=SWIFT',
  `/edit-bank-account?id=${bank}`,
  '/fiat-deposit',
  '/fiat-deposit?currency=EUR&channel=SEPA',
  `/view-fiat-deposit?id=${deposit}`,
  '/fiat-withdraw?currency=EUR',
]

const review = (page: Page) =>
  page
    .locator('form')
    .getByRole('button', { name: /^Review/ })
    .locator('visible=true')
    .first()
    .click()

test('axe finds nothing on the screens of bank money, narrow and wide, light and dark', async ({ page }) => {
  const furnished = await furnish(await signInHolder(page))
  for (const path of paths(furnished)) {
    await arrive(page, path)
    await look(page, path)
  }
  await review(page)
  await expect(page.getByText('Choose an account.')).toBeVisible()
  await look(page, 'a form with its errors')
  await page.getByRole('radio', { name: /Somchai/ }).check()
  await page.getByLabel('Amount that arrives').fill('500.00')
  await page.getByLabel('Purpose of transfer').selectOption('CASH')
  await review(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Check the details' })).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
  await look(page, 'the review')
})

test('in Chinese and Thai the screens of bank money fit at 360 px, also with long labels', async ({ browser }) => {
  for (const [locale, lang] of tightLanguages) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale })
    const page = await context.newPage()
    const furnished = await furnish(await signInHolder(page))
    for (const path of paths(furnished)) {
      await arrive(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await fits(page, `${lang} ${path}`)
    }
    await context.close()
  }
})
