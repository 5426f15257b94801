// A rate alert as a customer uses it: added from the exchange page, refused where the rate is already there, and deleted.

import { expect, test } from '@playwright/test'
import { look } from '../support/looks.ts'
import { createPerson, expectPath, signIn } from '../support/people.ts'
import { database } from '../support/session.ts'

test('[D11.10] a rate alert is added, reached, turned on again and deleted', async ({ page }) => {
  const person = await createPerson({})
  await signIn(page, person)
  await page.goto('/mint-redeem')
  await page.getByRole('link', { name: 'Set a rate alert' }).click()
  await expectPath(page, '/rate-alerts')
  await expect(page.getByText(/Now: 1 USDT =/)).toBeVisible()
  await page.getByLabel('Rate', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Add alert' }).click()
  await expect(page.getByText('The rate is already there.')).toBeVisible()
  await page.getByLabel('Rate', { exact: true }).fill('900,5')
  await page.getByRole('button', { name: 'Add alert' }).click()
  const row = page.getByRole('row', { name: /1 USDT is 900.5 THB or more/ })
  await expect(row).toContainText('On')
  await database.query(`update rate_alert set reached_at = now(), reached_rate = 901 where account_id = $1`, [person.accountId])
  await page.reload()
  await expect(row).toContainText('Reached')
  await look(page, 'rate alerts')
  await row.getByRole('button', { name: 'Turn on' }).click()
  await expect(row).toContainText('On')
  await row.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('No rate alerts yet')).toBeVisible()
  await expect(page.locator('*:focus'), 'the focus is not lost with the row').toContainText('No rate alerts yet')
})
