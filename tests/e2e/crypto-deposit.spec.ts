// Deposits on real local chains: the address, its warnings, n of m confirmations and the credit, all without a reload.

import { expect, type Page, test } from '@playwright/test'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkName, networks } from '@sampan/contract/networks.ts'
import { scopes } from '@sampan/contract/scopes.ts'
import { copied, mineUntil, newAddress, payOnChain } from './support/chains.ts'
import { signInWith } from './support/session.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const recent = (page: Page) => page.getByRole('complementary', { name: /^Recent/ }).getByRole('listitem')

/** A mark that no reload would leave. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { neverReloaded: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'neverReloaded' in window)

async function choose(page: Page, asset: Stablecoin, network: NetworkName): Promise<void> {
  await page.getByLabel('Asset').selectOption(asset)
  await page.getByLabel('Network', { exact: true }).selectOption(network)
  await expect(page).toHaveURL(new RegExp(`currency=${asset}&network=${network}`))
}

/** Watches one payment from its first sight to the wallet, and answers every count that was on the page. */
async function followDeposit(page: Page, network: NetworkName, amount: string): Promise<string[]> {
  const row = recent(page).filter({ hasText: networks[network].label }).filter({ hasText: amount }).first()
  await expect(row).toContainText('Processing')
  const counts = new Set<string>()
  const look = async () => {
    const [count] = /\d+ of \d+ confirmations/.exec(await row.innerText()) ?? []
    if (count) counts.add(count)
    return (await row.innerText()).includes('Completed')
  }
  await mineUntil(network, look)
  return [...counts]
}

test('[1.05][2.08][D5.04][D5.51] USDC on three EVM networks: the address is told, n of m counts, and the balance rises without a reload', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signInWith(page, scopes)
  await page.goto('/crypto-deposit')
  await expect(page.getByText('Choose the network, then your address is here')).toBeVisible()
  await expect(page.getByText('No USDC deposit yet')).toBeVisible()
  await markPage(page)
  for (const network of ['Polygon', 'Base', 'Avalanche'] as const) {
    const { label } = networks[network]
    await choose(page, 'USDC', network)
    await expect(page.getByRole('heading', { name: `Your USDC address on ${label}` })).toBeVisible()
    await expect(page.getByText(`Only USDC, only on ${label}.`)).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code of the deposit address' })).toBeVisible()
    const to = await copied(page, 'Copy address')
    expect(to).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await payOnChain({ network, currency: 'USDC', to, amount: 120.5 })
    const counts = await followDeposit(page, network, '+120.50 USDC')
    expect(counts.length, `the page counted ${counts.join(', ')}`).toBeGreaterThan(1)
  }
  expect(await isSamePage(page), 'nothing was reloaded').toBe(true)
  await page.getByRole('link', { name: 'Deposit of 120.50 USDC' }).first().click()
  await expect(page.getByRole('heading', { name: 'Crypto deposit' })).toContainText('+120.50 USDC')
  await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem').last()).toContainText('In your wallet')
  await page.goto('/wallet')
  await expect(
    page
      .getByRole('row', { name: /^USDC / })
      .getByRole('cell')
      .nth(1),
  ).toHaveText('361.50')

  await page.goto('/crypto-deposit?currency=USDC&network=Base')
  const again = await copied(page, 'Copy address')
  await page.reload()
  expect(await copied(page, 'Copy address'), 'the address stays the same').toBe(again)
})

test('[1.05] USDC on Solana counts its confirmations and is credited', async ({ page }) => {
  test.setTimeout(150_000)
  await signInWith(page, scopes)
  await page.goto('/crypto-deposit?currency=USDC&network=Solana')
  const to = await copied(page, 'Copy address')
  await markPage(page)
  await payOnChain({ network: 'Solana', currency: 'USDC', to, amount: 80 })
  const counts = await followDeposit(page, 'Solana', '+80.00 USDC')
  expect(counts.length).toBeGreaterThan(1)
  expect(await isSamePage(page)).toBe(true)
})

test('[1.05] USDT on Tron counts its confirmations and is credited', async ({ page }) => {
  test.setTimeout(150_000)
  await signInWith(page, scopes)
  await page.goto('/crypto-deposit?currency=USDT&network=Tron')
  const to = await copied(page, 'Copy address')
  expect(to).toMatch(/^T/)
  await markPage(page)
  await payOnChain({ network: 'Tron', currency: 'USDT', to, amount: 64 })
  const counts = await followDeposit(page, 'Tron', '+64.00 USDT')
  expect(counts.length).toBeGreaterThan(1)
  expect(await isSamePage(page)).toBe(true)
})

