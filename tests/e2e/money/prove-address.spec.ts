// Proving that a saved address is one's own, with a wallet in the browser and by copy and paste.

import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newEvmWallet } from '../../support/chains/evm-wallet.ts'
import { look } from '../support/looks.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

test('[D11.01] an address is proven by a signature, and a wrong one is refused at its field', async ({ page }) => {
  const user = await signInWith(page, holderScopes)
  const wallet = newEvmWallet()
  const id = randomUUID()
  await database.query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, cooling_since, usable_from, created_by, created_at, updated_at)
     values ($1, $2, 'COOLING', 3, $3, 'none', 'Cold wallet', 'selfHosted', now(), now() + interval '24 hours', $4, now(), now())`,
    [id, user.accountId, wallet.address, user.userId],
  )
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
