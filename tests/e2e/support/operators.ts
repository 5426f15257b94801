// Operators at the console, each in their own browser, signed in through the API with password and authenticator.

import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { OperatorRole } from '@sampan/contract/operator/roles.ts'
import { demoPassword } from '../../../apps/server/src/modules/auth/public.ts'
import { demoSecret } from '../../../apps/server/src/modules/operator-auth/seed-operators.ts'
import { inviteToSetUp } from '../../../apps/server/src/modules/operator-auth/sign-in/set-up-authenticator.ts'
import { withTx } from '../../../apps/server/src/platform/db/db.ts'
import { type Device, keepSessionInPage, newDevice, registerToken } from '../../support/people/device.ts'
import { appCode } from './people.ts'
import { database, openBlank } from './session.ts'

export type OperatorName = 'admin' | 'treasury' | 'treasury2' | 'compliance' | 'compliance2' | 'support' | 'auditor'

const emailOf = (name: OperatorName): string => `demo.${name}@operator.sampan.example`

/** A window of this operator, at the start of the console. */
export async function operatorAt(browser: Browser, name: OperatorName, path = '/console'): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const device = newDevice()
  const first = await context.request.post('/api/operator/auth/login', {
    data: { email: emailOf(name), password: demoPassword },
  })
  const { result } = (await first.json()) as { result: { ticket: string } }
  const second = await context.request.post('/api/operator/auth/verify', {
    data: { ticket: result.ticket, code: appCode(demoSecret), deviceKey: textOf(device) },
  })
  expect(second.status(), await second.text()).toBe(200)
  await keepDevice(page, device)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible()
  return page
}

const textOf = ({ publicKey }: Device): string => publicKey.toString('base64url')

/** The key of the browser that signed in, where the console keeps it. */
async function keepDevice(page: Page, device: Device): Promise<void> {
  await openBlank(page)
  const proofKey = (await device.proofKey(new URL(page.url()).origin)).toString('base64')
  await page.evaluate(keepSessionInPage, { stored: {}, database: 'sampan.console' as const, proofKey })
}

type NewOperator = { readonly id: string; readonly name: string; readonly email: string; readonly token: string }

/** As `operator:add` leaves one: a password and a set-up token, and no factor. */
export async function newOperator(role: OperatorRole): Promise<NewOperator> {
  const id = randomUUID()
  const email = `new-${id}@operator.sampan.example`
  const name = `New ${role} ${id.slice(0, 8)}`
  await database.query(`insert into operator (id, email, name, role, person, created_at) values ($1, $2, $3, $4, $1, now())`, [
    id,
    email,
    name,
    role,
  ])
  await database.query(
    `insert into operator_password (operator_id, hash, changed_at)
     select $1, p.hash, now() from operator_password p join operator o on o.id = p.operator_id where o.demo limit 1`,
    [id],
  )
  const token = await withTx(database, (tx) => inviteToSetUp(tx, { operatorId: id, now: new Date() }))
  return { id, name, email, token }
}

/** Signs a new operator in: their codes are used by no other test, and their authenticator is their own. */
export async function signInNewOperator(page: Page, role: OperatorRole) {
  const operator = await newOperator(role)
  const post = async (to: string, data: object): Promise<Record<string, string>> => {
    const answer = await page.request.post(`/api/operator/auth/${to}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { result: Record<string, string> }).result
  }
  const { ticket } = await post('login', { email: operator.email, password: demoPassword })
  const { secret = '' } = await post('set-up', { ticket, setUpToken: operator.token })
  const device = newDevice()
  const { accessToken = '' } = await post('set-up/confirm', { ticket, code: appCode(secret), deviceKey: textOf(device) })
  registerToken(accessToken, device)
  await keepDevice(page, device)
  return { ...operator, accessToken }
}

export async function newOperatorAt(browser: Browser, role: OperatorRole, path = '/console') {
  // The contact sheet runs without the settings of the browser tests.
  const page = await (await browser.newContext({ baseURL: process.env.SERVER_URL })).newPage()
  const operator = await signInNewOperator(page, role)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible()
  return { ...operator, page }
}

/** By the form, as people do: the second step takes the six digits as soon as the last one is typed. */
export async function signInByForm(page: Page, name: OperatorName): Promise<void> {
  await page.goto('/console')
  await page.getByLabel('Email').fill(emailOf(name))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Authenticator code').fill(appCode(demoSecret))
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible()
}

/** An item, a customer or a list, once it shows what the server knows. */
export async function openItem(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .skel')).toHaveCount(0)
}

export const decide = (page: Page): Locator => page.getByRole('region', { name: 'Decide' })
export const proposed = (page: Page): Locator => page.getByRole('region', { name: /^Proposed: / })

/** Nothing is chosen beforehand; the reason suggests the text for the customer. */
export async function giveReason(page: Page, label: string): Promise<void> {
  await decide(page).getByLabel('Reason', { exact: true }).selectOption({ label })
}

type ByTwo = {
  /** Has the item open, with the move chosen already. */
  readonly maker: Page
  readonly checker: Page
  readonly path: string
  readonly move: string
  readonly reason: string
  readonly evidence?: string
  readonly text: string
  /** The reference that the second operator approves. */
  readonly amount: string
}

/** One proposes; the other, who has the item open, is shown exactly that and agrees. */
export async function decideByTwo({ maker, checker, path, move, reason, evidence, text, amount }: ByTwo): Promise<void> {
  await openItem(checker, path)
  await giveReason(maker, reason)
  await decide(maker).getByLabel('Message to the customer').fill(text)
  if (evidence) await decide(maker).getByLabel('Evidence').fill(evidence)
  await decide(maker)
    .getByRole('button', { name: `Propose: ${move}` })
    .click()
  const approval = proposed(maker).getByRole('button', { name: 'Approve' })
  await expect(approval).toHaveAttribute('aria-disabled', 'true')
  await expect(approval).toHaveAccessibleDescription("You can't approve your own proposals. Another operator must approve.")
  await expect(proposed(checker)).toContainText(amount)
  await agree(checker, text)
}

export async function agree(checker: Page, text: string): Promise<void> {
  await expect(proposed(checker)).toContainText(text)
  await proposed(checker).getByRole('button', { name: 'Approve' }).click()
  await expect(proposed(checker)).toHaveCount(0)
}
