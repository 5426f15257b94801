// A server process that is killed after it has committed a withdrawal and before it has answered.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { freePort } from '../../../tools/postgres.ts'
import { credit } from '../../support/money/money.ts'
import { forkApi, waitForApi } from '../../support/processes/fork-api.ts'
import { signInHolder, verifiedAccount } from '../support/bank-transfers.ts'
import { expectPath, visit } from '../support/people.ts'
import { database } from '../support/session.ts'

const route = '/fiat-withdraw-security-verification'

let child: ChildProcess
let dataDir: string
let port: number
let context: BrowserContext

/** A second server on the database of this run; the first one keeps running its jobs. */
async function startServer(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const databaseUrl = process.env.SERVER_DATABASE_URL ?? ''
  child = forkApi({ databaseUrl, dataDir, port, env: { ROLES: 'api', HOST: '127.0.0.1', ...env } })
  await waitForApi(child)
}

test.beforeEach(async ({ browser }) => {
  dataDir = mkdtempSync(join(tmpdir(), 'sampan-killed-'))
  port = await freePort()
  await startServer({ KILL_BEFORE_RESPONSE: 'POST /api/fiat-transaction/withdraw' })
  context = await browser.newContext({ baseURL: `http://localhost:${port}` })
})
test.afterEach(async () => {
  await context.close()
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/** From the form to the codes. The test server accepts 111111. */
async function confirmWithdrawal(page: Page): Promise<void> {
  await visit(page, '/fiat-withdraw?currency=EUR')
  await page.getByRole('radio', { name: /Europe savings/ }).check()
  await page.getByLabel('Amount that arrives').fill('500.00')
  await page.getByLabel('Purpose of transfer').selectOption('CASH')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue to verification' }).click()
  await expectPath(page, route)
  await page.getByLabel('Email code').fill('111111')
  await page.getByLabel('SMS code').fill('111111')
}

test('a server killed between commit and answer: the reloaded page finds the withdrawal', async () => {
  const page = await context.newPage()
  const person = await signInHolder(page)
  await credit(database, { accountId: person.accountId, amount: '2000.00', currency: 'EUR', purpose: 'fiat_deposit' })
  await verifiedAccount(person, 'Europe savings')
  const withdrawals = async () =>
    (await database.query('select 1 from fiat_withdrawal where account_id = $1', [person.accountId])).rowCount

  const killed = once(child, 'exit')
  await confirmWithdrawal(page)
  expect(await killed, 'the process died of SIGKILL').toEqual([null, 'SIGKILL'])
  expect(await withdrawals(), 'the withdrawal is committed').toBe(1)
  await expect(page.getByRole('main')).not.toContainText('Nothing was sent')

  await page.reload().catch(() => undefined)
  await startServer()
  await page.goto(route)
  await expectPath(page, '/fiat-withdraw-success')
  await expect(page.getByRole('main')).toContainText('500.00')
  expect(await withdrawals()).toBe(1)
})
