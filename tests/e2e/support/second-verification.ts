// The two codes that money and destinations ask for, given as people give them.

import type { Page } from '@playwright/test'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { TestUser } from '../../support/people/signed-in-users.ts'
import { codeTo, outboxMark } from './outbox.ts'
import { appCode, newPhone } from './people.ts'
import { database, signInWith } from './session.ts'

/** `secret`: of the authenticator app, where one is connected. */
export type VerifiedUser = TestUser & { readonly mobile: string; readonly secret?: string }

/** A code of the app that counts again at once: steps that were used before are forgotten. */
export async function freshAppCode({ userId, secret = '' }: Pick<VerifiedUser, 'userId' | 'secret'>): Promise<string> {
  await database.query(
    'delete from authenticator_step s using authenticator a where a.id = s.authenticator_id and a.user_id = $1',
    [userId],
  )
  return appCode(secret)
}

/** Signed in, with a phone: codes come by mail and by SMS. */
export async function signInVerified(page: Page, scopes: readonly Scope[]): Promise<VerifiedUser> {
  const user = await signInWith(page, scopes)
  const mobile = newPhone()
  await database.query('update app_user set mobile = $2, mobile_verified_at = now() where id = $1', [user.userId, mobile])
  return { ...user, mobile }
}

/** Presses what leads to the codes, and gives all that are asked for. */
export async function confirmWith(page: Page, user: VerifiedUser, button: string): Promise<void> {
  const mark = await outboxMark()
  await page.getByRole('button', { name: button }).click()
  await giveCodes(page, user, mark)
}

/** The mark is taken before the way to the codes, so that no older code is found. */
export async function giveCodes(page: Page, user: VerifiedUser, mark: string): Promise<void> {
  await page
    .getByLabel(/^(Email|SMS|Authenticator) code$/)
    .first()
    .waitFor()
  const given = async (label: string, code: () => Promise<string>) => {
    const field = page.getByLabel(label)
    if ((await field.count()) > 0) await field.fill(await code())
  }
  await given('SMS code', () => codeTo(user.mobile, mark))
  if (user.secret !== undefined) await given('Authenticator code', () => freshAppCode(user))
  await given('Email code', () => codeTo(user.email, mark))
}
