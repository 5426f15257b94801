// F6: how long /wallet takes to show balances when every API call has the same latency, in multiples of that latency.

import { chromium } from '@playwright/test'
import type { Figure } from '../figure.ts'

const latencyMs = 800

/** A new page has no scopes in its session storage, so the user is loaded first, as on every cold visit. */
export async function measureFirstBalances(port: number, url: string, rounds: number): Promise<Figure> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('Chromium has no context.')
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage()
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, latencyMs))
      await route.continue().catch(() => undefined)
    })
    const started = performance.now()
    await page.goto(`${url}/wallet`, { waitUntil: 'commit' })
    await page.locator('.bal tbody tr').first().waitFor()
    times.push(performance.now() - started)
    await page.close()
  }
  await browser.close()
  const middle = times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
  return {
    id: 'F6',
    value: Math.round((middle / latencyMs) * 100) / 100,
    must: 2.2,
    goal: 1.5,
    better: 'lower',
    detail: { unit: 'balances visible on /wallet, in latencies of one call', latencyMs, ms: times.map(Math.round) },
  }
}
