// The start page shows public figures, and stays complete when they cannot be loaded.

import { expect, test } from '@playwright/test'

test('a visitor sees live indicative rates and which networks run, without a session', async ({ page }) => {
  await page.goto('/')
  const rates = page.getByRole('region', { name: 'Rates right now' })
  const shown = rates.getByRole('listitem')
  await expect(shown).toHaveText([/^1 USD = [\d.]+ WUSD$/, /USDC = /, /SGD = /, /THB = /, /EUR = /, /^1 JPY = 0\.00\d{4} WUSD$/])
  await expect(rates.getByText(/^\d\d:\d\d /)).toBeVisible()
  const ports = page.getByRole('region', { name: 'Ten networks, four bank rails' })
  const { result } = await (await page.request.get('/api/system/status')).json()
  const open = [...result.networks, ...result.channels].map((one: { open: boolean }) => one.open)
  const running = open.filter(Boolean).length
  await expect(ports.getByText(`${running} of 14 running normally`)).toBeVisible()
  await expect(ports.getByText('Paused', { exact: true })).toHaveCount(14 - running)
})

test('where rates and states cannot be had the start page says so and asks on', async ({ page }) => {
  await page.route('**/api/otc/pairs', (route) => route.abort())
  await page.route('**/api/system/status', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText("Rates aren't available right now.")).toBeVisible()
  await expect(page.getByText("Network status isn't available right now.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})