test('[1.05] on Stellar the memo comes first: the address shows only after it was acknowledged, and both together are credited', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await signInWith(page, scopes)
  await page.goto('/crypto-deposit?currency=USDC&network=Stellar')
  const memo = await copied(page, 'Copy memo')
  expect(memo).toMatch(/^\d+$/)
  await expect(page.getByRole('button', { name: 'Copy address' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /I will send with this memo/ }).check()
  const to = await copied(page, 'Copy address')
  await markPage(page)
  await payOnChain({ network: 'Stellar', currency: 'USDC', to, amount: 42.42, memo })
  await expect(recent(page).filter({ hasText: '+42.42 USDC' })).toContainText('Completed')
  expect(await isSamePage(page)).toBe(true)
})

async function ask(page: Page, network: NetworkName, hash: string): Promise<void> {
  const form = page.locator('form')
  await form.getByLabel('Network').selectOption(network)
  await form.getByLabel('Transaction hash').fill(hash)
  await form.getByRole('button', { name: 'Look for it' }).click()
}

test('[5.29] the deposit doctor checks the hash by the form of its network before it asks anybody', async ({ page }) => {
  await signInWith(page, scopes)
  await page.goto('/crypto-deposit?missing=yes')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-deposit')) asked.push(request.url())
  })
  await ask(page, 'Polygon', '')
  await expect(page.getByText('Transaction hash is required')).toBeVisible()
  for (const wrong of ['0x123', `0x${'g'.repeat(64)}`, 'a'.repeat(64), `0x${'a'.repeat(65)}`]) {
    await ask(page, 'Polygon', wrong)
    await expect(page.getByText('This is not a transaction hash of this network.')).toBeVisible()
  }
  expect(asked).toEqual([])
})

test('the deposit doctor tells what became of a payment, and leads on', async ({ page }) => {
  test.setTimeout(150_000)
  await signInWith(page, scopes)
  await page.goto('/crypto-deposit?currency=USDC&network=Base&missing=yes')
  const to = await copied(page, 'Copy address')
  const unknown = `0x${'ab'.repeat(32)}`
  await ask(page, 'Base', unknown)
  await expect(page.getByText('Nobody on Base knows this hash.')).toBeVisible()

  const hash = await payOnChain({ network: 'Base', currency: 'USDC', to, amount: 30 })
  await expect(recent(page).first()).toContainText('Processing')
  await ask(page, 'Base', hash)
  await expect(page.getByText('It is on its way to you.')).toBeVisible()
  await followDeposit(page, 'Base', '+30.00 USDC')
  await ask(page, 'Base', hash)
  await expect(page.getByText('It is in your wallet.')).toBeVisible()

  await ask(page, 'Polygon', hash)
  await expect(page.getByText('It was sent on Base, not on Polygon.')).toBeVisible()
  await page.getByRole('button', { name: 'Look on Base' }).click()
  await expect(page.getByText('It is in your wallet.')).toBeVisible()
  await page.getByRole('link', { name: 'See this deposit' }).click()
  await expect(page.getByRole('heading', { name: 'Crypto deposit' })).toContainText('+30.00 USDC')

  await page.goto('/crypto-deposit?currency=USDC&network=Base&missing=yes')
  const elsewhere = await payOnChain({ network: 'Base', currency: 'USDC', to: newAddress(8), amount: 30 })
  await ask(page, 'Base', elsewhere)
  await expect(page.getByText('It went to an address that is not yours here.')).toBeVisible()
})

test('what is below the minimum is kept, said, and credited once enough has come', async ({ page }) => {
  test.setTimeout(150_000)
  await signInWith(page, scopes)
  await page.goto('/crypto-deposit?currency=USDC&network=Base')
  const to = await copied(page, 'Copy address')
  await payOnChain({ network: 'Base', currency: 'USDC', to, amount: 3.2 })
  const small = recent(page).filter({ hasText: '+3.20 USDC' })
  await mineUntil('Base', async () => (await small.innerText()).includes('To Be Processed'))
  await payOnChain({ network: 'Base', currency: 'USDC', to, amount: 1.8 })
  await mineUntil('Base', async () => (await small.innerText()).includes('Completed'))
})

test('a user who may deposit but not see the history gets the address without the list', async ({ page }) => {
  await signInWith(page, ['wallet.wallets.deposit'])
  await page.goto('/crypto-deposit?currency=USDC&network=Base')
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: /^Recent/ })).toHaveCount(0)
})
