// Operators at the console, each in a browser of his own, signed in through the API with password and authenticator.

import { type Browser, expect, type Page } from '@playwright/test'
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
