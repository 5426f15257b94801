// Mint, redeem and swap: from the typed amount to the new balance, with the clocks that run meanwhile.

import { expect, type Page, test } from '@playwright/test'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { credit } from '../../support/money/money.ts'
import { updateTransaction } from '../../support/money/transactions.ts'
import { lookOnce } from '../support/looks.ts'
import { codeTo, outboxMark } from '../support/outbox.ts'
import { createPerson, expectPath, type Person, signIn, visit } from '../support/people.ts'
import { storyOf } from '../support/phone.ts'
import { database } from '../support/session.ts'

const pay = (page: Page) => page.getByRole('textbox', { name: 'You pay' })
const get = (page: Page) => page.getByRole('textbox', { name: 'You get' })
const slip = (page: Page) => page.locator('.slip')

async function funded(page: Page, currency: HeldCurrency, amount: string): Promise<Person> {
  const person = await createPerson()
  await credit(database, { accountId: person.accountId, currency, amount, purpose: 'adjustment' })
  await signIn(page, person)
  return person
}

/** From the accepted quote to the result page, with the code from the mail. */
async function confirm(page: Page, person: Person, act: () => Promise<void>, meanwhile?: () => Promise<unknown>): Promise<void> {
  const mark = await outboxMark()
  await act()
  await expectPath(page, '/remit-security-verification')
  await expect(page.locator('.verify__what dt'), 'both sides of the order beside the codes').toHaveText([
    'You pay',
    'You get',
    'Rate',
    'Fee',
  ])
  await meanwhile?.()
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await expectPath(page, '/mint-redeem/success')
}

/** The server's clock is everybody's, so time passes by making things older. */
const olderQuote = ({ accountId }: Person, seconds: number) =>
  database.query(
    `update exchange_quote set created_at = created_at - $2 * interval '1 second', expires_at = expires_at - $2 * interval '1 second' where account_id = $1`,
    [accountId, seconds],
  )

async function olderOrder({ accountId }: Person, seconds: number): Promise<void> {
  const { rows } = await database.query<{ id: string; created_at: Date; locked_until: Date }>(
    'select id, created_at, locked_until from exchange_order where account_id = $1',
    [accountId],
  )
  const earlier = (at: Date) => new Date(at.getTime() - seconds * 1_000)
  for (const { id, created_at, locked_until } of rows)
    await updateTransaction(database, 'exchange_order', id, {
      created_at: earlier(created_at),
      locked_until: earlier(locked_until),
    })
}

const accept = (page: Page) => page.getByRole('button', { name: 'Accept quote' }).click()

test('[2.59][D5.42] a visitor sees indicative rates, typed on either side; exchanging asks for sign-in', async ({ page }) => {
  await visit(page, '/mint-redeem')
  await pay(page).fill('1,000.00')
  await expect(get(page)).toHaveValue('999.50')
  await expect(slip(page).getByRole('heading', { name: 'Indicative rate' })).toBeVisible()
  await get(page).fill('500.00')
  await expect(pay(page)).toHaveValue('500.26')
  await pay(page).fill('9.99')
  await expect(page.getByText('Minimum amount is 10.00 USD')).toBeVisible()
  await pay(page).fill('1,000.00')
  await slip(page).getByRole('link', { name: 'Sign in to exchange' }).click()
  await expectPath(page, '/login')
})

test('[D3.08][D12.05] an amount is grouped while it is typed, and the caret stays beside its digit', async ({ page }) => {
  await visit(page, '/mint-redeem')
  await pay(page).pressSequentially('1234567')
  await expect(pay(page)).toHaveValue('1,234,567')
  await pay(page).press('Home')
  for (let step = 0; step < 3; step++) await pay(page).press('ArrowRight')
  await pay(page).press('9')
  await expect(pay(page), 'after 1,2').toHaveValue('12,934,567')
  await pay(page).press('Backspace')
  await expect(pay(page)).toHaveValue('1,234,567')
  await pay(page).press('8')
  await expect(pay(page), 'the caret has not moved').toHaveValue('12,834,567')
  for (const [pasted, shown] of [
    ['１，２３４．５', '1,234.50'],
    ['๑๒๓๔', '1,234.00'],
    ['1 234', '1,234.00'],
  ] as const) {
    await pay(page).fill(pasted)
    await pay(page).blur()
    await expect(pay(page), pasted).toHaveValue(shown)
  }
  await pay(page).fill('1 234,56')
  await page.getByRole('button', { name: '1,234.56', exact: true }).click()
  await expect(pay(page)).toHaveValue('1,234.56')
})

