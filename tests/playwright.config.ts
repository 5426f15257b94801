import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium.ts'

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) throw new Error('Run the browser tests through "npm test -- e2e".')

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const forOperators = '**/console-*.spec.ts'

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  globalSetup: './support/browser/browser-setup.ts',
  fullyParallel: true,
  workers: 3,
  // Limits for a machine that is busy with other work; what hangs fails by the limit of its action or expectation.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  // Three times what a run takes: one that hangs fails instead of holding up CI until it is cut off.
  globalTimeout: 35 * 60_000,
  forbidOnly: true,
  reporter: [['./support/browser/browser-reporter.ts']],
  // `PHONE=1`: every journey on a phone. Operators sit at a desk: the console is made for 768 px and up.
  projects: [
    { name: 'operators', testMatch: forOperators, use: desk },
    { name: 'customers', testIgnore: forOperators, use: process.env.PHONE === '1' ? phone : desk },
  ],
  use: {
    launchOptions: { executablePath, args: chromiumFlags },
    baseURL: process.env.SERVER_URL,
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    trace: 'off',
    // It would answer requests that journeys look at; the journeys of the installed app allow it.
    serviceWorkers: 'block',
    // Drawing animations without a GPU takes a fifth of the machine. Journeys about motion switch it on again.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
