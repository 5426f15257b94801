// The help centre: found from the header, searched while typing, in every language.

import { expect, test } from '@playwright/test'
import { expectPath } from '../support/people.ts'
import { isPhone } from '../support/phone.ts'

test('a visitor finds the help centre, searches it while typing and follows an answer to its page', async ({ page }) => {
  const main = page.getByRole('main')
  const answers = main.locator('details')
  const search = main.getByRole('searchbox', { name: 'Search help' })

  await test.step('the navigation leads to it', async () => {
    await page.goto('/home')
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .locator(isPhone ? '.menu-links' : '.top__nav')
      .getByRole('link', { name: 'Help', exact: true })
      .click()
    await expectPath(page, '/help')
    await expect(main.getByRole('heading', { name: 'Withdrawals', level: 2 })).toBeVisible()
  })
  await test.step('an answer opens by keyboard', async () => {
    await expect(answers.first()).not.toHaveAttribute('open')
    await answers.first().locator('summary').press('Enter')
    await expect(answers.first()).toContainText('usually within 5 to 20 minutes')
  })
  await test.step('results appear as typed, open, counted, and in the address', async () => {
    await search.fill('recovery')
    await expect(answers).toHaveCount(1)
    await expect(main.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible()
    await expect(answers.first()).toHaveAttribute('open')
    await expect(page).toHaveURL(/\?q=recovery$/)
    await page.reload()
    await expect(search).toHaveValue('recovery')
    await expect(answers).toHaveCount(1)
  })
  await test.step('nothing found is said, with a way to our team', async () => {
    await search.fill('submarine')
    await expect(main.getByRole('heading', { name: 'No answers for “submarine”' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/feedback')
  })
  await test.step('an emptied field shows the topics again, and a link leads on', async () => {
    await search.fill('forgot')
    await expect(answers).toHaveCount(1)
    await search.fill('')
    await expect(main.getByRole('heading', { name: 'Withdrawals', level: 2 })).toBeVisible()
    await search.fill('forgot')
    await answers.getByRole('link', { name: 'Reset password' }).click()
    await expectPath(page, '/forget-password')
  })
})

for (const [locale, typed, question] of [
  ['th', 'กู้คืน', 'ไม่ได้รับรหัส'],
  ['zh-CN', '恢复码', '收不到验证码'],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    test(`the help centre is searched in ${locale}`, async ({ page }) => {
      await page.goto(`/help?q=${encodeURIComponent(typed)}`)
      const answers = page.getByRole('main').locator('details')
      await expect(answers).toHaveCount(1)
      await expect(answers).toContainText(question)
    })
  })
