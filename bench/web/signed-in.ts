// A Chromium with the session of a customer with balances and a history, for pages behind the sign-in.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { credit, setAside } from '@sampan/test-support/money/money.ts'
import { cryptoDepositRow, insertTransaction } from '@sampan/test-support/money/transactions.ts'
import { keepSessionInPage, sessionToKeep } from '@sampan/test-support/people/device.ts'
import { createUser, type TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { Pool } from 'pg'
import { chromiumFlags } from '../../tools/chromium.ts'
import { freePort } from '../../tools/postgres.ts'

const lifeMs = 3 * 3_600_000

export type SignedIn = {
  readonly port: number
  /** A new browser that has stored nothing but the session: no file, and no service worker that would answer for the server. */
  renew(): Promise<void>
  close(): Promise<void>
}

export async function openSignedIn(executablePath: string, url: string, databaseUrl: string): Promise<SignedIn> {
  const user = await createCustomer(databaseUrl)
  const port = await freePort()
  const open = async () => {
    const profile = mkdtempSync(join(tmpdir(), 'sampan-profile-'))
    const flags = ['--headless=new', ...chromiumFlags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
    const started = spawn(executablePath, [...flags, 'about:blank'], { stdio: 'ignore', detached: true })
    await keepSession(port, url, user)
    return { started, profile }
  }
  let browser = await open()
  const close = async () => {
    await end(browser.started)
    rmSync(browser.profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return {
    port,
    async renew() {
      await close()
      browser = await open()
    },
    close,
  }
}

/** Ends the process group: some systems wrap the browser in a script that does not forward signals. */
async function end(started: ChildProcess): Promise<void> {
  const ended = once(started, 'exit')
  if (started.pid !== undefined) process.kill(-started.pid, 'SIGTERM')
  await ended
}

/** A page of our origin without the app, on which the session can be stored first. */
async function keepSession(port: number, url: string, { token }: TestUser): Promise<void> {
  const browser = await connect(port)
  const [context] = browser.contexts()
  const page = await context?.newPage()
  if (!page) throw new Error('Chromium has no page to sign in on.')
  await page.route('**/blank-page', (route) => route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }))
  await page.goto(`${url}/blank-page`)
  await page.evaluate(keepSessionInPage, await sessionToKeep(new URL(url).origin, token, lifeMs))
  await page.close()
  await browser.close()
}

async function connect(port: number) {
  for (let tries = 0; ; tries++) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    } catch (error) {
      if (tries >= 50) throw error
      await new Promise((wake) => setTimeout(wake, 200))
    }
  }
}

async function createCustomer(databaseUrl: string): Promise<TestUser> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  try {
    const user = await createUser(pool, new Date(), { tokenLifeMs: lifeMs })
    const { accountId } = user
    for (const [currency, amount] of [
      ['USDC', '184250.000000'],
      ['USDT', '96418.350000'],
      ['USD', '312904.18'],
      ['SGD', '136750.50'],
      ['THB', '1845200.00'],
      ['JPY', '3480000'],
    ] as const)
      await credit(pool, { accountId, currency, amount })
    await setAside(pool, { accountId, currency: 'USDC', amount: '12501.200000' })
    for (let count = 0; count < 40; count++) await addDeposit(pool, accountId, count)
    return user
  } finally {
    await pool.end()
  }
}

async function addDeposit(pool: Pool, accountId: string, hoursAgo: number): Promise<void> {
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  const row = cryptoDepositRow({
    account_id: accountId,
    reference: `CD-${randomUUID().slice(0, 8)}`,
    sender: '0x91c4D76Bd0F1b9C2F0c01E5E92A1C6dEd0b07E21',
    address: '0x6F4e76F985986d2586576Cd7b3BcedCf8a3B35a7',
    confirmations: 32,
    created_at: at,
    completed_at: at,
  })
  await insertTransaction(pool, 'crypto_deposit', row)
}
