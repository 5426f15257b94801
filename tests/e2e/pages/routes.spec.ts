// The whole route table of section 2, written out here a second time: what the specification says, not what the code says.

import { expect, type Page, test } from '@playwright/test'
import type { Scope } from '@sampan/contract/scopes.ts'
import { scopes } from '@sampan/contract/scopes.ts'
import { colleague } from '../support/company.ts'
import { signInWith } from '../support/session.ts'

const scoped = [
  { name: '[2.06] /wallet', path: '/wallet', scope: 'wallet.wallets' },
  { name: '[2.07] /wallet-history', path: '/wallet-history', scope: 'wallet_history' },
  { name: '[2.08] /crypto-deposit', path: '/crypto-deposit', scope: 'wallet.wallets.deposit' },
  { name: '[2.09] /crypto-withdraw', path: '/crypto-withdraw', scope: 'wallet.wallets.withdraw' },
  { name: '[2.10] /fiat-deposit', path: '/fiat-deposit', scope: 'wallet.wallets.deposit' },
  { name: '[2.11] /fiat-withdraw', path: '/fiat-withdraw', scope: 'wallet.wallets.withdraw' },
  { name: '[2.12] /view-fiat-deposit', path: '/view-fiat-deposit', scope: 'wallet_history.fiat_deposit.view' },
  { name: '[2.13] /view-fiat-withdraw', path: '/view-fiat-withdraw', scope: 'wallet_history.fiat_withdraw.view' },
  { name: '[2.14] /mint-redeem-order', path: '/mint-redeem-order', scope: 'order.swap_order' },
  { name: '[2.15] /blockchain', path: '/blockchain', scope: 'wallet.blockchain_address' },
  { name: '[2.16] /bank-account', path: '/bank-account', scope: 'wallet.bank_account' },
  { name: '[2.17] /add-bank-account', path: '/add-bank-account', scope: 'wallet.bank_account.add' },
  { name: '[2.18] /edit-bank-account', path: '/edit-bank-account', scope: 'wallet.bank_account.update' },
  { name: '[2.19] /security-setting', path: '/security-setting', scope: 'wallet.bank_account.add' },
] as const satisfies readonly { name: string; path: string; scope: Scope }[]

const signedInOnly = [
  { name: '[2.20] /account-info', path: '/account-info' },
  { name: '[2.21] /change-password', path: '/change-password' },
  { name: '[2.22] /change-phone', path: '/change-phone' },
  { name: '[2.23] /change-email', path: '/change-email' },
  { name: '[2.24] /verify-phone', path: '/verify-phone' },
  { name: '[2.30] /fiat-deposit-success', path: '/fiat-deposit-success' },
  { name: '[2.31] /crypto-withdraw-success', path: '/crypto-withdraw-success' },
  { name: '[2.32] /fiat-withdraw-success', path: '/fiat-withdraw-success' },
  { name: '[2.39] /verify-phone-success', path: '/verify-phone-success' },
  { name: '[2.40] /change-phone-success', path: '/change-phone-success' },
  { name: '[2.41] /change-email-success', path: '/change-email-success' },
  { name: '[2.43] /verify-phone-security-verification', path: '/verify-phone-security-verification' },
  { name: '[2.44] /change-phone-security-verification', path: '/change-phone-security-verification' },
  { name: '[2.45] /change-email-security-verification', path: '/change-email-security-verification' },
  { name: '[2.47] /change-password-security-verification', path: '/change-password-security-verification' },
  { name: '[2.49] /crypto-withdraw-security-verification', path: '/crypto-withdraw-security-verification' },
  { name: '[2.50] /remit-security-verification', path: '/remit-security-verification' },
  { name: '[2.51] /fiat-withdraw-security-verification', path: '/fiat-withdraw-security-verification' },
  { name: '[2.52] /add-bank-account-security-verification', path: '/add-bank-account-security-verification' },
  { name: '[2.53] /edit-bank-account-security-verification', path: '/edit-bank-account-security-verification' },
] as const

const open = [
  { name: '[2.02] /', path: '/' },
  { name: '[2.03] /home', path: '/home' },
  { name: '[2.26] /feedback', path: '/feedback' },
  { name: '[2.27] /account-activation', path: '/account-activation' },
  { name: '[2.33] /change-password-success', path: '/change-password-success' },
  { name: '[2.34] /feedback-success', path: '/feedback-success' },
  { name: '[2.35] /activate-success', path: '/activate-success' },
  { name: '[2.36] /register-success', path: '/register-success' },
  { name: '[2.46] /forget-password-security-verification', path: '/forget-password-security-verification' },
  { name: '[2.48] /login-security-verification', path: '/login-security-verification' },
  { name: '[2.54] /register', path: '/register' },
  { name: '[2.55] /register/register-info', path: '/register/register-info' },
  { name: '[2.56] /forget-password', path: '/forget-password' },
  { name: '[2.57] /forget-password/set', path: '/forget-password/set' },
  { name: '[2.58] /forget-password/success', path: '/forget-password/success' },
  { name: '[2.59] /mint-redeem', path: '/mint-redeem' },
  { name: '[2.60] /mint-redeem/success', path: '/mint-redeem/success' },
  { name: '[2.62][D7.07] /potocol/ri{secret}', path: '/potocol/ri-4711' },
  { name: '[2.63] /potocol/privacy-policy', path: '/potocol/privacy-policy' },
  { name: '[2.64] /potocol/term-of-use', path: '/potocol/term-of-use' },
  { name: '[2.65] /potocol/cookie-policy', path: '/potocol/cookie-policy' },
  { name: '[D7.06] /protocol/ri', path: '/protocol/risk' },
  { name: '[D7.06] /protocol/privacy-policy', path: '/protocol/privacy-policy' },
  { name: '[D7.06] /protocol/term-of-use', path: '/protocol/term-of-use' },
  { name: '[D7.06] /protocol/cookie-policy', path: '/protocol/cookie-policy' },
  { name: '[D7.08] /privacy-policy', path: '/privacy-policy' },
  { name: '[D7.08] /term-of-use', path: '/term-of-use' },
  { name: '[D7.08] /cookie-policy', path: '/cookie-policy' },
] as const

