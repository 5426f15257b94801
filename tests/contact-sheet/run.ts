// `npm run contact-sheet`: every screen, light and dark, narrow and wide, on one page to look at (.cache/contact-sheet/index.html).
// `npm run contact-sheet -- --pseudo`: every text two fifths longer, as other languages are; names whatever does not fit.
// `--language=th`, `--width=992` and `--theme=dark` show it in another language, at another width, or in one theme.
// A further word takes only the screens whose path contains it, or one of several words with commas between them.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from '../../tools/build.ts'
import { chromiumFlags, findChromium } from '../../tools/chromium.ts'
import startServer from '../support/browser/browser-setup.ts'
import { type Shot, writePage } from './page.ts'
import { findOverflow, lengthenTexts } from './pseudo.ts'
import { type Part, screens } from './screens.ts'

const folder = resolve(import.meta.dirname, '../../.cache/contact-sheet')
const words = process.argv.slice(2)
const pseudo = words.includes('--pseudo')
const wanted = words.find((word) => !word.startsWith('--'))
const valueOf = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const locale = valueOf('language') ?? 'en-GB'

const widths = valueOf('width')?.split(',').map(Number) ?? [360, 1440]
const themes = (['light', 'dark'] as const).filter((theme) => theme === (pseudo ? 'light' : (valueOf('theme') ?? theme)))
const looks: readonly Look[] = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))

type Look = { readonly width: number; readonly theme: 'light' | 'dark' }

build()
const stopServer = await startServer()
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
let found: string[] = []
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const shots: Shot[] = []
  const parts = await screens(wanted)
  for (const look of looks) for (const part of parts) shots.push(...(await takePart(browser, look, part)))
  const file = writePage(folder, shots)
  found = shots.flatMap(({ path, width, overflow }) => overflow.map((what) => `${path} at ${width} px: ${what}`))
  console.log(`${shots.length} images: ${pathToFileURL(file).href}`)
  for (const line of found) console.log(line)
} finally {
  await browser.close()
  // Before the database ends under its connections.
  const { database } = await import('../e2e/support/session.ts')
  await database.end()
  await stopServer()
}
process.exit(pseudo && found.length > 0 ? 1 : 0)

/** One visitor with one theme and width opens all of their screens. */
async function takePart(on: Browser, { width, theme }: Look, { name, prepare, paths }: Part): Promise<Shot[]> {
  const context = await on.newContext({
    viewport: { width, height: 900 },
    baseURL: process.env.SERVER_URL,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'Asia/Singapore',
  })
  // The question is asked once; it need not stand on every image.
  await context.addCookies([{ name: 'consent', value: 'needed', url: process.env.SERVER_URL ?? '' }])
  const page = await context.newPage()
  const shots: Shot[] = []
  for (const path of [...paths, ...(await prepare(page))]) {
    const file = `${width}-${theme}-${name}-${path.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}.png`
    const overflow = await take(page, path, join(folder, file))
    shots.push({ path, name, width, theme, file, overflow })
  }
  await context.close()
  return shots
}

/** `path then step then step`: what is done on the page before the image. */
async function take(page: Page, described: string, file: string): Promise<string[]> {
  const [path = '/', ...steps] = described.split(' then ')
  await page.goto(path)
  await settle(page)
  for (const step of steps) {
    await doStep(page, step)
    await page.waitForTimeout(700)
    await settle(page)
  }
  if (pseudo) await page.evaluate(lengthenTexts)
  const overflow = await page.evaluate(findOverflow)
  // An open dialog is as high as the window.
  writeFileSync(file, await page.screenshot({ fullPage: steps.length === 0 }))
  await page.context().setOffline(false)
  return overflow
}

/** `key:Control+k`, `fill:selector=text`, `offline`, or a selector whose first visible element is pressed, as far as it is there. */
async function doStep(page: Page, step: string): Promise<void> {
  if (step.startsWith('key:')) return page.keyboard.press(step.slice('key:'.length))
  if (step === 'offline') return page.context().setOffline(true)
  const [, field, text = ''] = /^fill:(.+)=(.*)$/.exec(step) ?? []
  const target = page
    .locator(field ?? step)
    .filter({ visible: true })
    .first()
  await (field === undefined ? target.click({ timeout: 3_000 }) : target.fill(text, { timeout: 3_000 })).catch(() => undefined)
}

async function settle(page: Page): Promise<void> {
  // The stream of events never rests, so the page is ready when it has a heading and nothing waits any more.
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined)
  await page
    .waitForFunction(() => !document.querySelector('.skel, .top__wait'), undefined, { timeout: 10_000 })
    .catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
}
