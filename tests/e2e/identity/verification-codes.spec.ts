// The verification page under the fingers: where typing goes, what it offers when codes run out, and in which language its mails come.

import { expect, type Page, test } from '@playwright/test'
import { Refusal } from '@sampan/contract/refusals.ts'
import { refusalEnvelope } from '../../../apps/server/src/platform/http/error-response.ts'
import { codeTo, messageTo, outboxMark } from '../support/outbox.ts'
import { createPerson, enterPassword, expectPath, newPhone, signIn, visit } from '../support/people.ts'
import { database } from '../support/session.ts'

test('the code field has focus when a verification opens, and after another factor is chosen', async ({ page }) => {
  const person = await createPerson({ mobile: newPhone() })
  const mark = await outboxMark()
  await enterPassword(page, person)
  await expect(page.getByLabel('Email code')).toBeFocused()
  await page.getByRole('button', { name: 'Use an SMS code instead' }).click()
  await expect(page.getByLabel('SMS code')).toBeFocused()
  await page.getByRole('button', { name: 'Use an email code instead' }).click()
  await expect(page.getByLabel('Email code')).toBeFocused()
  // Nothing has to be pressed before typing.
  await page.keyboard.type(await codeTo(person.email, mark))
  await page.waitForURL('**/wallet')
})

/** The server's own refusal, as it is written for this browser; that the server refuses is proven without a browser. */
async function runOutOfCodes(page: Page, call: string): Promise<Date> {
  const until = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 37 * 60_000)
  const refusal = new Refusal('sendLimitReached', {
    params: { retryAfterSeconds: Math.ceil((until.getTime() - Date.now()) / 1000) },
    until,
    result: { nextSendAt: until.toISOString(), others: [1] },
  })
  await page.route(call, async (route) => {
    const zone = route.request().headers()['x-time-zone']
    await route.fulfill({ status: 429, json: refusalEnvelope(refusal, 'en', zone) })
  })
  return until
}

test('[D2.07] when codes run out the page names the time on the wall clock and offers the other factor', async ({ page }) => {
  const person = await createPerson({ mobile: newPhone() })
  const until = await runOutOfCodes(page, '**/api/mfa/send-email-otp')
  const mark = await outboxMark()
  await enterPassword(page, person)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Singapore', hour: '2-digit', minute: '2-digit' }).format(until)
  await expect(page.getByText(new RegExp(`We can send the next one (at|on) .*${time} SGT`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send code' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use an SMS code instead' }).click()
  await expect(page.getByLabel('SMS code')).toBeFocused()
  const { rows } = await database.query<{ mobile: string }>('select mobile from app_user where id = $1', [person.userId])
  await page.keyboard.type(await codeTo(rows[0]?.mobile ?? '', mark))
  await page.waitForURL('**/wallet')
})

test('mails come in the language that the reader has chosen on the screen, before or after signing in', async ({ page }) => {
  const person = await createPerson()
  await visit(page, '/login')
  const choose = async (from: RegExp, to: string) => {
    await page.getByRole('button', { name: from }).click()
    await page.getByRole('button', { name: to }).click()
  }
  await choose(/^Language/, 'ไทย')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await visit(page, '/login')
  const mark = await outboxMark()
  await page.locator('input[type=email], input[name=email]').first().fill(person.email)
  await page.locator('input[type=password]').first().fill(person.password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/login-security-verification')
  await page.locator('.code input').fill(await codeTo(person.email, mark))
  await page.waitForURL('**/wallet')
  const languageOf = async () =>
    (await database.query<{ language: string }>('select language from app_user where id = $1', [person.userId])).rows[0]?.language
  await expect.poll(languageOf).toBe('th')

  await choose(/^ภาษา/, '简体中文')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await languageOf()).toBe('zh-CN')
  const second = await outboxMark()
  await page.goto('/security-setting')
  await page.getByRole('button', { name: '允许多设备登录' }).click()
  await expectPath(page, '/security-setting-security-verification')
  const { subject } = await messageTo(person.email, second, () => true)
  expect(subject).toMatch(/\p{Script=Han}/u)
})

test('[4.16] after a channel error the event channel is tried again after 3 seconds', async ({ page }) => {
  const person = await createPerson()
  const tries: number[] = []
  await page.route('**/api/sse', async (route) => {
    tries.push(Date.now())
    await (tries.length === 1 ? route.abort('connectionreset') : route.continue())
  })
  await signIn(page, person)
  await expect.poll(() => tries.length).toBe(2)
  const [first = 0, second = 0] = tries
  expect(second - first).toBeGreaterThanOrEqual(2_950)
  // A busy machine may be late, never early.
  expect(second - first).toBeLessThan(6_000)
})
