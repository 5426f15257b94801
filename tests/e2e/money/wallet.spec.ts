// The wallet: balances, what holds them, why they are what they are, and how they change under one's eyes.

import { expect, type Page, test } from '@playwright/test'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { credit, payOut, setAside } from '../../support/money/money.ts'
import type { TestUser } from '../../support/people/signed-in-users.ts'
import { verifiedAccount } from '../support/bank-transfers.ts'
import { differingDeposit } from '../support/furnished.ts'
import { lookOnce } from '../support/looks.ts'
import { themesAt } from '../support/matrix.ts'
import { isPhone } from '../support/phone.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

const give = ({ accountId }: TestUser, amount: string, currency: HeldCurrency) =>
  credit(database, { accountId, amount, currency })

/** Several currencies, one hold that stands and one withdrawal that is over. */
async function fill(user: TestUser): Promise<void> {
  const usdc = { accountId: user.accountId, currency: 'USDC' } as const
  await give(user, '1000.500000', 'USDC')
  await give(user, '312904.18', 'USD')
  await give(user, '3480000', 'JPY')
  await payOut(database, await setAside(database, { ...usdc, amount: '100.000000' }), { ...usdc, amount: '99.000000' })
  await setAside(database, { ...usdc, amount: '12.345678' })
}

/** As after every movement: the event stream announces a balance change. */
const tell = (user: TestUser) =>
  database.query(`insert into outbox_event (user_id, type, ref) values ($1, 'wallet_changed', $2)`, [user.userId, user.accountId])

/** Without the line of names above them and the sum below, which a phone has elsewhere. */
const rows = (page: Page) => page.getByRole('table', { name: 'Balances' }).locator('tbody').getByRole('row')
const rowOf = (page: Page, currency: string) => page.getByRole('row', { name: new RegExp(`^${currency} `) })
const total = (page: Page) => page.locator('.total .money--total')

test('[2.06][1.02][1.03][D4.01] /wallet shows every balance, available and on hold, with its worth, and a total that adds up', async ({
  page,
}) => {
  const user = await signInWith(page, holderScopes)
  await fill(user)
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { level: 1, name: 'Total balance' })).toBeVisible()
  await expect(rowOf(page, 'USDC').getByRole('cell').nth(1)).toHaveText('889.15')
  await expect(rowOf(page, 'USDC').getByRole('cell').nth(2)).toContainText('12.34')
  await expect(rowOf(page, 'USD').getByRole('cell').nth(1)).toHaveText('312,904.18')
  await expect(rowOf(page, 'JPY').getByRole('cell').nth(1)).toHaveText('3,480,000')
  await expect(page.getByText(/^Updated/)).toContainText(/Rates from \d\d:\d\d SGT/)
  const cents = async (texts: Promise<string[]>) =>
    (await texts).reduce((sum, text) => sum + BigInt(text.replaceAll(/[^\d]/g, '')), 0n)
  const shown = await cents(page.locator('.bal tbody td:nth-child(4) .money').allInnerTexts())
  if (!isPhone) expect(await cents(page.locator('.bal tfoot .money').allInnerTexts())).toBe(shown)
  expect(await cents(total(page).locator('xpath=self::*').allInnerTexts())).toBe(shown)

  const lines = page.locator('.bal').getByRole('img', { name: 'Balance over 30 days' })
  if (!isPhone) await expect(lines, 'each currency that moved has its line').toHaveCount(3)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('switch', { name: 'Hide zero (8)' }).uncheck()
  await expect(rows(page)).toHaveCount(11)
  for (const code of ['USDT', 'USDC', 'WUSD', 'USD', 'THB', 'SGD', 'AUD', 'JPY', 'HKD', 'GBP', 'EUR'])
    await expect(rowOf(page, code)).toBeVisible()
  if (!isPhone) await expect(lines, 'a currency without movements has none').toHaveCount(3)
  await page.reload()
  await expect(rows(page), 'the address keeps the choice').toHaveCount(11)
  await page.getByRole('button', { name: 'Find a currency' }).click()
  await page.getByRole('textbox', { name: 'Find a currency' }).fill('dollar')
  await expect(rows(page)).toHaveCount(4)
})

