// Every page of the console, filled with what an attacker would write into customer fields: nothing of it runs, and axe finds nothing.

import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { demoPassword } from '../../apps/server/src/modules/identity/public.ts'
import { inviteToSetUp } from '../../apps/server/src/modules/operator/sign-in/set-up.ts'
import { withTx } from '../../apps/server/src/platform/db.ts'
import { createUser } from '../support/accounts.ts'
import { operatorItems } from '../support/operator-items.ts'
import { fits } from './support/looks.ts'
import { operatorAt } from './support/operators.ts'
import { appCode } from './support/people.ts'
import { database } from './support/session.ts'

test.describe.configure({ timeout: 240_000 })

/** Each says its own number, so that a run can be laid at its door. */
const shapes = [
  (run: string) => `<script>${run}</script>`,
  (run: string) => `<img src=x onerror=${run}>`,
  (run: string) => `"><svg onload=${run}>`,
  (run: string) => `'><iframe srcdoc="<script>parent.${run}</script>">`,
  (run: string) => `<a href="javascript:${run}">x</a>`,
  (run: string) => `<details open ontoggle=${run}>`,
  (run: string) => `</title><script>${run}</script>`,
  (run: string) => `<math><mtext><img src onerror=${run}>`,
  (run: string) => `<body onload=${run}>`,
  (run: string) => `<input autofocus onfocus=${run}>`,
  (run: string) => `{{constructor.constructor('${run}')()}}`,
  (run: string) => `\${${run}}`,
  (run: string) => `javascript:${run}//`,
  (run: string) => `<video><source onerror=${run}>`,
  (run: string) => `<style onload=${run}></style>`,
  (run: string) => `<object data="javascript:${run}">`,
  (run: string) => `<form><button formaction="javascript:${run}">x`,
  (run: string) => `<template><script>${run}</script></template>`,
  (run: string) => `--><script>${run}</script>`,
  (run: string) => `&lt;script&gt;${run}&lt;/script&gt;`,
] as const

const payloads = Array.from({ length: 200 }, (_, number) => {
  const shape = shapes[number % shapes.length] ?? shapes[0]
  return shape(`ran(${number})`)
})

let next = 0
const payload = (): string => payloads[next++ % payloads.length] ?? ''

/** Ten of each thing that waits, every free field a payload: two hundred in all. */
async function seed(): Promise<readonly string[]> {
  const pages: string[] = []
  for (let round = 0; round < 10; round += 1) {
    const [accountId, userId] = [randomUUID(), randomUUID()]
    await database.query(`insert into account (id, type, name) values ($1, 'corporate', $2)`, [accountId, payload()])
    await database.query('insert into app_user (id, account_id, email, name) values ($1, $2, $3, $4)', [
      userId,
      accountId,
      `payload-${userId}@example.com`,
      payload(),
    ])
    const registration = randomUUID()
    const fields = Object.fromEntries(
      [
        'corporateName',
        'registrationNumber',
        'authorisedPerson',
        'placeOfIncorporation',
        'dateOfIncorporation',
        'phone',
        'residence',
      ].map((name) => [name, payload()]),
    )
    await database.query(
      `insert into registration (id, account_type, state, email, fields, reason, draft_token_hash, created_at, saved_at, submitted_at, expires_at)
       values ($1, 'corporate', 'UNDER_REVIEW', $2, $3, $4, $5, now(), now(), now(), now() + interval '30 days')`,
      [registration, `walk-${registration}@example.com`, fields, payload(), Buffer.from(registration)],
    )
    const [deposit, bankAccount] = [randomUUID(), randomUUID()]
    const { rowCount } = await database.query(
      `insert into fiat_deposit (id, reference, account_id, user_id, receiving_account_id, currency, channel, state, declared, received,
         beneficiary_name, bank_name, bank_country, bank_swift_code, reference_no, remarks, contest, reason_text, created_at, updated_at)
       select $1, $2, $3, $4, r.id, 'GBP', r.channel, 'CONTESTED', 1000, 900, $5, $6, 'GB', $7, $8, $9, $10, $11, now(), now()
       from receiving_account r where r.currency = 'GBP' and r.closed_at is null limit 1`,
      [deposit, `FD-${deposit.slice(0, 8)}`, accountId, userId, ...Array.from({ length: 7 }, payload)],
    )
    expect(rowCount).toBe(1)
    await database.query(
      `insert into bank_account (id, account_id, life_state, verification_state, created_by, created_at, updated_at,
         label, currency, channel, country, bank_name, beneficiary_name, iban, swift_code, details, fingerprint)
       values ($1, $2, 'ACTIVE', 'PENDING_VERIFICATION', $3, now(), now(), $4, 'EUR', 'SEPA', 'DE', $5, $6, 'DE89370400440532013000', 'DEUTDEFF', '{}', $7)`,
      [bankAccount, accountId, userId, payload(), payload(), payload(), Buffer.from(bankAccount.replaceAll('-', ''), 'hex')],
    )
    if (round === 0)
      pages.push(
        `/console/item/registration/${registration}`,
        `/console/item/fiatDeposit/${deposit}`,
        `/console/item/bankAccount/${bankAccount}`,
        `/console/customer/${accountId}`,
      )
  }
  return pages
}

