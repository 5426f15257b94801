// Operators at the console, each in a browser of his own, signed in through the API with password and authenticator.

import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../../../apps/server/src/modules/identity/public.ts'
import { demoSecret } from '../../../apps/server/src/modules/operator/seed-operators.ts'
import { appCode } from './people.ts'

export type OperatorName = 'admin' | 'treasury' | 'treasury2' | 'compliance' | 'compliance2' | 'support' | 'auditor'

const emailOf = (name: OperatorName): string => `demo.${name}@operator.sampan.example`

/** A window of this operator, at the start of the console. */
export async function operatorAt(browser: Browser, name: OperatorName, path = '/console'): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const first = await context.request.post('/api/operator/auth/login', {
    data: { email: emailOf(name), password: demoPassword },
  })
  const { result } = (await first.json()) as { result: { ticket: string } }
  const second = await context.request.post('/api/operator/auth/verify', {
    data: { ticket: result.ticket, code: appCode(demoSecret) },
  })
  expect(second.status(), await second.text()).toBe(200)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible()
  return page
}

/** By the form, as people do: the second step takes the six digits as soon as the last one is typed. */
export async function signInByForm(page: Page, name: OperatorName): Promise<void> {
  await page.goto('/console')
  await page.getByLabel('Email').fill(emailOf(name))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code of your authenticator').fill(appCode(demoSecret))
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

type ByTwo = {
  /** Has the item open, with the move chosen already. */
  readonly maker: Page
  readonly checker: Page
  readonly path: string
  readonly move: string
  readonly text: string
  /** What the second operator is told to move. */
  readonly amount: string
}

/** One proposes; the other, who has the item open, is shown exactly that and agrees. */
export async function decideByTwo({ maker, checker, path, move, text, amount }: ByTwo): Promise<void> {
  await openItem(checker, path)
  await decide(maker).getByLabel('What the customer reads').fill(text)
  await decide(maker)
    .getByRole('button', { name: `Propose: ${move}` })
    .click()
  await expect(proposed(maker)).toContainText('You proposed it, so another operator decides.')
  await expect(proposed(maker).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(proposed(checker)).toContainText(amount)
  await agree(checker, text)
}

export async function agree(checker: Page, text: string): Promise<void> {
  await expect(proposed(checker)).toContainText(text)
  await proposed(checker).getByRole('button', { name: 'Approve' }).click()
  await expect(proposed(checker)).toHaveCount(0)
}
