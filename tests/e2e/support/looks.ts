// One page as every reader meets it: narrow and wide, light and dark. axe finds nothing, and nothing runs out of it sideways.

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const pairs = [
  [
    { width: 1440, colorScheme: 'light' },
    { width: 360, colorScheme: 'dark' },
  ],
  [
    { width: 1440, colorScheme: 'dark' },
    { width: 360, colorScheme: 'light' },
  ],
] as const

let looked = 0

/** Opens a page and waits until it has its answers. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
}

/** Both widths and both themes; which theme goes with which width changes from page to page, since a look takes its time. */
export async function look(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()
  for (const { width, colorScheme } of pairs[looked++ % 2] ?? pairs[0]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // No frames to gather from, so no second page has to be opened for it.
    const { violations } = await new AxeBuilder({ page }).exclude('.loading-bar').setLegacyMode().analyze()
    const where = `${what} at ${width} px, ${colorScheme}`
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
    expect.soft(told, where).toEqual([])
    await fits(page, where)
  }
  if (size) await page.setViewportSize(size)
}

export async function fits(page: Page, what: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** In Chinese and Thai at 360 px nothing may run out of these pages either; each begins signed in anew. */
export const tightLanguages = [
  ['zh-CN', 'zh-CN'],
  ['th-TH', 'th'],
] as const
