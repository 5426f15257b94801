// What the browser itself answers for: the bot check that does not load, stored values, drafts.

import { expect, test } from '@playwright/test'
import { keepSessionInPage, sessionToKeep } from '../../support/people/device.ts'
import { createUser } from '../../support/people/signed-in-users.ts'
import { codeTo, outboxMark } from '../support/outbox.ts'
import { createPerson, enterPassword, expectPath, signIn, visit } from '../support/people.ts'
import { database, holderScopes, openBlank, signInWith } from '../support/session.ts'

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

test('[D1.20] a reloaded form holds its draft before the server has said who is signed in', async ({ page }) => {
  await signInWith(page, holderScopes)
  await page.goto('/blockchain?add=address&network=Base')
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('0x12')
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/user/get-auth-user', async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  await expect(address, 'what arrived later would be added to what is typed').toHaveValue('0x12')
  const known = page.waitForResponse('**/api/user/get-auth-user')
  answer()
  await known
})

test('a form does not keep the draft of a user whom another tab has replaced', async ({ page }) => {
  await signInWith(page, holderScopes)
  await page.goto('/blockchain?add=address&network=Base')
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('0x12')
  await openBlank(page)
  const { token } = await createUser(database, new Date(), { scopes: holderScopes })
  await page.evaluate(keepSessionInPage, await sessionToKeep(new URL(page.url()).origin, token, 600_000))
  await page.goto('/blockchain?add=address&network=Base')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sampan.draft.owner'))).not.toBe(null)
  await expect(address).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('0x12')
})

test('a press counts although the field that loses the focus by it shows an error', async ({ page }) => {
  await visit(page, '/login')
  await page.getByLabel('Email').fill('nobody')
  const button = page.getByRole('button', { name: 'Continue' })
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not shown.')
  // At its upper edge: a line of an error above is enough to move it away.
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  // As long as a slow press takes.
  await page.waitForTimeout(500)
  await page.mouse.up()
  await expect(page.getByText('Password is required')).toBeVisible()
})

test('a code field takes no letter, and a field that a press opens has the focus', async ({ page }) => {
  const person = await createPerson()
  const mark = await outboxMark()
  await enterPassword(page, person)
  const code = page.getByLabel('Email code')
  await code.pressSequentially('1a2b')
  await expect(code).toHaveValue('12')
  for (const key of ['Backspace', 'Backspace']) await code.press(key)
  await code.fill(await codeTo(person.email, mark))
  await expectPath(page, '/wallet')
  await visit(page, '/account-security')
  await page.getByRole('button', { name: /: Anti-phishing code$/ }).click()
  await expect(page.getByRole('textbox', { name: 'Anti-phishing code' })).toBeFocused()
})
