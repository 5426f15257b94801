// The history: tabs, filters in the address, days, pages by key, and the story of a row.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { cryptoDepositRow, fileTransactions, insertTransactions } from '../../support/money/transactions.ts'
import { deposit } from '../support/deposits.ts'
import { furnish } from '../support/furnished.ts'
import { lookOnce } from '../support/looks.ts'
import { themesAt } from '../support/matrix.ts'
import { storyOf } from '../support/phone.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

const list = (page: Page) => page.getByRole('table', { name: 'All transactions' })
const links = (page: Page) => list(page).getByRole('link')

test('[2.07][1.13] /wallet-history shows what moved by day, newest first, with state and amount', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await deposit(user, { hoursAgo: 0, state: 'CONFIRMING', units: 12_500_000, n: 21 })
  await deposit(user, { hoursAgo: 24, units: 40_000_000, network: 3 })
  await deposit(user, { hoursAgo: 24 * 400, state: 'FAILED', units: 9_000_000 })
  await page.goto('/wallet-history')
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(links(page)).toHaveCount(3)
  const days = list(page).locator('.day')
  await expect(days.nth(0)).toHaveText(/^Today, \w{3} \d{1,2} \w{3}$/)
  await expect(days.nth(1)).toHaveText(/^Yesterday, /)
  await expect(days.nth(2)).toHaveText(/^\d{1,2} \w{3} \d{4}$/)
  const rows = list(page).locator('tbody > tr:not(.day)')
  await expect(rows.nth(0)).toContainText('Processing')
  await expect(rows.nth(0)).toContainText('+12.50')
  await expect(rows.nth(1)).toContainText('Ethereum, from 0x91c4…b07E21')
  await expect(rows.nth(1).locator('.money--in')).toHaveText('+40.00 USDC')
  await expect(rows.nth(2).locator('s'), 'what did not happen is struck through').toHaveText('9.00 USDC')
  await expect(page.getByText('Times in Asia/Singapore (SGT).')).toBeVisible()
})

test('the chosen tab of a row wider than the screen is in view', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 650 })
  await signInWith(page, holderScopes)
  await page.goto('/wallet-history?tab=swaps')
  const tabs = page.getByRole('tablist', { name: 'Type' })
  await expect(tabs.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
  await tabs.getByRole('tab').first().click()
  await expect(tabs.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
  expect(await tabs.evaluate((row) => row.scrollWidth > row.clientWidth), 'the row is wider than the screen').toBe(true)
})

