// A bot check of another company, played by a stand-in: its script runs in its own frame, and nowhere else.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, type Page, test } from '@playwright/test'
import { answering } from '../support/people.ts'

type ServerUrls = { readonly provider: string; readonly recaptcha: string; readonly turnstile: string; readonly hcaptcha: string }

const root = resolve(import.meta.dirname, '../../..')
const demo = { email: 'demo.individual@sampan.example', password: 'Quiet-Lantern-Tide-47' }

let child: ChildProcess
let started: ServerUrls

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const running = spawn(resolve(root, 'node_modules/.bin/node'), ['tests/support/processes/serve-bot-checks.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = running
  const first = await Promise.race([once(createInterface({ input: running.stdout }), 'line'), once(running, 'exit')])
  started = JSON.parse(String(first[0])) as ServerUrls
})
test.afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
})

/** Every request to the provider, with the address of the frame that made it, and whatever the page's policy refused. */
function watch(page: Page) {
  const asked: { readonly url: string; readonly from: readonly string[] }[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(started.provider)) return
    // A frame has no address of its own before its first answer.
    const frame = request.frame()
    asked.push({ url: request.url(), from: [frame.url(), frame.parentFrame()?.url() ?? ''] })
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) refused.push(message.text())
  })
  return { asked, refused }
}

async function fillLogin(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await answering(page)
  await fillForm(page)
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
}

const companies = [
  ['recaptcha', 'Google reCAPTCHA'],
  ['turnstile', 'Cloudflare Turnstile'],
] as const

test('[D2.36] HD-12 reCAPTCHA and Turnstile are asked from their own frame alone, the visitor reads who checks, and the token signs in', async ({
  page,
}) => {
  for (const [provider, name] of companies) {
    const { asked, refused } = watch(page)
    await page.goto(`${started[provider]}/home`)
    await answering(page)
    expect(asked, 'a page that needs no token asks nobody').toEqual([])
    await fillLogin(page, started[provider])
    await expect(page.getByText(`Robot check passed with ${name}`)).toBeVisible()
    await expect(page.getByText('Nothing is sent to third parties')).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/login-security-verification')
    expect(asked.length).toBeGreaterThan(1)
    for (const { url, from } of asked)
      expect(
        from.some((address) => address.endsWith('/bot-check')),
        `${url} from ${from.join(' in ')}`,
      ).toBe(true)
    expect(refused).toEqual([])
    expect(await page.locator('iframe').count(), 'the frame is gone with its work').toBe(0)
    page.removeAllListeners()
  }
})

test('hCaptcha may ask the visitor something: its frame opens as a dialog and goes away with the answer', async ({ page }) => {
  const { refused } = watch(page)
  await page.goto(`${started.hcaptcha}/login`)
  await answering(page)
  // The first field that is entered opens the dialog; what lies behind it takes no keys until it is gone.
  await page.getByLabel('Email').focus()
  const dialog = page.getByRole('dialog', { name: 'Robot check' })
  await expect(dialog).toBeVisible()
  await dialog.frameLocator('iframe').frameLocator('iframe').getByRole('button', { name: 'I am human' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Robot check passed with hCaptcha')).toBeVisible()
  await fillForm(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/login-security-verification')
  expect(refused).toEqual([])
})

test('[8.08][8.09][8.10][8.11] a script that does not load says so, sends nothing, and its button reloads the page', async ({
  page,
}) => {
  let aborted = 0
  await page.route(`${started.provider}/**`, async (route) => {
    aborted += 1
    await route.abort()
  })
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/login')) logins.push(request.url())
  })
  await fillLogin(page, started.turnstile)
  const alert = page.getByRole('alert').filter({ hasText: 'Recaptcha loading failed' })
  await expect(alert).toBeVisible()
  const before = aborted
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => aborted, 'the script is tried again').toBeGreaterThan(before)
  await expect(alert).toBeVisible()
  expect(logins, 'there is no token to send').toEqual([])
  await page.unroute(`${started.provider}/**`)
  const loaded = page.waitForEvent('load')
  await alert.getByRole('button', { name: 'Refresh' }).click()
  await loaded
  await expect(alert).toHaveCount(0)
})
