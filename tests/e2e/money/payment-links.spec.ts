// Payment links: made by a customer, opened by a payer in another browser, paid on a local chain or by bank, and followed live.

import { type Browser, expect, type Page, test } from '@playwright/test'
import { letArrive, signInHolder } from '../support/bank-transfers.ts'
import { copied, mineUntil, payOnChain } from '../support/chains.ts'
import { look } from '../support/looks.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

test.describe.configure({ mode: 'default' })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

type NewLink = { readonly amount: string; readonly note: string }

/** Through the form; the sheet of the new link is open afterwards. */
async function createLink(page: Page, { amount, note }: NewLink): Promise<string> {
  await page.goto('/payment-links')
  await page.getByRole('link', { name: 'Create payment link' }).first().click()
  await page.getByLabel('Currency').selectOption('USDC')
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('checkbox', { name: /^Polygon/ }).check()
  await page.getByLabel('Name shown to the payer').fill('Lantern Studio')
  await page.getByLabel('Note').fill(note)
  await page.getByRole('button', { name: 'Create payment link' }).click()
  const address = await copied(page, 'Copy link')
  expect(address).toMatch(/\/pay#[\w-]{22}$/)
  return address
}

/** A payer who is not signed in. */
async function openAsPayer(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const payer = await context.newPage()
  await payer.goto(address)
  return payer
}

const stateOf = async (note: string) =>
  (await database.query<{ state: string }>('select state from payment_link where note = $1', [note])).rows[0]?.state

test('[D11.04] a payer opens a link in another browser, pays a part and the rest, and both see it arrive live', async ({
  page,
  browser,
}) => {
  await signInWith(page, holderScopes)
  const note = `Invoice <b>${Date.now()}</b>`
  const address = await createLink(page, { amount: '100', note })
  await look(page, 'a new payment link')
  const payer = await openAsPayer(browser, address)
  await expect(payer.getByText('Lantern Studio asks you for')).toBeVisible()
  await expect(payer.getByText(note, { exact: true })).toBeVisible()
  await expect(payer.getByRole('heading', { level: 1 })).toContainText('100.00 USDC')
  await expect(payer.getByRole('img', { name: 'QR code of this payment' })).toBeVisible()
  await expect(payer.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await look(payer, 'an open payment link')
  await payer.evaluate(() => Object.assign(window, { neverReloaded: true }))
  const to = await copied(payer, 'Copy address')

  await payOnChain({ network: 'Polygon', currency: 'USDC', to, amount: 40 })
  await mineUntil('Polygon', async () => payer.getByText('Send the remaining 60.00 USDC the same way.').isVisible(), 8)
  await expect(payer.getByText('Partly paid')).toBeVisible()
  expect(await copied(payer, 'Copy amount')).toBe('60')
  await expect(page.getByRole('dialog').getByText('Partly paid')).toBeVisible()
  await look(payer, 'a partly paid link')

  await payOnChain({ network: 'Polygon', currency: 'USDC', to, amount: 60 })
  await mineUntil('Polygon', async () => payer.getByText('Paid in full.').isVisible(), 8)
  await expect(payer.getByRole('button', { name: 'Copy address' })).toHaveCount(0)
  expect(await payer.evaluate(() => 'neverReloaded' in window), 'nothing was reloaded').toBe(true)
  await expect(page.getByRole('dialog').getByText('Paid', { exact: true })).toBeVisible()
  await expect.poll(() => stateOf(note)).toBe('PAID')
  await look(payer, 'a paid link')
})

test('[D11.04] a payer chooses the amount: the code has none, and the first payment pays the link', async ({ page, browser }) => {
  await signInWith(page, holderScopes)
  const note = `Open ${Date.now()}`
  await page.goto('/payment-links?add=1')
  await page.getByLabel('Currency').selectOption('USDC')
  await page.getByRole('checkbox', { name: /^Let the payer choose the amount/ }).check()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Polygon/ }).check()
  await page.getByLabel('Note').fill(note)
  await look(page, 'the form of a payment link with an open amount')
  await page.getByRole('button', { name: 'Create payment link' }).click()
  const payer = await openAsPayer(browser, await copied(page, 'Copy link'))
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Any amount in USDC')
  await expect(payer.getByRole('button', { name: 'Copy amount' })).toHaveCount(0)
  await expect(payer.getByText('Minimum')).toBeVisible()
  await look(payer, 'an open amount')
  const to = await copied(payer, 'Copy address')
  await payOnChain({ network: 'Polygon', currency: 'USDC', to, amount: 12 })
  await mineUntil('Polygon', async () => payer.getByText('12.00 USDC received.').isVisible(), 8)
  await expect(payer.getByText('Anything more you send is credited too.')).toBeVisible()
  await expect.poll(() => stateOf(note)).toBe('PAID')
  await expect(page.getByRole('dialog').getByText('Paid', { exact: true })).toBeVisible()
  await look(payer, 'an open amount that was paid')
})

test('[D11.04] a late payment is credited and explained; a cancelled link is gone', async ({ page, browser }) => {
  await signInWith(page, holderScopes)
  const note = `Late ${Date.now()}`
  const address = await createLink(page, { amount: '50', note })
  const payer = await openAsPayer(browser, address)
  const to = await copied(payer, 'Copy address')
  await database.query(`update payment_link set expires_at = now() - interval '1 second' where note = $1`, [note])
  await expect(payer.getByText('This payment link has expired.')).toBeVisible()
  await look(payer, 'an expired link')
  await payOnChain({ network: 'Polygon', currency: 'USDC', to, amount: 50 })
  await mineUntil('Polygon', async () => payer.getByText('A late payment was received.').isVisible(), 8)
  await page.goto('/payment-links')
  await expect(page.getByRole('row', { name: new RegExp(note) })).toContainText('Paid late')

  const other = `Cancelled ${Date.now()}`
  const second = await openAsPayer(browser, await createLink(page, { amount: '10', note: other }))
  await expect(second.getByText(other)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel link' }).click()
  await expect(page.getByText('Payers no longer see where to pay.')).toBeVisible()
  await expect(second.getByText("This payment link doesn't exist")).toBeVisible()
  await look(second, 'a cancelled link')
})

test('[D11.04] a bank link shows reference and code, and is paid by a transfer', async ({ page, browser }) => {
  await signInHolder(page)
  await page.goto('/payment-links?add=1')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByRole('textbox', { name: 'Amount' }).fill('0')
  await page.getByRole('button', { name: 'Create payment link' }).click()
  await expect(page.getByText('Choose a bank channel.')).toBeVisible()
  await expect(page.getByText('Enter an amount greater than 0.')).toBeVisible()
  await look(page, 'the form of a payment link')
  await page.getByRole('textbox', { name: 'Amount' }).fill('200')
  await page.getByRole('radio', { name: /SEPA/ }).check()
  await page.getByRole('button', { name: 'Create payment link' }).click()
  const payer = await openAsPayer(browser, await copied(page, 'Copy link'))
  await expect(payer.getByRole('img', { name: 'EPC code of this transfer' })).toBeVisible()
  await look(payer, 'an open bank link')
  const reference = await copied(payer, 'Copy reference')
  await letArrive(payer, reference, { amount: '200' })
  await expect(payer.getByText('Paid in full.')).toBeVisible()
})