test('the total is shown in the currency that one chooses, here and after a reload', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await give(user, '1000.00', 'USD')
  await page.goto('/wallet')
  await expect(total(page)).toHaveText('1,000.00 USD')
  await page.getByRole('button', { name: 'Show totals in: USD' }).click()
  await page.getByRole('button', { name: 'JPY · Japanese yen' }).click()
  await expect(total(page)).toHaveText(/^15\d,\d{3} JPY$/)
  await page.reload()
  await expect(total(page)).toHaveText(/^15\d,\d{3} JPY$/)
  await expect(page.getByRole('columnheader', { name: 'Value in JPY' })).toBeVisible()
})

test('[D4.01] what is on hold leads to what holds it, and every balance to the lines that made it', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await fill(user)
  await page.goto('/wallet')
  await rowOf(page, 'USDC')
    .getByRole('link', { name: /What's on hold/ })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'On hold' })).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Crypto withdrawal' }).first()).toContainText('12.345678')
  await expect(sheet.getByRole('definition').last()).toHaveText('901.50 USDC')
  const lines = sheet.getByRole('region', { name: 'Balance history' }).getByRole('listitem')
  await expect(lines).toHaveCount(8)
  await expect(lines.first()).toContainText('On hold: crypto withdrawal')
  await expect(lines.first()).toContainText('889.154322 USDC')
  await expect(lines.last()).toContainText('+1,000.50')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await rowOf(page, 'JPY').getByRole('link', { name: /JPY/ }).first().click()
  await expect(page).toHaveURL(/asset=JPY/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
})

test('a balance changes under one’s eyes when the server says so, without a reload', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await give(user, '10.000000', 'USDT')
  const stream = page.waitForResponse('**/api/sse')
  await page.goto('/wallet')
  await stream
  await expect(rowOf(page, 'USDT').getByRole('cell').nth(1)).toHaveText('10.00')
  await give(user, '2.500000', 'USDT')
  await tell(user)
  await expect(rowOf(page, 'USDT').getByRole('cell').nth(1)).toHaveText('12.50')
})

