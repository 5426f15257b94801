// What stands around every screen: header, menus, languages, theme, cookie banner, storage, and how calls fail.

import { expect, type Page, test } from '@playwright/test'
import { roles } from '@sampan/contract/roles.ts'
import { answering, visit } from '../support/people.ts'
import { isPhone, openMenu } from '../support/phone.ts'
import { database, openBlank, signInWith } from '../support/session.ts'

test('[2.68][2.70][1.21] a visitor sees the logo that leads home, no Mint & Redeem, and Register Corporate Account', async ({
  page,
}) => {
  await page.goto('/feedback')
  const header = page.getByRole('banner')
  const links = isPhone ? await openMenu(page, 'Menu') : header
  await expect(links.getByRole('link', { name: 'Register Corporate Account' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'Mint & Redeem' })).toHaveCount(0)
  if (isPhone) await links.getByRole('button', { name: 'Close' }).click()
  await expect(header.getByRole('link', { name: 'Mint & Redeem' })).toHaveCount(0)
  await header.getByRole('link', { name: /Sampan/ }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('[2.69][1.20] a signed-in user finds Mint & Redeem in the header', async ({ page }) => {
  await signInWith(page, ['wallet.wallets'])
  await page.goto('/home')
  const place = isPhone ? page.getByRole('navigation', { name: 'Quick' }) : page.getByRole('banner')
  await place.getByRole('link', { name: 'Mint & Redeem', exact: true }).click()
  await expect(page).toHaveURL(/\/mint-redeem$/)
})

test('[D12.08] the header names the company, the person who is signed in and their role', async ({ page }) => {
  const user = await signInWith(page, roles.owner.scopes, { accountType: 'corporate' })
  await database.query(`update app_user set role = 'owner', name = 'Tan Mei Lin' where id = $1`, [user.userId])
  await page.goto('/wallet')
  await openMenu(page, /^Account: /)
  const account = isPhone
    ? page.getByRole('dialog', { name: 'Menu' }).locator('.menu-who')
    : page.getByRole('banner').getByRole('button', { name: /^Account: / })
  await expect(account).toContainText('Tan Mei Lin · Owner')
  await expect(account.locator('strong')).not.toBeEmpty()
})

test('[2.71] the cookie banner shows, asks for nothing that does not exist, and stays away once read', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Cookies' })
  await expect(banner).toContainText('Necessary cookies only')
  await expect(banner).not.toContainText(/visits/i)
  await expect(banner.getByRole('link', { name: 'Cookie policy' })).toHaveAttribute('href', '/cookie-policy')
  await answering(page)
  await banner.getByRole('button', { name: 'OK' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  await page.goto('/cookie-policy')
  await expect(page.getByRole('main')).not.toContainText(/if you agree|count page visits/i)
})

test('one door leads to crypto and to bank transfer, for deposits and for withdrawals', async ({ page }) => {
  await signInWith(page, ['wallet.wallets', 'wallet.wallets.deposit', 'wallet.wallets.withdraw'])
  for (const [name, method, crypto, bank] of [
    ['Deposit', 'Deposit method', '/crypto-deposit', '/fiat-deposit'],
    ['Withdraw', 'Withdrawal method', '/crypto-withdraw', '/fiat-withdraw'],
  ] as const) {
    await visit(page, '/wallet')
    await page.evaluate(() => sessionStorage.removeItem('sampan.rail'))
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === crypto)
    const rails = page.getByRole('navigation', { name: method })
    await expect(rails.getByRole('link', { name: 'Crypto' })).toHaveAttribute('aria-current', 'page')
    await rails.getByRole('link', { name: 'Bank transfer' }).click()
    await expect(page).toHaveURL((url) => url.pathname === bank)
    await expect(rails.getByRole('link', { name: 'Bank transfer' })).toHaveAttribute('aria-current', 'page')

    // The header, or on a phone the menu, leads to the rail that was used last, and is current on all of its pages.
    await visit(page, '/home')
    const nav = isPhone ? await openMenu(page, 'Menu') : page.getByRole('banner')
    await nav.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === bank)
    if (!isPhone) await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('[2.72] at 991 px the layout is the mobile one, at 993 px the wide one', async ({ page }) => {
  await signInWith(page, ['wallet.wallets'])
  const bar = page.getByRole('navigation', { name: 'Quick' }).or(page.locator('nav.tabbar'))
  await page.setViewportSize({ width: 991, height: 800 })
  await page.goto('/home')
  await expect(bar.first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.setViewportSize({ width: 993, height: 800 })
  await expect(bar.first()).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('[1.23][D7.01][3.16] the language menu offers three languages, is spoken from then on and is remembered', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /Language/ }).click()
  const choices = page.getByRole('banner').getByRole('listitem')
  await expect(choices).toHaveText(['English', '简体中文', 'ไทย'])
  await page.getByRole('button', { name: '简体中文' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await page.evaluate(() => localStorage.getItem('sampan.language'))).toBe('zh-CN')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('为必填项').first()).toBeVisible()
})

test('[3.15] the theme is chosen, stored, and there before the first paint', async ({ page }) => {
  await page.goto('/home')
  const menu = await openMenu(page, 'Display')
  await menu.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('sampan.theme'))).toBe('dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('[3.14][3.18] the last visited path is kept in local storage, the scopes in session storage', async ({ page }) => {
  await signInWith(page, ['wallet.wallets', 'order.swap_order'])
  await page.goto('/mint-redeem-order')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sampan.lastPath'))).toBe('/mint-redeem-order')
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: 'Continue where you left off' }).click()
  await expect(page).toHaveURL(/\/mint-redeem-order$/)
  const kept = await page.evaluate(() => Object.values(sessionStorage).join(' '))
  expect(kept).toContain('order.swap_order')
})

test('[4.17][4.18][4.19] signing out asks first, then calls, clears storage and goes home', async ({ page }) => {
  const user = await signInWith(page, ['wallet.wallets'])
  await page.goto('/account-info')
  await openMenu(page, /Account/)
  await page.getByText('Log out').last().click()
  const question = page.getByRole('alertdialog', { name: 'Confirm to log out ?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(/account-info/)
  const revoked = async () =>
    (await database.query('select revoked_at from session where id = $1', [user.sessionId])).rows[0]?.revoked_at
  expect(await revoked()).toBeNull()
  await openMenu(page, /Account/)
  await page.getByText('Log out').last().click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await revoked()).not.toBeNull()
  const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(Object.keys(kept).filter((name) => /token|expiry|lastPath|scopes/i.test(name))).toEqual([])
})

test('[4.08][4.09][8.03][8.06] a session that the server no longer knows is cleared, and the page says so at /home', async ({
  page,
}) => {
  const user = await signInWith(page, ['wallet.wallets'])
  await database.query('update session set revoked_at = now() where id = $1', [user.sessionId])
  await page.goto('/account-info')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Auto login failed or session expired, please login manually.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sampan.accessToken'))).toBeNull()
})

test('[8.12][D1.13] a corrupt stored value does no harm', async ({ page }) => {
  await openBlank(page)
  await page.evaluate(() => {
    localStorage.setItem('sampan.language', '%%%')
    localStorage.setItem('sampan.theme', '{"x":1}')
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('[8.05][8.01] a call that cannot be made shows Request failed for three seconds', async ({ page }) => {
  await visit(page, '/feedback')
  await page.route('**/api/feedback**', (route) => route.abort())
  await page.getByRole('combobox').selectOption('idea')
  await page.getByRole('textbox').first().fill('The fee line on the review page is hard to read.')
  await page.getByRole('button', { name: /Send/ }).click()
  const toast = page.getByText('Request failed')
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(toast).toBeHidden()
})

test('[8.07] where the browser has no full screen, the control says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.goto('/home')
  const menu = await openMenu(page, 'Display')
  await menu.getByText('Full screen').click()
  await expect(page.getByText('you browser can not work')).toBeVisible()
})

/** The scripts of a page wait for the answer's call. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed and pressed on a page before its script has come counts', async ({ page }) => {
  const resolve = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.fill('lin.tan@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  resolve()
  await expect(page.getByText('Password is required')).toBeVisible()
  // Typing on draws the form again: what it does not know of would be gone.
  await page.getByLabel('Password', { exact: true }).fill('Short-1')
  await expect(email).toHaveValue('lin.tan@example.com')
})

test('what is chosen on a page before its script has come stays chosen', async ({ page }) => {
  const resolve = await holdScripts(page)
  await page.goto('/feedback', { waitUntil: 'commit' })
  await page.getByRole('combobox').selectOption('idea')
  await page.getByRole('button', { name: /Send/ }).click()
  resolve()
  await expect(page.getByText('Message is required')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('idea')
})

test('a message that is typed before its script has come stays', async ({ page }) => {
  const resolve = await holdScripts(page)
  await page.goto('/feedback', { waitUntil: 'commit' })
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('The balance is late.')
  resolve()
  await answering(page)
  await page.getByRole('combobox').selectOption('idea')
  await expect(message).toHaveValue('The balance is late.')
})

test('a form that a password manager fills in one go keeps every field', async ({ page }) => {
  await visit(page, '/login')
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ email: 'lin.tan@example.com', password: 'Short-1' })) {
      const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (!field) throw new Error(`There is no field ${name}.`)
      field.value = value
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })
  await page.getByLabel('Password', { exact: true }).press('End')
  await page.keyboard.type('2')
  await expect(page.getByLabel('Email')).toHaveValue('lin.tan@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Short-12')
})

test('what is pressed on a signed-in page before its script has come counts', async ({ page }) => {
  // A narrow page has no buttons before that.
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInWith(page, ['wallet.wallets'])
  const resolve = await holdScripts(page)
  await page.goto('/wallet', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Display' }).click()
  resolve()
  await expect(page.getByText('Dark', { exact: true })).toBeVisible()
})
