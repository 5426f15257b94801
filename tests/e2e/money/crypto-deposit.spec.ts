// Deposits on real local chains: the address, its warnings, n of m confirmations and the credit, all without a reload.

import { expect, type Page, test } from '@playwright/test'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkName, networks } from '@sampan/contract/networks.ts'
import { copied, mine, mineUntil, newAddress, payOnChain } from '../support/chains.ts'
import { look } from '../support/looks.ts'
import { holderScopes, signInWith } from '../support/session.ts'

// Journeys, not steps: a busy machine takes its time. One after the other, because both count the blocks of the same chains.
test.describe.configure({ mode: 'default' })

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

/** Watches one payment from its first sight over its count to the wallet. */
async function followDeposit(page: Page, network: NetworkName, amount: string): Promise<void> {
  const row = recent(page).filter({ hasText: networks[network].label }).filter({ hasText: amount }).first()
  const counted = async () => /\d+ of \d+ confirmations/.exec(await row.innerText())?.[0] ?? ''
  await expect(row).toContainText('Processing')
  await expect.poll(counted).not.toBe('')
  const first = await counted()
  const needed = Number(/of (\d+)/.exec(first)?.[1])
  await mine(network, Math.floor(needed / 2))
  await expect.poll(counted, 'the count goes on').not.toBe(first)
  await mineUntil(network, async () => (await row.innerText()).includes('Completed'), needed)
}

