// Forgotten and changed passwords.

import { expect, test } from '@playwright/test'
import { codeTo, outboxMark } from '../support/outbox.ts'
import { createPerson, enterPassword, expectPath, otherPassword, signIn, visit } from '../support/people.ts'

test('[2.46][2.56][2.57][2.58][4.20][4.32][4.33][7.26][7.27][7.28][7.29] a forgotten password: precheck, validate with the proof, reset, and in with the new one', async ({
  page,
}) => {
  const person = await createPerson()
  const calls: { path: string; proof: boolean }[] = []
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url())
    if (/^\/api\/user\/(?:forgot|reset)-password/.test(path)) calls.push({ path, proof: 'x-multi-factor' in request.headers() })
  })
  await visit(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expectPath(page, '/forget-password')
  const mark = await outboxMark()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectPath(page, '/forget-password-security-verification')
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await expectPath(page, '/forget-password/set')
  expect(page.url(), 'no token in the address').not.toContain('oken')

  const set = page.getByRole('button', { name: 'Set new password' })
  await page.getByLabel('New password').fill('too-short-1A')
  await set.click()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('New password').fill(person.password)
  await set.click()
  await expect(page.getByText('This is your current password.')).toBeVisible()
  await page.getByLabel('New password').fill(otherPassword)
  await set.click()
  await expectPath(page, '/forget-password/success')
  expect(calls).toEqual([
    { path: '/api/user/forgot-password-precheck', proof: false },
    { path: '/api/user/forgot-password-validate', proof: true },
    { path: '/api/user/reset-password', proof: false },
    { path: '/api/user/reset-password', proof: false },
  ])
  await signIn(page, { ...person, password: otherPassword })
})

test('[4.20] the page for a new password without a reset token leads back to the beginning', async ({ page }) => {
  await page.goto('/forget-password/set')
  await expect(page.getByText('Verify your identity first.')).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await expectPath(page, '/forget-password')
})

test('[D1.02] an address nobody has takes the same way, and learns nothing', async ({ page }) => {
  await visit(page, '/forget-password')
  await page.getByLabel('Email').fill(`nobody.${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectPath(page, '/forget-password-security-verification')
  await expect(page.getByLabel('Email code')).toBeVisible()
  // Some addresses seem to have a phone too, as some people have.
  await expect(page.getByText(/^Sent at/).first()).toBeVisible()
})

test('[1.19][2.21][2.33][2.47][4.21][4.22][7.18][8.13][8.17][D7.11] a changed password: the present one is tested, the code asked, then everybody is signed out', async ({
  page,
}) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.goto('/account-info')
  await page.getByRole('link', { name: 'Change: Password' }).click()
  await expectPath(page, '/change-password')
  await expect(page.getByText('Withdrawals to new destinations pause for 24 hours.')).toBeVisible()
  const go = page.getByRole('button', { name: 'Continue' })
  // Masked, and open to password managers.
  for (const [label, purpose] of [
    ['Current password', 'current-password'],
    ['New password', 'new-password'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('type', 'password')
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', purpose)
  }
  await page.getByLabel('New password').fill(otherPassword)
  await page.getByLabel('Current password').fill('Not-The-Right-One-1')
  await go.click()
  await expect(page.getByText('Incorrect Password')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(person.password)
  const mark = await outboxMark()
  await go.click()
  await expectPath(page, '/change-password-security-verification')
  const kept = () => page.evaluate(() => Object.keys({ ...localStorage }).filter((name) => /Token|Expiry|lastPath/.test(name)))
  expect(await kept()).not.toEqual([])
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await expectPath(page, '/change-password-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed')
  expect(await kept()).toEqual([])
  await expect(page.getByText('Your account has logged in at another location.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await expectPath(page, '/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Invalid Account or password')).toBeVisible()
  await signIn(page, { ...person, password: otherPassword })
})

test('[2.47] without its code the password stays as it is', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.goto('/change-password')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill(otherPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectPath(page, '/change-password-security-verification')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectPath(page, '/change-password')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await enterPassword(page, person)
})
