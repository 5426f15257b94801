// A deposit that the customer sends back: from the history, with the sender's consent and codes, and linked both ways.

import { expect, test } from '@playwright/test'
import { networks } from '@sampan/contract/networks.ts'
import { credit } from '../../support/money/money.ts'
import { cryptoDepositRow, insertTransaction } from '../../support/money/transactions.ts'
import { newAddress } from '../support/chains.ts'
import { look } from '../support/looks.ts'
import { outboxMark } from '../support/outbox.ts'
import { createPerson, expectPath, newPhone, signIn } from '../support/people.ts'
import { giveCodes } from '../support/second-verification.ts'
import { database } from '../support/session.ts'

test('[D11.10] a deposit is sent back to its sender and both name each other', async ({ page }) => {
  const mobile = newPhone()
  const person = await createPerson({ mobile })
  const { accountId } = person
  // On a network where no other journey pays out: these coins are in the books only, and payments of a network wait for each other.
  const row = cryptoDepositRow({
    account_id: accountId,
    created_at: new Date(),
    network: networks.Polygon.id,
    sender: newAddress(networks.Polygon.id),
    amount: 100_000_000n,
  })
  await insertTransaction(database, 'crypto_deposit', row)
  await credit(database, { accountId, currency: 'USDC', amount: '100', network: 'Polygon' })
  await signIn(page, person)
  await page.goto(`/wallet-history?open=cryptoDeposit.${row.id}`)
  await page.getByRole('link', { name: 'Send back' }).click()
  await expectPath(page, '/send-back')
  await page.getByLabel('They receive').fill('40')
  await page.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText('Confirm this to continue.')).toBeVisible()
  await page.getByLabel(/The sender confirmed/).check()
  await look(page, 'sending a deposit back')
  const mark = await outboxMark()
  await page.getByRole('button', { name: 'Send back' }).click()
  await expectPath(page, '/crypto-withdraw-security-verification')
  await giveCodes(page, { ...person, mobile, sessionId: '', token: '' }, mark)
  await expectPath(page, '/crypto-withdraw-success')
  await page.goto(`/wallet-history?open=cryptoDeposit.${row.id}`)
  const sheet = page.getByRole('complementary').or(page.getByRole('dialog'))
  await expect(sheet.getByText('Sent back by')).toBeVisible()
  await sheet.getByRole('link', { name: /^CW-/ }).click()
  await expect(sheet.getByText('Sends back')).toBeVisible()
  await expect(sheet.getByRole('link', { name: String(row['reference']) })).toBeVisible()
})