test('the address holds every filter, and finds it again after a reload and on the way back', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  const first = await deposit(user, { hoursAgo: 1, currency: 'USDT', network: 6, units: 7_000_000 })
  await deposit(user, { hoursAgo: 2, state: 'ON_HOLD' })
  await deposit(user, { hoursAgo: 24 * 100 })
  await page.goto('/wallet-history')
  await expect(links(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Asset' }).selectOption('USDT')
  await expect(links(page)).toHaveCount(1)
  await expect(page).toHaveURL(/asset=USDT/)
  await page.reload()
  await expect(links(page)).toHaveCount(1)
  await page.goBack()
  await expect(links(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('open')
  await expect(links(page)).toHaveCount(1)
  await expect(list(page)).toContainText('Pending Approval')
  await page.goto('/wallet-history?period=quarter')
  await expect(links(page)).toHaveCount(2)
  await page.getByRole('tab', { name: 'Bank' }).click()
  await expect(page.getByRole('heading', { name: 'No transactions match' })).toBeVisible()
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await expect(links(page)).toHaveCount(2)
  await page.goto('/wallet-history')
  await page.getByRole('searchbox', { name: 'Search' }).fill(first.hash.slice(0, 20))
  await expect(links(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=0x/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(links(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByLabel('Amount from').fill('6')
  await page.getByLabel('Amount from').press('Enter')
  await expect(links(page)).toHaveCount(1)
  await page.getByLabel('Amount from').fill('25,5')
  await page.getByLabel('Amount to').focus()
  await expect(page.getByText('Enter numbers only, for example 1250.00.')).toBeVisible()
  await expect(page, '25,5 is never taken for 255').toHaveURL(/min=6(&|$)/)
  await page.getByLabel('Amount from').fill('six')
  await page.getByLabel('Amount to').focus()
  await expect(page.getByText('Enter numbers only, for example 1250.00.')).toBeVisible()
  await page.goto('/wallet-history?asset=GBP&q=x')
  await expect(page.getByText('Search needs at least three letters or digits.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(links(page)).toHaveCount(3)
  expect(new URL(page.url()).search).toBe('')
})

test('[5.37][5.38] digits in the address are a timestamp: ten are seconds, thirteen milliseconds', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await deposit(user, { hoursAgo: 1 })
  await deposit(user, { hoursAgo: 24 * 100 })
  const seconds = Math.floor((Date.now() - 100 * 24 * 3_600_000) / 1000)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Singapore' }).format(seconds * 1000)
  for (const written of [String(seconds), String(seconds * 1000), day]) {
    await page.goto(`/wallet-history?period=custom&from=${written}&to=${written}`)
    await expect(links(page)).toHaveCount(1)
  }
  // A day that no calendar has narrows nothing.
  await page.goto('/wallet-history?period=custom&from=99999999999999999&to=99999999999999999')
  await expect(links(page)).toHaveCount(2)
})

test('[D0.05] older rows are appended by key, each once', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  for (let count = 0; count < 30; count++) await deposit(user, { hoursAgo: count, units: (count + 1) * 1_000_000 })
  await page.goto('/wallet-history')
  await expect(links(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(links(page)).toHaveCount(30)
  await expect(page.getByText('End of list')).toBeVisible()
  const amounts = await list(page).locator('tbody > tr:not(.day) .money').allInnerTexts()
  expect(new Set(amounts).size).toBe(30)
})

test('a long list looks further back by itself where nothing fits, and after a while asks and says how far it came', async ({
  page,
}) => {
  const user = await signInWith(page, holderScopes)
  await deposit(user, { hoursAgo: 24 * 90 })
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000)
  const failed = Array.from({ length: 2_100 }, (_, n) =>
    cryptoDepositRow({
      account_id: user.accountId,
      created_at: minutesAgo(n + 1),
      amount: 1n,
      state: 'FAILED',
      completed_at: minutesAgo(n + 1),
    }),
  )
  await insertTransactions(database, 'crypto_deposit', failed)
  await fileTransactions(database)
  await page.goto('/wallet-history?status=done')
  await expect(links(page)).toHaveCount(1)
  await expect(page.getByText('End of list')).toBeVisible()
  let first: { result: { lookedBackTo: string } } | undefined
  await page.route('**/wallet-history/search', async (route) => {
    first ??= await (await route.fetch()).json()
    await route.fulfill({ json: { ...first, result: { ...first?.result, lookedBackTo: '2025-03-01T08:00:00.000Z' } } })
  })
  await page.goto('/wallet-history?status=done&direction=in')
  await expect(page.getByRole('heading', { name: 'Nothing found yet' })).toBeVisible()
  await expect(page.getByText("We haven't searched anything older than 1 Mar 2025 yet.")).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Searched back to 1 Mar 2025.' })).toBeVisible()
  await page.unroute('**/wallet-history/search')
  await page.getByRole('button', { name: 'Search further back' }).click()
  await expect(links(page)).toHaveCount(1)
})

test('[D5.03] a row opens its story beside the list, with its own address; who acts next stands before what has happened', async ({
  page,
}) => {
  const user = await signInWith(page, holderScopes)
  const { reference } = await deposit(user, { hoursAgo: 0.1, state: 'CONFIRMING', n: 21 })
  await deposit(user, { hoursAgo: 30 })
  await page.goto('/wallet-history')
  await links(page).first().click()
  const story = storyOf(page, 'Crypto deposit')
  await expect(story.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(story).toContainText('Waiting for the network. Blockchain confirmation takes about 5 to 20 minutes.')
  await expect(story.getByRole('meter', { name: 'Confirmations' })).toHaveAttribute('aria-valuetext', '21 of 32 confirmations')
  const steps = story.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(steps).toHaveText([/Seen on the network/, /Confirming/])
  await expect(story).toContainText(reference)
  await expect(story.getByRole('link', { name: 'Explorer' })).toHaveAttribute('rel', 'noreferrer')
  await expect(list(page), 'the list stays').toBeVisible()
  const address = page.url()
  await story.getByRole('button', { name: 'Close' }).click()
  await expect(story).toHaveCount(0)
  await page.goto(address)
  await expect(story).toContainText(reference)
  await page.keyboard.press('Escape')
  await expect(story, 'beside the list too, Escape closes it').toHaveCount(0)
})

test('a receipt is fetched from its story and confirmed to anyone by its code; the list and a month leave as files', async ({
  page,
}) => {
  const user = await signInWith(page, holderScopes)
  const { id, reference } = await deposit(user, { hoursAgo: 1 })
  const fetched = async (name: string | RegExp) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return {
      name: file.suggestedFilename(),
      start: readFileSync(await file.path())
        .subarray(0, 5)
        .toString('latin1'),
    }
  }
  await test.step('receipt', async () => {
    await page.goto(`/wallet-history?open=cryptoDeposit.${id}`)
    expect(await fetched('Receipt')).toEqual({ name: `${reference}.pdf`, start: '%PDF-' })
  })
  await test.step('exports and statements', async () => {
    await page.goto('/wallet-history?asset=USDC')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page).toHaveURL(/files=open/)
    expect(await fetched('Export as XLSX')).toEqual({
      name: expect.stringMatching(/^sampan-history-.*\.xlsx$/),
      start: 'PK\u0003\u0004\u0014',
    })
    await expect(page.getByText(/^Rows: 1\. Available until/)).toBeVisible()
    expect((await fetched('Export as CSV')).name).toMatch(/\.csv$/)
    await page.getByLabel('Currency').selectOption('JPY')
    const year = new Date().getUTCFullYear()
    const download = 'Download statement'
    expect(await fetched(download)).toEqual({ name: expect.stringMatching(/^sampan-JPY-.*\.pdf$/), start: '%PDF-' })
    await page.getByLabel('Period').selectOption(`${year}, so far`)
    await page.getByLabel('Format').selectOption('MT940, bank format')
    expect(await fetched(download)).toEqual({ name: `sampan-JPY-${year}.sta`, start: ':20:J' })
    await page.getByLabel('Format').selectOption('camt.053, bank format')
    expect(await fetched(download)).toEqual({ name: `sampan-JPY-${year}.camt053.xml`, start: '<?xml' })
    await page.getByLabel('Currency').selectOption('USDC')
    await expect(page.getByLabel('Format').getByRole('option')).toHaveText(['PDF, to read and print', 'CSV, for spreadsheets'])
    expect(await fetched('Report as PDF')).toEqual({ name: `sampan-tax-report-${year}.pdf`, start: '%PDF-' })
    expect((await fetched('Report as CSV')).name).toBe(`sampan-tax-report-${year}.csv`)
  })
  await test.step('anybody checks the receipt', async () => {
    const { rows } = await database.query<{ code: string }>('select code from receipt_code where transaction_id = $1', [id])
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/verify-receipt#${rows[0]?.code.toLowerCase()}`)
    await expect(page.getByText('This receipt is genuine')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('5.00 USDC')
    await expect(page.getByRole('main')).toContainText('Completed')
    await page.getByLabel('Verification code').fill('0000-0000-0000-0000')
    await page.getByRole('button', { name: 'Check another receipt' }).click()
    await expect(page.getByText('No receipt has this code')).toBeVisible()
    await page.getByLabel('Verification code').fill('nonsense')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Enter 16 letters and digits')).toBeVisible()
  })
})

test('another’s row cannot be opened: its address answers like one that never was', async ({ page }) => {
  const stranger = await signInWith(page, holderScopes)
  const { id } = await deposit(stranger, { hoursAgo: 1 })
  await signInWith(page, holderScopes)
  for (const wanted of [id, randomUUID()]) {
    await page.goto(`/wallet-history?open=cryptoDeposit.${wanted}`)
    await expect(storyOf(page, 'Crypto deposit').getByRole('alert')).toContainText('Try again')
  }
})

test('[2.72] below 992 px rows are cards and a story is a page of its own, from 992 px on there is a table', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  await deposit(user, { hoursAgo: 1 })
  await page.setViewportSize({ width: 991, height: 800 })
  await page.goto('/wallet-history')
  await expect(links(page)).toHaveCount(1)
  const header = page.locator('.hist thead th').first()
  const height = () => header.evaluate((cell) => cell.getBoundingClientRect().height > 10)
  expect(
    await page
      .locator('.hist tbody tr')
      .last()
      .evaluate((row) => getComputedStyle(row).display),
  ).toBe('grid')
  await links(page).first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Crypto deposit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 992, height: 800 })
  expect(
    await page
      .locator('.hist tbody tr')
      .last()
      .evaluate((row) => getComputedStyle(row).display),
  ).toBe('table-row')
  expect(await height()).toBe(true)
})

test('on the first day the history says what will be here', async ({ page }) => {
  await signInWith(page, ['wallet_history'])
  await page.goto('/wallet-history')
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit crypto' })).toHaveCount(0)
})

/** Two of them are enough for what is the same everywhere. */
const fileLooks = ['th-TH 360', 'zh-CN 1200']

async function lookAtFiles(page: Page, what: string): Promise<void> {
  await page.goto('/wallet-history?files=open')
  await expect(page.locator('#h-statement')).toBeVisible()
  await lookOnce(page, `files ${what}`)
  await page.goto('/verify-receipt#0000-0000-0000-0000')
  await expect(page.locator('.note--caution')).toBeVisible()
  await lookOnce(page, `verify ${what}`)
}

test('axe finds nothing on the history and its states, and it fits from 360 to 1440 px', async ({ browser }) => {
  const places = [
    ['en-GB', 360],
    ['th-TH', 360],
    ['zh-CN', 768],
    ['th-TH', 992],
    ['zh-CN', 1200],
    ['en-GB', 1440],
  ] as const
  for (const [place, [locale, width]] of places.entries())
    for (const theme of themesAt(place)) {
      const viewport = { width, height: 900 }
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce', locale })
      const page = await context.newPage()
      const user = await signInWith(page, holderScopes)
      const { id } = await deposit(user, { hoursAgo: 0.1, state: 'CONFIRMING', n: 21, units: 123_456_789_123_456 })
      await deposit(user, { hoursAgo: 30, state: 'FAILED' })
      await page.goto('/wallet-history?period=custom&direction=in')
      await expect(page.locator('.hist .stretch')).toHaveCount(2)
      await lookOnce(page, `history ${locale} ${width}`)
      await page.goto(`/wallet-history?open=cryptoDeposit.${id}`)
      await expect(page.locator('.nextbox')).toBeVisible()
      await lookOnce(page, `story ${locale} ${width}`)
      await page.goto('/wallet-history?asset=GBP')
      await expect(page.locator('.empty')).toBeVisible()
      await lookOnce(page, `nothing ${locale} ${width}`)
      if (fileLooks.includes(`${locale} ${width}`)) await lookAtFiles(page, `${locale} ${width}`)
      await context.close()
    }
})

test.describe('a reader in UTC', () => {
  test.use({ timezoneId: 'UTC' })

  test('times are said to be in UTC once, on the page and in the file', async ({ page }) => {
    const user = await signInWith(page, holderScopes)
    await deposit(user, { hoursAgo: 1 })
    await page.goto('/wallet-history')
    await expect(page.getByText('Times in UTC.')).toBeVisible()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByRole('dialog').getByText(/Times in UTC\.$/)).toBeVisible()
    const button = page.getByRole('button', { name: 'Export as CSV' })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    const [head = ''] = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(head.replace(/^\ufeff/, '')).toMatch(/^Created \(UTC\),Completed \(UTC\),Type,/)
  })
})

test('a withdrawal shows the amount that arrives in its row, its sheet and its page, and the fee beside it', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  const { withdrawal } = await furnish(user)
  await page.goto('/wallet-history?tab=fiat')
  const row = page.getByRole('row', { name: /Bank withdrawal/ })
  await expect(row).toContainText(/\D249\.00 EUR/)
  await expect(row).toContainText('fee 1.00 EUR')
  await row.getByRole('link', { name: 'Bank withdrawal' }).click()
  await expect(storyOf(page, 'Bank withdrawal').locator('.h-mid')).toContainText(/\D249\.00 EUR/)
  await page.goto(`/view-fiat-withdraw?id=${withdrawal}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\D249\.00 EUR/)
  await page.goto('/wallet')
  await expect(page.getByRole('link', { name: /Bank withdrawal, to Europe savings/ })).toContainText(/\D249\.00 EUR/)
})
