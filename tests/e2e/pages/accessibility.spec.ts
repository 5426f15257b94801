// axe on every public route, both themes, narrow and wide; and no page may scroll sideways or break its own policy.

import { expect, type Page, test } from '@playwright/test'
import { fits, lookOnce } from '../support/looks.ts'
import { narrowAndWide } from '../support/matrix.ts'
import { visit } from '../support/people.ts'

const paths = [
  '/',
  '/login',
  '/help',
  '/feedback',
  '/proof-of-liabilities',
  '/account-activation',
  '/register',
  '/register/register-info',
  '/forget-password',
  '/forget-password/set',
  '/forget-password/success',
  '/mint-redeem',
  '/mint-redeem/success',
  '/change-password-success',
  '/feedback-success',
  '/activate-success',
  '/register-success',
  '/login-security-verification',
  '/forget-password-security-verification',
  '/potocol/risk',
  '/privacy-policy',
  '/term-of-use',
  '/cookie-policy',
  '/404',
  '/gallery',
]

/** Opened, answering and without placeholders, which only the gallery shows on purpose. */
async function openPublic(page: Page, path: string): Promise<void> {
  await visit(page, path)
  if (path !== '/gallery') await expect(page.locator('.skel')).toHaveCount(0)
}

for (const [width, theme] of narrowAndWide)
  test(`axe finds nothing on any public route at ${width} px, ${theme}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript|Hydration|did not match/i.test(message.text()))
        violations.push(`${page.url()}: ${message.text()}`)
    })
    for (const path of paths) {
      await openPublic(page, path)
      await lookOnce(page, path)
    }
    expect(violations, 'D20').toEqual([])
    await context.close()
  })

test('in every language the public pages fit at 360 px and carry their language', async ({ browser }) => {
  for (const [locale, lang] of [
    ['zh-CN', 'zh-CN'],
    ['th-TH', 'th'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale })
    const page = await context.newPage()
    for (const path of paths) {
      await openPublic(page, path)
      await expect(page.locator('html'), path).toHaveAttribute('lang', lang)
      await fits(page, `${lang} ${path}`)
    }
    await context.close()
  }
})
