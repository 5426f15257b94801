// Test mode in the browser: one tab without real money, beside others with it.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { Pool } from 'pg'
import { credit } from '../../support/money/money.ts'
import { createUser } from '../../support/people/signed-in-users.ts'
import { fits, look, tightLanguages } from '../support/looks.ts'
import { visit } from '../support/people.ts'
import { openMenu } from '../support/phone.ts'
import { holderScopes, keepSession } from '../support/session.ts'

const root = resolve(import.meta.dirname, '../../..')

let child: ChildProcess
let url: string
let live: Pool
let context: BrowserContext
let page: Page

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const running = spawn(resolve(root, 'node_modules/.bin/node'), ['tests/support/processes/serve-test-mode.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = running
  const [line] = await Promise.race([once(createInterface({ input: running.stdout }), 'line'), once(running, 'exit')])
  const started = JSON.parse(String(line)) as { readonly url: string; readonly databaseUrl: string }
  url = started.url
  live = new Pool({ connectionString: started.databaseUrl, max: 2 })
})
test.afterAll(async () => {
  await live.end()
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: url })
  page = await context.newPage()
  await signIn()
})
test.afterEach(() => context.close())

async function pressInAccountMenu(name: string | RegExp): Promise<void> {
  const menu = await openMenu(page, /^(Account|账户|บัญชี)/)
  await menu.getByRole('button', { name }).click()
}

const bannerOf = (tab: Page): Locator => tab.getByRole('status').filter({ hasText: 'Test mode' })
const balanceOf = (tab: Page, amount: string): Locator => tab.getByRole('main').getByText(amount, { exact: false }).first()

/** A person with real money, whose twin in test mode has none. */
async function signIn(): Promise<void> {
  const user = await createUser(live, new Date(), { scopes: holderScopes })
  await live.query(`update app_user set role = 'individual', name = 'Tan Mei Lin' where id = $1`, [user.userId])
  await credit(live, { accountId: user.accountId, currency: 'USDC', amount: '75.000000' })
  await keepSession(page, user)
}

async function createTestKey(): Promise<string> {
  await visit(page, '/developers/keys?create=1')
  await page.getByLabel('Name', { exact: true }).fill('Trial')
  await page.getByRole('checkbox', { name: 'View balances', exact: true }).check()
  await page.getByRole('button', { name: 'Continue to verification' }).click()
  const codes = page.getByLabel(/^(Email|SMS) code$/)
  await codes.first().waitFor()
  // A code counts when it was sent.
  await expect(page.getByText(/You can send again in/)).toHaveCount(await codes.count())
  for (const field of await codes.all()) await field.fill('000000')
  await expect(page.getByRole('heading', { name: 'Save your secret' })).toBeVisible()
  const secret = await page.getByRole('main').locator('code').innerText()
  await page.getByRole('checkbox', { name: "I've saved the secret" }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  return secret
}

/** In the panel of the documentation, which takes test keys only. */
async function simulateArrival(secret: string): Promise<void> {
  await page.goto('/docs/api/reference/simulations')
  await page.locator('.try > summary').first().click()
  const panel = page.locator('.try').first()
  await panel.getByLabel('Test key').fill(secret)
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.locator('[data-status]')).toContainText('200')
}

test('[D9.21][D9.22] money arrives in test mode by a test key, and the real balance stays as it is', async () => {
  await visit(page, '/wallet')
  await expect(balanceOf(page, '75.00')).toBeVisible()

  await test.step('the account menu leads into test mode, which every page shows', async () => {
    await pressInAccountMenu('Test mode')
    await expect(bannerOf(page)).toContainText('No real money moves here')
    await expect(balanceOf(page, '75.00')).toHaveCount(0)
    await look(page, 'the wallet in test mode')
    for (const path of ['/wallet-history', '/developers/keys', '/account-info', '/help']) {
      await visit(page, path)
      await expect(bannerOf(page), path).toBeVisible()
    }
    await page.reload()
    await expect(bannerOf(page)).toBeVisible()
  })

  const secret = await createTestKey()
  expect(secret).toMatch(/^sk_test_/)
  await expect(page.getByRole('row', { name: /Trial/ })).toContainText(`sk_test_…${secret.slice(-4)}`)
  await look(page, 'the keys of test mode')

  await simulateArrival(secret)
  await page.goto('/wallet')
  await expect(balanceOf(page, '250.00')).toBeVisible()

  await test.step('another tab stays with real money', async () => {
    const other = await context.newPage()
    await other.goto('/wallet')
    await expect(balanceOf(other, '75.00')).toBeVisible()
    await expect(bannerOf(other)).toHaveCount(0)
    await other.close()
  })

  await test.step('a link opened in a new tab stays in test mode, and a link from elsewhere does not enter it', async () => {
    const opening = context.waitForEvent('page')
    await page
      .getByRole('link', { name: 'History', exact: true })
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const opened = await opening
    await expect(bannerOf(opened)).toBeVisible()
    await expect(opened).toHaveURL(`${url}/wallet-history`)
    await expect(opened.getByRole('main').getByText('250.00').first()).toBeVisible()
    await expect(page, 'and this one stays where it is').toHaveURL(`${url}/wallet`)
    await opened.goto('/wallet?testTab=00000000-0000-4000-8000-000000000000')
    await expect(bannerOf(opened), 'a tab in test mode needs no such parameter').toBeVisible()
    await opened.close()
    const forged = await context.newPage()
    await forged.goto('/wallet?testTab=00000000-0000-4000-8000-000000000000')
    await expect(balanceOf(forged, '75.00')).toBeVisible()
    await expect(bannerOf(forged)).toHaveCount(0)
    await forged.close()
  })

  await test.step('the banner leads back, and nothing has changed there', async () => {
    await bannerOf(page).getByRole('button', { name: 'Leave test mode' }).click()
    await expect(balanceOf(page, '75.00')).toBeVisible()
    await expect(bannerOf(page)).toHaveCount(0)
    await expect(page.getByText('250.00')).toHaveCount(0)
  })
})

test('[D9.21] who signs out in test mode is back at real money', async () => {
  await visit(page, '/wallet')
  await pressInAccountMenu('Test mode')
  await expect(bannerOf(page)).toBeVisible()
  await pressInAccountMenu(/^Log out$/i)
  await page.getByRole('button', { name: /^Log out$/i }).click()
  await expect(balanceOf(page, '75.00')).toBeVisible()
  await expect(bannerOf(page)).toHaveCount(0)
})

for (const [locale, language] of tightLanguages)
  test.describe(language, () => {
    test.use({ locale, viewport: { width: 360, height: 780 } })
    test(`the banner fits a phone in ${language}`, async () => {
      await visit(page, '/wallet')
      // The menu of a signed-in person takes the place of the one that the page came with.
      await expect(balanceOf(page, '75.00')).toBeVisible()
      await page.getByRole('button', { name: language === 'th' ? 'เมนู' : '菜单' }).click()
      await page.getByRole('button', { name: language === 'th' ? 'โหมดทดสอบ' : '测试模式' }).click()
      const banner = page.getByRole('status').filter({ hasText: language === 'th' ? 'โหมดทดสอบ' : '测试模式' })
      await expect(banner).toBeVisible()
      await fits(page, `${language}, the banner`)
    })
  })