/** One of each for the queues in between. What is not in the books is of a coin that we do not take, so that every proof holds. */
async function seedQueues(): Promise<readonly string[]> {
  const items = operatorItems({ url: '', clock: { now: () => new Date() }, database: { pool: database } })
  const user = await createUser(database, new Date(), { accountType: 'corporate' })
  const pages: string[] = []
  for (const reason of ['largeAmount', 'riskyDestination']) {
    const id = await items.cryptoWithdrawal(user, reason)
    await database.query('update crypto_withdrawal set label = $2, note = $3, reason_text = $4 where id = $1', [
      id,
      payload(),
      payload(),
      payload(),
    ])
    pages.push(`/console/item/cryptoWithdrawal/${id}`)
  }
  // On a network that does not run here: nobody asks a node for what is no transaction.
  for (const state of ['UNMATCHED', 'ON_HOLD', 'SCREENING']) {
    const id = randomUUID()
    await database.query(
      `insert into crypto_deposit (id, reference, account_id, network, txn_hash, log_index, sender, address, memo, asset, contract, chain_units, state,
         reason_text, confirmations_needed, created_at, updated_at)
       values ($1, $2, $3, 3, $4, 0, $5, $6, $7, 'other', $8, 1, $9, $10, 1, now() - interval '5 hours', now() - interval '5 hours')`,
      [id, `CD-${id.slice(0, 8)}`, user.accountId, payload(), payload(), payload(), payload(), payload(), state, payload()],
    )
    pages.push(`/console/item/cryptoDeposit/${id}`)
  }
  const deposit = await items.fiatDeposit(user)
  await database.query(
    'update fiat_deposit set beneficiary_name = $2, bank_name = $3, reference_no = $4, remarks = $5 where id = $1',
    [deposit.id, payload(), payload(), payload(), payload()],
  )
  const adjustment = randomUUID()
  await database.query(
    `insert into adjustment (id, reference, account_id, direction, currency, amount, counter_account, reason, text, evidence, state, maker, created_at)
     select $1, $2, $3, 'credit', 'USD', 100, 'adjustment', 'goodwill', $4, $5, 'DRAFT', o.id, now() from operator o where o.demo and o.role = 'auditor'`,
    [adjustment, `AJ-${adjustment.slice(0, 8)}`, user.accountId, payload(), payload()],
  )
  const queues = ['fiatDeposits', 'withdrawals', 'riskHolds', 'unmatchedDeposits', 'adjustments', 'stuck']
  return [
    ...pages,
    `/console/item/fiatDeposit/${deposit.id}`,
    `/console/item/adjustment/${adjustment}`,
    ...queues.map((queue) => `/console/queue/${queue}`),
  ]
}

