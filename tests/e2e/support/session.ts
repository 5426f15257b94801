// Puts a living session of a new user into the browser, the way sign-in leaves it there.

import type { Page } from '@playwright/test'
import { scopesOf } from '@sampan/contract/roles.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { Pool } from 'pg'
import { keepSessionInPage, sessionToKeep } from '../../support/people/device.ts'
import { createUser, type NewUser, type TestUser } from '../../support/people/signed-in-users.ts'

const pool = new Pool({ connectionString: process.env.SERVER_DATABASE_URL, max: 2 })

/** Everything that the holder of an own account may do; what only companies have is not among it. */
export const holderScopes = scopesOf('individual')

const lifeMs = 10 * 60_000

/** On localhost the stored values are plain, so a test can write them. */
export async function signInWith(page: Page, scopes: readonly Scope[], user: Omit<NewUser, 'scopes'> = {}): Promise<TestUser> {
  const created = await createUser(pool, new Date(), { ...user, scopes })
  await keepSession(page, created)
  return created
}

/** For a user of another database than that of this run. */
export async function keepSession(page: Page, { token }: Pick<TestUser, 'token'>): Promise<void> {
  await openBlank(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.evaluate(keepSessionInPage, await sessionToKeep(new URL(page.url()).origin, token, lifeMs))
}

/** A page of our origin without the app, so that storage can be set before the app reads it. */
export async function openBlank(page: Page): Promise<void> {
  await page.route('**/blank-page', (route) => route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }))
  await page.goto('/blank-page')
  // While a page has routes, each of its requests passes through this process and nothing is cached.
  await page.unroute('**/blank-page')
}

/** For tests that change what the server believes while the browser looks on. */
export const database = pool
