// What every page after a submission of money shows: the amount, a reference, the live state and the next step.

import { expect, type Page } from '@playwright/test'

type Submission = {
  readonly amount: string
  readonly reference: RegExp
  readonly state: string | RegExp
  /** The link to where it is followed. */
  readonly next: string
}

export async function expectSubmitted(page: Page, { amount, reference, state, next }: Submission): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main).toContainText(amount)
  await expect(main).toContainText(reference)
  await expect(main.locator('.tag').first()).toHaveText(state)
  await expect(main.locator('ol li').first(), 'the timeline').toBeVisible()
  await expect(main.getByRole('link', { name: next })).toBeVisible()
}
