// What operators announce reaches a screen that is open, and stays away once it was put away.

import { expect, test } from '@playwright/test'
import { listCryptoAssets } from '@sampan/contract/api/crypto-deposit.ts'
import { getSystemStatus } from '@sampan/contract/api/system.ts'
import { networks } from '@sampan/contract/networks.ts'
import { database, holderScopes, signInWith } from '../support/session.ts'

test('an announcement and a closed network appear on an open screen without a reload; what is put away stays away', async ({
  page,
}) => {
  const { userId } = await signInWith(page, holderScopes)
  await page.goto('/wallet')
  await expect(page.getByRole('main')).toBeVisible()
  // Only this page gets the announcement: other tests share the server.
  await page.route(`**/api${getSystemStatus.path}`, async (route) => {
    const answer = await route.fetch()
    const { header, result } = (await answer.json()) as {
      header: object
      result: { networks: { name: string; about: string | null }[]; channels: { channel: string }[] }
    }
    const told = result.networks.map((one) => (one.name === 'Polygon' ? { ...one, open: false, about: 'Back at noon.' } : one))
    const announcements = [
      { id: 'announcement-1', level: 'urgent', text: 'Maintenance on Sunday.', from: '2026-11-15T00:00:00Z', to: null },
    ]
    const channels = result.channels.map((one) =>
      one.channel === 'ACH'
        ? { ...one, about: 'Until Monday.', rails: [{ currency: 'USD', deposit: false, withdraw: false }] }
        : one,
    )
    await route.fulfill({ json: { header, result: { ...result, networks: told, channels, announcements } } })
  })
  const said = page.getByRole('status').filter({ hasText: 'Maintenance on Sunday.' })
  // An event sent before the stream is open reaches no one, so it is sent until it arrives.
  await expect(async () => {
    await database.query(`insert into outbox_event (user_id, type, ref) values ($1, 'service_changed', 'announcements')`, [
      userId,
    ])
    await expect(said).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('Polygon: Back at noon.')).toBeVisible()
  await said.getByRole('button', { name: 'Dismiss this notice' }).click()
  await expect(said).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Polygon: Back at noon.')).toBeVisible()
  await expect(said).toHaveCount(0)
  await test.step('where a way is chosen, the closed ones are named before anything is filled in', async () => {
    for (const [path, title] of [
      ['/fiat-deposit', 'Paused for deposits: ACH transfer in the United States.'],
      ['/fiat-withdraw', 'Paused for withdrawals: ACH transfer in the United States.'],
    ] as const) {
      await page.goto(`${path}?currency=USD`)
      const note = page.getByRole('main').locator('.note').filter({ hasText: title })
      await expect(note).toContainText('Until Monday.')
      await expect(note).toContainText(path === '/fiat-deposit' ? "Don't send money this way" : 'Your balance is unchanged.')
    }
    await page.route(`**/api${listCryptoAssets.path}`, async (route) => {
      const answer = await route.fetch()
      const { header, result } = (await answer.json()) as { header: object; result: { resultList: { mainNet: number }[] } }
      const resultList = result.resultList.map((row) =>
        row.mainNet === networks.Base.id ? { ...row, deposit: false, withdraw: false } : row,
      )
      await route.fulfill({ json: { header, result: { ...result, resultList } } })
    })
    for (const [path, title] of [
      ['/crypto-deposit', 'Paused for deposits: Base.'],
      ['/crypto-withdraw', 'Paused for withdrawals: Base.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(title)).toBeVisible()
    }
  })
})
