// Scheduled orders: a monthly withdrawal is confirmed once, announced, runs and is in the history; then it is paused and cancelled.

import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { earliestRunDay } from '@sampan/contract/rhythm.ts'
import { insertBankAccount } from '../../support/money/bank-accounts.ts'
import { credit } from '../../support/money/money.ts'
import { approvalOf, colleague, confirmAs } from '../support/company.ts'
import { look } from '../support/looks.ts'
import { outboxMark } from '../support/outbox.ts'
import { createPerson, expectPath, newPhone, signIn } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database, signInWith } from '../support/session.ts'

async function countNotices(userId: string): Promise<number> {
  const { rowCount } = await database.query(`select from notice where user_id = $1 and kind = 'scheduledRunAhead'`, [userId])
  return rowCount ?? 0
}
const startRuns = () => database.query(`select enqueue_job('start-runs', '{}', null, 3, null, null)`)

test('[D11.08] a monthly withdrawal is scheduled, announced, runs, and is paused and cancelled', async ({ page }) => {
  const mobile = newPhone()
  const person = await createPerson({ mobile })
  await insertBankAccount(database, { accountId: person.accountId, label: 'Landlord' })
  await credit(database, { accountId: person.accountId, currency: 'EUR', amount: '1000.00' })
  await signIn(page, person)
  await page.goto('/scheduled')
  await expect(page.getByText('No schedules yet')).toBeVisible()
  await look(page, 'no schedules')

  await page.goto('/fiat-withdraw')
  await page.getByRole('link', { name: 'Schedule it' }).click()
  await expectPath(page, '/scheduled')
  await page.getByLabel('Saved bank account').selectOption({ label: 'Landlord · Deutsche Bank · EUR' })
  await page.getByLabel('Purpose').selectOption('RENT')
  await page.getByLabel('Amount each time').fill('60')
  await expect(page.getByLabel('Maximum fee each time')).toHaveValue('2.00')
  await expect(page.getByLabel('Maximum total')).toHaveValue('744.00')
  await look(page, 'a new schedule')
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expectPath(page, '/security-setting-security-verification')
  await expect(page.getByText('744.00 EUR')).toBeVisible()
  await giveCodes(page, { ...person, mobile, sessionId: '', token: '' }, mark)

  const sheet = page.getByRole('dialog', { name: 'Schedule' })
  await expect(sheet.getByText('Planned')).toBeVisible()
  await look(page, 'a schedule with its planned run')
  // As if its time were tomorrow, and its notice not sent yet.
  const moveRun = (change: string) =>
    database.query(
      `update scheduled_run set ${change} where state = 'PLANNED' and order_id in (select id from scheduled_order where account_id = $1)`,
      [person.accountId],
    )
  await moveRun(`runs_at = now() + interval '30 hours', noticed_at = null`)
  const noticed = await countNotices(person.userId)
  await startRuns()
  await expect.poll(() => countNotices(person.userId)).toBe(noticed + 1)
  await expect(sheet.getByText(/Notice sent/)).toBeVisible()
  await moveRun(`runs_at = now() - interval '1 minute', noticed_at = now() - interval '25 hours'`)
  await startRuns()
  await expect(sheet.getByText('To Be Processed')).toBeVisible()
  await look(page, 'a schedule after its first run')

  await sheet.getByRole('button', { name: 'Pause' }).click()
  await expect(sheet.getByText('Nothing runs until you resume.')).toBeVisible()
  await look(page, 'a paused schedule')
  await sheet.getByRole('button', { name: 'Resume' }).click()
  await expect(sheet.getByRole('button', { name: 'Skip next run' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(sheet.getByText('Cancelled', { exact: true })).toBeVisible()

  await sheet.getByRole('link', { name: /^FW/ }).click()
  await expectPath(page, '/wallet-history')
  await expect(page.getByRole('row', { name: 'Bank withdrawal to Landlord' })).toBeVisible()
})

test('[D11.08] a schedule is changed in the form with its terms, and the other takes its place', async ({ page }) => {
  const mobile = newPhone()
  const person = await createPerson({ mobile })
  await insertBankAccount(database, { accountId: person.accountId, label: 'Landlord' })
  await credit(database, { accountId: person.accountId, currency: 'EUR', amount: '1000.00' })
  await signIn(page, person)
  const codes = { ...person, mobile, sessionId: '', token: '' }
  await page.goto('/scheduled?add=1&kind=bank')
  await page.getByLabel('Saved bank account').selectOption({ label: 'Landlord · Deutsche Bank · EUR' })
  await page.getByLabel('Purpose').selectOption('RENT')
  await page.getByLabel('Amount each time').fill('60')
  await expect(page.getByLabel('Maximum total')).toHaveValue('744.00')
  let mark = await outboxMark()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await giveCodes(page, codes, mark)
  const sheet = page.getByRole('dialog', { name: 'Schedule' })
  await sheet.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Change schedule' })).toBeVisible()
  await expect(page.getByLabel('Purpose')).toHaveValue('RENT')
  await expect(page.getByLabel('Amount each time')).toHaveValue('60.00')
  await look(page, 'the change of a schedule')
  await page.getByLabel('Amount each time').fill('70')
  await page.getByLabel('Maximum total').fill('900')
  mark = await outboxMark()
  await page.getByRole('button', { name: 'Change schedule' }).click()
  await expectPath(page, '/security-setting-security-verification')
  await expect(page.getByText('Replaces')).toBeVisible()
  await giveCodes(page, codes, mark)
  await expect(sheet.getByText('70.00 EUR').first()).toBeVisible()
  await page.goto('/scheduled')
  await expect(page.getByRole('row', { name: /60\.00/ })).toContainText('Cancelled')
  await expect(page.getByRole('row', { name: /70\.00/ })).toContainText('Active')
})

test('[D11.08] who may only exchange schedules exchanges, and nothing else', async ({ page }) => {
  await signInWith(page, ['wallet.wallets', 'order.swap_order'])
  await page.goto('/scheduled')
  await page.getByRole('link', { name: 'New schedule' }).click()
  await expect(page.getByLabel('What to schedule').getByRole('option')).toHaveText(['Exchange'])
  await expect(page.getByLabel('You pay')).toBeVisible()
})

test('[D11.08] an approver who withdraws nothing reads the schedule that waits for them', async ({ browser }) => {
  const maker = await colleague(browser, { role: 'maker', name: 'Nok Srisai' })
  const { accountId } = maker
  const { page } = await colleague(browser, { role: 'approver', name: 'Somchai Prasert', accountId })
  const destinationId = await insertBankAccount(database, { accountId, label: 'Landlord' })
  await credit(database, { accountId, currency: 'EUR', amount: '1000.00' })
  const eur = (amount: string) => ({ amount, currency: 'EUR' })
  const body = {
    requestId: randomUUID(),
    kind: 'bank',
    destinationId,
    purpose: 'RENT',
    amount: eur('60.00'),
    feeMax: eur('2.00'),
    totalMax: eur('620.00'),
    rhythm: 'weekly',
    firstOn: earliestRunDay(new Date()),
  }
  const { id } = await confirmAs<{ id: string }>(maker, 'scheduledOrder', 'POST /scheduled-orders', { body })
  await page.goto(`/approvals?id=${await approvalOf(id)}`)
  await expect(page.getByText('620.00 EUR').first()).toBeVisible()
  await page.getByRole('link', { name: 'View schedule' }).click()
  await expectPath(page, '/scheduled')
  const sheet = page.getByRole('dialog', { name: 'Schedule' })
  await expect(sheet.getByText('Landlord')).toBeVisible()
  await expect(sheet.getByText('Nok Srisai')).toBeVisible()
  await look(page, 'a schedule that waits, as its approver sees it')
})
