// axe on every route of the table, signed out and in, in every language, at three widths, light and dark: LONG=1, since it takes its time.

import { expect, type Page, test } from '@playwright/test'
import { routes } from '../../../apps/web/src/app/routes/all-routes.ts'
import { screens } from '../../contact-sheet/screens.ts'
import { findings, fits, moveTo } from '../support/looks.ts'

const locales = [
  ['en-GB', 'en'],
  ['zh-CN', 'zh-CN'],
  ['th-TH', 'th'],
] as const
const widths = [360, 992, 1440]
const themes = ['light', 'dark'] as const

const colours = ['color-contrast', 'link-in-text-block']

/** Whatever may follow the beginning of an address: one example of it. */
const examples: Readonly<Record<string, string>> = { '/redirect/*': '/redirect/feedback' }
/** Several addresses lead to the same page of law: one of them shows what all do. */
const pathsFor = (accesses: readonly unknown[]) => {
  const fitting = routes.filter(({ access }) => accesses.includes(access))
  const screensOnce = new Map(fitting.map((route) => [`${route.title.en} ${route.screen.file}`, route]))
  return [...screensOnce.values()].map(({ path }) => examples[path] ?? path.replace(/ri\*$/, 'risk'))
}

async function pathsOf(page: Page, who: string): Promise<string[]> {
  if (who === 'visitor') return pathsFor(['public', 'signed-out-only'])
  const part = (await screens(undefined)).find(({ name }) => name === who)
  const own = (await part?.prepare(page)) ?? []
  // Public pages have another frame for signed-in customers.
  return [...new Set(who === 'company' ? own : [...own, ...pathsFor(['public'])])]
}

for (const who of process.env.LONG === '1' ? ['visitor', 'person', 'company'] : [])
  for (const [locale, lang] of locales)
    for (const width of widths)
      test(`axe finds nothing on any screen of a ${who} in ${lang} at ${width} px`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({ viewport: { width, height: 900 }, locale, reducedMotion: 'reduce' })
        await context.addCookies([{ name: 'consent', value: 'needed', url: baseURL ?? '' }])
        const page = await context.newPage()
        await page.goto('/404')
        const paths = await pathsOf(page, who)
        for (const path of paths) await lookAt(page, path)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await context.close()
      })

async function lookAt(page: Page, path: string): Promise<void> {
  await moveTo(page, path)
  // These two move on automatically unless the visitor stays.
  if (path.startsWith('/bank-account-success')) await page.locator('main .result__do a').first().focus()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    // The dark theme has other colours and nothing else.
    expect.soft(await findings(page, colorScheme === 'dark' ? { rules: colours } : {}), `${path}, ${colorScheme}`).toEqual([])
  }
  await fits(page, path)
}
