// An address saved by its name under .eth, looked up on a real registry, and the warning once the name leads elsewhere.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { networks } from '@sampan/contract/networks.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { freePort } from '../../../tools/postgres.ts'
import { deployNames, pointName, registryAddress } from '../../support/chains/name-service.ts'
import { credit } from '../../support/money/money.ts'
import { forkApi, waitForApi } from '../../support/processes/fork-api.ts'
import { signInHolder } from '../support/bank-transfers.ts'
import { newAddress } from '../support/chains.ts'
import { look } from '../support/looks.ts'
import { expectPath, visit } from '../support/people.ts'
import { database } from '../support/session.ts'

const { id: ethereum } = networks.Ethereum

let child: ChildProcess
let dataDir: string
let context: BrowserContext
let chains: Awaited<ReturnType<typeof startLocalChains>>

// The shared server has no Ethereum; this one has it, with a registry of names.
test.beforeEach(async ({ browser }) => {
  chains = await startLocalChains({ networks: [ethereum] })
  await deployNames(chains.chain(ethereum))
  dataDir = mkdtempSync(join(tmpdir(), 'sampan-names-'))
  const port = await freePort()
  const env = { ROLES: 'api', HOST: '127.0.0.1', CHAINS_URL: chains.url, ENS_REGISTRY: registryAddress }
  child = forkApi({ databaseUrl: process.env.SERVER_DATABASE_URL ?? '', dataDir, port, env })
  await waitForApi(child)
  context = await browser.newContext({ baseURL: `http://localhost:${port}` })
})
test.afterEach(async () => {
  await context.close()
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
  await chains.close()
})

async function lookUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Look up name' }).click()
}

test('[D11.10] an address is saved by its name, stays pinned, and a moved name is shown before a payment', async () => {
  const page = await context.newPage()
  const user = await signInHolder(page)
  const [pinned, other] = [newAddress(8), newAddress(8)]
  const chain = chains.chain(ethereum)
  await pointName(chain, 'harbour.eth', pinned)
  await visit(page, '/blockchain?add=address&network=Ethereum')

  await test.step('unknown and imitated names are refused at the field', async () => {
    await lookUp(page, 'nobody-has-this.eth')
    await expect(page.getByText('This name has no address on Ethereum.', { exact: false })).toBeVisible()
    await lookUp(page, 'h\u0430rbour.eth')
    await expect(page.getByText("This isn't a valid name.", { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Look up the name, then use its address.')).toBeVisible()
  })

  await test.step('the resolved address is shown, used, reviewed and saved', async () => {
    await lookUp(page, 'Harbour.ETH')
    await expect(page.getByText('harbour.eth has this address on Ethereum:')).toBeVisible()
    await look(page, 'a name that was looked up')
    await expect(page.getByRole('button', { name: 'Use this address' })).toBeFocused()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(new RegExp(pinned, 'i'))
    await expect(page.getByText('Valid Ethereum address')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Label').fill('Harbour')
    await page.getByLabel('Mine, self-custody wallet').check()
    await page.getByRole('button', { name: 'Review address' }).click()
    await expect(page.getByText('Payments go to it even if the name changes.', { exact: false })).toBeVisible()
    await page.getByRole('checkbox', { name: /I've compared the address/ }).check()
    await page.getByRole('button', { name: 'Continue to verification' }).click()
    await expectPath(page, '/blockchain-security-verification')
    await page.getByLabel('Email code').fill('111111')
    await page.getByLabel('SMS code').fill('111111')
    await expectPath(page, '/blockchain')
    await expect(page.getByText('Harbour saved.')).toBeVisible()
  })

  await test.step('a name that has moved is shown beside the address and in the withdrawal', async () => {
    await credit(database, { accountId: user.accountId, amount: '500', currency: 'USDC', network: 'Ethereum' })
    const { rows } = await database.query<{ id: string; address: string }>(
      `update blockchain_address set state = 'ACTIVE', risk = 'lowRisk', cooling_since = now() - interval '2 days',
         usable_from = now() - interval '1 day' where account_id = $1 returning id, address`,
      [user.accountId],
    )
    expect(rows[0]?.address.toLowerCase()).toBe(pinned.toLowerCase())
    // As the daily job leaves it.
    await database.query('update address_name set points_to = $2 where address_id = $1', [rows[0]?.id, other])
    await visit(page, `/blockchain?id=${rows[0]?.id}`)
    await expect(page.getByRole('dialog').getByText('harbour.eth now points to another address')).toBeVisible()
    await look(page, 'an address whose name has moved')
    await page.getByRole('dialog').getByRole('link', { name: 'Withdraw to this address' }).click()
    await expect(page.getByText('harbour.eth now points to another address')).toBeVisible()
    await expect(page.getByText('Payments still go to the saved address.', { exact: false })).toBeVisible()
  })
})
