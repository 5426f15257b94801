// The success family: one screen, a row per route, and the two that move on automatically.

import { expect, test } from '@playwright/test'
import { answering } from '../support/people.ts'
import { isPhone } from '../support/phone.ts'
import { signInWith } from '../support/session.ts'

const stays = [
  {
    name: '[2.30] /fiat-deposit-success',
    path: '/fiat-deposit-success',
    buttons: { 'Back to wallet': '/wallet', 'View in History': '/wallet-history' },
  },
  {
    name: '[2.31] /crypto-withdraw-success',
    path: '/crypto-withdraw-success',
    buttons: { 'View in History': '/wallet-history' },
  },
  {
    name: '[2.32] /fiat-withdraw-success',
    path: '/fiat-withdraw-success',
    buttons: { 'View in History': '/wallet-history' },
  },
  { name: '[2.33] /change-password-success', path: '/change-password-success', buttons: { 'Sign in': '/login' } },
  { name: '[2.34] /feedback-success', path: '/feedback-success', buttons: { 'Go to home page': '/home' } },
  { name: '[2.35] /activate-success', path: '/activate-success', buttons: { 'Sign in': '/login' } },
  { name: '[2.36] /register-success', path: '/register-success', buttons: { 'Go to home page': '/home' } },
  { name: '[2.39] /verify-phone-success', path: '/verify-phone-success', buttons: { 'Back to your account': '/account-info' } },
  { name: '[2.40] /change-phone-success', path: '/change-phone-success', buttons: { 'Back to your account': '/account-info' } },
  { name: '[2.41] /change-email-success', path: '/change-email-success', buttons: { 'Back to your account': '/account-info' } },
] as const

for (const { name, path, buttons } of stays) {
  test(`${name} shows its icon, message and buttons, and stays`, async ({ page }) => {
    if (!/password|feedback|activate|register/.test(path)) await signInWith(page, [])
    await page.clock.install()
    await page.goto(path)
    const main = page.getByRole('main')
    // Opened by its address, it claims nothing that did not happen.
    await expect(main.getByRole('heading', { level: 1, name: 'No result to show' })).toBeVisible()
    await expect(main.locator('svg').first()).toBeVisible()
    for (const [label, href] of Object.entries(buttons))
      await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', href)
    await page.clock.fastForward(10_000)
    expect(new URL(page.url()).pathname).toBe(path)
  })
}

const leaves = [
  { name: '[2.28][2.29][2.37] /bank-account-success', path: '/bank-account-success', to: '/bank-account' },
  { name: '[2.29][2.38] /bank-account-success1', path: '/bank-account-success1', to: '/fiat-withdraw' },
] as const

for (const { name, path, to } of leaves) {
  test(`${name} goes by itself after 3 seconds, unless the visitor stays`, async ({ page }) => {
    await signInWith(page, ['wallet.bank_account', 'wallet.wallets.withdraw'])
    const leaving = page.getByText(/Going to .* in [123] s/)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(path)
    await expect(leaving).toBeVisible()
    await page.clock.runFor(2_800)
    expect(new URL(page.url()).pathname, 'shortly before the time it is still here').toBe(path)
    await page.clock.runFor(400)
    await expect.poll(() => new URL(page.url()).pathname).toBe(to)

    await page.goto(path)
    await expect(leaving).toBeVisible()
    // A press before the page's script runs would be lost with the prerendered button.
    await answering(page)
    // Pointing at it already stops the timer and takes the button away, before Playwright has looked what the pointer hit.
    const stay = page.getByRole('button', { name: 'Stay here' })
    await (isPhone ? stay.tap() : stay.hover({ force: true }))
    await expect(page.getByText('This page stays open.')).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(leaving).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(path)
  })
}