const notFoundHeading = /not here|not found|permission/i

/** The page has settled on a path and shows one heading. */
async function seenAt(page: Page, path: string): Promise<string> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  return (await heading.innerText()).trim()
}

test('[2.73][4.01] signed out, every route with a scope leads to /404', async ({ page }) => {
  for (const { path } of scoped) {
    await page.goto(path)
    expect(await seenAt(page, '/404'), path).toMatch(notFoundHeading)
  }
})

test('[2.75] signed out, every route for signed-in users leads to /home', async ({ page }) => {
  for (const { path } of signedInOnly) {
    await page.goto(path)
    await seenAt(page, '/home')
  }
})

test('[2.01][2.74] signed out, every public route shows its screen at its own path, also after a reload', async ({ page }) => {
  for (const { path } of open) {
    await page.goto(path)
    expect(await seenAt(page, path), path).not.toMatch(notFoundHeading)
  }
  await page.goto('/term-of-use')
  await page.reload()
  await seenAt(page, '/term-of-use')
})

for (const { name, path, scope } of scoped) {
  test(`${name} shows with its scope and leads to /404 without it`, async ({ page }) => {
    await signInWith(
      page,
      scopes.filter((other) => other !== scope),
    )
    await page.goto(path)
    await seenAt(page, '/404')
    await signInWith(page, [scope])
    await page.goto(path)
    expect(await seenAt(page, path)).not.toMatch(notFoundHeading)
  })
}

test('[2.74] signed in, every route for signed-in users and every public route shows, without any scope', async ({ page }) => {
  await signInWith(page, [])
  for (const { path } of [...signedInOnly, ...open]) {
    await page.goto(path)
    expect(await seenAt(page, path), path).not.toMatch(notFoundHeading)
  }
})

test('[2.37] /bank-account-success and [2.38] /bank-account-success1 need a signed-in user', async ({ page }) => {
  for (const path of ['/bank-account-success', '/bank-account-success1']) {
    await page.goto(path)
    await seenAt(page, '/home')
  }
})

test('[2.04][2.05] /login shows sign-in to a visitor and sends a signed-in user to /home', async ({ page }) => {
  await page.goto('/login')
  expect(await seenAt(page, '/login')).toBe('Sign in')
  await signInWith(page, ['wallet.wallets'])
  await page.goto('/login')
  await seenAt(page, '/home')
})

test('[2.66][2.67] /404 and any unknown path show not-found', async ({ page }) => {
  await page.goto('/404')
  expect(await seenAt(page, '/404')).toMatch(notFoundHeading)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundHeading)
})

test('[2.61] AU-39 /redirect/{path} leads to /{path} and never outside', async ({ page }) => {
  await page.goto('/redirect/feedback')
  await seenAt(page, '/feedback')
  for (const evil of [
    '//evil.example',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/javascript:alert(1)',
    '/https://evil.example',
  ]) {
    await page.goto(`/redirect${evil}`)
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).origin, evil).toBe(new URL(process.env.SERVER_URL ?? '').origin)
  }
})

test('[D7.09] /404 names the missing permission and who grants it', async ({ page }) => {
  await signInWith(page, ['wallet.wallets'])
  await page.goto('/crypto-withdraw')
  await seenAt(page, '/404')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('You need the permission "Withdraw"')
  await expect(main).toContainText('Our support team can grant it')
  await expect(main.getByRole('link', { name: 'Contact support' })).toBeVisible()
})

test('[D7.09] a member of a company reads which owner grants it, and can write to them', async ({ browser }) => {
  const owner = await colleague(browser, { role: 'owner', name: 'Tan Mei Lin' })
  const { page } = await colleague(browser, { role: 'approver', name: 'Somchai Prasert', accountId: owner.accountId })
  await page.goto('/crypto-withdraw')
  await seenAt(page, '/404')
  await expect(page.getByRole('main')).toContainText('In your company, Tan Mei Lin can grant it.')
  const ask = page.getByRole('link', { name: 'Ask Tan Mei Lin' })
  await expect(ask).toHaveAttribute('href', new RegExp(`^mailto:${owner.email}\\?subject=`))
})

test('[D7.10] /404 offers a visitor to sign in and come back', async ({ page }) => {
  await page.goto('/wallet-history')
  await seenAt(page, '/404')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await seenAt(page, '/login')
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})
