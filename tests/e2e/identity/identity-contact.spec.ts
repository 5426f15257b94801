// One's own phone and e-mail: two verifications each, in the order of section 4.

import { expect, type Page, test } from '@playwright/test'
import { codeTo, messageTo, outboxMark } from '../support/outbox.ts'
import { createPerson, expectPath, newEmail, newPhone, type Person, signIn } from '../support/people.ts'
import { database } from '../support/session.ts'

/** The first step: a mailed code shows that it is the user. */
async function proveUser(page: Page, person: Person, verification: string, back: string): Promise<void> {
  const mark = await outboxMark()
  await page.getByRole('button', { name: "Confirm it's you" }).click()
  await expectPath(page, verification)
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await expectPath(page, back)
}

async function nameNumber(page: Page, person: Person, label: string, phone: string): Promise<void> {
  const mark = await outboxMark()
  await page.getByLabel(label).fill(phone)
  await page.getByRole('button', { name: 'Send SMS code' }).click()
  await expect(page.getByText(phone)).toBeVisible()
  await page.getByLabel('SMS code').fill(await codeTo(phone, mark))
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
}

test('[2.22][2.24][2.25][2.39][2.40][2.43][2.44][4.29][4.30] a phone is verified and then changed: one screen, each route with its own title and labels', async ({
  page,
}) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.goto('/account-info')
  await page.getByRole('link', { name: 'Verify: Phone' }).click()
  await expectPath(page, '/verify-phone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your phone number')
  await proveUser(page, person, '/verify-phone-security-verification', '/verify-phone')
  await page.getByLabel('Phone to verify').fill('8123')
  await page.getByRole('button', { name: 'Send SMS code' }).click()
  await expect(page.getByLabel('Phone to verify')).toHaveAttribute('aria-invalid', 'true')
  const first = newPhone()
  await nameNumber(page, person, 'Phone to verify', first)
  await expectPath(page, '/verify-phone-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phone verified')

  await page.getByRole('link', { name: 'Back to your account' }).click()
  await page.getByRole('link', { name: 'Change: Phone' }).click()
  await expectPath(page, '/change-phone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your phone number')
  await expect(page.getByText('Withdrawals to new destinations pause for 24 hours.')).toBeVisible()
  await proveUser(page, person, '/change-phone-security-verification', '/change-phone')
  const second = newPhone()
  await nameNumber(page, person, 'New phone', second)
  await expectPath(page, '/change-phone-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phone number changed')
  const { rows } = await database.query('select mobile from app_user where id = $1', [person.userId])
  expect(rows).toEqual([{ mobile: second }])
  await page.goto('/account-info')
  await expect(page.getByText(/paused until/)).toBeVisible()
})

test('[2.23][2.41][2.45][4.31][D2.31] an address is changed: the old one is proven first, then the new one, and both are told', async ({
  page,
}) => {
  const person = await createPerson({ mobile: newPhone() })
  const { rows } = await database.query<{ mobile: string }>('select mobile from app_user where id = $1', [person.userId])
  const phone = rows[0]?.mobile ?? ''
  const address = newEmail('moved')
  await signIn(page, person)
  await page.goto('/account-info')
  await page.getByRole('link', { name: 'Change: Email' }).click()
  await expectPath(page, '/change-email')
  const mark = await outboxMark()
  await page.getByRole('button', { name: "Confirm it's you" }).click()
  await expectPath(page, '/change-email-security-verification')
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await page.getByLabel('SMS code').fill(await codeTo(phone, mark))
  await expectPath(page, '/change-email')
  // It comes back with the address, masked as everywhere.
  await expect(page.getByRole('main').getByText(/^li\*\*\*.@example\.com$/)).toBeVisible()

  const second = await outboxMark()
  await page.getByLabel('New email').fill(address)
  await page.getByRole('button', { name: 'Send codes' }).click()
  await expectPath(page, '/change-email-security-verification')
  await expect(page.getByText(address)).toBeVisible()
  await page.getByLabel('Email code').fill(await codeTo(address, second))
  await page.getByLabel('SMS code').fill(await codeTo(phone, second))
  await expectPath(page, '/change-email-success')
  for (const recipient of [person.email, address])
    expect((await messageTo(recipient, second, (body) => body.includes('uses another email'))).subject).toContain(
      'Your email was changed',
    )
  const { rows: users } = await database.query('select email from app_user where id = $1', [person.userId])
  expect(users).toEqual([{ email: address }])
})

test('[2.23] without authenticator and phone the page names what to set up first', async ({ page }) => {
  const person = await createPerson()
  await signIn(page, person)
  await page.goto('/change-email')
  await expect(page.getByText('Set up an authenticator app or verify a phone first.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connect authenticator app' })).toHaveAttribute('href', '/authenticator')
})