async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .skel')).toHaveCount(0)
}

const everyPage = [
  '/console/overview',
  '/console/queue/registrations',
  '/console/queue/differences',
  '/console/queue/bankAccountChecks',
  '/console/proposals',
  '/console/customers',
  '/console/bank',
  '/console/bank?view=files',
  '/console/adjustments',
  '/console/settings/pair',
  '/console/settings/history',
  '/console/announcements',
  '/console/ledger/trial-balance',
  '/console/ledger/accounts',
  '/console/ledger/transfers',
  '/console/ledger/proofs',
  '/console/ledger/reconciliation',
  '/console/audit',
  '/console/operators',
  '/console/me',
]

/** As `operator:add` leaves one: a password and a set-up token, and no factor. */
async function newOperator(): Promise<{ email: string; token: string }> {
  const id = randomUUID()
  const email = `new-${id}@operator.sampan.example`
  await database.query(
    `insert into operator (id, email, name, role, person, created_at) values ($1, $2, 'New operator', 'support', $1, now())`,
    [id, email],
  )
  await database.query(
    `insert into operator_password (operator_id, hash, changed_at)
     select $1, p.hash, now() from operator_password p join operator o on o.id = p.operator_id where o.demo limit 1`,
    [id],
  )
  return { email, token: await withTx(database, (tx) => inviteToSetUp(tx, { operatorId: id, now: new Date() })) }
}

let looked = 0

/** A look takes its time: pages are seen wide and light or narrow and dark in turn. */
async function look(page: Page, path: string): Promise<void> {
  const narrow = looked++ % 2 === 1
  await page.setViewportSize({ width: narrow ? 360 : 1440, height: 900 })
  await page.emulateMedia({ colorScheme: narrow ? 'dark' : 'light', reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect.soft(told, `${path}, ${narrow ? 'narrow and dark' : 'wide and light'}`).toEqual([])
  await fits(page, path)
}

test('[D6.01] a new operator connects an authenticator at the first sign-in, with no way around it, and is in', async ({
  page,
}) => {
  const { email, token } = await newOperator()
  await page.goto('/console/customers')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button'), 'to go on or to start again').toHaveCount(2)
  await page.getByLabel('Set-up token').fill('sampan_operatorsetup_guessed')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Set-up token')).toHaveAttribute('aria-invalid', 'true')
  await look(page, 'the set-up token')
  await page.getByLabel('Set-up token').fill(token)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await look(page, 'the key of the authenticator')
  const key = (await page.locator('.ckey .mono').innerText()).replaceAll(' ', '')
  await page.getByLabel('First code of the app').fill(appCode(key))
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('[D6.08] two hundred payloads in customer fields run on no page of the console, and axe finds nothing on any', async ({
  browser,
}) => {
  const pages = await seed()
  const between = await seedQueues()
  const page = await operatorAt(browser, 'admin')
  const ran: string[] = []
  await page.exposeFunction('ran', (number: number) => ran.push(`payload ${number}`))
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })

  for (const path of pages) {
    await arriveAt(page, path)
    await look(page, path)
  }
  await expect(page.getByRole('main'), 'shown letter for letter').toContainText('ran(')
  // Built of the same parts as the pages before: here only what runs is of interest, and a look by axe takes seconds.
  await page.setViewportSize({ width: 360, height: 900 })
  for (const path of between) {
    await arriveAt(page, path)
    if (path.endsWith('/riskHolds')) await fits(page, path)
  }
  for (const path of everyPage) {
    await arriveAt(page, path)
    await look(page, path)
    if (path.endsWith('/trial-balance')) await expect(page.getByText('Adds up to zero').first()).toBeVisible()
    if (path.endsWith('/proofs')) await expect(page.getByRole('region', { name: 'The recent part' })).toContainText('Holds')
  }
  expect(ran).toEqual([])
})
