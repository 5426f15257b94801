// Withdrawals on real local chains: a saved address, its cool-down, the form, the review, the codes, and the coins at their goal.

import { expect, type Page, test } from '@playwright/test'
import { scopes } from '@sampan/contract/scopes.ts'
import { balanceOnChain, copied, mine, mineUntil, newAddress, payOnChain } from './support/chains.ts'
import { confirmWith, signInVerified, type Verified } from './support/second-verification.ts'
import { database } from './support/session.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const base = 8
const form = '/crypto-withdraw?currency=USDC&network=Base'

/** Coins of one's own, by a real deposit. */
async function deposit(page: Page, amount: number): Promise<void> {
  await page.goto('/crypto-deposit?currency=USDC&network=Base')
  const to = await copied(page, 'Copy address')
  await payOnChain({ network: 'Base', currency: 'USDC', to, amount })
  const row = page
    .getByRole('complementary', { name: /^Recent/ })
    .getByRole('listitem')
    .first()
  await expect(row).toBeVisible()
  await mineUntil('Base', async () => (await row.innerText()).includes('Completed'))
}

async function saveAddress(page: Page, user: Verified, address: string, label: string): Promise<void> {
  await page.goto('/blockchain?add=address&network=Base')
  await page.getByLabel('Address', { exact: true }).fill(address)
  await expect(page.getByText('A right address of Base.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Label').fill(label)
  await page.getByLabel('Mine, in my own wallet').check()
  await page.getByRole('button', { name: 'Review address' }).click()
  await page.getByRole('checkbox', { name: /I compared the address/ }).check()
  await confirmWith(page, user, 'Continue to verification')
  await expect(page.getByText(`${label} is saved.`)).toBeVisible()
}

/** A day later, as far as the server's rows tell. */
const endCoolDown = (user: Verified) =>
  database.query(
    `update blockchain_address set cooling_since = now() - interval '25 hours', usable_from = now() - interval '1 hour'
     where account_id = $1`,
    [user.accountId],
  )

/** The screening of a new address is a job; until it is done there is no cool-down to end. */
async function useAddress(page: Page, user: Verified, label: string): Promise<string> {
  const address = newAddress(base)
  await saveAddress(page, user, address, label)
  await expect(page.getByRole('row', { name: new RegExp(label) })).toContainText('Cooling down')
  await endCoolDown(user)
  return address
}

async function fill(page: Page, label: string, amount: string): Promise<void> {
  await page.goto(form)
  await page.getByRole('radio', { name: new RegExp(label) }).check()
  await page.getByLabel('Amount that arrives').fill(amount)
}

async function handIn(page: Page, user: Verified, label: string, amount: string): Promise<void> {
  await fill(page, label, amount)
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Check it, group by group' })).toBeVisible()
  await page.getByRole('checkbox', { name: /I compared the address/ }).check()
  await confirmWith(page, user, 'Continue to verification')
  await page.waitForURL('**/crypto-withdraw-success')
}

test('[1.06][1.09][2.09][2.15][2.31][2.49][4.23][8.19][D5.27] an address is saved, cools down, and then takes a withdrawal that arrives on the chain', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const user = await signInVerified(page, scopes)
  await deposit(page, 200)
  const to = newAddress(base)
  await saveAddress(page, user, to, 'Treasury vault')
  await expect(page.getByRole('row', { name: /Treasury vault/ })).toContainText(/Usable in (24 h|23 h \d+ min)/)

  await page.goto(form)
  const card = page.locator('label').filter({ hasText: 'Treasury vault' })
  await expect(card).toContainText('Address Unavailable')
  await expect(card).toContainText('This wallet is currently in a 24-hours cooldown period')
  await expect(page.getByRole('radio', { name: /Treasury vault/ })).toBeDisabled()
  await endCoolDown(user)

  await fill(page, 'Treasury vault', '50')
  const aside = page.getByRole('region', { name: 'What will happen' })
  await expect(aside).toContainText('50.00 USDC')
  const fee = Number(await aside.locator('dl > div').nth(1).locator('data').getAttribute('value'))
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'Check it, group by group' })).toBeVisible()
  const slip = (await page.locator('.addrbox .addr').innerText()).replaceAll(/\s/g, '')
  expect(slip, 'the whole address is on the slip').toBe(to)
  await page.getByRole('button', { name: 'Continue to verification' }).click()
  await expect(page.getByText('Compare it first, then tick here.')).toBeVisible()
  await page.getByRole('checkbox', { name: /I compared the address/ }).check()
  await confirmWith(page, user, 'Continue to verification')
  await page.waitForURL('**/crypto-withdraw-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your withdrawal is handed in.')

  await page.getByRole('link', { name: 'Follow it' }).click()
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  const status = page.locator('.page-head')
  await mineUntil('Base', async () => (await status.innerText()).includes('Completed'), 1)
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  expect(await balanceOnChain('Base', to, 'USDC')).toBe(50_000_000n)
  await page.goto('/wallet')
  const left = page
    .getByRole('row', { name: /^USDC / })
    .getByRole('cell')
    .nth(1)
  await expect(left).toHaveText((150 - fee).toFixed(2))

  await page.goto(form)
  await expect(page.locator('label').filter({ hasText: 'Treasury vault' })).toContainText('Sent here once')
})

