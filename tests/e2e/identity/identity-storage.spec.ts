// What lies in the browser: nothing to read, nothing to carry away, nothing left after a sign-out.

import { expect, type Page, test } from '@playwright/test'
import { codeTo, outboxMark } from '../support/outbox.ts'
import { answering, createPerson, expectPath, type Person, signIn } from '../support/people.ts'
import { openMenu } from '../support/phone.ts'
import { database } from '../support/session.ts'

/** A secure context like localhost, but a host whose stored values are encrypted. */
const elsewhere = (path: string): string => {
  const url = new URL(path, process.env.SERVER_URL)
  url.hostname = 'wallet.localhost'
  return url.href
}

async function signInElsewhere(page: Page, { email, password }: Person): Promise<void> {
  const mark = await outboxMark()
  await page.goto(elsewhere('/login'))
  await answering(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/login-security-verification')
  await page.getByLabel('Email code').fill(await codeTo(email, mark))
  await page.waitForURL('**/wallet')
}

/** Everything that an attacker with a look into the browser's files would find. */
const dump = (page: Page) =>
  page.evaluate(async () => {
    const stores: Record<string, unknown> = {
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
    }
    const keys: { name: string; extractable: boolean[]; exported: boolean }[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name)
      await new Promise((done) => opening.addEventListener('success', done))
      for (const store of opening.result.objectStoreNames) {
        const objects = opening.result.transaction(store).objectStore(store)
        const [names, values] = [objects.getAllKeys(), objects.getAll()]
        await new Promise((done) => values.addEventListener('success', done))
        for (const [index, value] of values.result.entries()) {
          const held: CryptoKey[] =
            value instanceof CryptoKey ? [value] : [(value as CryptoKeyPair).privateKey, (value as CryptoKeyPair).publicKey]
          const secret = held[0]
          const exported = await crypto.subtle
            .exportKey(['AES-GCM', 'HMAC'].includes(secret?.algorithm.name ?? '') ? 'raw' : 'pkcs8', secret as CryptoKey)
            .then(() => true)
            .catch(() => false)
          const label = names.result[index]
          keys.push({
            name: typeof label === 'string' ? label : '',
            extractable: held.slice(0, 1).map((key) => key.extractable),
            exported,
          })
        }
      }
      opening.result.close()
    }
    return { text: JSON.stringify(stores), keys, caches: await caches.keys() }
  })

