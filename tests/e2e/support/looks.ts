// One page as every reader meets it: narrow and wide, light and dark. axe finds nothing, and nothing runs out of it sideways.

import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

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

/** Moves as a link does: loading every screen again would take several times as long. */
export async function moveTo(page: Page, path: string): Promise<void> {
  if (/blank/.test(page.url()) || path.includes('?')) await page.goto(path)
  else await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForFunction(() => document.documentElement.dataset.shown === location.pathname)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
}

/** Both widths and both themes; which theme goes with which width changes from page to page, since a look takes its time. */
export async function look(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()
  for (const { width, colorScheme } of pairs[looked++ % 2] ?? pairs[0]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await lookOnce(page, `${what} at ${width} px, ${colorScheme}`)
  }
  if (size) await page.setViewportSize(size)
}

/** The page as it stands. */
export async function lookOnce(page: Page, what: string): Promise<void> {
  // Another width may change the layout.
  await expect(page.locator('h1').first(), what).toBeAttached()
  await takePicture(page, what)
  expect.soft(await findings(page), what).toEqual([])
  await fits(page, what)
}

const pictures = process.env.PICTURES

/** With `PICTURES=folder`: steps of a journey, which the contact sheet cannot reach by an address. */
async function takePicture(page: Page, what: string): Promise<void> {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  const { width } = page.viewportSize() ?? { width: 0 }
  const theme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  const name = what.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)
  await page.screenshot({ path: join(pictures, `${width}-${theme}-${name}.png`), fullPage: true })
}

type Violation = { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }
type Axe = { readonly axe: { run(on: unknown, options: unknown): Promise<{ readonly violations: readonly Violation[] }> } }

type Only = { readonly rules?: readonly string[]; readonly within?: string }

/**
 * What axe finds, or only what some rules or a part of the page hold; the bar at the very top belongs to no region, since it comes and goes with every call.
 * A page takes the program once and keeps it while one moves within the app.
 */
export async function findings(page: Page, { rules, within }: Only = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const context = { exclude: [['.loading-bar']], ...(within ? { include: [[within]] } : {}) }
  const options = { resultTypes: ['violations'], iframes: false, ...(rules ? { runOnly: rules } : {}) }
  const violations = await page.evaluate(
    async (asked) => {
      const { axe } = globalThis as unknown as Axe
      const found = await axe.run(asked.context, asked.options)
      return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')).join(' | ') }))
    },
    { context, options },
  )
  return violations.map(({ id, where }) => `${id}: ${where}`)
}

export async function fits(page: Page, what: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** In Chinese and Thai at 360 px nothing may run out of these pages either; each begins signed in again. */
export const tightLanguages = [
  ['zh-CN', 'zh-CN'],
  ['th-TH', 'th'],
] as const
