import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium.ts'

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) throw new Error('Run the browser tests through "npm test -- browser".')

/** `PHONE=1`: the whole suite as somebody with a phone in the hand meets it. */
const screen =
  process.env.PHONE === '1'
    ? { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
    : { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  globalSetup: './support/browser-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A journey over real chains, clocks and a busy machine may stumble once; it is named in the closing lines, so that it gets mended.
  retries: 1,
  reporter: [['./support/browser-reporter.ts']],
  use: {
    launchOptions: { executablePath, args: chromiumFlags },
    baseURL: process.env.SERVER_URL,
    ...screen,
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    trace: 'off',
  },
})
