// The wallet begins with what a role does: approving, paying, reading, or everything.

import { type Browser, expect, type Page, test } from '@playwright/test'
import { newAddress } from '../support/chains.ts'
import { colleague, prepareAddress } from '../support/company.ts'
import { look } from '../support/looks.ts'
import { visit } from '../support/people.ts'
import { database } from '../support/session.ts'

/** The heading of the first part of the page. */
const firstHeading = (page: Page) => page.getByRole('main').getByRole('heading').first()

async function newCompany(browser: Browser) {
  const maker = await colleague(browser, { role: 'maker', name: 'Nok Srisai' })
  const { accountId } = maker
  const approver = await colleague(browser, { role: 'approver', name: 'Somchai Prasert', accountId })
  const accountant = await colleague(browser, { role: 'accountant', name: 'Mali Suda', accountId })
  const owner = await colleague(browser, { role: 'owner', name: 'Tan Mei Lin', accountId })
  return { maker, approver, accountant, owner }
}

test('[D11.10] approver, maker, accountant and owner of a company each begin with their own work', async ({ browser }) => {
  const { maker, approver, accountant, owner } = await newCompany(browser)

  await visit(approver.page, '/wallet')
  await expect(firstHeading(approver.page)).toHaveText("You're all caught up")
  await look(approver.page, 'the wallet of an approver without work')
  await prepareAddress(maker, 'Supplier on Base', newAddress(8))
  await expect(firstHeading(approver.page), 'without a reload').toContainText(/1 /)
  await expect(approver.page.getByRole('link', { name: /^Review: / }).first()).toBeVisible()
  await look(approver.page, 'the wallet of an approver')

  await database.query(
    `insert into payout_batch (id, account_id, created_by, state, file_name, file_hash, created_at, checked_at, content)
     values (gen_random_uuid(), $1, $2, 'DRAFT', 'salaries-november.csv', decode(repeat('00', 32), 'hex'), now(), now(), '-')`,
    [maker.accountId, maker.userId],
  )
  await visit(maker.page, '/wallet')
  await expect(firstHeading(maker.page)).toHaveText('Make a payment')
  await expect(maker.page.getByRole('link', { name: 'salaries-november.csv' })).toBeVisible()
  await look(maker.page, 'the wallet of a maker')
  await maker.page.getByRole('link', { name: 'To a bank' }).click()
  await expect(maker.page).toHaveURL(/\/fiat-withdraw/)

  await visit(accountant.page, '/wallet')
  await expect(firstHeading(accountant.page)).toHaveText('Statements and files')
  await look(accountant.page, 'the wallet of an accountant')
  await accountant.page.getByRole('link', { name: 'Get statements' }).click()
  await expect(accountant.page.getByRole('dialog')).toBeVisible()

  await visit(owner.page, '/wallet')
  await expect(firstHeading(owner.page)).toHaveText('Total balance')
})