test('[8.18][D5.21][D5.28] a second withdrawal to the same address waits, and the first can be cancelled while nothing has left', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const user = await signInVerified(page, scopes)
  await deposit(page, 150)
  const to = await useAddress(page, user, 'Cold store')
  await database.query('update crypto_payout_policy set grace_seconds = 3600 where network = $1', [base])
  try {
    await handIn(page, user, 'Cold store', '40')
    await fill(page, 'Cold store', '20')
    await expect(page.getByText('Withdrawal in progress')).toBeVisible()
    await page.getByRole('button', { name: 'Review withdrawal' }).click()
    await expect(page.getByRole('heading', { name: 'Check it, group by group' })).toHaveCount(0)

    await page.goto('/wallet-history')
    await page.goto('/wallet')
    const held = page
      .getByRole('row', { name: /^USDC / })
      .getByRole('cell')
      .nth(2)
    await expect(held).toContainText('40.')
    const { rows } = await database.query<{ id: string }>('select id from crypto_withdrawal where account_id = $1', [
      user.accountId,
    ])
    await page.goto(`/crypto-withdraw?id=${rows[0]?.id}`)
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
    await expect(page.locator('.page-head')).toContainText('Cancelled')
    await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
    await mine('Base', 3)
    expect(await balanceOnChain('Base', to, 'USDC')).toBe(0n)
    await page.goto('/wallet')
    await expect(
      page
        .getByRole('row', { name: /^USDC / })
        .getByRole('cell')
        .nth(1),
    ).toHaveText('150.00')
  } finally {
    await database.query('update crypto_payout_policy set grace_seconds = 15 where network = $1', [base])
  }
})

test('[D3.06][D3.07] typed decimals beyond two are refused, while Max is the server’s to the last digit and can be sent', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const user = await signInVerified(page, scopes)
  await deposit(page, 60)
  await useAddress(page, user, 'Vault')
  await fill(page, 'Vault', '20.123')
  await expect(page.getByText(/^Is this/), 'what could mean two amounts is asked about').toBeVisible()
  await page.getByLabel('Amount that arrives').fill('20.1234')
  await page.getByLabel('Note for your records').focus()
  await expect(page.getByText('At most 2 decimals.')).toBeVisible()
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByLabel('Amount that arrives'), 'the focus goes to what is wrong').toBeFocused()

  await page.getByLabel('Amount that arrives').fill('9.99')
  await expect(page.getByText('Minimum amount is 10.00 USDC')).toBeVisible()
  await page.getByLabel('Amount that arrives').fill('60')
  await expect(page.getByRole('main')).toContainText(/Max is 5\d\.\d+ USDC, your balance less the fee\./)
  await page.getByRole('button', { name: 'Max', exact: true }).click()
  await expect(page.getByRole('region', { name: 'What will happen' }).locator('.sum')).toContainText('60.00 USDC')
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByText('Left in your wallet')).toBeVisible()
  await expect(page.locator('.facts')).toContainText(/Left in your wallet\s*0\.00 USDC/)
})

test('the form survives a reload and a way back from the review', async ({ page }) => {
  test.setTimeout(180_000)
  const user = await signInVerified(page, scopes)
  await deposit(page, 60)
  await useAddress(page, user, 'Vault')
  await fill(page, 'Vault', '25')
  await page.getByLabel('Note for your records').fill('Invoice 7')
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByText('Invoice 7')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check it, group by group' })).toBeVisible()
  await page.getByRole('link', { name: 'Change details' }).click()
  await expect(page.getByLabel('Amount that arrives')).toHaveValue('25')
  await expect(page.getByRole('radio', { name: /Vault/ })).toBeChecked()
  await page.goto('/crypto-withdraw')
  await expect(page.getByLabel('Network', { exact: true })).toHaveValue('Base')
  await expect(page.getByLabel('Note for your records')).toHaveValue('Invoice 7')
})

test('[D2.32] after a change of security the withdraw screen says that new destinations wait, and a new one is refused', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const user = await signInVerified(page, scopes)
  await deposit(page, 60)
  await useAddress(page, user, 'Vault')
  await database.query(`update account set hold_until = now() + interval '20 hours' where id = $1`, [user.accountId])
  await fill(page, 'Vault', '25')
  await expect(page.getByText(/^Withdrawals to new destinations are paused until/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByRole('button', { name: 'Continue to verification' })).toHaveCount(0)
})
