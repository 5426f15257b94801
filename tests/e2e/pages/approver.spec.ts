// The path of an approver: one payment with everything that helps to decide, then several equal requests together.

import { type Browser, expect, type Page, test } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import { confirmByCode, verifiedAccount } from '../support/bank-transfers.ts'
import { newAddress } from '../support/chains.ts'
import { approvalOf, type Colleague, colleague, prepareAddress } from '../support/company.ts'
import { findings, fits } from '../support/looks.ts'
import { outboxMark } from '../support/outbox.ts'
import { expectPath, visit } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

const codesRoute = '/company-security-verification'
const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

type Pair = { readonly maker: Colleague; readonly approver: Colleague }

async function newPair(browser: Browser): Promise<Pair> {
  const maker = await colleague(browser, { role: 'maker', name: 'Nok Srisai' })
  const { accountId } = maker
  const approver = await colleague(browser, { role: 'approver', name: 'Somchai Prasert', accountId, app: true })
  return { maker, approver }
}

async function prepareWithdrawal(maker: Colleague, amount: string): Promise<void> {
  await credit(database, { accountId: maker.accountId, amount: '2000.00', currency: 'EUR', purpose: 'fiat_deposit' })
  const bank = await verifiedAccount(maker, 'Europe savings')
  await database.query(`update bank_account set beneficiary_name = 'Example Company' where id = $1`, [bank])
  const { page } = maker
  await visit(page, '/fiat-withdraw?currency=EUR')
  await page.getByRole('radio', { name: /Europe savings/ }).check()
  await page.getByLabel('Amount that arrives').fill(amount)
  await page.getByLabel('Purpose of transfer').selectOption('CASH')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('checkbox').check()
  const press = () => page.getByRole('button', { name: 'Continue to verification' }).click()
  await confirmByCode(page, maker, press, '/fiat-withdraw-security-verification')
  await expectPath(page, '/fiat-withdraw-success')
}

const fact = (page: Page, term: string) => page.locator('.facts > div').filter({ has: page.getByText(term, { exact: true }) })

/** The codes of the walk: the button names which of them is confirmed. */
async function confirmStep({ page, ...who }: Colleague, place: number, count: number): Promise<void> {
  const mark = await outboxMark()
  const form = page.locator('.verify__codes')
  await expect(form.getByRole('button', { name: `Approve ${place} of ${count}` })).toBeVisible()
  await giveCodes(page, who, mark)
}

test('[D12.09] an approver decides one payment and several equal requests, on a phone too', async ({ browser }) => {
  const { maker, approver } = await newPair(browser)
  const { page } = approver

  await test.step('amount, recipient, first payment, balance after and named limits are on the page', async () => {
    await prepareWithdrawal(maker, '500.00')
    await page.setViewportSize(desktop)
    await visit(page, '/approvals')
    await page.getByRole('link', { name: /Bank withdrawal/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('500.00')
    await expect(page.locator('.page-head')).toContainText('to Example Company')
    await expect(fact(page, 'Paid before')).toContainText('First payment')
    await expect(fact(page, 'Available after this')).toContainText(/1,49\d\.\d\d/)
    await expect(fact(page, 'Limit per withdrawal')).toBeVisible()
    await expect(fact(page, 'Daily limit left after this')).toContainText(/of .* EUR, resets /)
    await expect(fact(page, 'Monthly limit left after this')).toContainText(/of .* EUR, resets /)
  })

  await test.step('approve and reject stay in view, at every width', async () => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      for (const name of ['Approve', 'Reject']) await expect(page.getByRole('button', { name, exact: true })).toBeInViewport()
      await fits(page, `approval at ${size.width}`)
      expect.soft(await findings(page), `approval at ${size.width}`).toEqual([])
    }
  })

  const ids: string[] = []
  const addresses = [newAddress(8), newAddress(8), newAddress(8)]
  await test.step('what is equal can be selected together, and nothing else with it', async () => {
    for (const [index, label] of ['Supplier one', 'Supplier two', 'Supplier three'].entries())
      ids.push(await approvalOf(await prepareAddress(maker, label, addresses[index] ?? '')))
    await visit(page, '/approvals')
    await page.getByRole('checkbox', { name: /Supplier one/ }).check()
    await expect(page.getByRole('checkbox', { name: /Bank withdrawal/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Select all 3 like this' }).click()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('link', { name: 'Review together' }).click()
    await expect(page.getByRole('heading', { name: '3 requests together', level: 1 })).toBeVisible()
    await expect(page.getByText('0 of 3 decided')).toBeVisible()
    const shown = page.getByRole('list', { name: 'Selected requests' })
    for (const address of addresses) await expect(shown, 'each address in full').toContainText(address)
  })

  await test.step('each is confirmed with its own code, one after the other', async () => {
    await page.getByRole('button', { name: 'Approve 1 of 3' }).click()
    await expectPath(page, codesRoute)
    await confirmStep(approver, 1, 3)
    await expect(page.locator('.verify__codes').getByRole('button', { name: 'Approve 2 of 3' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('1 of 3 decided'), 'the way back stops the walk').toBeVisible()
    await page.getByRole('button', { name: 'Approve 2 of 3' }).click()
    await confirmStep(approver, 2, 3)
    await confirmStep(approver, 3, 3)
    await expect(page.getByText('3 of 3 decided')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Selected requests' }).getByText('Approved', { exact: true })).toHaveCount(3)
    const { rows } = await database.query<{ count: string }>(
      `select count(*) from approval_decision where approval_id = any($1) and decision = 'agreed'`,
      [ids],
    )
    expect(Number(rows[0]?.count), 'one decision for each request').toBe(3)
  })

  await test.step('on a phone several are rejected with one reason', async () => {
    await page.setViewportSize(phone)
    for (const label of ['Wrong one', 'Wrong two']) await approvalOf(await prepareAddress(maker, label, newAddress(8)))
    await visit(page, '/approvals')
    await page.getByRole('checkbox', { name: /Wrong one/ }).check()
    await page.getByRole('checkbox', { name: /Wrong two/ }).check()
    await fits(page, 'list at 360')
    await page.getByRole('link', { name: 'Review together' }).click()
    await expect(page.getByRole('button', { name: 'Reject 2' })).toBeInViewport()
    expect.soft(await findings(page), 'together at 360').toEqual([])
    await fits(page, 'together at 360')
    await page.getByRole('button', { name: 'Reject 2' }).click()
    await page.getByLabel('Why are you rejecting this?').fill('Not our suppliers')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText('2 of 2 decided')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Selected requests' }).getByText('Rejected', { exact: true })).toHaveCount(2)
  })

  await test.step('after a decision the next request is one step away', async () => {
    await page.getByRole('link', { name: 'Back to approvals' }).click()
    const later = await approvalOf(await prepareAddress(maker, 'Last one', newAddress(8)))
    await visit(page, `/approvals?id=${later}`)
    await expect(page.getByRole('navigation', { name: 'Requests waiting for you' })).toContainText('1 of 2')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByLabel('Why are you rejecting this?').fill('Not needed')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText('1 more is waiting for you')).toBeVisible()
    await expect(page.getByText('Nothing was changed.'), 'no money waited').toBeVisible()
    await page.getByRole('link', { name: 'Next request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('500.00')
  })
})
