// F7: how long the busiest interactions take until their next paint, on a processor slowed down four times.

import { chromium, type Locator, type Page } from '@playwright/test'
import type { Figure } from '../figure.ts'

const slowDown = 4
const shortestMs = 16
/** Events are reported with the frame after them. */
const reportedWithinMs = 5_000

type Interaction = { readonly name: string; readonly path: string; readonly act: (page: Page) => Promise<void> }

const press =
  (role: 'button' | 'link' | 'tab' | 'switch', name: string | RegExp) =>
  (page: Page): Promise<void> =>
    pressLikePerson(page, page.getByRole(role, { name }).first())

/** A pointer is seen over a control before it presses; both in one frame would measure Chromium's bookkeeping of the two events. */
async function pressLikePerson(page: Page, control: Locator): Promise<void> {
  await control.hover()
  await page.evaluate('new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))')
  await control.click()
}

/** Those that a customer repeats most, on the pages with the most on them. */
const interactions: readonly Interaction[] = [
  { name: 'open the account menu', path: '/wallet', act: press('button', /^Account/) },
  { name: 'open the display menu', path: '/wallet', act: press('button', 'Display') },
  { name: 'open the search palette', path: '/wallet', act: press('button', 'Search') },
  { name: 'show all balances', path: '/wallet', act: press('switch', /^Hide zero/) },
  { name: 'open a balance', path: '/wallet', act: press('link', /^USDC/) },
  { name: 'go to the history', path: '/wallet', act: press('link', 'History') },
  { name: 'filter the history by type', path: '/wallet-history', act: press('tab', 'Crypto') },
  { name: 'open a transaction', path: '/wallet-history', act: press('link', 'Crypto deposit') },
  { name: 'type into the search of the history', path: '/wallet-history', act: (page) => page.getByRole('searchbox').press('c') },
  { name: 'switch from crypto to bank transfer', path: '/crypto-withdraw', act: press('link', 'Bank transfer') },
]

/** The median round of each interaction counts, and of all interactions the slowest. */
export async function measureInteractions(port: number, url: string, rounds: number): Promise<Figure> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('Chromium has no context.')
  const inpMs: Record<string, number> = {}
  for (const { name, path, act } of interactions) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const page = await context.newPage()
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(url + path, { waitUntil: 'load' })
      // The header is complete when the session is known, and the main part when its data is there.
      await page.getByRole('button', { name: /^Account/ }).waitFor()
      await page.locator('main:not(:has(.skel)):not([aria-busy])').waitFor()
      times.push(await measureNextPaint(page, act))
      await page.close()
    }
    inpMs[name] = times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
  }
  await browser.close()
  const [slowest = '', value = Number.NaN] = Object.entries(inpMs).sort(([, a], [, b]) => b - a)[0] ?? []
  const detail = { unit: 'ms from the press to the next paint, slowest interaction', slowDown, slowest, inpMs }
  return { id: 'F7', value, must: 200, goal: 100, better: 'lower', detail }
}

/** Runs in the page: notes the longest event of an interaction on the root element. */
const noteEvents = `
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) dataset.inp = Math.max(dataset.inp ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: ${shortestMs} })`

/** The longest event of the interaction, as INP counts it; an event below 16 ms is not reported and counts as 16. */
async function measureNextPaint(page: Page, act: Interaction['act']): Promise<number> {
  await page.evaluate(noteEvents)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await act(page)
  const reported = page.locator('html[data-inp]').waitFor({ state: 'attached', timeout: reportedWithinMs })
  await reported.catch(() => undefined)
  const longest = await page.locator('html').getAttribute('data-inp')
  return Number(longest ?? shortestMs)
}
