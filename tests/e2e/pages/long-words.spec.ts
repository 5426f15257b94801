// Screens on a phone with every text two fifths longer, as other languages make them: nothing scrolls sideways, nothing is cut.
// Every test run walks over a person's screens, `LONG=1 npm test -- e2e long-words` over those of visitors and companies too.

import { expect, type Page, test } from '@playwright/test'
import { findOverflow, lengthenTexts } from '../../contact-sheet/pseudo.ts'
import { screens } from '../../contact-sheet/screens.ts'
import { moveTo } from '../support/looks.ts'

test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })

for (const who of process.env.LONG === '1' ? ['visitor', 'person', 'company'] : ['person'])
  test(`longer words fit on every screen of a ${who} at 360 px`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'consent', value: 'needed', url: baseURL ?? '' }])
    const part = (await screens(undefined)).find(({ name }) => name === who)
    const paths = [...(part?.paths ?? []), ...((await part?.prepare(page)) ?? [])]
    expect(paths.length).toBeGreaterThan(5)
    for (const path of paths) expect.soft(await overflowAt(page, path), path).toEqual([])
  })

async function overflowAt(page: Page, path: string): Promise<string[]> {
  await moveTo(page, path)
  await page.evaluate(lengthenTexts)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(findOverflow)
}