test('BS-01 BS-06 after sign-in no store holds a readable token or address, no key can be taken out, and after sign-out nothing is left', async ({
  page,
}) => {
  const person = await createPerson()
  await signInElsewhere(page, person)
  const { text, keys, caches } = await dump(page)
  expect(text).toContain('sampan.accessToken')
  expect(text).not.toMatch(/sampan_(access|refresh)_/)
  expect(text.toLowerCase()).not.toContain(person.email)
  expect(text).not.toContain(person.password)
  expect(caches).toEqual([])
  expect(keys.map(({ name }) => name).sort()).toEqual(['agreement', 'device', 'proof', 'storage'])
  for (const { name, extractable, exported } of keys) expect([name, ...extractable, exported]).toEqual([name, false, false])

  await page.goto(elsewhere('/account-info'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await openMenu(page, /Account/)
  await page.getByText('Log out').last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expectPath(page, '/home')
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await expect(page.getByLabel('Email')).toBeVisible()
  const left = await dump(page)
  expect(JSON.parse(left.text)).toEqual({ local: expect.any(Object), session: {}, cookie: '' })
  expect(left.text).not.toMatch(/sampan\.(accessToken|refreshToken|accessExpiry|refreshExpiry|lastPath)/)
  expect(left.caches).toEqual([])
  // What encrypts theme and language stays; what this browser proved itself with is gone.
  expect(left.keys.map(({ name }) => name)).toEqual(['storage'])
  for (let step = 0; step < 3; step++) {
    await page.goBack()
    await answering(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your account')
    await expect(page.locator('body')).not.toContainText('Lin Tan')
  }
})

test('BS-04 what lies in local storage is worth nothing in another profile', async ({ page, browser }) => {
  const person = await createPerson()
  await signInElsewhere(page, person)
  const kept = await page.evaluate((): Record<string, string> => ({ ...localStorage }))
  const thief = await browser.newContext()
  const copy = await thief.newPage()
  const warnings: string[] = []
  copy.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await copy.route('**/blank-page', (route) => route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }))
  await copy.goto(elsewhere('/blank-page'))
  await copy.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, kept)
  await copy.goto(elsewhere('/account-info'))
  await expectPath(copy, '/home')
  expect(warnings.join('\n')).toContain('could not be read and was removed')
  expect(await copy.evaluate(() => localStorage.getItem('sampan.accessToken'))).toBeNull()
  await thief.close()
  await page.goto(elsewhere('/account-info'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
})

test('BS-07 the next user of a browser finds no figure, path or draft of the last', async ({ page }) => {
  const [first, second] = [await createPerson({ role: 'owner' }), await createPerson()]
  await signIn(page, first)
  await page.goto('/account-info')
  // On a phone the name is there for the account menu, but not shown.
  await expect(page.getByText('Example Company').first()).toBeAttached()
  await page.goto('/feedback')
  await page.getByLabel('Message').fill('A secret of the first')
  // The session ends without a sign-out, so the form is kept for its owner.
  await database.query('update session set revoked_at = now() where user_id = $1', [first.userId])
  await database.query('select pg_notify($1, $2)', ['session_changed', `user:${first.userId}`])
  await page.goto('/account-info')
  await expectPath(page, '/home')
  const asked: string[] = []
  page.on('response', async (response) => {
    // A response still under way when the test ends proves nothing.
    if (response.url().includes('/api/user/account-info')) asked.push(await response.text().catch(() => ''))
  })
  await signIn(page, second)
  await expectPath(page, '/wallet')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('A secret of the first')
  await page.goto('/feedback')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.goto('/account-info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await expect(page.locator('body')).not.toContainText('Example Company')
  expect(asked.join('')).not.toContain(first.email)
})

test('BS-12 nothing that hangs on the window, no message of the console and no report carries a token', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error.stack)))
  page.on('request', (request) => {
    // The token travels in the Authorization header, and in a grant sealed for the server: nowhere else.
    said.push(request.url(), request.postData() ?? '')
  })
  const person = await createPerson()
  await signIn(page, person)
  await page.goto('/account-info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  const { tokens, found } = await page.evaluate(() => {
    const held = ['sampan.accessToken', 'sampan.refreshToken'].map((name) => localStorage.getItem(name) ?? 'none')
    const seen = new Set<unknown>()
    const places: string[] = []
    const look = (value: unknown, path: string, depth: number) => {
      if (typeof value === 'string' && held.some((token) => value.includes(token))) places.push(path)
      if (depth === 0 || value === null || (typeof value !== 'object' && typeof value !== 'function')) return
      if (seen.has(value) || value instanceof Storage || value instanceof Node) return
      seen.add(value)
      for (const name of Object.getOwnPropertyNames(value)) {
        try {
          look((value as Record<string, unknown>)[name], `${path}.${name}`, depth - 1)
        } catch {
          // Some of the browser's own properties refuse to be read.
        }
      }
    }
    look(window, 'window', 4)
    look(history.state, 'history.state', 4)
    for (const element of document.querySelectorAll('*'))
      for (const name of Object.keys(element)) look(element[name as never], name, 3)
    return { tokens: held, found: places }
  })
  expect(tokens.every((token) => token.startsWith('sampan_'))).toBe(true)
  expect(found).toEqual([])
  for (const line of said) for (const token of tokens) expect(line).not.toContain(token)
})

test('AU-40 [D7.07] whatever follows ri shows the one public risk disclosure: there is no secret to guess', async ({ page }) => {
  for (const path of ['/potocol/risk', '/potocol/ri', '/potocol/ri-9f3c', '/protocol/ri0']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/risk/i)
  }
})
