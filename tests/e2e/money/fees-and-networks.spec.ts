// What the specification's calls are for: the auth user's networks, both get-txn-fee calls, and links in and out of the product.

import { expect, type Page, type Response, test } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import { signInHolder, verifiedAccount } from '../support/bank-transfers.ts'
import { visit } from '../support/people.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

const feeRow = (page: Page) => page.getByRole('region', { name: 'What happens next' }).locator('dl > div').nth(1)

/** The form shows the fee of the call before an amount is typed, and says until when it is fixed once there is an amount. */
async function expectFee(page: Page, name: string, answer: Response): Promise<void> {
  const { result } = (await answer.json()) as { result: { fee: { amount: string; currency: string } } }
  await expect(feeRow(page)).toContainText(name)
  await expect(feeRow(page)).toContainText(result.fee.currency)
  await expect(feeRow(page)).not.toContainText('Fixed until')
  expect(Number(await feeRow(page).locator('data').getAttribute('value'))).toBe(Number(result.fee.amount))
  await page.getByLabel('Amount that arrives').fill('50')
  await expect(feeRow(page)).toContainText('Fixed until')
}

test('[7.52] the crypto withdrawal form shows the fee of get-txn-fee', async ({ page }) => {
  await signInWith(page, holderScopes)
  const answer = page.waitForResponse('**/api/crypto-transaction/get-txn-fee/8/USDC')
  await visit(page, '/crypto-withdraw?currency=USDC&network=Base')
  await expectFee(page, 'Network fee', await answer)
})

test('[7.57] the bank withdrawal form shows the fee of get-txn-fee', async ({ page }) => {
  const person = await signInHolder(page)
  await credit(database, { accountId: person.accountId, amount: '2000.00', currency: 'EUR', purpose: 'fiat_deposit' })
  await verifiedAccount(person, 'Europe savings')
  await visit(page, '/fiat-withdraw?currency=EUR')
  const answer = page.waitForResponse(/\/api\/fiat-transaction\/get-txn-fee\?.*channel=SEPA/)
  await page.getByRole('radio', { name: /Europe savings/ }).check()
  await expectFee(page, 'Fee', await answer)
})

test('[3.03] the address form offers the networks of the auth user, no others', async ({ page }) => {
  await signInWith(page, holderScopes)
  const networkChoice = page.getByRole('combobox', { name: /^Network/ })
  const answer = page.waitForResponse('**/api/user/get-auth-user')
  await visit(page, '/blockchain?add=address')
  const { result } = (await (await answer).json()) as { result: { networks: readonly { name: string }[] } }
  expect(result.networks.length).toBeGreaterThan(2)
  await expect(networkChoice.locator('option:not([value=""])')).toHaveCount(result.networks.length)
  await page.route('**/api/user/get-auth-user', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { result: { networks: readonly { name: string }[] } }
    body.result.networks = body.result.networks.filter(({ name }) => name === 'Tron' || name === 'Base')
    await route.fulfill({ response, json: body })
  })
  await visit(page, '/blockchain?add=address')
  await expect(networkChoice.locator('option:not([value=""])')).toHaveText(['Tron', 'Base'])
})

test('[5.35][5.36] external links open a new tab, own paths stay, scripts are no links', async ({ page }) => {
  await signInWith(page, holderScopes)
  const paths = ['https://example.com/x', 'HTTP://example.com', 'mailto:a@example.com', 'tel:+6560000000', 'javascript:alert(1)']
  const notice = (path: string) => ({ id: crypto.randomUUID(), group: 'news', title: `To ${path}`, text: 'A notice.', path })
  await page.route('**/api/notification/search', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { result: { resultList: unknown[] } }
    body.result.resultList = [...paths, '/account-info'].map((path) => ({
      ...notice(path),
      facts: [],
      createdAt: new Date().toISOString(),
      read: true,
    }))
    await route.fulfill({ response, json: body })
  })
  await visit(page, '/notifications')
  const link = (path: string) => page.getByRole('main').locator('a', { hasText: `To ${path}` })
  for (const [path, target] of [
    [paths[0], '_blank'],
    [paths[1], '_blank'],
    [paths[2], null],
    [paths[3], null],
  ] as const) {
    await expect(link(String(path))).toHaveAttribute('href', String(path))
    expect(await link(String(path)).getAttribute('target'), path).toBe(target)
    expect(await link(String(path)).getAttribute('rel'), path).toBe(target && 'noopener noreferrer')
  }
  await expect(link('javascript:')).toBeVisible()
  expect(await link('javascript:').getAttribute('href')).toBeNull()

  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await expect(link('/account-info')).not.toHaveAttribute('target')
  await link('/account-info').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  expect(await page.evaluate(() => 'notReloaded' in window), 'the router changed the page').toBe(true)
})
