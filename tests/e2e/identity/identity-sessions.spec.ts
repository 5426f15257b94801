// Devices, the ends of sessions, and the freeze.

import { type Browser, expect, type Page, test } from '@playwright/test'
import { bareFetch } from '../../support/people/device.ts'
import { codeTo, linkTo, outboxMark } from '../support/outbox.ts'
import { createPerson, enterPassword, expectPath, newPhone, type Person, signIn, visit } from '../support/people.ts'
import { openMenu } from '../support/phone.ts'
import { database, openBlank } from '../support/session.ts'

/** The same person on another device. */
async function elsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SERVER_URL })
  const page = await context.newPage()
  await signIn(page, person)
  return page
}

test('[4.02][4.03][4.04][4.05] after sign-in tokens and their ends are stored, networks and scopes known, the event channel open, and the user is on /wallet', async ({
  page,
}) => {
  const person = await createPerson()
  const stream = page.waitForRequest('**/api/sse')
  await signIn(page, person)
  expect((await stream).headers().authorization).toMatch(/^Bearer /)
  const kept = await page.evaluate(() => ({
    names: Object.keys({ ...localStorage }),
    ends: Number(localStorage.getItem('sampan.accessExpiry')),
    scopes: sessionStorage.getItem('sampan.scopes') ?? '',
  }))
  expect(kept.names).toEqual(
    expect.arrayContaining(['sampan.accessToken', 'sampan.refreshToken', 'sampan.accessExpiry', 'sampan.refreshExpiry']),
  )
  expect(kept.ends).toBeGreaterThan(Date.now())
  expect(kept.scopes).toContain('wallet.wallets')
})

test('AU-42 BS-04 a token copied from the browser opens nothing elsewhere, and the owner stays signed in', async ({
  page,
  browser,
}) => {
  const person = await createPerson()
  const proven: { readonly path: string; readonly proof: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.headers().authorization) proven.push({ path: pathname, proof: request.headers()['x-device-proof'] })
  })
  await signIn(page, person)
  await expect.poll(() => proven.map(({ path }) => path)).toContain('/api/sse')
  for (const { path, proof } of proven) expect(proof, path).toMatch(/^\d{13}\.([\w-]{43})?\.[\w-]{43}$/)
  const kept = await page.evaluate((): Record<string, string> => ({ ...localStorage }))
  const token = kept['sampan.accessToken'] ?? ''
  for (const path of ['/api/user/get-auth-user', '/api/sse', '/api/wallet-account/list']) {
    const answer = await bareFetch(new URL(path, page.url()), { headers: { authorization: `Bearer ${token}` } })
    expect([path, answer.status]).toEqual([path, 401])
  }
  const context = await browser.newContext({ baseURL: process.env.SERVER_URL })
  const thief = await context.newPage()
  await openBlank(thief)
  await thief.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, kept)
  await thief.goto('/account-info')
  await expectPath(thief, '/home')
  await context.close()
  await page.goto('/account-info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
})

test('AU-15 AU-42 a device whose clock is ten minutes off signs in, reloads and hears events', async ({ browser }) => {
  for (const offMinutes of [-10, 10]) {
    const context = await browser.newContext({ baseURL: process.env.SERVER_URL })
    const page = await context.newPage()
    await page.addInitScript((ms) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + ms
    }, offMinutes * 60_000)
    await signIn(page, await createPerson())
    const stream = page.waitForResponse((response) => response.url().endsWith('/api/sse') && response.status() === 200)
    await page.reload()
    await stream
    await page.goto('/account-info')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
    await context.close()
  }
})

test('[4.16] a broken event channel is opened again after 3 seconds, from the second attempt on with jitter', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, ms?: number) => {
      if (ms !== undefined && ms >= 3_000 && ms < 4_000) delays.push(ms)
      return wait(work, ms)
    }) as typeof window.setTimeout
  })
  let attempts = 0
  await page.route('**/api/sse', (route) => {
    attempts += 1
    return route.abort()
  })
  await signIn(page, await createPerson())
  await expect.poll(() => attempts).toBeGreaterThan(3)
  const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays)
  expect(delays[0]).toBe(3_000)
  expect(delays.filter((ms) => ms > 3_000).length).toBeGreaterThanOrEqual(2)
})

