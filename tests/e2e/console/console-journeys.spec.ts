// Operators at work: the way in, and what one of them decides.

import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newOperatorAt, operatorAt, signInByForm } from '../support/operators.ts'
import { messageTo, outboxMark } from '../support/outbox.ts'
import { database } from '../support/session.ts'

test('[D6.01] an operator signs in by password and code, chooses his language, and signs out', async ({ page }) => {
  await signInByForm(page, 'support')
  const queue = page.getByRole('heading', { level: 1, name: 'Registrations' })
  await expect(queue, 'without the overview, the first queue').toBeVisible()
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click()
  await expect(page.getByRole('navigation', { name: 'คิวงาน' })).toContainText('การลงทะเบียน')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'คิวงาน' }), 'a reload keeps session and language').toBeVisible()
  await page.getByRole('button', { name: /^Demo Support/ }).click()
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่คอนโซล' })).toBeVisible()
})

test('AU-42 the console follows news and saves files with its proof, and its copied token opens nothing elsewhere', async ({
  page,
  browser,
}) => {
  const news = page.waitForResponse('**/api/operator/events')
  await signInByForm(page, 'auditor')
  expect((await news).status()).toBe(200)
  const newsAgain = page.waitForResponse('**/api/operator/events')
  const asked = page.waitForRequest('**/api/operator/auth/me')
  await page.goto('/console/audit')
  expect((await newsAgain).status(), 'a new page of the same browser has the key').toBe(200)
  await page.getByLabel('Who').selectOption('operator')
  await expect(page, 'a choice narrows the log at once').toHaveURL(/actorKind=operator/)
  await page.getByLabel('Action').fill('signed in')
  await page.getByRole('option', { name: 'Operator signed in', exact: true }).click()
  await expect(page, 'a part of the words offers the whole action').toHaveURL(/action=operatorSignedIn/)
  await expect(page.getByRole('table').getByText('Operator signed in').first()).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('Quarterly review')
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^audit-.+\.csv$/)
  const { authorization = '', 'x-device-proof': proof = '' } = await (await asked).allHeaders()
  expect(authorization).toMatch(/^Bearer sampan_operator_/)
  const thief = await browser.newContext()
  const copies: Record<string, string>[] = [{ authorization }, { authorization, 'x-device-proof': proof }]
  for (const headers of copies) expect((await thief.request.get('/api/operator/auth/sessions', { headers })).status()).toBe(401)
  await thief.close()
})

async function handedInCompany(email: string): Promise<string> {
  const id = randomUUID()
  const fields = {
    corporateName: 'Lumina Trading',
    registrationNumber: '201912345K',
    authorisedPerson: 'Mei Lin',
    placeOfIncorporation: 'SG',
  }
  await database.query(
    `insert into registration (id, account_type, state, email, fields, draft_token_hash, created_at, saved_at, submitted_at, expires_at)
     values ($1, 'corporate', 'UNDER_REVIEW', $2, $3, $4, now(), now(), now(), now() + interval '30 days')`,
    [id, email, fields, Buffer.from(id)],
  )
  return id
}

test('[D6.05] a company is approved by keyboard with a reason and a text, and the activation mail leaves', async ({
  browser,
}) => {
  const email = `mei.${randomUUID().slice(0, 8)}@example.com`
  const mark = await outboxMark()
  const page = await operatorAt(browser, 'compliance', `/console/item/registration/${await handedInCompany(email)}`)
  const decide = page.getByRole('region', { name: 'Decide' })
  await expect(page.getByRole('main')).toContainText('Lumina Trading')
  await expect(decide.getByRole('radio', { checked: true }), 'no decision is preselected').toHaveCount(0)
  await page.keyboard.press('a')
  await expect(decide.getByLabel('Reason', { exact: true }), 'the key a leads to the approval').toBeFocused()
  await expect(decide.getByLabel('Message to the customer'), 'nothing is worded beforehand').toHaveValue('')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(decide.getByLabel('Reason', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await decide.getByLabel('Reason', { exact: true }).selectOption({ label: 'Checked, all in order' })
  await expect(decide.getByLabel('Message to the customer'), 'the reason suggests a text').not.toHaveValue('')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('To be activated')
  await messageTo(email, mark, (body) => body.includes('/account-activation'))
})

test('[D6.03] a queue is sorted and saved as a view, claimed in bulk and walked item by item', async ({ browser }) => {
  for (const name of ['ada', 'grace']) await handedInCompany(`${name}.${randomUUID().slice(0, 8)}@example.com`)
  const { page } = await newOperatorAt(browser, 'compliance', '/console/queue/registrations?claimed=free')
  await page.getByRole('button', { name: 'Waiting' }).click()
  await expect(page.getByRole('columnheader', { name: 'Waiting' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('View name').fill('Newest first')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await page.goto('/console/queue/registrations')
  await page.getByRole('link', { name: 'Newest first' }).click()
  await expect(page).toHaveURL(/claimed=free&sort=waiting$/)
  // The keys act on the rows of the view, so they have to be there.
  await expect(page.getByRole('columnheader', { name: 'Waiting' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const selected = page.getByRole('region', { name: 'Selected items' })
  await expect(selected).toContainText('2 selected')
  await selected.getByRole('button', { name: 'Claim' }).click()
  await expect(selected, 'what was claimed has left the view').toHaveCount(0)
  await page.goto('/console/queue/registrations?claimed=mine')
  await expect(page.getByRole('cell', { name: 'you', exact: true })).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const place = page.getByRole('navigation', { name: 'Place in the queue' })
  await expect(place).toContainText('1 of 2')
  await page.keyboard.press('j')
  await expect(place).toContainText('2 of 2')
  await page.keyboard.press('k')
  await expect(place).toContainText('1 of 2')
})
