// What the browser itself answers for: the bot check that does not load, stored values, drafts.

import { expect, test } from '@playwright/test'
import { createPerson, expectPath, signIn, visit } from '../support/people.ts'

test('[8.08][8.09][8.10][8.11] a bot check that does not load says so, sends nothing, and its button reloads the page', async ({
  page,
}) => {
  await page.route('**/api/captcha/**', (route) => route.abort())
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/login')) logins.push(request.url())
  })
  await visit(page, '/login')
  await page.getByLabel('Email').fill('lin.tan@example.com')
  const alert = page.getByRole('alert').filter({ hasText: 'Recaptcha loading failed' })
  await expect(alert).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Harbour-Lantern-72')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(alert).toBeVisible()
  expect(logins, 'there is no token to send').toEqual([])

  await page.unroute('**/api/captcha/**')
  const loaded = page.waitForEvent('load')
  await alert.getByRole('button', { name: 'Refresh' }).click()
  await loaded
  await expect(alert).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('[3.17][D1.12] outside localhost stored values are AES-GCM ciphertext under a key that cannot leave the browser', async ({
  page,
}) => {
  const url = new URL(process.env.SERVER_URL ?? '')
  // A secure context like localhost, but another host.
  url.hostname = 'wallet.localhost'
  await page.goto(new URL('/home', url).href)
  const read = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('sampan')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const asked = opening.result.transaction('keys').objectStore('keys').get('storage')
      await new Promise((resolve) => asked.addEventListener('success', resolve))
      const key = asked.result as CryptoKey
      return { stored: localStorage.getItem('sampan.language'), name: key.algorithm.name, extractable: key.extractable }
    })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sampan.language'))).not.toBeNull()
  const { stored, name, extractable } = await read()
  expect(name).toBe('AES-GCM')
  expect(extractable).toBe(false)
  expect(stored).not.toBe('en')
  expect(Buffer.from(stored ?? '', 'base64').length, 'iv, value and tag').toBe(12 + 2 + 16)
})

test('[D1.20] a half-filled form is there again after a re-login in the same tab', async ({ page, browser }) => {
  const person = await createPerson()
  await signIn(page, person)
  await visit(page, '/feedback')
  const message = page.getByLabel('Message')
  await message.fill('The second step was unclear because')
  const context = await browser.newContext({ baseURL: process.env.SERVER_URL })
  await signIn(await context.newPage(), person)
  await context.close()
  await expectPath(page, '/home')
  await page.goto('/feedback')
  await expect(message, 'nobody else finds it').toHaveValue('')
  await signIn(page, person)
  await page.goto('/feedback')
  await expect(message).toHaveValue('The second step was unclear because')
})