test('[D1.14] who signs out in one tab reads in the other what happened, and can sign in from there', async ({
  page,
  context,
}) => {
  const person = await createPerson()
  await signIn(page, person)
  const other = await context.newPage()
  await other.goto('/account-info')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await page.goto('/account-info')
  await openMenu(page, /Account/)
  await page.getByText('Log out').last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expectPath(page, '/home')
  await expectPath(other, '/home')
  const notice = other.getByRole('alert').filter({ hasText: 'You signed out in another tab.' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('You signed out in another tab.')).toHaveCount(0)
  await notice.getByRole('link', { name: 'Sign in' }).click()
  await expectPath(other, '/login')
  expect(await other.evaluate(() => Object.keys({ ...sessionStorage }))).toEqual([])
})

test('[8.04][8.05] the token call of a sign-in says that it timed out or failed', async ({ page }) => {
  const person = await createPerson()
  await page.clock.install()
  const mark = await outboxMark()
  await enterPassword(page, person)
  await page.route('**/api/auth/oauth2/token', (route) => route.abort())
  const code = await codeTo(person.email, mark)
  await page.getByLabel('Email code').fill(code)
  await expect(page.getByText('Request failed')).toBeVisible()
  await page.unroute('**/api/auth/oauth2/token')
  const held = page.waitForRequest('**/api/auth/oauth2/token')
  await page.route('**/api/auth/oauth2/token', () => undefined)
  await page.getByLabel('Email code').fill(code)
  await held
  await page.clock.fastForward(50_000)
  await expect(page.getByText('Request timeout')).toBeVisible()
  await page.unroute('**/api/auth/oauth2/token')
})

test('[4.11][D1.16] one session at a time: a sign-in elsewhere ends the older one and says so in the exact words', async ({
  page,
  browser,
}) => {
  const person = await createPerson()
  await signIn(page, person)
  const other = await elsewhere(browser, person)
  await expect(page.getByText('Your account has logged in at another location.')).toBeVisible()
  await expectPath(page, '/home')
  await expectPath(other, '/wallet')
  await other.context().close()
})

test('[1.15][1.19][D1.15][D1.17][D1.18] several sessions: both live on, the list shows them, and each can be ended', async ({
  page,
  browser,
}) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.goto('/security-setting')
  for (const name of ['Phone', 'Email', 'Authenticator app', 'Password'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  // [1.19] the change is made only after a code.
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Allow multiple' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await expect(page.getByText('Multiple sessions')).toBeVisible()
  expect(await policyOf(person)).toBe('single')
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await expectPath(page, '/security-setting')
  await expect(page.getByText('You can stay signed in on multiple devices.')).toBeVisible()
  expect(await policyOf(person)).toBe('multiple')
  const other = await elsewhere(browser, person)
  await page.reload()
  await expect(page.getByText('This device')).toHaveCount(1)
  const end = page.getByRole('button', { name: /^Sign out: / })
  await expect(end).toHaveCount(1)
  await end.click()
  await expect(end).toHaveCount(0)
  await expectPath(other, '/home')
  await expectPath(page, '/security-setting')

  const third = await elsewhere(browser, person)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expectPath(third, '/home')
  await expect(page.getByText('Device signed out').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Sign-ins' }).click()
  await expect(page.getByRole('tabpanel').getByText('Signed in')).toHaveCount(3)
  await other.context().close()
  await third.context().close()
})

test('[D5.60] one press and a yes freeze outgoing transfers; lifting takes two codes and a day', async ({ page }) => {
  const phone = newPhone()
  const person = await createPerson({ mobile: phone })
  await signIn(page, person)
  await page.goto('/security-setting')
  await page.getByRole('button', { name: 'Freeze outgoing transfers' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await frozen(person)).toBe(false)
  await page.getByRole('button', { name: 'Freeze outgoing transfers' }).click()
  await question.getByRole('button', { name: 'Freeze now' }).click()
  await expect(page.getByRole('heading', { name: 'Outgoing transfers are frozen' })).toBeVisible()
  expect(await frozen(person)).toBe(true)

  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  const sms = await codeTo(phone, mark)
  // A wrong code leads back to its own field; the right one beside it stays.
  await page.getByLabel('SMS code').fill(sms === '000000' ? '000001' : '000000')
  await expect(page.getByText(/^Incorrect Verification code/)).toBeVisible()
  await expect(page.getByLabel('SMS code')).toBeFocused()
  await expect(page.getByLabel('SMS code')).toHaveValue('')
  await expect(page.getByLabel('Email code')).not.toHaveValue('')
  await page.keyboard.type(sms)
  await expectPath(page, '/security-setting')
  await expect(page.getByText(/^The freeze ends /)).toBeVisible()
  expect(await frozen(person)).toBe(true)
})

test('[D2.34] the link of a security mail freezes without a password, once', async ({ page }) => {
  const person = await createPerson({ mobile: newPhone() })
  const mark = await outboxMark()
  await signIn(page, person)
  await page.goto('/security-setting')
  await page.getByRole('button', { name: 'Freeze outgoing transfers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freeze now' }).click()
  await expect(page.getByRole('heading', { name: 'Outgoing transfers are frozen' })).toBeVisible()
  const link = await linkTo(person.email, mark, '/freeze#')
  await database.query('update account set frozen_at = null where id = $1', [person.accountId])
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await visit(page, link)
  await expect.poll(() => page.url(), 'the key does not stay in the address').not.toContain('freezeKey')
  expect(await frozen(person), 'opening the page alone does nothing').toBe(false)
  await page.getByRole('button', { name: 'Freeze outgoing transfers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outgoing transfers are frozen')
  expect(await frozen(person)).toBe(true)
  await page.goto('/home')
  await visit(page, link)
  await page.getByRole('button', { name: 'Freeze outgoing transfers' }).click()
  await expect(page.getByText('The link has been expired')).toBeVisible()
})

async function policyOf({ userId }: Person): Promise<string> {
  const { rows } = await database.query('select session_policy from app_user where id = $1', [userId])
  return rows[0].session_policy
}

async function frozen({ accountId }: Person): Promise<boolean> {
  const { rows } = await database.query('select from account where id = $1 and frozen_at is not null', [accountId])
  return rows.length === 1
}

test('[4.07][D1.14] two tabs with a spent access token share one refresh, and both go on', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.goto('/account-info')
  const tab = await page.context().newPage()
  await tab.goto('/account-info')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Your account')
  let grants = 0
  for (const one of [page, tab])
    one.on('request', (request) => {
      if (request.url().endsWith('/api/auth/oauth2/token')) grants += 1
    })
  // Nothing may be under way in either tab when the token runs out.
  await tab.goto('about:blank')
  await openBlank(page)
  await page.evaluate(() => localStorage.setItem('sampan.accessExpiry', String(Date.now() - 1000)))
  await Promise.all([page.goto('/account-info'), tab.goto('/account-info')])
  for (const one of [page, tab]) await expect(one.getByText('Sign-in and verification')).toBeVisible()
  expect(grants).toBe(1)
})

test('[2.19][2.20][5.39] the account page shows the address masked, and a user without the scope has settings of their own only', async ({
  page,
}) => {
  const person = await createPerson({ role: 'viewer' })
  await signIn(page, person)
  await page.goto('/account-info')
  await expect(page.getByRole('main').getByText(/^li\*\*\*.@example\.com$/)).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Viewer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All security settings' })).toHaveAttribute('href', '/account-security')
  await page.goto('/security-setting')
  await expectPath(page, '/404')
})
