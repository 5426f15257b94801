// The proof of liabilities: downloaded by its customer, checked by anyone in the browser, refused when it was changed.

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { eventually } from '../../support/eventually.ts'
import { credit } from '../../support/money/money.ts'
import { look } from '../support/looks.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

/** A night is published once, and the schedule may have been first: then this customer is not in its trees. */
async function publishAgain(): Promise<void> {
  const client = await database.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const table of ['liability_leaf', 'liability_node', 'liability_tree', 'liability_night'])
      await client.query(`delete from ${table} where night >= current_date - 1`)
    await client.query(`select enqueue_job('publish-liabilities', '{}', null, 3, null, null)`)
    await client.query('commit')
  } finally {
    client.release()
  }
  await eventually('the night is published', async () => {
    const { rowCount } = await database.query('select from liability_tree where night >= current_date - 1')
    return (rowCount ?? 0) > 0
  })
}

const check = (page: Page, name: string, text: string) =>
  page.getByLabel('Proof file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

test('[D11.06] a customer downloads a proof, and anyone checks it in the browser without a call', async ({ page, browser }) => {
  const user = await signInWith(page, holderScopes)
  await credit(database, { accountId: user.accountId, currency: 'USDC', amount: '1234.56' })
  await publishAgain()
  await page.goto('/proof-of-liabilities')
  await expect(page.getByText(user.accountId)).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('This balance is counted.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download proof' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sampan-proof-\d{4}-\d\d-\d\d\.json$/)
  const file = await readFile(await download.path(), 'utf8')
  await look(page, 'the own proof')
  await page.goto('/account-info')
  await expect(page.getByText(user.accountId)).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto('/proof-of-liabilities')
  await expect(visitor.getByRole('table')).toBeVisible()
  await expect(visitor.getByText(user.accountId)).toBeHidden()
  const calls: string[] = []
  visitor.on('request', (request) => calls.push(request.url()))
  await check(visitor, 'proof.json', file)
  await expect(visitor.getByText('This balance is counted.')).toBeVisible()
  await expect(visitor.getByText(user.accountId)).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Check a proof' }).getByText('1,234.56')).toBeVisible()
  await look(visitor, 'a proof that was checked')

  await visitor.getByRole('button', { name: 'Remove proof.json' }).click()
  await check(visitor, 'more.json', file.replace('"1234.560000"', '"9234.560000"'))
  await expect(visitor.getByRole('region', { name: 'Check a proof' }).getByRole('alert')).toContainText(
    "This proof doesn't match the published root.",
  )
  await visitor.getByRole('button', { name: 'Remove more.json' }).click()
  await check(visitor, 'other.json', '{"proofs":[]}')
  await expect(visitor.getByText('This file is not a Sampan proof.')).toBeVisible()
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
  await visitor.close()
})