test('on the first day the page teaches the first steps, as far as one may take them', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { name: 'Welcome to Sampan' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps.getByRole('link', { name: 'Deposit crypto' })).toHaveAttribute('href', '/crypto-deposit')

  await test.step('after the first money the other steps stay, until they are taken or put away', async () => {
    await give(user, '10.000000', 'USDT')
    await page.reload()
    await expect(steps.getByRole('heading')).toHaveText([
      'Protect your account',
      'Done: Make your first deposit',
      'Save a destination',
    ])
    const saved = await verifiedAccount(user, 'Europe savings')
    const changeLife = (state: string) => database.query('update bank_account set life_state = $2 where id = $1', [saved, state])
    await changeLife('PENDING_ADD')
    await page.reload()
    await expect(steps.getByRole('heading').last(), 'one that waits for approval is not saved yet').toHaveText(
      'Save a destination',
    )
    await changeLife('ACTIVE')
    await page.reload()
    await expect(steps.getByRole('heading').last()).toHaveText('Done: Save a destination')
    await page.getByRole('button', { name: 'Hide first steps' }).click()
    await expect(steps).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Balance over 30 days' })).toBeVisible()
    await expect(steps).toHaveCount(0)
  })

  await signInWith(page, ['wallet.wallets'])
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { name: 'Welcome to Sampan' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('AZ-13 actions follow the permissions: what is not allowed is not offered, and a forged permission opens nothing', async ({
  page,
}) => {
  const user = await signInWith(page, ['wallet.wallets', 'wallet.wallets.deposit'])
  await give(user, '10.000000', 'USDT')
  await page.goto('/wallet')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible()
  // A phone has the actions of a currency behind its row.
  if (isPhone) await rowOf(page, 'USDT').getByRole('link', { name: /USDT/ }).first().click()
  const action = isPhone
    ? page.getByRole('dialog').getByRole('link', { name: 'Deposit' })
    : main.getByRole('link', { name: 'Deposit USDT' })
  await expect(action).toHaveAttribute('href', '/crypto-deposit?currency=USDT')
  await expect(page.locator('main, dialog').getByRole('link', { name: /Withdraw|Mint & Redeem/ })).toHaveCount(0)
  await page.evaluate(() => sessionStorage.setItem('sampan.scopes', JSON.stringify(['wallet.wallets', 'wallet_history'])))
  const answer = await fetch(new URL('/api/wallet-history/search', page.url()).href, {
    method: 'POST',
    headers: { Authorization: `Bearer ${user.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: {}, pagination: { size: 1 } }),
  })
  expect(answer.status).toBe(403)
})

test('a server that does not answer: first a way to ask again, later the old figures with their time', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await give(user, '10.000000', 'USDT')
  let lastAt = Date.now()
  await page.route('**/api/wallet-account/search*', (route) => {
    lastAt = Date.now()
    return route.abort()
  })
  await page.goto('/wallet')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  // The screen asks once more for what failed before it was there.
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(500)
  await page.unroute('**/api/wallet-account/search*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'USDT')).toBeVisible()
  await page.route('**/api/wallet-account/search*', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^Balances as of \d\d:\d\d SGT\.$/)).toBeVisible()
  await expect(rowOf(page, 'USDT')).toBeVisible()
  await page.unroute('**/api/wallet-account/search*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Balances as of/)).toHaveCount(0)
})

test('what needs the user is on the wallet with its deadline, and leads there', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await give(user, '100.00', 'EUR')
  const id = await differingDeposit(user)
  await page.goto('/wallet')
  const strip = page.getByRole('region', { name: '1 thing needs you' })
  await expect(strip).toContainText('A different amount arrived')
  await expect(strip).toContainText('1,485.00 EUR instead of 1,500.00 EUR')
  await expect(strip).toContainText('Answer by')
  await strip.getByRole('link', { name: /^Review: FD-/ }).click()
  await expect(page).toHaveURL(new RegExp(`/view-fiat-deposit\\?id=${id}`))
  await expect(page.getByRole('region', { name: 'What happens next' })).toHaveText(
    /Accept or contest the difference by \w{3} \d+ \w{3}, \d\d:\d\d SGT\.$/,
  )
})

test('the course of the balance is read by keyboard, change by change', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await give(user, '100.00', 'USD')
  await give(user, '20.00', 'USD')
  await page.goto('/wallet')
  const plot = page.getByRole('slider', { name: /^Balance over 30 days/ })
  await expect(page.locator('.flow__sum'), 'the account is younger than the chart').toHaveText(
    /^\+120\.00 USD since \d\d:\d\d SGT$/,
  )
  await expect(plot).toHaveAttribute('aria-valuetext', /120\.00 USD$/)
  await plot.press('ArrowLeft')
  await expect(plot).toHaveAttribute('aria-valuetext', /120\.00 USD · crypto deposit \+20\.00 USD$/)
  await plot.press('ArrowLeft')
  await expect(plot).toHaveAttribute('aria-valuetext', /100\.00 USD · crypto deposit \+100\.00 USD$/)
  await plot.press('Home')
  await expect(plot).toHaveAttribute('aria-valuetext', /0\.00 USD$/)
})

test('axe finds nothing on the wallet and its states, and it fits from 360 to 1440 px', async ({ browser }) => {
  const places = [
    ['en-GB', 360],
    ['th-TH', 360],
    ['zh-CN', 768],
    ['en-GB', 992],
    ['th-TH', 1200],
    ['zh-CN', 1440],
  ] as const
  for (const [place, [locale, width]] of places.entries())
    for (const theme of themesAt(place)) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale,
      })
      const page = await context.newPage()
      await signInWith(page, holderScopes)
      await page.goto('/wallet')
      await expect(page.locator('.firstday')).toBeVisible()
      await lookOnce(page, `first day ${locale} ${width}`)
      await fill(await signInWith(page, holderScopes))
      await page.goto('/wallet')
      await expect(page.locator('.flow__line')).toBeVisible()
      await lookOnce(page, `wallet ${locale} ${width}`)
      await page.goto('/wallet?asset=USDC')
      await expect(page.locator('.linelist > li').nth(8)).toBeVisible()
      await lookOnce(page, `balance ${locale} ${width}`)
      await context.close()
    }
})
