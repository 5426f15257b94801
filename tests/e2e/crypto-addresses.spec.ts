// Saved addresses: steps, look-alikes, memo, filters in the address, label, deletion, and files in and out.

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { scopes } from '@sampan/contract/scopes.ts'
import { newAddress } from './support/chains.ts'
import { outboxMark } from './support/outbox.ts'
import { confirmWith, giveCodes, signInVerified, type Verified } from './support/second-verification.ts'
import { signInWith } from './support/session.ts'

type New = { readonly network: string; readonly address: string; readonly label: string }

async function typeAddress(page: Page, { network, address }: Pick<New, 'network' | 'address'>): Promise<void> {
  await page.goto(`/blockchain?add=address&network=${network}`)
  await page.getByLabel('Address', { exact: true }).fill(address)
}

async function save(page: Page, user: Verified, { network, address, label }: New): Promise<void> {
  await typeAddress(page, { network, address })
  await expect(page.getByText(/^A right address of/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Label').fill(label)
  await page.getByLabel('Mine, in my own wallet').check()
  await page.getByRole('button', { name: 'Review address' }).click()
  await page.getByRole('checkbox', { name: /I compared the address/ }).check()
  await confirmWith(page, user, 'Continue to verification')
  await expect(page.getByText(`${label} is saved.`)).toBeVisible()
}

/** Same beginning and end, another middle: what a thief would make. */
function lookAlikeOf(address: string): string {
  const at = 20
  const digit = address[at] === '7' ? '8' : '7'
  return (address.slice(0, at) + digit + address.slice(at + 1)).toLowerCase()
}

test('[1.09][D5.47][D5.50] addresses are added in steps, a look-alike is shown beside the known one, and both are listed', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const user = await signInVerified(page, scopes)
  await page.goto('/blockchain')
  await expect(page.getByRole('heading', { name: 'No address is saved yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add an address' }).first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Network is required')).toBeVisible()

  const known = newAddress(8)
  await typeAddress(page, { network: 'Tron', address: known })
  await expect(page.getByText(/Invalid Address|This is an address of/)).toBeVisible()
  await page
    .getByRole('button', { name: /Change the network to/ })
    .first()
    .click()
  await expect(page.getByText(/^A right address of/)).toBeVisible()

  await save(page, user, { network: 'Base', address: known, label: 'Lumina Cebu' })
  await typeAddress(page, { network: 'Base', address: known })
  await expect(page.getByText(/already|saved/i).first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Label')).toHaveCount(0)

  await typeAddress(page, { network: 'Base', address: lookAlikeOf(known) })
  const warning = page.getByRole('alert').filter({ hasText: 'It looks like "Lumina Cebu"' })
  await expect(warning).toBeVisible()
  await expect(warning.locator('mark')).toHaveCount(2)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Compare both first, then tick here.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have compared both and mean the new one.' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Review address' }).click()
  await expect(page.getByText('Label is required')).toBeVisible()
  await expect(page.getByText('Say whose it is.')).toBeVisible()
  await page.getByLabel('Label').fill('Lumina new')
  await page.getByLabel('Someone else').check()
  await page.getByRole('button', { name: 'Review address' }).click()
  await expect(page.getByText('Full name of the person or company is required')).toBeVisible()
  await page.getByLabel('Full name of the person or company').fill('Lumina Cebu Inc.')
  await page.getByRole('button', { name: 'Review address' }).click()
  await page.getByRole('checkbox', { name: /I compared the address/ }).check()
  await confirmWith(page, user, 'Continue to verification')
  await expect(page.getByRole('row', { name: /Lumina new/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Lumina Cebu/ })).toBeVisible()
})

test('[D5.49] on Stellar a memo is given, or it is said that none is needed', async ({ page }) => {
  await signInVerified(page, scopes)
  await typeAddress(page, { network: 'Stellar', address: newAddress(12) })
  await expect(page.getByText(/^A right address of Stellar/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the memo, or tick that none is needed.')).toBeVisible()
  await page.getByRole('checkbox', { name: /No memo is needed/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Label')).toBeVisible()
})

test('[1.09][2.15][D5.44] the list filters by the address bar; an address is relabelled, and deleted with codes', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const user = await signInVerified(page, scopes)
  const onBase = newAddress(8)
  await save(page, user, { network: 'Base', address: onBase, label: 'On Base' })
  await save(page, user, { network: 'Tron', address: newAddress(6), label: 'On Tron' })
  const row = (label: string) => page.getByRole('row', { name: new RegExp(label) })

  await page.getByRole('button', { name: 'All networks' }).click()
  await page.getByRole('link', { name: 'Tron' }).click()
  await expect(page).toHaveURL(/network=Tron/)
  await expect(row('On Base')).toHaveCount(0)
  await page.reload()
  await expect(row('On Tron')).toBeVisible()
  await page.goto('/blockchain')
  await page.getByRole('searchbox', { name: 'Search the addresses' }).fill(onBase.slice(-8))
  await expect(row('On Tron')).toHaveCount(0)
  await expect(row('On Base')).toBeVisible()
  await expect(page).toHaveURL(/text=/)

  await row('On Base').getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'On Base' })
  expect((await sheet.locator('.addrbox .addr').innerText()).replaceAll(/\s/g, '')).toBe(onBase)
  await sheet.getByRole('button', { name: 'Change label' }).click()
  await sheet.getByLabel('Label').fill('')
  await sheet.getByRole('button', { name: 'Save label' }).click()
  await expect(sheet.getByText('Label is required')).toBeVisible()
  await sheet.getByLabel('Label').fill('Base vault')
  await sheet.getByRole('button', { name: 'Save label' }).click()
  await expect(page.getByRole('dialog', { name: 'Base vault' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row('Base vault')).toBeVisible()

  await row('Base vault').getByRole('link').click()
  await page.getByRole('button', { name: 'Delete address' }).click()
  await confirmDeletion(page, user)
  await page.waitForURL('**/blockchain')
  await expect(row('Base vault')).toHaveCount(0)
  await expect(row('On Tron')).toBeVisible()
})

async function confirmDeletion(page: Page, user: Verified): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  const mark = await outboxMark()
  await dialog.getByRole('button', { name: 'Delete address' }).click()
  await giveCodes(page, user, mark)
}

test('a file of addresses is checked line by line and prepares a queue; each is confirmed by its own codes; an export is safe to open', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const user = await signInVerified(page, scopes)
  await page.goto('/blockchain')
  await page.getByRole('main').getByRole('link', { name: 'Import CSV' }).click()
  const lines = [
    'label,network,address,memo,owner,beneficiaryName,exchangeName,purpose',
    `"=HYPERLINK(""x"")",Base,${newAddress(8)},,selfHosted,,,`,
    'Bad network,Moon,x,,selfHosted,,,',
    `Bad address,Tron,${newAddress(8)},,selfHosted,,,`,
    `No name,Tron,${newAddress(6)},,someoneElse,,,`,
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'addresses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByText('1 of 4 can be added.')).toBeVisible()
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(line('Line 3')).toContainText('This network is not known.')
  await expect(line('Line 4')).toContainText(/Invalid Address|This is an address of/)
  await expect(line('Line 5')).toContainText('Full name of the person or company is required')
  await page.getByRole('button', { name: 'Prepare 1 addresses' }).click()
  await page.getByRole('button', { name: /^Review and confirm/ }).click()
  await page.getByRole('checkbox', { name: /I compared the address/ }).check()
  await confirmWith(page, user, 'Continue to verification')
  await expect(page.getByText('=HYPERLINK("x") is saved.')).toBeVisible()
  await expect(page.getByText(/still wait for your confirmation/)).toHaveCount(0)

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
})

test('without the permissions to add and delete, the list is for reading', async ({ page }) => {
  await signInWith(page, ['wallet.blockchain_address'])
  await page.goto('/blockchain?add=address')
  await expect(page.getByRole('heading', { name: 'Saved addresses' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add an address' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Import CSV' })).toHaveCount(0)
})
