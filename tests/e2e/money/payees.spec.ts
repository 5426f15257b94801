// Payees: a contact is added, gets destinations, narrows a withdrawal form, and is named in the exported file.

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { credit } from '../../support/money/money.ts'
import { signInHolder, verifiedAccount } from '../support/bank-transfers.ts'
import { saveAddresses } from '../support/furnished.ts'
import { look } from '../support/looks.ts'
import { database } from '../support/session.ts'

async function addPayee(page: Page, name: string, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Add payee' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Note').fill(note)
  await form.getByRole('button', { name: 'Save' }).click()
}

async function assign(page: Page, label: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  const option = await sheet.getByLabel('Add destination').locator('option', { hasText: label }).getAttribute('value')
  await sheet.getByLabel('Add destination').selectOption(option)
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByRole('link', { name: label })).toBeVisible()
}

test('[D11.10] destinations are grouped by payee, chosen by payee in a withdrawal, and exported with it', async ({ page }) => {
  const user = await signInHolder(page)
  await credit(database, { accountId: user.accountId, amount: '900.00', currency: 'EUR', purpose: 'fiat_deposit' })
  await credit(database, { accountId: user.accountId, amount: '500', currency: 'USDC', network: 'Base' })
  const bankId = await verifiedAccount(user, 'Europe savings')
  await verifiedAccount(user, 'Europe spending')
  const addressId = await saveAddresses(user)
  await database.query(`update blockchain_address set label = 'Cold wallet' where id = $1`, [addressId])

  await page.goto('/bank-account')
  await page.getByRole('link', { name: 'Payees' }).click()
  await expect(page.getByText('No payees yet')).toBeVisible()
  await look(page, 'no payees')
  const name = '=cmd Harbour Supplies'
  await addPayee(page, name, 'Ropes and sails')
  await expect(page.getByRole('dialog').getByText('No addresses or bank accounts yet.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Choose an address or bank account.')).toBeVisible()
  await assign(page, 'Cold wallet')
  await assign(page, 'Europe savings')
  await look(page, 'a payee with destinations')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: /Harbour/ })).toContainText('2 destinations')

  await test.step('a name exists once', async () => {
    await addPayee(page, name.toUpperCase(), '')
    await expect(page.getByText('You already have a payee with this name.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a withdrawal form shows the destinations of one payee, and drops the choice of another', async () => {
    await page.goto('/fiat-withdraw?currency=EUR')
    await page.getByRole('radio', { name: /Europe spending/ }).check()
    await page.getByLabel('Payee').selectOption({ label: name })
    await expect(page.getByRole('radio', { name: /Europe spending/ })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /Europe savings/ })).not.toBeChecked()
    await look(page, 'a withdrawal to a payee')
    await page.getByRole('textbox', { name: 'Amount that arrives' }).fill('25')
    await page.getByRole('button', { name: 'Review withdrawal' }).click()
    await expect(page.getByText('Choose an account.')).toBeVisible()
    await page.getByRole('radio', { name: /Europe savings/ }).check()
    await expect(page.getByRole('radio', { name: /Europe savings/ })).toBeChecked()
    await page.getByLabel('Payee').selectOption({ label: 'All payees' })
    await expect(page.getByRole('radio', { name: /Europe savings/ })).toBeChecked()
  })

  await test.step('the sheet of an address leads to its payee, and the payee to a withdrawal', async () => {
    await page.goto(`/blockchain?id=${addressId}`)
    await page.getByRole('dialog').getByRole('link', { name }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Withdraw' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/crypto-withdraw\\?network=Base&to=${addressId}`))
  })

  await test.step('the exported file names the payee and starts no formula', async () => {
    await page.goto('/blockchain?text=harbour')
    await expect(page.getByRole('row', { name: /Cold wallet/ })).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(',payee,')
    expect(lines[1]).toContain(`,'${name},`)
  })

  await test.step('deleting the payee leaves its destinations', async () => {
    await page.goto('/payees')
    await page.getByRole('link', { name: /Harbour/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Edit payee' }).press('Enter')
    await sheet.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(sheet.getByRole('button', { name: 'Edit payee' })).toBeFocused()
    await sheet.getByRole('button', { name: 'Delete payee' }).press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: 'Delete payee' }), 'only the question is closed').toBeFocused()
    await sheet.getByRole('button', { name: 'Delete payee' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete payee' }).click()
    await expect(page.getByText('No payees yet')).toBeVisible()
    const { rows } = await database.query('select life_state, payee_id from bank_account where id = $1', [bankId])
    expect(rows).toEqual([{ life_state: 'ACTIVE', payee_id: null }])
  })
})
