// All data of an account as its owner downloads it: found in the settings and while closing, confirmed with codes, and opened.

import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { insertBankAccount } from '../../support/money/bank-accounts.ts'
import { credit } from '../../support/money/money.ts'
import { readZip } from '../../support/read-zip.ts'
import { look } from '../support/looks.ts'
import { outboxMark } from '../support/outbox.ts'
import { createPerson, expectPath, newPhone, signIn } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

test('[D11.05] all data is found where people look for it, downloaded after codes, and readable', async ({ page }) => {
  const mobile = newPhone()
  const person = await createPerson({ mobile })
  const { accountId } = person
  await credit(database, { accountId, currency: 'USDC', amount: '75' })
  await insertBankAccount(database, { accountId, label: 'Landlord' })
  await signIn(page, person)
  await page.goto('/close-account')
  await expect(page.getByRole('main').getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/your-data')
  await page.goto('/security-setting')
  await expect(page.getByRole('link', { name: 'Download all my data' })).toHaveAttribute('href', '/your-data')
  await page.goto('/account-info')
  await page.getByRole('link', { name: 'Download all my data' }).click()
  await expectPath(page, '/your-data')
  await look(page, 'the page of all data')

  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Download all my data' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await giveCodes(page, { ...person, mobile, sessionId: '', token: '' }, mark)
  await expectPath(page, '/your-data')
  await expect(page.getByText(/Your file is ready until/)).toBeVisible()
  await look(page, 'all data ready')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download file' }).click()])
  const parts = readZip(await readFile(await file.path()))
  const linesOf = (name: string) =>
    String(parts.get(name))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(linesOf('profile.jsonl')[0]).toMatchObject({ email: person.email, mobile })
  expect(linesOf('bank-accounts.jsonl')[0]).toMatchObject({ label: 'Landlord' })
  expect(linesOf('balances.jsonl')).toContainEqual({ currency: 'USDC', available: '75.000000', held: '0.000000' })
  expect(linesOf('activity.jsonl').map(({ action }) => action)).toContain('accountDataDownloaded')
  expect(String(parts.get('README.txt'))).toContain('Keep this file safe.')
})
