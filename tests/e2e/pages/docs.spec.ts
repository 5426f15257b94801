// The documentation of the customer API: reading, searching, copying, trying a call, and its forms for machines.

import { expect, type Page, test } from '@playwright/test'
import { exampleEvent } from '@sampan/contract/account-events/event-examples.ts'
import { makeSecret, signedHeaders, toSigner } from '../../../apps/server/src/modules/webhooks/sign-webhook.ts'
import { fits, look, tightLanguages } from '../support/looks.ts'

/** What the policy of the page has refused. */
function watchPolicy(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())) violations.push(message.text())
  })
  return violations
}

test('[D9.22] a reader finds a page by the keyboard, copies an example and chooses the dark theme', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const violations = watchPolicy(page)
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { level: 1, name: 'Sampan API' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Search' })
  await expect(search).toBeFocused()
  await search.fill('after a rest')
  await expect(page.getByRole('option', { name: 'After a restart' })).toHaveAttribute('aria-selected', 'true')
  await search.fill('sign money')
  await expect(page.getByRole('option').first()).toContainText('Sign money calls')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/docs\/api\/signing$/)
  await expect(page.getByRole('link', { name: 'Sign money calls', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('generateSigningKey')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(violations).toEqual([])
})

const pages = ['/docs/api', '/docs/api/errors', '/docs/api/webhooks', '/docs/api/reference/withdrawals', '/docs/api/gone']

test('[D9.22] axe finds nothing, and the pages fit on a phone in every language', async ({ page, browser }) => {
  for (const path of pages) {
    await page.goto(path)
    for (const panel of await page.locator('.try > summary').all()) await panel.click()
    await look(page, path)
  }
  for (const [locale, language] of tightLanguages) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale })
    const phone = await context.newPage()
    await phone.goto('/docs/api/reference/withdrawals')
    await expect(phone.locator('html')).toHaveAttribute('lang', language)
    await expect(phone.locator('article')).toHaveAttribute('lang', 'en')
    await fits(phone, language)
    const menu = phone.getByRole('button', { name: language === 'th' ? 'เมนู' : '菜单' })
    await menu.click()
    await expect(phone.getByRole('link', { name: 'Quick start', exact: true })).toBeVisible()
    await fits(phone, `${language}, menu`)
    await phone.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await context.close()
  }
})

test('[D9.22] a call is tried with a test key only, and its answer is shown as it came', async ({ page }) => {
  const violations = watchPolicy(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) sent.push(request.headers().authorization ?? '')
  })
  await page.goto('/docs/api/reference/withdrawals')
  await page.locator('.try > summary').last().click()
  const panel = page.locator('.try').last()
  await panel.getByLabel('Test key').fill(`sk_live_${'a'.repeat(50)}`)
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('alert')).toContainText('This is a live key')
  await panel.getByLabel('Test key').fill(`sk_test_${'a'.repeat(50)}`)
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('alert')).toContainText('Paste a private key in PEM')
  expect(sent).toEqual([])
  await panel.getByRole('button', { name: 'Create a key pair' }).click()
  await expect(panel.getByText(/Register this public key with your test key: [\w-]{43}/)).toBeVisible()
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.locator('[data-status]')).toContainText(/^4\d\d /)
  await expect(panel.locator('[data-answer]')).toContainText('"type": "/v1/errors/')
  const curl = panel.locator('[data-curl]')
  await expect(curl).toContainText('Bearer $SAMPAN_KEY')
  await expect(curl).toContainText(
    'signature-input: sig1=("@method" "@path" "content-digest" "idempotency-key" "sampan-dry-run")',
  )
  await expect(curl).not.toContainText('sk_test_')
  expect(sent).toEqual([`Bearer sk_test_${'a'.repeat(50)}`])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]))
  expect(kept).not.toContain('sk_test_')
  await page.goto('/docs/api/reference/keys')
  await page.locator('.try > summary').last().click()
  await page.getByRole('button', { name: 'Send' }).last().click()
  await expect(page.locator('[data-answer]').last()).toContainText('"code": "09002"')
  expect(violations).toEqual([])
})

test('[D9.15][D9.22] the signature of a webhook is checked in the browser', async ({ page }) => {
  const secret = makeSecret('ed25519')
  const body = JSON.stringify(exampleEvent('bank_withdrawal.completed'))
  const headers = signedHeaders({ id: 'e1', body, at: new Date() }, [toSigner(secret.kept)])
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  await page.goto('/docs/api/webhooks#check-a-signature')
  await page.getByLabel('Headers').fill(lines.join('\n'))
  await page.getByLabel('Raw body').fill(body)
  await page.getByLabel('Public key or secret').fill(secret.shown)
  const check = page.getByRole('button', { name: 'Check signature' })
  await check.click()
  await expect(page.getByRole('status')).toHaveText('The signature is valid. bank_withdrawal.completed, 42')
  await page.getByLabel('Raw body').fill(body.replace('498.00', '499.00'))
  await check.click()
  await expect(page.getByRole('status')).toHaveText('No key has signed this webhook.')
})

test('[D9.22] machines get Markdown, llms.txt and the API document', async ({ request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path)
    return {
      status: answer.status(),
      type: answer.headers()['content-type'],
      cache: answer.headers()['cache-control'],
      text: await answer.text(),
    }
  }
  const llms = await read('/llms.txt')
  expect(llms.text).toContain('## Public pages')
  const linked = [...llms.text.matchAll(/\]\((\/docs\/[^)]+)\)/g)].map(([, path = '']) => path)
  expect(linked.length).toBeGreaterThan(20)
  for (const path of linked) expect(await read(path), path).toMatchObject({ status: 200, type: 'text/markdown; charset=utf-8' })
  expect((await read('/llms-full.txt')).text).toContain('# Idempotency and retries')
  const document = await read('/v1/openapi.json')
  expect(document).toMatchObject({ status: 200, type: 'application/json; charset=utf-8', cache: 'public, max-age=3600' })
  expect(JSON.parse(document.text).openapi).toBe('3.1.0')
  expect((await read('/docs/api/gone')).status).toBe(404)
})