test('[1.05][2.08][D5.04][D5.51] coins arrive on three EVM networks, Solana, Tron and Stellar: the address is told, n of m counts, and the balance rises without a reload', async ({
  page,
}) => {
  await signInWith(page, holderScopes)
  await page.goto('/crypto-deposit')
  await expect(page.getByText('Choose a network to see your address')).toBeVisible()
  await expect(page.getByText('No USDC deposits yet')).toBeVisible()
  await markPage(page)

  for (const network of ['Polygon', 'Base', 'Avalanche'] as const)
    await test.step(`USDC on ${network}`, async () => {
      const { label } = networks[network]
      await choose(page, 'USDC', network)
      await expect(page.getByRole('heading', { name: `Your USDC address on ${label}` })).toBeVisible()
      await expect(page.getByText(`Send only USDC, and only on ${label}.`)).toBeVisible()
      await expect(page.getByRole('img', { name: 'QR code of the deposit address' })).toBeVisible()
      const to = await copied(page, 'Copy address')
      expect(to).toMatch(/^0x[0-9a-fA-F]{40}$/)
      await payOnChain({ network, currency: 'USDC', to, amount: 120.5 })
      await followDeposit(page, network, '+120.50 USDC')
    })

  await test.step('the QR code fills the screen, and gives it back by Escape, by its button and by a press', async () => {
    const qr = page.getByRole('button', { name: 'QR code of the deposit address Show full screen' })
    const full = page.getByRole('dialog', { name: `Your USDC address on ${networks.Avalanche.label}` })
    const ways = [
      () => page.keyboard.press('Escape'),
      () => full.getByRole('button', { name: 'Close' }).click(),
      () => full.getByRole('img').click(),
    ]
    for (const close of ways) {
      await qr.click()
      await expect(full).toContainText(/0x[0-9a-fA-F]{40}/)
      await close()
      await expect(full).toHaveCount(0)
      await expect(qr).toBeFocused()
    }
    await qr.click()
    const { width = 0, height = 0 } = (await full.getByRole('img').boundingBox()) ?? {}
    const screen = page.viewportSize() ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThan(0.75 * Math.min(screen.width, screen.height))
    await look(page, 'the QR code at full size')
    await page.keyboard.press('Escape')
  })

  await test.step('USDC on Solana', async () => {
    await choose(page, 'USDC', 'Solana')
    await expect(page.getByRole('heading', { name: 'Your USDC address on Solana' })).toBeVisible()
    await payOnChain({ network: 'Solana', currency: 'USDC', to: await copied(page, 'Copy address'), amount: 80 })
    await followDeposit(page, 'Solana', '+80.00 USDC')
  })

  await test.step('on Stellar the address shows only after its memo was acknowledged', async () => {
    await choose(page, 'USDC', 'Stellar')
    const memo = await copied(page, 'Copy memo')
    expect(memo).toMatch(/^\d+$/)
    await expect(page.getByRole('button', { name: 'Copy address' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: /I'll send with this memo/ }).check()
    const to = await copied(page, 'Copy address')
    await payOnChain({ network: 'Stellar', currency: 'USDC', to, amount: 42.42, memo })
    await expect(recent(page).filter({ hasText: '+42.42 USDC' })).toContainText('Completed')
  })

  await test.step('USDT on Tron', async () => {
    await choose(page, 'USDT', 'Tron')
    await expect(page.getByRole('heading', { name: 'Your USDT address on Tron' })).toBeVisible()
    const to = await copied(page, 'Copy address')
    expect(to).toMatch(/^T/)
    await payOnChain({ network: 'Tron', currency: 'USDT', to, amount: 64 })
    await followDeposit(page, 'Tron', '+64.00 USDT')
  })
  expect(await isSamePage(page), 'nothing was reloaded').toBe(true)

  await page.getByRole('link', { name: 'Deposit of 64.00 USDT' }).click()
  await expect(page.getByRole('heading', { name: 'Crypto deposit' })).toContainText('+64.00 USDT')
  await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem').last()).toContainText('In your wallet')
  await look(page, 'a deposit')
  await page.goto('/wallet')
  const available = page
    .getByRole('row', { name: /^USDC / })
    .getByRole('cell')
    .nth(1)
  await expect(available).toHaveText('483.92')
})

async function ask(page: Page, network: NetworkName, hash: string): Promise<void> {
  const form = page.locator('form')
  await form.getByLabel('Network').selectOption(network)
  await form.getByLabel('Transaction hash').fill(hash)
  await form.getByRole('button', { name: 'Find deposit' }).click()
}

test('[5.29] the deposit doctor checks the form of a hash before it asks anybody, tells what became of a payment, and leads on; what is below the minimum is kept', async ({
  page,
}) => {
  await signInWith(page, holderScopes)
  await page.goto('/crypto-deposit?currency=USDC&network=Base&missing=yes')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-deposit')) asked.push(request.url())
  })
  await ask(page, 'Polygon', '')
  await expect(page.getByText('Transaction hash is required')).toBeVisible()
  for (const wrong of ['0x123', `0x${'g'.repeat(64)}`, 'a'.repeat(64), `0x${'a'.repeat(65)}`]) {
    await ask(page, 'Polygon', wrong)
    await expect(page.getByText("This isn't a valid transaction hash for this network.")).toBeVisible()
  }
  expect(asked).toEqual([])

  const to = await copied(page, 'Copy address')
  await ask(page, 'Base', `0x${'ab'.repeat(32)}`)
  await expect(page.getByText("We couldn't find this transaction on Base.")).toBeVisible()
  const elsewhere = await payOnChain({ network: 'Base', currency: 'USDC', to: newAddress(8), amount: 30 })
  await ask(page, 'Base', elsewhere)
  await expect(page.getByText("It went to an address that isn't yours here.")).toBeVisible()

  const small = recent(page).filter({ hasText: '+3.20 USDC' })
  await payOnChain({ network: 'Base', currency: 'USDC', to, amount: 3.2 })
  await expect(small).toBeVisible()
  await mineUntil('Base', async () => (await small.innerText()).includes('To Be Processed'), 6)
  const hash = await payOnChain({ network: 'Base', currency: 'USDC', to, amount: 30 })
  await expect(recent(page).first()).toContainText('Processing')
  await ask(page, 'Base', hash)
  await expect(page.getByText("It's on its way to you.")).toBeVisible()
  await followDeposit(page, 'Base', '+30.00 USDC')
  await expect(small, 'together they are enough').toContainText('Completed')
  await ask(page, 'Polygon', hash)
  await expect(page.getByText('It was sent on Base, not on Polygon.')).toBeVisible()
  await page.getByRole('button', { name: 'Search on Base' }).click()
  await expect(page.getByText("It's in your wallet.")).toBeVisible()
  await page.getByRole('link', { name: 'View deposit' }).click()
  await expect(page.getByRole('heading', { name: 'Crypto deposit' })).toContainText('+30.00 USDC')

  await signInWith(page, ['wallet.wallets.deposit'])
  await page.goto('/crypto-deposit?currency=USDC&network=Base')
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: /^Recent/ }), 'no history without its scope').toHaveCount(0)
})
