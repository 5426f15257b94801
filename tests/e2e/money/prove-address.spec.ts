// Proving that a saved address is one's own, by a signature and by a small deposit.

import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { type NetworkId, networks } from '@sampan/contract/networks.ts'
import { newEvmWallet } from '../../support/chains/evm-wallet.ts'
import type { TestUser } from '../../support/people/signed-in-users.ts'
import { copied, mineUntil, openOwnWallet } from '../support/chains.ts'
import { look } from '../support/looks.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

type NewAddress = { readonly network: NetworkId; readonly address: string }

async function saveAddress({ accountId, userId }: TestUser, { network, address }: NewAddress): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, cooling_since, usable_from, created_by, created_at, updated_at)
     values ($1, $2, 'COOLING', $3, $4, 'none', 'Cold wallet', 'selfHosted', now(), now() + interval '24 hours', $5, now(), now())`,
    [id, accountId, network, address, userId],
  )
  return id
}

test('[D11.01] an address is proven by a signature, and a wrong one is refused at its field', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  const wallet = newEvmWallet()
  const id = await saveAddress(user, { network: 3, address: wallet.address })
  await page.goto(`/blockchain?id=${id}`)
  await page.getByRole('button', { name: 'Get text to sign' }).click()
  const text = await page.locator('.signing-text').textContent()
  expect(text).toContain(wallet.address)
  await page.getByLabel('Signature').fill(`0x${'11'.repeat(65)}`)
  await page.getByRole('button', { name: 'Submit signature' }).click()
  await expect(page.getByText("This isn't a signature of this text by this address.")).toBeVisible()
  await look(page, 'a text to sign')
  await page.getByLabel('Signature').fill(await wallet.signMessage({ message: text ?? '' }))
  await page.getByRole('button', { name: 'Submit signature' }).click()
  await expect(page.getByText('Proven yours')).toBeVisible()
  await expect(page.getByText('6-hours cooldown')).toBeVisible()
})

test('[D11.01] an address is proven by a small deposit from it, and the page says so without a reload', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  const wallet = await openOwnWallet('Base', 'USDC')
  const id = await saveAddress(user, { network: networks.Base.id, address: wallet.address })
  await page.goto(`/blockchain?id=${id}`)
  await page.getByRole('button', { name: 'Send a small deposit' }).click()
  await page.getByRole('button', { name: 'USDC', exact: true }).click()
  await expect(page.getByText('The address is marked as yours about a minute after the deposit is credited.')).toBeVisible()
  await look(page, 'a small deposit to send')
  const amount = await copied(page, 'Copy amount')
  expect(amount).toMatch(/^5\.\d{1,4}$/)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Copy address' }).last().click()
  const to = await page.evaluate(() => navigator.clipboard.readText())
  expect(to).not.toBe(wallet.address)
  await wallet.pay(to, moneyFromWire(amount, 'USDC').units)
  await mineUntil(
    'Base',
    async () =>
      (await database.query("select 1 from crypto_deposit where account_id = $1 and state = 'CREDITED'", [user.accountId]))
        .rowCount === 1,
  )
  await database.query("select graphile_worker.add_job('prove-by-deposit', job_key := 'prove now')")
  await expect(page.getByText('Proven yours')).toBeVisible()
  await expect(page.getByText('6-hours cooldown')).toBeVisible()
})
