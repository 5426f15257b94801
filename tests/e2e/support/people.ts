// Account holders with a password, who sign in as people do.

import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Role } from '@sampan/contract/roles.ts'
import { Secret, TOTP } from 'otpauth'
import { cheapCost, createPasswords } from '../../../apps/server/src/modules/auth/password/passwords.ts'
import { codeTo, outboxMark } from './outbox.ts'
import { database } from './session.ts'

export type Person = { readonly userId: string; readonly accountId: string; readonly email: string; readonly password: string }

type NewPerson = { readonly role?: Role; readonly mobile?: string; readonly sessionPolicy?: 'single' | 'multiple' }

export const goodPassword = 'Harbour-Lantern-72'
export const otherPassword = 'Velvet&Compass-913'

const passwords = createPasswords(cheapCost)

export const newEmail = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@example.com`

let phones = 0
/** A number that no other test has, from the range that Singapore's mobiles have. */
export const newPhone = (): string => `+65${String(80_000_000 + ((process.pid * 997 + phones++ * 13) % 9_999_999))}`

export async function createPerson({ role = 'individual', mobile, sessionPolicy = 'single' }: NewPerson = {}): Promise<Person> {
  const [userId, accountId, email] = [randomUUID(), randomUUID(), newEmail('lin.tan')]
  const type = role === 'individual' ? 'individual' : 'corporate'
  await database.query('insert into account (id, type, name) values ($1, $2, $3)', [
    accountId,
    type,
    type === 'corporate' ? 'Example Company' : null,
  ])
  await database.query(
    `insert into app_user (id, account_id, email, name, role, session_policy, mobile, mobile_verified_at)
     values ($1, $2, $3, 'Lin Tan', $4, $5, $6, case when $6::text is null then null else now() end)`,
    [userId, accountId, email, role, sessionPolicy, mobile ?? null],
  )
  const hash = await passwords.hash(goodPassword)
  await database.query('insert into user_password (user_id, hash, changed_at) values ($1, $2, now())', [userId, hash])
  return { userId, accountId, email, password: goodPassword }
}

/** Opens a page and waits until it answers: what is pressed on a prerendered page before that does nothing. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await answering(page)
}

export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root:not([data-page]) main') !== null)
}

type Credentials = Pick<Person, 'email' | 'password'>

/** The first step: e-mail and password. */
export async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/login-security-verification')
}

/** Both steps, the second with the code that was mailed. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  const mark = await outboxMark()
  await enterPassword(page, person)
  await page.getByLabel('Email code').fill(await codeTo(person.email, mark))
  await page.waitForURL('**/wallet')
}

/** What the app would show now, or in the step after. */
export const appCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** The address, and the screen that belongs to it: the previous one stays until the next one is loaded. */
export async function expectPath(page: Page, path: string): Promise<void> {
  const isShown = (wanted: string) =>
    location.pathname === wanted && document.documentElement.getAttribute('data-shown') === wanted
  // Polled with every frame: the assertions below look only once a second after the first tries.
  await page.waitForFunction(isShown, path, { timeout: 60_000 }).catch(async () => {
    const said = await page.getByRole('alert').allInnerTexts()
    expect(pathOf(page), `the page says: ${said.join(' | ') || 'nothing'}`).toBe(path)
    await expect(page.locator('html')).toHaveAttribute('data-shown', path, { timeout: 1 })
  })
}