test('[1.11][4.25][2.50][2.60][D5.38] a mint: firm quote with its clock, accepted late and confirmed 120 seconds later at the quoted rate, new balance and order', async ({
  page,
}) => {
  const person = await funded(page, 'USD', '5000.00')
  await page.getByRole('link', { name: 'Mint & Redeem' }).first().click()
  await expect(page.getByText('Available 5,000.00 USD')).toBeVisible()
  await pay(page).fill('1000')
  await expect(slip(page).getByRole('heading', { name: 'Firm quote' })).toBeVisible()
  await expect(slip(page).getByRole('timer').first()).toContainText(/\d+ s/)
  await expect(page.getByText(/rounded down/), 'a sum at one to one says nothing').toHaveCount(0)
  await olderQuote(person, 20)
  await confirm(
    page,
    person,
    () => accept(page),
    () => olderOrder(person, 120),
  )
  await page.getByRole('link', { name: 'View orders' }).click()
  await expectPath(page, '/mint-redeem-order')
  const row = page.getByRole('row').filter({ hasText: 'Mint' }).first()
  await expect(row).toContainText('1,000.00 USD')
  await expect(row).toContainText('999.50 WUSD')
  await expect(row).toContainText('Completed')
})

test('[4.25][2.60][D12.04] the result shows amounts, rate, reference and state, also of an order that failed', async ({
  page,
}) => {
  const person = await funded(page, 'USD', '5000.00')
  const main = page.getByRole('main')
  await visit(page, '/mint-redeem')
  await pay(page).fill('1000')
  await confirm(
    page,
    person,
    () => accept(page),
    () => expect(page.getByRole('timer')).toContainText(/^Rate locked for 2 min/),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'You received 999.50 WUSD' })).toBeVisible()
  for (const text of ['1,000.00 USD', '0.50 USD', '1 USD = 1.0000 WUSD', 'Completed', /EX-\w{5}-\w{5}/])
    await expect(main).toContainText(text)
  await expect(main.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toContainText([
    /Rate locked/,
    /In your wallet/,
  ])
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  expect((await file).suggestedFilename()).toMatch(/^EX-.*\.pdf$/)

  await visit(page, '/mint-redeem')
  await pay(page).fill('200')
  await confirm(
    page,
    person,
    () => accept(page),
    // More than the reserve can ever pay, so that this order fails when it is submitted.
    () =>
      database.query(
        `update exchange_order_detail set gross = 9000000000000000000 where id in (select id from exchange_order where account_id = $1 and state = 'LOCKED')`,
        [person.accountId],
      ),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Mint not completed' })).toBeVisible()
  await expect(main).toContainText('Nothing was charged')
  for (const text of ['200.00 USD', 'Failed', /EX-\w{5}-\w{5}/]) await expect(main).toContainText(text)
  await expect(main).not.toContainText('You received')
  await expect(main.getByRole('list', { name: 'Progress' })).toContainText(/Failed.*stopped here/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Available 4,000.00 USD')).toBeVisible()

  await visit(page, '/wallet-history')
  const row = page.getByRole('row', { name: /Completed/ })
  for (const text of [/.1,000\.00 USD/, '+999.50 WUSD', '1 USD = 1.0000 WUSD']) await expect(row).toContainText(text)
  await row.getByRole('link', { name: 'Mint' }).click()
  const story = storyOf(page, 'Mint')
  for (const text of [/.1,000\.00 USD/, '+999.50 WUSD', '1 USD = 1.0000 WUSD']) await expect(story).toContainText(text)
})

test('[5.12][5.13][5.14][D12.05] amounts are answered at the field at once, and Max takes a balance with six decimals', async ({
  page,
}) => {
  const person = await funded(page, 'WUSD', '1234.567891')
  await visit(page, '/mint-redeem?pay=WUSD&get=USD')
  // Nothing of this needs the server.
  await page.route('**/otc/get-otc-rate', (route) => route.abort())
  for (const [text, error] of [
    ['0', 'Enter an amount greater than 0.'],
    ['-5', 'Enter an amount greater than 0.'],
    ['abc', 'Enter numbers only, for example 1,250.00.'],
    ['10.0001', 'Use up to 2 decimals.'],
    ['9.99', 'Minimum amount is 10.00 WUSD'],
    ['500000.01', 'Maximum amount is 500,000.00 WUSD'],
  ] as const) {
    await pay(page).fill(text)
    await expect(pay(page)).toHaveAccessibleDescription(error)
  }
  await page.unroute('**/otc/get-otc-rate')
  await pay(page).fill('25,5')
  await expect(page.getByText('Is this 25.50 WUSD?')).toBeVisible()
  await expect(page.getByRole('button', { name: '255' })).toBeHidden()
  await page.getByRole('button', { name: '25.50' }).click()
  await expect(slip(page).getByRole('heading', { name: 'Firm quote' })).toBeVisible()
  await pay(page).fill('5000')
  await expect(pay(page)).toHaveAccessibleDescription('You have 1,234.56 WUSD available.')
  await page.getByRole('button', { name: 'Max' }).click()
  await expect(pay(page)).toHaveValue('1,234.567891')
  await confirm(page, person, () => accept(page))
  await visit(page, '/mint-redeem?pay=WUSD&get=USD')
  await expect(page.getByText('Available 0.00 WUSD')).toBeVisible()
})

test('[1.12][1.14][2.14] redeem to yen without decimals and mint from them, swap, and the way back by one button', async ({
  page,
}) => {
  const person = await funded(page, 'WUSD', '5000.000000')
  await visit(page, '/mint-redeem?pay=WUSD&get=JPY')
  await pay(page).fill('100')
  await expect(get(page)).toHaveValue(/^\d{2},\d{3}$/)
  await confirm(page, person, () => accept(page))
  await visit(page, '/mint-redeem?pay=JPY&get=WUSD')
  await pay(page).fill('10,000')
  await expect(get(page)).toHaveValue(/^6\d\.\d+$/)
  await confirm(page, person, () => accept(page))
  // With the decimals that the ledger has, the same on every screen.
  const title = await page.getByRole('heading', { level: 1, name: /^You received/ }).textContent()
  const received = (title ?? '').replace('You received ', '')
  expect(received).toMatch(/^6\d\.\d{2,6} WUSD$/)
  await visit(page, '/mint-redeem?kind=swap&pay=WUSD&get=USDC')
  await get(page).fill('250.00')
  await expect(pay(page)).toHaveValue(/^25\d\.\d+$/)
  await confirm(page, person, () => accept(page))
  await visit(page, '/mint-redeem?pay=USDC&get=WUSD')
  await page.getByRole('button', { name: 'Switch: pay WUSD, get USDC' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('pay')).toBe('WUSD')
  await visit(page, '/mint-redeem-order')
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(3)
  await expect(page.getByRole('main')).toContainText(received)
  await page.getByText('Redeem', { exact: true }).first().click()
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
})

test('[D5.40][D5.41] who leaves the code screen finds the locked order again, goes on or cancels; a lock that ran out is Rate Expired', async ({
  page,
}) => {
  const person = await funded(page, 'USD', '5000.00')
  await visit(page, '/mint-redeem')
  await pay(page).fill('100')
  await accept(page)
  await expectPath(page, '/remit-security-verification')
  await visit(page, '/mint-redeem')
  await expect(page.getByText('An order needs your code')).toBeVisible()
  await expect(page.getByText('Available 4,900.00 USD')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('An order needs your code')).toBeHidden()
  await expect(page.getByText('Available 5,000.00 USD')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Order Cancelled' })).toBeVisible()

  await pay(page).fill('200')
  await accept(page)
  await expectPath(page, '/remit-security-verification')
  // Only this person's: others exchange beside this test.
  await database.query(
    `update exchange_order_detail set locked_until = now() - interval '1 second'
     where id in (select id from exchange_order where state = 'LOCKED' and account_id = $1)`,
    [person.accountId],
  )
  await database.query(`select enqueue_job('expire-exchange-orders', '{}', null, 3, null, null)`)
  await visit(page, '/mint-redeem')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rate Expired' })).toBeVisible()
  await expect(page.getByText('Available 5,000.00 USD')).toBeVisible()
})

test('[D5.37] two tabs, one order: what one tab has locked waits in both, and completes once', async ({ page, context }) => {
  const person = await funded(page, 'USD', '5000.00')
  const other = await context.newPage()
  await visit(page, '/mint-redeem')
  await pay(page).fill('100')
  await confirm(
    page,
    person,
    () => accept(page),
    async () => {
      await visit(other, '/mint-redeem')
      await expect(other.getByText('An order needs your code')).toBeVisible()
      await expect(other.getByText('Available 4,900.00 USD')).toBeVisible()
    },
  )
  await expect(other.getByText('An order needs your code')).toBeHidden()
  const { rows } = await database.query<{ state: string; pay: string }>(
    'select state, pay::text from exchange_order where account_id = $1',
    [person.accountId],
  )
  expect(rows).toEqual([{ state: 'COMPLETED', pay: '10000' }])
})

test('the exchange screens have no accessibility finding, narrow and wide, light and dark', async ({ page }) => {
  await funded(page, 'USD', '5000.00')
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await visit(page, '/mint-redeem')
    await pay(page).fill('1000')
    await expect(slip(page).getByRole('heading', { name: 'Firm quote' })).toBeVisible()
    await lookOnce(page, `a quote at ${width} px, ${colorScheme}`)
    await visit(page, '/mint-redeem-order')
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await lookOnce(page, `orders at ${width} px, ${colorScheme}`)
  }
})
