// Withdrawals on real local chains: a saved address, its cool-down, the form, the review, the codes, and the coins at their goal.

import { expect, type Page, test } from '@playwright/test'
import { networks } from '@sampan/contract/networks.ts'
import { balanceOnChain, copied, mineUntil, newAddress, payOnChain } from '../support/chains.ts'
import { look } from '../support/looks.ts'
import { confirmWith, signInVerified, type VerifiedUser } from '../support/second-verification.ts'
import { database, holderScopes } from '../support/session.ts'
import { expectSubmitted } from '../support/submitted.ts'

// Journeys, not steps: a busy machine takes its time.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** A network of its own: blocks that other journeys make must not hurry this one. */
const network = 'ArbitrumOne'
const { id: networkId, label: networkLabel } = networks[network]
const form = `/crypto-withdraw?currency=USDC&network=${network}`

/** Coins of one's own, by a real deposit. */
async function deposit(page: Page, amount: number): Promise<void> {
  await page.goto(`/crypto-deposit?currency=USDC&network=${network}`)
  const to = await copied(page, 'Copy address')
  await payOnChain({ network, currency: 'USDC', to, amount })
  const row = page
    .getByRole('complementary', { name: /^Recent/ })
    .getByRole('listitem')
    .first()
  await expect(row).toBeVisible()
  await mineUntil(network, async () => (await row.innerText()).includes('Completed'), 6)
}

