// API keys in the browser: a person alone, two people of a company, and a member who may not.

import { expect, type Locator, type Page, test } from '@playwright/test'
import { callKeyApi, newSigner } from '../../support/people/issued-keys.ts'
import { copied } from '../support/chains.ts'
import { colleague } from '../support/company.ts'
import { look } from '../support/looks.ts'
import { outboxMark } from '../support/outbox.ts'
import { expectPath, visit } from '../support/people.ts'
import { openMenu } from '../support/phone.ts'
import { giveCodes, signInVerified, type VerifiedUser } from '../support/second-verification.ts'
import { holderScopes } from '../support/session.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const keysPage = '/developers/keys'
const publicKey = newSigner().publicKey.toString('base64url')

/** Walks with the Tab key alone, as people without a pointer do. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function tick(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('checkbox', { name, exact: true }))
  await page.keyboard.press('Space')
}

/** From the form or the sheet over the codes to the secret, which it answers. */
async function confirmToSecret(page: Page, user: VerifiedUser): Promise<string> {
  const mark = await outboxMark()
  await tabTo(page, page.getByRole('button', { name: 'Continue to verification' }))
  await page.keyboard.press('Enter')
  await expectPath(page, '/developers-security-verification')
  await giveCodes(page, user, mark)
  await expect(page.getByRole('heading', { name: 'Save your secret' })).toBeVisible()
  return page.getByRole('main').locator('code').innerText()
}

async function saveSecret(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: "I've saved the secret" }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
}

const ask = (secret: string) => callKeyApi(`${process.env.SERVER_URL}/v1/key`, { secret })

