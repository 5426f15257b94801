// Authenticator, recovery codes and passkeys, each bound and then used to sign in.

import { expect, type Page, test } from '@playwright/test'
import { codeTo, outboxMark } from '../support/outbox.ts'
import { appCode, createPerson, enterPassword, expectPath, type Person, signIn, visit } from '../support/people.ts'

/** Returns the app's secret and the recovery codes. */
async function connectApp(page: Page, person: Person): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/authenticator')
  await expect(page.getByRole('img', { name: /^QR code/ }).locator('path')).toHaveAttribute('d', /M\d+ \d+h1/)
  const secret = (await page.locator('.scan__key .mono').innerText()).replaceAll(' ', '')
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectPath(page, '/authenticator-security-verification')
  await page.getByLabel('Authenticator code').fill(appCode(secret))
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await expectPath(page, '/authenticator')
  const list = page.locator('ol.codes > li')
  await expect(list).toHaveCount(10)
  return { secret, codes: await list.allInnerTexts() }
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

test('[D2.15][D2.21][D2.27][D2.28][D7.13] an authenticator is bound from the account page by QR, gives ten codes once, and signs in', async ({
  page,
}) => {
  const person = await createPerson({ role: 'viewer' })
  await signIn(page, person)
  await page.goto('/account-info')
  for (const [name, href] of [
    ['Change: Password', '/change-password'],
    ['Verify: Phone', '/verify-phone'],
    ['Change: Email', '/change-email'],
    ['Connect: Authenticator app', '/authenticator'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  const { secret, codes } = await connectApp(page, person)
  expect(new Set(codes).size).toBe(10)
  const done = page.getByRole('button', { name: 'Done' })
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: "I've saved them" }).check()
  await done.click()
  await expect(page.getByText('Your authenticator app is connected')).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 of 10')).toBeVisible()
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)

  await signOut(page)
  await enterPassword(page, person)
  await page.getByLabel('Authenticator code').fill(appCode(secret, 1))
  await page.waitForURL('**/wallet')
})

test('[D2.22][D2.29][D2.32] who lost the app signs in with a recovery code, once, and disconnects it with another', async ({
  page,
}) => {
  const person = await createPerson()
  await signIn(page, person)
  const { codes } = await connectApp(page, person)
  const useCode = async (code: string | undefined) => {
    await page.getByRole('button', { name: /^Lost your device/ }).click()
    await page.getByLabel('Recovery code').fill(code ?? '')
  }
  await signOut(page)
  await enterPassword(page, person)
  await useCode(codes[0])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/wallet')

  await signOut(page)
  await enterPassword(page, person)
  await useCode(codes[0])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/^Incorrect Verification code/)).toBeVisible()
  await page.getByLabel('Recovery code').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/wallet')

  await page.goto('/authenticator')
  await expect(page.getByText('8 of 10')).toBeVisible()
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Disconnect app' }).click()
  await useCode(codes[2])
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await expectPath(page, '/authenticator')
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await page.goto('/security-setting')
  await expect(page.getByText(/paused until/)).toBeVisible()
})

/** A device that makes passkeys and says yes to every question. */
async function plugIn(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('[D2.25][D2.30] a passkey is registered, named, used to sign in, used as a factor and removed', async ({ page }) => {
  const person = await createPerson()
  await plugIn(page)
  await signIn(page, person)
  await page.goto('/security-setting')
  await page.getByRole('button', { name: 'Add passkey' }).first().click()
  await page.getByLabel('Passkey name').fill('Office laptop')
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await expect(page.getByText('Office laptop')).toBeVisible()
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await expectPath(page, '/security-setting')
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Office laptop')
  await page.getByRole('button', { name: 'Rename: Office laptop' }).click()
  await page.getByLabel('Passkey name').fill('Home laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Home laptop')

  await signOut(page)
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/wallet')

  await page.goto('/security-setting')
  await page.getByRole('button', { name: 'Set up: Anti-phishing code' }).click()
  await page.getByLabel('Anti-phishing code', { exact: true }).fill('Harbour88')
  await page.getByRole('button', { name: 'Save code' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expectPath(page, '/security-setting')
  await expect(page.getByText("Harbour88. Emails without it aren't from us.")).toBeVisible()

  await page.getByRole('button', { name: 'Remove: Home laptop' }).click()
  const second = await outboxMark()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await page.getByLabel('Email code').fill(await codeTo(person.email, second))
  await expectPath(page, '/security-setting')
  await expect(page.getByText('Home laptop')).toHaveCount(0)
})

test('[5.06][5.07][5.08][8.21] an anti-phishing code of three, of twenty-one or with a sign is refused on the page', async ({
  page,
}) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.goto('/security-setting')
  await page.getByRole('button', { name: 'Set up: Anti-phishing code' }).click()
  const field = page.getByLabel('Anti-phishing code', { exact: true })
  for (const bad of ['abc', 'a'.repeat(21), 'abc-123']) {
    await field.fill(bad)
    await page.getByRole('button', { name: 'Save code' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await field.fill('a'.repeat(20))
  await page.getByRole('button', { name: 'Save code' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await page.getByLabel('Email code').fill('000000')
  await expect(page.getByText(/^Incorrect Verification code/)).toBeVisible()
})
