// From the first field to the first sign-in, with the codes and links that really were sent.

import { expect, type Page, test } from '@playwright/test'
import { handmadePdf } from '../../support/pdf.ts'
import { codeTo, linkTo, outboxMark } from '../support/outbox.ts'
import { expectPath, goodPassword, newEmail, newPhone, signIn, visit } from '../support/people.ts'
import { database } from '../support/session.ts'

async function begin(page: Page, kind: 'A company' | 'Myself', email: string): Promise<void> {
  await visit(page, '/register')
  await page.getByRole('radio', { name: kind }).check()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectPath(page, '/register/register-info')
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Lin Tan')
  await page.getByLabel('Date of birth').fill('1990-05-21')
  await page.getByLabel('Nationality').selectOption('SG')
  await page.getByLabel('Residence').selectOption('TH')
  await page.getByLabel('Phone').fill(newPhone())
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /user agreement/ }).check()
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
}

async function handIn(page: Page, email: string): Promise<void> {
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectPath(page, '/register-security-verification')
  await page.getByLabel('Email code').fill(await codeTo(email, mark))
  await expectPath(page, '/register-success')
}

test('[2.27][2.35][2.36][2.54][2.55][4.34][4.35][D5.58] an individual registers, is approved by rule, activates by the mailed link and signs in', async ({
  page,
}) => {
  const email = newEmail('solo')
  const mark = await outboxMark()
  await begin(page, 'Myself', email)
  await fillPerson(page)
  await agree(page)
  await handIn(page, email)
  await expect(page.getByRole('main')).toContainText('within minutes')
  const link = await linkTo(email, mark, '/account-activation')

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/user/')) calls.push(new URL(request.url()).pathname)
  })
  await visit(page, link)
  await expect(page.getByText('Lin Tan')).toBeVisible()
  expect(page.url(), 'the key does not stay in the address').not.toContain('accountKey')
  const rules = page.getByRole('meter', { name: 'Password rules' })
  await page.getByLabel('New password').fill('harbour')
  await expect(rules).toHaveAttribute('aria-valuenow', '1')
  await page.getByLabel('New password').fill(goodPassword)
  await expect(rules).toHaveAttribute('aria-valuenow', '5')
  const second = await outboxMark()
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expectPath(page, '/account-activation-security-verification')
  await page.getByLabel('Email code').fill(await codeTo(email, second))
  await expectPath(page, '/activate-success')
  expect(calls).toEqual(['/api/user/to-be-activate-account-info', '/api/user/activate-account'])
  await signIn(page, { email, password: goodPassword })
})

test('[1.17][3.68][3.69][3.70][3.71][3.72][3.73][3.74] a company registers with every field, and its draft survives a reload', async ({
  page,
}) => {
  const email = newEmail('office')
  await begin(page, 'A company', email)
  await page.getByLabel('Corporate name').fill('Example Trading Pte Ltd')
  await page.getByLabel('Place of incorporation').selectOption('SG')
  await page.getByLabel('Date of incorporation').fill('2015-03-02')
  await page.getByRole('textbox', { name: 'Authorised person' }).fill('Lin Tan')
  await page.getByLabel('Nationality').selectOption('MY')
  await page.getByLabel('Residence').selectOption('TH')
  const phone = newPhone()
  await page.getByLabel('Phone').fill(phone)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Corporate name')).toHaveValue('Example Trading Pte Ltd')
  await expect(page.getByLabel('Residence')).toHaveValue('TH')
  // Half a number is no number for the server; it waits in this tab.
  await page.getByLabel('Phone').fill('+65 81')
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('+65 81')
  await page.getByLabel('Phone').fill(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)
  const paper = {
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: handmadePdf(),
  }
  await page.locator('input[type=file]').first().setInputFiles(paper)
  await expect(page.getByText('certificate.pdf')).toBeVisible()
  await agree(page)
  await handIn(page, email)
  await expect(page.getByRole('main')).toContainText('2 business days')

  const { rows } = await database.query('select fields, state from registration where email = $1', [email])
  expect(rows[0].state).toBe('UNDER_REVIEW')
  expect(rows[0].fields).toMatchObject({
    corporateName: 'Example Trading Pte Ltd',
    authorisedPerson: 'Lin Tan',
    placeOfIncorporation: 'SG',
    dateOfIncorporation: '2015-03-02',
    nationality: 'MY',
    residence: 'TH',
    phone,
  })
  await page.getByRole('link', { name: 'Check status' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  await expect(page.getByText('Our team')).toBeVisible()
})

test('[5.15][5.16][5.34] without both agreements and every field nothing is handed in, and each fault is told beside its field', async ({
  page,
}) => {
  const email = newEmail('halfway')
  await begin(page, 'Myself', email)
  const go = page.getByRole('button', { name: 'Continue' })
  await go.click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(page.getByText('Date of birth is required')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await fillPerson(page)
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await go.click()
  await expect(page.getByText('Agree to the user agreement to continue.')).toBeVisible()
  await expect(page.getByText('Agree to the privacy policy to continue.')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /user agreement/ }).check()
  await page.getByRole('checkbox', { name: /privacy policy/ }).uncheck()
  await go.click()
  await expect(page.getByText('Agree to the privacy policy to continue.')).toBeVisible()
  await expectPath(page, '/register/register-info')
  const { rows } = await database.query('select state from registration where email = $1', [email])
  expect(rows).toEqual([{ state: 'DRAFT' }])
})

test('[8.20][D5.59] an expired activation link says so and offers a new one, which works', async ({ page }) => {
  const email = newEmail('late')
  const mark = await outboxMark()
  await begin(page, 'Myself', email)
  await fillPerson(page)
  await agree(page)
  await handIn(page, email)
  const old = await linkTo(email, mark, '/account-activation')
  await database.query(
    `update ticket set created_at = now() - interval '73 hours', expires_at = now() - interval '1 hour'
     where kind = 'activation' and email = $1`,
    [email],
  )
  await visit(page, old)
  await expect(page.getByText('The link has been expired')).toBeVisible()
  const second = await outboxMark()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('a new link is on its way')).toBeVisible()
  const fresh = await linkTo(email, second, '/account-activation')
  expect(fresh).not.toBe(old)
  await page.goto(fresh)
  await expect(page.getByLabel('New password')).toBeVisible()
})

test('[8.15][8.21] a wrong code is told beside its field with the tries left, and the right one still works', async ({
  page,
}) => {
  const email = newEmail('typo')
  await begin(page, 'Myself', email)
  await fillPerson(page)
  await agree(page)
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Continue' }).click()
  const right = await codeTo(email, mark)
  await page.getByLabel('Email code').fill(right === '000000' ? '000001' : '000000')
  await expect(page.getByText(/^Incorrect Verification code/)).toBeVisible()
  await expectPath(page, '/register-security-verification')
  await expect(page.getByLabel('Email code')).toBeFocused()
  await page.keyboard.type(right)
  await expectPath(page, '/register-success')
})