test('[D9.01][D9.02][D9.05][D9.06] a person creates a key by keyboard, sees its secret once, rolls and revokes it', async ({
  page,
}) => {
  const user = await signInVerified(page, holderScopes)

  await test.step('the account menu leads there, and an empty page says what a key is for', async () => {
    await visit(page, '/account-info')
    await (await openMenu(page, /^Account/)).getByRole('link', { name: 'Developers' }).click()
    await expectPath(page, keysPage)
    await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read the documentation' })).toHaveAttribute('href', '/docs/api')
    await look(page, 'no keys')
  })

  let first = ''
  await test.step('the form asks what the permissions need, and names each wrong line at once', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Create key' }))
    await page.keyboard.press('Enter')
    await typeInto(page, 'Name', 'Payroll')
    await expect(page.getByLabel('Ed25519 public key')).toHaveCount(0)
    await tick(page, 'View balances')
    await tick(page, 'Withdraw')
    await tick(page, 'USDC')
    await typeInto(page, 'USDC per transaction', '1500')
    await expect(page.getByLabel('USDC per transaction')).toHaveValue('1,500')
    await typeInto(page, 'USDC per day', '20000')
    await typeInto(page, 'IP addresses', '203.0.113.7/24\n')
    await expect(page.getByText('Line 1: This block has bits beyond its prefix.', { exact: false })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await tabTo(page, page.getByRole('button', { name: 'Continue to verification' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter an Ed25519 public key', { exact: false })).toBeVisible()
    await expect(page.getByLabel('IP addresses')).toBeFocused()
    await look(page, 'the form with errors')
    await page.keyboard.type('127.0.0.0/16')
    const signing = page.getByLabel('Ed25519 public key')
    await signing.fill('-----BEGIN PRIVATE KEY-----\nMC4CAQ')
    await expect(page.getByText('That was a private key.', { exact: false })).toBeVisible()
    await expect(signing).toHaveValue('')
    await signing.fill(publicKey)
    first = await confirmToSecret(page, user)
  })

  await test.step('the secret is shown once, copied whole, and works', async () => {
    expect(first).toMatch(/^sk_live_/)
    await look(page, 'a secret')
    expect(await copied(page, 'Copy secret')).toBe(first)
    await expect(page.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true')
    await saveSecret(page)
    expect(await page.content()).not.toContain(first)
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))).not.toContain(
      first,
    )
    expect((await ask(first)).status).toBe(200)
  })

  await test.step('the list says what it may do and its limits, the key itself from where and its last call', async () => {
    await page.reload()
    const row = page.getByRole('row', { name: /Payroll/ })
    for (const permission of ['View balances', 'Withdraw']) await expect(row).toContainText(permission)
    await expect(row).toContainText('1,500.00 USDC per transaction, 20,000.00 USDC per day')
    await expect(row).toContainText(`sk_live_…${first.slice(-4)}`)
    await look(page, 'the list of keys')
  })

  await test.step('its terms are narrowed in the same form, filled with what it may do now', async () => {
    await page.getByRole('link', { name: /Payroll/ }).click()
    await page.getByRole('link', { name: 'Edit key' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Payroll' })).toBeVisible()
    await expect(page.getByLabel('USDC per transaction')).toHaveValue('1,500')
    await expect(page.getByLabel('IP addresses')).toHaveValue('127.0.0.0/16')
    await expect(page.getByLabel('Ed25519 public key')).toHaveValue(publicKey)
    await expect(page.getByText(/^Leave empty to keep /)).toBeVisible()
    await look(page, 'a key that is edited')
    await page.getByLabel('USDC per day').fill('9000')
    const mark = await outboxMark()
    await page.getByRole('button', { name: 'Continue to verification' }).click()
    await expectPath(page, '/developers-security-verification')
    await giveCodes(page, user, mark)
    await expect(page.getByText('9,000.00 USDC per day', { exact: false }).last()).toBeVisible()
    expect((await ask(first)).body.limits).toMatchObject([
      { currency: 'USDC', perTransaction: '1500.000000', perDay: '9000.000000' },
    ])
    await page.goto(keysPage)
  })

  let second = ''
  await test.step('a roll without overlap ends the former secret', async () => {
    await page.getByRole('link', { name: /Payroll/ }).click()
    await expect(page.getByText('127.0.0.0/16')).toBeVisible()
    await expect(page.getByText('GET /v1/key')).toBeVisible()
    await look(page, 'a key')
    await page.getByRole('button', { name: 'Replace secret' }).click()
    await page.getByLabel('Current secret works for').selectOption('Stop right away')
    second = await confirmToSecret(page, user)
    await saveSecret(page)
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([401, 200])
  })

  await test.step('a revoked key is over at once', async () => {
    await page.getByRole('link', { name: /Payroll/ }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Revoke Payroll?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Payroll is revoked.')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Revoked', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Replace secret' })).toHaveCount(0)
    expect((await ask(second)).status).toBe(401)
  })
})

test('[D9.02][D9.03] in a company a second person reads in words what the key may do, and agrees', async ({ browser }) => {
  const owner = await colleague(browser, { role: 'owner', name: 'Tan Mei Lin', app: true })
  const admin = await colleague(browser, { role: 'admin', name: 'Somchai Prasert', accountId: owner.accountId, app: true })
  const { page } = owner
  await visit(page, `${keysPage}?create=1`)
  await page.getByLabel('Name', { exact: true }).fill('Treasury')
  await page.getByRole('checkbox', { name: 'Mint and redeem orders' }).check()
  await page.getByRole('checkbox', { name: 'EUR' }).check()
  await page.getByLabel('EUR per day').fill('25000')
  await page.getByRole('checkbox', { name: /^Prepare only/ }).check()
  await page.getByLabel('Ed25519 public key').fill(publicKey)
  const secret = await confirmToSecret(page, owner)
  await expect(page.getByText(/^Submitted\. Waiting for Somchai Prasert to approve\./)).toBeVisible()
  await look(page, 'a secret that waits')
  await saveSecret(page)
  const row = page.getByRole('row', { name: /Treasury/ })
  await expect(row).toContainText('Waiting for approval')
  expect((await ask(secret)).status).toBe(401)

  await page.getByRole('link', { name: /Treasury/ }).click()
  await page.getByRole('link', { name: 'View approval' }).click()
  await expectPath(page, '/approvals')
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)

  await visit(admin.page, '/approvals')
  await admin.page.getByRole('link', { name: /Treasury/ }).click()
  const facts = admin.page.locator('.facts').first()
  for (const words of [
    'Treasury',
    'Mint and redeem orders',
    '25,000.00 EUR',
    'No limit in EUR',
    'Every IP address',
    'Prepares only',
  ])
    await expect(facts).toContainText(words)
  await expect(admin.page.getByRole('link', { name: 'View API key' })).toHaveAttribute('href', /^\/developers\/keys\?id=/)
  const mark = await outboxMark()
  await admin.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await giveCodes(admin.page, admin, mark)
  await expectPath(admin.page, '/approvals')

  await visit(page, keysPage)
  await expect(row).toContainText('Active')
  expect((await ask(secret)).status).toBe(200)

  await page.getByRole('link', { name: /Treasury/ }).click()
  await page.getByRole('link', { name: 'Edit key' }).click()
  await page.getByRole('checkbox', { name: 'View balances' }).check()
  const editMark = await outboxMark()
  await page.getByRole('button', { name: 'Continue to verification' }).click()
  await giveCodes(page, owner, editMark)
  await expect(page.getByText('Waiting for Somchai Prasert', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit key' })).toHaveCount(0)
  expect((await ask(secret)).body.scopes).toEqual(['order.swap_order'])
  await visit(page, keysPage)

  await page.getByRole('button', { name: 'Revoke all' }).click()
  await page.getByRole('alertdialog', { name: 'Revoke all API keys?' }).getByRole('button', { name: 'Revoke all' }).click()
  await expect(page.getByText('All API keys are revoked.')).toBeVisible()
  await expect(row).toContainText('Revoked')
  expect((await ask(secret)).status).toBe(401)
})

test('[D9.03] a viewer is not led to the keys, and reads which permission they lack', async ({ browser }) => {
  const owner = await colleague(browser, { role: 'owner', name: 'Tan Mei Lin' })
  const { page } = await colleague(browser, { role: 'viewer', name: 'Nok Srisai', accountId: owner.accountId })
  await visit(page, '/account-info')
  const menu = await openMenu(page, /^Account/)
  await expect(menu.getByRole('link', { name: 'Your account' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Developers' })).toHaveCount(0)
  await page.goto(keysPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need the permission "Manage API keys"')
})
