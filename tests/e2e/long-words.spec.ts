// Screens on a phone with every text two fifths longer, as other languages make them: nothing scrolls sideways, nothing is cut.
// Every test run walks over a person's screens, `LONG=1 npm test -- browser long-words` over those of visitors and companies too.

import { expect, type Page, test } from '@playwright/test'
import { findOverflow, lengthenTexts } from '../contact-sheet/pseudo.ts'
import { screens } from '../contact-sheet/screens.ts'

test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })

for (const who of process.env.LONG === '1' ? ['visitor', 'person', 'company'] : ['person'])
  test(`longer words fit on every screen of a ${who} at 360 px`, async ({ page, context, baseURL }) => {
    test.setTimeout(300_000)
    await context.addCookies([{ name: 'consent', value: 'needed', url: baseURL ?? '' }])
    const part = (await screens(undefined)).find(({ name }) => name === who)
    const paths = [...(part?.paths ?? []), ...((await part?.prepare(page)) ?? [])]
    expect(paths.length).toBeGreaterThan(5)
    for (const path of paths) expect.soft(await overflowAt(page, path), path).toEqual([])
  })

/** Moves as a link does: loading every screen anew would take several times as long. */
async function overflowAt(page: Page, path: string): Promise<string[]> {
  if (/blank/.test(page.url()) || path.includes('?')) await page.goto(path)
  else await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForFunction(() => document.documentElement.dataset.shown === location.pathname)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
  await page.evaluate(lengthenTexts)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(findOverflow)
}
