// axe on the signed-in pages of identity and their states, both themes, narrow and wide; and in every language they fit.

import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { arrive, fits, lookOnce } from '../support/looks.ts'
import { narrowAndWide } from '../support/matrix.ts'
import { expectPath, newEmail, visit } from '../support/people.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

const signedIn = [
  '/account-info',
  '/notifications',
  '/security-setting',
  '/change-password',
  '/verify-phone',
  '/change-phone',
  '/change-email',
  '/close-account',
  '/your-data',
  '/own-limits',
  '/rate-alerts',
  '/guests',
  '/authenticator',
]
const open = ['/freeze', '/register-security-verification', '/account-activation-security-verification']

function watchPolicy(page: Page): string[] {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript|Hydration|did not match/i.test(message.text()))
      broken.push(message.text())
  })
  return broken
}

/** The states that a plain visit does not show. */
async function lookAtStates(page: Page): Promise<void> {
  await page.goto('/authenticator')
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await lookOnce(page, 'QR code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^Sent at/)).toBeVisible()
  await lookOnce(page, 'two codes')
  await page.goto('/security-setting')
  await page.getByRole('button', { name: 'Set up: Anti-phishing code' }).click()
  await page.getByRole('button', { name: 'Save code' }).click()
  await expect(page.getByText('Anti-phishing code is required')).toBeVisible()
  await lookOnce(page, 'an opened setting with its error')
  await page.getByRole('button', { name: 'Freeze outgoing transfers' }).click()
  await lookOnce(page, 'the question before a freeze')
  await page.getByRole('button', { name: 'Freeze now' }).click()
  await expect(page.getByRole('heading', { name: 'Outgoing transfers are frozen' })).toBeVisible()
  await lookOnce(page, 'frozen')
}

async function lookAtDetails(page: Page): Promise<void> {
  await visit(page, '/register')
  await page.getByLabel('Email').fill(newEmail('axe'))
  await page.getByRole('button', { name: 'Continue' }).click()
  // The button of the next page has the same name.
  await expectPath(page, '/register/register-info')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Corporate name is required')).toBeVisible()
  await lookOnce(page, 'registration details with all errors')
}

for (const [width, theme] of narrowAndWide)
  test(`axe finds nothing on the pages of identity at ${width} px, ${theme}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const broken = watchPolicy(page)
    await lookAtDetails(page)
    await signInWith(page, holderScopes)
    for (const path of [...signedIn, ...open]) {
      await arrive(page, path)
      await lookOnce(page, path)
    }
    await lookAtStates(page)
    expect(broken).toEqual([])
    await context.close()
  })

async function walk(context: BrowserContext, lang: string): Promise<void> {
  const page = await context.newPage()
  const user = await signInWith(page, holderScopes)
  await database.query(`update app_user set anti_phishing_code = 'AVeryLongWordOf20Sig', name = $2 where id = $1`, [
    user.userId,
    'Somchai Rattanakul-Venkatanarasimharajuvaripeta',
  ])
  for (const path of [...signedIn, ...open]) {
    await arrive(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await fits(page, `${lang} ${path}`)
  }
}

test('in every language the pages of identity fit at 360 px, also with long names', async ({ browser }) => {
  for (const [locale, lang] of [
    ['en-GB', 'en'],
    ['zh-CN', 'zh-CN'],
    ['th-TH', 'th'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale })
    await walk(context, lang)
    await context.close()
  }
})
