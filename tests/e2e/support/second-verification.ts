// The two codes that money and destinations ask for, given as people give them.

import type { Page } from '@playwright/test'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { TestUser } from '../../support/accounts.ts'
import { codeTo, outboxMark } from './outbox.ts'
import { newPhone } from './people.ts'
import { database, signInWith } from './session.ts'

export type Verified = TestUser & { readonly mobile: string }

/** Signed in, with a phone: codes come by mail and by SMS. */
export async function signInVerified(page: Page, scopes: readonly Scope[]): Promise<Verified> {
  const user = await signInWith(page, scopes)
  const mobile = newPhone()
  await database.query('update app_user set mobile = $2, mobile_verified_at = now() where id = $1', [user.userId, mobile])
  return { ...user, mobile }
}

/** Presses what leads to the codes, and gives all that are asked for. */
export async function confirmWith(page: Page, user: Verified, button: string): Promise<void> {
  const mark = await outboxMark()
  await page.getByRole('button', { name: button }).click()
  await giveCodes(page, user, mark)
}

/** The mark is taken before the way to the codes, so that no older code is found. */
export async function giveCodes(page: Page, user: Verified, mark: string): Promise<void> {
  await page.getByLabel('Email code').waitFor()
  const bySms = page.getByLabel('SMS code')
  if ((await bySms.count()) > 0) await bySms.fill(await codeTo(user.mobile, mark))
  await page.getByLabel('Email code').fill(await codeTo(user.email, mark))
}
