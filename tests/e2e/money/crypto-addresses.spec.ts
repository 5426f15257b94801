// Saved addresses: steps, look-alikes, memo, filters in the address, label, deletion, and files in and out.

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { endsOf } from '@sampan/chains/address.ts'
import { newAddress } from '../support/chains.ts'
import { outboxMark } from '../support/outbox.ts'
import { confirmWith, giveCodes, signInVerified, type VerifiedUser } from '../support/second-verification.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

// Journeys, not steps: a busy machine takes its time.
async function typeAddress(page: Page, network: string, address: string): Promise<void> {
  await page.goto(`/blockchain?add=address&network=${network}`)
  await page.getByLabel('Address', { exact: true }).fill(address)
}

/** Same beginning and end, another middle: what a thief would make. */
function lookAlikeOf(address: string): string {
  const at = 20
  const digit = address[at] === '7' ? '8' : '7'
  return (address.slice(0, at) + digit + address.slice(at + 1)).toLowerCase()
}

/** As if it had been saved some days ago. */
const savedBefore = ({ accountId, userId }: VerifiedUser, network: number, address: string, label: string) =>
  database.query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, risk, cooling_since, usable_from, created_by,
       created_at, updated_at)
     values (gen_random_uuid(), $1, 'ACTIVE', $3, $4, $6, $5, 'selfHosted', 'lowRisk', now() - interval '3 days', now() - interval '2 days', $2,
       now() - interval '3 days', now())`,
    [accountId, userId, network, address, label, endsOf(address)],
  )

const row = (page: Page, label: string) => page.getByRole('row', { name: new RegExp(label) })

test('[1.09][2.15][D5.44][D5.47][D5.49][D5.50] an address is added in steps, a look-alike is shown beside the known one, the list filters by the address bar, and an address is relabelled and deleted with codes', async ({
  page,
}) => {
  const user = await signInVerified(page, holderScopes)
  await page.goto('/blockchain')
  await expect(page.getByRole('heading', { name: 'No saved addresses yet' })).toBeVisible()
  const known = newAddress(8)
  await savedBefore(user, 8, known, 'Lumina Cebu')
  await savedBefore(user, 6, newAddress(6), 'On Tron')

  await test.step('what is missing, wrong or known already is said before anything is asked', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Add address' }).first().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Network is required')).toBeVisible()
    await typeAddress(page, 'Tron', newAddress(8))
    await expect(page.getByText(/Invalid Address|This is an address on/)).toBeVisible()
    await page
      .getByRole('button', { name: /Change the network to/ })
      .first()
      .click()
    await expect(page.getByText(/^Valid .+ address$/)).toBeVisible()
    await typeAddress(page, 'Base', known)
    await expect(page.getByText(/already|saved/i).first()).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Label')).toHaveCount(0)
    await typeAddress(page, 'Stellar', newAddress(12))
    await expect(page.getByText(/^Valid Stellar address$/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Enter the memo, or tick that none is needed.')).toBeVisible()
    await page.getByRole('checkbox', { name: /No memo needed/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Label')).toBeVisible()
  })

  await test.step('a look-alike has to be compared', async () => {
    await typeAddress(page, 'Base', lookAlikeOf(known))
    const warning = page.getByRole('alert').filter({ hasText: 'It looks like "Lumina Cebu"' })
    await expect(warning).toBeVisible()
    await expect(warning.locator('mark')).toHaveCount(2)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Compare both, then tick the box.')).toBeVisible()
    await page.getByRole('checkbox', { name: "I've compared both and want the new one." }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('whose it is, the review, the codes', async () => {
    await page.getByRole('button', { name: 'Review address' }).click()
    await expect(page.getByText('Label is required')).toBeVisible()
    await expect(page.getByText('Choose the owner.')).toBeVisible()
    await page.getByLabel('Label').fill('Newcomer')
    await page.getByLabel('Someone else').check()
    await page.getByRole('button', { name: 'Review address' }).click()
    await expect(page.getByText('Full name of the person or company is required')).toBeVisible()
    await page.getByLabel('Full name of the person or company').fill('Lumina Cebu Inc.')
    await page.getByRole('button', { name: 'Review address' }).click()
    await page.getByRole('checkbox', { name: /I've compared the address/ }).check()
    await confirmWith(page, user, 'Continue to verification')
    await expect(row(page, 'Newcomer')).toContainText('Cooling down')
    await expect(row(page, 'Lumina Cebu')).toBeVisible()
  })

  await test.step('filters stand in the address bar', async () => {
    await page.getByRole('button', { name: 'All networks' }).click()
    await page.getByRole('link', { name: 'Tron', exact: true }).click()
    await expect(page).toHaveURL(/network=Tron/)
    await expect(row(page, 'Lumina Cebu')).toHaveCount(0)
    await page.reload()
    await expect(row(page, 'On Tron')).toBeVisible()
    await page.goto('/blockchain')
    await page.getByRole('searchbox', { name: 'Search addresses' }).fill(known)
    await expect(row(page, 'On Tron')).toHaveCount(0)
    await expect(row(page, 'Lumina Cebu')).toBeVisible()
    await expect(page).toHaveURL(/text=/)
  })

  await test.step('another label', async () => {
    await row(page, 'Lumina Cebu').getByRole('link').click()
    const sheet = page.getByRole('dialog', { name: 'Lumina Cebu' })
    expect((await sheet.locator('.addrbox .addr').innerText()).replaceAll(/\s/g, '')).toBe(known)
    await sheet.getByRole('button', { name: 'Change label' }).click()
    await sheet.getByLabel('Label').fill('')
    await sheet.getByRole('button', { name: 'Save label' }).click()
    await expect(sheet.getByText('Label is required')).toBeVisible()
    await sheet.getByLabel('Label').fill('Base vault')
    await sheet.getByRole('button', { name: 'Save label' }).click()
    await expect(page.getByRole('dialog', { name: 'Base vault' })).toBeVisible()
  })

  await test.step('deleted, with codes', async () => {
    await page.getByRole('button', { name: 'Delete address' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Keep address' })).toBeFocused()
    const mark = await outboxMark()
    await dialog.getByRole('button', { name: 'Delete address' }).click()
    await giveCodes(page, user, mark)
    await page.waitForURL('**/blockchain')
    await expect(row(page, 'On Tron')).toBeVisible()
    await expect(row(page, 'Base vault')).toHaveCount(0)
  })
})

test('[D11.10] a file of addresses is checked line by line and prepares a queue; each is confirmed by its own codes; an export is safe to open; without permission the list is for reading', async ({
  page,
}) => {
  const user = await signInVerified(page, holderScopes)
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
  await expect(page.getByText('You can add 1 of 4.')).toBeVisible()
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(line('Line 3')).toContainText("We don't support this network.")
  await expect(line('Line 4')).toContainText(/Invalid Address|This is an address on/)
  await expect(line('Line 5')).toContainText('Full name of the person or company is required')
  await page.getByRole('button', { name: 'Prepare 1 address' }).click()
  await page.getByRole('button', { name: /^Review and confirm/ }).click()
  await page.getByRole('checkbox', { name: /I've compared the address/ }).check()
  await confirmWith(page, user, 'Continue to verification')
  await expect(page.getByText('=HYPERLINK("x") saved.')).toBeVisible()
  await expect(page.getByText(/still need your confirmation/)).toHaveCount(0)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(`"'=HYPERLINK(""x"")"`)

  await signInWith(page, ['wallet.blockchain_address'])
  await page.goto('/blockchain?add=address')
  await expect(page.getByRole('heading', { name: 'Saved addresses', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add address' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Import CSV' })).toHaveCount(0)
})
