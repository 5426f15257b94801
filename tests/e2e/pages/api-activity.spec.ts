// What people see of the calls of their API keys.

import { expect, test } from '@playwright/test'
import { callKeyApi, createKey } from '../../support/people/issued-keys.ts'
import { look } from '../support/looks.ts'
import { visit } from '../support/people.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

const route = '/developers/activity'

test('[D9.01] calls of each key are listed with their result and found by key and result', async ({ page }) => {
  const { accountId, userId } = await signInWith(page, holderScopes)
  await visit(page, route)
  await expect(page.getByText('No API calls yet')).toBeVisible()
  await look(page, 'no calls')
  const books = await createKey(database, new Date(), { accountId, userId, name: 'Books' })
  const till = await createKey(database, new Date(), { accountId, userId, name: 'Till', addresses: ['10.0.0.0/24'] })
  const server = process.env.SERVER_URL ?? ''
  const found = await callKeyApi(`${server}/v1/key`, books)
  expect(found.status).toBe(200)
  expect((await callKeyApi(`${server}/v1/balances?note=private`, till)).status).toBe(403)
  const rowsOf = () => page.getByRole('row', { name: /\/v1\// })
  await expect(async () => {
    await page.reload()
    await expect(rowsOf()).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  const refused = rowsOf().first()
  await expect(refused).toContainText('GET /v1/balances')
  await expect(refused).not.toContainText('private')
  await expect(refused).toContainText('403 · 09')
  await expect(rowsOf().last()).toContainText(/200.*Books/)
  await look(page, 'calls')

  await page.getByRole('button', { name: 'All keys' }).click()
  await page.getByRole('link', { name: 'Till' }).click()
  await expect(rowsOf()).toHaveCount(1)
  await page.getByRole('button', { name: 'All results' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Successful' }).press('Enter')
  await expect(page.getByText('No calls match these filters')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(rowsOf()).toHaveCount(2)
})