async function saveAddress(page: Page, user: VerifiedUser, address: string, label: string): Promise<void> {
  await page.goto(`/blockchain?add=address&network=${network}`)
  await page.getByLabel('Address', { exact: true }).fill(address)
  await expect(page.getByText(`Valid ${networkLabel} address`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Label').fill(label)
  await page.getByLabel('Mine, self-custody wallet').check()
  await page.getByRole('button', { name: 'Review address' }).click()
  await page.getByRole('checkbox', { name: /I've compared the address/ }).check()
  await confirmWith(page, user, 'Continue to verification')
  await expect(page.getByText(`${label} saved.`)).toBeVisible()
}

/** A day later, as far as the server's rows tell. */
const endCoolDown = (user: VerifiedUser) =>
  database.query(
    `update blockchain_address set cooling_since = now() - interval '25 hours', usable_from = now() - interval '1 hour'
     where account_id = $1`,
    [user.accountId],
  )

/** How long the network's payments wait for a customer who changes their mind. */
const setGrace = (seconds: number) =>
  database.query('update crypto_payout_policy set grace_seconds = $2 where network = $1', [networkId, seconds])

async function fill(page: Page, label: string, amount: string): Promise<void> {
  await page.goto(form)
  await page.getByRole('radio', { name: new RegExp(label) }).check()
  await page.getByLabel('Amount that arrives').fill(amount)
}

async function handIn(page: Page, user: VerifiedUser, amount: string): Promise<void> {
  await page.getByRole('checkbox', { name: /I've compared the address/ }).check()
  await confirmWith(page, user, 'Continue to verification')
  await page.waitForURL('**/crypto-withdraw-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawal submitted')
  await expectSubmitted(page, { amount, reference: /CW-\w{5}-\w{5}/, state: /\w/, next: 'Track withdrawal' })
  await page.getByRole('link', { name: 'Track withdrawal' }).click()
}

const review = (page: Page) => page.getByRole('button', { name: /^Review/ }).click()
const reviewed = (page: Page) => page.getByRole('heading', { name: 'Check the address and amount' })
const balance = (page: Page, cell: 1 | 2) =>
  page
    .getByRole('row', { name: /^USDC / })
    .getByRole('cell')
    .nth(cell)

test('[1.06][1.09][2.09][2.15][2.31][2.49][4.23][8.18][8.19][D2.32][D3.06][D3.07][D5.21][D5.27][D5.28][D12.04] an address is saved, cools down and then takes a withdrawal that arrives on the chain; the next is called back while nothing has left', async ({
  page,
}) => {
  const user = await signInVerified(page, holderScopes)
  await deposit(page, 200)
  const to = newAddress(networkId)
  await setGrace(0)

  await test.step('a new address is unavailable, with the hours', async () => {
    await saveAddress(page, user, to, 'Treasury vault')
    await expect(page.getByRole('row', { name: /Treasury vault/ })).toContainText(
      /Available in (1 d|23 h \d+ min), at \w+ \d+ \w+, \d\d:\d\d SGT/,
    )
    await page.goto(form)
    const card = page.locator('label').filter({ hasText: 'Treasury vault' })
    await expect(card).toContainText('Address Unavailable')
    await expect(card).toContainText('This wallet is currently in a 24-hours cooldown period')
    await expect(page.getByRole('radio', { name: /Treasury vault/ })).toBeDisabled()
    await endCoolDown(user)
  })

  await test.step('amounts: two decimals are typed, the minimum counts, Max is the server’s to the last digit', async () => {
    await fill(page, 'Treasury vault', '20.123')
    await expect(page.getByText(/^Is this/), 'what could mean two amounts is asked about').toBeVisible()
    await page.getByLabel('Amount that arrives').fill('20.1234')
    await page.getByLabel('Note for your records').focus()
    await expect(page.getByText('Use up to 2 decimals.')).toBeVisible()
    await review(page)
    await expect(page.getByLabel('Amount that arrives'), 'the focus goes to what is wrong').toBeFocused()
    await page.getByLabel('Amount that arrives').fill('9.99')
    await expect(page.getByText('Minimum amount is 10.00 USDC')).toBeVisible()
    await page.getByLabel('Amount that arrives').fill('200')
    await expect(page.getByRole('main')).toContainText(/You can withdraw up to 19\d\.\d+ USDC \(your balance after the fee\)\./)
    await page.getByRole('button', { name: 'Max', exact: true }).click()
    await expect(page.getByRole('region', { name: 'What happens next' }).locator('.sum')).toContainText('200.00 USDC')
    await review(page)
    await expect(page.locator('.facts')).toContainText(/Left in your wallet\s*0\.00 USDC/)
  })

  await test.step('after a change of security, new destinations wait', async () => {
    const hold = (until: string | null) =>
      database.query('update account set hold_until = now() + $2::interval where id = $1', [user.accountId, until])
    await hold('20 hours')
    await fill(page, 'Treasury vault', '25')
    await expect(page.getByText(/^Withdrawals to new destinations are paused until/).first()).toBeVisible()
    await review(page)
    await expect(page.getByRole('button', { name: 'Continue to verification' })).toHaveCount(0)
    await hold(null)
  })

  const fee = await test.step('the form and the review survive a reload and a way back', async () => {
    await fill(page, 'Treasury vault', '50')
    await page.getByLabel('Note for your records').fill('Invoice 7')
    const aside = page.getByRole('region', { name: 'What happens next' })
    await expect(aside).toContainText('50.00 USDC')
    const told = Number(await aside.locator('dl > div').nth(1).locator('data').getAttribute('value'))
    await review(page)
    await expect(page.getByText('Invoice 7')).toBeVisible()
    await page.reload()
    await expect(reviewed(page)).toBeVisible()
    await page.getByRole('link', { name: 'Change details' }).click()
    await expect(page.getByLabel('Amount that arrives')).toHaveValue('50.00')
    await expect(page.getByRole('radio', { name: /Treasury vault/ })).toBeChecked()
    return told
  })

  await test.step('reviewed, confirmed, followed to the chain without a reload', async () => {
    await review(page)
    await expect(reviewed(page)).toBeVisible()
    const slip = (await page.locator('.addrbox .addr').innerText()).replaceAll(/\s/g, '')
    expect(slip, 'the whole address is on the slip').toBe(to)
    await page.getByRole('button', { name: 'Continue to verification' }).click()
    await expect(page.getByText('Compare the address, then tick the box.')).toBeVisible()
    await handIn(page, user, '50.00 USDC')
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    const status = page.locator('.page-head')
    await mineUntil(network, async () => (await status.innerText()).includes('Completed'), 3)
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    expect(await balanceOnChain(network, to, 'USDC')).toBe(50_000_000n)
    await look(page, 'a withdrawal')
    await page.goto('/wallet')
    await expect(balance(page, 1)).toHaveText((150 - fee).toFixed(2))
    await page.goto(form)
    await expect(page.locator('label').filter({ hasText: 'Treasury vault' })).toContainText('Used once')
  })

  await test.step('the next one waits for a change of mind, keeps a third from going out, and is called back', async () => {
    await setGrace(3600)
    await fill(page, 'Treasury vault', '40')
    await review(page)
    await handIn(page, user, '40.00 USDC')
    const own = page.url()
    await fill(page, 'Treasury vault', '20')
    await expect(page.getByText('Withdrawal in progress')).toBeVisible()
    await review(page)
    await expect(reviewed(page)).toHaveCount(0)
    await page.goto('/wallet')
    await expect(balance(page, 2), 'amount and fee').toContainText((40 + fee).toFixed(2))
    await page.goto(own)
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: "Don't cancel" }).click()
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
    await expect(page.locator('.page-head')).toContainText('Cancelled')
    await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
    await page.goto('/wallet')
    await expect(balance(page, 1)).toHaveText((150 - fee).toFixed(2))
    expect(await balanceOnChain(network, to, 'USDC'), 'nothing more has left').toBe(50_000_000n)
  })
})
